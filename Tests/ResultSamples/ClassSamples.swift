public import Batch
import Recitation

/// A small class: readings with their words at half-second steps, some of them missed.
public enum ClassSamples {
  /// A reading of a text.
  ///
  /// - Parameters:
  ///   - learner: Who.
  ///   - date: When.
  ///   - text: What; a word in brackets was left out, one after a star was changed to what stands before it:
  ///     `dog*cat`.
  ///   - step: Seconds a word.
  /// - Returns: The line, with score and pace of its words.
  public static func reading(_ learner: String, _ date: String, _ text: String, step: Double = 0.5)
    -> ResultLine
  {
    var said = text.split(separator: " ").enumerated().map { place, piece -> RecitationResult.Word in
      let start = Double(place) * step
      if piece.hasPrefix("[") {
        return .init(
          index: place, expected: String(piece.dropFirst().dropLast()), verdict: .omitted, confidence: 0)
      }
      let parts = piece.split(separator: "*").map(String.init)
      return .init(
        index: place, expected: parts[parts.count - 1], verdict: parts.count > 1 ? .substituted : .correct,
        confidence: parts.count > 1 ? 0 : 1, heard: parts.count > 1 ? parts[0] : nil, start: start,
        end: start + step * 0.8)
    }
    if said.isEmpty { said = [] }
    let plain = said.map(\.expected).joined(separator: " ")
    let result = RecitationResult(
      outcome: .heard, score: 0, seconds: Double(said.count) * step, words: said, recited: [0..<said.count]
    ).recounted()
    var line = ResultLine(
      id: "\(learner)-\(date)", audio: "\(learner)/\(date).wav", text: plain, learner: learner, date: date,
      outcome: .success(result))
    line.origin = ResultLine.Origin(
      recording: "r-\(learner)-\(date)-\(plain.count)", text: "t-\(plain.count)")
    return line
  }
}
