import CommandLineOptions
import Reports
import Sessions
import Speech
import SpeechHost
import Terminal

/// `recite voices`: lists voices.
struct VoicesCommand: SessionWork {
  static let command = Command(
    "voices",
    summary: "Lists the voices that --voice takes.",
    options: [SharedOptions.listFormat],
    examples: [
      "recite voices": "List them.",
      "recite voices --format jsonl": "List them for a program to read.",
    ]
  ) { try await VoicesCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    var table = ListTable(["name": "Voice", "language": "Language", "gender": "Gender", "title": "Called"])
    for voice in try await session.speech().voices() {
      table.add([.text(voice.name, .heading), .text(voice.language), .init(voice.gender), .text(voice.title)])
    }
    output.table(table, plan.listFormat)
  }
}
