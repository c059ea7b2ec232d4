@import UIKit;

@interface LegacyView : UIView
@end
