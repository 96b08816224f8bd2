/// How the cells of a table are kept apart.
public enum TableForm: Sendable {
  /// Tabs, as most statistics programs read.
  case tabs
  /// Commas and quotes (RFC 4180), as spreadsheets read.
  case commas

  /// The form that a file's name asks for: commas for `.csv`, else tabs.
  public init(of file: String) { self = file.lowercased().hasSuffix(".csv") ? .commas : .tabs }

  func row(_ cells: [String]) -> String {
    switch self {
    case .tabs: TSV.row(cells)
    case .commas: CSV.row(cells)
    }
  }
}
