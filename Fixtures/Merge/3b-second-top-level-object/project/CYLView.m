#import "CYLView.h"

@implementation CYLView

+ (instancetype)viewFromNib {
    CYLView *view = [[NSBundle mainBundle] loadNibNamed:@"CYLView" owner:nil options:nil].lastObject;
    return view;
}

@end
