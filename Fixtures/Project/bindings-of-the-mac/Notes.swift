import Cocoa

class NotesController: NSViewController {
    @objc dynamic var name = ""
    var hiddenName = ""
    @objc func count() -> Int { 0 }
    @objc var isOpen: Bool { true }
}

class NoteModel: NSObject {
    @objc dynamic var title = ""
}

class AnyModel: NSObject {
    override func value(forUndefinedKey key: String) -> Any? { nil }
}
