#import "MYKeyboard.h"

@implementation MYKeyboard

+ (MYKeyboard123 *)numbers {
    return [[NSBundle mainBundle] loadNibNamed:@"MYCustomKeyboard" owner:nil options:nil].firstObject;
}

@end
