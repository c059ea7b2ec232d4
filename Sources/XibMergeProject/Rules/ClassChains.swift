import XibMergeCore
import XibMergeProjectModel

/// The classes of a project as one document after the other sees them; each chain is computed once.
struct ClassChains {
    let project: Project
    /// The current document.
    private(set) var document: ProjectDocument
    /// The classes as the current document sees them.
    private(set) var sources: SourceModel
    private let all: SourceModel
    private var known: [String: ClassChain?] = [:]
    /// Those of a document that does not see all declarations.
    private var narrowed: [String: ClassChain?] = [:]
    private var isNarrowed = false

    /// - Returns: `nil` without sources or documents.
    init?(_ project: Project) {
        guard let sources = project.sources, let first = project.documents.first else { return nil }
        (self.project, document, self.sources, all) = (project, first, sources, sources)
        enter(first)
    }

    /// Makes a document the current one: its targets decide which of several classes with one name it means.
    mutating func enter(_ document: ProjectDocument) {
        self.document = document
        let isNarrowed = project.isNarrowed(document)
        guard isNarrowed || self.isNarrowed else { return }
        self.isNarrowed = isNarrowed
        sources = isNarrowed ? project.sources(for: document) ?? all : all
        narrowed = [:]
    }

    /// The class with its superclasses; `nil` if it is not in the sources.
    subscript(name: String) -> ClassChain? {
        mutating get {
            if let chain = isNarrowed ? narrowed[name] : known[name] { return chain }
            let chain = sources.chain(of: name)
            if isNarrowed { narrowed[name] = .some(chain) } else { known[name] = .some(chain) }
            return chain
        }
    }

    /// Whether a member that an object's class lacks is certainly missing.
    func isCertain(_ object: DocumentObject, _ chain: ClassChain) -> Bool {
        if let module = object.customModule, !object.isOfTarget, let type = chain.classes.first, !type.isOfDependency {
            // A class with that name in another module.
            guard type.paths.contains(where: { project.surroundings.modules(ofSource: $0).contains(module) }) else {
                return false
            }
        }
        guard chain.isCertain, object.role == .filesOwner, !document.isStoryboard else { return chain.isCertain }
        return isOwner(object.customClass ?? "", chain)
    }

    /// The class of an object with its superclasses: a class of the sources, or the system's if the object has no
    /// custom class; `nil` if it is unknown.
    mutating func holder(_ object: DocumentObject) -> (name: String, chain: ClassChain)? {
        if let name = object.customClass, let chain = self[name] { return (name, chain) }
        let system: String?
        if object.role == .application {
            // The document of a Mac calls it `NSObject` or anything else; a class of the project may be named in the
            // `Info.plist`.
            system = sources.hasSubclasses("NSApplication") ? nil : "NSApplication"
        } else if let name = object.customClass {
            // The document may belong to another module with a class of that name.
            system = object.customModule == nil && SystemClasses.ancestry(of: name) != nil ? name : nil
        } else {
            system = document.systemClass(of: object)
        }
        return system.map { ($0, ClassChain(classes: [], systemClasses: [$0], isCertain: true)) }
    }

    /// The classes of a view, constraint or other object, including superclasses; `nil` if not all of them are known.
    mutating func classes(ofObject id: String) -> Set<String>? {
        if document.constraints.contains(id) { return SystemClasses.ancestry(of: "NSLayoutConstraint") }
        guard let object = document.object(withID: id), object.role == .usual else { return nil }
        guard let name = object.customClass else {
            return document.systemClass(of: object).flatMap(SystemClasses.ancestry)
        }
        guard let chain = self[name] else { return SystemClasses.ancestry(of: name) }
        guard isCertain(object, chain) else { return nil }
        var names = Set(chain.classes.map(\.name))
        for name in chain.systemClasses {
            guard let ancestry = SystemClasses.ancestry(of: name) else { return nil }
            names.formUnion(ancestry)
        }
        return names
    }

    /// Whether an object is certainly not an instance of a class.
    ///
    /// - Parameter wanted: The name of a class, or an alias.
    mutating func isOther(_ id: String, than wanted: String) -> Bool {
        guard let names = classes(ofObject: id), !names.contains(wanted), sources.isClass(wanted) else { return false }
        let meanings = sources.meanings(of: wanted)
        // The app for another platform may have a class with the same name.
        let foreign = ["UIResponder", "NSResponder", "WKInterfaceObject"].filter { !$0.hasPrefix(document.classPrefix) }
        return names.isDisjoint(with: meanings)
            && !meanings.contains { SystemClasses.ancestry(of: $0)?.isDisjoint(with: foreign) == false }
    }

    /// Whether a class is certainly not that of an array.
    mutating func isNoArray(_ name: String) -> Bool {
        guard sources.isClass(name), name != "NSObject" else { return false }
        return sources.meanings(of: name).allSatisfy { $0 != "NSObject" && self[$0]?.isCertain != false }
    }

    /// The declared types of an outlet's property; empty if uncertain.
    mutating func outletTypes(_ connection: DocumentConnection) -> Set<OutletType> {
        let object = document.objects[connection.source]
        guard let name = object.customClass, let chain = self[name] else { return [] }
        let types = sources.outletTypes(of: connection.name, chain)
        return types.isEmpty || !isCertain(object, chain) ? [] : types
    }

    /// Whether objects of a class, or of one whose chain it is, have the property or method of a connection.
    func holds(_ connection: DocumentConnection, _ chain: ClassChain) -> Bool {
        connection.kind == .action
            ? sources.answers(to: connection.name, chain) : sources.takes(key: connection.name, chain)
    }
}

/// Which class the File's Owner of a nib has when the app runs. The class in the document need not be the real one.
extension ClassChains {
    /// Whether the owner is known to be of a class.
    func isOwner(_ name: String, _ chain: ClassChain) -> Bool {
        let owners = loaders
        if !owners.isEmpty { return chain.classes.first.map { owners.contains($0.name) } ?? false }
        // A controller finds the nib with its own name by itself.
        let isController = chain.systemClasses.contains { $0.hasSuffix("Controller") }
        return isController && (name == document.name || name == "\(document.name)Controller")
    }

    /// The classes whose objects code uses as the nib's owner.
    private var loaders: Set<String> {
        Set(project.loads(ofNib: document.name).compactMap { $0.owner ?? $0.enclosingType })
    }

    /// The classes of the owner, as far as code and names tell.
    mutating func owners() -> Set<String> {
        var owners = loaders
        for name in [document.name, document.name + "Controller", document.name + "ViewController"]
        where self[name]?.systemClasses.contains(where: { $0.hasSuffix("Controller") }) == true {
            owners.insert(name)
        }
        return owners
    }
}

extension Project {
    /// Findings about documents, if sources were read.
    ///
    /// - Parameter body: Checks a document, given the classes that it sees.
    func findingsOfDocuments(
        _ body: (ProjectDocument, inout ClassChains) -> [ProjectFinding]
    ) -> [ProjectFinding] {
        guard var chains = ClassChains(self) else { return [] }
        return documents.flatMap { document in
            chains.enter(document)
            return body(document, &chains)
        }
    }

    /// Findings about parts of documents, such as objects, if sources were read.
    func findings<Part>(
        about parts: KeyPath<ProjectDocument, [Part]>,
        _ body: (Part, ProjectDocument, inout ClassChains) -> ProjectFinding?
    ) -> [ProjectFinding] {
        findingsOfDocuments { document, chains in
            document[keyPath: parts].compactMap { body($0, document, &chains) }
        }
    }

    /// Findings about parts of documents by themselves.
    func findings<Part>(
        about parts: KeyPath<ProjectDocument, [Part]>, _ body: (Part, ProjectDocument) -> ProjectFinding?
    ) -> [ProjectFinding] {
        documents.flatMap { document in document[keyPath: parts].compactMap { body($0, document) } }
    }

    /// Findings about members that are in no source.
    ///
    /// - Parameters:
    ///   - parts: What names members, such as connections.
    ///   - isCertain: Whether to find those that are certainly missing, or the others.
    ///   - note: Notes the member that a part names, if it is missing.
    func findingsOfMembers<Part>(
        of parts: KeyPath<ProjectDocument, [Part]>, certain isCertain: Bool,
        _ note: (Part, inout ClassChains, inout MissingMembers) -> Void
    ) -> [ProjectFinding] {
        guard var chains = ClassChains(self) else { return [] }
        var missing = MissingMembers(chains.sources)
        for document in documents {
            chains.enter(document)
            for part in document[keyPath: parts] { note(part, &chains, &missing) }
        }
        return missing.findings(certain: isCertain)
    }
}

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
