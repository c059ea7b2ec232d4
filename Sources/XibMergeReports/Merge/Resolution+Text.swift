package import XibMergeCore

extension Resolution {
    /// The conflicts and their answers as text: a head line, then a paragraph for each conflict.
    ///
    /// - Parameters:
    ///   - path: The name of the file.
    ///   - offset: What to add to each number, where several documents are numbered together; then decisions are left out.
    ///   - origins: Where ours and theirs come from.
    /// - Returns: UTF-8, each line with a line end.
    package func text(
        path: String, _ style: TextStyle = TextStyle(), after offset: Int? = nil, origins: SideOrigins = [:]
    ) -> [UInt8] {
        var lines = [headLine(path: path)] + Self.lines(of: origins.lines, style, indentation: 4)
        for question in questions {
            lines.append(StyledLine())
            lines += title(of: question, style, after: offset ?? 0)
            lines += body(of: question, style, marksDifference: false)
        }
        let turnable = decisions.filter { $0.decision?.isTurnable == true }
        if offset == nil, !turnable.isEmpty {
            let rest = decisions.count - turnable.count
            let others = rest == 0 ? "" : "; \(rest) more follow\(rest == 1 ? "s" : "") from the rest of the merge"
            let help = "'--answer NUMBER=SIDE' turns a decision, with all that depends on it"
            let words = "decided by rules; \(help)\(others)"
            lines += [StyledLine()] + StyledLine(words, .bold).wrapped(to: style.width, indentation: 4)
            lines += turnable.flatMap { question in
                title(of: question, style) + (answers[question.number] == nil ? [] : answerLines(question, style))
            }
        }
        return lines.written(style)
    }

    /// How to answer a conflict that is open, and others, on the command line.
    package static func howToAnswer(_ number: Int, in path: String? = nil) -> String {
        "'--answer \(number)=theirs\(path.map { " \($0)" } ?? "")' answers a conflict; '--ours' or '--theirs' answers all of them"
    }

    /// `Main.storyboard: 5 conflicts, 3 open`.
    private func headLine(path: String) -> StyledLine {
        var line = StyledLine("\(path): ", .bold)
        line.append(
            questions.isEmpty ? "no conflicts" : "\(counted(questions.count, "conflict")), \(open.count) open", .bold)
        return line
    }

    /// Where ours and theirs come from, a line for each: `ours    main, a1b2c3d Ann Lee, 3 days ago`.
    static func lines(
        of sides: [(name: String, words: String)], _ style: TextStyle, indentation: Int
    ) -> [StyledLine] {
        sides.flatMap { name, words in
            let head = String(repeating: " ", count: indentation) + name
            let line = StyledLine(head + String(repeating: " ", count: 8 - name.count) + words)
            return line.wrapped(to: style.width, indentation: indentation + 8)
        }
    }

    /// The lines to show for one conflict.
    ///
    /// - Parameters:
    ///   - number: One of the conflicts.
    ///   - path: The name of the file.
    ///   - style: The width of lines, and the colors.
    ///   - origins: Where ours and theirs come from.
    /// - Returns: Lines without line ends.
    package func screenLines(
        of number: Int, path: String, _ style: TextStyle, origins: SideOrigins = [:]
    ) -> [String] {
        guard let question = self[number] else { return [] }
        let place =
            question.decision == nil
            ? "conflict \(number) of \(questions.count)"
            : "decision \(number), made by a rule"
        let head = StyledLine("\(path): \(place), \(open.count) open", .bold)
        var lines = head.wrapped(to: style.width, indentation: 4) + Self.lines(of: origins.lines, style, indentation: 0)
        lines.append(StyledLine())
        lines += title(of: question, style)
        lines += body(of: question, style, marksDifference: true)
        return lines.map { $0.written(style) }
    }

    private func title(of question: Question, _ style: TextStyle, after offset: Int = 0) -> [StyledLine] {
        let noun = question.decision == nil ? "conflict" : "decision"
        var line = StyledLine("\(noun) \(question.number + offset)", .yellow)
        line.append(" (\(question.reason)): ")
        line.append(question.place, .bold)
        return line.wrapped(to: style.width, indentation: 4)
    }

    private func body(of question: Question, _ style: TextStyle, marksDifference: Bool) -> [StyledLine] {
        var lines: [StyledLine] = []
        let answer = answers[question.number]
        let limit = max(24, style.width - 14)
        let sides = [(Side.base, "base", Answer.base), (.ours, "ours", .ours), (.theirs, "theirs", .theirs)]
        let words = Dictionary(uniqueKeysWithValues: sides.map { ($0.0, question.words(of: $0.0, limit: limit)) })
        for (side, name, own) in sides {
            let isTaken = answer == own
            for (index, text) in words[side]!.enumerated() {
                let head = index == 0 ? "\(isTaken ? "  > " : "    ")\(name)" : ""
                var line = StyledLine(head, isTaken ? .green : nil)
                line.append(String(repeating: " ", count: 12 - line.width))
                line.append(text, isTaken ? .green : nil)
                lines += line.wrapped(to: style.width, indentation: 14)
                let other = side == .base ? nil : words[side == .ours ? .theirs : .ours]!
                if marksDifference, line.width <= style.width, let other, other.count == 1, words[side]!.count == 1 {
                    lines += Self.marks(under: text, other[0])
                }
            }
        }
        if let type = question.valueType { lines.append(StyledLine("    value   \(type.form) can be typed in")) }
        if let path = question.movedTo {
            let words =
                problem(with: .carry, to: question.number)?.message
                ?? "stays deleted here, and '\(path)' gets the other side's changes"
            let line = StyledLine("    carry   \(words)")
            lines += line.wrapped(to: style.width, indentation: 12)
        }
        let hunks = question.hunkCount > 1 ? ["\(question.hunkCount) places in the file, resolved together"] : []
        let also = (hunks + question.otherPlaces).joined(separator: "; ")
        if !also.isEmpty { lines += StyledLine("    also    \(also)").wrapped(to: style.width, indentation: 12) }
        if let hint = question.conflict.hint {
            lines += StyledLine("    hint    \(hint)").wrapped(to: style.width, indentation: 12)
        }
        return lines + answerLines(question, style)
    }

    private func answerLines(_ question: Question, _ style: TextStyle) -> [StyledLine] {
        var line = StyledLine("    answer  ")
        let answer = answers[question.number]
        let earlier = remembered[question.number].map { "; remembered: \(Self.shown($0))" } ?? ""
        let none = question.decision == nil ? "none yet\(earlier)" : "as the rule decided"
        line.append(answer.map(Self.shown) ?? none, answer == nil ? .yellow : .green)
        return line.wrapped(to: style.width, indentation: 12)
    }

    static func shown(_ answer: Answer) -> String {
        if case .value(let text) = answer { return "\(ValueWords.quoted(text)) (typed in)" }
        guard case .text(let texts) = answer else { return answer.words }
        let lines = texts.joined().split(separator: UInt8(ascii: "\n"))
        let first = lines.first.map { String(decoding: $0.drop { $0 == UInt8(ascii: " ") }.prefix(200), as: UTF8.self) }
        return answer.words + (first.map { ": \($0)" } ?? "") + (lines.count > 1 ? " …" : "")
    }

    /// A line of `^` below the part of a text that differs from another; none if everything differs, or nothing.
    private static func marks(under text: String, _ other: String) -> [StyledLine] {
        let (one, two) = (Array(text), Array(other))
        let head = zip(one, two).prefix { $0 == $1 }.count
        let tail = zip(one[head...].reversed(), two[head...].reversed()).prefix { $0 == $1 }.count
        let length = one.count - head - tail
        guard head + tail > 0, length > 0 else { return [] }
        let (before, own) = (String(one[..<head]), String(one[head..<head + length]))
        let line = String(repeating: " ", count: 12 + TextColumns.width(of: before))
        return [StyledLine(line + String(repeating: "^", count: max(1, TextColumns.width(of: own))))]
    }

    /// The XML of a conflict: each version's lines at each of its places.
    package func xml(of number: Int) -> [String] {
        var lines: [String] = []
        let places = places(of: number)
        if places.isEmpty { return ["it is not about XML"] }
        for (index, versions) in places.enumerated() {
            for (name, text) in zip(["base", "ours", "theirs"], versions) {
                let place = places.count > 1 ? " (place \(index + 1) of \(places.count))" : ""
                lines.append("\(name)\(place)")
                lines += text.isEmpty ? ["    nothing"] : text.map { $0.filter { !$0.isNewline }.spelledOut }
            }
        }
        return lines
    }
}
