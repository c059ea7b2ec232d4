#import <UIKit/UIKit.h>

@implementation Legacy
- (IBAction)openAll:(id)sender {}
- (void)plain:(id)sender {}
@end
