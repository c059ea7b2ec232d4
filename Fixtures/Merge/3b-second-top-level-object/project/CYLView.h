#import <UIKit/UIKit.h>

@interface CYLView : UIView
@property (weak, nonatomic) IBOutlet UILabel *titleLabel;
+ (instancetype)viewFromNib;
@end
