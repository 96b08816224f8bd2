/// Cards and words as tables of text: CSV and TSV, with or without headings.
public enum TableText {
  /// Reads a table. Headings such as `front` and `back`, or `word`, `pronunciation` and `meaning`, are known by name;
  /// without them the first column is the front and the second the back, or, where three sides are wanted and there, word,
  /// pronunciation and meaning.
  ///
  /// - Parameters:
  ///   - text: The table.
  ///   - separator: What stands between columns; found out where nil.
  ///   - threeSided: Whether three columns without headings are word, pronunciation and meaning.
  /// - Returns: The notes, and the faults.
  public static func read(
    _ text: String, separator: Character? = nil, threeSided: Bool = false
  ) -> Reading<[ImportedNote]> {
    let separator = separator ?? DelimitedText.separator(of: text)
    var reading = DelimitedText.rows(of: text, separator: separator)
    guard let first = reading.value.first else { return Reading([], faults: reading.faults) }
    let named = ColumnRoles(headings: first.fields)
    if named != nil { reading.value.removeFirst() }
    let roles = named ?? ColumnRoles(columns: first.fields.count, threeSided: threeSided)
    var notes: [ImportedNote] = []
    for row in reading.value {
      let note = roles.note(row.fields, line: row.line)
      if note.front.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the front is missing; the row is left out", line: row.line))
      } else if note.back.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the back is missing; the row is left out", line: row.line))
      } else {
        notes.append(note)
      }
    }
    return Reading(notes, faults: reading.faults)
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
