import UIKit

final class HeaderView: UIView {}
final class BannerView: UIView {}
final class FooterView: UIView {}

final class PartsLoader {
    private let nib = UINib(nibName: "Parts", bundle: nil)

    func header() -> UIView? {
        Bundle.main.loadNibNamed("Parts", owner: nil)?.first as? UIView
    }
}
