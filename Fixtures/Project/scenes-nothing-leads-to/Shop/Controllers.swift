import UIKit

class StartController: UIViewController {
    @IBAction func goBack(_ segue: UIStoryboardSegue) {}

    func open() {
        let login = storyboard!.instantiateViewController(withIdentifier: "Login")
        show(login, sender: nil)
        let cart = storyboard!.instantiateViewController(withIdentifier: String(describing: CartController.self))
        show(cart, sender: nil)
    }
}

class CartController: UIViewController {}

class DeadController: UIViewController {}
