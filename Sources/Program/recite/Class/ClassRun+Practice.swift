import Audio
import Base
import Batch
import CommandLineOptions
import Matching
import Reports
import Scripture
import SoundFiles
import Speech
import SpeechHost
import Terminal
import WholeFiles

extension ClassRun {
  /// Where a pupil fails, for people or programs, and practice made of it.
  func practice(_ plan: ParsedCommand) async throws {
    let book = try ClassFile(session.classesFolder(), named: plan[ClassPracticeCommand.name]).readSome()
    let name = plan.first(ClassPracticeCommand.pupil) ?? ""
    let pupil = try pupil(name, in: ClassGrowth(book.lines))
    let lines = pupil.readings.flatMap(\.lines)
    let patterns = try await patterns(of: lines, only: plan[ClassPracticeCommand.only], by: pupil.name)
    if let path = plan[ClassPracticeCommand.cards] {
      try WholeFile.write(Array(patterns.cards.utf8), to: path)
      session.output.note(StyledText("Written: \(path); to learn them: recite cards import \(path)"))
    }
    if let path = plan[ClassPracticeCommand.set] {
      guard !patterns.passages.isEmpty else {
        throw Failure("\(name) missed nothing in a passage that has a reference.")
      }
      try WholeFile.write(Array((patterns.passages.joined(separator: "\n") + "\n").utf8), to: path)
      session.output.note(StyledText("Written: \(path); to learn them: recite set import \(path)"))
    }
    if let path = plan[ClassPracticeCommand.clips] { try clips(of: lines, patterns, to: path, plan) }
    switch plan[ClassPracticeCommand.format] {
    case .jsonl: session.output.data(patterns.json)
    case .text: session.output.lines(patterns.lines(width: session.output.width, session.output.styles))
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
      session.output.message(StyledText("Sounds are not told: \(error.message)", .warning))
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
    let sounds = RecordingSounds(RecordingFolder(root: plan[ClassPracticeCommand.audioRoot]))
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
    if let note = sounds.note(path) { session.output.message(StyledText(note)) }
    guard !samples.isEmpty else { throw Failure("There is no missed word to hear.") }
    try WaveWriter.write(PCM(samples: samples, sampleRate: rate), to: path)
    session.output.note(StyledText("Written: \(path)"))
  }
}
