import Base
import Reports
import Terminal

extension Output {
  /// Prints a table in the form that was asked for.
  func table(_ table: ListTable, _ format: ListFormat) {
    switch format {
    case .text: lines(table.lines(width: width, styles))
    case .jsonl: data(table.json)
    }
  }

  /// Prints a line of JSON.
  func json(_ value: JSONValue) {
    data(value.text + "\n")
  }
}
