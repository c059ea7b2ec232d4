#import "TaxView.h"

@implementation TaxView

<<<<<<< HEAD
- (void)awakeFromNib {
=======
- (void)layoutSubviews {
>>>>>>> layout
    [super layoutSubviews];
}

@end
