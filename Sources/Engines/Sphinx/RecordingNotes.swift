internal import Audio
internal import Files
internal import func Glibc.log10
internal import Recitation
internal import Text

/// What whoever reads a verdict ought to know of a recording and its text, where it can be measured.
enum RecordingNotes {
  /// The words there are, read when the first text is judged.
  private static let known = KnownWords(words: ModelData.words, names: ModelData.lexicon, dictionary: [])

  /// That a text is in another language; nil where it may be English.
  static func foreign(_ tokens: [Token]) -> String? { ForeignText(tokens, known: known)?.note }

  /// Seconds without any sound at all that are told: no room is so quiet.
  private static let leastNothing = 3.0

  /// That a part of a recording has no sample but 0, as of a microphone that fell asleep; nil where none is
  /// so long. The longest is told.
  static func nothing(_ samples: [Int16]) -> String? {
    var (longest, from) = (0..<0, 0)
    for place in 0...samples.count where place == samples.count || samples[place] != 0 {
      if place - from > longest.count { longest = from..<place }
      from = place + 1
    }
    let seconds = { (place: Int) in (Double(place) * 10 / Double(PCM.recognitionRate)).rounded() / 10 }
    guard Double(longest.count) >= leastNothing * Double(PCM.recognitionRate) else { return nil }
    return "From \(seconds(longest.lowerBound)) to \(seconds(longest.upperBound)) s nothing at all is on the "
      + "recording: the microphone slept, or what made it mutes what is quiet. What was said there is missed."
  }

  /// How many decibels below the loudest parts of a quiet room's recording its quietest lie at least, and
  /// what lies where nobody reads: `Tests/Benchmarks/results/noise-2026-11-29.md`.
  private static let (leastSpan, leastSpanBeside) = (25.0, 21.0)
  /// Parts of 20 ms: in two seconds, and as few as tell of what lies where nobody reads.
  private static let (leastParts, leastBeside) = (100, 15)
  /// Ends of words are known to some 0.05 s, and sounds die away.
  private static let besideWord = 0.12

  /// That there is noise or talk behind the voice; nil where none is measured. The loudest parts are those
  /// above the level that 19 of 20 parts of 20 ms stay below; the quietest, those below that of 1 of 20.
  /// Talk has moments as quiet as a room: so the middle level where nobody reads is looked at, too.
  static func noise(_ samples: [Int16], _ result: RecitationResult) -> String? {
    let part = PCM.recognitionRate / 50
    let levels = stride(from: 0, to: samples.count - part + 1, by: part).map { start in
      let power = samples[start..<start + part].reduce(0.0) { $0 + Double($1) * Double($1) }
      return 10 * log10(power / Double(part) + 1)
    }
    guard levels.count >= leastParts else { return nil }
    let sorted = levels.sorted()
    let loudest = sorted[sorted.count * 19 / 20]
    let beside = partsBeside(result, levels.count).map { levels[$0] }.sorted()
    let span = loudest - sorted[sorted.count / 20]
    let spanBeside = beside.count < leastBeside ? .infinity : loudest - beside[beside.count / 2]
    guard span < leastSpan || spanBeside < leastSpanBeside else { return nil }
    return "Noise or talk is heard behind the voice, \(Int(min(span, spanBeside).rounded())) dB below it: "
      + "more right words are questioned, and more words told as added, than elsewhere."
  }

  /// The parts where nobody reads: before, between and behind words that were right, where nothing was added
  /// or said again. A word that was missed was said somewhere beside it.
  private static func partsBeside(_ result: RecitationResult, _ count: Int) -> [Int] {
    guard result.outcome == .heard else { return [] }
    let extras = result.added + result.repeated + result.misplaced + result.selfCorrected
    let right = result.words.map { $0.verdict == .correct ? $0 : nil }
    let ends = [-besideWord] + right.map { $0?.end }
    let starts = right.map { $0?.start } + [Double(count) / 50 + besideWord]
    return zip(ends, starts).flatMap { end, start -> [Int] in
      guard let from = end.map({ $0 + besideWord }), let to = start.map({ $0 - besideWord }),
        !extras.contains(where: { $0.start < to && $0.end > from })
      else { return [] }
      let first = max(0, Int((from * 50).rounded(.up)))
      return Array(first..<max(first, min(count, Int(to * 50))))
    }
  }
}
