// The part of Yams that the package uses: the whole of it needs more of Foundation than all of the package. Compiled, never
// run.
import Foundation

public func compose(yaml: String) throws -> Node? { fatalError() }

public struct Mark: Sendable { public let line: Int, column: Int }

public enum Node: Sendable {
    case scalar(Scalar)
    case mapping(Mapping)
    case sequence(Sequence)
    case alias(Alias)

    public struct Scalar: Sendable { public var string: String }
    public struct Mapping: Sendable, Swift.Sequence {
        public func makeIterator() -> IndexingIterator<[(key: Node, value: Node)]> { fatalError() }
    }
    public struct Sequence: Sendable, Swift.Sequence {
        public func makeIterator() -> IndexingIterator<[Node]> { fatalError() }
    }
    public struct Alias: Sendable {}

    public var mark: Mark? { fatalError() }
    public var null: NSNull? { fatalError() }
}

public enum YamlError: Error {
    case no
    case memory
    case reader(problem: String, offset: Int?, value: Int32, yaml: String)
    case scanner(context: Context?, problem: String, _ mark: Mark, yaml: String)
    case parser(context: Context?, problem: String, _ mark: Mark, yaml: String)
    case composer(context: Context?, problem: String, _ mark: Mark, yaml: String)
    case writer(problem: String)
    case emitter(problem: String)
    case representer(problem: String)
    case dataCouldNotBeDecoded(encoding: String.Encoding)
    case duplicatedKeysInMapping(duplicates: [String], context: Context)

    public struct Context: Sendable { public let text: String, mark: Mark }
}
