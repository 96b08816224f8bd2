/// Rows of cells as RFC 4180 has them, that a spreadsheet can open without harm.
enum CSV {
  /// A row, with its end.
  ///
  ///     row(["a", "b,c", "=1"])  // a,"b,c",'=1
  static func row(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r\n"
  }

  private static func cell(_ text: String) -> String {
    let safe = TSV.cell(text)
    guard safe.contains(where: { $0 == "," || $0 == "\"" || $0 == ";" }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
