import Base

/// Anki's "notes in plain text": header lines that begin with `#`, then rows of fields.
///
/// The first field is the front, the others are the back, a line each; cloze notes become a card for each number. Marks
/// (`guid`) are kept, so that what is exported and imported again is known again. Of sounds the names are kept.
public enum AnkiText {
  /// Its row among the formats.
  public static let format = CardTextFormat(
    "anki", "Anki's notes in plain text", isLike: { $0.hasPrefix("#") }, read: read, write: write)

  /// What the header lines say.
  struct Header {
    var separator: Character?
    var isHTML: Bool?
    var tags: [String] = []
    var deck: String?
    var notetype: String?
    var columns: [String] = []
    /// Columns from 1, by what they hold.
    var special: [ColumnRoles.Role: Int] = [:]
  }

  private static let separators: [String: Character] = [
    "comma": ",", "semicolon": ";", "tab": "\t", "space": " ", "pipe": "|", "colon": ":", "bar": "|",
  ]

  /// Reads notes.
  public static func read(_ text: String) -> Reading<[ImportedNote]> {
    var header = Header()
    var rest = text[...]
    var line = 1
    if rest.hasPrefix("tags:") { rest = "#" + rest }
    while rest.hasPrefix("#") {
      let end = rest.firstIndex(where: \.isNewline) ?? rest.endIndex
      read(rest[rest.startIndex..<end].dropFirst(), into: &header)
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      line += 1
    }
    let separator = header.separator ?? DelimitedText.separator(of: rest)
    if !header.columns.isEmpty, header.columns.count == 1 {
      header.columns =
        DelimitedText.reading(of: header.columns[0], separator: separator).value.first?.fields ?? []
    }
    let rows = DelimitedText.reading(of: rest, separator: separator, firstLine: line)
    let isHTML =
      header.isHTML ?? rows.value.prefix(5).contains { $0.fields.contains(where: HTMLText.isHTML) }
    var notes: [ImportedNote] = []
    var faults = rows.faults
    for row in rows.value {
      let found = self.notes(row, header, isHTML: isHTML)
      notes += found
      if found.isEmpty {
        faults.append(DeckFault("front or back is missing; the note is left out", line: row.line))
      }
    }
    return Reading(notes, faults: faults)
  }

  private static func read(_ line: Substring, into header: inout Header) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let name = line[..<colon].lowercased().onOneLine
    let value = String(line[line.index(after: colon)...])
    let word = value.onOneLine
    func column(_ role: ColumnRoles.Role) {
      if let place = Int(word), place > 0, place < 1000 { header.special[role] = place }
    }
    switch name {
    case "separator": header.separator = separators[word.lowercased()] ?? value.first { $0.isASCII }
    case "html": header.isHTML = word.lowercased() == "true"
    case "tags": header.tags = ColumnRoles.tags(value)
    case "deck": header.deck = word
    case "notetype": header.notetype = word
    case "columns": header.columns = [value]
    case "guid column": column(.key)
    case "notetype column": column(.notetype)
    case "deck column": column(.deck)
    case "tags column": column(.tags)
    default: break
    }
  }

  private static func notes(_ row: DelimitedText.Row, _ header: Header, isHTML: Bool) -> [ImportedNote] {
    let count = max(row.fields.count, header.columns.count)
    var roles = ColumnRoles(roles: Array(repeating: nil, count: count))
    for (role, place) in header.special where place <= count { roles.roles[place - 1] = role }
    let free = roles.roles.indices.filter { roles.roles[$0] == nil }
    if let named = ColumnRoles(headings: header.columns) {
      for index in free where index < named.roles.count { roles.roles[index] = named.roles[index] }
    } else {
      for (index, role) in zip(free, [ColumnRoles.Role.front, .back]) { roles.roles[index] = role }
    }
    let fields = row.fields.enumerated().map { index, field in
      let isText = ![.key, .tags, .deck, .notetype].contains(roles.roles[index])
      guard isText else { return field }
      return AnkiMedia.named(isHTML ? HTMLText.plain(from: field) : field)
    }
    var note = roles.note(fields, line: row.line)
    note.tags = ColumnRoles.tags((header.tags + note.tags).joined(separator: " "))
    note.deck = note.deck ?? header.deck
    note.notetype = note.notetype ?? header.notetype
    let clozes = AnkiCloze.notes(of: note)
    if !clozes.isEmpty { return clozes }
    let isWhole = !note.front.allSatisfy(\.isWhitespace) && !note.back.allSatisfy(\.isWhitespace)
    return isWhole ? [note] : []
  }

  /// Writes notes, to be read by Anki and by `read`: marks, decks and labels in columns of their own.
  public static func write(_ notes: [ImportedNote]) -> String {
    var text = "#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n#tags column:5\n"
    for note in notes {
      let front = note.cardText.front
      text += DelimitedText.line(
        of: [
          note.key ?? "", note.deck ?? "", HTMLText.html(from: front), HTMLText.html(from: note.back),
          ColumnRoles.field(note.tags),
        ], separator: "\t")
    }
    return text
  }
}
