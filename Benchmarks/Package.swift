// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who builds XibMerge builds this.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "XibMerge", path: "..")],
    targets: [
        .executableTarget(
            name: "parse-document", dependencies: [.product(name: "XibMergeCore", package: "XibMerge")],
            path: "Sources/ParseDocument")
    ]
)
