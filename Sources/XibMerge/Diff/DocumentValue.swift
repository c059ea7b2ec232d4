/// A value of a document, as far as readers of changes tell values apart.
public indirect enum DocumentValue: Sendable, Hashable {
    /// A position, a size, or both: the name of the element, and its numbers in the order of `ShortForm.attributes`.
    case geometry(String, [String])
    /// Six hexadecimal digits, and the opacity in percent if it is not whole.
    case color(hex: String, opacity: String?)
    case text(String)
    case number(String)
    case flag(Bool)
    /// A class; `nil` where one of its parts is not written.
    case type(String?, module: String?)
    /// Another object, in words.
    case reference(String, id: String)
    /// Both sides of a constraint, and the sign between them.
    case equation(String, sign: String, String)
    /// Named values of one element.
    case parts([Part])
    /// An element that says no more than its name.
    case empty
    /// Any other value as it is written for people: a font, the case of an enumeration, an ID.
    case word(String)
    /// A value with what else is said of it.
    case noted(DocumentValue, String)

    public struct Part: Sendable, Hashable {
        /// `nil` where the name adds nothing.
        public var name: String? = nil
        public var value: DocumentValue
    }

    /// The value with a note; without one if that is empty.
    package func noted(_ note: String?) -> DocumentValue { note.map { $0.isEmpty ? self : .noted(self, $0) } ?? self }

    /// The value without notes.
    package var plain: DocumentValue { if case .noted(let value, _) = self { value.plain } else { self } }

    /// What else is said of it.
    package var note: String? { if case .noted(_, let note) = self { note } else { nil } }

    /// The value of its part with a name.
    package func part(_ name: String) -> DocumentValue? {
        if case .parts(let parts) = self { parts.first { $0.name == name }?.value } else { nil }
    }

    /// The right side of an equation whose left side is that of another one; any other value as it is.
    package func right(of other: DocumentValue?) -> DocumentValue {
        switch (self, other?.plain) {
        case (.noted(let value, let note), _): .noted(value.right(of: other), note)
        case (.equation(let left, "=", let right), .equation(let other, "=", _)?) where left == other: .word(right)
        default: self
        }
    }
}

extension Change {
    /// What of its object a change is about.
    public enum Subject: Sendable, Hashable {
        /// The object, with its slot if it came or went.
        case object(slot: String? = nil)
        /// The steps to a property, such as `normal` and `title`, and the name of its element if it is one.
        case property([String], element: String? = nil)
        /// A connection, and the attribute that changed, if that is the only one.
        case connection(Connection, detail: String? = nil)
        /// What a constraint says, and the attribute that changed, if that is the only one; `nil` if what it says changed.
        case constraint(DocumentValue? = nil, detail: String? = nil)
    }

    /// A connection, without what changed about it.
    public struct Connection: Sendable, Hashable {
        /// The name of its element, such as `outletCollection`.
        public var element: String
        /// The property of an outlet, the selector of an action, the identifier of a segue.
        public var name: String? = nil
        /// Kind, name and what else tells it apart: `segue show "detail"`.
        public var words: String
    }

    /// The only attribute of a connection or constraint that changed.
    package var detail: String? {
        switch subject {
        case .connection(_, let detail), .constraint(_, let detail): detail
        default: nil
        }
    }

    /// The name of the property without the path to it.
    package var propertyName: String? { if case .property(let steps, _) = subject { steps.last } else { nil } }

    /// Whether a connection or constraint only has another ID.
    package var isOnlyID: Bool { detail == "id" }
}
