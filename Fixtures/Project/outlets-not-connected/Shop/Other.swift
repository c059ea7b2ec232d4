import UIKit

class Other {
    func give(_ card: CardView) { card.given = UILabel() }
}
