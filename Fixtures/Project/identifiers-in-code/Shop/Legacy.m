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

- (void)openIfThere {
    @try {
        [self performSegueWithIdentifier:@"showMaybe" sender:self];
    } @catch (NSException *exception) {
        [self performSegueWithIdentifier:@"showCaught" sender:self];
    }
}

@end
