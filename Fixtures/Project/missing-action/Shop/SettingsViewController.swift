import UIKit

class SettingsViewController: UIViewController {
    @IBAction func tap(_ sender: UIButton) {}
    @IBAction func pick(sender: UIButton) {}
    @IBAction func move(to sender: UIButton) {}
    @IBAction func press(_ sender: UIButton, forEvent event: UIEvent) {}
    @objc(renamed:) func anything(_ sender: Any?) {}
    @IBAction func cancelButtonTapped(_ sender: UIButton) {}
}
