/// Properties and actions of system classes that documents use.
///
/// A subclass inherits them, whatever its sources contain. A class whose superclasses are unknown may have the members
/// of any class.
package enum SystemMembers {
    /// Whether an outlet or runtime attribute can be set on objects of a system class.
    package static func takes(key: String, _ name: String) -> Bool { holds(KeyValueCoding.setterKey(key), name, keys) }

    /// Whether objects of a system class respond to an action.
    package static func answers(to selector: String, _ name: String) -> Bool { holds(selector, name, selectors) }

    private static func holds(_ member: String, _ name: String, _ classes: [String: Set<String>]) -> Bool {
        guard let holders = classes[member] else { return false }
        return SystemClasses.ancestry(of: name).map { !$0.isDisjoint(with: holders) } ?? true
    }

    /// The classes with a key, by the key with a capital first letter.
    private static let keys = table(keysOfClasses, spelling: KeyValueCoding.setterKey)

    /// The classes with an action.
    private static let selectors = table(selectorsOfClasses) { $0 }

    /// - Parameter text: A line for each class, or for several: `A B: one two`.
    private static func table(_ text: String, spelling: (String) -> String) -> [String: Set<String>] {
        var classes: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            let names = sides[0].split(separator: " ").map(String.init)
            for member in sides[1].split(separator: " ") {
                classes[spelling(String(member)), default: []].formUnion(names)
            }
        }
        return classes
    }

    private static let keysOfClasses = """
        NSObject: accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits
        NSObject: isAccessibilityElement accessibilityElementsHidden accessibilityViewIsModal
        NSObject: shouldGroupAccessibilityChildren accessibilityLanguage restorationIdentifier nextKeyView identifier
        NSObject: tag
        UIView: gestureRecognizers clipsToBounds tintColor backgroundColor alpha hidden isHidden opaque isOpaque frame
        UIView: bounds center contentMode userInteractionEnabled isUserInteractionEnabled multipleTouchEnabled
        UIView: isMultipleTouchEnabled exclusiveTouch isExclusiveTouch autoresizesSubviews
        UIView: translatesAutoresizingMaskIntoConstraints layoutMargins directionalLayoutMargins
        UIView: insetsLayoutMarginsFromSafeArea preservesSuperviewLayoutMargins semanticContentAttribute
        UIView: tintAdjustmentMode maskView layer contentScaleFactor transform overrideUserInterfaceStyle focusEffect
        UIView: interactions minimumContentSizeCategory maximumContentSizeCategory showsLargeContentViewer
        UIView: largeContentTitle largeContentImage contentStretch clearsContextBeforeDrawing autoresizingMask
        UIView: keyboardLayoutGuide inputView inputAccessoryView window
        UIView UIViewController: preferredFocusedView
        UIResponder: inputView inputAccessoryView nextResponder touchBar
        NSSearchField: searchMenuTemplate
        NSViewController: sourceItemView
        UILabel: text attributedText font textColor textAlignment shadowColor shadowOffset numberOfLines lineBreakMode
        UILabel: lineBreakStrategy minimumScaleFactor minimumFontSize adjustsFontSizeToFitWidth
        UILabel: adjustsFontForContentSizeCategory allowsDefaultTighteningForTruncation preferredMaxLayoutWidth
        UILabel: highlightedTextColor enabled isEnabled highlighted isHighlighted baselineAdjustment
        UIControl: enabled isEnabled selected isSelected highlighted isHighlighted contentVerticalAlignment
        UIControl: contentHorizontalAlignment showsMenuAsPrimaryAction toolTip
        UIButton: imageView contentEdgeInsets imageEdgeInsets titleEdgeInsets adjustsImageWhenHighlighted
        UIButton: adjustsImageWhenDisabled showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted font
        UIButton: lineBreakMode titleShadowOffset configuration role menu
        UITextField UITextView: text attributedText font textColor textAlignment secureTextEntry isSecureTextEntry
        UITextField UITextView: keyboardType returnKeyType autocorrectionType autocapitalizationType spellCheckingType
        UITextField UITextView: keyboardAppearance enablesReturnKeyAutomatically clearsOnInsertion delegate
        UITextField UITextView: pasteDelegate textDragDelegate textDropDelegate smartQuotesType smartDashesType
        UITextField UITextView: smartInsertDeleteType textContentType passwordRules adjustsFontForContentSizeCategory
        UITextField UITextView: inputView inputAccessoryView typingAttributes allowsEditingTextAttributes
        UITextField: placeholder attributedPlaceholder borderStyle clearButtonMode leftViewMode rightViewMode leftView
        UITextField: rightView clearsOnBeginEditing background disabledBackground minimumFontSize
        UITextField: adjustsFontSizeToFitWidth editing
        UITextView: editable isEditable selectable isSelectable dataDetectorTypes textContainerInset linkTextAttributes
        UITextView: selectedRange
        UIScrollView: delegate contentSize contentInset contentOffset contentInsetAdjustmentBehavior
        UIScrollView: scrollIndicatorInsets verticalScrollIndicatorInsets horizontalScrollIndicatorInsets
        UIScrollView: automaticallyAdjustsScrollIndicatorInsets scrollEnabled isScrollEnabled pagingEnabled
        UIScrollView: isPagingEnabled bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal
        UIScrollView: showsVerticalScrollIndicator showsHorizontalScrollIndicator delaysContentTouches
        UIScrollView: canCancelContentTouches minimumZoomScale maximumZoomScale zoomScale scrollsToTop
        UIScrollView: keyboardDismissMode directionalLockEnabled isDirectionalLockEnabled decelerationRate
        UIScrollView: indicatorStyle refreshControl
        UITableView UICollectionView: dataSource delegate prefetchDataSource dragDelegate dropDelegate
        UITableView UICollectionView: dragInteractionEnabled backgroundView allowsSelection allowsMultipleSelection
        UITableView UICollectionView: allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing
        UITableView UICollectionView: remembersLastFocusedIndexPath selectionFollowsFocus editing isEditing
        UITableView UICollectionView: prefetchingEnabled isPrefetchingEnabled allowsFocus
        UITableView: tableHeaderView tableFooterView rowHeight estimatedRowHeight sectionHeaderHeight
        UITableView: sectionFooterHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight separatorStyle
        UITableView: separatorColor separatorInset separatorInsetReference separatorEffect sectionIndexColor
        UITableView: sectionIndexBackgroundColor sectionIndexTrackingBackgroundColor sectionIndexMinimumDisplayRowCount
        UITableView: cellLayoutMarginsFollowReadableWidth insetsContentViewsToSafeArea sectionHeaderTopPadding
        UITableView: fillerRowHeight
        UICollectionView: collectionViewLayout
        UITableViewCell UITableViewHeaderFooterView UICollectionReusableView: backgroundView contentView
        UITableViewCell UITableViewHeaderFooterView UICollectionReusableView: reuseIdentifier
        UITableViewCell UITableViewHeaderFooterView: textLabel detailTextLabel
        UITableViewCell UICollectionViewCell: selectedBackgroundView selected isSelected highlighted isHighlighted
        UITableViewCell: imageView accessoryView editingAccessoryView multipleSelectionBackgroundView accessoryType
        UITableViewCell: editingAccessoryType selectionStyle indentationLevel indentationWidth shouldIndentWhileEditing
        UITableViewCell: separatorInset focusStyle showsReorderControl editing userInteractionEnabledWhileDragging
        UITableViewCell: delegate
        UIImageView: image highlightedImage highlighted isHighlighted animationImages animationDuration
        UIImageView: animationRepeatCount preferredSymbolConfiguration animating isAnimating
        UINavigationBar UIToolbar UITabBar UISearchBar: delegate barTintColor barStyle translucent isTranslucent
        UINavigationBar UIToolbar UITabBar UISearchBar: shadowImage backgroundImage items standardAppearance
        UINavigationBar UIToolbar UITabBar UISearchBar: compactAppearance scrollEdgeAppearance
        UINavigationBar: titleTextAttributes largeTitleTextAttributes prefersLargeTitles backIndicatorImage
        UINavigationBar: backIndicatorTransitionMaskImage topItem
        UITabBar: unselectedItemTintColor itemPositioning selectedImageTintColor selectedItem selectionIndicatorImage
        UITabBar: itemWidth itemSpacing
        UISearchBar: text placeholder prompt scopeButtonTitles searchBarStyle showsCancelButton showsScopeBar
        UISearchBar: showsBookmarkButton showsSearchResultsButton selectedScopeButtonIndex searchTextPositionAdjustment
        UISearchBar: keyboardType returnKeyType autocorrectionType autocapitalizationType spellCheckingType
        UISearchBar: keyboardAppearance secureTextEntry textContentType enablesReturnKeyAutomatically inputAccessoryView
        UISwitch: on isOn onTintColor thumbTintColor onImage offImage title preferredStyle
        UISlider UIStepper: value minimumValue maximumValue continuous isContinuous
        UISlider: minimumTrackTintColor maximumTrackTintColor thumbTintColor minimumValueImage maximumValueImage
        UIStepper: stepValue wraps autorepeat
        UIPageControl: currentPage numberOfPages pageIndicatorTintColor currentPageIndicatorTintColor hidesForSinglePage
        UIPageControl: defersCurrentPageDisplay backgroundStyle allowsContinuousInteraction
        UIProgressView: progress progressTintColor trackTintColor progressImage trackImage progressViewStyle
        UIActivityIndicatorView: color activityIndicatorViewStyle style hidesWhenStopped animating isAnimating
        UIDatePicker: datePickerMode minuteInterval date minimumDate maximumDate countDownDuration locale calendar
        UIDatePicker: timeZone preferredDatePickerStyle textColor highlightsToday
        UIPickerView: delegate dataSource showsSelectionIndicator
        UISegmentedControl: selectedSegmentIndex momentary isMomentary apportionsSegmentWidthsByContent
        UISegmentedControl: selectedSegmentTintColor
        UIRefreshControl: attributedTitle
        UIStackView: axis spacing distribution alignment baselineRelativeArrangement isBaselineRelativeArrangement
        UIStackView: isLayoutMarginsRelativeArrangement layoutMarginsRelativeArrangement
        UIVisualEffectView: effect contentView
        UIWindow: rootViewController windowLevel screen
        UIWebView: delegate scalesPageToFit dataDetectorTypes allowsInlineMediaPlayback mediaPlaybackRequiresUserAction
        UIWebView: suppressesIncrementalRendering keyboardDisplayRequiresUserAction scrollView
        WKWebView: UIDelegate navigationDelegate allowsBackForwardNavigationGestures allowsLinkPreview
        WKWebView: allowsMagnification customUserAgent scrollView
        WebView: UIDelegate frameLoadDelegate policyDelegate resourceLoadDelegate downloadDelegate editingDelegate
        WebView: hostWindow preferences
        MKMapView: delegate mapType showsUserLocation zoomEnabled isZoomEnabled pitchEnabled isPitchEnabled
        MKMapView: rotateEnabled isRotateEnabled scrollEnabled isScrollEnabled showsCompass showsScale showsTraffic
        MKMapView: showsBuildings showsPointsOfInterest
        MKAnnotationView: image annotation canShowCallout leftCalloutAccessoryView rightCalloutAccessoryView
        MKAnnotationView: detailCalloutAccessoryView
        SKView SCNView MTKView GLKView PDFView PKCanvasView ADBannerView UIAlertView UIActionSheet: delegate
        SCNView: scene
        ARView ARSCNView: session delegate
        UIBarItem: title image landscapeImagePhone imageInsets enabled isEnabled landscapeImagePhoneInsets
        UIBarItem: largeContentSizeImage
        UIBarButtonItem: customView style width tintColor target action possibleTitles menu primaryAction
        UITabBarItem: badgeValue badgeColor titlePositionAdjustment selectedImage standardAppearance
        UINavigationItem: titleView leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems
        UINavigationItem: backBarButtonItem title prompt hidesBackButton largeTitleDisplayMode
        UINavigationItem: leftItemsSupplementBackButton searchController hidesSearchBarWhenScrolling backButtonTitle
        UIViewController: view title navigationItem tabBarItem toolbarItems searchDisplayController navigationController
        UIViewController: tabBarController splitViewController presentingViewController previewInteraction
        UIViewController: hidesBottomBarWhenPushed edgesForExtendedLayout extendedLayoutIncludesOpaqueBars
        UIViewController: automaticallyAdjustsScrollViewInsets definesPresentationContext
        UIViewController: providesPresentationContextTransitionStyle modalPresentationStyle modalTransitionStyle
        UIViewController: preferredContentSize contentSizeForViewInPopover transitioningDelegate editing isEditing
        UIViewController: modalInPopover isModalInPresentation modalPresentationCapturesStatusBarAppearance
        UIViewController: restoresFocusAfterTransition childViewControllers additionalSafeAreaInsets
        UIViewController: overrideUserInterfaceStyle wantsFullScreenLayout storyboard
        UITableViewController: tableView clearsSelectionOnViewWillAppear refreshControl
        UICollectionViewController: collectionView clearsSelectionOnViewWillAppear
        UICollectionViewController: useLayoutToLayoutNavigationTransitions installsStandardGestureForInteractiveMovement
        UINavigationController UITabBarController UISplitViewController: viewControllers delegate
        UINavigationController: navigationBar toolbar rootViewController hidesBarsOnSwipe hidesBarsOnTap
        UINavigationController: hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact navigationBarHidden
        UINavigationController: isNavigationBarHidden toolbarHidden isToolbarHidden
        UITabBarController: tabBar selectedViewController selectedIndex moreNavigationController
        UITabBarController: customizableViewControllers
        UISplitViewController: preferredDisplayMode preferredPrimaryColumnWidthFraction maximumPrimaryColumnWidth
        UISplitViewController: minimumPrimaryColumnWidth presentsWithGesture primaryBackgroundStyle
        UISplitViewController: preferredSplitBehavior
        UIPageViewController: delegate dataSource doubleSided isDoubleSided
        UISearchController UISearchDisplayController: delegate searchBar searchResultsUpdater
        UISearchDisplayController: searchContentsController searchResultsDelegate searchResultsDataSource
        UISearchDisplayController: searchResultsTitle active displaysSearchBarInNavigationBar
        UIImagePickerController MFMailComposeViewController QLPreviewController GLKViewController: delegate
        AVPlayerViewController UIPopoverController: delegate
        UIPresentationController UIDocumentPickerViewController UIDocumentBrowserViewController: delegate
        AVPlayerViewController: player showsPlaybackControls videoGravity allowsPictureInPicturePlayback
        QLPreviewController: dataSource
        UIApplication: delegate
        UIGestureRecognizer: delegate enabled isEnabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded view
        UIGestureRecognizer: allowedTouchTypes allowedPressTypes requiresExclusiveTouchType name
        UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer: numberOfTapsRequired
        UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer: numberOfTouchesRequired
        UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer: direction minimumPressDuration
        UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer: allowableMovement
        UIPanGestureRecognizer: minimumNumberOfTouches maximumNumberOfTouches edges
        UIStoryboardSegue: identifier
        UICollectionViewLayout: itemSize minimumLineSpacing minimumInteritemSpacing sectionInset headerReferenceSize
        UICollectionViewLayout: footerReferenceSize scrollDirection sectionHeadersPinToVisibleBounds
        UICollectionViewLayout: sectionFootersPinToVisibleBounds estimatedItemSize sectionInsetReference
        NSLayoutConstraint: constant priority multiplier identifier active isActive shouldBeArchived firstItem
        NSLayoutConstraint: secondItem
        CALayer: cornerRadius borderWidth borderColor masksToBounds contents delegate backgroundColor
        NSResponder: nextResponder menu touchBar undoManager
        NSView: hidden isHidden alphaValue frame bounds wantsLayer layer layerUsesCoreImageFilters canDrawConcurrently
        NSView: toolTip gestureRecognizers translatesAutoresizingMaskIntoConstraints userInterfaceLayoutDirection
        NSView: appearance appearanceName nextKeyView menu window autoresizesSubviews focusRingType shadow
        NSView: layerContentsRedrawPolicy wantsRestingTouches backgroundColor
        NSControl: formatter enabled isEnabled stringValue attributedStringValue objectValue intValue integerValue
        NSControl: doubleValue floatValue alignment font cell target action highlighted isHighlighted continuous
        NSControl: isContinuous controlSize lineBreakMode refusesFirstResponder ignoresMultiClick usesSingleLineMode
        NSControl: baseWritingDirection
        NSCell: formatter menu controlView target action state title image type enabled isEnabled representedObject
        NSCell: stringValue objectValue font identifier backgroundColor textColor placeholderString
        NSTextField NSText NSTokenFieldCell: delegate textColor backgroundColor drawsBackground editable isEditable
        NSTextField NSText NSTokenFieldCell: selectable isSelectable
        NSTextField: bordered isBordered bezeled isBezeled bezelStyle placeholderString placeholderAttributedString
        NSTextField: maximumNumberOfLines preferredMaxLayoutWidth allowsEditingTextAttributes importsGraphics
        NSTextField: allowsDefaultTighteningForTruncation
        NSTextView: insertionPointColor textContainerInset string font automaticQuoteSubstitutionEnabled
        NSTextView: automaticDashSubstitutionEnabled automaticSpellingCorrectionEnabled automaticTextReplacementEnabled
        NSTextView: enabledTextCheckingTypes richText usesFindBar selectedTextAttributes linkTextAttributes
        NSTextView: layoutManager textStorage automaticLinkDetectionEnabled automaticDataDetectionEnabled
        NSTextView: continuousSpellCheckingEnabled grammarCheckingEnabled smartInsertDeleteEnabled allowsUndo
        NSText: string font richText
        NSButton: title image alternateImage alternateTitle bezelStyle bezelColor contentTintColor imagePosition
        NSButton: imageScaling state keyEquivalent transparent isTransparent bordered isBordered attributedTitle
        NSButton: showsBorderOnlyWhileMouseInside symbolConfiguration imageHugsTitle allowsMixedState
        NSPopUpButton: menu pullsDown autoenablesItems
        NSSegmentedControl NSPopUpButton NSStatusBarButton: menu selectedSegment
        NSImageView: image imageScaling animates contentTintColor imageAlignment editable
        NSSlider NSStepper NSLevelIndicator NSProgressIndicator: minValue maxValue value
        NSProgressIndicator: indeterminate isIndeterminate style displayedWhenStopped isDisplayedWhenStopped
        NSProgressIndicator: usesThreadedAnimation doubleValue controlSize controlTint
        NSLevelIndicator: warningValue criticalValue
        NSColorWell: color
        NSDatePicker NSPathControl NSMatrix NSBrowser NSTableView NSTabView NSSplitView: delegate
        NSRuleEditor NSToolbar NSMenu NSDrawer NSWindow NSApplication NSPopover NSCollectionView: delegate
        NSPageController NSFontManager NSTouchBar NSGestureRecognizer NSSavePanel NSStackView NSScrubber: delegate
        NSLayoutManager NSComboBox NSSearchField NSTokenField: delegate
        NSTextStorage NSPathCell NSDatePickerCell NSSound: delegate
        NSTableView NSComboBox NSCollectionView NSRuleEditor: dataSource
        NSComboBoxCell NSBrowser NSScrubber NSOutlineView NSTokenFieldCell: dataSource
        NSTableView: headerView cornerView rowHeight gridColor gridStyleMask backgroundColor target sortDescriptors
        NSTableView: selectionHighlightStyle intercellSpacing usesAlternatingRowBackgroundColors allowsMultipleSelection
        NSTableView: allowsEmptySelection allowsColumnReordering style rowSizeStyle autosaveName floatsGroupRows
        NSOutlineView: outlineTableColumn autosaveExpandedItems indentationPerLevel
        NSTableColumn: dataCell headerCell title tableView sortDescriptorPrototype width minWidth maxWidth editable
        NSTableColumn: hidden resizingMask headerToolTip
        NSTableCellView: imageView textField objectValue rowSizeStyle backgroundStyle
        NSTableRowView: backgroundColor
        NSTableHeaderView: tableView
        NSScrollView NSClipView: documentView drawsBackground backgroundColor
        NSScrollView: contentView horizontalScroller verticalScroller horizontalRulerView verticalRulerView
        NSScrollView: hasVerticalScroller hasHorizontalScroller autohidesScrollers borderType scrollerStyle
        NSScrollView: automaticallyAdjustsContentInsets contentInsets
        NSBox: contentView fillColor borderColor borderWidth cornerRadius titleFont title boxType transparent
        NSBox: isTransparent
        NSTabView: tabViewItems initialFirstResponder tabStyle drawsBackground
        NSTabViewItem: view initialFirstResponder label tabView viewController
        NSSplitView: dividerStyle autosaveName vertical isVertical dividerColor arrangesAllSubviews
        NSStackView: spacing alignment distribution orientation edgeInsets detachesHiddenViews views
        NSVisualEffectView: material blendingMode state maskImage emphasized isEmphasized
        NSCollectionView: itemPrototype backgroundColors backgroundView collectionViewLayout content selectable
        NSCollectionView: isSelectable prefetchDataSource
        NSWindow: contentView contentViewController initialFirstResponder toolbar windowController
        NSWindow: titlebarAppearsTransparent titleVisibility movableByWindowBackground isMovableByWindowBackground
        NSWindow: collectionBehavior minSize maxSize frameAutosaveName title backgroundColor opaque isOpaque alphaValue
        NSWindow: level hidesOnDeactivate releasedWhenClosed appearance menu parentWindow defaultButtonCell
        NSWindow: titlebarSeparatorStyle toolbarStyle subtitle tabbingMode tabbingIdentifier animationBehavior hasShadow
        NSWindow: ignoresMouseEvents canHide restorable sharingType excludedFromWindowsMenu
        NSPanel: accessoryView floatingPanel becomesKeyOnlyIfNeeded worksWhenModal
        NSDrawer: contentView parentWindow
        NSWindowController: window document contentViewController owner windowFrameAutosaveName shouldCascadeWindows
        NSViewController: view representedObject title preferredContentSize identifier presentingViewController
        NSSplitViewController: splitView splitViewItems minimumThicknessForInlineSidebars
        NSTabViewController: tabView tabStyle transitionOptions canPropagateSelectedChildViewControllerTitle
        NSPageController: arrangedObjects transitionStyle
        NSCollectionViewItem: imageView textField collectionView selected highlightState
        NSPopover: contentViewController behavior animates appearance contentSize
        NSMenu: items title supermenu autoenablesItems font
        NSMenuItem: submenu menu view target image onStateImage offStateImage mixedStateImage title keyEquivalent
        NSMenuItem: toolTip representedObject state hidden isHidden enabled isEnabled attributedTitle identifier
        NSToolbar: items autosavesConfiguration displayMode sizeMode
        NSToolbarItem: view image label target menuFormRepresentation toolTip minSize maxSize paletteLabel menu
        NSDocument: window topLevelObjects fileURL
        NSApplication: mainMenu menu dockMenu windowsMenu helpMenu servicesMenu applicationIconImage keyWindow
        NSController: content contentArray contentObject contentSet managedObjectContext entityName arrangedObjects
        NSController: sortDescriptors selectsInsertedObjects objectClass objectClassName
        NSController: contentArrayForMultipleSelection editable automaticallyPreparesContent fetchPredicate
        NSController: filterPredicate avoidsEmptySelection preservesSelection defaults
        NSGestureRecognizer: target enabled isEnabled
        NSTouchBar: templateItems defaultItemIdentifiers principalItemIdentifier escapeKeyReplacementItemIdentifier
        NSTouchBar: customizationIdentifier customizationAllowedItemIdentifiers
        NSCustomTouchBarItem: view viewController customizationLabel
        NSFontManager: menu target action
        PDFView: displayMode autoScales document backgroundColor scaleFactor
        AVPlayerView: player controlsStyle delegate
        QLPreviewView: previewItem
        WKInterfaceController: title
        WKUserNotificationInterfaceController: notificationAlertLabel
        """

    private static let selectorsOfClasses = """
        NSObject: awakeFromNib
        UIResponder: cut: copy: paste: select: selectAll: delete: toggleBoldface: toggleItalics: toggleUnderline:
        UIResponder: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: increaseSize:
        UIResponder: decreaseSize: becomeFirstResponder resignFirstResponder undo: redo: find: findNext: findPrevious:
        UIResponder: print: duplicate: move: rename: export: pasteAndMatchStyle:
        UIView: removeFromSuperview setNeedsDisplay setNeedsLayout layoutIfNeeded endEditing: sizeToFit setHidden:
        UIView: setAlpha:
        UIControl: setEnabled: setSelected: setHighlighted:
        UIViewController: performSegue: performSegueWithIdentifier:sender: setEditing:
        UIViewController: dismissModalViewControllerAnimated:
        UIScrollView: flashScrollIndicators
        UITableView UICollectionView: reloadData
        UIActivityIndicatorView UIImageView: startAnimating stopAnimating
        UIRefreshControl: beginRefreshing endRefreshing
        UIWebView WKWebView WebView: goBack goForward reload stopLoading goBack: goForward: reload: stopLoading:
        UIWebView WKWebView WebView: reloadFromOrigin: reloadFromOrigin
        UINavigationController: popViewControllerAnimated: popToRootViewControllerAnimated:
        UISplitViewController: toggleMasterVisible: toggleSidebar:
        UIBarButtonItem: performAction:
        NSApplication: terminate: orderFrontStandardAboutPanel: hide: hideOtherApplications: unhideAllApplications:
        NSApplication: arrangeInFront: activateContextHelpMode: showHelp: orderFrontCharacterPalette:
        NSApplication: orderFrontColorPanel: runPageLayout: stop: run: abortModal: stopModal: orderFrontFontPanel:
        NSApplication: toggleTouchBarCustomizationPalette: miniaturizeAll: print: orderFrontSubstitutionsPanel:
        NSApplication: newWindowForTab:
        NSResponder: moveForward: moveBackward: moveUp: moveDown: moveLeft: moveRight: deleteBackward: deleteForward:
        NSResponder: insertNewline: insertTab: insertBacktab: cancelOperation: cancel: complete: noResponderFor:
        NSResponder: scrollPageUp: scrollPageDown: pageUp: pageDown: scrollLineUp: scrollLineDown:
        NSResponder: scrollToBeginningOfDocument: scrollToEndOfDocument: centerSelectionInVisibleArea: selectAll:
        NSResponder: capitalizeWord: uppercaseWord: lowercaseWord: transpose: becomeFirstResponder resignFirstResponder
        NSResponder: undo: redo: performTextFinderAction: performFindPanelAction: newWindowForTab: showContextHelp:
        NSResponder: showContextMenuForSelection: quickLookPreviewItems: toggleRuler: selectLine: selectWord:
        NSResponder: selectParagraph: yank: setMark: swapWithMark: cut: copy: paste: delete: print: showHelp:
        NSView: print: fax: removeFromSuperview setNeedsDisplay setHidden: changeFont: changeColor: beginEditing:
        NSView: endEditing:
        NSControl: takeIntValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom:
        NSControl: takeIntegerValueFrom: performClick: setEnabled: setStringValue: setObjectValue: setIntValue:
        NSControl: setIntegerValue: setDoubleValue: setFloatValue: sizeToFit
        NSCell: performClick: takeIntValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom:
        NSCell: takeObjectValueFrom: takeIntegerValueFrom: setEnabled:
        NSProgressIndicator: startAnimation: stopAnimation: animate: takeIntValueFrom: takeFloatValueFrom:
        NSProgressIndicator: takeDoubleValueFrom:
        NSMenuItem: setEnabled: setHidden: setState:
        NSTextField NSText NSMatrix NSSearchField: selectText: setString: setTextColor: clearRecents:
        NSText: alignLeft: alignRight: alignCenter: alignJustified: underline: subscript: superscript: unscript:
        NSText: copyFont: pasteFont: copyRuler: pasteRuler: toggleRuler: changeFont: checkSpelling: showGuessPanel:
        NSText: setString: cut: copy: paste: delete: selectAll: changeSpelling:
        NSTextView: startSpeaking: stopSpeaking: toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution:
        NSTextView: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticSpellingCorrection:
        NSTextView: toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleGrammarChecking:
        NSTextView: toggleSmartInsertDelete: raiseBaseline: lowerBaseline: tightenKerning: loosenKerning:
        NSTextView: useStandardKerning: turnOffKerning: useStandardLigatures: turnOffLigatures: useAllLigatures:
        NSTextView: pasteAsPlainText: pasteAsRichText: makeBaseWritingDirectionNatural:
        NSTextView: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft:
        NSTextView: makeTextWritingDirectionNatural: makeTextWritingDirectionLeftToRight:
        NSTextView: makeTextWritingDirectionRightToLeft: orderFrontSubstitutionsPanel: outline: setSelectable:
        NSTextView: orderFrontLinkPanel: orderFrontListPanel: orderFrontSpacingPanel: orderFrontTablePanel:
        NSTextView: toggleQuickLookPreviewPanel: changeColor: setEditable: changeAttributes: checkTextInDocument:
        NSTextView: changeLayoutOrientation: toggleAutomaticTextCompletion:
        NSTableView NSBrowser: selectAll: deselectAll: sizeLastColumnToFit reloadData sizeToFit
        NSTableView NSBrowser: noteNumberOfRowsChanged
        NSOutlineView: expandItem: collapseItem:
        NSColorWell: takeColorFrom: activate: deactivate
        NSTabView: selectNextTabViewItem: selectPreviousTabViewItem: selectFirstTabViewItem: selectLastTabViewItem:
        NSTabView: takeSelectedTabViewItemFromSender:
        NSSlider NSStepper: increment: decrement:
        NSPopover: performClose: close close:
        NSDrawer: open: close: toggle: open close
        NSWindow: performClose: performMiniaturize: performZoom: orderFront: orderOut: orderBack: makeKeyAndOrderFront:
        NSWindow: toggleFullScreen: toggleToolbarShown: runToolbarCustomizationPalette: miniaturize: deminiaturize:
        NSWindow: zoom: close center print: selectNextKeyView: selectPreviousKeyView: toggleTabBar: toggleTabOverview:
        NSWindow: mergeAllWindows: moveTabToNewWindow: orderFrontRegardless makeKeyWindow update fax: setTitle:
        NSWindow: performWindowDragWithEvent: selectNextTab: selectPreviousTab:
        NSSavePanel: ok: cancel:
        NSWindowController: showWindow: close dismissController:
        NSViewController: dismissController: dismissViewController: dismiss: commitEditing discardEditing
        NSViewController: performSegueWithIdentifier:sender:
        NSSplitViewController: toggleSidebar: toggleInspector:
        NSPageController: navigateBack: navigateForward: takeSelectedIndexFrom:
        NSDocument: saveDocument: saveDocumentAs: saveDocumentTo: duplicateDocument: renameDocument: moveDocument:
        NSDocument: moveDocumentToUbiquityContainer: revertDocumentToSaved: runPageLayout: printDocument: lockDocument:
        NSDocument: unlockDocument: browseDocumentVersions: saveDocumentToPDF: close
        NSDocumentController: newDocument: openDocument: saveAllDocuments: clearRecentDocuments: newWindowForTab:
        NSController: add: remove: insert: fetch: addChild: insertChild: selectNext: selectPrevious: setSortDescriptors:
        NSController: save: revert: revertToInitialValues: commitEditing discardEditing prepareContent rearrangeObjects
        NSController: removeSelectedObjects: setContent: setFilterPredicate:
        NSFontManager: addFontTrait: modifyFont: orderFrontFontPanel: removeFontTrait: modifyFontViaPanel:
        NSFontManager: orderFrontStylesPanel: convertFontTraits:
        NSToolbar: runCustomizationPalette:
        NSMenu: submenuAction:
        PDFView WebView: zoomIn: zoomOut: goToNextPage: goToPreviousPage: goToFirstPage: goToLastPage: goBack:
        PDFView WebView: goForward: selectAll: copy: takePasswordFrom: takeBackgroundColorFrom:
        WebView WKWebView: takeStringURLFrom: takeBackStringURLFrom: makeTextLarger: makeTextSmaller:
        WebView WKWebView: makeTextStandardSize: toggleContinuousSpellChecking: toggleSmartInsertDelete:
        IKImageBrowserView QCView: play: stop: zoomIn: zoomOut: start: erase
        SCNView SKView: play: pause: stop:
        """
}
