#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    import Darwin
#endif

/// A program that was run to its end.
package struct ChildProcess {
    /// 0 to 255, or 128 plus the signal's number where a signal ended it.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: [UInt8]

    /// Runs a program found on `PATH`, its standard output captured, its standard error ours.
    ///
    /// - Returns: `nil` where it could not be started, or where what it wrote could not be read to its end; `errno` says
    ///   why.
    package init?(running words: [CString]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let process = spawn(words, descriptor: 1, end: ends[1], other: ends[0])
        var number = errno
        close(ends[1])
        guard let process else {
            close(ends[0])
            errno = number
            return nil
        }
        let read = readToEnd(of: ends[0])
        number = errno
        // First, so that nobody waits for a program that waits for somebody to read on.
        close(ends[0])
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { return nil } }
        guard let read else {
            errno = number
            return nil
        }
        output = read
        // wait(2)'s encoding: the low seven bits are the signal, the next byte the status.
        status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F)
    }
}

/// Reads an open file or pipe to its end.
///
/// - Returns: `nil` where reading fails, which is no end: what was read by then is worth nothing. `errno` says why.
func readToEnd(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { chunk.deallocate() }
    while true {
        let got = read(descriptor, chunk.baseAddress, chunk.count)
        if got < 0 && errno == EINTR { continue }
        if got <= 0 { return got == 0 ? bytes : nil }
        bytes += chunk[..<got]
    }
}
