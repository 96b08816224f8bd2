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
