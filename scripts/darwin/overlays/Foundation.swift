// What the tests use of Foundation, as Apple declares it. Compiled, never run.
@_exported import Darwin

public typealias TimeInterval = Double

public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
    public init(_ value: Bool) {}
    public init(booleanLiteral value: Bool) {}
    public var boolValue: Bool { fatalError() }
}

open class NSObject: Equatable, Hashable {
    public init() {}
    public static func == (one: NSObject, other: NSObject) -> Bool { fatalError() }
    open func hash(into hasher: inout Hasher) {}
}

open class NSNull: NSObject {}

// Strings

extension String {
    public struct Encoding: Sendable, Hashable {
        public static let utf8 = Encoding()
        public static let isoLatin1 = Encoding()
        public static let utf16 = Encoding()
        public static let utf16LittleEndian = Encoding()
    }

    public struct CompareOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let backwards = CompareOptions(rawValue: 4)
        public static let regularExpression = CompareOptions(rawValue: 1024)
    }

    public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
    public init(contentsOfFile path: String, encoding: Encoding) throws { fatalError() }
    public init?(data: Data, encoding: Encoding) { fatalError() }
}

extension StringProtocol {
    public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { fatalError() }
    public func contains<T: StringProtocol>(_ other: T) -> Bool { fatalError() }
    public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { fatalError() }
    public func range<T: StringProtocol>(
        of string: T, options: String.CompareOptions = [], range: Range<Index>? = nil
    ) -> Range<Index>? { fatalError() }
    public func replacingCharacters<T: StringProtocol, R: RangeExpression>(
        in range: R, with replacement: T
    ) -> String where R.Bound == Index { fatalError() }
    public func replacingOccurrences<T: StringProtocol, U: StringProtocol>(
        of target: T, with replacement: U, options: String.CompareOptions = [], range: Range<Index>? = nil
    ) -> String { fatalError() }
    public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
    public func write<T: StringProtocol>(toFile path: T, atomically: Bool, encoding: String.Encoding) throws {}
    public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
    public var precomposedStringWithCanonicalMapping: String { fatalError() }
    public var decomposedStringWithCanonicalMapping: String { fatalError() }
}

public struct CharacterSet: Sendable {
    public static var newlines: CharacterSet { fatalError() }
    public static var whitespaces: CharacterSet { fatalError() }
    public static var whitespacesAndNewlines: CharacterSet { fatalError() }
}

// Data

public struct Data: Sendable, Hashable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public init() {}
    public init(contentsOf url: URL) throws {}
    public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
    public var startIndex: Int { fatalError() }
    public var endIndex: Int { fatalError() }
    public subscript(index: Int) -> UInt8 {
        get { fatalError() }
        set {}
    }
    public subscript(bounds: Range<Int>) -> Data {
        get { fatalError() }
        set {}
    }
    public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with elements: C)
    where C.Element == UInt8 {}
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let atomic = WritingOptions(rawValue: 1)
    }
    public func write(to url: URL, options: WritingOptions = []) throws {}
    public init?(base64Encoded text: String) {}
}

open class JSONSerialization: NSObject {
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
    }
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    open class func data(withJSONObject value: Any, options: WritingOptions = []) throws -> Data { fatalError() }
    open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { fatalError() }
}

open class JSONDecoder {
    public init() {}
    open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// Files

public struct URL: Sendable, Hashable {
    public init(fileURLWithPath path: String) {}
    public init(fileURLWithPath path: String, isDirectory: Bool) {}
    public init?(string: String) {}
    public var absoluteString: String { fatalError() }
    public var lastPathComponent: String { fatalError() }
    public var path: String { fatalError() }
    public var pathComponents: [String] { fatalError() }
    public var pathExtension: String { fatalError() }
    public var standardizedFileURL: URL { fatalError() }
    public func appendingPathComponent(_ component: String) -> URL { fatalError() }
    public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { fatalError() }
    public func appendingPathExtension(_ pathExtension: String) -> URL { fatalError() }
    public func deletingLastPathComponent() -> URL { fatalError() }
    public func deletingPathExtension() -> URL { fatalError() }
    public func resolvingSymlinksInPath() -> URL { fatalError() }
}

public struct UUID: Sendable, Hashable {
    public init() {}
    public var uuidString: String { fatalError() }
}

public struct Date: Sendable, Hashable {
    public init() {}
    public init(timeIntervalSince1970: TimeInterval) {}
}

public struct FileAttributeKey: Sendable, Hashable {
    public static let modificationDate = FileAttributeKey()
    public static let posixPermissions = FileAttributeKey()
    public static let size = FileAttributeKey()
}

open class FileManager: NSObject {
    open class var `default`: FileManager { fatalError() }
    open var currentDirectoryPath: String { fatalError() }
    open var temporaryDirectory: URL { fatalError() }
    open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { fatalError() }
    open func contents(atPath path: String) -> Data? { fatalError() }
    open func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
    open func copyItem(at source: URL, to target: URL) throws {}
    open func copyItem(atPath source: String, toPath target: String) throws {}
    open func createDirectory(
        at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createDirectory(
        atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
    ) throws {}
    open func createFile(
        atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
    ) -> Bool { fatalError() }
    open func createSymbolicLink(at url: URL, withDestinationURL target: URL) throws {}
    open func createSymbolicLink(atPath path: String, withDestinationPath target: String) throws {}
    open func destinationOfSymbolicLink(atPath path: String) throws -> String { fatalError() }
    open func fileExists(atPath path: String) -> Bool { fatalError() }
    open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
    open func isExecutableFile(atPath path: String) -> Bool { fatalError() }
    open func moveItem(at source: URL, to target: URL) throws {}
    open func moveItem(atPath source: String, toPath target: String) throws {}
    open func removeItem(at url: URL) throws {}
    open func removeItem(atPath path: String) throws {}
    open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
    open func subpaths(atPath path: String) -> [String]? { fatalError() }
    open func subpathsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
}

open class FileHandle: NSObject {
    open class var nullDevice: FileHandle { fatalError() }
    public convenience init(fileDescriptor: Int32) { fatalError() }
    public convenience init(forReadingFrom url: URL) throws { fatalError() }
    public convenience init(forWritingTo url: URL) throws { fatalError() }
    open var availableData: Data { fatalError() }
    open func readDataToEndOfFile() -> Data { fatalError() }
    open func readToEnd() throws -> Data? { fatalError() }
    open func read(upToCount count: Int) throws -> Data? { fatalError() }
    open func write(_ data: Data) {}
    open func write<T: Sequence<UInt8>>(contentsOf data: T) throws {}
    open func close() throws {}
}

open class NSLock: NSObject, @unchecked Sendable {
    open func lock() {}
    open func unlock() {}
    open func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

open class NSCondition: NSObject, @unchecked Sendable {
    open func signal() {}
    open func wait() {}
    open func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

open class Pipe: NSObject {
    open var fileHandleForReading: FileHandle { fatalError() }
    open var fileHandleForWriting: FileHandle { fatalError() }
}

// Processes

open class Bundle: NSObject {
    public init(for type: AnyClass) {}
    open var bundleURL: URL { fatalError() }
}

open class ProcessInfo: NSObject {
    open class var processInfo: ProcessInfo { fatalError() }
    open var activeProcessorCount: Int { fatalError() }
    open var arguments: [String] { fatalError() }
    open var environment: [String: String] { fatalError() }
}

open class Process: NSObject {
    public enum TerminationReason: Int, Sendable {
        case exit = 1
        case uncaughtSignal
    }
    open var executableURL: URL?
    open var currentDirectoryURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var isRunning: Bool { fatalError() }
    open var processIdentifier: Int32 { fatalError() }
    open var terminationReason: TerminationReason { fatalError() }
    open var terminationStatus: Int32 { fatalError() }
    open func run() throws {}
    open func terminate() {}
    open func waitUntilExit() {}
}

open class Thread: NSObject {
    public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
    open var stackSize: Int {
        get { fatalError() }
        set {}
    }
    open class func sleep(forTimeInterval interval: TimeInterval) {}
    open func start() {}
}

open class DispatchSemaphore: @unchecked Sendable {
    public init(value: Int) {}
    open func wait() {}
    @discardableResult open func signal() -> Int { fatalError() }
}

extension Error {
    public var localizedDescription: String { fatalError() }
}

extension Date { public func timeIntervalSince(_ date: Date) -> Double { 0 } }
