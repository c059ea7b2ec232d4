/// Where a file's content really is, if the file itself is only a placeholder for it.
package struct KeptElsewhere: Sendable {
    /// What to report about the file, as half a sentence.
    package let message: String

    /// - Returns: `nil` if the file has its own content.
    package init?(_ bytes: [UInt8]) {
        if Self.isPointer(bytes) {
            message = "is a pointer of Git LFS and was not checked; fetch it with 'git lfs pull'"
        } else if bytes.starts(with: [0] + "GITCRYPT".utf8 + [0]) {
            message = "is encrypted by git-crypt and was not checked; decrypt it with 'git-crypt unlock'"
        } else {
            return nil
        }
    }

    /// Whether a file is a pointer of Git LFS.
    package static func isPointer(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
    }
}
