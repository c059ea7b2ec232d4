#import <UIKit/UIKit.h>

@interface BookView : UIView
@property (weak, nonatomic) IBOutlet UILabel *titleLabel;
@end
