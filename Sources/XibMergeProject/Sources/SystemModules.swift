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
