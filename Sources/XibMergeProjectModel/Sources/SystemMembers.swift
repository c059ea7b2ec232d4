/// Properties and actions of system classes that documents use.
///
/// A subclass inherits them, whatever its sources contain. A class whose superclasses are unknown may have the members
/// of any class.
package enum SystemMembers {
    /// Whether an outlet or runtime attribute can be set on objects of a system class.
    ///
    /// Of a key such as `isHidden`, the getter of `hidden`, the rows have only the property.
    package static func takes(key: String, _ name: String) -> Bool {
        let capital = KeyValueCoding.setterKey(key)
        return holds(capital, name, keys) || capital.hasPrefix("Is") && holds(String(capital.dropFirst(2)), name, keys)
    }

    /// Whether objects of a system class respond to an action.
    package static func answers(to selector: String, _ name: String) -> Bool { holds(selector, name, selectors) }

    private static func holds(_ member: String, _ name: String, _ classes: [String: Set<String>]) -> Bool {
        guard let holders = classes[member] else { return false }
        return SystemClasses.ancestry(of: name).map { !$0.isDisjoint(with: holders) } ?? true
    }

    /// The classes with a key, by the key with a capital first letter.
    private static let keys = holders(in: keysOfClasses, spelling: KeyValueCoding.setterKey)

    /// The classes with an action.
    private static let selectors = holders(in: selectorsOfClasses)

    /// The classes of a table by what they have.
    ///
    /// - Parameter text: A row for each class, or for several: `A B: one two`. Indented lines belong to the row above.
    package static func holders(in text: String, spelling: (String) -> String = { $0 }) -> [String: Set<String>] {
        var classes: [String: Set<String>] = [:]
        var names: [String] = []
        for line in text.split(separator: "\n") {
            var members = line
            if line.first != " ", let colon = line.firstIndex(of: ":") {
                names = line[..<colon].split(separator: " ").map(String.init)
                members = line[line.index(after: colon)...]
            }
            for member in members.split(separator: " ") {
                classes[spelling(String(member)), default: []].formUnion(names)
            }
        }
        return classes
    }

    private static let keysOfClasses = """
        NSObject: accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits
          isAccessibilityElement accessibilityElementsHidden accessibilityViewIsModal shouldGroupAccessibilityChildren
          accessibilityLanguage restorationIdentifier nextKeyView identifier tag
        UIView: gestureRecognizers clipsToBounds tintColor backgroundColor alpha hidden opaque frame bounds center
          contentMode userInteractionEnabled multipleTouchEnabled exclusiveTouch autoresizesSubviews
          translatesAutoresizingMaskIntoConstraints layoutMargins directionalLayoutMargins
          insetsLayoutMarginsFromSafeArea preservesSuperviewLayoutMargins semanticContentAttribute tintAdjustmentMode
          maskView layer contentScaleFactor transform overrideUserInterfaceStyle focusEffect interactions
          minimumContentSizeCategory maximumContentSizeCategory showsLargeContentViewer largeContentTitle
          largeContentImage contentStretch clearsContextBeforeDrawing autoresizingMask keyboardLayoutGuide window
        UIView UIViewController: preferredFocusedView
        UIResponder: inputView inputAccessoryView nextResponder touchBar
        NSSearchField: searchMenuTemplate
        NSViewController: sourceItemView view representedObject title preferredContentSize presentingViewController
        UILabel: text attributedText font textColor textAlignment shadowColor shadowOffset numberOfLines lineBreakMode
          lineBreakStrategy minimumScaleFactor minimumFontSize adjustsFontSizeToFitWidth
          adjustsFontForContentSizeCategory allowsDefaultTighteningForTruncation preferredMaxLayoutWidth
          highlightedTextColor enabled highlighted baselineAdjustment
        UIControl: enabled selected highlighted contentVerticalAlignment contentHorizontalAlignment
          showsMenuAsPrimaryAction toolTip
        UIButton: imageView contentEdgeInsets imageEdgeInsets titleEdgeInsets adjustsImageWhenHighlighted
          adjustsImageWhenDisabled showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted font lineBreakMode
          titleShadowOffset configuration role menu
        UITextField UITextView: text attributedText font textColor textAlignment secureTextEntry keyboardType
          returnKeyType autocorrectionType autocapitalizationType spellCheckingType keyboardAppearance
          enablesReturnKeyAutomatically clearsOnInsertion delegate pasteDelegate textDragDelegate textDropDelegate
          smartQuotesType smartDashesType smartInsertDeleteType textContentType passwordRules
          adjustsFontForContentSizeCategory typingAttributes allowsEditingTextAttributes
        UITextField: placeholder attributedPlaceholder borderStyle clearButtonMode leftViewMode rightViewMode leftView
          rightView clearsOnBeginEditing background disabledBackground minimumFontSize adjustsFontSizeToFitWidth editing
        UITextView: editable selectable dataDetectorTypes textContainerInset linkTextAttributes selectedRange
        UIScrollView: delegate contentSize contentInset contentOffset contentInsetAdjustmentBehavior
          scrollIndicatorInsets verticalScrollIndicatorInsets horizontalScrollIndicatorInsets
          automaticallyAdjustsScrollIndicatorInsets scrollEnabled pagingEnabled bounces bouncesZoom alwaysBounceVertical
          alwaysBounceHorizontal showsVerticalScrollIndicator showsHorizontalScrollIndicator delaysContentTouches
          canCancelContentTouches minimumZoomScale maximumZoomScale zoomScale scrollsToTop keyboardDismissMode
          directionalLockEnabled decelerationRate indicatorStyle refreshControl
        UITableView UICollectionView: dataSource prefetchDataSource dragDelegate dropDelegate dragInteractionEnabled
          backgroundView allowsSelection allowsMultipleSelection allowsSelectionDuringEditing
          allowsMultipleSelectionDuringEditing remembersLastFocusedIndexPath selectionFollowsFocus editing
          prefetchingEnabled allowsFocus
        UITableView: tableHeaderView tableFooterView rowHeight estimatedRowHeight sectionHeaderHeight
          sectionFooterHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight separatorStyle separatorColor
          separatorInset separatorInsetReference separatorEffect sectionIndexColor sectionIndexBackgroundColor
          sectionIndexTrackingBackgroundColor sectionIndexMinimumDisplayRowCount cellLayoutMarginsFollowReadableWidth
          insetsContentViewsToSafeArea sectionHeaderTopPadding fillerRowHeight
        UICollectionView: collectionViewLayout
        UITableViewCell UITableViewHeaderFooterView UICollectionReusableView: backgroundView contentView reuseIdentifier
        UITableViewCell UITableViewHeaderFooterView: textLabel detailTextLabel
        UITableViewCell UICollectionViewCell: selectedBackgroundView selected highlighted
        UITableViewCell: imageView accessoryView editingAccessoryView multipleSelectionBackgroundView accessoryType
          editingAccessoryType selectionStyle indentationLevel indentationWidth shouldIndentWhileEditing separatorInset
          focusStyle showsReorderControl editing userInteractionEnabledWhileDragging delegate
        UIImageView: image highlightedImage highlighted animationImages animationDuration animationRepeatCount
          preferredSymbolConfiguration animating
        UINavigationBar UIToolbar UITabBar UISearchBar: delegate barTintColor barStyle translucent shadowImage
          backgroundImage items standardAppearance compactAppearance scrollEdgeAppearance
        UINavigationBar: titleTextAttributes largeTitleTextAttributes prefersLargeTitles backIndicatorImage
          backIndicatorTransitionMaskImage topItem
        UITabBar: unselectedItemTintColor itemPositioning selectedImageTintColor selectedItem selectionIndicatorImage
          itemWidth itemSpacing
        UISearchBar: text placeholder prompt scopeButtonTitles searchBarStyle showsCancelButton showsScopeBar
          showsBookmarkButton showsSearchResultsButton selectedScopeButtonIndex searchTextPositionAdjustment
          keyboardType returnKeyType autocorrectionType autocapitalizationType spellCheckingType keyboardAppearance
          secureTextEntry textContentType enablesReturnKeyAutomatically
        UISwitch: on onTintColor thumbTintColor onImage offImage title preferredStyle
        UISlider UIStepper: value minimumValue maximumValue continuous
        UISlider: minimumTrackTintColor maximumTrackTintColor thumbTintColor minimumValueImage maximumValueImage
        UIStepper: stepValue wraps autorepeat
        UIPageControl: currentPage numberOfPages pageIndicatorTintColor currentPageIndicatorTintColor hidesForSinglePage
          defersCurrentPageDisplay backgroundStyle allowsContinuousInteraction
        UIProgressView: progress progressTintColor trackTintColor progressImage trackImage progressViewStyle
        UIActivityIndicatorView: color activityIndicatorViewStyle style hidesWhenStopped animating
        UIDatePicker: datePickerMode minuteInterval date minimumDate maximumDate countDownDuration locale calendar
          timeZone preferredDatePickerStyle textColor highlightsToday
        UIPickerView: delegate dataSource showsSelectionIndicator
        UISegmentedControl: selectedSegmentIndex momentary apportionsSegmentWidthsByContent selectedSegmentTintColor
        UIRefreshControl: attributedTitle
        UIStackView: axis spacing distribution alignment baselineRelativeArrangement layoutMarginsRelativeArrangement
        UIVisualEffectView: effect contentView
        UIWindow: rootViewController windowLevel screen
        UIWebView: delegate scalesPageToFit dataDetectorTypes allowsInlineMediaPlayback mediaPlaybackRequiresUserAction
          suppressesIncrementalRendering keyboardDisplayRequiresUserAction scrollView
        WKWebView: UIDelegate navigationDelegate allowsBackForwardNavigationGestures allowsLinkPreview
          allowsMagnification customUserAgent scrollView
        WebView: UIDelegate frameLoadDelegate policyDelegate resourceLoadDelegate downloadDelegate editingDelegate
          hostWindow preferences
        MKMapView: delegate mapType showsUserLocation zoomEnabled pitchEnabled rotateEnabled scrollEnabled showsCompass
          showsScale showsTraffic showsBuildings showsPointsOfInterest
        MKAnnotationView: image annotation canShowCallout leftCalloutAccessoryView rightCalloutAccessoryView
          detailCalloutAccessoryView
        SKView SCNView MTKView GLKView PDFView PKCanvasView ADBannerView UIAlertView UIActionSheet: delegate
        SCNView: scene
        ARView ARSCNView: session delegate
        UIBarItem: title image landscapeImagePhone imageInsets enabled landscapeImagePhoneInsets largeContentSizeImage
        UIBarButtonItem: customView style width tintColor target action possibleTitles menu primaryAction
        UITabBarItem: badgeValue badgeColor titlePositionAdjustment selectedImage standardAppearance
        UINavigationItem: titleView leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems
          backBarButtonItem title prompt hidesBackButton largeTitleDisplayMode leftItemsSupplementBackButton
          searchController hidesSearchBarWhenScrolling backButtonTitle
        UIViewController: view title navigationItem tabBarItem toolbarItems searchDisplayController navigationController
          tabBarController splitViewController presentingViewController previewInteraction hidesBottomBarWhenPushed
          edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets
          definesPresentationContext providesPresentationContextTransitionStyle modalPresentationStyle
          modalTransitionStyle preferredContentSize contentSizeForViewInPopover transitioningDelegate editing
          modalInPopover isModalInPresentation modalPresentationCapturesStatusBarAppearance restoresFocusAfterTransition
          childViewControllers additionalSafeAreaInsets overrideUserInterfaceStyle wantsFullScreenLayout storyboard
        UITableViewController: tableView clearsSelectionOnViewWillAppear refreshControl
        UICollectionViewController: collectionView clearsSelectionOnViewWillAppear
          useLayoutToLayoutNavigationTransitions installsStandardGestureForInteractiveMovement
        UINavigationController UITabBarController UISplitViewController: viewControllers delegate
        UINavigationController: navigationBar toolbar rootViewController hidesBarsOnSwipe hidesBarsOnTap
          hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact navigationBarHidden toolbarHidden
        UITabBarController: tabBar selectedViewController selectedIndex moreNavigationController
          customizableViewControllers
        UISplitViewController: preferredDisplayMode preferredPrimaryColumnWidthFraction maximumPrimaryColumnWidth
          minimumPrimaryColumnWidth presentsWithGesture primaryBackgroundStyle preferredSplitBehavior
        UIPageViewController: delegate dataSource doubleSided
        UISearchController UISearchDisplayController: delegate searchBar searchResultsUpdater
        UISearchDisplayController: searchContentsController searchResultsDelegate searchResultsDataSource
          searchResultsTitle active displaysSearchBarInNavigationBar
        UIImagePickerController MFMailComposeViewController QLPreviewController GLKViewController: delegate
        AVPlayerViewController UIPopoverController: delegate
        UIPresentationController UIDocumentPickerViewController UIDocumentBrowserViewController: delegate
        AVPlayerViewController: player showsPlaybackControls videoGravity allowsPictureInPicturePlayback
        QLPreviewController: dataSource
        UIApplication: delegate
        UIGestureRecognizer: delegate enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded view
          allowedTouchTypes allowedPressTypes requiresExclusiveTouchType name
        UITapGestureRecognizer UILongPressGestureRecognizer UISwipeGestureRecognizer: numberOfTapsRequired
          numberOfTouchesRequired direction minimumPressDuration allowableMovement
        UIPanGestureRecognizer: minimumNumberOfTouches maximumNumberOfTouches edges
        UICollectionViewLayout: itemSize minimumLineSpacing minimumInteritemSpacing sectionInset headerReferenceSize
          footerReferenceSize scrollDirection sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds
          estimatedItemSize sectionInsetReference
        NSLayoutConstraint: constant priority multiplier active shouldBeArchived firstItem secondItem
        CALayer: cornerRadius borderWidth borderColor masksToBounds contents delegate backgroundColor
        NSResponder: nextResponder menu touchBar undoManager
        NSView: hidden alphaValue frame bounds wantsLayer layer layerUsesCoreImageFilters canDrawConcurrently toolTip
          gestureRecognizers translatesAutoresizingMaskIntoConstraints userInterfaceLayoutDirection appearance
          appearanceName window autoresizesSubviews focusRingType shadow layerContentsRedrawPolicy wantsRestingTouches
          backgroundColor
        NSControl: formatter enabled stringValue attributedStringValue objectValue intValue integerValue doubleValue
          floatValue alignment font cell target action highlighted continuous controlSize lineBreakMode
          refusesFirstResponder ignoresMultiClick usesSingleLineMode baseWritingDirection
        NSCell: formatter menu controlView target action state title image type enabled representedObject stringValue
          objectValue font backgroundColor textColor placeholderString
        NSTextField NSText NSTokenFieldCell: delegate textColor drawsBackground editable selectable
        NSTextField: bordered bezeled bezelStyle placeholderString placeholderAttributedString maximumNumberOfLines
          preferredMaxLayoutWidth allowsEditingTextAttributes importsGraphics allowsDefaultTighteningForTruncation
        NSTextView: insertionPointColor textContainerInset automaticQuoteSubstitutionEnabled
          automaticDashSubstitutionEnabled automaticSpellingCorrectionEnabled automaticTextReplacementEnabled
          enabledTextCheckingTypes usesFindBar selectedTextAttributes linkTextAttributes layoutManager textStorage
          automaticLinkDetectionEnabled automaticDataDetectionEnabled continuousSpellCheckingEnabled
          grammarCheckingEnabled smartInsertDeleteEnabled allowsUndo
        NSText: string font richText
        NSButton: title image alternateImage alternateTitle bezelStyle bezelColor contentTintColor imagePosition
          imageScaling state keyEquivalent transparent bordered attributedTitle showsBorderOnlyWhileMouseInside
          symbolConfiguration imageHugsTitle allowsMixedState
        NSPopUpButton: pullsDown autoenablesItems
        NSSegmentedControl NSPopUpButton NSStatusBarButton: selectedSegment
        NSImageView: image imageScaling animates contentTintColor imageAlignment editable
        NSSlider NSStepper NSLevelIndicator NSProgressIndicator: minValue maxValue value
        NSProgressIndicator: indeterminate style displayedWhenStopped usesThreadedAnimation doubleValue controlSize
          controlTint
        NSLevelIndicator: warningValue criticalValue
        NSColorWell: color
        NSDatePicker NSPathControl NSMatrix NSBrowser NSTableView NSTabView NSSplitView: delegate
        NSRuleEditor NSToolbar NSMenu NSDrawer NSWindow NSApplication NSPopover NSCollectionView: delegate
        NSPageController NSFontManager NSTouchBar NSGestureRecognizer NSSavePanel NSStackView NSScrubber: delegate
        NSLayoutManager NSComboBox NSSearchField NSTokenField: delegate
        NSTextStorage NSPathCell NSDatePickerCell NSSound: delegate
        NSTableView NSComboBox NSCollectionView NSRuleEditor: dataSource
        NSComboBoxCell NSBrowser NSScrubber NSOutlineView NSTokenFieldCell: dataSource
        NSTableView: headerView cornerView rowHeight gridColor gridStyleMask sortDescriptors selectionHighlightStyle
          intercellSpacing usesAlternatingRowBackgroundColors allowsMultipleSelection allowsEmptySelection
          allowsColumnReordering style rowSizeStyle autosaveName floatsGroupRows
        NSOutlineView: outlineTableColumn autosaveExpandedItems indentationPerLevel
        NSTableColumn: dataCell headerCell title tableView sortDescriptorPrototype width minWidth maxWidth editable
          hidden resizingMask headerToolTip
        NSTableCellView: imageView textField objectValue rowSizeStyle backgroundStyle
        NSTableHeaderView: tableView
        NSScrollView NSClipView: documentView drawsBackground
        NSScrollView: contentView horizontalScroller verticalScroller horizontalRulerView verticalRulerView
          hasVerticalScroller hasHorizontalScroller autohidesScrollers borderType scrollerStyle
          automaticallyAdjustsContentInsets contentInsets
        NSBox: contentView fillColor borderColor borderWidth cornerRadius titleFont title boxType transparent
        NSTabView: tabViewItems initialFirstResponder tabStyle drawsBackground
        NSTabViewItem: view initialFirstResponder label tabView viewController
        NSSplitView: dividerStyle autosaveName vertical dividerColor arrangesAllSubviews
        NSStackView: spacing alignment distribution orientation edgeInsets detachesHiddenViews views
        NSVisualEffectView: material blendingMode state maskImage emphasized
        NSCollectionView: itemPrototype backgroundColors backgroundView collectionViewLayout content selectable
          prefetchDataSource
        NSWindow: contentView contentViewController initialFirstResponder toolbar windowController
          titlebarAppearsTransparent titleVisibility movableByWindowBackground collectionBehavior minSize maxSize
          frameAutosaveName title backgroundColor opaque alphaValue level hidesOnDeactivate releasedWhenClosed
          appearance parentWindow defaultButtonCell titlebarSeparatorStyle toolbarStyle subtitle tabbingMode
          tabbingIdentifier animationBehavior hasShadow ignoresMouseEvents canHide restorable sharingType
          excludedFromWindowsMenu
        NSPanel: accessoryView floatingPanel becomesKeyOnlyIfNeeded worksWhenModal
        NSDrawer: contentView parentWindow
        NSWindowController: window document contentViewController owner windowFrameAutosaveName shouldCascadeWindows
        NSSplitViewController: splitView splitViewItems minimumThicknessForInlineSidebars
        NSTabViewController: tabView tabStyle transitionOptions canPropagateSelectedChildViewControllerTitle
        NSPageController: arrangedObjects transitionStyle
        NSCollectionViewItem: imageView textField collectionView selected highlightState
        NSPopover: contentViewController behavior animates appearance contentSize
        NSMenu: items title supermenu autoenablesItems font
        NSMenuItem: submenu menu view target image onStateImage offStateImage mixedStateImage title keyEquivalent
          toolTip representedObject state hidden enabled attributedTitle
        NSToolbar: items autosavesConfiguration displayMode sizeMode
        NSToolbarItem: view image label target menuFormRepresentation toolTip minSize maxSize paletteLabel menu
        NSDocument: window topLevelObjects fileURL
        NSApplication: mainMenu dockMenu windowsMenu helpMenu servicesMenu applicationIconImage keyWindow
        NSController: content contentArray contentObject contentSet managedObjectContext entityName arrangedObjects
          sortDescriptors selectsInsertedObjects objectClass objectClassName contentArrayForMultipleSelection editable
          automaticallyPreparesContent fetchPredicate filterPredicate avoidsEmptySelection preservesSelection defaults
        NSGestureRecognizer: target enabled
        NSTouchBar: templateItems defaultItemIdentifiers principalItemIdentifier escapeKeyReplacementItemIdentifier
          customizationIdentifier customizationAllowedItemIdentifiers
        NSCustomTouchBarItem: view viewController customizationLabel
        NSFontManager: menu target action
        PDFView: displayMode autoScales document scaleFactor
        AVPlayerView: player controlsStyle delegate
        QLPreviewView: previewItem
        WKInterfaceController: title
        WKUserNotificationInterfaceController: notificationAlertLabel
        """

    private static let selectorsOfClasses = """
        NSObject: awakeFromNib
        UIResponder: cut: copy: paste: select: selectAll: delete: toggleBoldface: toggleItalics: toggleUnderline:
          makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: increaseSize: decreaseSize:
          becomeFirstResponder resignFirstResponder undo: redo: find: findNext: findPrevious: print: duplicate: move:
          rename: export: pasteAndMatchStyle:
        UIView: removeFromSuperview setNeedsDisplay setNeedsLayout layoutIfNeeded endEditing: sizeToFit setHidden:
          setAlpha:
        UIControl: setEnabled: setSelected: setHighlighted:
        UIViewController: performSegue: performSegueWithIdentifier:sender: setEditing:
          dismissModalViewControllerAnimated:
        UIScrollView: flashScrollIndicators
        UITableView UICollectionView: reloadData
        UIActivityIndicatorView UIImageView: startAnimating stopAnimating
        UIRefreshControl: beginRefreshing endRefreshing
        UIWebView WKWebView WebView: goBack goForward reload stopLoading goBack: goForward: reload: stopLoading:
          reloadFromOrigin: reloadFromOrigin
        UINavigationController: popViewControllerAnimated: popToRootViewControllerAnimated:
        UISplitViewController: toggleMasterVisible: toggleSidebar:
        UIBarButtonItem: performAction:
        NSApplication: terminate: orderFrontStandardAboutPanel: hide: hideOtherApplications: unhideAllApplications:
          arrangeInFront: activateContextHelpMode: orderFrontCharacterPalette: orderFrontColorPanel: runPageLayout:
          stop: run: abortModal: stopModal: orderFrontFontPanel: toggleTouchBarCustomizationPalette: miniaturizeAll:
          orderFrontSubstitutionsPanel:
        NSResponder: moveForward: moveBackward: moveUp: moveDown: moveLeft: moveRight: deleteBackward: deleteForward:
          insertNewline: insertTab: insertBacktab: cancelOperation: cancel: complete: noResponderFor: scrollPageUp:
          scrollPageDown: pageUp: pageDown: scrollLineUp: scrollLineDown: scrollToBeginningOfDocument:
          scrollToEndOfDocument: centerSelectionInVisibleArea: selectAll: capitalizeWord: uppercaseWord: lowercaseWord:
          transpose: becomeFirstResponder resignFirstResponder undo: redo: performTextFinderAction:
          performFindPanelAction: newWindowForTab: showContextHelp: showContextMenuForSelection: quickLookPreviewItems:
          toggleRuler: selectLine: selectWord: selectParagraph: yank: setMark: swapWithMark: cut: copy: paste: delete:
          print: showHelp:
        NSView: fax: removeFromSuperview setNeedsDisplay setHidden: changeFont: changeColor: beginEditing: endEditing:
        NSControl: takeIntValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom:
          takeIntegerValueFrom: performClick: setEnabled: setStringValue: setObjectValue: setIntValue: setIntegerValue:
          setDoubleValue: setFloatValue: sizeToFit
        NSCell: performClick: takeIntValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom:
          takeObjectValueFrom: takeIntegerValueFrom: setEnabled:
        NSProgressIndicator: startAnimation: stopAnimation: animate: takeIntValueFrom: takeFloatValueFrom:
          takeDoubleValueFrom:
        NSMenuItem: setEnabled: setHidden: setState:
        NSTextField NSText NSMatrix NSSearchField: selectText: setString: setTextColor: clearRecents:
        NSText: alignLeft: alignRight: alignCenter: alignJustified: underline: subscript: superscript: unscript:
          copyFont: pasteFont: copyRuler: pasteRuler: checkSpelling: showGuessPanel: changeSpelling:
        NSTextView: startSpeaking: stopSpeaking: toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution:
          toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticSpellingCorrection:
          toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleGrammarChecking: toggleSmartInsertDelete:
          raiseBaseline: lowerBaseline: tightenKerning: loosenKerning: useStandardKerning: turnOffKerning:
          useStandardLigatures: turnOffLigatures: useAllLigatures: pasteAsPlainText: pasteAsRichText:
          makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft:
          makeTextWritingDirectionNatural: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft:
          orderFrontSubstitutionsPanel: outline: setSelectable: orderFrontLinkPanel: orderFrontListPanel:
          orderFrontSpacingPanel: orderFrontTablePanel: toggleQuickLookPreviewPanel: setEditable: changeAttributes:
          checkTextInDocument: changeLayoutOrientation: toggleAutomaticTextCompletion:
        NSTableView NSBrowser: deselectAll: sizeLastColumnToFit reloadData noteNumberOfRowsChanged
        NSOutlineView: expandItem: collapseItem:
        NSColorWell: takeColorFrom: activate: deactivate
        NSTabView: selectNextTabViewItem: selectPreviousTabViewItem: selectFirstTabViewItem: selectLastTabViewItem:
          takeSelectedTabViewItemFromSender:
        NSSlider NSStepper: increment: decrement:
        NSPopover: performClose: close close:
        NSDrawer: open: close: toggle: open close
        NSWindow: performClose: performMiniaturize: performZoom: orderFront: orderOut: orderBack: makeKeyAndOrderFront:
          toggleFullScreen: toggleToolbarShown: runToolbarCustomizationPalette: miniaturize: deminiaturize: zoom: close
          center selectNextKeyView: selectPreviousKeyView: toggleTabBar: toggleTabOverview: mergeAllWindows:
          moveTabToNewWindow: orderFrontRegardless makeKeyWindow update fax: setTitle: performWindowDragWithEvent:
          selectNextTab: selectPreviousTab:
        NSSavePanel: ok:
        NSWindowController: showWindow: close dismissController:
        NSViewController: dismissController: dismissViewController: dismiss: commitEditing discardEditing
          performSegueWithIdentifier:sender:
        NSSplitViewController: toggleSidebar: toggleInspector:
        NSPageController: navigateBack: navigateForward: takeSelectedIndexFrom:
        NSDocument: saveDocument: saveDocumentAs: saveDocumentTo: duplicateDocument: renameDocument: moveDocument:
          moveDocumentToUbiquityContainer: revertDocumentToSaved: runPageLayout: printDocument: lockDocument:
          unlockDocument: browseDocumentVersions: saveDocumentToPDF: close
        NSDocumentController: newDocument: openDocument: saveAllDocuments: clearRecentDocuments: newWindowForTab:
        NSController: add: remove: insert: fetch: addChild: insertChild: selectNext: selectPrevious: setSortDescriptors:
          save: revert: revertToInitialValues: commitEditing discardEditing prepareContent rearrangeObjects
          removeSelectedObjects: setContent: setFilterPredicate:
        NSFontManager: addFontTrait: modifyFont: orderFrontFontPanel: removeFontTrait: modifyFontViaPanel:
          orderFrontStylesPanel: convertFontTraits:
        NSToolbar: runCustomizationPalette:
        NSMenu: submenuAction:
        PDFView WebView: zoomIn: zoomOut: goToNextPage: goToPreviousPage: goToFirstPage: goToLastPage: goBack:
          goForward: takePasswordFrom: takeBackgroundColorFrom:
        WebView WKWebView: takeStringURLFrom: takeBackStringURLFrom: makeTextLarger: makeTextSmaller:
          makeTextStandardSize: toggleContinuousSpellChecking: toggleSmartInsertDelete:
        IKImageBrowserView QCView: play: stop: zoomIn: zoomOut: start: erase
        SCNView SKView: play: pause: stop:
        """
}
