/// Properties and actions of the system's classes that documents set and send, over all classes.
///
/// A subclass has them whatever its sources say; that one class takes what only another one has, no rule finds.
enum SystemMembers {
    /// Keys of outlets and of runtime attributes.
    static let keys = Set(
        """
        view delegate dataSource prefetchDataSource dragDelegate dropDelegate nextKeyView nextResponder \
        initialFirstResponder window contentView documentView menu dockMenu mainMenu gestureRecognizers formatter \
        searchContentsController searchResultsDelegate searchResultsDataSource searchDisplayController searchController \
        searchBar splitView tabView tableView collectionView textField imageView scrollView webView textView toolbar \
        tabBar navigationBar navigationController tabBarController parentWindow leftBarButtonItem rightBarButtonItem \
        leftBarButtonItems rightBarButtonItems backBarButtonItem titleView navigationItem tabBarItem toolbarItems \
        customView accessoryView editingAccessoryView backgroundView selectedBackgroundView multipleSelectionBackgroundView \
        tableHeaderView tableFooterView inputView inputAccessoryView textLabel detailTextLabel viewControllers \
        rootViewController selectedViewController panes items submenu target cell itemPrototype headerView cornerView \
        horizontalScroller verticalScroller menuFormRepresentation sortDescriptorPrototype managedObjectContext \
        contentViewController topLevelObjects document viewController representedObject presentingViewController \
        previewInteraction touchBar allowedTouchTypes collectionViewLayout refreshControl drawerDelegate \
        detailViewController masterViewController splitViewController popover contentArray arrangedObjects \
        clipsToBounds tintColor backgroundColor alpha hidden isHidden opaque isOpaque tag frame bounds center \
        contentMode userInteractionEnabled isUserInteractionEnabled multipleTouchEnabled isMultipleTouchEnabled \
        exclusiveTouch isExclusiveTouch autoresizesSubviews translatesAutoresizingMaskIntoConstraints layoutMargins \
        directionalLayoutMargins insetsLayoutMarginsFromSafeArea preservesSuperviewLayoutMargins \
        semanticContentAttribute tintAdjustmentMode maskView accessibilityIdentifier accessibilityLabel \
        accessibilityHint accessibilityValue accessibilityTraits isAccessibilityElement accessibilityElementsHidden \
        accessibilityViewIsModal shouldGroupAccessibilityChildren accessibilityLanguage restorationIdentifier text \
        attributedText placeholder attributedPlaceholder font textColor textAlignment shadowColor shadowOffset \
        numberOfLines lineBreakMode minimumScaleFactor minimumFontSize adjustsFontSizeToFitWidth \
        adjustsFontForContentSizeCategory allowsDefaultTighteningForTruncation preferredMaxLayoutWidth \
        highlightedTextColor enabled isEnabled selected isSelected highlighted isHighlighted title image \
        selectedImage highlightedImage contentEdgeInsets imageEdgeInsets titleEdgeInsets adjustsImageWhenHighlighted \
        adjustsImageWhenDisabled showsTouchWhenHighlighted contentVerticalAlignment contentHorizontalAlignment \
        secureTextEntry isSecureTextEntry keyboardType returnKeyType autocorrectionType autocapitalizationType \
        spellCheckingType keyboardAppearance enablesReturnKeyAutomatically borderStyle clearButtonMode leftViewMode \
        rightViewMode leftView rightView clearsOnBeginEditing clearsOnInsertion editable isEditable selectable \
        isSelectable dataDetectorTypes textContainerInset contentSize contentInset contentOffset \
        contentInsetAdjustmentBehavior scrollIndicatorInsets scrollEnabled isScrollEnabled pagingEnabled \
        isPagingEnabled bounces bouncesZoom alwaysBounceVertical alwaysBounceHorizontal showsVerticalScrollIndicator \
        showsHorizontalScrollIndicator delaysContentTouches canCancelContentTouches minimumZoomScale maximumZoomScale \
        scrollsToTop keyboardDismissMode directionalLockEnabled decelerationRate rowHeight estimatedRowHeight \
        sectionHeaderHeight sectionFooterHeight separatorStyle separatorColor separatorInset separatorEffect \
        allowsSelection allowsMultipleSelection allowsSelectionDuringEditing sectionIndexColor \
        sectionIndexBackgroundColor cellLayoutMarginsFollowReadableWidth accessoryType selectionStyle \
        indentationLevel indentationWidth shouldIndentWhileEditing barTintColor barStyle translucent isTranslucent \
        shadowImage backgroundImage unselectedItemTintColor itemPositioning selectedImageTintColor style width \
        on isOn onTintColor thumbTintColor onImage offImage value minimumValue maximumValue minimumTrackTintColor \
        maximumTrackTintColor currentPage numberOfPages pageIndicatorTintColor currentPageIndicatorTintColor \
        hidesForSinglePage progress progressTintColor trackTintColor progressImage trackImage progressViewStyle color \
        activityIndicatorViewStyle hidesWhenStopped animating isAnimating datePickerMode minuteInterval axis spacing \
        distribution alignment baselineRelativeArrangement isBaselineRelativeArrangement \
        isLayoutMarginsRelativeArrangement constant priority multiplier identifier active isActive \
        hidesBottomBarWhenPushed edgesForExtendedLayout extendedLayoutIncludesOpaqueBars \
        automaticallyAdjustsScrollViewInsets definesPresentationContext providesPresentationContextTransitionStyle \
        modalPresentationStyle modalTransitionStyle preferredContentSize contentSizeForViewInPopover prompt badgeValue \
        badgeColor titlePositionAdjustment imageInsets landscapeImagePhone largeTitleDisplayMode \
        prefersLargeTitles hidesBackButton leftItemsSupplementBackButton hidesBarsOnSwipe hidesBarsOnTap \
        preferredDisplayMode preferredPrimaryColumnWidthFraction maximumPrimaryColumnWidth minimumPrimaryColumnWidth \
        presentsWithGesture wantsLayer layer layerUsesCoreImageFilters canDrawConcurrently toolTip stringValue \
        placeholderString attributedStringValue objectValue drawsBackground bordered isBordered bezeled isBezeled \
        bezelStyle bezelColor contentTintColor imagePosition imageScaling state keyEquivalent alternateImage \
        alternateTitle transparent isTransparent material blendingMode effect titlebarAppearsTransparent \
        titleVisibility movableByWindowBackground isMovableByWindowBackground collectionBehavior minSize maxSize \
        autosaveName frameAutosaveName appearance appearanceName indeterminate isIndeterminate \
        overrideUserInterfaceStyle focusEffect userInterfaceLayoutDirection minimumContentSizeCategory \
        maximumContentSizeCategory showsLargeContentViewer largeContentTitle autocorrectionType smartQuotesType \
        smartDashesType smartInsertDeleteType textContentType passwordRules interactions supportsDynamicType \
        itemSize minimumLineSpacing minimumInteritemSpacing sectionInset headerReferenceSize footerReferenceSize \
        scrollDirection sectionHeadersPinToVisibleBounds estimatedItemSize numberOfTapsRequired \
        numberOfTouchesRequired direction minimumPressDuration cancelsTouchesInView delaysTouchesBegan \
        delaysTouchesEnded mapType showsUserLocation zoomEnabled isZoomEnabled pitchEnabled rotateEnabled
        """.split(separator: " ").map(String.init))

    /// Actions, most of them of the responder chain of the Mac.
    static let selectors = Set(
        """
        terminate: orderFrontStandardAboutPanel: performClose: performMiniaturize: performZoom: performFindPanelAction: \
        performTextFinderAction: selectText: arrangeInFront: centerSelectionInVisibleArea: checkSpelling: \
        clearRecentDocuments: copy: cut: paste: delete: selectAll: hide: hideOtherApplications: unhideAllApplications: \
        newDocument: openDocument: saveDocument: saveDocumentAs: saveDocumentTo: saveAllDocuments: duplicateDocument: \
        renameDocument: moveDocument: revertDocumentToSaved: runPageLayout: printDocument: print: undo: redo: showHelp: \
        showGuessPanel: startSpeaking: stopSpeaking: toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: \
        toggleAutomaticDashSubstitution: toggleAutomaticDataDetection: toggleAutomaticSpellingCorrection: \
        toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleGrammarChecking: toggleSmartInsertDelete: \
        toggleToolbarShown: runToolbarCustomizationPalette: toggleFullScreen: toggleSidebar: toggleInspector: \
        toggleRuler: copyRuler: pasteRuler: addFontTrait: modifyFont: copyFont: pasteFont: underline: subscript: \
        superscript: unscript: raiseBaseline: lowerBaseline: tightenKerning: loosenKerning: useStandardKerning: \
        turnOffKerning: useStandardLigatures: turnOffLigatures: useAllLigatures: alignLeft: alignRight: alignCenter: \
        alignJustified: capitalizeWord: uppercaseWord: lowercaseWord: pasteAsPlainText: pasteAsRichText: \
        orderFrontColorPanel: orderFrontFontPanel: orderFrontSubstitutionsPanel: orderFrontCharacterPalette: \
        makeBaseWritingDirectionNatural: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionRightToLeft: \
        makeTextWritingDirectionNatural: makeTextWritingDirectionLeftToRight: makeTextWritingDirectionRightToLeft: \
        performClick: orderFront: orderOut: orderBack: makeKeyAndOrderFront: close showWindow: close: \
        takeIntValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: \
        takeIntegerValueFrom: add: remove: insert: fetch: addChild: insertChild: selectNext: selectPrevious: setSortDescriptors: \
        save: revert: revertToInitialValues: dismissController: dismiss: goBack goForward reload stopLoading goBack: \
        goForward: reload: stopLoading: reloadFromOrigin: takeBackStringURLFrom: moveForward: moveBackward: selectNextTabViewItem: \
        selectPreviousTabViewItem: selectFirstTabViewItem: selectLastTabViewItem: takeSelectedTabViewItemFromSender: \
        zoomIn: zoomOut: goToNextPage: goToPreviousPage: toggle: toggleTabBar: toggleTabOverview: mergeAllWindows: \
        stop: run: abortModal: stopModal: activateContextHelpMode: noResponderFor: scrollPageUp: scrollPageDown: \
        becomeFirstResponder resignFirstResponder removeFromSuperview setNeedsDisplay endEditing: performSegue: \
        performSegueWithIdentifier:sender: startAnimation: stopAnimation: beginEditing: toggleBoldface: toggleItalics: \
        toggleUnderline: setHidden: setEnabled: setString: setStringValue: changeFont: changeColor:
        """.split(separator: " ").map(String.init))
}
