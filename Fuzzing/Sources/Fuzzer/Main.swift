import Foundation

/// libFuzzer has the entry of the program, and calls this first.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutablePointer<CInt>, _ words: UnsafeMutableRawPointer) -> CInt {
    if let folder = ProcessInfo.processInfo.environment["XIBMERGE_FUZZ_SEEDS"] {
        Seeds.write(to: URL(fileURLWithPath: folder))
        exit(0)
    }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
