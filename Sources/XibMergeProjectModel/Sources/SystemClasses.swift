/// The system classes that classes in documents inherit from.
///
/// A missing class only makes findings about its subclasses uncertain.
package enum SystemClasses {
    package static func contains(_ name: String) -> Bool { superclasses[name] != nil }

    /// A class with all its superclasses; `nil` if they are unknown. A class on both platforms has the superclasses of
    /// both.
    package static func ancestry(of name: String) -> Set<String>? { ancestries[name] }

    private static let ancestries: [String: Set<String>] = {
        var ancestries: [String: Set<String>] = [:]
        for (name, names) in superclasses where name == "NSObject" || !names.isEmpty {
            var found: Set<String> = [name]
            var open = Array(names)
            while let name = open.popLast() { if found.insert(name).inserted { open += superclasses[name] ?? [] } }
            ancestries[name] = found
        }
        return ancestries
    }()

    /// The superclasses of each class; empty if nothing follows from them.
    private static let superclasses: [String: Set<String>] = {
        var superclasses = SystemMembers.holders(in: table)
        for name in unplaced.split(separator: " ") { superclasses[String(name)] = [] }
        return superclasses
    }()

    /// The superclass, then its direct and indirect subclasses.
    private static let table = """
        NSObject: UIResponder UIBarItem UINavigationItem UIGestureRecognizer UIStoryboardSegue UICollectionViewLayout
        NSObject: UILayoutGuide UIPopoverController UIPresentationController UIPercentDrivenInteractiveTransition
        NSObject: UIDynamicBehavior UIMenuController UISearchDisplayController UIDocument UIPrinterPickerController
        NSObject: NSResponder NSLayoutConstraint NSLayoutGuide NSCell NSTableColumn NSTabViewItem NSMenu NSMenuItem
        NSObject: NSToolbar NSToolbarItem NSDocument NSDocumentController NSController NSStoryboardSegue NSTouchBar
        NSObject: NSGestureRecognizer NSCustomTouchBarItem NSFontManager NSSpellChecker NSCollectionViewFlowLayout
        NSObject: WKInterfaceController WKInterfaceObject CALayer AVPictureInPictureController MPMoviePlayerController
        UIResponder: UIApplication UIView UIViewController
        UIView: UIControl UILabel UIImageView UIScrollView UITableViewCell UICollectionReusableView UIStackView
        UIView: UITableViewHeaderFooterView UIProgressView UIActivityIndicatorView UIPickerView UISearchBar UIToolbar
        UIView: UINavigationBar UITabBar UIVisualEffectView UIWindow UIWebView UIInputView UIAlertView UIActionSheet
        UIView: UIPopoverBackgroundView UIContentUnavailableView UICalendarView MKMapView MKAnnotationView WKWebView
        UIView: SKView SCNView ARView MTKView GLKView PDFView MPVolumeView PHLivePhotoView ADBannerView
        UIControl: UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIPageControl UIDatePicker
        UIControl: UIRefreshControl UIColorWell UIPasteControl
        UIButton: PKAddPassButton INUIAddVoiceShortcutButton
        UITextField: UISearchTextField
        UIScrollView: UITextView UITableView UICollectionView PKCanvasView
        UICollectionReusableView: UICollectionViewCell
        UICollectionViewCell: UICollectionViewListCell
        UIBarItem: UIBarButtonItem UITabBarItem
        UIViewController: UITableViewController UICollectionViewController UINavigationController UITabBarController
        UIViewController: UISplitViewController UIPageViewController UISearchController UIAlertController
        UIViewController: UIInputViewController UIActivityViewController UIDocumentPickerViewController
        UIViewController: UIDocumentBrowserViewController UIReferenceLibraryViewController UICloudSharingController
        UIViewController: GLKViewController QLPreviewController AVPlayerViewController SFSafariViewController
        UIViewController: SLComposeServiceViewController CNContactPickerViewController CNContactViewController
        UIViewController: MPMoviePlayerViewController MPMediaPickerController
        UINavigationController: UIImagePickerController UIVideoEditorController MFMailComposeViewController
        UINavigationController: MFMessageComposeViewController ABPeoplePickerNavigationController
        UINavigationController: EKEventEditViewController GKGameCenterViewController
        UIGestureRecognizer: UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer
        UIGestureRecognizer: UISwipeGestureRecognizer UIRotationGestureRecognizer UILongPressGestureRecognizer
        UIGestureRecognizer: UIHoverGestureRecognizer
        UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
        UIStoryboardSegue: UIStoryboardUnwindSegue UIStoryboardPopoverSegue
        UICollectionViewLayout: UICollectionViewFlowLayout UICollectionViewCompositionalLayout
        UILayoutGuide: UIFocusGuide
        UIDocument: UIManagedDocument
        NSResponder: NSApplication NSView NSWindow NSWindowController NSViewController NSPopover NSDrawer
        NSView: NSControl NSText NSTableCellView NSTableRowView NSTableHeaderView NSCollectionView NSScrollView
        NSView: NSClipView NSSplitView NSStackView NSGridView NSTabView NSBox NSProgressIndicator NSRulerView
        NSView: NSVisualEffectView NSOpenGLView NSScrubber MKMapView MKAnnotationView WKWebView WebView SKView SCNView
        NSView: ARView MTKView PDFView QLPreviewView AVPlayerView PHLivePhotoView ScreenSaverView IKImageBrowserView
        NSView: QCView SFAuthorizationView
        NSControl: NSButton NSTextField NSImageView NSTableView NSBrowser NSScroller NSSlider NSStepper
        NSControl: NSSegmentedControl NSSwitch NSLevelIndicator NSDatePicker NSColorWell NSMatrix NSPathControl
        NSControl: NSRuleEditor
        NSButton: NSPopUpButton NSStatusBarButton INUIAddVoiceShortcutButton
        NSTextField: NSSecureTextField NSSearchField NSTokenField NSComboBox
        NSText: NSTextView
        NSTableView: NSOutlineView
        NSMatrix: NSForm
        NSRuleEditor: NSPredicateEditor
        NSCell: NSActionCell NSImageCell NSBrowserCell
        NSActionCell: NSButtonCell NSTextFieldCell NSSliderCell NSStepperCell NSSegmentedCell NSLevelIndicatorCell
        NSActionCell: NSDatePickerCell NSPathCell NSFormCell
        NSButtonCell: NSPopUpButtonCell
        NSTextFieldCell: NSSecureTextFieldCell NSSearchFieldCell NSTokenFieldCell NSComboBoxCell NSTableHeaderCell
        NSWindow: NSPanel
        NSPanel: NSSavePanel
        NSSavePanel: NSOpenPanel
        NSViewController: NSSplitViewController NSTabViewController NSPageController NSCollectionViewItem
        NSViewController: NSTitlebarAccessoryViewController SLComposeServiceViewController CNContactViewController
        NSViewController: GKGameCenterViewController
        NSToolbarItem: NSToolbarItemGroup
        NSDocument: NSPersistentDocument
        NSController: NSObjectController NSUserDefaultsController
        NSObjectController: NSArrayController NSTreeController
        NSArrayController: NSDictionaryController
        NSGestureRecognizer: NSClickGestureRecognizer NSPanGestureRecognizer
        MKAnnotationView: MKPinAnnotationView MKMarkerAnnotationView
        SCNView: ARSCNView
        CALayer: CAGradientLayer
        WKInterfaceController: WKUserNotificationInterfaceController WKUserNotificationHostingController
        WKInterfaceObject: WKInterfaceGroup WKInterfaceLabel WKInterfaceButton
        """

    /// The roots; classes with different names in Swift and Objective-C; classes that are never the type of an outlet.
    private static let unplaced = """
        NSObject NSProxy NSFormatter Formatter NSNumberFormatter NumberFormatter NSDateFormatter DateFormatter \
        ByteCountFormatter NSByteCountFormatter NSValueTransformer ValueTransformer NSOperation Operation NSThread Thread \
        NSTextStorage NSLayoutManager NSTextContainer NSManagedObject NSPreferencePane UITextSelectionRect \
        UIAccessibilityElement
        """
}

/// The frameworks and libraries that come with the system or the toolchain.
enum SystemModules {
    static let names = Set(
        """
        Swift Foundation UIKit AppKit Cocoa CoreFoundation CoreGraphics QuartzCore CoreData CoreImage CoreText CoreLocation \
        MapKit AVFoundation AVKit WebKit SwiftUI Combine Photos PhotosUI Contacts ContactsUI AddressBook AddressBookUI \
        EventKit EventKitUI MessageUI Messages StoreKit GameKit GameplayKit SpriteKit SceneKit ARKit RealityKit Metal \
        MetalKit MetalPerformanceShaders GLKit OpenGLES OpenGL OpenAL MediaPlayer AudioToolbox AudioUnit CoreAudio \
        CoreAudioKit CoreMIDI CoreMedia CoreVideo VideoToolbox CoreMotion CoreBluetooth CoreNFC CoreTelephony \
        CoreSpotlight CoreServices CoreHaptics CoreML Vision VisionKit NaturalLanguage Speech Intents IntentsUI \
        UserNotifications UserNotificationsUI NotificationCenter CloudKit HealthKit HealthKitUI HomeKit PassKit PushKit \
        CallKit CarPlay ClockKit WatchKit WatchConnectivity Security SecurityInterface SecurityFoundation \
        LocalAuthentication AuthenticationServices SafariServices Social Accounts Twitter iAd AdSupport \
        AppTrackingTransparency SystemConfiguration Network NetworkExtension MultipeerConnectivity ExternalAccessory \
        QuickLook QuickLookUI QuickLookThumbnailing PDFKit PencilKit LinkPresentation MobileCoreServices \
        UniformTypeIdentifiers BackgroundTasks DeviceCheck JavaScriptCore ImageIO Accelerate Compression CryptoKit \
        CommonCrypto Dispatch Darwin ObjectiveC os OSLog simd libkern XCTest Testing TVUIKit TVServices TVMLKit \
        WidgetKit ActivityKit AppIntents Charts Observation SwiftData TipKit StoreKitTest Carbon IOKit ScriptingBridge \
        ServiceManagement AppleScriptObjC Automator DiskArbitration FinderSync ImageCaptureCore \
        InstantMessage InputMethodKit LatentSemanticMapping OSAKit Quartz QTKit ScreenSaver CoreWLAN CoreDisplay \
        ApplicationServices IOBluetooth ExceptionHandling GameController GSS Collaboration CFNetwork FileProvider \
        FileProviderUI BusinessChat ClassKit IdentityLookup SoundAnalysis ReplayKit SafetyKit NearbyInteraction \
        PlaygroundSupport XCPlayground SQLite3 zlib MachO Glibc Distributed RegexBuilder Synchronization \
        UIKit.UIGestureRecognizerSubclass
        """.split(separator: " ").map(String.init))
}
