import ArgumentParser
import XibMergeSystem

/// Compares and merges Interface Builder documents by object.
@main
struct XibMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xibmerge", abstract: "Merge Interface Builder documents by object.", version: version,
        subcommands: [MergeCommand.self, ShowCommand.self, InstallCommand.self, UninstallCommand.self])

    /// Runs the command; every error is `ExitStatus.trouble`, where the argument parser would answer 64.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let trouble as Trouble {
            trouble.tell()
            leave(with: ExitStatus.trouble)
        } catch let status as ExitCode {
            leave(with: status.rawValue)
        } catch {
            let isAnswer = exitCode(for: error).isSuccess
            let text = Array((fullMessage(for: error) + "\n").utf8)
            _ = writeAll(text, to: isAnswer ? 1 : 2)
            leave(with: isAnswer ? ExitStatus.success : ExitStatus.trouble)
        }
    }
}
