import XibMergeCore
import XibMergeProjectModel

/// Members that are in no source, before it is decided which of them are certainly missing. A module outside of the
/// tree may extend system classes, but such members are then missing from more than one class.
struct MissingMembers {
    private struct Candidate {
        var name: String
        /// The name for the classes that share the member.
        var family: String
        var finding: ProjectFinding
        var isCertain: Bool
        /// Whether there is other evidence than the lack of a declaration.
        var isProven: Bool
    }

    private let sources: SourceModel
    private var candidates: [Candidate] = []

    init(_ sources: SourceModel) { self.sources = sources }

    /// - Parameters:
    ///   - isCertain: Whether the class is known completely, apart from members that missing modules may add.
    ///   - isProven: Whether such modules can be ruled out.
    mutating func add(
        _ name: String, _ chain: ClassChain, _ finding: ProjectFinding, isCertain: Bool, isProven: Bool
    ) {
        // A member that the topmost class of the project lacks is missing from all its subclasses.
        let family = chain.classes.last?.name ?? chain.systemClasses.first ?? ""
        candidates.append(
            Candidate(
                name: name, family: chain.classes.isEmpty ? "" : family, finding: finding, isCertain: isCertain,
                isProven: isProven))
    }

    /// The members that are certainly missing, or those that may be.
    func findings(certain: Bool) -> [ProjectFinding] {
        let modules = sources.unseenModules.subtracting(ModuleMembers.harmless)
        guard !modules.isEmpty || !sources.unseenModules.isEmpty else {
            return candidates.filter { $0.isCertain == certain }.map(\.finding)
        }
        let families = Dictionary(grouping: candidates, by: \.name).mapValues { Set($0.map(\.family)) }
        return candidates.filter { candidate in
            let isExtension =
                ModuleMembers.mayAdd(candidate.name, sources.unseenModules)
                || !modules.isEmpty && !candidate.isProven
                    && (families[candidate.name, default: []].count > 1 || candidate.family.isEmpty)
            return (candidate.isCertain && !isExtension) == certain
        }.map(\.finding)
    }
}

/// The members that well-known modules add to system classes for use in documents.
enum ModuleMembers {
    /// Whether one of some modules is known to add a member, or its name is common in extensions.
    static func mayAdd(_ name: String, _ modules: Set<String>) -> Bool {
        if usual.contains(name) { return true }
        return modules.contains { module in
            added[module]?.contains { $0.last == "*" ? name.hasPrefix($0.dropLast()) : $0 == name } ?? false
        }
    }

    private static let usual = Set(
        """
        cornerRadius borderWidth borderColor shadowColor shadowOffset shadowOpacity shadowRadius masksToBounds \
        localizationKey localizedKey localizedText localizedTitle localizeKey xibLocKey circular rounded isCircle \
        placeholderColor placeHolderColor themeColor styleName
        """.split(separator: " ").map(String.init))

    private static let added: [String: [Substring]] = [
        "IQKeyboardManager": ["IQLayoutGuideConstraint", "iq*"],
        "IQKeyboardManagerSwift": ["IQLayoutGuideConstraint", "iq*"],
        "DZNEmptyDataSet": ["emptyDataSetSource", "emptyDataSetDelegate"],
        "EmptyDataSet_Swift": ["emptyDataSetSource", "emptyDataSetDelegate"],
        "NXEmptyView": ["nxEV_*"], "MJRefresh": ["mj_*"], "NUI": ["nuiClass"], "Hero": ["hero*", "isHeroEnabled"],
        "SkeletonView": ["isSkeletonable", "skeleton*"], "BonMot": ["bonMotStyleName"], "SwiftTheme": ["theme_*"],
        "RevealingSplashView": [], "SWRevealViewController": [], "TPKeyboardAvoiding": [],
        "PureLayout": ["autolayout*"], "MaterialComponents": ["mdc*"], "Cartography": [],
        "SwifterSwift": ["leftViewTintColor", "rightViewTintColor"], "Pastel": [], "FSPagerView": [],
        "IBLocalizable": ["localized*"], "BetterSegmentedControl": [], "UITextView_Placeholder": ["placeholder"],
    ]

    /// Modules that add no members that a document could use.
    static let harmless = Set(
        """
        Alamofire AFNetworking Kingfisher SDWebImage Nuke SnapKit Masonry RxSwift RxCocoa RxRelay RxDataSources \
        ReactiveSwift ReactiveCocoa Moya SwiftyJSON ObjectMapper Realm RealmSwift Firebase FirebaseCore FirebaseAuth \
        FirebaseAnalytics FirebaseMessaging FirebaseDatabase FirebaseFirestore FirebaseStorage FirebaseCrashlytics \
        FirebaseRemoteConfig Crashlytics Fabric FBSDKCoreKit FBSDKLoginKit FBSDKShareKit GoogleMaps GooglePlaces \
        GoogleSignIn PromiseKit Quick Nimble Lottie Starscream Sentry Mixpanel Amplitude KeychainAccess SVProgressHUD \
        MBProgressHUD CocoaLumberjack XCGLogger Reachability CryptoSwift Result ReSwift Swinject SwiftDate DateToolsSwift \
        SwiftProtobuf GRPC SQLite GRDB FMDB ZipArchive SSZipArchive Zip Sparkle HockeySDK AppCenter AppCenterAnalytics \
        AppCenterCrashes Bugsnag Flurry_iOS_SDK OneSignal Stripe Parse Bolts TwitterKit SocketIO PhoneNumberKit libPhoneNumber_iOS \
        Apollo Swifter Then SwiftLint SwiftGen Differ DifferenceKit IGListKit SwiftMessages NVActivityIndicatorView \
        MessageKit Eureka Hue Cache AlamofireImage AlamofireNetworkActivityIndicator Bond OHHTTPStubs Mocker \
        FBSnapshotTestCase SnapshotTesting iOSSnapshotTestCase KIF EarlGrey Cuckoo
        """.split(separator: " ").map(String.init))
}
