internal import Base
public import Batch
internal import func Glibc.exp
internal import Matching

/// NIST's time-marked form: recording, channel, start, length, word and confidence, one word a line, in the order of time.
public enum CTMTranscript {
  /// The rows of a recording; nothing for one without result. Words without a known time are left out.
  ///
  ///     me A 0.310 0.490 jesus 0.999
  ///
  /// - Parameters:
  ///   - line: the recording.
  ///   - name: what it is called among others, `TranscriptNames.Name.utterance`.
  /// - Returns: its rows.
  public static func rows(_ line: ResultLine, as name: String? = nil) -> String {
    guard let result = line.result else { return "" }
    let tokens = SaidToken.all(of: result).filter { $0.start != nil && $0.end != nil }
    let name = name ?? TranscriptNames.alone(line)
    var rows = ""
    for token in tokens.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      guard let start = token.start, let end = token.end, let said = token.transcript else { continue }
      // Several words for one share its time.
      let words = said.split(separator: " ")
      let part = max(0, end - start) / Double(words.count)
      let confidence =
        token.label == "correct" || token.label == "unsure" ? token.confidence : 1 - token.confidence
      for (place, word) in words.enumerated() {
        let from = start + Double(place) * part
        rows +=
          "\(name) A \(NumberText.places(from, 3)) \(NumberText.places(part, 3)) "
        rows += "\(word) \(NumberText.places(confidence, 3))\n"
      }
    }
    return rows
  }

  /// The same of the phones, where they were asked for; in place of the confidence stands e to the power of the fit
  /// (`SpokenPhone.fit`), for a confidence is at most 1: what share of the likelihood of the best phone each frame has. It is no
  /// probability.
  ///
  ///     me A 0.310 0.090 JH 0.657
  public static func phoneRows(_ line: ResultLine, as name: String? = nil) -> String {
    let name = name ?? TranscriptNames.alone(line)
    let phones = (line.result?.words ?? []).flatMap { $0.phones ?? [] }.sorted { $0.start < $1.start }
    return phones.map { phone in
      let length = NumberText.places(max(0, phone.end - phone.start), 3)
      let fit = NumberText.places(min(1, exp(phone.fit)), 3)
      return "\(name) A \(NumberText.places(phone.start, 3)) \(length) \(phone.phone) \(fit)\n"
    }.joined()
  }
}
