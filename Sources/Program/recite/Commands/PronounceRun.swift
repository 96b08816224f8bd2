import Base
import CommandLineOptions
import Matching
import PulseAudio
import Reports
import Scripture
import SoundFiles
import Speech
import SpeechHost
import Terminal

/// `recite pronounce show|add|list|remove`: how words are expected to be said.
struct PronounceRun {
  let session: Session
  private let file: OwnPronunciationsFile

  init(_ session: Session) {
    self.session = session
    file = OwnPronunciationsFile(environment: session.environment)
  }

  // MARK: Looking

  func show(_ plan: ParsedCommand) async throws -> ExitCode {
    let text = plan[PronounceShowCommand.words].joined(separator: " ")
    var words: [String] = []
    for word in Tokenizer.tokens(of: text).flatMap({ $0.spoken.first ?? [] }) where !words.contains(word) {
      words.append(word)
    }
    guard !words.isEmpty, words.count <= 100 else {
      throw Failure(words.isEmpty ? "There is no word in it." : "That is more than 100 words.")
    }
    let found = try await session.speech().lookUp(words)
    let format = plan[PronounceShowCommand.format]
    var table = ListTable(
      ["word", "phones", "source"].map { .init($0, title: $0) })
    for (word, ways) in zip(words, found) {
      if format == .text { print(word, ways) }
      for way in ways {
        table.add([
          .text(word), .text(way.pronunciation.phones.joined(separator: " ")), .text(way.source.rawValue),
        ])
      }
    }
    if format == .jsonl { session.output.data(table.json) }
    if plan[PronounceShowCommand.say] || plan[PronounceShowCommand.output] != nil {
      let own = try file.read()
      let ways = zip(words, found).flatMap { word, ways in
        ways.map { way in
          own.entries.first { $0.word == word && $0.pronunciation == way.pronunciation }?.phones
            ?? way.pronunciation.phones
        }
      }
      try await speak(ways, to: plan[PronounceShowCommand.output])
    }
    return found.contains(where: \.isEmpty) ? .failed : .success
  }

  private func print(_ word: String, _ ways: [KnownPronunciation]) {
    session.output.line(StyledText(word, .heading))
    let width = ways.map { $0.pronunciation.phones.joined(separator: " ").count }.max() ?? 0
    for way in ways {
      let phones = way.pronunciation.phones.joined(separator: " ")
      let gap = String(repeating: " ", count: width - phones.count + 3)
      session.output.line(StyledText("  \(phones)\(gap)") + StyledText(Self.origin(way.source), .dim))
    }
    if ways.isEmpty { session.output.line(StyledText("  Nobody knows how it is said.")) }
    if ways.isEmpty || ways.contains(where: { $0.source == .letters }) {
      session.output.note(StyledText("  Said otherwise? recite pronounce add \(word) PHONES", .dim))
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

  private func speak(_ ways: [[String]], to output: String?) async throws {
    guard !ways.isEmpty else { return }
    let spoken = try await session.speech().utter(ways, session.voice)
    if let output {
      try WaveWriter.write(spoken.audio, to: output)
    } else {
      try await Loudspeaker().playInBackground(spoken.audio)
    }
  }

  // MARK: Teaching

  func add(_ plan: ParsedCommand) async throws -> ExitCode {
    var own = try file.read()
    let phones = plan[PronounceAddCommand.phones].joined(separator: " ")
    let entry: OwnPronunciations.Entry
    do throws(OwnPronunciations.Fault) {
      entry = try own.add(plan.first(PronounceAddCommand.word) ?? "", phones)
    } catch {
      throw Failure(error.message, code: Failure.usage)
    }
    try file.write(own)
    session.output.note(
      StyledText(
        "\(entry.word) is expected as \(entry.pronunciation.phones.joined(separator: " ")) from now on, and English "
          + "voices say it so."))
    if plan[PronounceAddCommand.say] { try await speak([entry.phones], to: nil) }
    return .success
  }

  func list(_ plan: ParsedCommand) throws -> ExitCode {
    let own = try file.read()
    for mistake in own.mistakes {
      session.output.message(
        StyledText("\(file.path ?? ""), line \(mistake.line): ", .unsure) + StyledText(mistake.message))
    }
    var table = ListTable([.init("word", title: "Word"), .init("phones", title: "Phones")])
    for entry in own.entries {
      table.add([.text(entry.word, .heading), .text(entry.phones.joined(separator: " "))])
    }
    session.output.table(table, plan[PronounceListCommand.format])
    if own.entries.isEmpty {
      session.output.note("Nothing is taught yet. To teach a name: recite pronounce add Nebo \"N IY B OW\"")
    }
    return .success
  }

  func remove(_ plan: ParsedCommand) throws -> ExitCode {
    var own = try file.read()
    let word = plan.first(PronounceRemoveCommand.word) ?? ""
    let count: Int
    do throws(OwnPronunciations.Fault) {
      count = try own.remove(word)
    } catch {
      throw Failure(error.message, code: Failure.usage)
    }
    guard count > 0 else {
      throw Failure(
        "You have not taught how “\(word)” is said.", advice: "recite pronounce list shows what you have.")
    }
    try file.write(own)
    session.output.note(StyledText("\(word) is said as the program's lists have it again."))
    return .success
  }
}
