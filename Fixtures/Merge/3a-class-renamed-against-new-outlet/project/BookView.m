#import "BookView.h"

@implementation BookView
@end
