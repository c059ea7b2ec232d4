import AppKit

class IssueController: NSViewController {
    @IBOutlet var titleField: NSTextField!
    @IBAction func cancelButtonTapped(_ sender: Any) {}
}
