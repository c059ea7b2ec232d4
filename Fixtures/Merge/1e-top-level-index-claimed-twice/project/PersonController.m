#import <UIKit/UIKit.h>

@interface PersonController : UIViewController
@end

@implementation PersonController

- (UILabel *)emptyLabel {
    return [[NSBundle mainBundle] loadNibNamed:@"TwoViews" owner:nil options:nil][1];
}

- (UIImageView *)picture {
    return [[NSBundle mainBundle] loadNibNamed:@"TwoViews" owner:nil options:nil][1];
}

@end
