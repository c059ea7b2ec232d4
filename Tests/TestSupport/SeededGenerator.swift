/// SplitMix64: the same seed gives the same numbers on every platform, so that a failure can be run again.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether an event of one in `count` happens.
    package mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// An ID in Xcode's form, such as `q4p-F0-OV3`.
    package mutating func objectID() -> String {
        let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
        let characters = (0..<8).map { _ in alphabet.randomElement(using: &self)! }
        return [characters[..<3], characters[3..<5], characters[5...]].map { String($0) }.joined(separator: "-")
    }
}
