import Cocoa
import WebKit

class PanelController: NSWindowController {
    @IBOutlet var panel: NSPanel!
    @IBOutlet var searchField: NSSearchField!
    @IBOutlet var field: NSControl!
    @IBOutlet var text: NSTextView!
    @IBOutlet var table: NSTableView!
    @IBOutlet var outline: NSOutlineView!
    // Of the class that the app for iOS has by this name.
    @IBOutlet var touch: UITextField!
    @IBOutlet var formatter: NumberFormatter!
    @IBOutlet override var menu: NSMenu? { didSet {} }
    @IBOutlet var helper: Helper!
    @IBOutlet var web: WKWebView!

    override func windowDidLoad() {
        Bundle.main.loadNibNamed("Panel", owner: self, topLevelObjects: nil)
    }
}

class Helper: NSObject {}
