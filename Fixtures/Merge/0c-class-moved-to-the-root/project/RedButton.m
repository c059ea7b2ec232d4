#import "RedButton.h"

@interface RedButton ()
@property (weak, nonatomic) IBOutlet UIImageView *iconView;
@end

@implementation RedButton

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    UIView *content = [[NSBundle mainBundle] loadNibNamed:@"RedButton" owner:self options:nil].firstObject;
    [self addSubview:content];
    return self;
}

@end
