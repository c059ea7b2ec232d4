// What the package uses of FlyingSocks, as it declares it: the sources need more of Foundation than all of the package.
import Foundation

public protocol SocketAddress: Sendable {
    static var family: sa_family_t { get }
}

extension sockaddr_in: SocketAddress, @unchecked @retroactive Sendable {
    public static var family: sa_family_t { fatalError() }
}

extension SocketAddress where Self == sockaddr_in {
    public static func inet(ip4: String, port: UInt16) throws -> Self { fatalError() }
}

public protocol SocketOption {
    associatedtype Value
}

public struct BoolSocketOption: SocketOption {
    public typealias Value = Bool
}

extension SocketOption where Self == BoolSocketOption {
    public static var localAddressReuse: Self { fatalError() }
}

public struct Socket: Sendable {
    public enum Address: Sendable, Hashable {
        case ip4(String, port: UInt16)
        case ip6(String, port: UInt16)
        case unix(String)
    }
    public struct FileDescriptor: Sendable, Hashable {
        public var rawValue: Int32
    }
    public let file = FileDescriptor(rawValue: 0)
    public init(domain: Int32) throws {}
    public func setValue<O: SocketOption>(_ value: O.Value, for option: O) throws {}
    public func bind(to address: some SocketAddress) throws {}
    public func listen(maxPendingConnection: Int32 = 128) throws {}
    public func sockname() throws -> Address { fatalError() }
}

public protocol AsyncSocketPool: Sendable {
    func prepare() async throws
    func run() async throws
}

public struct Poll: Sendable {}

public final actor SocketPool<Queue: Sendable>: AsyncSocketPool {
    public func prepare() async throws {}
    public func run() async throws {}
}

extension AsyncSocketPool where Self == SocketPool<Poll> {
    public static func make(maxEvents limit: Int = 20) -> some AsyncSocketPool { fatalError() as Self }
}

public struct AsyncSocket: Sendable {
    public let socket: Socket
    public init(socket: Socket, pool: some AsyncSocketPool) throws { self.socket = socket }
    public func read(atMost bytes: Int) async throws -> [UInt8] { fatalError() }
    public func write(_ data: Data) async throws {}
    public func close() throws {}
    public func accept() async throws -> AsyncSocket { fatalError() }
}

public enum SocketError: Error, Equatable {
    case failed(type: String, errno: Int32, message: String)
    case blocked
    case disconnected
    case unsupportedAddress
    case timeout(message: String)
}
