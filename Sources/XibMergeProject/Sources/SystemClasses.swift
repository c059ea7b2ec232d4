/// The system's classes that classes in documents descend from.
///
/// A class that is missing here makes findings about its subclasses uncertain, no worse.
enum SystemClasses {
    static func contains(_ name: String) -> Bool { names.contains(name) }

    private static let names = Set(
        """
        NSObject NSProxy UIResponder UIApplication UIView UIControl UILabel UIButton UITextField UITextView UIImageView \
        UIScrollView UITableView UICollectionView UITableViewCell UICollectionViewCell UICollectionReusableView \
        UICollectionViewListCell UITableViewHeaderFooterView UIStackView UISwitch UISlider UIStepper UISegmentedControl \
        UIPageControl UIProgressView UIActivityIndicatorView UIPickerView UIDatePicker UISearchBar UISearchTextField \
        UIToolbar UINavigationBar UITabBar UIBarItem UIBarButtonItem UITabBarItem UINavigationItem UIVisualEffectView \
        UIWindow UIWebView UIInputView UIRefreshControl UIColorWell UIViewController UITableViewController \
        UICollectionViewController UINavigationController UITabBarController UISplitViewController \
        UIPageViewController UISearchController UISearchDisplayController UIAlertController UIImagePickerController \
        UIInputViewController UIActivityViewController UIDocumentPickerViewController UIDocumentBrowserViewController \
        UIReferenceLibraryViewController UIPrinterPickerController UIVideoEditorController UICloudSharingController \
        UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UIPinchGestureRecognizer \
        UISwipeGestureRecognizer UIRotationGestureRecognizer UILongPressGestureRecognizer \
        UIScreenEdgePanGestureRecognizer UIHoverGestureRecognizer UIStoryboardSegue UIStoryboardUnwindSegue \
        UIStoryboardPopoverSegue UICollectionViewLayout UICollectionViewFlowLayout \
        UICollectionViewCompositionalLayout UILayoutGuide UIFocusGuide UIPopoverController UIPresentationController \
        UIPercentDrivenInteractiveTransition UIDynamicBehavior UIMenuController UIDocument UIManagedDocument \
        UIAlertView UIActionSheet UIPopoverBackgroundView UIContentUnavailableView UICalendarView UIPasteControl \
        NSLayoutConstraint NSLayoutGuide NSResponder NSApplication NSView NSControl NSWindow NSPanel NSWindowController \
        NSViewController NSSplitViewController NSTabViewController NSPageController NSTitlebarAccessoryViewController \
        NSButton NSButtonCell NSTextField NSTextFieldCell NSSecureTextField NSSecureTextFieldCell NSSearchField \
        NSSearchFieldCell NSTokenField NSTokenFieldCell NSComboBox NSComboBoxCell NSPopUpButton NSPopUpButtonCell \
        NSTextView NSText NSImageView NSImageCell NSTableView NSTableColumn NSTableCellView NSTableRowView \
        NSTableHeaderView NSTableHeaderCell NSOutlineView NSBrowser NSBrowserCell NSCollectionView NSCollectionViewItem \
        NSCollectionViewFlowLayout NSScrollView NSClipView NSScroller NSSplitView NSStackView NSGridView NSTabView \
        NSTabViewItem NSBox NSSlider NSSliderCell NSStepper NSStepperCell NSSegmentedControl NSSegmentedCell NSSwitch \
        NSLevelIndicator NSLevelIndicatorCell NSProgressIndicator NSDatePicker NSDatePickerCell NSColorWell \
        NSMatrix NSForm NSFormCell NSCell NSActionCell NSPathControl NSPathCell NSPredicateEditor NSRuleEditor \
        NSRulerView NSVisualEffectView NSMenu NSMenuItem NSToolbar NSToolbarItem NSToolbarItemGroup NSStatusBarButton \
        NSPopover NSDrawer NSDocument NSPersistentDocument NSDocumentController NSController NSObjectController \
        NSArrayController NSDictionaryController NSTreeController NSUserDefaultsController NSFormatter Formatter \
        NSNumberFormatter NumberFormatter NSDateFormatter DateFormatter ByteCountFormatter NSByteCountFormatter \
        NSValueTransformer ValueTransformer NSStoryboardSegue NSGestureRecognizer NSClickGestureRecognizer \
        NSPanGestureRecognizer NSOpenGLView NSTouchBar NSCustomTouchBarItem NSScrubber NSFontManager NSSpellChecker \
        NSOpenPanel NSSavePanel NSPreferencePane NSTextStorage NSLayoutManager NSTextContainer NSManagedObject \
        NSOperation Operation NSThread Thread CALayer CAGradientLayer MKMapView MKAnnotationView MKPinAnnotationView \
        MKMarkerAnnotationView WKWebView WebView SKView SCNView ARView ARSCNView MTKView GLKView GLKViewController PDFView \
        QLPreviewController QLPreviewView AVPlayerViewController AVPlayerView AVPictureInPictureController \
        MFMailComposeViewController MFMessageComposeViewController SFSafariViewController SLComposeServiceViewController \
        ABPeoplePickerNavigationController CNContactPickerViewController CNContactViewController \
        EKEventEditViewController MPMoviePlayerController MPMoviePlayerViewController MPVolumeView MPMediaPickerController \
        GKGameCenterViewController PHLivePhotoView PKAddPassButton PKCanvasView ADBannerView ScreenSaverView \
        WKInterfaceController WKInterfaceObject WKInterfaceGroup WKInterfaceLabel WKInterfaceButton \
        WKUserNotificationInterfaceController WKUserNotificationHostingController IKImageBrowserView QCView \
        INUIAddVoiceShortcutButton SFAuthorizationView UITextSelectionRect UIAccessibilityElement
        """.split(separator: " ").map(String.init))
}
