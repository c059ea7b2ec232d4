import Kit
import UIKit

/// A library may have the outlet, but the class had it itself before.
final class LineCell: KitCell {}
