#import "PinView.h"

@interface PinView ()
@property (weak, nonatomic) IBOutlet UILabel *stack NS_AVAILABLE_IOS(9_0);
@end

@implementation PinView
@synthesize footer = footer_;

- (void)setBadge:(UILabel *)badge {
    badge.text = @"}";
}

@end
