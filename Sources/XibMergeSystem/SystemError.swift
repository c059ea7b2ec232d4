#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system's words for an error number, in lower case as all messages here.
package func systemMessage(_ number: Int32) -> String {
    let message = String(cString: strerror(number))
    return message.prefix(1).lowercased() + message.dropFirst()
}
