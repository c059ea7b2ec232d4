import ArgumentParser
import XibMergeCore
import XibMergePlatform

/// Proves that git merges documents by object, or says why not.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Check the setup, and test it with a real merge.",
        discussion: """
            Looks at the configuration and the attributes that git sees here, then has git merge in a throw-away \
            repository with the configured commands. Outside of a repository it looks at what is set up for you. \
            Nothing of yours is changed. Exit status: 0 it works, 1 something is wrong, 2 failure.
            """)

    @Option(help: "What to write: text or json.") var format = TextOrJSON.text

    func run() throws {
        let report = try TemporaryFolder.with { folder throws(Problem) in try DoctorRun(in: folder).complete() }
        try writeOutput(format == .json ? report.json.serialized() : Array(report.text.utf8))
        if !report.isWorking { throw ExitCode(ExitStatus.wrong) }
    }
}
