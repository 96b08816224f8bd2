internal import Base

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
    "foreign": .front, "back": .back, "meaning": .back, "answer": .back, "definition": .back,
    "translation": .back, "english": .back, "pronunciation": .pronunciation, "reading": .pronunciation,
    "kana": .pronunciation, "priority": .priority, "rank": .priority, "number": .priority, "tags": .tags,
    "tag": .tags, "key": .key, "guid": .key, "id": .key, "deck": .deck, "list": .deck, "notetype": .notetype,
  ]

  /// "Note type" is "notetype"; "front 1" is a card's front, and no heading.
  private static func role(_ heading: String) -> Role? {
    names[heading.lowercased().filter { $0.isLetter || $0.isNumber }]
  }

  /// Whether a heading names a role.
  static func isKnown(_ heading: String) -> Bool { role(heading) != nil }

  /// The role that each heading names, each role once.
  static func named(_ headings: [String]) -> [Role?] {
    var seen: Set<Role> = []
    return headings.map { heading in
      guard let role = role(heading), seen.insert(role).inserted else { return nil }
      return role
    }
  }

  /// The roles that headings name; nil unless there is a front and a back among them.
  init?(headings: [String]) {
    roles = Self.named(headings)
    guard roles.contains(.front), roles.contains(.back) else { return nil }
  }

  /// Roles by place: word, pronunciation and meaning where there are three columns and that is wanted, otherwise front and
  /// back.
  init(columns: Int, threeSided: Bool) {
    roles = threeSided && columns >= 3 ? [.front, .pronunciation, .back] : [.front, .back]
  }

  init(roles: [Role?]) { self.roles = roles }

  /// The note of a row. Several columns of the back are a line each; those without a role follow it, unless they are to be
  /// left out.
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

  /// Labels between spaces.
  static func tags(_ field: some StringProtocol) -> [String] {
    var seen: Set<String> = []
    return field.split { $0.isWhitespace }.map { String($0) }.filter { seen.insert($0).inserted }
  }

  /// Labels as one field; spaces inside one become underscores.
  static func field(_ tags: [String]) -> String {
    tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }.joined(separator: " ")
  }
}
