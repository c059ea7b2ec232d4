import AppKit

class PanelOwner: NSObject {
    @IBOutlet var title: NSView!
    var footer: NSView?
    var header: NSView?

    func load() {
        Bundle.main.loadNibNamed("Panel", owner: self, topLevelObjects: nil)
    }
}
