/// How key-value coding spells a key.
enum KeyValueCoding {
    /// The key with a capital first letter, as it stands in the name of a setter.
    static func setterKey(_ key: String) -> String {
        guard let first = key.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else { return key }
        return String(UnicodeScalar(first - 32)) + key.dropFirst()
    }

    /// The key that leads to a property or instance variable, as `setterKey` spells it.
    static func outletKey(_ name: String) -> String {
        setterKey(name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name)
    }

    /// The names of instance variables that a key is looked up in.
    static func instanceVariables(_ key: String) -> [String] {
        let capital = setterKey(key)
        return ["_\(key)", "_is\(capital)", key, "is\(capital)"]
    }
}
