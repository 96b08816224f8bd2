public import Batch
internal import Matching

/// NIST's transcript form: the words of an utterance and its name in parentheses, one a line. `sclite` aligns a file of
/// what was heard with a file of what was expected:
///
///     sclite -r class.ref.trn trn -h class.trn trn -i rm
public enum TRNTranscript {
  /// What was heard, with its line's end: `jesus often wept (me)`; nil for a recording without result.
  ///
  /// - Parameters:
  ///   - line: the recording.
  ///   - name: what it is called among others, `TranscriptNames.Name.utterance`.
  /// - Returns: its line; nil for a recording without result.
  public static func heard(_ line: ResultLine, as name: String? = nil) -> String? {
    guard let result = line.result else { return nil }
    return row(SaidToken.all(of: result).compactMap(\.transcript), name ?? TranscriptNames.alone(line))
  }

  /// What was expected, in the same form.
  public static func expected(_ line: ResultLine, as name: String? = nil) -> String? {
    guard let result = line.result else { return nil }
    return row(result.words.compactMap { SaidToken.plain($0.expected) }, name ?? TranscriptNames.alone(line))
  }

  private static func row(_ words: [String], _ name: String) -> String {
    (words + ["(\(name))"]).joined(separator: " ") + "\n"
  }
}
