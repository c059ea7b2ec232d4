#import <UIKit/UIKit.h>

@implementation OldController

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
    OldCell *cell = [tableView dequeueReusableCellWithIdentifier:@"Old"];
    if (cell == nil) cell = [[OldCell alloc] initWithIdentifier:@"Old"];
    return cell ?: [tableView dequeueReusableCellWithIdentifier:@"Lost" forIndexPath:path];
}

@end
