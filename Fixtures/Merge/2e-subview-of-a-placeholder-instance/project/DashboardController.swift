import UIKit

class DashboardController: UIViewController {}
