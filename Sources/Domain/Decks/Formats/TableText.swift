internal import Text

public enum TableText {
  /// With commas, as a row among the formats; another separator is found out.
  public static let commas = CardTextFormat(
    table: "csv", "a table with commas", endings: ["csv"], separator: ",", allowingOthers: true)
  public static let tabs = CardTextFormat(
    table: "tsv", "a table with tabs", endings: ["tsv", "tab"], separator: "\t", allowingOthers: false)

  /// Reads a table. Headings such as `front` and `back`, or `word`, `pronunciation` and `meaning`, are known
  /// by name; without them the first column is the front and the second the back, or, where three sides are
  /// wanted and there, word, pronunciation and meaning. Other columns are left out: the layout names them; it
  /// is nil where a column is wanted that is not there. The separator is found out where it is nil.
  public static func open(
    _ text: String, separator: Character? = nil, threeSided: Bool = false,
    columns: TableColumns = TableColumns()
  ) -> (notes: Reading<[ImportedNote]>, layout: TableLayout?) {
    let (named, rows) = separatorLine(of: text)
    let separator = named ?? separator ?? DelimitedText.separator(of: rows)
    var reading = DelimitedText.reading(of: rows, separator: separator, firstLine: named == nil ? 1 : 2)
    for row in reading.value.indices {
      reading.value[row].fields = reading.value[row].fields.map { HTMLText.plain(fromEither: $0) }
    }
    let layout: TableLayout
    do throws(DeckFault) {
      layout = try TableLayout(of: reading.value, columns, threeSided: threeSided)
    } catch {
      return (Reading([], faults: reading.faults + [error]), nil)
    }
    var notes: [ImportedNote] = []
    for row in reading.value.dropFirst(layout.hasHeadings ? 1 : 0) {
      let note = layout.roles.note(row.fields, line: row.line, leavingOutOthers: true)
      let gaps = threeSided ? [] : AnkiCloze.notes(of: note)
      if !gaps.isEmpty {
        notes += gaps
      } else if note.front.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the front is missing; the row is left out", line: row.line))
      } else if note.back.allSatisfy(\.isWhitespace) {
        reading.faults.append(DeckFault("the back is missing; the row is left out", line: row.line))
      } else {
        notes.append(note)
      }
    }
    return (Reading(notes, faults: reading.faults), layout)
  }

  /// Whether a text without a telling name is a table: it names its separator, or its first row has headings,
  /// as far as its beginning tells.
  static func isLike(_ text: String) -> Bool {
    guard separatorLine(of: text).separator == nil, MarkdownTable.tabbed(text) == nil else { return true }
    let rows = DelimitedText.beginning(of: PairLines.tabbed(text) ?? text)
    // Without wanted columns none can be missing.
    return (try? TableLayout(of: rows, TableColumns(), threeSided: false))?.hasHeadings ?? false
  }

  /// The separator that a first line for Excel names, `sep=;`, and the rows after it.
  private static func separatorLine(of text: String) -> (separator: Character?, rows: Substring) {
    guard let line = text.prefixMatch(of: once(/"?sep=([^\n\r"])"?\R/.ignoresCase())),
      line.1.first?.isASCII == true
    else { return (nil, text[...]) }
    return (line.1.first, text[line.range.upperBound...])
  }

  public static func read(
    _ text: String, separator: Character? = nil, threeSided: Bool = false
  ) -> Reading<[ImportedNote]> {
    open(text, separator: separator, threeSided: threeSided).notes
  }

  public static func write(cards notes: [ImportedNote], separator: Character) -> String {
    let rows = notes.map { [$0.front, $0.back, ColumnRoles.field($0.tags), $0.key ?? ""] }
    return table([["front", "back", "tags", "key"]] + rows, separator)
  }

  public static func write(words notes: [ImportedNote], separator: Character) -> String {
    let rows = notes.map { [$0.front, $0.pronunciation ?? "", $0.back, $0.priority?.text ?? ""] }
    return table([["word", "pronunciation", "meaning", "priority"]] + rows, separator)
  }

  private static func table(_ rows: [[String]], _ separator: Character) -> String {
    rows.map { fields in
      // What would be read as HTML is written as such.
      let fields = fields.map { HTMLText.isHTML($0) ? HTMLText.html(from: $0) : $0 }
      return DelimitedText.line(of: fields, separator: separator)
    }.joined()
  }
}

/// What the columns of a table hold, by their headings.
struct ColumnRoles: Sendable, Hashable {
  enum Role: String, Sendable, Hashable {
    case front
    case back
    case pronunciation
    case priority
    case tags
    case key
    case deck
    case notetype
  }

  var roles: [Role?]

  private static let names: [String: Role] = [
    "front": .front, "word": .front, "question": .front, "term": .front, "expression": .front,
    "kanji": .front,
    "foreign": .front, "phrase": .front, "prompt": .front, "cue": .front, "country": .front, "state": .front,
    "back": .back, "correctanswer": .back, "capital": .back, "response": .back, "gloss": .back,
    "meaning": .back, "answer": .back,
    "definition": .back,
    "translation": .back, "english": .back, "pronunciation": .pronunciation, "reading": .pronunciation,
    "kana": .pronunciation, "priority": .priority, "rank": .priority, "number": .priority, "tags": .tags,
    "tag": .tags, "key": .key, "guid": .key, "id": .key, "deck": .deck, "list": .deck, "notetype": .notetype,
  ]

  /// "Note type" is "notetype"; "front 1" is a card's front, and no heading.
  private static func role(_ heading: String) -> Role? {
    names[heading.lowercased().filter { $0.isLetter || $0.isNumber }]
  }

  static func isKnown(_ heading: String) -> Bool { role(heading) != nil }

  /// The role that each heading names, each role once. Where the headings are in another language, its names
  /// come first.
  static func named(_ headings: [String]) -> [Role?] {
    var seen: Set<Role> = []
    let others = HeadingLanguage.of(headings)
    var roles = headings.map { heading -> Role? in
      guard let role = others?.role(heading) ?? role(heading), seen.insert(role).inserted else { return nil }
      return role
    }
    // "President, Term": of office, where nothing beside it is what a term means.
    if let place = roles.firstIndex(of: .front), place > 0, !roles.contains(.back),
      headings[place].trimmed.lowercased() == "term"
    {
      roles[place] = nil
    }
    return roles
  }

  /// The roles that headings name; nil unless there is a front and a back among them.
  init?(headings: [String]) {
    roles = Self.named(headings)
    guard roles.contains(.front), roles.contains(.back) else { return nil }
  }

  /// Roles by place: word, pronunciation and meaning where there are three columns and that is wanted,
  /// otherwise front and back.
  init(columns: Int, threeSided: Bool) {
    roles = threeSided && columns >= 3 ? [.front, .pronunciation, .back] : [.front, .back]
  }

  init(roles: [Role?]) { self.roles = roles }

  /// The note of a row. Several columns of the back are a line each; those without a role follow it, unless
  /// they are to be left out.
  func note(_ fields: [String], line: Int, leavingOutOthers: Bool = false) -> ImportedNote {
    var note = ImportedNote(front: "", back: "", line: line)
    var more: [String] = []
    for (index, field) in fields.enumerated() {
      switch index < roles.count ? roles[index] : nil {
      case .front: note.front = field
      case .back: note.back = [note.back, field].filter { !$0.isEmpty }.joined(separator: "\n")
      case .pronunciation: note.pronunciation = field.isEmpty ? nil : field
      case .priority: note.priority = JSONNumber(field)
      case .tags: note.tags += Self.tags(field)
      case .key: note.key = field.isEmpty ? nil : field
      case .deck: note.deck = field.isEmpty ? nil : field
      case .notetype: note.notetype = field.isEmpty ? nil : field
      case nil: if !leavingOutOthers { more.append(field) }
      }
    }
    note.back = ([note.back] + more).filter { !$0.isEmpty }.joined(separator: "\n")
    return note
  }

  static func tags(_ field: some StringProtocol) -> [String] {
    var seen: Set<String> = []
    return field.split { $0.isWhitespace }.map { String($0) }.filter { seen.insert($0).inserted }
  }

  /// Labels as one field; spaces inside one become underscores.
  static func field(_ tags: [String]) -> String {
    tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }.joined(separator: " ")
  }
}
