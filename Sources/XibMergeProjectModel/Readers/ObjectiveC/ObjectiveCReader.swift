/// Reads the declarations of one header or implementation, and the nibs and storyboards that it names.
///
/// It is not a compiler: macros are not expanded, both branches of `#if` are read, and unknown syntax is skipped. The
/// position never moves back past a declaration, so that reading takes linear time.
package struct ObjectiveCReader {
    let lexer: ObjectiveCLexer
    var tokens: [ObjectiveCToken] { lexer.tokens }
    var position = 0
    var file: SourceFile
    /// The first evidence that it does not compile.
    private var fault: SourceFault?

    private init(_ bytes: [UInt8], path: String) {
        lexer = ObjectiveCLexer(bytes)
        file = SourceFile(path: path, language: .objectiveC)
        file.imports = lexer.imports
        file.constants = lexer.constants
        fault = lexer.marker.map { SourceFault(at: $0, "still has conflict markers") }
    }

    /// Reads a file; C++ and broken code do no harm.
    ///
    /// - Complexity: O(n) in the bytes.
    package static func read(_ bytes: [UInt8], path: String) -> SourceFile {
        // Offsets have 32 bits; hand-written sources are far smaller.
        guard bytes.count < 1 << 26 else { return SourceFile(path: path, language: .objectiveC) }
        var reader = ObjectiveCReader(bytes, path: path)
        reader.readFile()
        if let fault = reader.fault { reader.file.markIncomplete(fault) }
        return reader.file
    }

    /// `NSString *const name = @"text";`, anywhere.
    private mutating func readConstants() {
        for index in tokens.indices.dropFirst(3) where tokens[index].kind == .string && isMark(index - 1, "=") {
            guard let name = identifier(at: index - 2), isIdentifier(index - 3, "const") else { continue }
            file.constants.append(SourceConstant(name: name, type: nil, value: text(tokens[index])))
        }
    }

    private mutating func readFile() {
        readConstants()
        while position < tokens.count {
            let token = tokens[position]
            position += 1
            guard token.kind == .atWord else { continue }
            let offset = Int(token.start) - 1
            switch text(token) {
            case "interface": readType(isImplementation: false, offset: offset)
            case "implementation": readType(isImplementation: true, offset: offset)
            case "protocol": readProtocol(offset: offset)
            case "import": file.imports += identifier(at: position).map { [$0] } ?? []
            default: break
            }
        }
    }

    /// `@protocol P;` and `@protocol P, Q;` are only forward declarations; otherwise there is a body up to `@end`.
    private mutating func readProtocol(offset: Int) {
        guard let name = identifier(at: position) else { return }
        position += 1
        if isMark(position, ";") || isMark(position, ",") { return }
        var type = TypeDeclaration(name: name, kind: .other, language: .objectiveC, offset: offset)
        type.exposesMembers = true
        while position < tokens.count, tokens[position].kind != .atWord || !endsType(tokens[position]) {
            let sign = tokens[position].mark
            position += 1
            if sign == UInt8(ascii: "-") { readMethod(&type, isOfInstance: true) }
        }
        file.types.append(type)
    }

    /// `@interface Name<T> (Category) : Super <Protocols> { ivars }` up to `@end`, or the same for an implementation.
    private mutating func readType(isImplementation: Bool, offset: Int) {
        guard let name = identifier(at: position) else { return }
        position += 1
        var type = TypeDeclaration(name: name, kind: .classType, language: .objectiveC, offset: offset)
        skipBalanced("<", ">")
        if isMark(position, "(") {
            // `()` is the class's own extension, which does not declare a class either.
            type.kind = .addition
            skipBalanced("(", ")")
        }
        if isMark(position, ":"), let superclass = identifier(at: position + 1) {
            type.inherited = [superclass]
            position += 2
            skipBalanced("<", ">")
        }
        skipBalanced("<", ">")
        if isMark(position, "{") { readInstanceVariables(&type) }
        readMembers(&type, isImplementation: isImplementation)
        file.types.append(type)
    }

    private mutating func readMembers(_ type: inout TypeDeclaration, isImplementation: Bool) {
        while position < tokens.count {
            let token = tokens[position]
            if token.kind == .atWord {
                if endsType(token) {
                    // An `@interface` without `@end`: the next type is read separately.
                    if isText(token, "end") { position += 1 }
                    return
                }
                position += 1
                if isText(token, "property") {
                    readProperty(&type)
                } else if isText(token, "synthesize") {
                    readSynthesize(&type)
                }
            } else if token.mark == UInt8(ascii: "-") || token.mark == UInt8(ascii: "+") {
                position += 1
                readMethod(&type, isOfInstance: token.mark == UInt8(ascii: "-"))
            } else if token.mark == UInt8(ascii: "{") {
                // A C function between the methods.
                var method = SourceMethod(selector: "", name: "")
                readBody(&method, of: type.name)
            } else {
                // A macro in place of a member; between the methods of an implementation, it is a C function.
                let isMacro = !isImplementation && token.kind == .identifier && isMark(position + 1, "(")
                type.hasMacro = type.hasMacro || isMacro
                position += 1
            }
        }
        fault = fault ?? SourceFault(at: type.offset, "type '\(type.name)' has no '@end'")
    }

    /// Whether a word with `@` can only be outside of a type's members.
    func endsType(_ token: ObjectiveCToken) -> Bool {
        guard token.kind == .atWord else { return false }
        return isText(token, "end") || isText(token, "interface") || isText(token, "implementation")
    }

    func isText(_ token: ObjectiveCToken, _ text: StaticString) -> Bool {
        guard Int(token.end - token.start) == text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where lexer.bytes[Int(token.start) + index] != text.utf8Start[index] {
            return false
        }
        return true
    }

    func text(_ token: ObjectiveCToken) -> String {
        String(decoding: lexer.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    func identifier(at index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .identifier else { return nil }
        return text(tokens[index])
    }

    func isIdentifier(_ index: Int, _ name: StaticString) -> Bool {
        index < tokens.count && tokens[index].kind == .identifier && isText(tokens[index], name)
    }

    func isIdentifier(_ index: Int, _ name: String) -> Bool { identifier(at: index) == name }

    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].mark == UInt8(ascii: mark)
            && tokens[index].kind == .punctuation
    }

    /// Skips a bracket with its contents, if one is open here; never skips a type's members.
    mutating func skipBalanced(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
        guard isMark(position, open) else { return }
        var depth = 0
        while position < tokens.count, !endsType(tokens[position]) {
            if isMark(position, open) { depth += 1 }
            if isMark(position, close) { depth -= 1 }
            position += 1
            if depth == 0 { return }
        }
    }
}
