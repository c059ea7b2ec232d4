import UIKit

class StartController: UIViewController {}
class SlideSegue: UIStoryboardSegue {}
class TurnSegue: UIStoryboardSegue {}
