/// The whole screen of a terminal, with keys as they are pressed. The terminal is restored however this process ends,
/// even if it crashes.
package final class RawTerminal {
    package enum Key: Equatable {
        case character(Character)
        case enter
        case backspace
        case escape
        case up
        case down
        /// To the left or the right.
        case sideways
        case pageUp
        case pageDown
        /// The size of the window changed.
        case resized
        /// The terminal is closed, or a signal asked this process to end.
        case ended
    }

    /// The terminal's original settings; a signal handler needs them.
    nonisolated(unsafe) private static var before = termios()
    nonisolated(unsafe) private static var isTaken = false
    nonisolated(unsafe) private static var isResized = false

    private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT]
    /// Alternate screen, no wrapping, no cursor.
    private static let opening = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"
    /// Bytes that a handler can write without allocation: cursor, wrapping, no colors, original screen.
    private static let closing: StaticString = "\u{1B}[?25h\u{1B}[?7h\u{1B}[0m\u{1B}[?1049l"

    /// Bytes that were read but do not form a key yet.
    private var pending: [UInt8] = []

    /// Whether there is a terminal for questions.
    package static var isAvailable: Bool { isatty(0) == 1 && isatty(1) == 1 && Terminal.environment("TERM") != "dumb" }

    /// Takes control of the terminal.
    ///
    /// - Returns: `nil` if there is no terminal.
    package init?() {
        guard Self.isAvailable, tcgetattr(0, &Self.before) == 0 else { return nil }
        Interruption.note()
        Interruption.unblock(Self.crashes + [SIGWINCH])
        for number in Self.crashes { signal(number) { RawTerminal.crash($0) } }
        signal(SIGWINCH) { _ in RawTerminal.isResized = true }
        take()
    }

    deinit { leave() }

    private func take() {
        var raw = Self.before
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | IGNCR)
        withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
            bytes[Int(VMIN)] = 1
            bytes[Int(VTIME)] = 0
        }
        Self.isTaken = true
        tcsetattr(0, TCSAFLUSH, &raw)
        _ = writeAll(Array(Self.opening.utf8), to: 1)
    }

    /// Restores the terminal.
    package func leave() { Self.restore() }

    /// Safe in a signal handler.
    private static func restore() {
        guard isTaken else { return }
        isTaken = false
        _ = write(1, closing.utf8Start, closing.utf8CodeUnitCount)
        tcsetattr(0, TCSANOW, &before)
    }

    private static func crash(_ number: Int32) {
        restore()
        signal(number, SIG_DFL)
        raise(number)
    }

    /// Columns and rows.
    package var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows lines, from the top; cuts off what does not fit.
    ///
    /// - Parameter cursor: The column of the cursor in the last line, from 0; `nil` to hide the cursor.
    package func show(_ lines: [String], cursor: Int? = nil) {
        var text = "\u{1B}[?25l\u{1B}[H"
        let shown = lines.prefix(size.rows)
        for (index, line) in shown.enumerated() {
            // Cleared first: after a line as wide as the screen, that would clear its last character.
            text += "\u{1B}[K" + line + "\u{1B}[0m" + (index + 1 < shown.count ? "\r\n" : "")
        }
        text += "\u{1B}[J"
        if let cursor { text += "\r\(cursor > 0 ? "\u{1B}[\(cursor)C" : "")\u{1B}[?25h" }
        _ = writeAll(Array(text.utf8), to: 1)
    }

    /// Waits for a key.
    package func key() -> Key {
        while true {
            if let key = nextKey() { return key }
            guard let isAnyRead = wait(milliseconds: 500) else { return .ended }
            if isAnyRead { continue }
            if Interruption.isAsked { return .ended }
            if Self.isResized {
                Self.isResized = false
                return .resized
            }
        }
    }

    /// Reads the available bytes.
    ///
    /// - Returns: Whether there were any; `nil` at the end.
    private func wait(milliseconds: Int32) -> Bool? {
        var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        let ready = poll(&polled, 1, milliseconds)
        if ready <= 0 { return ready < 0 && errno != EINTR ? nil : false }
        var chunk = [UInt8](repeating: 0, count: 256)
        let got = read(0, &chunk, chunk.count)
        if got < 0, errno == EINTR || errno == EAGAIN { return false }
        guard got > 0 else { return nil }
        pending += chunk[..<got]
        return true
    }

    private static let sequences: [(bytes: String, key: Key)] = [
        ("[A", .up), ("[B", .down), ("OA", .up), ("OB", .down), ("[5~", .pageUp), ("[6~", .pageDown),
        ("[C", .sideways), ("[D", .sideways), ("OC", .sideways), ("OD", .sideways),
    ]

    /// The first key in the bytes that were read; `nil` if it is incomplete.
    private func nextKey() -> Key? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1B:
            // A sequence arrives in one piece, or nearly so.
            if pending.count == 1 { _ = wait(milliseconds: 30) }
            for (bytes, key) in Self.sequences where pending.dropFirst().starts(with: bytes.utf8) {
                pending.removeFirst(1 + bytes.utf8.count)
                return key
            }
            guard pending.count > 1, pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
                pending.removeFirst()
                return .escape
            }
            // A key without a meaning here.
            let end = pending.indices.dropFirst(2).first { 0x40...0x7E ~= pending[$0] } ?? pending.count - 1
            pending.removeFirst(end + 1)
            return nextKey()
        case 0x0D, 0x0A:
            pending.removeFirst()
            return .enter
        case 0x7F, 0x08:
            pending.removeFirst()
            return .backspace
        case 0x1A:
            // Ctrl-Z: returns the terminal to the shell, and takes control again when this process continues.
            pending.removeFirst()
            Self.restore()
            kill(getpid(), SIGSTOP)
            take()
            return .resized
        default: break
        }
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard pending.count >= length else { return nil }
        let text = String(decoding: pending[..<length], as: UTF8.self)
        pending.removeFirst(length)
        return text.first.map(Key.character)
    }
}
