/// Looks up the rows of `AttributeOrderRows` and `ChildOrderRows`; read only when something new must be placed.
package enum OrderRows {
    /// The names in the row of `platform` and `element`, in order; empty where the table has no such row.
    ///
    /// - Parameter rows: Sorted by platform and element, bytewise.
    /// - Complexity: O(log n) in the table.
    package static func row(_ rows: StaticString, _ platform: StaticString, _ element: String) -> [String] {
        let prefix = Array("\(platform) \(element) ".utf8)
        let bytes = rows.bytes
        let lineEnd = UInt8(ascii: "\n")
        var (low, high) = (0, bytes.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, bytes[start - 1] != lineEnd { start -= 1 }
            let end = bytes[start...].firstIndex(of: lineEnd) ?? bytes.count
            let line = bytes[start..<end]
            if line.starts(with: prefix) {
                let names = line.dropFirst(prefix.count).split(separator: UInt8(ascii: " "))
                return names.map { String(decoding: $0, as: UTF8.self) }
            }
            if line.lexicographicallyPrecedes(prefix) { low = end + 1 } else { high = start }
        }
        return []
    }
}

/// The order in which Xcode writes attributes: platform, element, then attribute names.
///
/// Counted over documents of tools version 14000 and later in public repositories; 99.9 % of elements follow it. The
/// merge looks up only the place of an attribute that is new in a tag. The other attributes keep their order.
package enum AttributeOrderRows {
    package static let rows: StaticString = """
        ios accessibility key identifier hint label
        ios accessibilityOverrides isEnabled dynamicTypePreference
        ios accessibilityTraits key button keyboardKey link image none searchField adjustable staticText summaryElement updatesFrequently allowsDirectInteraction notEnabled header
        ios action selector destination eventType id
        ios activityIndicatorView key hidden opaque userInteractionEnabled contentMode horizontalHuggingPriority verticalHuggingPriority fixedFrame ambiguous hidesWhenStopped animating style translatesAutoresizingMaskIntoConstraints id userLabel
        ios arscnView clipsSubviews multipleTouchEnabled contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        ios arskView contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        ios audiovisualMediaTypes key none
        ios autoresizingMask key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        ios avPlayerViewController storyboardIdentifier videoGravity id sceneMemberID
        ios backgroundConfiguration key cornerRadius image imageContentMode
        ios barButtonItem key enabled title image catalog width style systemItem id userLabel
        ios bool key value
        ios button key hidden opaque clipsSubviews multipleTouchEnabled clearsContextBeforeDrawing userInteractionEnabled alpha tag contentMode showsMenuAsPrimaryAction semanticContentAttribute horizontalHuggingPriority ambiguous verticalHuggingPriority misplaced horizontalCompressionResistancePriority selected fixedFrame restorationIdentifier verticalCompressionResistancePriority enabled insetsLayoutMarginsFromSafeArea placeholderIntrinsicWidth placeholderIntrinsicHeight contentHorizontalAlignment contentVerticalAlignment buttonType adjustsImageWhenHighlighted adjustsImageSizeForAccessibilityContentSizeCategory reversesTitleShadowWhenHighlighted adjustsImageWhenDisabled lineBreakMode role pointerInteraction hasAttributedTitle translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios buttonConfiguration key style image catalog imagePlacement title imagePadding subtitle cornerStyle buttonSize
        ios capability name minToolsVersion
        ios collectionReusableView key opaque clipsSubviews multipleTouchEnabled contentMode restorationIdentifier insetsLayoutMarginsFromSafeArea reuseIdentifier id customClass customModule customModuleProvider
        ios collectionView key opaque clipsSubviews multipleTouchEnabled userInteractionEnabled contentMode bounces horizontalHuggingPriority verticalHuggingPriority fixedFrame directionalLockEnabled layoutMarginsFollowReadableWidth alwaysBounceVertical ambiguous alwaysBounceHorizontal pagingEnabled indicatorStyle delaysContentTouches horizontalCompressionResistancePriority verticalCompressionResistancePriority scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator minimumZoomScale maximumZoomScale contentInsetAdjustmentBehavior bouncesZoom keyboardDismissMode dataMode prefetchingEnabled translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios collectionViewCell opaque clipsSubviews multipleTouchEnabled contentMode preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth reuseIdentifier translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios collectionViewCellContentView key opaque clipsSubviews multipleTouchEnabled contentMode ambiguous insetsLayoutMarginsFromSafeArea id customClass customModule customModuleProvider
        ios collectionViewController storyboardIdentifier definesPresentationContext title autoresizesArchivedViewToFullSize useStoryboardIdentifierAsRestorationIdentifier clearsSelectionOnViewWillAppear id customClass customModule customModuleProvider sceneMemberID
        ios collectionViewFlowLayout key scrollDirection automaticEstimatedItemSize minimumLineSpacing minimumInteritemSpacing sectionInsetReference id customClass customModule customModuleProvider
        ios collectionViewLayout key id
        ios color key name systemColor xcode11CocoaTouchSystemColor red white catalog green cocoaTouchSystemColor blue alpha colorSpace customColorSpace
        ios colorWell contentMode contentHorizontalAlignment contentVerticalAlignment translatesAutoresizingMaskIntoConstraints id
        ios constraint firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant identifier symbolic symbolType placeholder id userLabel customClass customModule customModuleProvider
        ios containerView key hidden opaque clipsSubviews alpha contentMode placeholderIntrinsicWidth verticalHuggingPriority fixedFrame horizontalCompressionResistancePriority placeholderIntrinsicHeight verticalCompressionResistancePriority ambiguous insetsLayoutMarginsFromSafeArea translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios customObject id customClass
        ios dataDetectorType key phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion
        ios dataDetectorTypes key link none
        ios date key timeIntervalSinceReferenceDate
        ios datePicker clipsSubviews contentMode verticalHuggingPriority fixedFrame enabled contentHorizontalAlignment contentVerticalAlignment datePickerMode minuteInterval style useCurrentDate translatesAutoresizingMaskIntoConstraints id
        ios deployment version identifier
        ios device id orientation layout appearance
        ios directionalEdgeInsets key top leading bottom trailing
        ios document type version toolsVersion targetRuntime propertyAccessControl useAutolayout launchScreen useTraitCollections useSafeAreas colorMatched initialViewController
        ios edgeInsets key top left bottom right
        ios exit id userLabel sceneMemberID
        ios extendedEdge key top bottom
        ios font key metaFont size name
        ios fontDescription key type style weight size name family pointSize
        ios glkView key opaque clipsSubviews multipleTouchEnabled contentMode fixedFrame enableSetNeedsDisplay translatesAutoresizingMaskIntoConstraints id
        ios glkViewController storyboardIdentifier preferredFramesPerSecond id sceneMemberID
        ios hostingController restorationIdentifier storyboardIdentifier id customClass customModule customModuleProvider sceneMemberID
        ios image name catalog width height
        ios imageReference key image catalog symbolScale renderingMode
        ios imageView key hidden opaque autoresizesSubviews verifyAmbiguity clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled alpha tag contentMode horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority ambiguous misplaced fixedFrame restorationIdentifier placeholderIntrinsicWidth placeholderIntrinsicHeight insetsLayoutMarginsFromSafeArea adjustsImageWhenAncestorFocused image catalog adjustsImageSizeForAccessibilityContentSizeCategory highlightedImage translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios inset key minX minY maxX maxY
        ios integer key value
        ios keyCommand input modifierFlags actionName discoverabilityTitle
        ios label hidden verifyAmbiguity opaque clipsSubviews multipleTouchEnabled userInteractionEnabled alpha tag contentMode horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority verticalCompressionResistancePriority fixedFrame layoutMarginsFollowReadableWidth placeholderIntrinsicWidth ambiguous misplaced preservesSuperviewLayoutMargins placeholderIntrinsicHeight insetsLayoutMarginsFromSafeArea usesAttributedText text textAlignment lineBreakMode numberOfLines baselineAdjustment highlighted enabled minimumFontSize minimumScaleFactor enablesMarqueeWhenAncestorFocused showsExpansionTextWhenTruncated adjustsLetterSpacingToFitWidth adjustsFontForContentSizeCategory sizingRule adjustsFontSizeToFit preferredMaxLayoutWidth translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios listContentConfiguration key text secondaryText
        ios mapView clipsSubviews multipleTouchEnabled userInteractionEnabled contentMode fixedFrame ambiguous mapType zoomEnabled scrollEnabled rotateEnabled pitchEnabled showsUserLocation showsScale showsPointsOfInterest translatesAutoresizingMaskIntoConstraints id
        ios mtkView contentMode fixedFrame colorPixelFormat depthStencilPixelFormat translatesAutoresizingMaskIntoConstraints id
        ios navigationBar key opaque clipsSubviews multipleTouchEnabled contentMode fixedFrame insetsLayoutMarginsFromSafeArea largeTitles misplaced barStyle translucent shadowImage backIndicatorImage translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios navigationController storyboardIdentifier extendedLayoutIncludesOpaqueBars title definesPresentationContext automaticallyAdjustsScrollViewInsets toolbarHidden providesPresentationContextTransitionStyle modalPresentationStyle navigationBarHidden useStoryboardIdentifierAsRestorationIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID
        ios navigationItem key title largeTitleDisplayMode id userLabel customClass
        ios nil key name
        ios offsetWrapper key horizontal vertical
        ios outlet property destination id
        ios outletCollection property destination collectionClass appends id
        ios pageControl opaque userInteractionEnabled contentMode fixedFrame ambiguous misplaced enabled contentHorizontalAlignment contentVerticalAlignment hidesForSinglePage numberOfPages translatesAutoresizingMaskIntoConstraints id
        ios pageViewController storyboardIdentifier autoresizesArchivedViewToFullSize useStoryboardIdentifierAsRestorationIdentifier transitionStyle navigationOrientation spineLocation doubleSided id customClass customModule sceneMemberID
        ios panGestureRecognizer minimumNumberOfTouches id
        ios paragraphStyle key alignment lineBreakMode baseWritingDirection lineHeightMultiple lineSpacing minimumLineHeight paragraphSpacing paragraphSpacingBefore tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        ios pickerView hidden contentMode fixedFrame verticalCompressionResistancePriority translatesAutoresizingMaskIntoConstraints id userLabel
        ios placeholder placeholderIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID
        ios plugIn identifier version
        ios point key x y
        ios pongPressGestureRecognizer allowableMovement minimumPressDuration id userLabel
        ios popoverArrowDirection key up down left right
        ios preferredSymbolConfiguration key configurationType pointSize scale weight
        ios pressTypeMask key select
        ios progressView hidden opaque clipsSubviews userInteractionEnabled tag contentMode verticalHuggingPriority progressViewStyle fixedFrame progressImage verticalCompressionResistancePriority progress trackImage translatesAutoresizingMaskIntoConstraints id userLabel
        ios real key value
        ios rect key x y width height
        ios rectEdge key left
        ios refreshControl key opaque multipleTouchEnabled contentMode insetsLayoutMarginsFromSafeArea enabled contentHorizontalAlignment contentVerticalAlignment id
        ios sceneKitView clipsSubviews multipleTouchEnabled contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        ios screenEdgePanGestureRecognizer minimumNumberOfTouches id
        ios scrollView key verifyAmbiguity hidden clipsSubviews multipleTouchEnabled userInteractionEnabled alpha contentMode directionalLockEnabled horizontalHuggingPriority placeholderIntrinsicWidth bounces verticalHuggingPriority placeholderIntrinsicHeight alwaysBounceHorizontal horizontalCompressionResistancePriority scrollEnabled verticalCompressionResistancePriority ambiguous preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea layoutMarginsFollowReadableWidth pagingEnabled alwaysBounceVertical showsHorizontalScrollIndicator showsVerticalScrollIndicator delaysContentTouches contentInsetAdjustmentBehavior maximumZoomScale bouncesZoom keyboardDismissMode translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios searchBar key hidden contentMode barStyle verticalHuggingPriority fixedFrame searchBarStyle text placeholder showsSearchResultsButton showsCancelButton translucent translatesAutoresizingMaskIntoConstraints id
        ios segment title image
        ios segmentedControl key opaque clipsSubviews alpha contentMode fixedFrame misplaced enabled contentHorizontalAlignment contentVerticalAlignment apportionsSegmentWidthsByContent segmentControlStyle selectedSegmentIndex translatesAutoresizingMaskIntoConstraints id userLabel
        ios segue key destination reference kind inheritsFrom identifier relationship modalPresentationStyle destinationCreationSelector animates popoverAnchorBarButtonItem modalTransitionStyle popoverAnchorView unwindAction customClass customModule customModuleProvider id
        ios simulatedNavigationBarMetrics key barStyle translucent prompted
        ios simulatedStatusBarMetrics key statusBarStyle
        ios simulatedTabBarMetrics key translucent barStyle
        ios simulatedToolbarMetrics key translucent barStyle
        ios size key width height
        ios skView contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id
        ios slider key opaque tag contentMode horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority contentHorizontalAlignment contentVerticalAlignment value minValue maxValue continuous minimumValueImage maximumValueImage translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios splitViewController storyboardIdentifier useStoryboardIdentifierAsRestorationIdentifier extendedLayoutIncludesOpaqueBars title allowDoubleColumnStyle maximumPrimaryColumnWidth minimumPrimaryColumnWidth preferredPrimaryColumnWidthFraction presentsWithGesture preferredDisplayMode behavior primaryBackgroundStyle id customClass customModule customModuleProvider sceneMemberID
        ios stackView hidden verifyAmbiguity opaque clipsSubviews userInteractionEnabled alpha contentMode horizontalHuggingPriority semanticContentAttribute verticalHuggingPriority fixedFrame placeholderIntrinsicWidth horizontalCompressionResistancePriority ambiguous misplaced placeholderIntrinsicHeight verticalCompressionResistancePriority preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea axis distribution alignment spacingType spacing baselineRelativeArrangement translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios state key title image backgroundImage catalog
        ios stepper opaque contentMode horizontalHuggingPriority verticalHuggingPriority fixedFrame contentHorizontalAlignment contentVerticalAlignment value minimumValue maximumValue stepValue translatesAutoresizingMaskIntoConstraints id
        ios swipeGestureRecognizer direction id
        ios switch key hidden opaque tag contentMode horizontalHuggingPriority verticalHuggingPriority ambiguous fixedFrame enabled horizontalCompressionResistancePriority preservesSuperviewLayoutMargins verticalCompressionResistancePriority contentHorizontalAlignment contentVerticalAlignment on translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios tabBar key clipsSubviews clearsContextBeforeDrawing contentMode fixedFrame insetsLayoutMarginsFromSafeArea barStyle translucent translatesAutoresizingMaskIntoConstraints itemPositioning id customClass customModule customModuleProvider
        ios tabBarController definesPresentationContext restorationIdentifier storyboardIdentifier automaticallyAdjustsScrollViewInsets useStoryboardIdentifierAsRestorationIdentifier id customClass customModule customModuleProvider sceneMemberID
        ios tabBarItem key systemItem tag enabled title image catalog selectedImage id userLabel
        ios tableView key hidden opaque clipsSubviews alpha clearsContextBeforeDrawing contentMode ambiguous placeholderIntrinsicWidth verticalHuggingPriority fixedFrame verticalCompressionResistancePriority placeholderIntrinsicHeight misplaced restorationIdentifier preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea bounces alwaysBounceVertical scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator contentInsetAdjustmentBehavior bouncesZoom keyboardDismissMode dataMode style separatorStyle separatorInsetReference allowsMultipleSelection allowsSelection allowsSelectionDuringEditing rowHeight estimatedRowHeight sectionHeaderHeight estimatedSectionHeaderHeight sectionFooterHeight estimatedSectionFooterHeight contentViewInsetsToSafeArea translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios tableViewCell hidden opaque clipsSubviews clearsContextBeforeDrawing userInteractionEnabled tag contentMode misplaced placeholderIntrinsicWidth placeholderIntrinsicHeight restorationIdentifier preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea selectionStyle showsReorderControl accessoryType hidesAccessoryWhenEditing indentationLevel indentationWidth shouldIndentWhileEditing reuseIdentifier editingAccessoryType focusStyle textLabel detailTextLabel rowHeight style translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios tableViewCellContentView key opaque clipsSubviews multipleTouchEnabled userInteractionEnabled contentMode ambiguous restorationIdentifier preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth insetsLayoutMarginsFromSafeArea tableViewCell translatesAutoresizingMaskIntoConstraints id customClass
        ios tableViewController restorationIdentifier storyboardIdentifier autoresizesArchivedViewToFullSize title extendedLayoutIncludesOpaqueBars useStoryboardIdentifierAsRestorationIdentifier clearsSelectionOnViewWillAppear hidesBottomBarWhenPushed modalPresentationStyle id userLabel customClass customModule customModuleProvider sceneMemberID
        ios tableViewSection headerTitle footerTitle colorLabel id userLabel
        ios tapGestureRecognizer numberOfTapsRequired cancelsTouchesInView numberOfTouchesRequired id userLabel
        ios textField key hidden opaque clipsSubviews multipleTouchEnabled userInteractionEnabled alpha tag contentMode horizontalHuggingPriority verticalHuggingPriority ambiguous misplaced insetsLayoutMarginsFromSafeArea fixedFrame horizontalCompressionResistancePriority verticalCompressionResistancePriority enabled contentHorizontalAlignment contentVerticalAlignment usesAttributedText text borderStyle placeholder textAlignment clearsOnBeginEditing adjustsFontForContentSizeCategory adjustsFontSizeToFit minimumFontSize background clearButtonMode translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios textInputTraits key autocapitalizationType autocorrectionType spellCheckingType keyboardType keyboardAppearance returnKeyType enablesReturnKeyAutomatically secureTextEntry smartDashesType smartInsertDeleteType smartQuotesType textContentType
        ios textView hidden opaque clipsSubviews multipleTouchEnabled userInteractionEnabled tag contentMode horizontalHuggingPriority verticalHuggingPriority layoutMarginsFollowReadableWidth horizontalCompressionResistancePriority fixedFrame restorationIdentifier directionalLockEnabled verticalCompressionResistancePriority ambiguous insetsLayoutMarginsFromSafeArea misplaced alwaysBounceVertical pagingEnabled placeholderIntrinsicWidth placeholderIntrinsicHeight bounces scrollEnabled showsHorizontalScrollIndicator indicatorStyle contentInsetAdjustmentBehavior keyboardDismissMode showsVerticalScrollIndicator bouncesZoom editable usesAttributedText allowsEditingTextAttributes text textAlignment adjustsFontForContentSizeCategory selectable layoutManager translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios toolbar key hidden opaque clipsSubviews clearsContextBeforeDrawing multipleTouchEnabled userInteractionEnabled contentMode fixedFrame insetsLayoutMarginsFromSafeArea translucent barStyle translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        ios userDefinedRuntimeAttribute type keyPath value localized catalog
        ios userLayoutGuide location affinity
        ios value key type width height
        ios variation key constant axis distribution spacing
        ios view key reference verifyAmbiguity autoresizesSubviews hidden opaque clipsSubviews multipleTouchEnabled clearsContextBeforeDrawing userInteractionEnabled alpha tag contentMode simulatedAppContext horizontalHuggingPriority verticalHuggingPriority fixedFrame ambiguous horizontalCompressionResistancePriority verticalCompressionResistancePriority misplaced restorationIdentifier contentHorizontalAlignment contentVerticalAlignment preservesSuperviewLayoutMargins layoutMarginsFollowReadableWidth placeholderIntrinsicWidth placeholderIntrinsicHeight insetsLayoutMarginsFromSafeArea translatesAutoresizingMaskIntoConstraints id userLabel colorLabel customClass customModule customModuleProvider
        ios viewController restorationIdentifier storyboardIdentifier title definesPresentationContext modalTransitionStyle autoresizesArchivedViewToFullSize extendedLayoutIncludesOpaqueBars providesPresentationContextTransitionStyle automaticallyAdjustsScrollViewInsets hidesBottomBarWhenPushed modalPresentationStyle useStoryboardIdentifierAsRestorationIdentifier id userLabel customClass customModule customModuleProvider sceneMemberID
        ios viewControllerLayoutGuide type id
        ios viewControllerPlaceholder storyboardIdentifier storyboardName bundleIdentifier referencedIdentifier id userLabel sceneMemberID
        ios viewLayoutGuide key id
        ios viewLayoutMarginsGuide key id
        ios visualEffectView hidden opaque clipsSubviews userInteractionEnabled alpha contentMode fixedFrame translatesAutoresizingMaskIntoConstraints id userLabel
        ios webView opaque userInteractionEnabled tag contentMode verticalHuggingPriority fixedFrame verticalCompressionResistancePriority translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        ios wkPreferences key javaScriptEnabled
        ios wkWebView opaque userInteractionEnabled contentMode fixedFrame allowsBackForwardNavigationGestures allowsLinkPreview translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        ios wkWebViewConfiguration key allowsAirPlayForMediaPlayback allowsPictureInPictureMediaPlayback
        macos accessibility description identifier help
        macos accessibilityConnection property destination id
        macos action trigger selector target id
        macos actionCell key controlSize alignment id customClass
        macos application id customClass sceneMemberID
        macos arrayController objectClassName alwaysUsesMultipleValuesMarker editable automaticallyPreparesContent preservesSelection selectsInsertedObjects avoidsEmptySelection clearsFilterPredicateOnInsertion automaticallyRearrangesObjects id userLabel customClass
        macos audiovisualMediaTypes key none
        macos autoresizingMask key flexibleMinX widthSizable flexibleMaxX flexibleMinY heightSizable flexibleMaxY
        macos behavior key pushIn lightByBackground changeContents doesNotDimImage lightByGray multiLevelAccelerator changeBackground changeGray lightByContents
        macos binding destination name keyPath previousBinding id
        macos bool key value
        macos box key autoresizesSubviews identifier focusRingType wantsLayer horizontalHuggingPriority hidden verticalHuggingPriority alphaValue misplaced horizontalCompressionResistancePriority verticalCompressionResistancePriority fixedFrame boxType borderType borderWidth cornerRadius title titlePosition transparent translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule
        macos button key identifier hidden autoresizesSubviews clipsToBounds toolTip focusRingType wantsLayer imageHugsTitle horizontalHuggingPriority verticalHuggingPriority placeholderIntrinsicWidth placeholderIntrinsicHeight misplaced tag horizontalCompressionResistancePriority verticalCompressionResistancePriority ambiguous fixedFrame translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos buttonCell key type title alternateTitle bezelStyle image catalog imagePosition scrollable alignment alternateImage controlSize lineBreakMode continuous truncatesLastVisibleLine enabled refusesFirstResponder state allowsMixedState borderStyle baseWritingDirection userInterfaceLayoutDirection transparent focusRingType tag imageScaling inset maxAcceleratorLevel id userLabel customClass customModule customModuleProvider
        macos capability name minToolsVersion minSystemVersion requiredIntegratedClassName
        macos classReference key className
        macos clickGestureRecognizer delaysPrimaryMouseButtonEvents numberOfClicksRequired id
        macos clipView key autoresizesSubviews focusRingType ambiguous drawsBackground copiesOnScroll translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos collectionView focusRingType ambiguous selectable allowsMultipleSelection maxNumberOfRows maxNumberOfColumns id customClass customModule customModuleProvider
        macos collectionViewFlowLayout key minimumInteritemSpacing minimumLineSpacing sectionHeadersPinToVisibleBounds id
        macos collectionViewGridLayout key id
        macos collectionViewItem id userLabel customClass customModule customModuleProvider
        macos color key name white red catalog green blue alpha colorSpace customColorSpace
        macos colorWell key toolTip mirrorLayoutDirectionWhenInternationalizing fixedFrame tag translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        macos comboBox key identifier toolTip focusRingType horizontalHuggingPriority verticalHuggingPriority textCompletion horizontalCompressionResistancePriority fixedFrame allowsCharacterPickerTouchBarItem translatesAutoresizingMaskIntoConstraints id userLabel customClass
        macos comboBoxCell key controlSize scrollable lineBreakMode truncatesLastVisibleLine selectable editable enabled continuous sendsActionOnEndEditing borderStyle alignment title focusRingType placeholderString drawsBackground usesSingleLineMode buttonBordered completes usesDataSource numberOfVisibleItems id userLabel customClass
        macos comparisonPredicateOptions key caseInsensitive diacriticInsensitive
        macos constraint firstItem firstAttribute relation secondItem secondAttribute multiplier priority constant placeholder identifier symbolic id
        macos containerView translatesAutoresizingMaskIntoConstraints fixedFrame id
        macos control verticalHuggingPriority fixedFrame translatesAutoresizingMaskIntoConstraints id customClass
        macos controllerPlaceholder storyboardIdentifier storyboardName referencedIdentifier id sceneMemberID
        macos customCell key alignment id customClass customModule customModuleProvider
        macos customFormatter key id userLabel customClass customModule customModuleProvider
        macos customObject id userLabel customClass customModule customModuleProvider sceneMemberID
        macos customView key hidden identifier autoresizesSubviews focusRingType clipsToBounds appearanceType alphaValue wantsLayer horizontalHuggingPriority verticalHuggingPriority ambiguous misplaced horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority placeholderIntrinsicWidth placeholderIntrinsicHeight translatesAutoresizingMaskIntoConstraints propertyAccessControl id userLabel customClass customModule customModuleProvider
        macos date key timeIntervalSinceReferenceDate
        macos dateFormatter key dateStyle timeStyle doesRelativeDateFormatting id userLabel
        macos datePicker verticalHuggingPriority translatesAutoresizingMaskIntoConstraints id
        macos datePickerCell key borderStyle alignment id
        macos datePickerElements key hour minute
        macos decimal key value
        macos deployment version identifier
        macos document type version toolsVersion targetRuntime propertyAccessControl useAutolayout customObjectInstantitationMethod initialViewController
        macos drawer preferredEdge trailingOffset id userLabel
        macos edgeInsets key left right top bottom
        macos expression key type
        macos font key metaFont usesAppearanceFont size textStyle name
        macos gridCell row column headOfMergedCell xPlacement yPlacement rowAlignment id
        macos gridColumn xPlacement width id
        macos gridRow yPlacement topPadding bottomPadding height rowAlignment id
        macos gridView horizontalHuggingPriority verticalHuggingPriority xPlacement yPlacement rowAlignment rowSpacing columnSpacing translatesAutoresizingMaskIntoConstraints id
        macos image name catalog width height
        macos imageCell key controlSize selectable enabled editable refusesFirstResponder focusRingType alignment identifier animates imageAlignment imageScaling imageFrameStyle image catalog id customClass
        macos imageReference key image catalog symbolScale renderingMode variableValue
        macos imageView hidden autoresizesSubviews clipsToBounds identifier toolTip focusRingType wantsLayer horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority misplaced fixedFrame tag ambiguous verticalCompressionResistancePriority placeholderIntrinsicWidth placeholderIntrinsicHeight translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos integer key value
        macos levelIndicator verticalHuggingPriority ratingImage ratingPlaceholderImage translatesAutoresizingMaskIntoConstraints id
        macos levelIndicatorCell key controlSize editable alignment doubleValue maxValue warningValue criticalValue levelIndicatorStyle id customClass
        macos matrix verticalHuggingPriority fixedFrame mode selectionByRect allowsEmptySelection autorecalculatesCellSize autosizesCells translatesAutoresizingMaskIntoConstraints id userLabel
        macos menu key title systemMenu identifier showsStateColumn autoenablesItems id userLabel customClass customModule
        macos menuItem title isSeparatorItem offStateImage state secondaryImage image catalog tag hidden enabled alternate keyEquivalent indentationLevel localization allowsKeyEquivalentWhenHidden mirroring toolTip identifier id userLabel customClass customModule customModuleProvider
        macos modifierMask key shift control option command
        macos numberFormatter key formatterBehavior positiveFormat negativeFormat localizesFormat numberStyle allowsFloats alwaysShowsDecimalSeparator hasThousandSeparators thousandSeparator usesGroupingSeparator lenient formatWidth paddingCharacter groupingSize minimumIntegerDigits maximumIntegerDigits minimumFractionDigits currencySymbol internationalCurrencySymbol maximumFractionDigits decimalSeparator groupingSeparator currencyDecimalSeparator plusSign minusSign notANumberSymbol perMillSymbol percentSymbol exponentSymbol positivePrefix positiveSuffix negativePrefix negativeSuffix id userLabel customClass
        macos objectController objectClassName id userLabel
        macos outlet property destination id
        macos outlineView focusRingType verticalHuggingPriority ambiguous allowsExpansionToolTips columnAutoresizingStyle tableStyle selectionHighlightStyle alternatingRowBackgroundColors columnReordering columnResizing multipleSelection emptySelection autosaveColumns autosaveName typeSelect rowHeight rowSizeStyle usesAutomaticRowHeights headerView viewBased floatsGroupRows indentationPerLevel autosaveExpandedItems indentationMarkerFollowsCell autoresizesOutlineColumn outlineTableColumn id userLabel customClass customModule customModuleProvider
        macos pagecontroller storyboardIdentifier id customClass customModule sceneMemberID
        macos paragraphStyle key alignment lineBreakMode baseWritingDirection tighteningFactorForTruncation allowsDefaultTighteningForTruncation
        macos pathCell key controlSize lineBreakMode selectable focusRingType alignment id
        macos pathControl key toolTip focusRingType verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame allowsExpansionToolTips translatesAutoresizingMaskIntoConstraints id
        macos plugIn identifier version
        macos point key x y
        macos popUpButton key toolTip hidden identifier focusRingType tag horizontalHuggingPriority wantsLayer verticalHuggingPriority imageHugsTitle misplaced placeholderIntrinsicWidth horizontalCompressionResistancePriority placeholderIntrinsicHeight verticalCompressionResistancePriority fixedFrame translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos popUpButtonCell key type title alternateTitle bezelStyle image imagePosition alignment alternateImage controlSize lineBreakMode enabled continuous refusesFirstResponder state borderStyle focusRingType baseWritingDirection userInterfaceLayoutDirection tag imageScaling inset pullsDown arrowPosition preferredEdge autoenablesItems altersStateOfSelectedItem selectedItem id userLabel customClass customModule customModuleProvider
        macos popover behavior id userLabel customClass
        macos predicateEditor verticalHuggingPriority nestingMode formattingStringsFilename rowHeight id
        macos predicateEditorRowTemplate rowType id customClass
        macos progressIndicator hidden autoresizesSubviews identifier wantsLayer horizontalHuggingPriority verticalHuggingPriority fixedFrame ambiguous minValue maxValue doubleValue displayedWhenStopped bezeled indeterminate controlSize style translatesAutoresizingMaskIntoConstraints id userLabel
        macos real key value
        macos rect key x y width height
        macos ruleEditor nestingMode canRemoveAllRows rowHeight id customClass customModule customModuleProvider
        macos scrollView key toolTip appearanceType autoresizesSubviews hidden identifier wantsLayer misplaced focusRingType horizontalHuggingPriority verticalHuggingPriority placeholderIntrinsicWidth placeholderIntrinsicHeight horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority borderType autohidesScrollers horizontalLineScroll horizontalPageScroll verticalLineScroll verticalPageScroll hasHorizontalScroller hasVerticalScroller allowsMagnification usesPredominantAxisScrolling horizontalScrollElasticity verticalScrollElasticity translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos scroller key hidden wantsLayer verticalHuggingPriority doubleValue controlSize horizontal translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos searchField key toolTip wantsLayer focusRingType horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority allowsCharacterPickerTouchBarItem textCompletion translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos searchFieldCell key controlSize scrollable lineBreakMode selectable editable allowsUndo continuous refusesFirstResponder sendsActionOnEndEditing borderStyle alignment focusRingType placeholderString usesSingleLineMode bezelStyle sendsSearchStringImmediately sendsWholeSearchString maximumRecents recentsAutosaveName id userLabel customClass customModule customModuleProvider
        macos searchToolbarItem implicitItemIdentifier reference label paletteLabel bordered visibilityPriority id
        macos secureTextField key wantsLayer focusRingType verticalHuggingPriority textCompletion contentType horizontalCompressionResistancePriority fixedFrame allowsCharacterPickerTouchBarItem translatesAutoresizingMaskIntoConstraints id customClass customModule customModuleProvider
        macos secureTextFieldCell key controlSize scrollable lineBreakMode selectable editable enabled sendsActionOnEndEditing borderStyle placeholderString drawsBackground usesSingleLineMode id
        macos segment label toolTip image catalog imageScaling width enabled selected tag
        macos segmentedCell key controlSize refusesFirstResponder state borderStyle alignment segmentDistribution style trackingMode id userLabel customClass
        macos segmentedControl key horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority translatesAutoresizingMaskIntoConstraints id userLabel customClass
        macos segue destination reference kind relationship identifier popoverBehavior preferredEdge customClass customModule id customModuleProvider
        macos shadow key blurRadius
        macos size key width height
        macos slider toolTip identifier horizontalHuggingPriority verticalHuggingPriority mirrorLayoutDirectionWhenInternationalizing horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority tag translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos sliderCell key controlSize continuous refusesFirstResponder state alignment tag minValue maxValue doubleValue tickMarkPosition numberOfTickMarks allowsTickMarkValuesOnly sliderType id customClass customModule customModuleProvider
        macos sortDescriptor key selector sortKey ascending
        macos splitView key misplaced identifier focusRingType wantsLayer horizontalHuggingPriority horizontalCompressionResistancePriority fixedFrame arrangesAllSubviews autosaveName dividerStyle vertical translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos splitViewController storyboardIdentifier id customClass customModule customModuleProvider sceneMemberID
        macos splitViewItem canCollapse holdingPriority behavior id
        macos stackView key identifier hidden autoresizesSubviews clipsToBounds wantsLayer distribution orientation alignment spacing horizontalStackHuggingPriority verticalStackHuggingPriority horizontalClippingResistancePriority verticalClippingResistancePriority horizontalHuggingPriority verticalHuggingPriority ambiguous horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority detachesHiddenViews translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos stepper horizontalHuggingPriority verticalHuggingPriority fixedFrame tag translatesAutoresizingMaskIntoConstraints id customClass customModule
        macos stepperCell key controlSize continuous enabled alignment increment minValue maxValue doubleValue autorepeat valueWraps id
        macos string key base64-UTF8
        macos switch horizontalHuggingPriority verticalHuggingPriority controlSize fixedFrame baseWritingDirection alignment state translatesAutoresizingMaskIntoConstraints id
        macos tabView key identifier focusRingType horizontalCompressionResistancePriority misplaced wantsLayer fixedFrame controlSize drawsBackground allowsTruncatedLabels type initialItem translatesAutoresizingMaskIntoConstraints id userLabel
        macos tabViewController selectedTabViewItemIndex storyboardIdentifier tabStyle id customClass customModule sceneMemberID
        macos tabViewItem label identifier image catalog id userLabel
        macos tableCellView identifier misplaced translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos tableColumn identifier editable width minWidth maxWidth headerToolTip id userLabel customClass
        macos tableColumnResizingMask key resizeWithTable userResizable
        macos tableHeaderCell key lineBreakMode enabled borderStyle alignment title
        macos tableHeaderView key wantsLayer focusRingType translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos tableView identifier autoresizesSubviews toolTip focusRingType verticalHuggingPriority verticalCompressionResistancePriority misplaced ambiguous allowsExpansionToolTips columnAutoresizingStyle tableStyle selectionHighlightStyle alternatingRowBackgroundColors columnReordering columnSelection columnResizing multipleSelection emptySelection autosaveColumns enabled typeSelect autosaveName rowHeight rowSizeStyle usesAutomaticRowHeights headerView viewBased floatsGroupRows translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos tableViewGridLines key horizontal vertical
        macos textField key identifier autoresizesSubviews hidden toolTip wantsLayer focusRingType horizontalHuggingPriority verticalHuggingPriority contentType horizontalCompressionResistancePriority ambiguous misplaced verticalCompressionResistancePriority fixedFrame placeholderIntrinsicWidth placeholderIntrinsicHeight alphaValue mirrorLayoutDirectionWhenInternationalizing tag setsMaxLayoutWidthAtFirstLayout allowsExpansionToolTips allowsCharacterPickerTouchBarItem preferredMaxLayoutWidth textCompletion translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos textFieldCell key controlSize scrollable lineBreakMode truncatesLastVisibleLine selectable editable enabled continuous refusesFirstResponder allowsUndo sendsActionOnEndEditing identifier baseWritingDirection userInterfaceLayoutDirection state borderStyle focusRingType alignment tag title placeholderString allowsEditingTextAttributes drawsBackground usesSingleLineMode bezelStyle id userLabel customClass customModule customModuleProvider
        macos textTab alignment location
        macos textView wantsLayer ambiguous focusRingType editable selectable drawsBackground importsGraphics richText horizontallyResizable verticallyResizable baseWritingDirection usesFontPanel findStyle incrementalSearchingEnabled allowsCharacterPickerTouchBarItem continuousSpellChecking allowsDocumentBackgroundColorChange allowsUndo textCompletion translatesAutoresizingMaskIntoConstraints usesRuler allowsNonContiguousLayout quoteSubstitution linkDetection dataDetection dashSubstitution textReplacement spellingCorrection grammarChecking smartInsertDelete id customClass customModule customModuleProvider
        macos tokenField key focusRingType toolTip horizontalHuggingPriority verticalHuggingPriority tag placeholderIntrinsicWidth horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority placeholderIntrinsicHeight mirrorLayoutDirectionWhenInternationalizing allowsCharacterPickerTouchBarItem translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos tokenFieldCell key controlSize scrollable lineBreakMode selectable editable allowsUndo continuous baseWritingDirection sendsActionOnEndEditing state borderStyle alignment tag title placeholderString drawsBackground allowsEditingTextAttributes completionDelay tokenStyle id customClass customModule customModuleProvider
        macos toolbar key implicitIdentifier centeredItem explicitIdentifier autosavesConfiguration allowsUserCustomization showsBaselineSeparator displayMode sizeMode id
        macos toolbarItem implicitItemIdentifier reference explicitItemIdentifier label paletteLabel toolTip tag visibilityPriority image catalog bordered sizingBehavior navigational autovalidates selectable id userLabel customClass
        macos touchBar key id
        macos touchBarPopoverItem collapsedRepresentationImage collapsedRepresentationLabel supportsPressAndHold id
        macos touchBarSpacerItem identifier id
        macos treeController objectClassName editable mode entityName fetchPredicateFormat automaticallyPreparesContent childrenKeyPath leafKeyPath preservesSelection avoidsEmptySelection selectsInsertedObjects id userLabel
        macos url key string
        macos userDefaultsController representsSharedInstance id userLabel customClass
        macos userDefinedRuntimeAttribute type keyPath value
        macos userLayoutGuide location affinity
        macos value key type width height
        macos view key autoresizesSubviews wantsLayer identifier focusRingType appearanceType verticalHuggingPriority ambiguous fixedFrame misplaced translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos viewController key title identifier storyboardIdentifier showSeguePresentationStyle id userLabel customClass customModule customModuleProvider sceneMemberID
        macos viewControllerTransitionOptions key allowUserInteraction
        macos viewLayoutGuide key id
        macos visualEffectView appearanceType wantsLayer verticalHuggingPriority horizontalCompressionResistancePriority fixedFrame verticalCompressionResistancePriority blendingMode material state hidden translatesAutoresizingMaskIntoConstraints id userLabel customClass customModule customModuleProvider
        macos webPreferences key identifier defaultFontSize defaultFixedFontSize minimumFontSize javaEnabled javaScriptEnabled javaScriptCanOpenWindowsAutomatically allowsAnimatedImages allowsAnimatedImageLooping
        macos webView fixedFrame maintainsBackForwardList translatesAutoresizingMaskIntoConstraints id customClass
        macos window key identifier title separatorStyle allowsToolTipsWhenApplicationIsInactive autorecalculatesKeyViewLoop deferred restorable hasShadow hidesOnDeactivate oneShot releasedWhenClosed showsToolbarButton visibleAtLaunch appearanceType frameAutosaveName animationBehavior tabbingMode toolbarStyle titlebarAppearsTransparent titleVisibility id userLabel customClass customModule customModuleProvider
        macos windowCollectionBehavior key moveToActiveSpace fullScreenAuxiliary managed transient ignoresCycle participatesInCycle fullScreenPrimary fullScreenNone
        macos windowController storyboardIdentifier showSeguePresentationStyle id userLabel customClass customModule customModuleProvider sceneMemberID
        macos windowPositionMask key leftStrut rightStrut topStrut bottomStrut
        macos windowStyleMask key titled closable miniaturizable resizable utility nonactivatingPanel unifiedTitleAndToolbar documentModal HUD fullSizeContentView
        macos wkPreferences key javaScriptCanOpenWindowsAutomatically javaScriptEnabled
        macos wkWebView wantsLayer fixedFrame translatesAutoresizingMaskIntoConstraints id
        macos wkWebViewConfiguration key suppressesIncrementalRendering
        watchos action selector destination id
        watchos button alignment id userLabel
        watchos capability name minToolsVersion
        watchos color key name red white green blue alpha colorSpace customColorSpace
        watchos controller identifier title hidesWhenLoading contentMode spacing alwaysBounce id customClass customModule customModuleProvider
        watchos device id orientation
        watchos document type version toolsVersion targetRuntime propertyAccessControl useAutolayout useTraitCollections colorMatched initialViewController
        watchos edgeInsets key left right top bottom
        watchos fontDescription key style type weight pointSize
        watchos group key width height alignment verticalAlignment layout radius spacing id userLabel
        watchos hostingController identifier id customClass customModule customModuleProvider
        watchos image name width height
        watchos imageView alignment verticalAlignment image contentMode id
        watchos label height alignment verticalAlignment hidden text numberOfLines textAlignment id userLabel
        watchos notificationCategory key identifier id
        watchos notificationController id customClass customModule
        watchos outlet property destination id
        watchos plugIn identifier version
        watchos point key x y
        watchos segue destination kind relationship id
        watchos separator alignment id
        watchos spriteKitScene width height alignment verticalAlignment scene id
        watchos table alignment spacing id
        watchos tableRow identifier selectable id customClass customModule
        watchos tapGestureRecognizer numberOfTapsRequired reference id userLabel
        watchos variation key height widthAdjustment spacing radius width
        """
}
