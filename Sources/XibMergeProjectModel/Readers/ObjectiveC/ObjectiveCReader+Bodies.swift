extension ObjectiveCReader {
    /// How many tokens around a word are searched for the rest of its message.
    private static let reach = 120
    /// The same for the declaration of a variable.
    private static let variableReach = 400

    /// Reads a body from its brace on: the nibs, classes, segues and controllers that it names, and its calls.
    ///
    /// - Parameter result: The class of the objects that it returns, if declared.
    mutating func readBody(_ method: inout SourceMethod, of type: String, returning result: String? = nil) {
        var depth = 0
        var isConditional = false
        /// How deep the blocks of `@try` around the place are.
        var tries: [Int] = []
        /// Variables that contain a nib, or a nib's objects: the nib's name, and the use that they come from.
        var nibs: [String: SourceUse] = [:]
        var arrays: [String: Int] = [:]
        while position < tokens.count, !endsType(tokens[position]) {
            let token = tokens[position]
            // Both branches of an `#if` may open a brace that is closed only once: the next method ends the body as
            // well.
            if depth > 0, startsMethod(position) { return }
            if token.mark == UInt8(ascii: "{") { depth += 1 }
            if token.mark == UInt8(ascii: "}") {
                depth -= 1
                if tries.last == depth { tries.removeLast() }
            }
            if token.kind == .atWord, isText(token, "try") { tries.append(depth) }
            if token.kind == .identifier {
                if isText(token, "if") || isText(token, "switch") {
                    isConditional = isConditional || !checksSelf(position + 1)
                }
                noteCall(at: position, in: &method)
                let first = file.uses.count
                noteUse(at: position, type: type, nibs: &nibs)
                for index in first..<file.uses.count {
                    var use = file.uses[index]
                    use.enclose(in: method.name, of: type, isConditional: isConditional)
                    if !tries.isEmpty { use.acceptsNothing = true }
                    if use.pick != nil { use.castClass = wantedClass(at: position, returning: result) }
                    file.uses[index] = use
                    if use.kind == .loadNib, use.pick == nil, let name = assigned(before: position) {
                        arrays[name] = index
                    }
                }
                if let index = arrays[text(token)], let pick = pick(after: position) ?? pick(message: position + 1) {
                    file.uses[index].pick = pick
                    file.uses[index].castClass = wantedClass(at: position, returning: result)
                    arrays[text(token)] = nil
                }
            }
            position += 1
            if depth <= 0 { return }
        }
    }

    /// Whether a sign at the beginning of a line starts a method.
    private func startsMethod(_ index: Int) -> Bool {
        guard isMark(index, "-") || isMark(index, "+"), isMark(index + 1, "(") else { return false }
        let start = Int(tokens[index].start)
        return start > 0
            && (lexer.bytes[start - 1] == UInt8(ascii: "\n") || lexer.bytes[start - 1] == UInt8(ascii: "\r"))
    }

    /// Whether an `if` only checks for self, as every initializer does.
    private func checksSelf(_ open: Int) -> Bool {
        var index = open
        while isMark(index, "(") || isMark(index, "!") { index += 1 }
        guard isIdentifier(index, "self") else { return false }
        if isMark(index + 1, ")") || isMark(index + 1, "!") { return true }
        return isMark(index + 1, "=") && (isMark(index + 2, "[") && isIdentifier(index + 3, "super"))
    }

    /// Notes a call of one of the class's own methods, and any use of nibs.
    private func noteCall(at index: Int, in method: inout SourceMethod) {
        let token = tokens[index]
        if isText(token, "subviews") { method.looksAtSubviews = true }
        if isMark(index - 2, "["), isIdentifier(index - 1, "self") { method.calls.insert(text(token)) }
        if isMark(index - 1, "."), isIdentifier(index - 2, "self") { method.calls.insert(text(token)) }
        let word = lexer.bytes[Int(token.start)..<Int(token.end)]
        if SourceWords.mentionsNibs(word) { method.calls.insert(text(token)) }
    }

    /// `[[UIStoryboard storyboardWithName:@"A" bundle:nil] instantiateInitialViewController]`, also by a variable.
    private mutating func noteInitialController(at index: Int) {
        let variable = isMark(index - 1, "]") ? nil : identifier(at: index - 1)
        let opened = stride(from: index - 1, to: max(index - Self.reach, 0), by: -1).first { place in
            isIdentifier(place, "storyboardWithName") && (variable == nil || assigned(before: place) == variable)
        }
        guard let opened, var use = file.uses.last, use.kind == .openStoryboard, use.offset == Int(tokens[opened].start)
        else { return }
        use.kind = .openInitial
        use.offset = Int(tokens[index].start)
        use.acceptsNothing = true
        file.uses.append(use)
    }

    private mutating func noteUse(at index: Int, type: String, nibs: inout [String: SourceUse]) {
        if isText(tokens[index], "instantiateInitialViewController") { return noteInitialController(at: index) }
        guard isMark(index + 1, ":") else { return }
        let word = text(tokens[index])
        /// A use whose name may be unknown, so that it may be any.
        func any(_ kind: SourceUse.Kind) -> SourceUse {
            SourceUse(kind, name(at: index + 2, type: type), offset: Int(tokens[index].start))
        }
        func make(_ kind: SourceUse.Kind) -> SourceUse? { name(at: index + 2, type: type) == nil ? nil : any(kind) }
        switch word {
        case "loadNibNamed":
            var load = any(.loadNib)
            load.isOfOtherBundle = !isOwnBundle(before: index)
            let end = messageEnd(index)
            load.hasNoOwner = (index..<(end ?? index)).contains {
                isIdentifier($0, "owner") && isMark($0 + 1, ":") && isIdentifier($0 + 2, "nil")
            }
            load.pick = end.flatMap { pick(after: $0) ?? pick(message: $0 + 1) }
            file.uses.append(load)
        case "nibWithNibName":
            guard var load = make(.loadNib) else { return }
            load.isOfOtherBundle = !isOwnBundle(in: index)
            if let variable = assigned(before: index) { nibs[variable] = load }
            if !isRegistered(index) { file.uses.append(load) }
        case "initWithNibName", "initWithWindowNibName":
            guard var load = make(.openNib) else { return }
            load.isOfOtherBundle = !isOwnBundle(in: index)
            // `[[Name alloc] initWithNibName:`
            let isMade = isMark(index - 1, "]") && isIdentifier(index - 2, "alloc")
            load.owner = isMade ? identifier(at: index - 3) : type
            if load.owner == "self" { load.owner = type }
            file.uses.append(load)
        case "registerNib", "registerClass":
            if cellLabel(after: index) != nil { noteRegistration(at: index, type: type, nibs: nibs) }
        case "performSegueWithIdentifier":
            guard var use = make(.performSegue) else { return }
            use.isOfSelf = isIdentifier(index - 1, "self")
            file.uses.append(use)
        case "instantiateViewControllerWithIdentifier": file.uses.append(any(.makeController))
        case "storyboardWithName":
            guard var opening = make(.openStoryboard) else { return }
            opening.isOfOtherBundle = !isOwnBundle(in: index)
            file.uses.append(opening)
        case "dequeueReusableCellWithIdentifier", "dequeueReusableCellWithReuseIdentifier":
            guard var use = make(.dequeue) else { return }
            use.acceptsNothing = word == "dequeueReusableCellWithIdentifier" && !hasPart("forIndexPath", from: index)
            file.uses.append(use)
        case "forCellReuseIdentifier", "forCellWithReuseIdentifier", "forHeaderFooterViewReuseIdentifier",
            "reuseIdentifier", "withReuseIdentifier":
            var use = any(.registerIdentifier)
            use.acceptsNothing = word == "reuseIdentifier" || word == "withReuseIdentifier"
            file.uses.append(use)
        case "UINibExternalObjects": noteExternalObjects(at: index)
        default: break
        }
    }

    /// `registerNib:[UINib nibWithNibName:…] forCellReuseIdentifier:…`, `registerClass:[Cell class] …`
    private mutating func noteRegistration(at index: Int, type: String, nibs: [String: SourceUse]) {
        let offset = Int(tokens[index].start)
        if isText(tokens[index], "registerClass") {
            guard let name = className(at: index + 2, type: type) else { return }
            file.uses.append(SourceUse(.registerCellClass, name: name, offset: offset))
        } else if isMark(index + 2, "["), isIdentifier(index + 3, "UINib"), isIdentifier(index + 4, "nibWithNibName") {
            guard let name = name(at: index + 6, type: type) else { return }
            addRegistration(SourceUse(.registerCellNib, name, offset: offset), index, type: type)
        } else if let variable = identifier(at: index + 2), var registration = nibs[variable] {
            registration.kind = .registerCellNib
            registration.offset = offset
            addRegistration(registration, index, type: type)
        }
    }

    /// `UINibExternalObjects: @{@"key": object}`
    private mutating func noteExternalObjects(at index: Int) {
        for index in index..<min(index + Self.reach, tokens.count) {
            if isMark(index, "}") || isMark(index, ";") { return }
            guard tokens[index].kind == .string, isMark(index + 1, ":") else { continue }
            file.uses.append(SourceUse(.passExternal, name: text(tokens[index]), offset: Int(tokens[index].start)))
        }
    }

    private mutating func addRegistration(_ registration: SourceUse, _ index: Int, type: String) {
        var registration = registration
        registration.identifier = cellLabel(after: index).flatMap { name(at: $0 + 2, type: type)?.literal }
        file.uses.append(registration)
    }

    /// `@"Name"`, a constant, or a class name.
    private func name(at index: Int, type: String) -> SourceName? {
        guard index < tokens.count else { return nil }
        if tokens[index].kind == .string {
            // Two consecutive literals are one.
            return index + 1 < tokens.count && tokens[index + 1].kind == .string ? nil : .literal(text(tokens[index]))
        }
        if isIdentifier(index, "NSStringFromClass"), isMark(index + 1, "(") {
            let isDynamic = isIdentifier(index + 2, "self") || isIdentifier(index + 3, "self")
            return className(at: index + 2, type: type).map { .typeName($0, isDynamic: isDynamic) }
        }
        guard let name = identifier(at: index), name != "nil", name != "self",
            isMark(index + 1, "]") || identifier(at: index + 1) != nil && isMark(index + 2, ":")
        else { return nil }
        // A variable of the body hides constants.
        for index in stride(from: index - 1, to: max(index - Self.variableReach, 1), by: -1) where isMark(index, "=") {
            guard isIdentifier(index - 1, name), index + 1 < tokens.count else { continue }
            return tokens[index + 1].kind == .string ? .literal(text(tokens[index + 1])) : nil
        }
        return .constant(type: nil, name: name)
    }

    /// Whether a message's `bundle:` is that of the app, or that of the class.
    private func isOwnBundle(in index: Int) -> Bool {
        for index in index..<min(index + Self.reach, tokens.count) {
            if isMark(index, ";") { return true }
            guard isIdentifier(index, "bundle"), isMark(index + 1, ":") else { continue }
            return isIdentifier(index + 2, "nil") || isIdentifier(index + 2, "Nil")
                || isMark(index + 2, "[")
                    && (isIdentifier(index + 4, "mainBundle") || isIdentifier(index + 4, "bundleForClass"))
        }
        return true
    }

    /// Whether a message is sent to such a bundle.
    private func isOwnBundle(before index: Int) -> Bool {
        guard isMark(index - 1, "]") else { return false }
        return stride(from: index - 1, to: max(index - 12, 0), by: -1).contains {
            isIdentifier($0, "mainBundle") || isIdentifier($0, "bundleForClass")
        }
    }

    /// `[Name class]`, `[self class]`, `self.class`, `Name.class`.
    private func className(at index: Int, type: String) -> String? {
        let index = isMark(index, "[") ? index + 1 : index
        guard let name = identifier(at: index) else { return nil }
        let word = isMark(index + 1, ".") ? index + 2 : index + 1
        guard isIdentifier(word, "class") else { return name == "self" ? type : nil }
        return name == "self" ? type : name
    }

    /// The bracket that ends the message around a word.
    private func messageEnd(_ index: Int) -> Int? {
        var depth = 0
        for index in index..<min(index + Self.reach, tokens.count) {
            if isMark(index, "[") { depth += 1 }
            if isMark(index, "]") {
                depth -= 1
                if depth < 0 { return index }
            }
            if isMark(index, ";") { return nil }
        }
        return nil
    }

    /// `[1]`, `.firstObject` after a token.
    private func pick(after index: Int) -> SourceUse.Pick? {
        if isMark(index + 1, "["), index + 2 < tokens.count, tokens[index + 2].kind == .number, isMark(index + 3, "]") {
            return Int(text(tokens[index + 2])).map { .index($0) }
        }
        guard isMark(index + 1, ".") else { return nil }
        if isIdentifier(index + 2, "firstObject") { return .first }
        return isIdentifier(index + 2, "lastObject") ? .last : nil
    }

    /// `firstObject]`, `objectAtIndex:1]` from a token on.
    private func pick(message index: Int) -> SourceUse.Pick? {
        if isIdentifier(index, "firstObject") { return .first }
        if isIdentifier(index, "lastObject") { return .last }
        guard isIdentifier(index, "objectAtIndex"), isMark(index + 1, ":"), index + 2 < tokens.count,
            tokens[index + 2].kind == .number
        else { return nil }
        return Int(text(tokens[index + 2])).map { .index($0) }
    }

    /// The variable to which the enclosing statement assigns.
    private func assigned(before index: Int) -> String? {
        for index in stride(from: index, to: max(index - 12, 1), by: -1) {
            if isMark(index, ";") || isMark(index, "{") || isMark(index, "}") { return nil }
            if isMark(index, "=") { return identifier(at: index - 1) }
        }
        return nil
    }

    private func isRegistered(_ index: Int) -> Bool {
        index >= 4 && isMark(index - 3, ":") && isIdentifier(index - 4, "registerNib")
    }

    /// Whether the message around a word has a part.
    private func hasPart(_ part: StaticString, from index: Int) -> Bool {
        guard let end = messageEnd(index) else { return false }
        return (index..<end).contains { isIdentifier($0, part) && isMark($0 + 1, ":") }
    }

    /// The label of the identifier in a registration for cells; `nil` in one for headers and footers.
    private func cellLabel(after index: Int) -> Int? {
        (index..<min(index + Self.reach, tokens.count)).prefix { !isMark($0, ";") }.first {
            isIdentifier($0, "forCellReuseIdentifier") || isIdentifier($0, "forCellWithReuseIdentifier")
        }
    }
}
