#import <UIKit/UIKit.h>

@protocol PinViewDelegate;
@class Theme;

NS_ASSUME_NONNULL_BEGIN

@interface PinView : UIView <UITextFieldDelegate> {
    @private
    IBOutlet UILabel *footer_;
    UILabel *hint;
}
@property (nonatomic, weak) IBOutlet UIButton *loginButton;
@property (nonatomic, strong, readonly) UIView *bulletsView;
@property (nonatomic, strong) IBOutlet UILabel *footer;
@property (nonatomic, copy) void (^completion)(BOOL done);
- (void)setBadge:(UILabel *)badge;
@end

NS_ASSUME_NONNULL_END
