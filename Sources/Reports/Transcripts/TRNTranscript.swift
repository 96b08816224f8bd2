internal import Matching

/// NIST's transcript form: the words of an utterance and its name in parentheses, one a line. `sclite` aligns a file of
/// what was heard with a file of what was expected:
///
///     sclite -r class.ref.trn trn -h class.trn trn -i rm
public enum TRNTranscript {
  /// What was heard, with its line's end: `jesus often wept (me)`; nil for a recording without result.
  public static func heard(_ line: ResultLine) -> String? {
    guard let result = line.result else { return nil }
    return row(SaidToken.all(of: result).compactMap(\.transcript), line)
  }

  /// What was expected, in the same form.
  public static func expected(_ line: ResultLine) -> String? {
    guard let result = line.result else { return nil }
    return row(result.words.compactMap { SaidToken.plain($0.expected) }, line)
  }

  private static func row(_ words: [String], _ line: ResultLine) -> String {
    (words + ["(\(name(of: line)))"]).joined(separator: " ") + "\n"
  }

  /// `LEARNER-ID` where the learner is known: `sclite` takes what stands before the first dash for the speaker.
  static func name(of line: ResultLine) -> String {
    let id = TranscriptName.plain(line.id)
    guard let learner = line.learner.map(TranscriptName.plain) else { return id }
    return learner.replacing("-", with: "_") + "-" + id
  }
}
