/// What the columns of a table hold, by their headings.
struct ColumnRoles: Sendable, Hashable {
  enum Role: Sendable, Hashable {
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

  /// The roles that headings name; nil unless there is a front and a back among them.
  init?(headings: [String]) {
    var seen: Set<Role> = []
    roles = headings.map { heading in
      let name = heading.lowercased().filter { $0.isLetter }
      guard let role = Self.names[name], seen.insert(role).inserted else { return nil }
      return role
    }
    guard seen.isSuperset(of: [.front, .back]) else { return nil }
  }

  /// Roles by place: word, pronunciation and meaning where there are three columns and that is wanted, otherwise front and
  /// back.
  init(columns: Int, threeSided: Bool) {
    roles = threeSided && columns >= 3 ? [.front, .pronunciation, .back] : [.front, .back]
  }

  init(roles: [Role?]) { self.roles = roles }

  /// The note of a row. Columns without a role follow the back, a line each.
  func note(_ fields: [String], line: Int) -> ImportedNote {
    var note = ImportedNote(front: "", back: "", line: line)
    var more: [String] = []
    for (index, field) in fields.enumerated() {
      switch index < roles.count ? roles[index] : nil {
      case .front: note.front = field
      case .back: note.back = field
      case .pronunciation: note.pronunciation = field.isEmpty ? nil : field
      case .priority: note.priority = JSONNumber(field)
      case .tags: note.tags += Self.tags(field)
      case .key: note.key = field.isEmpty ? nil : field
      case .deck: note.deck = field.isEmpty ? nil : field
      case .notetype: note.notetype = field.isEmpty ? nil : field
      case nil: more.append(field)
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
