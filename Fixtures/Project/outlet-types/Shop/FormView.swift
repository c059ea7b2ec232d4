import Kit
import UIKit

typealias Caption = UILabel
#if os(iOS)
    typealias PlatformControl = UISwitch
#else
    typealias PlatformControl = NSButton
#endif

class FormView: UIView {
    @IBOutlet weak var titleField: UITextView!
    @IBOutlet weak var anyView: UIView?
    @IBOutlet var control: UIControl!
    @IBOutlet var scroll, scroll2: UIScrollView!
    @IBOutlet var object: NSObject!
    @IBOutlet var any: Any?
    @IBOutlet var identity: AnyObject?
    @IBOutlet private var label: UILabel!
    @IBOutlet var badge: BadgeView!
    @IBOutlet var badge2: BadgeView!
    @IBOutlet var badge3: BadgeView!
    @IBOutlet var badge4: BadgeView!
    @IBOutlet var unseen: UnseenLabel!
    @IBOutlet var aliased: Caption!
    @IBOutlet var aliased2: Caption!
    @IBOutlet var platform: PlatformControl!
    @IBOutlet var proto: Styled!
    @IBOutlet var generic: Box<UILabel>!
    @IBOutlet var inferred = UILabel()
    @IBOutlet var height: NSLayoutConstraint!
    @IBOutlet var height2: UILabel!
    @IBOutlet var spacing: NSLayoutConstraint!
    @IBOutlet var unknown: UILabel!
    @IBOutlet var qualified: UIKit.UIImageView!
    @IBOutlet var plainArray: [UILabel]!
    @IBOutlet var computed: UILabel! {
        get { nil }
        set {}
    }
    @IBOutlet var labels: [UILabel]!
    @IBOutlet var single: UILabel!
    @IBOutlet var constraints2: [NSLayoutConstraint]!
    @IBOutlet var everything: [UIView]!
    @IBOutlet var objectOrArray: NSObject!
}

extension FormView {
    @IBOutlet var constraints: Array<NSLayoutConstraint>! {
        get { [] }
        set {}
    }
}

protocol Styled {}
class BadgeView: UIView {}
class FancyLabel: UILabel, Styled {}
class UnseenView: KitView {}
