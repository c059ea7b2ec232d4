/// Reads `.xcconfig` files.
package enum BuildSettings {
    /// The values of a setting.
    ///
    /// - Complexity: O(n) in the bytes.
    package static func values(of setting: String, in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            // A condition in brackets may contain an equals sign.
            let line = line.drop { $0 == " " || $0 == "\t" }
            guard line.hasPrefix(setting) else { return nil }
            var rest = line.dropFirst(setting.count)
            if rest.first == "[" { rest = rest.drop { $0 != "]" }.dropFirst() }
            rest = rest.drop { $0 == " " }
            guard rest.first == "=" else { return nil }
            return String(rest.dropFirst().drop { $0 == " " }.prefix { $0 != " " && $0 != "/" && $0 != ";" })
        }
    }
}
