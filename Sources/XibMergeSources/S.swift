import SwiftParser
import SwiftSyntax
enum S { static func f() -> Int { Parser.parse(source: "class A {}").statements.count } }
