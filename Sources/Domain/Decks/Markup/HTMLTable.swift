internal import Text

/// A table that is read row by row: the cells that reach down from rows before, by their columns.
struct HTMLTableCells {
  private var reaching: [Int: (rows: Int, text: String)] = [:]

  /// The cells of a row with those that reach into it.
  mutating func row(_ cells: [HTMLCell]) -> [String] {
    var row: [String] = []
    func fill() {
      while let above = reaching[row.count] {
        reaching[row.count] = above.rows > 1 ? (above.rows - 1, above.text) : nil
        row.append(above.text)
      }
    }
    for cell in cells {
      fill()
      if cell.rows > 1 { reaching[row.count] = (cell.rows - 1, cell.text) }
      row.append(cell.text)
      row += Array(repeating: "", count: cell.columns - 1)
    }
    fill()
    return row
  }
}

/// A cell of a table, with how many rows and columns it takes.
struct HTMLCell {
  var text = ""
  private(set) var rows = 1
  private(set) var columns = 1

  init() {}

  init(_ tag: HTMLTag) {
    rows = Self.count(tag["rowspan"], atMost: 50)
    columns = Self.count(tag["colspan"], atMost: 20)
  }

  private static func count(_ text: String?, atMost most: Int) -> Int {
    min(max(1, text.flatMap { Int($0.trimmed) } ?? 1), most)
  }
}
