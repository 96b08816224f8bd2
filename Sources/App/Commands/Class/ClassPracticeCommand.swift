import Audio
import Batch
import Files
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text

struct ClassPracticeCommand: SessionWork {
  static let cards = Option<String?>.file(
    "cards", help: "Write the words as cards, which \"recite cards import\" and Anki read.")
  static let set = Option<String?>.file(
    "set", help: "Write the passages with misses as references, which \"recite set import\" reads.")
  static let clips = Option<String?>.file(
    "clips", help: "Write the places of missed words as one WAV file, to be heard in one go.")
  static let only = Option<String?>.text(
    "only", "WHAT",
    help:
      "Keep words, cards, passages and clips to a word, or to what the table tells under Where: TH, -ed, "
      + "long."
  )
  static let audioRoot = ClassReportCommand.audioRoot

  static let command = Command(
    "class practice",
    summary: "Shows where a pupil fails: words, endings, sounds, places; and makes practice of it.",
    discussion: [
      "Sounds are those of the words as they are expected to be said; a word that was missed counts under "
        + "each of its sounds."
    ],
    positionals: [ClassOptions.pupil],
    options: [ClassOptions.name, cards, set, clips, only, audioRoot, SharedOptions.listFormat],
    rules: [.needs(audioRoot, oneOf: [clips])],
    examples: [
      "recite class practice Anna --cards anna.csv": "Make cards of what Anna misses.",
      "recite class practice Anna --only TH --clips th.wav": "Hear in one go where a sound was missed.",
    ]
  ) {
    try await ClassPracticeCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  /// Where a pupil fails, for people or programs, and practice made of it.
  func run(_ plan: ParsedCommand) async throws {
    let book = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name]).readSome()
    let name = plan.word(ClassOptions.pupil)
    let pupil = try ClassGrowth(book.lines).pupil(named: name)
    let lines = pupil.readings.flatMap(\.lines)
    let patterns = try await patterns(of: lines, only: plan[Self.only], by: pupil.name)
    if let path = plan[Self.cards] {
      try WholeFile.write(Array(patterns.cards.utf8), to: path)
      output.note("Written: \(path); to learn them: recite cards import \(path)")
    }
    if let path = plan[Self.set] {
      guard !patterns.passages.isEmpty else {
        throw Failure("\(name) missed nothing in a passage that has a reference.")
      }
      try WholeFile.write(Array((patterns.passages.joined(separator: "\n") + "\n").utf8), to: path)
      output.note("Written: \(path); to learn them: recite set import \(path)")
    }
    if let path = plan[Self.clips] { try clips(of: lines, patterns, to: path, plan) }
    switch plan.listFormat {
    case .jsonl: output.data(patterns.json)
    case .text: output.lines(patterns.lines(width: output.width, output.styles))
    }
  }

  /// Where a pupil fails, with the sounds of the words where an engine is there to tell them.
  private func patterns(of lines: [ResultLine], only: String?, by name: String) async throws -> MissPatterns {
    let words = Set(
      lines.compactMap(\.result).flatMap(\.spokenWords).map { Tokenizer.key(of: $0.expected) }
    ).sorted()
    var sounds: [String: [String]] = [:]
    do throws(Failure) {
      let ways = try await session.speech().lookUp(words)
      for (word, ways) in zip(words, ways) { sounds[word] = ways.first?.pronunciation.phones }
    } catch {
      output.message("Sounds are not told: \(error.message)", .warning)
    }
    let patterns = MissPatterns(lines, sounds: sounds, only: only)
    if let only, patterns.words.isEmpty {
      let known = patterns.patterns.map(\.code).joined(separator: ", ")
      throw Failure(
        "\(name) missed no word that is \(only), or has it.",
        advice: known.isEmpty ? nil : "There is \(known); or name a word that was missed.",
        code: Failure.usage)
    }
    return patterns
  }

  /// The places of missed words one after another, with a breath between.
  private func clips(of lines: [ResultLine], _ patterns: MissPatterns, to path: String, _ plan: ParsedCommand)
    throws
  {
    let sounds = RecordingSounds(RecordingFolder(root: plan[Self.audioRoot]))
    var samples: [Int16] = []
    var rate = 16_000
    for line in lines {
      guard let result = line.result else { continue }
      let places = patterns.places(of: result)
      guard !places.isEmpty, let sound = sounds.audio(of: line) else { continue }
      rate = sound.sampleRate
      for place in places {
        samples +=
          sound.slice(from: place.lowerBound - WordClip.room, to: place.upperBound + WordClip.room).samples
        samples += [Int16](repeating: 0, count: rate / 2)
      }
    }
    if let note = sounds.note(path) { output.message(note) }
    guard !samples.isEmpty else { throw Failure("There is no missed word to hear.") }
    try WaveWriter.write(PCM(samples: samples, sampleRate: rate), to: path)
    output.note("Written: \(path)")
  }
}
