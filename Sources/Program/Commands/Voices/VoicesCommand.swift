import CommandLineOptions
import Reports
import Sessions
import Speech
import SpeechHost
import Terminal

enum VoicesCommand {
  static let command = Command(
    "voices",
    summary: "Lists the voices that --voice takes.",
    options: [SharedOptions.listFormat],
    examples: [
      "recite voices": "List them.",
      "recite voices --format jsonl": "List them for a program to read.",
    ]
  ) { plan, session -> Void in
    var table = ListTable(["name": "Voice", "language": "Language", "gender": "Gender", "title": "Called"])
    for voice in try await session.speech().voices() {
      table.add([.text(voice.name, .heading), .text(voice.language), .init(voice.gender), .text(voice.title)])
    }
    session.output.table(table, plan.listFormat)
  }
}
