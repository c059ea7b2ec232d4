#import <UIKit/UIKit.h>
#define kBoard @"Legcy"
static NSString *const kCell = @"LegacyCell";

@implementation Legacy

- (void)found {
    [UIStoryboard storyboardWithName:kBoard bundle:nil];
    [self.table dequeueReusableCellWithIdentifier:kCell forIndexPath:path];
    [[Legacy alloc] initWithNibName:@"LegacyView" bundle:nil];
}

- (void)silent:(NSString *)name {
    NSString *kCell = @"PersonCell";
    [self.table dequeueReusableCellWithIdentifier:kCell forIndexPath:path];
    [UIStoryboard storyboardWithName:name bundle:nil];
    [UINib nibWithNibName:@"Theirs" bundle:self.kit];
    [[UITableViewCell alloc] initWithStyle:0 reuseIdentifier:@"Old"];
    [self.table dequeueReusableCellWithIdentifier:@"Old"];
}

@end
