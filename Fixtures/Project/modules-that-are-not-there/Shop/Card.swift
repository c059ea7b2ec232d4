import Alamofire
import DZNEmptyDataSet
import SomePod
import UIKit

class CardView: UIView {
    @IBOutlet var title: UIView!
}

class OtherView: UIView {}
