#import "FormView.h"

@interface Badge : UIView
@end

@implementation Badge
@end

@implementation FormView
@end

@implementation SomeOwner
@end
