internal import CAllocator

/// The memory of a process that works on documents once and ends.
///
/// The first use of each page costs a fault: half of the time of a merge of 1.4 MB, as measured on a virtual machine with
/// Linux. Huge pages make one fault of 512, if the system grants them. Darwin's allocator and musl's have no such
/// setting.
package enum WorkingMemory {
    /// Below this, the faults cost as much as to fill a huge page with zeros.
    private static let smallest = 64 << 10

    /// Asks for huge pages for what `malloc` gives out from now on, and keeps what is freed.
    ///
    /// - Parameter inputs: The size of the documents together, in bytes.
    package static func prepare(for inputs: Int) {
        #if canImport(Glibc)
            let page = 2 << 20
            guard inputs >= smallest, inputs < 64 << 20 else { return }
            // Large arrays, too, come from the heap, and what is freed is used again there.
            mallopt(M_MMAP_THRESHOLD, 1 << 30)
            mallopt(M_TRIM_THRESHOLD, .max)
            mallopt(M_TOP_PAD, Int32(page))
            // A merge takes up to eight times its inputs. What it does not use costs addresses only.
            let size = 8 * inputs + 2 * page
            guard let block = malloc(size) else { return }
            let start = Int(bitPattern: block)
            let firstPage = (start + page - 1) & -page
            madvise(UnsafeMutableRawPointer(bitPattern: firstPage), size - (firstPage - start), MADV_HUGEPAGE)
            free(block)
            // The rest of the page before them would be filled first, with small pages.
            unused = malloc(max(firstPage - start - 64, 0))
        #endif
    }

    /// Memory that is never touched.
    nonisolated(unsafe) private static var unused: UnsafeMutableRawPointer?
}
