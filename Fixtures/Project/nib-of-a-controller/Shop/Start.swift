import UIKit

class Start {
    func start() { print(HelpController(), InfoController(), OtherController()) }
}
