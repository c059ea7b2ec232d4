#import <UIKit/UIKit.h>

@interface TermsView : UIView
@end

@implementation TermsView

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self) {
        if (self.subviews.count == 0) {
            UIView *content = [[[NSBundle mainBundle] loadNibNamed:@"TermsView" owner:self options:nil] firstObject];
            [self addSubview:content];
        }
    }
    return self;
}

@end
