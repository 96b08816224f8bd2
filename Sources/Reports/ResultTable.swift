import Matching

/// Results as a table: one row a word, for spreadsheets and statistics.
public enum ResultTable {
  private static let columns = [
    "id", "audio", "index", "expected", "verdict", "confidence", "heard", "start", "end", "note",
  ]

  /// The first row: the names of the columns, with its end.
  public static var header: String { TSV.row(columns) }

  /// The rows of one recording, each with its end: first its words, then what was said beside them (`index` is then the
  /// word before which it was said). A recording without result, or without words, has one row with a note.
  public static func rows(_ line: ResultLine) -> String {
    switch line.outcome {
    case .failure(let failure):
      return row(line, verdict: "error", note: "\(failure.code): \(failure.message)")
    case .success(let result):
      let words = result.words.map { word in
        row(
          line, index: word.index, expected: word.expected, verdict: word.verdict.rawValue,
          confidence: word.confidence, heard: word.heard, start: word.start, end: word.end)
      }
      let extras = ExtraKind.allCases.flatMap { kind in
        kind.extras(of: result).map { extra in
          row(
            line, index: extra.before, verdict: kind.rawValue, heard: extra.heard, start: extra.start,
            end: extra.end)
        }
      }
      if words.isEmpty { return row(line, verdict: result.outcome.rawValue) }
      return (words + extras).joined()
    }
  }

  private static func row(
    _ line: ResultLine, index: Int? = nil, expected: String = "", verdict: String, confidence: Double? = nil,
    heard: String? = nil, start: Double? = nil, end: Double? = nil, note: String = ""
  ) -> String {
    let places3 = { (value: Double?) in value.flatMap { NumberText.fixed($0, 3) } ?? "" }
    return TSV.row([
      line.id, line.audio, index.map { "\($0)" } ?? "", expected, verdict, places3(confidence), heard ?? "",
      places3(start), places3(end), note,
    ])
  }
}

/// What can be said beside the expected words, by the words that reports use.
enum ExtraKind: String, CaseIterable {
  case added
  case repeated
  case selfCorrected = "self-corrected"

  func extras(of result: RecitationResult) -> [RecitationResult.Extra] {
    switch self {
    case .added: result.added
    case .repeated: result.repeated
    case .selfCorrected: result.selfCorrected
    }
  }
}
