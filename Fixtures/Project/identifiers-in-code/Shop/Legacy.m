#import <UIKit/UIKit.h>

@interface Legacy : UIViewController
@end

@implementation Legacy

- (void)open {
    [self performSegueWithIdentifier:@"showLogin" sender:self];
    [self performSegueWithIdentifier:@"showNothing" sender:self]; // @"showComment"
    UIViewController *login = [self.storyboard instantiateViewControllerWithIdentifier:@"Login"];
    [self presentViewController:login animated:YES completion:nil];
}

@end
