@implementation Legacy
- (IBAction)goInObjectiveC:(UIStoryboardSegue *)segue {}
@end
