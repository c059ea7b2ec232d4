import AppKit

class AppDelegate: NSObject, NSApplicationDelegate {
    @IBAction func weighAll(_ sender: Any?) {}
}

class ScalesController: NSViewController {
    @IBAction func weigh(_ sender: Any?) { weigh(3) }

    private func weigh(_ grams: Int) {}
}
