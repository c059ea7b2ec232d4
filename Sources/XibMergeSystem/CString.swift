#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A C string that lives as long as the process.
///
/// File names stay C strings from `argv` to the system call: they need not be UTF-8.
package typealias CString = UnsafePointer<CChar>

/// A C string that is never freed.
package func permanent(_ text: String) -> CString { CString(strdup(text)) }
