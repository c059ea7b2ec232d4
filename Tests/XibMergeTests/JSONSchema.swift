import TestSupport
import Testing

/// Expectations of what we write as JSON.
enum JSONSchema {
    /// Expects `json` to be what the schema `docs/<name>` says.
    static func expect(
        _ json: [UInt8], toMatch name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let errors = try SchemaValidator.errors(in: json, schema: name)
        #expect(errors == "", sourceLocation: sourceLocation)
    }

    /// What the validator finds wrong; nothing where `json` is valid.
    static func errors(in json: [UInt8], schema name: String) throws -> String {
        try SchemaValidator.errors(in: json, schema: name)
    }
}
