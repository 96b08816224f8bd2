import Commands
import Desks
import Files
import FoundationEssentials
import Glibc
import Host
import Sound
import Store
import Terminal
import Text

/// The program: reads the command line, runs one command, ends with its exit code.
@main
struct Program {
  static func main() async {
    StandardStreams.fill()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Workers are started often and must be ready at once: nothing of the terminal is set up for them.
    if arguments.first == Session.workerCommand { exit(EngineWorkerCommand.run().rawValue) }
    StandardStreams.silenceLibraries()
    do throws(Failure) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
    } catch {
      Output().error(error.message, advice: error.advice)
      exit(ExitCode.failed.rawValue)
    }
    exit(await run(arguments).rawValue)
  }

  /// Runs a command line and flushes what it printed.
  static func run(_ arguments: [String]) async -> ExitCode {
    let configuration = LoadedConfiguration(environment: ProcessInfo.processInfo.environment)
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try CommandTable.recite.parse(arguments).completed(by: configuration)
    } catch {
      let output = Output()
      output.error(error.message, advice: error.advice)
      return .usage
    }
    let output = Output(for: invocation)
    if case .run(let plan) = invocation, plan.command.path.first != "config" {
      configuration.tell(output)
    }
    return await CommandTable.recite.carryOut(invocation, output, version: VersionRun.run) { plan, output in
      try await run(plan, Session(textName: plan.textName, output: output))
    }
  }

  /// Runs a command, and puts away what it used, however it ends.
  private static func run(_ plan: ParsedCommand, _ session: Session) async throws -> ExitCode {
    do {
      let code = try await Command.of(plan).run(plan, session)
      await session.close()
      return code
    } catch {
      await session.close()
      throw error
    }
  }
}

/// `recite --version`: the program's version and commit, and the versions of its engines and libraries.
enum VersionRun {
  static func run(_ output: Output) async {
    let commit = BuildOrigin.commit.map { " (commit \($0))" } ?? ""
    output.line("recite \(Release.version)\(commit)")
    let pool = WorkerPool(.thisProgram([Session.workerCommand]), workers: 1)
    do throws(Failure) {
      let engines = try await HostedSpeech(pool).about()
      for (name, version) in engines.sorted(by: { $0.key < $1.key }) {
        output.line("\(name) \(version)")
      }
    } catch {
      output.message("The speech engines do not start: \(error.message)")
    }
    await pool.close()
    for version in libraries { output.line(version) }
  }

  /// What is installed of the libraries; those that are opened when they are needed may be missing.
  private static var libraries: [String] {
    SoundFile.libraryVersions + [SoundDevice.libraryVersion].compactMap { $0 } + [Store.libraryVersion]
      + Archive.libraryVersions
      + [WebClient.libraryVersion, HTTPServer.libraryVersion].compactMap { $0 }
  }
}
