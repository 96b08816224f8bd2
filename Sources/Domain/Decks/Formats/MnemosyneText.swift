/// Mnemosyne's tab-separated text: front and back, or word, pronunciation and meaning, with notes after them. Line ends in
/// a field are `<br>`, other HTML is kept out; there are no quotes.
public enum MnemosyneText {
  /// Its row among the formats.
  public static let format = CardTextFormat(
    "mnemosyne", "Mnemosyne's text, a card a line with tabs between its sides", read: read, write: write)

  /// Reads cards.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var reading = Reading<[ImportedNote]>([])
    for (index, line) in TextDecoding.lines(text).enumerated() where !line.allSatisfy(\.isWhitespace) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        .map { HTMLText.plain(from: String($0)) }
      guard fields.count >= 2 else {
        reading.faults.append(DeckFault("there is no tab between front and back", line: index + 1))
        continue
      }
      let note = ColumnRoles(columns: fields.count, threeSided: true).note(fields, line: index + 1)
      if note.front.allSatisfy(\.isWhitespace) || note.back.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("front or back is missing; the card is left out", line: index + 1))
      } else {
        reading.value.append(note)
      }
    }
    return reading
  }

  /// Writes cards; those with a pronunciation in three columns.
  public static func write(_ notes: [ImportedNote]) -> String {
    notes.map { note in
      let fields = [note.front, note.pronunciation, note.back].compactMap(\.self)
      return fields.map { HTMLText.html(from: $0).replacing("\t", with: "&#9;") }.joined(separator: "\t")
        + "\n"
    }.joined()
  }
}
