import TestSupport
import Testing

@testable import XibMergeApp

/// Requests as they come on a connection.
struct PageRequestTests {
    private static let long = String(repeating: "x", count: 1 << 15)

    /// Each row: number, the bytes, and what they are: the status of the refusal, 200 for a request, 0 where more has to come.
    @Test(
        arguments: [
            (1, "GET /a?b=c&d HTTP/1.1\r\nHost: h\r\n\r\n", 200),
            (2, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc", 200),
            (3, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nabc", 0),
            (4, "GET / HTTP/1.1\r\nHost: h\r\n", 0), (5, "", 0),
            (6, "GET / HTTP/1.0\r\n\r\n", 400), (7, "GET  / HTTP/1.1\r\n\r\n", 400), (8, "GET /\r\n\r\n", 400),
            (9, "GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", 400), (10, "\r\n\r\n", 400),
            (11, "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n", 400),
            (12, "GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n\r\n", 400),
            (13, "GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400), (14, "GET / HTTP/1.1\r\n folded: h\r\n\r\n", 400),
            (15, "GET / HTTP/1.1\r\nA: b\nHost: h\r\n\r\n", 400), (16, "GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
            (17, "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
            (18, "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
            (19, "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
            (20, "POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
            (21, "GET /\(long) HTTP/1.1\r\n\r\n", 431), (22, long, 431),
            (23, "GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", 400), (24, "\u{16}\u{3}\u{1}\r\n\r\n", 400),
        ])
    func requestsAreRead(_ number: Int, _ text: String, _ status: Int) {
        var bytes = Array(text.utf8)
        switch PageRequest.next(from: &bytes) {
        case .request: expect(status == 200 && bytes.isEmpty)
        case .incomplete: expect(status == 0 && bytes == Array(text.utf8))
        case .refused(let response): expect(response.status, equals: status)
        }
    }

    @Test func requestsFollowEachOther() throws {
        let one = "POST /a/b?x=1&x=2&y HTTP/1.1\r\nHOST:  h \r\nContent-Length: 2\r\n\r\n{}"
        var bytes = Array((one + "GET /c HTTP/1.1\r\n\r\nGET").utf8)
        guard case .request(let first) = PageRequest.next(from: &bytes),
            case .request(let second) = PageRequest.next(from: &bytes),
            case .incomplete = PageRequest.next(from: &bytes)
        else {
            Issue.record("they are not read")
            return
        }
        expect(first.method == "POST" && first.path == "/a/b" && first.body == Array("{}".utf8))
        expect(first.query == ["x": "1", "y": ""] && first.headers == ["host": "h", "content-length": "2"])
        expect(second.method == "GET" && second.path == "/c" && bytes == Array("GET".utf8))
    }

    @Test func bytesThatAreNoTextAreRefused() {
        var bytes = Array("GET /".utf8) + [0xFF, 0xFE] + Array(" HTTP/1.1\r\n\r\n".utf8)
        guard case .refused(let response) = PageRequest.next(from: &bytes) else {
            Issue.record("they pass")
            return
        }
        expect(response.status, equals: 400)
    }
}
