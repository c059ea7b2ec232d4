#import <UIKit/UIKit.h>

@interface PersonHandle : NSObject
- (IBAction)personHandle:(id)sender;
@end

@implementation PersonHandle

- (IBAction)personHandle:(id)sender {
    NSDictionary *options = @{UINibExternalObjects: @{@"testKey": self}};
    [[NSBundle mainBundle] loadNibNamed:@"PersonView" owner:nil options:options];
}

@end
