#import <UIKit/UIKit.h>

@interface FormView : UIView
@property (nonatomic, weak) IBOutlet UIButton *twoTargets;
@end
