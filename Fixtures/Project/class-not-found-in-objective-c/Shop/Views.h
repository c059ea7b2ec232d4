#import <UIKit/UIKit.h>
#import <LibKit/LibSlider.h>

@interface SHOPriceCard : UIView
@property (nonatomic, weak) IBOutlet UIView *name;
@property (nonatomic, weak) IBOutlet UIView *price;
@end

@interface SHOHeaderView : UIView

@end

@interface SHOFooterView : UIView
@property (nonatomic, weak) IBOutlet UIView *link;
@end

@interface SHOTitle : UIView

@end
