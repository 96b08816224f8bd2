internal import Audio
internal import func Glibc.log10
internal import Text

/// What whoever reads a verdict ought to know of a recording and its text, where it can be measured.
enum RecordingNotes {
  static let foreign =
    "Many words of this text are no English that is known: English alone is heard, "
    + "and verdicts on another language mean nothing."

  /// Whether a text is most likely of another language: of its words that begin with a small letter, names
  /// being unknown in any language, a quarter is in no list. Of the 31,102 verses of the King James Bible two
  /// are so; of John 3:16 in nine other languages a third to four fifths of all words are in none.
  static func isForeign(_ tokens: [Token], _ isKnown: (String) -> Bool) -> Bool {
    let words = tokens.filter { token in
      guard let first = token.printed.first(where: \.isLetter) else { return false }
      return !token.key.isEmpty && !first.isUppercase
    }
    let unknown = words.count { !isKnown($0.key) }
    return unknown >= 3 && 4 * unknown >= words.count
  }

  /// The span between the loudest and the quietest parts below which there is noise: of 197 recordings in
  /// quiet rooms none has less, with white noise 15 dB below the voice all, with talk 10 dB below a quarter.
  private static let leastSpan = 25.0

  /// That there is noise behind the voice; nil where none is measured. It is the span between the levels that
  /// 19 and 1 of 20 parts of 20 ms stay below.
  static func noise(_ samples: [Int16]) -> String? {
    let part = PCM.recognitionRate / 50
    guard samples.count >= 100 * part else { return nil }
    let levels = stride(from: 0, to: samples.count - part + 1, by: part).map { start in
      let power = samples[start..<start + part].reduce(0.0) { $0 + Double($1) * Double($1) }
      return 10 * log10(power / Double(part) + 1)
    }.sorted()
    let span = levels[levels.count * 19 / 20] - levels[levels.count / 20]
    guard span < leastSpan else { return nil }
    return "Noise or talk is heard behind the voice, \(Int(span.rounded())) dB below it: "
      + "more right words are questioned than elsewhere."
  }
}
