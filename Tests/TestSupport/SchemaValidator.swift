import Foundation

/// Validates JSON with a validator that is not ours: python3's `jsonschema`, which `scripts/bootstrap test` installs.
package enum SchemaValidator {
    private static let root = fixtures.deletingLastPathComponent()

    /// What the validator finds wrong; nothing where `json` is valid.
    package static func errors(in json: [UInt8], schema name: String) throws -> String {
        let script = """
            import json, sys
            from jsonschema import Draft202012Validator as Validator
            schema = json.load(open(sys.argv[1]))
            Validator.check_schema(schema)
            for error in Validator(schema).iter_errors(json.load(open(sys.argv[2], encoding="utf-8"))):
                print(error.json_path, error.message)
            """
        let folder = FileManager.default.temporaryDirectory
        let input = folder.appendingPathComponent("xibmerge-\(UUID().uuidString).json")
        try Data(json).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let schema = root.appendingPathComponent("docs/\(name)").path
        let own = root.appendingPathComponent(".build/python/bin/python3").path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let python = FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
        process.arguments = [python, "-c", script, schema, input.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self) + (process.terminationStatus == 0 ? "" : "not validated")
    }
}
