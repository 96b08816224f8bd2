import Base

/// Cards and words as tables of text: CSV and TSV, with or without headings.
public enum TableText {
  /// With commas, as a row among the formats; another separator is found out.
  public static let commas = CardTextFormat(
    table: "csv", "a table with commas", endings: ["csv"], separator: ",", allowingOthers: true)
  /// With tabs.
  public static let tabs = CardTextFormat(
    table: "tsv", "a table with tabs", endings: ["tsv", "tab"], separator: "\t", allowingOthers: false)

  /// Reads a table. Headings such as `front` and `back`, or `word`, `pronunciation` and `meaning`, are known by name;
  /// without them the first column is the front and the second the back, or, where three sides are wanted and there, word,
  /// pronunciation and meaning. Other columns are left out: the layout names them.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - separator: What stands between columns; found out where nil.
  ///   - threeSided: Whether three columns without headings are word, pronunciation and meaning.
  ///   - columns: Which columns are wanted.
  /// - Returns: The notes and the faults; and what the columns are, nil where one is wanted that is not there.
  public static func open(
    _ text: String, separator: Character? = nil, threeSided: Bool = false,
    columns: TableColumns = TableColumns()
  ) -> (notes: Reading<[ImportedNote]>, layout: TableLayout?) {
    let separator = separator ?? DelimitedText.separator(of: text)
    var reading = DelimitedText.reading(of: text, separator: separator)
    let layout: TableLayout
    do throws(DeckFault) {
      layout = try TableLayout(of: reading.value, columns, threeSided: threeSided)
    } catch {
      return (Reading([], faults: reading.faults + [error]), nil)
    }
    var notes: [ImportedNote] = []
    for row in reading.value.dropFirst(layout.hasHeadings ? 1 : 0) {
      let note = layout.roles.note(row.fields, line: row.line, leavingOutOthers: true)
      if note.front.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the front is missing; the row is left out", line: row.line))
      } else if note.back.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the back is missing; the row is left out", line: row.line))
      } else {
        notes.append(note)
      }
    }
    return (Reading(notes, faults: reading.faults), layout)
  }

  /// Reads a table as `open` does, for its notes alone.
  public static func read(
    _ text: String, separator: Character? = nil, threeSided: Bool = false
  ) -> Reading<[ImportedNote]> {
    open(text, separator: separator, threeSided: threeSided).notes
  }

  /// Cards as a table with headings.
  public static func write(cards notes: [ImportedNote], separator: Character) -> String {
    let rows = notes.map { [$0.front, $0.back, ColumnRoles.field($0.tags), $0.key ?? ""] }
    return table([["front", "back", "tags", "key"]] + rows, separator)
  }

  /// Words as a table with headings.
  public static func write(words notes: [ImportedNote], separator: Character) -> String {
    let rows = notes.map { [$0.front, $0.pronunciation ?? "", $0.back, $0.priority?.text ?? ""] }
    return table([["word", "pronunciation", "meaning", "priority"]] + rows, separator)
  }

  private static func table(_ rows: [[String]], _ separator: Character) -> String {
    rows.map { DelimitedText.line(of: $0, separator: separator) }.joined()
  }
}
