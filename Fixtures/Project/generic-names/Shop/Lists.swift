import UIKit

/// Has neither a table nor a search bar of its own.
class ListController: UIViewController {}

/// What it descends from has a table.
class TableController: UITableViewController {}

class PhotoController: UIViewController {}
class PhotoView: UIView {}
class PhotoCell: UITableViewCell {}
