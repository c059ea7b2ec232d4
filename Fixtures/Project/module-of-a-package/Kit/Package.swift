// swift-tools-version:5.5
import PackageDescription

let package = Package(name: "Kit", targets: [.target(name: "Kit")])
