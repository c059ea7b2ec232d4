import Foundation

/// Validates JSON with a validator that is not ours: python3's `jsonschema`, which `scripts/bootstrap test` installs.
///
/// One process validates all: to start it takes a hundred times as long as to validate a document.
package enum SchemaValidator {
    private static let process = ValidatorProcess()

    /// What the validator finds wrong; nothing where `json` is valid.
    package static func errors(in json: [UInt8], schema name: String) throws -> String {
        let schema = fixtures.deletingLastPathComponent().appendingPathComponent("docs/\(name)").path
        return try process.errors(in: json, schema: schema)
    }
}

/// A process that answers one request after another, and ends with the tests, which close its input.
private final class ValidatorProcess: @unchecked Sendable {
    private let (requests, replies) = (Pipe(), Pipe())
    private let lock = NSLock()
    private var isReady = false

    /// A request is a line with the path of the schema and the length of the document, and the document; a reply is the
    /// length of the text in a line, and the text.
    private static let script = """
        import json, sys
        from jsonschema import Draft202012Validator as Validator
        validators, requests, replies = {}, sys.stdin.buffer, sys.stdout.buffer
        def answer(text):
            replies.write(b"%d\\n" % len(text) + text)
            replies.flush()
        def validator(path):
            if path not in validators:
                schema = json.load(open(path, encoding="utf-8"))
                Validator.check_schema(schema)
                validators[path] = Validator(schema)
            return validators[path]
        answer(b"ready")
        for line in iter(requests.readline, b""):
            path, length = line.decode().rstrip("\\n").split("\\t")
            document = requests.read(int(length))
            try:
                errors = validator(path).iter_errors(json.loads(document))
                answer("".join(f"{error.json_path} {error.message}\\n" for error in errors).encode())
            except Exception as error:
                answer(f"not validated: {error}".encode())
        """

    init() {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let own = fixtures.deletingLastPathComponent().appendingPathComponent(".build/python/bin/python3").path
        let python = FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
        process.arguments = [python, "-c", Self.script]
        (process.standardInput, process.standardOutput) = (requests, replies)
        // Without the validator there is no reply, and to write a request would end the tests.
        isReady = (try? process.run()) != nil && reply() == "ready"
    }

    func errors(in json: [UInt8], schema: String) throws -> String {
        try lock.withLock {
            guard isReady else { return "not validated" }
            try requests.fileHandleForWriting.write(contentsOf: Data("\(schema)\t\(json.count)\n".utf8) + Data(json))
            guard let reply = reply() else {
                isReady = false
                return "not validated"
            }
            return reply
        }
    }

    /// - Returns: `nil` if the process has ended.
    private func reply() -> String? {
        var head = ""
        while let byte = bytes(1)?.first {
            guard byte != UInt8(ascii: "\n") else {
                return Int(head).flatMap(bytes).map { String(decoding: $0, as: UTF8.self) }
            }
            head.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return nil
    }

    private func bytes(_ count: Int) -> Data? {
        var bytes = Data()
        while bytes.count < count {
            guard let more = try? replies.fileHandleForReading.read(upToCount: count - bytes.count), !more.isEmpty
            else {
                return nil
            }
            bytes += more
        }
        return bytes
    }
}
