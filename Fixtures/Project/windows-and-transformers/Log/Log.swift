import Cocoa

final class LogController: NSWindowController {
    @objc dynamic var state = 0

    override var windowNibName: NSNib.Name? { "Log" }
}

@objc(StateTitle)
final class StateTitle: ValueTransformer {}

final class Line: NSObject {}
