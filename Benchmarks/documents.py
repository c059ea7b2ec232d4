"""Makes storyboards of a given size, and versions of them that two people have edited. The same seed, the same bytes."""
import random

HEADER = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
useSafeAreas="YES" colorMatched="YES" initialViewController="vc0-00-000">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <dependencies>
        <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="21505"/>
        <capability name="Safe area layout guides" minToolsVersion="9.0"/>
        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
    </dependencies>
    <scenes>
"""
FOOTER = """    </scenes>
</document>
"""
WORDS = "Sign In Cart Total Profile Orders Search Settings Help Next Share Größe Öffnen 日本 &amp; Back".split()


class Scene:
    """One view controller: a stack of labels and buttons with constraints, outlets and actions."""

    def __init__(self, number, generator, rows):
        self.number = number
        self.texts = [" ".join(generator.choices(WORDS, k=3)) for _ in range(rows)]
        self.sizes = [generator.randint(11, 28) for _ in range(rows)]
        self.gaps = [generator.randint(4, 40) for _ in range(rows)]
        self.added = []

    def identifier(self, kind, part=0):
        value = self.number * 64 + part
        digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        word = ""
        for _ in range(5):
            value, digit = divmod(value, 62)
            word = digits[digit] + word
        return f"{kind}{word[:1]}-{word[1:3]}-{word[3:]}0"

    def label(self, row, text=None, size=None):
        return f"""                                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
horizontalHuggingPriority="251" verticalHuggingPriority="251" text="{text or self.texts[row]}" \
textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="{self.identifier('la', row)}">
                                    <rect key="frame" x="20" y="{60 + row * 50}" width="353" height="20.5"/>
                                    <fontDescription key="fontDescription" type="system" \
pointSize="{size or self.sizes[row]}"/>
                                    <nil key="textColor"/>
                                    <nil key="highlightedColor"/>
                                </label>
"""

    def button(self, row):
        return f"""                                <button opaque="NO" contentMode="scaleToFill" \
contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \
translatesAutoresizingMaskIntoConstraints="NO" id="{self.identifier('bu', row)}">
                                    <rect key="frame" x="20" y="{60 + row * 50}" width="353" height="30"/>
                                    <state key="normal" title="{self.texts[row]}"/>
                                    <connections>
                                        <action selector="tap{row}:" destination="{self.identifier('vc')}" \
eventType="touchUpInside" id="{self.identifier('ac', row)}"/>
                                    </connections>
                                </button>
"""

    def write(self):
        rows = range(len(self.texts))
        root = self.identifier("ro")
        views = "".join(self.button(row) if row % 3 == 2 else self.label(row) for row in rows) + "".join(self.added)
        view = lambda row: self.identifier("bu" if row % 3 == 2 else "la", row)
        constraints = "".join(
            f'                            <constraint firstItem="{view(row)}" firstAttribute="leading" '
            f'secondItem="{root}" secondAttribute="leading" constant="20" id="{self.identifier("cl", row)}"/>\n'
            + f'                            <constraint firstItem="{view(row)}" firstAttribute="top" '
            + (f'secondItem="{view(row - 1)}" secondAttribute="bottom" ' if row
               else f'secondItem="{root}" secondAttribute="top" ')
            + f'constant="{self.gaps[row]}" id="{self.identifier("ct", row)}"/>\n'
            for row in rows)
        outlets = "".join(
            f'                        <outlet property="item{row}" destination="{view(row)}" '
            f'id="{self.identifier("ou", row)}"/>\n' for row in rows)
        return f"""        <!--Scene {self.number}-->
        <scene sceneID="{self.identifier('sc')}">
            <objects>
                <viewController id="{self.identifier('vc')}" customClass="Scene{self.number}Controller" \
sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="{root}">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
{views}                        </subviews>
                        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                        <constraints>
{constraints}                        </constraints>
                    </view>
                    <connections>
{outlets}                    </connections>
                </viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="{self.identifier('fr')}" \
userLabel="First Responder" sceneMemberID="firstResponder"/>
            </objects>
            <point key="canvasLocation" x="{self.number % 30 * 700}" y="{self.number // 30 * 900}"/>
        </scene>
"""


def scenes(size, seed):
    generator = random.Random(seed)
    rows = 9 if size > 20_000 else 7
    scene_size = len(Scene(0, random.Random(seed), rows).write().encode())
    count = max(1, round((size - len(HEADER) - len(FOOTER)) / scene_size))
    return [Scene(number, generator, rows) for number in range(count)]


def document(scenes):
    header = HEADER.replace('"vc0-00-000"', f'"{scenes[0].identifier("vc")}"')
    return (header + "".join(scene.write() for scene in scenes) + FOOTER).encode()


def versions(size, seed=1, conflicts=0):
    """Base, ours and theirs of about `size` bytes. In every tenth scene, at least one, each side edits objects of its own;
    in the first `conflicts` scenes both change the text of one label."""
    base = scenes(size, seed)
    ours, theirs = scenes(size, seed), scenes(size, seed)
    for number in range(0, len(base), 10):
        ours[number].texts[0] = "Ours"
        ours[number].gaps[1] += 3
        ours[number].added.append(ours[number].label(0, "Added by ours").replace('id="la', 'id="ao', 1))
        theirs[number].texts[2] = "Theirs"
        theirs[number].sizes[1] += 2
        theirs[number].gaps[3] += 5
    for number in range(min(conflicts, len(base))):
        ours[number].texts[3] = "Ours"
        theirs[number].texts[3] = "Theirs"
    return document(base), document(ours), document(theirs)
