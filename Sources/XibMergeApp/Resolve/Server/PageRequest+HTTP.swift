import XibMergeCore

/// The part of HTTP/1.1 that browsers use with the page; everything else is rejected.
extension PageRequest {
    /// The result of reading the bytes of a connection.
    enum Reading: Sendable {
        case request(PageRequest)
        /// The rest has not arrived yet.
        case incomplete
        /// The response to send before the connection is closed.
        case refused(PageResponse)
    }

    /// The greatest length of the lines before the body.
    private static let headLimit = 1 << 14

    /// Takes the first request from the received bytes.
    ///
    /// - Complexity: O(n) in the bytes.
    static func next(from bytes: inout [UInt8]) -> Reading {
        let end = Array("\r\n\r\n".utf8)
        guard let headEnd = bytes.prefix(headLimit).firstRange(of: end)?.lowerBound else {
            return bytes.count < headLimit
                ? .incomplete : .refused(PageResponse(431, refusing: "the headers are too long"))
        }
        let head = String(decoding: bytes[..<headEnd], as: UTF8.self)
        guard head.utf8.elementsEqual(bytes[..<headEnd]),
            head.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 })
        else { return malformed }
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"), !words[0].isEmpty else {
            return malformed
        }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            // Programs differ in which of two headers with the same name they use, so these are rejected.
            guard parts.count == 2, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
                !parts[1].contains(where: \.isNewline),
                headers.updateValue(parts[1].trimmingBlanks, forKey: parts[0].lowercased()) == nil
            else { return malformed }
        }
        guard headers["transfer-encoding"] == nil else { return malformed }
        let length = headers["content-length"] ?? "0"
        guard length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let count = Int(length) else { return malformed }
        guard count <= bodyLimit else { return .refused(PageResponse(413, refusing: "the body is too long")) }
        let start = headEnd + end.count
        guard bytes.count >= start + count else { return .incomplete }
        let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let request = PageRequest(
            method: String(words[0]), path: String(target[0]), query: target.count > 1 ? Self.query(target[1]) : [:],
            headers: headers, body: Array(bytes[start..<start + count]))
        bytes.removeFirst(start + count)
        return .request(request)
    }

    private static let malformed = Reading.refused(PageResponse(400, refusing: "that is no request of a browser"))

    /// `name=value&name=value`; the first value of a repeated name.
    private static func query(_ text: Substring) -> [String: String] {
        let pairs = text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

extension PageResponse {
    /// The response as it is sent.
    ///
    /// - Parameter isLast: Whether the connection is then closed.
    func serialized(isLast: Bool) -> [UInt8] {
        var all = Self.fixedHeaders + headers.map { ($0.name, $0.value) }
        all += [
            ("Content-Type", type), ("Content-Length", "\(body.count)"),
            ("Connection", isLast ? "close" : "keep-alive"),
        ]
        let reason = status == 200 ? "OK" : "Refused"
        let lines = ["HTTP/1.1 \(status) \(reason)"] + all.map { "\($0.0): \($0.1)" }
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        let text = drop { $0 == " " || $0 == "\t" }
        return String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
