/// One document as the rules of a check see it.
package struct CheckedDocument {
    let schema: DocumentSchema
    let symbols: SymbolTable
    /// Built even where IDs are repeated or references dangle: those are for rules to find.
    let graph: ObjectGraph
    /// How long the lines are, made once for all rules.
    let lines: LineTable
}
