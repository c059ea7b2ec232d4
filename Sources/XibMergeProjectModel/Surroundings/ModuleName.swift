/// How Xcode derives the name of a module from that of a product.
package enum ModuleName {
    package static func ofProduct(_ name: String) -> String {
        let scalars = name.unicodeScalars.map { scalar -> Character in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "_"
        }
        return scalars.first?.isNumber == true ? "_" + String(scalars.dropFirst()) : String(scalars)
    }
}
