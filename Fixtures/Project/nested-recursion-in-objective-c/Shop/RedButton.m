#import <UIKit/UIKit.h>

@interface RedButton : UIView
@end

@implementation RedButton

- (instancetype)initWithCoder:(NSCoder *)coder
{
    if ((self = [super initWithCoder:coder])) {
        [self setUp];
    }
    return self;
}

- (void)setUp
{
    UINib *nib = [UINib nibWithNibName:NSStringFromClass([self class]) bundle:nil];
    [self addSubview:[nib instantiateWithOwner:self options:nil].firstObject];
}

@end
