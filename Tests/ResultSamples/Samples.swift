public import Batch
public import Recitation
public import Text

/// Results to report.
public enum Samples {
  /// One of everything: every verdict, every kind of extra, a hesitation and a note.
  public static let everything = RecitationResult(
    outcome: .heard, score: 0.25, seconds: 7.25,
    words: [
      .init(index: 0, expected: "Twinkle,", verdict: .correct, confidence: 0.99871, start: 0.31, end: 0.8),
      .init(
        index: 1, expected: "twinkle", verdict: .close, confidence: 0.6, heard: "twinkled", start: 0.9,
        end: 1.4),
      .init(
        index: 2, expected: "little", verdict: .substituted, confidence: 0.01, heard: "big", start: 2.5,
        end: 3),
      .init(index: 3, expected: "star,", verdict: .substituted, confidence: 0.00001, start: 3, end: 3.5),
      .init(index: 4, expected: "how", verdict: .omitted, confidence: 0),
      .init(index: 5, expected: "I", verdict: .omitted, confidence: 0),
      .init(index: 6, expected: "wonder", verdict: .unsure, confidence: 0.5, start: 4, end: 4.6),
      .init(index: 7, expected: "what", verdict: .correct, confidence: 1, start: 4.6, end: 5),
    ],
    recited: [0..<8], before: 1.5,
    added: [.init(before: 2, heard: "very", start: 2.1, end: 2.5), .init(before: 8, start: 6, end: 6.5)],
    repeated: [.init(before: 1, heard: "Twinkle,", start: 0.8, end: 0.9)],
    selfCorrected: [.init(before: 7, heard: "wh", start: 4.55, end: 4.6)],
    hesitations: [.init(before: 2, seconds: 1.85)],
    notes: ["8 kHz is too low to judge fairly"])

  /// A line of a result.
  public static func line(_ outcome: Result<RecitationResult, Failure>, text: String? = "a b")
    -> ResultLine
  {
    ResultLine(id: "one", audio: "a/one.wav", text: text, outcome: outcome)
  }

  /// Two words, both right.
  public static let perfect = RecitationResult(
    outcome: .heard, score: 1, seconds: 1.5,
    words: [
      .init(index: 0, expected: "a", verdict: .correct, confidence: 1, start: 0, end: 0.5),
      .init(index: 1, expected: "b", verdict: .correct, confidence: 1, start: 0.5, end: 1),
    ])

  /// Every character that must not reach a terminal raw.
  public static let hostile =
    (Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x61C, 0x200B, 0x200E, 0x200F, 0xFEFF]
    + Array(0x2028...0x202E)
    + Array(0x2066...0x2069)).compactMap { Unicode.Scalar(UInt32($0)) }

  /// A result with a character in every place that takes text.
  public static func poisoned(_ scalar: Unicode.Scalar) -> ResultLine {
    let bad = "x\(scalar)y"
    let result = RecitationResult(
      outcome: .heard, score: 0.5, seconds: 1,
      words: Verdict.allCases.enumerated().map { index, verdict in
        .init(index: index, expected: bad, verdict: verdict, confidence: 0.5, heard: bad)
      },
      added: [.init(before: 0, heard: bad, start: 0, end: 1)],
      repeated: [.init(before: 0, heard: bad, start: 0, end: 1)],
      selfCorrected: [.init(before: 9, heard: bad, start: 0, end: 1)], notes: [bad])
    return ResultLine(
      id: bad, audio: bad, text: bad, verse: bad, line: 3, outcome: .success(result.recounted()))
  }
}
