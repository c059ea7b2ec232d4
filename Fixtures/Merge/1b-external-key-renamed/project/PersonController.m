#import <UIKit/UIKit.h>

@interface PersonController : UIViewController
@property (strong, nonatomic) id handler;
@end

@implementation PersonController

- (void)viewDidLoad {
    [super viewDidLoad];
    NSDictionary *options = @{UINibExternalObjects: @{@"testKey": self.handler}};
    [[NSBundle mainBundle] loadNibNamed:@"PersonView" owner:self options:options];
}

@end
