import Base
import Terminal

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
