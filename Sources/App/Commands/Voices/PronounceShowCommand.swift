import Host
import Recitation
import Reports
import Terminal
import Text

struct PronounceShowCommand: SessionWork {
  static let words = Positional("WORD", .many, help: "Words or names to look up.")
  static let say = Option<Bool>.flag("say", help: "Speak each way aloud.")
  static let output = Option<String?>.file(
    "output", "FILE", short: "o", help: "Write each way into a WAV file, one after another.")

  static let command = Command(
    "pronounce show",
    summary: "Shows how words are expected to be said, and where that is known from.",
    discussion: [
      "A word that no list has is expected as espeak-ng reads it; names are often said otherwise. What you "
        + "add comes first, "
        + "in scoring, in lessons and in lists of recordings, and English voices speak it so."
    ],
    positionals: [words],
    options: [say, output, SharedOptions.listFormat],
    rules: [.atMostOne([say, output])],
    examples: [
      "recite pronounce Nebuzaradan": "See how it is expected; show may be left out.",
      "recite pronounce show Nebo Shebna --say": "Hear them, too.",
    ]
  ) { try await PronounceShowCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let text = plan[Self.words].joined(separator: " ")
    var words: [String] = []
    for word in Tokenizer.tokens(of: text).flatMap({ $0.spoken.first ?? [] }) where !words.contains(word) {
      words.append(word)
    }
    guard !words.isEmpty, words.count <= 100 else {
      throw Failure(words.isEmpty ? "There is no word in it." : "That is more than 100 words.")
    }
    let found = try await session.speech().lookUp(words)
    let format = plan.listFormat
    var table = ListTable(["word", "phones", "source"].map { ($0, $0) })
    for (word, ways) in zip(words, found) {
      if format == .text { print(word, ways) }
      for way in ways {
        table.add([
          .text(word), .text(way.pronunciation.phones.joined(separator: " ")), .text(way.source.rawValue),
        ])
      }
    }
    if format == .jsonl { output.data(table.json) }
    if plan[Self.say] || plan[Self.output] != nil {
      let own = try session.ownPronunciations.read()
      let ways = zip(words, found).flatMap { word, ways in
        ways.map { way in
          own.entries.first { $0.word == word && $0.pronunciation == way.pronunciation }?.phones
            ?? way.pronunciation.phones
        }
      }
      try await session.speak(ways, to: plan[Self.output])
    }
    return found.contains(where: \.isEmpty) ? .failed : .success
  }

  private func print(_ word: String, _ ways: [KnownPronunciation]) {
    output.line(word, .heading)
    let width = ways.map { $0.pronunciation.phones.joined(separator: " ").count }.max() ?? 0
    for way in ways {
      let phones = way.pronunciation.phones.joined(separator: " ")
      let gap = String(repeating: " ", count: width - phones.count + 3)
      output.line(StyledText("  \(phones)\(gap)") + StyledText(Self.origin(way.source), .dim))
    }
    if ways.isEmpty { output.line("  Nobody knows how it is said.") }
    if ways.isEmpty || ways.contains(where: { $0.source == .letters }) {
      output.note("  Said otherwise? recite pronounce add \(word) PHONES", .dim)
    }
  }

  /// Where a way is known from, for people.
  private static func origin(_ source: KnownPronunciation.Source) -> String {
    switch source {
    case .own: "taught by you"
    case .names: "the list of names and old words"
    case .dictionary: "the dictionary"
    case .rule: "the rule for old verbs"
    case .weakForm: "within a sentence"
    case .letters: "a guess of espeak-ng: no list has it"
    }
  }
}
