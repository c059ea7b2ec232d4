/// The declarations of a Swift file by their headings; tells whether the file is worth parsing.
///
/// This takes a fraction of the time of parsing, and most files of a project declare nothing that documents use.
struct SwiftOutline {
    /// Types, aliases and imports, without members.
    private(set) var file: SourceFile
    /// Whether it names nibs, cells, segues or controllers of storyboards.
    private(set) var hasUses = false
    /// Whether it makes anything visible to documents: `@IBOutlet`, `@objc` and the like.
    private(set) var hasVisibleMembers = false
    /// Whether it declares an Objective-C protocol.
    private(set) var hasVisibleProtocol = false
    /// The depth of nested brackets.
    private(set) var depth = 0
    /// The number of `else`; a chain of them is nested as deeply as it is long.
    private(set) var branches = 0
    /// The longest sequence without a semicolon, brace or line that ends it; postfix chains are nested as deeply as
    /// they are long.
    private(set) var longestChain = 0

    /// The most open angle brackets in one statement; the parser's time is more than linear in their number.
    private(set) var angles = 0
    /// The most open square brackets; the parser tries each as two kinds of type, with its contents for both.
    private(set) var squares = 0
    /// The most attributes in a row; their names may be types that have attributes in turn.
    private(set) var attributes = 0

    /// Whether the parser, which recurses as deeply as the source is nested, can safely parse it.
    var isShallow: Bool {
        depth <= 120 && angles <= 24 && squares <= 16 && attributes <= 12
            && branches <= 2000 && longestChain <= 8000
    }

    /// Words of calls that `SwiftReader` searches for.
    private static let useWords: Set<String> = [
        "loadNibNamed", "UINib", "NSNib", "register", "performSegue", "instantiateViewController",
        "instantiateController", "UIStoryboard", "NSStoryboard", "instantiate", "nibName", "windowNibName",
        "dequeueReusableCell", "dequeueReusableSupplementaryView", "reuseIdentifier", "externalObjects",
        "UINibExternalObjects", "pushController", "presentController", "withRowType", "viewWithTag",
    ]
    private static let visibleWords: Set<String> = [
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "objc", "objcMembers", "NSManaged", "GKInspectable",
    ]
    private static let modifiers: Set<String> = [
        "func", "var", "let", "subscript", "override", "final", "private", "public", "internal", "fileprivate", "open",
        "static", "init", "deinit", "case", "dynamic", "weak", "lazy", "mutating", "package", "async",
    ]

    /// A type that is open at the current position.
    private struct Scope {
        var name: String
        /// The number of open brackets inside it.
        var depth: Int
        /// Whether it is an enumeration with string raw values.
        var isOfStrings: Bool
        /// Whether it is an enumeration or structure, as types are that only hold constants.
        var isOfConstants: Bool
    }
    private var scopes: [Scope] = []
    /// The number of open brackets.
    private var open = 0
    /// The type whose opening brace comes next.
    private var announced: Scope?
    /// The names that are assigned to, without an object before them.
    private var reassigned: Set<String> = []
    /// Whether `@objc` precedes the next declaration.
    private var isMarked = false
    private let functions: Set<String>

    /// - Parameter functions: The names of the functions to look for.
    /// - Complexity: O(n) in the bytes.
    init(_ bytes: [UInt8], path: String, functions: Set<String> = []) {
        file = SourceFile(path: path, language: .swift)
        self.functions = functions
        bytes.withUnsafeBufferPointer { read($0) }
        if reassigned.contains("tag") { file.assigned.insert("tag") }
        for index in file.constants.indices {
            let constant = file.constants[index]
            if constant.isVariable, reassigned.contains(constant.name) { file.constants[index].isUnknown = true }
        }
    }

    private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = SwiftScanner(bytes: bytes)
        var runtimeName: String?
        var previous = UInt8(ascii: "\n")
        var chain = 0
        var openAngles = 0
        var openSquares = 0
        var row = 0
        // The last word, if only dots precede it: the target of an assignment.
        var member: SwiftScanner.Token?
        // The last word at the beginning of a line or block.
        var first: SwiftScanner.Token?
        while let token = scanner.next() {
            switch token.mark {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                open += 1
                depth = max(depth, open)
                if token.mark == UInt8(ascii: "{"), var scope = announced {
                    scope.depth = open
                    scopes.append(scope)
                    announced = nil
                }
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                if let scope = scopes.last, scope.depth == open { scopes.removeLast() }
                open = max(open - 1, 0)
            case UInt8(ascii: "="):
                if let member, bytes[token.start - 1] == 0x20, token.end == bytes.count || bytes[token.end] == 0x20 {
                    file.assigned.insert(scanner.text(member))
                } else if let first, previous == UInt8(ascii: "a") {
                    reassigned.insert(scanner.text(first))
                }
            default: break
            }
            member = token.mark == 0 && previous == UInt8(ascii: ".") ? token : nil
            first = token.mark == 0 && (token.startsLine || previous == UInt8(ascii: "{")) ? token : nil
            if token.mark == UInt8(ascii: "[") { openSquares += 1 }
            if token.mark == UInt8(ascii: "]") { openSquares = max(openSquares - 1, 0) }
            squares = max(squares, openSquares)
            if token.mark == UInt8(ascii: "@") { row += 1 } else if token.mark != 0 { row = 0 }
            attributes = max(attributes, row)
            if token.mark == UInt8(ascii: "{") || token.mark == UInt8(ascii: "}") || token.mark == UInt8(ascii: ";") {
                runtimeName = nil
                isMarked = false
                chain = 0
            }
            // A word on a new line after a word begins a new statement; otherwise the chain continues.
            chain = token.mark == 0 && token.startsLine ? 0 : chain + 1
            longestChain = max(longestChain, chain)
            if chain == 0 { openAngles = 0 }
            if token.mark == UInt8(ascii: "<") { openAngles += 1 }
            if token.mark == UInt8(ascii: ">") { openAngles = max(openAngles - 1, 0) }
            angles = max(angles, openAngles)
            if token.mark == 0 { noteWord(token, previous: previous, &scanner, &runtimeName) }
            previous = token.mark == 0 ? UInt8(ascii: "a") : token.mark
        }
    }

    private mutating func noteWord(
        _ token: SwiftScanner.Token, previous: UInt8, _ scanner: inout SwiftScanner, _ runtimeName: inout String?
    ) {
        // Only a few words matter, and all of them begin with one of these letters.
        guard "acdefilnoprstvwGINRSU".utf8.contains(token.first) else { return }
        let word = scanner.text(token)
        switch word {
        case "else": branches += 1
        case "class", "extension", "protocol", "struct", "enum", "actor":
            // `.class`, `protocol P: class`, a label.
            guard previous != UInt8(ascii: "."), previous != UInt8(ascii: ":") else { return }
            readType(word, token, &scanner, &runtimeName)
        case "R", "StoryboardScene", "StoryboardSegue": readGenerated(&scanner)
        case "let", "var": readConstant(&scanner, isVariable: word == "var")
        case "case":
            if scopes.last?.isOfStrings == true, scopes.last?.depth == open { readCases(&scanner) }
        case "func":
            let start = scanner
            if let name = scanner.word(), functions.contains(name) { file.functions.insert(name) }
            scanner = start
        case "typealias":
            if let name = scanner.word(), scanner.skip(UInt8(ascii: "=")), let target = scanner.typeName() {
                file.aliases[name, default: []].insert(target)
            }
        case "import":
            guard previous != UInt8(ascii: ".") else { return }
            // `import enum Module.Type`
            guard var name = scanner.word() else { return }
            if ["class", "enum", "struct", "func", "protocol", "typealias", "var", "let"].contains(name) {
                guard let module = scanner.word() else { return }
                name = module
            }
            file.imports.append(name)
        case _ where Self.visibleWords.contains(word):
            hasVisibleMembers = true
            if word == "objc", previous == UInt8(ascii: "@") {
                isMarked = true
                if let name = scanner.parenthesizedWord() { runtimeName = name }
            }
        case _ where Self.useWords.contains(word): hasUses = true
        default: break
        }
    }

    private mutating func readType(
        _ keyword: String, _ token: SwiftScanner.Token, _ scanner: inout SwiftScanner, _ runtimeName: inout String?
    ) {
        let start = scanner
        guard let name = scanner.typeName(), !Self.modifiers.contains(name) else {
            scanner = start
            return
        }
        var type = TypeDeclaration(
            name: name, kind: keyword == "class" ? .classType : keyword == "extension" ? .addition : .other,
            language: .swift, offset: token.start)
        type.isHeadingOnly = true
        type.runtimeName = keyword == "class" ? runtimeName : nil
        runtimeName = nil
        if keyword == "protocol", isMarked { hasVisibleProtocol = true }
        isMarked = false
        if scanner.skip(UInt8(ascii: ":")) {
            repeat {
                guard let name = scanner.typeName() else { break }
                type.inherited.append(name)
            } while scanner.skip(UInt8(ascii: ","))
        }
        announced = Scope(
            name: name, depth: 0, isOfStrings: keyword == "enum" && type.inherited.contains("String"),
            isOfConstants: keyword == "enum" || keyword == "struct")
        file.types.append(type)
    }

    /// `let a = "text"`, `static var a: String { return "text" }`, inside or outside of a type; the scanner does not
    /// move.
    private mutating func readConstant(_ scanner: inout SwiftScanner, isVariable: Bool) {
        guard open == 0 || scopes.last?.depth == open else { return }
        let start = scanner
        defer { scanner = start }
        let offset = scanner.offset
        guard let name = scanner.word() else { return }
        if scanner.skip(UInt8(ascii: ":")) {
            guard scanner.typeName() != nil else { return }
            _ = scanner.skip(UInt8(ascii: "?")) || scanner.skip(UInt8(ascii: "!"))
        }
        let isStored = scanner.skip(UInt8(ascii: "="))
        if !isStored {
            guard isVariable, scanner.skip(UInt8(ascii: "{")) else { return }
            let body = scanner
            if scanner.word() != "get" || !scanner.skip(UInt8(ascii: "{")) { scanner = body }
            let statement = scanner
            if scanner.word() != "return" { scanner = statement }
        }
        let type = open == 0 ? nil : scopes.last?.name
        var constant = SourceConstant(name: name, type: type, value: nil)
        (constant.isVariable, constant.offset) = (isStored && isVariable, offset)
        constant.outerType = scopes.dropLast().last?.name
        if let text = scanner.stringLiteral() {
            constant.value = text
        } else if let subject = scanner.describedType(), scanner.endsCall() {
            let isOwn = subject == "self" || subject == "Self" || subject == "type"
            constant.value = isOwn ? nil : subject
        } else {
            guard open > 0, scopes.last?.isOfConstants == true else { return }
            constant.isUnknown = true
        }
        file.constants.append(constant)
    }

    /// `R.storyboard.main.login`, `StoryboardScene.Main.login`; the scanner does not move.
    private mutating func readGenerated(_ scanner: inout SwiftScanner) {
        let start = scanner
        defer { scanner = start }
        var last = ""
        for _ in 0..<4 {
            guard scanner.skip(UInt8(ascii: ".")), let name = scanner.word().map(SourceWords.folded) else { return }
            file.generatedNames.formUnion([name, "\(last).\(name)"])
            last = name
        }
    }

    /// `case a, b = "text"` of an enumeration with string raw values: a case without one has its own name as the value.
    private mutating func readCases(_ scanner: inout SwiftScanner) {
        let start = scanner
        defer { scanner = start }
        repeat {
            guard let name = scanner.word() else { return }
            let text = scanner.skip(UInt8(ascii: "=")) ? scanner.stringLiteral() : name
            guard let text else { return }
            var constant = SourceConstant(name: name, type: scopes.last?.name, value: text)
            constant.outerType = scopes.dropLast().last?.name
            file.constants.append(constant)
        } while scanner.skip(UInt8(ascii: ","))
    }
}
