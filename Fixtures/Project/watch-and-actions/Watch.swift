import WatchKit

class OrdersController: WKInterfaceController {
    @IBOutlet var table: WKInterfaceTable?

    @IBAction func open() {
        pushController(withName: "Orders", context: nil)
        pushController(withName: "Oders", context: nil)
        presentController(withName: "Details", context: nil)
        table?.setNumberOfRows(1, withRowType: "Order")
        table?.setNumberOfRows(1, withRowType: "Row")
    }

    @IBAction func close() {}
}
