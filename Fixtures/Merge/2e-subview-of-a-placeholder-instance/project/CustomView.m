#import <UIKit/UIKit.h>

@interface CustomView : UIView
@end

@implementation CustomView

- (id)awakeAfterUsingCoder:(NSCoder *)coder {
    if (self.subviews.count == 0) {
        return [[NSBundle mainBundle] loadNibNamed:@"CustomView" owner:nil options:nil].firstObject;
    }
    return self;
}

@end
