/// The version that `--version` prints; releases and `CHANGELOG.md` use the same.
package let version = "0.1.0"
