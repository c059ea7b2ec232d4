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
    /// - Returns: `nil` where it could not be started.
    package init?(running words: [CString]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }

        let process = spawn(words, descriptor: 1, end: ends[1], other: ends[0])
        close(ends[1])
        guard let process else { return nil }

        output = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { chunk.deallocate() }
        while true {
            let got = read(ends[0], chunk.baseAddress, chunk.count)
            if got < 0 && errno == EINTR { continue }
            if got <= 0 { break }
            output += chunk[..<got]
        }
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0 { guard errno == EINTR else { return nil } }
        // wait(2)'s encoding: the low seven bits are the signal, the next byte the status.
        status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + (raw & 0x7F)
    }
}
