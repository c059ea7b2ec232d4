package import Foundation

/// A program that was run to its end.
package struct Finished {
    package var status: Int32
    package var output: String
    package var errors: String

    package init(status: Int32, output: String, errors: String) {
        (self.status, self.output, self.errors) = (status, output, errors)
    }
}

/// Where the built executables lie: beside the test bundle.
package let buildFolder: URL = {
    #if os(macOS)
        Bundle(for: Sandbox.self).bundleURL.deletingLastPathComponent()
    #else
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
}()

/// The folder `Fixtures` of the package.
package let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures")

/// The absolute path of a built executable.
package func built(_ name: String) -> String { buildFolder.appendingPathComponent(name).path }

/// Whether a program is found on `PATH`.
package func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
}
