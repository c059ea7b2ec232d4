import UIKit

class StartController: UIViewController {
    @IBAction func unwindToStart(_ segue: UIStoryboardSegue) {}

    func leave(to name: String) {
        performSegue(withIdentifier: "showLogin", sender: self)
        performSegue(withIdentifier: "internetConnectionSegue", sender: self)
        performSegue(withIdentifier: name, sender: self)
        performSegue(withIdentifier: "show\(name)", sender: self)
        _ = storyboard?.instantiateViewController(withIdentifier: "Login")
        _ = storyboard?.instantiateViewController(identifier: "Logn")
    }
}
