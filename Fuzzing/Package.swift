// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that the main one builds without it. Links lead to the sources that it shares: as a
// dependency, XibMerge would bring swift-syntax, and hide what is internal.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "XibMergeFuzzing",
    platforms: [.macOS(.v13)],
    targets: [
        .systemLibrary(
            name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "XibMergeCore", swiftSettings: strict),
        .target(name: "XibMergeReports", dependencies: ["XibMergeCore"], swiftSettings: strict),
        .target(name: "XibMergePictures", dependencies: ["XibMergeCore", "XibMergeReports"], swiftSettings: strict),
        .target(
            name: "XibMergeProjectModel", dependencies: ["XibMergeCore", "XibMergePlatform"],
            exclude: ["Readers/Swift/Parsed"], swiftSettings: strict),
        .systemLibrary(name: "CAllocator"),
        .target(name: "XibMergePlatform", dependencies: ["XibMergeCore", "CAllocator"], swiftSettings: strict),
        .target(name: "TestSupport", swiftSettings: strict),
        .executableTarget(
            name: "Fuzzer",
            dependencies: [
                "CYaml", "TestSupport", "XibMergeCore", "XibMergePictures", "XibMergePlatform", "XibMergeProjectModel",
                "XibMergeReports",
            ],
            swiftSettings: strict),
    ]
)
