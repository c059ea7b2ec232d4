#import "MYKeyboard.h"

@implementation MYKeyboard

+ (MYKeyboard123 *)numbers {
    return [[NSBundle mainBundle] loadNibNamed:@"MYCustomKeyboard" owner:nil options:nil].firstObject;
}

+ (MYKeyboardExtra *)extra {
    return [[[NSBundle mainBundle] loadNibNamed:@"MYCustomKeyboard" owner:nil options:nil] objectAtIndex:3];
}

@end
