#if canImport(Darwin)
    import MachO
#endif

/// This program, by a name that `execv` takes; `nil` where the system doesn't tell.
///
/// It may have links and dots in it.
package func thisProgram() -> CString? {
    #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        let path = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
        return _NSGetExecutablePath(path, &size) == 0 ? CString(path) : nil
    #else
        // Leads to the program even where its file is gone.
        return permanent("/proc/self/exe")
    #endif
}
