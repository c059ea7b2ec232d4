/// Writes a merged tree: copies what comes from a side, and formats only what is new.
struct DocumentWriter {
    let input: MergeInput
    let table: MatchTable
    let tree: MergedTree

    /// One level of Xcode's indentation, in spaces.
    static let indentation = 4

    /// The whole document as UTF-8 bytes.
    ///
    /// - Complexity: O(n) in the bytes written.
    func document() -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(input[.ours].tree.bytes.count + input[.theirs].tree.bytes.count / 8)
        output += prolog
        write(0, depth: 0, to: &output, isRoot: true)
        output += epilog
        return output
    }

    var prolog: ArraySlice<UInt8> { input[tree.prolog].tree.prolog }

    var epilog: ArraySlice<UInt8> { input[tree.epilog].tree.epilog }

    /// Writes an element with all that is below it; deep nesting uses no stack.
    func write(_ match: Int, depth: Int, to output: inout [UInt8], isRoot: Bool = false) {
        var depth = depth
        // Elements to open, and elements to close as their bitwise complement, the next one last.
        var pending = [match]
        while let step = pending.popLast() {
            if step < 0 {
                depth -= 1
                writeClosing(~step, depth: depth, to: &output)
                continue
            }
            if !isRoot || step != match { writeLeading(step, depth: depth, to: &output) }
            if let whole = copied(step, depth: depth) {
                output += whole
                continue
            }
            writeOpening(step, depth: depth, to: &output)
            if tree.nodes[step].childCount == 0 { continue }
            pending.append(~step)
            for child in tree.children(of: step).reversed() { pending.append(Int(child)) }
            depth += 1
        }
    }

    /// The bytes of an element with all that is in it, if nothing of it is changed, nor its indentation.
    private func copied(_ match: Int, depth: Int) -> ArraySlice<UInt8>? {
        let node = tree.nodes[match]
        guard node.isVerbatim else { return nil }
        let source = input[node.side].tree
        let element = source.elements[table.node(match, node.side)!]
        return Int(element.depth) == depth ? source.bytes[element.whole] : nil
    }

    /// Writes white space and comments before an element.
    func writeLeading(_ match: Int, depth: Int, to output: inout [UInt8]) {
        let side = tree.nodes[match].leading
        let element = input[side].tree.elements[table.node(match, side)!]
        writeTrivia(input[side].tree.bytes[element.leadingTrivia], from: Int(element.depth), to: depth, &output)
    }

    /// Writes the start tag, or the whole element if it comes from one side as a whole.
    func writeOpening(_ match: Int, depth: Int, to output: inout [UInt8]) {
        let node = tree.nodes[match]
        let source = input[node.side].tree
        let index = table.node(match, node.side)!
        let element = source.elements[index]
        switch node.source {
        case .none: break
        case .whole: writeWhole(index, of: source, depth: depth, to: &output)
        case .tag, .rebuilt:
            let isEmptyTag = element.flags.contains(.isEmptyTag)
            if node.source == .rebuilt {
                output += tree.tags[Int(node.tag)].bytes
                output += (node.childCount == 0 ? "/>" : ">").utf8
            } else if node.childCount == 0, !isEmptyTag, Int(element.subtreeEnd) == index + 1 {
                output += source.bytes[element.whole]  // Empty, in the long form, as it was.
            } else if node.childCount == 0, !isEmptyTag {
                output += source.bytes[element.startTag.dropLast()]
                output += "/>".utf8
            } else if node.childCount > 0, isEmptyTag {
                output += source.bytes[element.startTag.dropLast(2)]
                output.append(UInt8(ascii: ">"))
            } else {
                output += source.bytes[element.startTag]
            }
        }
    }

    /// Writes what closes an element that has children.
    func writeClosing(_ match: Int, depth: Int, to output: inout [UInt8]) {
        let node = tree.nodes[match]
        guard node.childCount > 0 else { return }
        // A rebuilt tag may have another name than its model.
        let name =
            node.source == .rebuilt
            ? tree.tags[Int(node.tag)].name : input[node.side].tree.elements[table.node(match, node.side)!].name
        let source = input[node.trailing].tree
        let index = table.node(match, node.trailing)!
        let element = source.elements[index]
        if Int(element.subtreeEnd) > index + 1 {
            let trivia = source.bytes[source.lastChildEnd(of: index)..<Int(element.contentEnd)]
            writeTrivia(trivia, from: Int(element.depth), to: depth, &output)
        } else {
            output.append(UInt8(ascii: "\n"))
            indent(depth, &output)
        }
        output += "</".utf8
        output += input.symbols[name]
        output.append(UInt8(ascii: ">"))
    }

    /// Copies an element with everything below it; at another depth, its lines are indented again.
    private func writeWhole(_ index: Int, of source: SyntaxTree, depth: Int, to output: inout [UInt8]) {
        let whole = source.elements[index]
        let shift = depth - Int(whole.depth)
        var open: [Int] = []
        var next = index
        func close() {
            while let last = open.last, Int(source.elements[last].subtreeEnd) <= next {
                let element = source.elements[last]
                let trivia = source.bytes[source.lastChildEnd(of: last)..<Int(element.contentEnd)]
                writeTrivia(trivia, from: Int(element.depth), to: Int(element.depth) + shift, &output)
                output += source.bytes[element.endTag]
                open.removeLast()
            }
        }
        while next < Int(whole.subtreeEnd) {
            close()
            let element = source.elements[next]
            if next > index {
                let trivia = source.bytes[element.leadingTrivia]
                writeTrivia(trivia, from: Int(element.depth), to: Int(element.depth) + shift, &output)
            }
            // Text is copied unchanged, as is everything at the same depth.
            if shift == 0 || Int(element.subtreeEnd) == next + 1 || element.flags.contains(.hasText) {
                output += source.bytes[element.whole]
                next = Int(element.subtreeEnd)
            } else {
                output += source.bytes[element.startTag]
                open.append(next)
                next += 1
            }
        }
        close()
    }

    /// Writes white space and comments at depth `to` that come from depth `from`.
    private func writeTrivia(_ trivia: ArraySlice<UInt8>, from: Int, to: Int, _ output: inout [UInt8]) {
        guard from != to else {
            output += trivia
            return
        }
        var isIndenting = false
        for byte in trivia {
            if isIndenting {
                if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { continue }
                if byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { indent(to, &output) }
                isIndenting = false
            }
            output.append(byte)
            isIndenting = byte == UInt8(ascii: "\n")
        }
        if isIndenting { indent(to, &output) }
    }

    private func indent(_ depth: Int, _ output: inout [UInt8]) {
        output += repeatElement(UInt8(ascii: " "), count: depth * Self.indentation)
    }
}
