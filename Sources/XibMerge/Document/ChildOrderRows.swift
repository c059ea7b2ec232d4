/// The order in which Xcode writes children: platform, element, then children (`@x` is the child with key `x`).
///
/// Counted over documents of public repositories; 99.8 % of elements follow it. Only used where both sides added a
/// child between the same two neighbors.
package enum ChildOrderRows {
    package static let rows: StaticString = """
        any button @identifier @frame @autoresizingMask @directionalLayoutMargins @backgroundColor gestureRecognizers @accessibilityConfiguration @toolTip constraints @safeArea @fontDescription @tintColor @contentEdgeInsets @titleEdgeInsets @imageEdgeInsets @titleShadowOffset state @cell @userComments @configuration @bezelColor @contentTintColor userDefinedRuntimeAttributes variation accessibility connections @canvasLocation
        any collectionView @frame @autoresizingMask @backgroundColor gestureRecognizers constraints @tintColor @safeArea @contentLayoutGuide @frameLayoutGuide @collectionViewLayout @backgroundView userDefinedRuntimeAttributes cells @sectionHeaderView @sectionFooterView @primaryBackgroundColor connections
        any containerView @frame @autoresizingMask @backgroundColor gestureRecognizers constraints connections
        any imageView @frame @autoresizingMask @backgroundColor @layoutMargins @tintColor @accessibilityConfiguration gestureRecognizers constraints variation @image @preferredSymbolConfiguration userDefinedRuntimeAttributes @shadow @toolTip @cell accessibility @contentTintColor connections @canvasLocation
        any scrollView @frame @autoresizingMask @insetFor6xAndEarlier subviews @safeArea @backgroundColor gestureRecognizers @toolTip @contentView constraints @simulatedDestinationMetrics @scrollIndicatorInsets @layoutMargins userDefinedRuntimeAttributes variation @contentLayoutGuide @frameLayoutGuide @shadow @contentInsets @horizontalScroller @verticalScroller metadata @headerView accessibility connections @canvasLocation
        any segmentedControl @frame @autoresizingMask @backgroundColor constraints segments @tintColor @selectedSegmentTintColor @cell accessibility connections
        any slider @frame @autoresizingMask @accessibilityConfiguration @tintColor @toolTip constraints userDefinedRuntimeAttributes @minimumTrackTintColor @maximumTrackTintColor @thumbTintColor @cell accessibility connections
        any stackView @frame @autoresizingMask beginningViews subviews @tintColor @backgroundColor gestureRecognizers @layoutMargins @safeArea @edgeInsets constraints userDefinedRuntimeAttributes @directionalLayoutMargins variation visibilityPriorities customSpacing connections @canvasLocation
        any tableView @frame @autoresizingMask @safeArea @intercellSpacing @backgroundColor @scrollIndicatorInsets @tintColor gestureRecognizers constraints variation @separatorColor @separatorInset @sectionIndexColor @sectionIndexBackgroundColor @sectionIndexTrackingBackgroundColor @tableHeaderView @tableFooterView prototypes @gridStyleMask @gridColor tableColumns userDefinedRuntimeAttributes sections accessibility connections @canvasLocation
        any textField @frame @autoresizingMask @backgroundColor @tintColor @accessibilityConfiguration @placeholder gestureRecognizers @toolTip constraints @text @attributedText @textColor @fontDescription @textInputTraits @shadow @cell @userComments accessibility userDefinedRuntimeAttributes variation connections @canvasLocation
        any visualEffectView @frame @autoresizingMask @contentView @backgroundColor subviews constraints vibrancyEffect blurEffect userDefinedRuntimeAttributes @shadow connections variation @canvasLocation
        any webView @frame @autoresizingMask @backgroundColor constraints @dataDetectorTypes @preferences connections
        ios activityIndicatorView @frame @autoresizingMask @backgroundColor constraints variation @tintColor @color userDefinedRuntimeAttributes @canvasLocation
        ios barButtonItem @customView @image @tintColor userDefinedRuntimeAttributes connections
        ios buttonConfiguration @background @image @subtitleFontDescription @preferredSymbolConfigurationForImage @titleFontDescription @contentInsets @attributedTitle @attributedSubtitle @baseForegroundColor @baseBackgroundColor
        ios collectionReusableView @frame @autoresizingMask subviews @backgroundColor @safeArea constraints connections @canvasLocation
        ios collectionViewCell @frame @autoresizingMask @contentView @backgroundColor @tintColor gestureRecognizers constraints @safeArea @customSize userDefinedRuntimeAttributes connections @canvasLocation
        ios collectionViewCellContentView @frame @autoresizingMask subviews @backgroundColor @safeArea constraints userDefinedRuntimeAttributes
        ios collectionViewController @view toolbarItems @navigationItem @simulatedTopBarMetrics @simulatedBottomBarMetrics connections
        ios collectionViewFlowLayout @itemSize @estimatedItemSize @headerReferenceSize @footerReferenceSize @sectionInset userDefinedRuntimeAttributes
        ios datePicker @frame @autoresizingMask constraints @backgroundColor @date @minimumDate @maximumDate connections
        ios document device accessibilityOverrides dependencies @customFonts objects scenes designables resources inferredMetricsTieBreakers @tintColor
        ios label @frame @autoresizingMask @directionalLayoutMargins @backgroundColor @tintColor @accessibilityConfiguration @layoutMargins gestureRecognizers constraints @safeArea @text @attributedText @fontDescription @textColor @highlightedColor @userComments @userLabel @shadowColor @shadowOffset userDefinedRuntimeAttributes connections @canvasLocation variation
        ios mapView @frame @autoresizingMask @preferredConfiguration @backgroundColor constraints @tintColor connections @canvasLocation
        ios mask include exclude
        ios navigationBar @frame @autoresizingMask @backgroundColor @tintColor @barTintColor @titleTextAttributes items userDefinedRuntimeAttributes @largeTitleTextAttributes @standardAppearance @compactAppearance @scrollEdgeAppearance @compactScrollEdgeAppearance
        ios navigationController @edgesForExtendedLayout @tabBarItem toolbarItems @navigationItem @simulatedStatusBarMetrics @contentSizeForViewInPopover @simulatedTopBarMetrics @simulatedBottomBarMetrics @navigationBar nil @toolbar connections
        ios navigationItem @backBarButtonItem @title leftBarButtonItems @leftBarButtonItem @titleView @rightBarButtonItem @userComments userDefinedRuntimeAttributes rightBarButtonItems connections
        ios pageControl @frame @autoresizingMask @backgroundColor constraints @pageIndicatorTintColor @currentPageIndicatorTintColor connections
        ios pageViewController @navigationItem @simulatedDestinationMetrics @userComments @freeformSize connections
        ios pickerView @frame @autoresizingMask constraints @backgroundColor userDefinedRuntimeAttributes connections
        ios progressView @frame @autoresizingMask @tintColor constraints @progressTintColor @trackTintColor userDefinedRuntimeAttributes
        ios searchBar @frame @autoresizingMask @backgroundColor constraints @tintColor @barTintColor @textInputTraits userDefinedRuntimeAttributes scopeButtonTitles connections
        ios segue @popoverArrowDirection @commit popoverPassthroughViews @preview
        ios splitViewController @tabBarItem toolbarItems @navigationItem connections
        ios state @attributedTitle @titleColor @titleShadowColor @image @preferredSymbolConfiguration
        ios stepper @frame @autoresizingMask constraints @tintColor connections
        ios switch @frame @autoresizingMask @backgroundColor @accessibilityConfiguration constraints @tintColor @onTintColor @thumbTintColor userDefinedRuntimeAttributes connections
        ios tabBar @frame @autoresizingMask @safeArea @backgroundColor @tintColor constraints items @barTintColor @selectedImageTintColor @standardAppearance @scrollEdgeAppearance userDefinedRuntimeAttributes connections
        ios tabBarController toolbarItems @edgesForExtendedLayout @navigationItem @simulatedTopBarMetrics @simulatedBottomBarMetrics @tabBar connections
        ios tableViewCell @frame @autoresizingMask @contentView @safeArea @contentConfiguration @layoutMargins @backgroundColor @tintColor @separatorInset @accessibilityConfiguration constraints userDefinedRuntimeAttributes connections @canvasLocation
        ios tableViewCellContentView @frame @autoresizingMask subviews @safeArea @backgroundColor constraints variation userDefinedRuntimeAttributes @layoutMargins
        ios tableViewController @view @edgesForExtendedLayout @tabBarItem toolbarItems @navigationItem keyCommands userDefinedRuntimeAttributes @simulatedTopBarMetrics @simulatedBottomBarMetrics @simulatedDestinationMetrics @freeformSize @refreshControl connections
        ios textAttributes @fontDescription @textShadowOffset @textColor @textShadowColor
        ios textView @frame @autoresizingMask @backgroundColor @tintColor gestureRecognizers @accessibilityConfiguration constraints @scrollIndicatorInsets @attributedText @text @textColor @fontDescription @textInputTraits variation @dataDetectorTypes userDefinedRuntimeAttributes connections @canvasLocation
        ios toolbar @frame @autoresizingMask @backgroundColor constraints @safeArea items @tintColor @barTintColor @standardAppearance @scrollEdgeAppearance
        ios view @frame @autoresizingMask userGuides subviews @safeArea @backgroundColor @tintColor @contentStretch @accessibilityConfiguration gestureRecognizers constraints @layoutMargins @simulatedStatusBarMetrics @simulatedTopBarMetrics @simulatedBottomBarMetrics @simulatedDestinationMetrics userDefinedRuntimeAttributes variation connections @canvasLocation
        ios viewController layoutGuides @view @contentSizeForViewInPopover @edgesForExtendedLayout @tabBarItem toolbarItems @navigationItem userDefinedRuntimeAttributes @simulatedStatusBarMetrics @simulatedTopBarMetrics @simulatedBottomBarMetrics @simulatedDestinationMetrics @freeformSize connections @canvasLocation
        ios wkWebView @frame @autoresizingMask @backgroundColor constraints @configuration userDefinedRuntimeAttributes
        macos arrayController declaredKeys @objectClass metadata connections
        macos beginningViews button imageView textField progressIndicator
        macos box @frame @autoresizingMask userGuides @contentView constraints @borderColor @fillColor @titleFont connections @canvasLocation
        macos buttonCell @behavior @font @keyEquivalent accessibility userDefinedRuntimeAttributes @keyEquivalentModifierMask connections
        macos clipView @frame @autoresizingMask subviews constraints @backgroundColor @contentInsets
        macos colorWell @frame @autoresizingMask constraints @color connections
        macos comboBox @frame @autoresizingMask constraints @cell connections
        macos comboBoxCell @font @textColor @backgroundColor objectValues connections
        macos customView @frame @autoresizingMask userGuides @toolTip metadata subviews constraints userDefinedRuntimeAttributes accessibility @shadow @userLabel connections @canvasLocation
        macos document dependencies objects scenes designables inferredMetricsTieBreakers resources
        macos drawer @contentSize @minContentSize @maxContentSize connections
        macos gridView @frame constraints rows columns gridCells
        macos matrix @frame @autoresizingMask @backgroundColor @cellSize @intercellSpacing @prototype cells connections
        macos menu items @userComments userDefinedRuntimeAttributes accessibility connections @canvasLocation
        macos menuItem @title @keyEquivalent @attributedTitle @representedObject @secondaryImage @keyEquivalentModifierMask @toolTip @submenu @userComments userDefinedRuntimeAttributes connections
        macos numberFormatter @attributedStringForNil @roundingIncrement textAttributesForNegativeValues @negativeInfinitySymbol @attributedStringForNotANumber @positiveInfinitySymbol @attributedStringForZero @minimum @maximum
        macos outlineView @frame @autoresizingMask @intercellSpacing @backgroundColor @gridStyleMask @gridColor tableColumns accessibility metadata connections
        macos pathControl @frame @autoresizingMask constraints @cell accessibility connections
        macos popUpButton @frame @autoresizingMask @toolTip @cell constraints @contentTintColor accessibility connections @canvasLocation
        macos popUpButtonCell @behavior @font @keyEquivalent @keyEquivalentModifierMask @menu connections
        macos progressIndicator @frame @autoresizingMask constraints connections
        macos prototypeCellViews tableCellView customView button stackView
        macos searchField @frame @autoresizingMask constraints @cell accessibility connections
        macos secureTextField @frame @autoresizingMask constraints @cell accessibility connections @canvasLocation
        macos secureTextFieldCell @font @textColor @backgroundColor allowedInputSourceLocales
        macos splitView @frame @autoresizingMask subviews constraints holdingPriorities userDefinedRuntimeAttributes connections
        macos stepper @frame @autoresizingMask constraints @cell accessibility connections
        macos tabView @frame @autoresizingMask constraints @font tabViewItems accessibility connections
        macos tabViewController tabViewItems @transitionOptions @tabView connections
        macos tableCellView @frame @autoresizingMask subviews constraints connections
        macos tableColumn @headerCell @dataCell @sortDescriptorPrototype @headerToolTip @resizingMask prototypeCellViews @userComments connections
        macos textFieldCell @formatter @font @title @textColor @backgroundColor accessibility @userComments connections allowedInputSourceLocales
        macos textView @frame @autoresizingMask @textColor @touchBar @backgroundColor @minSize @maxSize @textStorage @insertionPointColor accessibility connections
        macos tokenField @frame @autoresizingMask constraints @toolTip @cell connections
        macos tokenFieldCell @font @textColor @backgroundColor connections
        macos toolbarItem @toolTip @minSize @maxSize @view connections
        macos view @frame @autoresizingMask userGuides subviews gestureRecognizers constraints @safeArea userDefinedRuntimeAttributes accessibility connections @layoutMargins @canvasLocation
        macos window @styleMask @collectionBehavior @initialPositionMask @contentRect @screenRect @minSize @maxSize @minFullScreenContentSize @maxFullScreenContentSize @contentView @toolbar userDefinedRuntimeAttributes accessibility contentBorderThickness connections @canvasLocation
        """
}
