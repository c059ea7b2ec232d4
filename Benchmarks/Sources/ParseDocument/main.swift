// Parses a document and holds its tree, as 'xmllint --noout' does: the parser as a whole process.

import XibMergeCore

#if canImport(Glibc)
    @preconcurrency import Glibc
#else
    import Darwin
#endif

func fail(_ message: String) -> Never {
    fputs("parse-document: \(message)\n", stderr)
    exit(2)
}

guard CommandLine.arguments.count == 2 else { fail("usage: parse-document FILE") }
let path = CommandLine.arguments[1]
guard let file = fopen(path, "rb") else { fail("\(path): can't be opened") }
fseek(file, 0, SEEK_END)
let size = ftell(file)
rewind(file)
let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
}
do {
    let tree = try SyntaxTree(parsing: bytes)
    withExtendedLifetime(tree) { exit(0) }
} catch {
    fail("\(path): \(error)")
}
