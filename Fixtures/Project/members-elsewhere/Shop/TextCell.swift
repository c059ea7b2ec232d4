import UIKit
import enum Foundation.ComparisonResult

typealias ChatCell = BaseCell<String>

@objcMembers
class TextCell: ChatCell {
    #if DEBUG
    @IBOutlet weak var bubble: UIView!
    #else
    @IBOutlet weak var bubble: UIView?
    #endif
}
