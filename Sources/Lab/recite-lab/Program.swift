import Commands
import Files
import Glibc
import Terminal
import Text

/// What engineers measure and fit with. It is not installed; researchers have `recite evaluate`.
@main
struct Program {
  private static let commands = [
    PlantCommand.command, KeepCommand.command, FitCommand.command, JudgeCommand.command, EndsCommand.command,
    FinishCommand.command, CommandsCommand.command,
  ]

  private static let table = CommandTable(
    commands.map(\.spec), groups: [], standard: PlantCommand.command.spec,
    common: [SharedOptions.color, SharedOptions.quiet], program: "recite-lab",
    summary:
      "recite-lab measures and fits what Recite judges by: it plants mistakes into right recordings, keeps "
      + "what recordings hold of their texts, fits verdict models to that, and judges it; and it tells where "
      + "answers end, and which command is heard.",
    examples: [
      "recite-lab plant LJSpeech-1.1/metadata.csv --output planted": "Plant mistakes into LJ Speech.",
      "recite evaluate planted/jobs.jsonl --truth planted/truth.jsonl --audio-root LJSpeech-1.1":
        "Measure how many of them are caught.",
      "recite-lab keep planted/jobs.jsonl --audio-root LJSpeech-1.1 --output heard.jsonl":
        "Listen once; fit and judge take seconds then.",
    ])

  static func main() async {
    StandardStreams.fill()
    StandardStreams.silenceLibraries()
    do throws(Failure) {
      try Interrupt.shared.install { work throws(Failure) in try OwnThread.detach(work) }
    } catch {
      Output().error(error.message, advice: error.advice)
      exit(ExitCode.failed.rawValue)
    }
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == Session.workerCommand { exit(EngineWorkerCommand.run().rawValue) }
    exit(await run(words.isEmpty ? ["--help"] : words).rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitCode {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try table.parse(arguments)
    } catch {
      Output().error(error.message, advice: error.advice.replacing("recite ", with: "recite-lab "))
      return .usage
    }
    let output = Output(for: invocation)
    return await table.carryOut(invocation, output) { output in
      output.line("recite-lab \(Release.version)")
    } run: { plan, output in
      guard let command = commands.first(where: { $0.spec.name == plan.command.name }) else {
        preconditionFailure("recite-lab \(plan.command.name) has no row")
      }
      return try await command.run(plan, try Session(output: output))
    }
  }
}
