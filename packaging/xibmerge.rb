# The Homebrew formula; 'make dist' sets 'url' and 'sha256' for a release. CONTRIBUTING.md says how to try it.
class Xibmerge < Formula
  desc "Compare and merge Interface Builder documents by object"
  homepage "https://github.com/OWNER/xibmerge"
  url "https://github.com/OWNER/xibmerge/releases/download/v0.1.0/xibmerge-0.1.0-source.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"
  head "https://github.com/OWNER/xibmerge.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "libgit2"
  depends_on "libyaml"
  # The oldest macOS that Xcode 26 runs on.
  depends_on macos: :sequoia

  uses_from_macos "swift" => :build

  def install
    # Homebrew has its own sandbox, and sandboxes cannot be nested.
    ENV["SWIFT_BUILD_FLAGS"] = "--disable-sandbox"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    document = <<~XML
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
          <objects>
              <view id="iN0-l3-epB">
                  <subviews>
                      <label text="One" id="aaa-AA-001"/>
                      <label text="Two" id="bbb-BB-002"/>
                  </subviews>
              </view>
          </objects>
      </document>
    XML
    (testpath/"Main.xib").write document
    system "git", "init", "--initial-branch=main"
    system "git", "config", "user.name", "BrewTestBot"
    system "git", "config", "user.email", "BrewTestBot@example.com"
    # This also tests that libgit2 can be loaded.
    system bin/"xibmerge", "install"
    system "git", "add", "--all"
    system "git", "commit", "--message=base"
    system "git", "checkout", "-b", "topic"
    (testpath/"Main.xib").write document.sub("Two", "Theirs")
    system "git", "commit", "--all", "--message=theirs"
    system "git", "checkout", "main"
    (testpath/"Main.xib").write document.sub("One", "Ours")
    system "git", "commit", "--all", "--message=ours"
    system "git", "merge", "--no-edit", "topic"
    assert_equal document.sub("One", "Ours").sub("Two", "Theirs"), (testpath/"Main.xib").read
    # If built from HEAD, Homebrew's version is the commit.
    told = head? ? "xibmerge-driver" : version.to_s
    assert_match told, shell_output("#{bin}/xibmerge-driver --version")
  end
end
