// swift-tools-version: 6.2

import PackageDescription

/// In CI a warning fails the build; elsewhere a compiler that has found a new one must not.
let warnings: [SwiftSetting] =
    Context.environment["XIBMERGE_REFUSE_WARNINGS"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// `make test` builds as for a release: in a debug build the argument parser checks all commands at each start of a program,
/// which took a third of the tests' time. Faults can still be simulated.
let isTested = Context.environment["XIBMERGE_TESTED"] != nil

/// Whether 'check' reads Swift sources, for its rules about projects. `make install CHECKS=no` leaves that out: swift-syntax
/// takes a third of the time of a build.
let readsSwift = Context.environment["XIBMERGE_CHECKS"] != "no"

/// The folder of the toolchain's own swift-syntax, which `make test` links where it is there: scripts/toolchain-syntax. A
/// package with such flags can't be depended on.
let toolchainSyntax = Context.environment["XIBMERGE_TOOLCHAIN_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }
let swiftSyntax: [Target.Dependency] =
    readsSwift && toolchainSyntax == nil
    ? ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"].map {
        .product(name: $0, package: "swift-syntax")
    } : []

/// Every target is held to the same bar.
let bar: [SwiftSetting] =
    warnings + (isTested ? [.define("DEBUG")] : []) + (toolchainSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []) + [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]

/// For the tests, the library alone is optimized, with its assertions: most of their time goes to it. A package with such
/// flags can't be depended on.
let library = bar + (isTested ? [.unsafeFlags(["-assert-config", "Debug"])] : [])
let strict =
    bar + (isTested ? [.unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"])] : [])

/// The programs that are to need no shared library, and so start in half the time. Only scripts/build-release sets this,
/// on Linux: a package with such flags can't be depended on.
let staticPrograms = (Context.environment["XIBMERGE_STATIC_PROGRAMS"] ?? "").split(separator: " ")

func linking(_ program: String) -> [LinkerSetting] {
    staticPrograms.contains { $0 == program } ? [.unsafeFlags(["-static-executable"])] : []
}

let package = Package(
    name: "XibMerge",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "XibMergeCore", targets: ["XibMergeCore"]),
        .library(name: "XibMergeReports", targets: ["XibMergeReports"]),
        .library(name: "XibMergePictures", targets: ["XibMergePictures"]),
        .library(name: "XibMergeGit", targets: ["XibMergeGit"]),
        .library(name: "XibMergeProject", targets: ["XibMergeProject"]),
        // The largest first: scripts/build-release builds them in this order, and what the other needs is compiled beside
        // swift-syntax.
        .executable(name: "xibmerge", targets: ["XibMergeCLI"]),
        .executable(name: "xibmerge-driver", targets: ["XibMergeDriver"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ]
        + (readsSwift && toolchainSyntax == nil
            ? [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")] : []),
    targets: [
        .systemLibrary(
            name: "CGit2", pkgConfig: "libgit2", providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
        // libyaml itself: a package that wraps it would bring all of Foundation, which is larger than the program.
        .systemLibrary(
            name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CAllocator"),
        // Not called after the package: the folder of its build products would be that of the program 'xibmerge', where a
        // disk ignores case.
        .target(name: "XibMergeCore", path: "Sources/XibMerge", swiftSettings: library),
        // What was found, as text, JSON, Markdown and outlines.
        .target(name: "XibMergeReports", dependencies: ["XibMergeCore"], swiftSettings: strict),
        // Documents as pictures, and the pages that show them.
        .target(name: "XibMergePictures", dependencies: ["XibMergeCore", "XibMergeReports"], swiftSettings: strict),
        // The checks of a whole project: its documents against each other, its sources and translations. First what is
        // known of a project, with what reads it, then the rules.
        .target(
            name: "XibMergeProjectModel", dependencies: ["XibMergeCore", "XibMergePlatform"] + swiftSyntax,
            exclude: readsSwift ? [] : ["Readers/Swift/Parsed"],
            swiftSettings: strict + (readsSwift ? [.define("READS_SWIFT")] : []),
            linkerSettings: toolchainSyntax.map { [.unsafeFlags(["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0])] }
                ?? []),
        .target(
            name: "XibMergeProject",
            dependencies: ["XibMergeCore", "XibMergePlatform", "XibMergeProjectModel"], swiftSettings: strict),
        // Files and messages for the targets above the library, which does no input or output itself.
        .target(name: "XibMergePlatform", dependencies: ["XibMergeCore", "CAllocator"], swiftSettings: strict),
        .target(
            name: "XibMergeGit", dependencies: ["XibMergeCore", "XibMergeReports", "XibMergePlatform", "CGit2"],
            swiftSettings: strict),
        // Two versions of a document side by side, and what git shows of them: for both programs.
        .target(
            name: "XibMergeCompare", dependencies: ["XibMergeCore", "XibMergeReports", "XibMergePlatform"],
            swiftSettings: strict),
        // The commands, a folder for each topic, with all libraries.
        .target(
            name: "XibMergeApp",
            dependencies: [
                "XibMergeCore", "XibMergeReports", "XibMergePictures", "XibMergePlatform", "XibMergeCompare",
                "XibMergeGit", "XibMergeProject", "XibMergeProjectModel", "CYaml",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "XibMergeCLI", dependencies: ["XibMergeApp"], swiftSettings: strict,
            linkerSettings: linking("xibmerge")),
        // What git starts for each file, without libgit2 and argument parsing, so that it starts at once.
        .executableTarget(
            name: "XibMergeDriver",
            dependencies: ["XibMergeCore", "XibMergeReports", "XibMergePlatform", "XibMergeCompare"],
            swiftSettings: strict, linkerSettings: linking("xibmerge-driver")),
        .testTarget(
            name: "XibMergeTests",
            dependencies: ["XibMergeCore", "XibMergeReports", "XibMergePictures", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "XibMergeProjectTests",
            dependencies: [
                "XibMergeProject", "XibMergeProjectModel", "XibMergePictures", "XibMergeCore", "XibMergeReports",
                "TestSupport",
            ],
            swiftSettings: strict),
        // Temporary repositories for the tests that run git.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        .testTarget(
            name: "XibMergeGitTests",
            dependencies: [
                "XibMergeGit", "XibMergeCore", "XibMergeReports", "XibMergePlatform", "CGit2", "TestSupport",
            ],
            swiftSettings: strict),
        // End to end: runs the built executables under real git.
        .testTarget(
            name: "XibMergeCommandTests",
            dependencies: [
                "XibMergeCLI", "XibMergeDriver", "XibMergeCore", "XibMergeReports", "XibMergeApp", "XibMergeCompare",
                "XibMergePlatform", "TestSupport",
            ],
            swiftSettings: strict),
    ]
)
