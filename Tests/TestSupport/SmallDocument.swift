/// A small xib with two labels whose texts can be chosen, in Xcode's form.
package func smallDocument(first: String = "One", second: String = "Two") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <dependencies>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21678"/>
        </dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <view contentMode="scaleToFill" id="iN0-l3-epB">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label opaque="NO" text="\(first)" id="aaa-AA-001">
                        <rect key="frame" x="20" y="20" width="200" height="21"/>
                    </label>
                    <label opaque="NO" text="\(second)" id="bbb-BB-002">
                        <rect key="frame" x="20" y="60" width="200" height="21"/>
                    </label>
                </subviews>
            </view>
        </objects>
    </document>

    """
}
