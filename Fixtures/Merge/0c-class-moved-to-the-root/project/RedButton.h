#import <UIKit/UIKit.h>

@interface RedButton : UIView
@end
