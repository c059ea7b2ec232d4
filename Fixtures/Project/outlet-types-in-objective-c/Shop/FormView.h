#import <UIKit/UIKit.h>

@class Badge;

@interface FormView : UIView {
    IBOutlet UITextField *_field;
    IBOutlet __weak UILabel *name;
}
@property (nonatomic, weak) IBOutlet UIButton *button;
@property (nonatomic, weak) IBOutlet Badge *badge;
@property (nonatomic, weak) IBOutlet UILabel *twoTargets;
@property (nonatomic, weak) IBOutlet id<UITextFieldDelegate> delegate;
@property (nonatomic) IBOutlet NSArray *list;
@property (nonatomic) IBOutletCollection(UIButton) NSArray *buttons;
@end

@interface SomeOwner : UIViewController
@property (nonatomic) IBOutlet UIButton *button;
@end
