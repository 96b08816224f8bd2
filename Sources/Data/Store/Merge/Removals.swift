internal import Files
public import FoundationEssentials
public import Text

/// What was removed for good and has no log of its own: texts, quizzes of a class, documents, the course,
/// settings. A merge brings nothing of it back.
///
/// Kept as settings, which travel: `gone-`, what it is, and when, in milliseconds since 1970, below 0 where
/// it was removed and above where it came again. Of two the later holds. What a pupil was called is not in
/// it: of a quiz a hash is kept. Of a setting each change is noted, and that it is there is never forgotten.
struct Removals {
  /// What was removed, as the name of its setting has it.
  enum Kind: String {
    case text, quiz, document, course, setting
  }

  static let lead = "gone-"
  /// So long it is kept: two years. Who merges with what was away longer is told (`MergeReport.wasAway`).
  static let lasting: Int64 = 730 * 86_400_000

  /// By names of settings.
  private var times: [String: Int64] = [:]

  /// Those among settings.
  init(_ settings: [String: String]) { add(settings) }

  mutating func add(_ settings: [String: String]) {
    for (name, value) in settings where name.hasPrefix(Self.lead) {
      guard let time = Int64(value) else { continue }
      times[name] = times[name].map { Self.later($0, time) } ?? time
    }
  }

  /// The name of a setting.
  static func name(_ kind: Kind, _ what: String) -> String { "\(lead)\(kind.rawValue)-\(what)" }

  /// How a quiz is called there, or a document by its path alone.
  static func mark(_ selection: String, begun: Int64 = 0) -> String {
    String(StableHash.mixed(StableHash.of("\(begun) \(selection)".utf8)), radix: 16)
  }

  /// The later of two times; of one time, that of a removal.
  static func later(_ one: Int64, _ other: Int64) -> Int64 {
    if one.magnitude == other.magnitude { return min(one, other) }
    return one.magnitude > other.magnitude ? one : other
  }

  /// When it was removed; nil where it was not, or came again since.
  private func removal(_ kind: Kind, _ what: String) -> Int64? {
    times[Self.name(kind, what)].flatMap { $0 < 0 ? -$0 : nil }
  }

  /// The value of a setting that holds of two: the later; of one time, its removal. Of those of earlier
  /// programs, which have no times, the greater: all machines come to the same.
  static func setting(
    _ name: String, of one: [String: String], _ other: [String: String]
  ) -> String? {
    let key = Self.name(.setting, name)
    let times = [one, other].map { $0[key].flatMap { Int64($0) } ?? 0 }
    if times[0] != times[1] { return later(times[0], times[1]) == times[0] ? one[name] : other[name] }
    guard let mine = one[name], let theirs = other[name] else { return one[name] ?? other[name] }
    return mine.utf8.lexicographicallyPrecedes(theirs.utf8) ? theirs : mine
  }

  /// The keys of the texts that were removed.
  var texts: Set<String> {
    let lead = Self.name(.text, "")
    return Set(
      times.lazy.filter { $0.key.hasPrefix(lead) && $0.value < 0 }.map {
        String($0.key.dropFirst(lead.count))
      })
  }

  /// Whether a row of a table is of what was removed. Of the course all that is not later is.
  func holds(_ values: [SQLValue], of table: String) -> Bool {
    switch table {
    case "quizzes":
      guard case .text(let selection) = values[2], let begun = values[3].integer else { return false }
      return removal(.quiz, Self.mark(selection, begun: begun)) != nil
    case "documents":
      guard case .text(let path) = values[0], let opened = values[1].integer else { return false }
      return removal(.document, Self.mark(path)).map { opened <= $0 } ?? false
    case "course_events":
      // Its times are seconds.
      return removal(.course, "").map { (values[1].integer ?? 0) <= $0 / 1000 } ?? false
    case "course_reports": return removal(.course, "").map { (values[3].integer ?? 0) <= $0 } ?? false
    default: return false
    }
  }
}

extension Store {
  /// Notes that something was removed, or that it is there again: later than all that is known of it,
  /// whatever the clock says.
  static func note(
    removed kind: Removals.Kind, _ what: String, isBack: Bool = false, at time: Date,
    in connection: inout Connection
  ) throws(Failure) {
    let name = Removals.name(kind, what)
    let known = try connection.first(
      "SELECT value FROM settings WHERE name = ?", .text(name), read: { Int64($0.text(0)) })
    let moment = max(time.milliseconds, 1, Int64(((known ?? nil) ?? 0).magnitude) + 1)
    try put("\(isBack ? moment : -moment)", forSetting: name, in: &connection)
  }

  /// Notes that a text of one's own was removed, or that it was added, so that a merge does the same.
  public mutating func noteText(_ key: String, isRemoved: Bool, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.note(removed: .text, key, isBack: !isRemoved, at: time, in: &connection)
    }
  }

  /// The keys of texts of one's own that were removed, here or on a machine that was merged.
  public mutating func removedTexts() throws(Failure) -> Set<String> { Removals(try settings()).texts }

  /// Takes over what another file says was removed, and lets go of what is older than a time, in
  /// milliseconds since 1970.
  static func merge(
    removalsOf settings: [String: String], olderThan oldest: Int64, in connection: inout Connection
  ) throws(Failure) {
    let own = try connection.rows(
      "SELECT name, value FROM settings WHERE substr(name, 1, length(?1)) = ?1", .text(Removals.lead)
    ) { ($0.text(0), $0.text(1)) }
    let ours = Dictionary(own) { $1 }
    for name in Set(ours.keys).union(settings.keys).sorted() where name.hasPrefix(Removals.lead) {
      let times = [ours[name], settings[name]].compactMap { $0.flatMap { Int64($0) } }
      guard var time = times.first else { continue }
      for other in times.dropFirst() { time = Removals.later(time, other) }
      let isForgotten =
        Int64(time.magnitude) < oldest && (time < 0 || !name.hasPrefix(Removals.name(.setting, "")))
      try put(isForgotten ? nil : "\(time)", forSetting: name, in: &connection)
    }
  }
}

extension MergeContents {
  /// Leaves out what was removed on either machine. Tells whether there was any of it.
  mutating func drop(_ removals: Removals) -> Bool {
    var gone: Set<String> = []
    var hasDropped = false
    for table in ["quizzes", "documents", "course_events", "course_reports"] {
      let rows = (entries[table] ?? [:]).filter { removals.holds($0.value.values, of: table) }.map(\.key)
      for row in rows { remove(row, of: table) }
      if table == "course_events" { gone = Set(rows) }
      if !rows.isEmpty { hasDropped = true }
    }
    for (identity, entry) in entries["course_retractions"] ?? [:] {
      if case .text(let event) = entry.values[0], gone.contains(event) {
        remove(identity, of: "course_retractions")
      }
    }
    return hasDropped
  }
}
