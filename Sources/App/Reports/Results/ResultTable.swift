public import Batch
import Recitation
import Terminal
import Text

/// Results as a table: one row a word, for spreadsheets and statistics.
public enum ResultTable {
  private static let columns = [
    "id", "audio", "index", "expected", "verdict", "confidence", "heard", "start", "end", "note", "miscue",
    "learner", "date", "judged", "kind sure",
  ]

  /// The first row: the names of the columns, with its end.
  public static func header(_ form: TableForm = .tabs) -> String { form.row(columns) }

  /// The rows of one recording, each with its end: first its words, then what was said beside them, then
  /// silences (`index` is then the word before which they stand). A recording without result, or without
  /// words, has one row with a note. The note of a word is why it was flagged, where that was asked for, or
  /// what the teacher wrote; `judged` is the program's verdict where the teacher's is another.
  public static func rows(_ line: ResultLine, _ form: TableForm = .tabs) -> String {
    rows(line).map(form.row).joined()
  }

  private static func rows(_ line: ResultLine) -> [[String]] {
    switch line.outcome {
    case .failure(let failure):
      return [row(line, verdict: "error", note: "\(failure.code): \(failure.message)")]
    case .success(let result):
      let words = zip(result.words, line.judged?.words ?? result.words).map { word, judged in
        let verdict = word.excluded == true ? "not counted" : word.verdict.rawValue
        return row(
          line, index: word.index, expected: word.expected, verdict: verdict,
          confidence: word.confidence, heard: word.heard, start: word.start, end: word.end,
          note: line.correction?.word(judged)?.note ?? ExplanationText.of(.word(word.index), in: result),
          // Of silence, and of another text, no word is a miscue.
          miscue: result.outcome == .heard && word.excluded != true ? Miscue(word.verdict) : nil,
          judged: verdict == judged.verdict.rawValue ? nil : judged.verdict, kindSure: word.kindSure)
      }
      let extras = ExtraKind.allCases.flatMap { kind in
        kind.extras(of: result).map { extra in
          row(
            line, index: extra.before, verdict: kind.rawValue, confidence: extra.confidence,
            heard: extra.heard, start: extra.start, end: extra.end,
            note: ExplanationText.of(.extra(before: extra.before, start: extra.start), in: result),
            miscue: kind.miscue)
        }
      }
      let silences = result.hesitations.map { silence in
        row(
          line, index: silence.before, verdict: "silence",
          note: "\(NumberText.fixed(silence.seconds, 2) ?? "") s",
          miscue: Miscue(silence: silence.seconds))
      }
      if words.isEmpty { return [row(line, verdict: result.outcome.rawValue)] }
      return words + extras + silences
    }
  }

  private static func row(
    _ line: ResultLine, index: Int? = nil, expected: String = "", verdict: String, confidence: Double? = nil,
    heard: String? = nil, start: Double? = nil, end: Double? = nil, note: String = "",
    miscue: Miscue? = nil, judged: Verdict? = nil, kindSure: Bool? = nil
  ) -> [String] {
    let places3 = { (value: Double?) in value.flatMap { NumberText.fixed($0, 3) } ?? "" }
    return [
      line.id, line.audio, index.map { "\($0)" } ?? "", expected, verdict, places3(confidence), heard ?? "",
      places3(start), places3(end), note, miscue?.rawValue ?? "",
      line.learner ?? "", line.date ?? "", judged?.rawValue ?? "",
      kindSure.map { $0 ? "yes" : "no" } ?? "",
    ]
  }
}

/// What can be said beside the expected words, by the words that reports use.
enum ExtraKind: String, CaseIterable {
  case added
  case repeated
  case misplaced
  case selfCorrected = "self-corrected"

  var miscue: Miscue {
    switch self {
    case .added: .insertion
    case .repeated: .repetition
    case .misplaced: .transposition
    case .selfCorrected: .selfCorrection
    }
  }

  func extras(of result: RecitationResult) -> [RecitationResult.Extra] {
    switch self {
    case .added: result.added
    case .repeated: result.repeated
    case .misplaced: result.misplaced
    case .selfCorrected: result.selfCorrected
    }
  }
}

/// How the cells of a table are kept apart; a spreadsheet opens it without harm.
public enum TableForm: Sendable {
  /// Tabs, as most statistics programs read.
  case tabs
  /// Commas and quotes (RFC 4180), as spreadsheets read.
  case commas

  /// The form that a file's name asks for: commas for `.csv`, else tabs.
  public init(of file: String) { self = file.lowercased().hasSuffix(".csv") ? .commas : .tabs }

  /// A row, with its end.
  ///
  ///     commas.row(["a", "b,c", "=1"])  // a,"b,c",'=1
  func row(_ cells: [String]) -> String {
    let cells = cells.map { DelimitedText.harmless(TerminalText.clean($0)) }
    return switch self {
    // No cell has a tab or a line end, and programs that read tabs take quotation marks for what they are.
    case .tabs: cells.joined(separator: "\t") + "\n"
    case .commas: DelimitedText.line(of: cells, separator: ",", end: "\r\n")
    }
  }
}
