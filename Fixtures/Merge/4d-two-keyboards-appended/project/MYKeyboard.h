#import <UIKit/UIKit.h>

@interface MYKeyboard : UIView
@end

@interface MYKeyboard123 : MYKeyboard
@end

@interface MYKeyboardABC : MYKeyboard
@end

@interface MYKeyboardEmoji : MYKeyboard
@end

@interface MYKeyboardStock : MYKeyboard
@end

@interface MYKeyboardExtra : MYKeyboard
@end

@interface MYKeyboard ()
+ (MYKeyboard123 *)numbers;
+ (MYKeyboardExtra *)extra;
@end
