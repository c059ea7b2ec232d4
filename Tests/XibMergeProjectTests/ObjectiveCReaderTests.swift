import TestSupport
import Testing
import XibMergeProjectModel

struct ObjectiveCReaderTests {
    private static func type(_ text: String, _ name: String = "A") throws -> SourceClass {
        let file = ObjectiveCReader.read(Array(text.utf8), path: "A.m")
        return try #require(SourceModel([file]).classes[name])
    }

    @Test(arguments: [
        ("@property UILabel *a;", ["a"]),
        ("@property (nonatomic, weak) IBOutlet UILabel *a, *b;", ["a", "b"]),
        ("@property (nonatomic) IBOutletCollection(UIButton) NSArray<UIButton *> *buttons;", ["buttons"]),
        ("@property (copy) void (^done)(BOOL, NSError *);", ["done"]),
        ("@property (copy, nullable) NSString *(^ _Nonnull map)(id<NSCopying>);", ["map"]),
        ("@property UIColor *tint UI_APPEARANCE_SELECTOR;", ["tint"]),
        ("@property UIColor *tint __attribute__((deprecated(\"gone; really\")));", ["tint"]),
        ("@property (weak) id<ADelegate, B> delegate NS_AVAILABLE_IOS(8_0);", ["delegate"]),
        ("@property int a; // @property int b;\n/* @property int c; */", ["a"]),
        ("#define P @property int b; \\\n@property int c;\n@property int a;", ["a"]),
        ("@property (class) int x\n@property int a;", ["a"]),
        // Which of the words is a macro, nobody knows.
        ("@property IBOutlet UIView *a DEPRECATED;", ["DEPRECATED", "a"]),
        ("@property IBOutlet UIView *a lib_unavailable, * _Nullable b;", ["_Nullable", "a", "b", "lib_unavailable"]),
    ])
    func properties(body: String, expected: [String]) throws {
        let type = try Self.type("@interface A : UIView\n\(body)\n@end")
        expect(type.properties.sorted(), equals: expected)
        expect(type.instanceVariables.isSuperset(of: expected.map { "_\($0)" }))
    }

    @Test(arguments: [
        ("@property (weak) IBOutlet UILabel *a;", OutletType.object("UILabel")),
        ("@property __weak IBOutlet nullable UILabel *a NS_AVAILABLE_IOS(8_0);", .object("UILabel")),
        ("@property IBOutlet id a;", .other), ("@property IBOutlet id<P> a;", .other),
        ("@property IBOutlet UIView<P> *a;", .other), ("@property IBOutlet UIView **a;", .other),
        ("@property IBOutlet NSArray<UILabel *> *a;", .array(of: nil)),
        ("@property (strong) IBOutletCollection(UILabel) NSArray *a;", .array(of: "UILabel")),
        ("@property UILabel *a;", nil), ("@property IBOutlet", nil), ("@property IBInspectable UIColor *a;", nil),
    ])
    func outlets(body: String, expected: OutletType?) throws {
        let file = ObjectiveCReader.read(Array("@interface A : UIView\n\(body)\n@end".utf8), path: "A.m")
        try expect(#require(file.types.first).outlets.map(\.type) == (expected.map { [$0] } ?? []))
    }

    @Test func outletsThatAreVariables() throws {
        let text = "@interface A { @private IBOutlet UILabel *_a, *b; UILabel *c; }\n@end"
        let outlets = try #require(ObjectiveCReader.read(Array(text.utf8), path: "A.m").types.first).outlets
        expect(outlets.map(\.name) == ["_a", "b"] && outlets.allSatisfy { $0.type == .object("UILabel") })
    }

    @Test(arguments: [
        ("- (void)tap:(id)sender;", "tap:"),
        ("-(IBAction) tap : (UIButton *) sender forEvent:(UIEvent*)event { return; }", "tap:forEvent:"),
        ("- tap;", "tap"),
        ("- (void)a:(void (^)(int a, int b))block b:(NSArray<id> *)list NS_REQUIRES_SUPER;", "a:b:"),
        ("- (void)join:(id)a :(id)b {}", "join::"),
        ("- (void)tap:(__unused id)sender\n{\n if (a) { /* } */ NSString *s = @\"}\"; char c = '}'; }\n}", "tap:"),
        ("- (void)log:(NSString *)format, ... NS_FORMAT_FUNCTION(1,2);", "log:"),
        ("- (IBAction)tap:(UIButton *) NS_UNUSED sender forEvent:(UIEvent *)event {}", "tap:forEvent:"),
        ("- (void)tap:(id) NS_UNUSED __weak sender NS_REQUIRES_SUPER;", "tap:"),
    ])
    func selectors(body: String, expected: String) throws {
        try expect(Self.type("@implementation A\n\(body)\n@end").selectors, equals: [expected])
    }

    /// A macro in the place of a member may stand for any.
    @Test(arguments: [
        ("@interface A : UIView\nOUTLET(UIView, a)\n- (void)b;\n@end", false),
        ("@interface A : UIView\n- (void)b NS_SWIFT_NAME(c());\n@property int d NS_SWIFT_NAME(e);\n@end", true),
        ("@implementation A\nstatic int f(void) { return 1; }\nint g(int a);\n@end\n@interface A : UIView\n@end", true),
    ])
    func macros(text: String, isCertain: Bool) throws {
        let file = ObjectiveCReader.read(Array(text.utf8), path: "A.m")
        expect(SourceModel([file]).chain(of: "A")?.isCertain, equals: isCertain)
    }

    @Test func whatAClassIsMadeOf() throws {
        let file = ObjectiveCReader.read(
            Array(
                """
                #import <FancyKit/Fancy.h>
                @import UIKit;
                @class B, C;
                @protocol P;
                @protocol Q <P>
                - (void)notOfTheClass;
                @end
                typedef enum { one, two } Number;
                @interface A<T : id> : B<NSString *> <P, Q> {
                @public
                    UILabel *_one, *two;
                    int three[4];
                    unsigned int bit : 1;
                }
                + (instancetype)make;
                - (void)a;
                @end
                @interface A (More) <P>
                - (void)b;
                @end
                @implementation A
                @synthesize x = _y, z;
                @dynamic w;
                static int f(void) { return 1; }
                - (void)c {
                #if X
                    if (a) {
                #else
                    if (b) {
                #endif
                    }
                }
                - (void)d {}
                @end
                """.utf8), path: "A.m")
        let type = try #require(SourceModel([file]).classes["A"])
        expect(file.imports, equals: ["FancyKit", "UIKit"])
        expect(type.superclasses, equals: ["B"])
        expect(type.selectors, equals: ["a", "b", "c", "d"])
        expect(type.instanceVariables.isSuperset(of: ["_one", "two", "three", "_y", "z"]))
        expect(SourceModel([file]).classes["C"] == nil)
    }

    @Test func usesOfNibs() throws {
        let file = ObjectiveCReader.read(
            Array(
                """
                @implementation A
                - (void)a {
                    id x = [[[NSBundle mainBundle] loadNibNamed:@"One" owner:self options:nil] objectAtIndex:2];
                    id y = [[NSBundle mainBundle] loadNibNamed:NSStringFromClass([B class]) owner:nil options:nil][1];
                    NSArray *views = [[NSBundle mainBundle] loadNibNamed:@"Two" owner:self options:nil];
                    if (views.count) self.view = views.lastObject;
                    [self.table registerNib:[UINib nibWithNibName:@"Cell" bundle:nil] forCellReuseIdentifier:@"Cell"];
                    [self.table registerNib:[UINib nibWithNibName:@"Head" bundle:nil] forHeaderFooterViewReuseIdentifier:@"H"];
                    [self.table registerClass:[B class] forCellReuseIdentifier:@"B"];
                }
                @end
                """.utf8), path: "A.m")
        let words = file.uses.map { "\($0.kind) \($0.name) \($0.pick.map { "\($0)" } ?? "-") \($0.isConditional)" }
        expect(
            words,
            equals: [
                "loadNib One index(2) false", "loadNib  index(1) false", "loadNib Two last false",
                "registerCellNib Cell - true", "registerIdentifier Cell - true", "registerIdentifier H - true",
                "registerCellClass B - true", "registerIdentifier B - true",
            ])
        expect(file.uses[1].reference, equals: .typeName("B", isDynamic: false))
        expect(file.uses[3].identifier, equals: "Cell")
    }

    /// The class that an object is taken for: by a cast, a variable, or what the method returns.
    @Test(arguments: [
        ("- (B *)a { return LOAD[1]; }", "B"), ("- (nullable B *)a { return LOAD[1]; }", "B"),
        ("- (id)a { return (B *)LOAD[1]; }", "B"), ("- (instancetype)a { return LOAD[1]; }", nil),
        ("- (void)a { B *b = LOAD[1]; }", "B"), ("- (void)a { id b = (B *)LOAD.lastObject; }", "B"),
        ("- (void)a { b = LOAD[1]; }", nil), ("- (C *)a { B *b = LOAD[1]; return c; }", "B"),
        ("- (void)a { B *b = [self wrap:LOAD[1]]; }", nil), ("- (B *)a { return x ? nil : LOAD[1]; }", nil),
        ("- (B *)a { [self add:LOAD[1]]; }", nil), ("- (B *)a { NSArray *l = LOAD; return l[1]; }", "B"),
    ])
    func whatAnObjectIsTakenFor(_ method: String, _ name: String?) throws {
        let load = "[[NSBundle mainBundle] loadNibNamed:@\"N\" owner:nil options:nil]"
        let text = "@implementation A\n\(method.replacing("LOAD", with: load))\n@end"
        let use = try #require(ObjectiveCReader.read(Array(text.utf8), path: "A.m").uses.first)
        expect(use.pick != nil && use.castClass == name)
    }
}
