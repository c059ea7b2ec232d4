#import <UIKit/UIKit.h>

@interface FancyBaseCell : UITableViewCell
@property (nonatomic, weak, nullable) IBOutlet UILabel *subtitle;
@end
