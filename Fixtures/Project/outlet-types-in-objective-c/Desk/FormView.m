#import "FormView.h"

@implementation FormView
@end
