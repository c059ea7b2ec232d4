/// Reads the syntax of configuration files.
///
/// The parser of YAML takes libraries larger than everything else, hence it is in `xibmerge-check` only: see `Project`.
package protocol ConfigurationParsing: Sendable {
    /// - Returns: `nil` where the file says nothing.
    func parse(_ bytes: [UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode?
}

/// Why a configuration file can't be read, and where.
package struct ConfigurationSyntaxError: Error, Sendable {
    /// `:line:column`, 1-based; empty where it is not known.
    package var place: String
    /// As half a sentence: lower case, no full stop.
    package var message: String
    package var hint: String?

    package init(place: String = "", _ message: String, hint: String? = nil) {
        self.place = place
        self.message = message
        self.hint = hint
    }
}
