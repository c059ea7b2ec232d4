/// One property of an object written twice: which of the two counts is Interface Builder's secret.
///
/// A text view of macOS has two minimal and two maximal sizes; Xcode writes them so.
struct DuplicatePropertyRule: DocumentRule {
    let description = RuleDescription("duplicate-property", .error, "an object has one property twice")

    func findings(in document: CheckedDocument) -> [Finding] {
        guard let objects = document.objects else { return [] }
        let places = objects.facts.places.repeatedSlots
        if places.isEmpty { return [] }
        let (textView, size) = (objects.symbol("textView"), objects.symbol("size"))
        return places.compactMap { index, first in
            let parent = Int(objects.elements[index].parent)
            if objects.elements[index].name == size, objects.elements[parent].name == textView { return nil }
            let owner = objects.owner(of: parent)
            let key = objects.text(Names.key, of: index)
            let line = objects.line(of: first, in: document)
            return document.finding(
                description, at: index, object: owner, "'\(key)' stands in line \(line) already",
                hint: "delete the one that is not meant",
                subject: "\(objects.id(of: owner)) \(objects.symbols.text(objects.elements[parent].name)) \(key)")
        }
    }
}
