import CommandLineOptions
import Reports
import Sessions
import Speech
import SpeechHost
import Terminal

/// `recite voices`: lists voices.
struct VoicesCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "voices",
    summary: "Lists the voices that --voice takes.",
    options: [format],
    examples: [
      "recite voices": "List them.",
      "recite voices --format jsonl": "List them for a program to read.",
    ]
  ) { try await VoicesCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    var table = ListTable([
      .init("name", title: "Voice"), .init("language", title: "Language"), .init("gender", title: "Gender"),
      .init("title", title: "Called"),
    ])
    for voice in try await session.speech().voices() {
      table.add([.text(voice.name, .heading), .text(voice.language), .init(voice.gender), .text(voice.title)])
    }
    session.output.table(table, plan[Self.format])
    return .success
  }
}
