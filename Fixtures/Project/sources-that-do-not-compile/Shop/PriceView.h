#import <UIKit/UIKit.h>

@interface PriceView : UIView
@property (nonatomic, weak) IBOutlet UILabel *amountLabel;
