internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  public mutating func setting(_ name: String) throws(Failure) -> String? {
    try connection.first("SELECT value FROM settings WHERE name = ?", .text(name)) { $0.text(0) }
  }

  public mutating func settings() throws(Failure) -> [String: String] {
    let rows = try connection.rows("SELECT name, value FROM settings") { ($0.text(0), $0.text(1)) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Changes a setting, or with nil goes back to what the program does by itself. The title is what undo
  /// calls the act.
  public mutating func set(
    _ name: String, to value: String?, title: String? = nil, at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      let old = try connection.first("SELECT value FROM settings WHERE name = ?", .text(name)) { $0.text(0) }
      guard old != value else { return }
      try Self.choose(value, forSetting: name, at: time, in: &connection)
      try Self.note(
        title ?? value.map { "set \(name) to \($0)" } ?? "reset \(name)",
        undoneBy: [.setting(name: name, value: old)],
        at: time, in: &connection)
    }
  }

  /// Changes a setting, and notes when, so that a merge knows which of two is the later.
  static func choose(
    _ value: String?, forSetting name: String, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    try put(value, forSetting: name, in: &connection)
    try note(removed: .setting, name, isBack: value != nil, at: time, in: &connection)
  }

  static func put(
    _ value: String?, forSetting name: String, in connection: inout Connection
  ) throws(Failure) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", .text(name), .text(value))
    } else {
      try connection.run("DELETE FROM settings WHERE name = ?", .text(name))
    }
  }
}

/// The days by which something is to be known by heart: a setting for each, `ready:The river`.
extension Store {
  private static let readySetting = "ready:"

  /// What is kept of each, by its name.
  public mutating func readyDates() throws(Failure) -> [String: String] {
    let kept = try connection.rows(
      "SELECT name, value FROM settings WHERE substr(name, 1, 6) = ?", .text(Self.readySetting)
    ) { (String($0.text(0).dropFirst(Self.readySetting.count)), $0.text(1)) }
    return Dictionary(kept, uniquingKeysWith: { $1 })
  }

  /// Keeps the day of something, or with nil none any more. The title is what undo calls the act.
  public mutating func setReady(
    _ name: String, to value: String?, title: String, at time: Date
  ) throws(Failure) {
    try set(Self.readySetting + name, to: value, title: title, at: time)
  }
}

/// The parts of scenes that were played: a setting for each text, `scene:The well`.
extension Store {
  private static let sceneSetting = "scene:"

  /// What is kept of each, in the caller's own form.
  public mutating func scenes() throws(Failure) -> [String] {
    try connection.rows(
      "SELECT value FROM settings WHERE substr(name, 1, 6) = ? ORDER BY name", .text(Self.sceneSetting)
    ) { $0.text(0) }
  }

  /// Keeps how far a scene was played. Not an act: undo passes it over.
  public mutating func keepScene(_ title: String, _ state: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.choose(state, forSetting: Self.sceneSetting + title, at: time, in: &connection)
    }
  }
}

extension Store {
  /// Has the day by which a text is to be ready, and the part that was played in it, go with its title.
  public mutating func renameSettings(of title: String, to new: String, at time: Date) throws(Failure) {
    for lead in [Self.readySetting, Self.sceneSetting] {
      guard let value = try setting(lead + title) else { continue }
      try transaction { connection throws(Failure) in
        try Self.choose(nil, forSetting: lead + title, at: time, in: &connection)
        try Self.choose(value, forSetting: lead + new, at: time, in: &connection)
      }
    }
  }
}

/// The words answered in vocabulary documents, day by day. The documents are files and tell of their last day
/// only; what was studied when is kept here, a setting for each month: `words-2027-01` is `5:12/9 6:3/3`
/// where on the 5th twelve words were answered, nine of them rightly.
extension Store {
  static let wordSetting = "words-"

  /// Notes words answered on a day, or with negative numbers taken back. Not an act: undo passes it over.
  public mutating func noteWords(asked: Int, right: Int, on day: StudyDay) throws(Failure) {
    try transaction { connection throws(Failure) in
      let name = Self.wordSetting + day.description.dropLast(3)
      let kept = try connection.first("SELECT value FROM settings WHERE name = ?", .text(name)) { $0.text(0) }
      var month = WordMonth(kept ?? "")
      var count = month.days[day.date.day] ?? WordMonth.Count()
      count.asked = max(0, count.asked + asked)
      count.right = min(max(0, count.right + right), count.asked)
      month.days[day.date.day] = count.asked > 0 ? count : nil
      try Self.put(month.text.isEmpty ? nil : month.text, forSetting: name, in: &connection)
    }
  }

  static func dailyWords(in connection: inout Connection) throws(Failure) -> [DailyAnswers] {
    let months = try connection.rows(
      "SELECT name, value FROM settings WHERE name GLOB 'words-[0-9]*-[0-9][0-9]'"
    ) { (name: $0.text(0), month: WordMonth($0.text(1))) }
    return months.flatMap { name, month -> [DailyAnswers] in
      let parts = name.dropFirst(wordSetting.count).split(separator: "-").compactMap { Int($0) }
      guard parts.count == 2, 1...12 ~= parts[1] else { return [] }
      return month.days.map { day, count in
        DailyAnswers(
          day: StudyDay(CivilDate(year: parts[0], month: parts[1], day: day)), asked: count.asked,
          right: count.right)
      }
    }
  }

  /// A month of one machine and of another: of each day what was more, so that it makes no difference how
  /// often and in which order they are put together.
  static func mergedWords(_ one: String, _ other: String) -> String {
    var month = WordMonth(one)
    for (day, count) in WordMonth(other).days {
      let mine = month.days[day] ?? WordMonth.Count()
      month.days[day] = (mine.asked, mine.right) < (count.asked, count.right) ? count : mine
    }
    return month.text
  }
}

/// The days of a month on which words were answered.
private struct WordMonth {
  struct Count {
    var asked = 0
    var right = 0
  }

  var days: [Int: Count] = [:]

  /// Reads a month; what is damaged in it is left out.
  init(_ text: String) {
    for entry in text.split(separator: " ") {
      let numbers = entry.split { $0 == ":" || $0 == "/" }.compactMap { Int($0) }
      guard numbers.count == 3, 1...31 ~= numbers[0], numbers[1] > 0, 0...numbers[1] ~= numbers[2] else {
        continue
      }
      days[numbers[0]] = Count(asked: numbers[1], right: numbers[2])
    }
  }

  var text: String {
    days.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value.asked)/\($0.value.right)" }
      .joined(separator: " ")
  }
}

/// The vocabulary documents that were opened, so that they are found again. The documents themselves are
/// files.
extension Store {
  /// So many are remembered.
  static let mostDocuments = 50

  /// The paths of the documents opened, the last first.
  public mutating func documents() throws(Failure) -> [String] {
    try connection.rows("SELECT path FROM documents ORDER BY opened DESC, path") { $0.text(0) }
  }

  /// Remembers that a document was opened. Not an act: undo passes it over.
  public mutating func noteDocument(_ path: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try connection.run(
        "INSERT OR REPLACE INTO documents (path, opened) VALUES (?, ?)", .text(path),
        .integer(time.milliseconds))
      try connection.run(
        "DELETE FROM documents WHERE path NOT IN (SELECT path FROM documents ORDER BY opened DESC LIMIT ?)",
        .integer(Self.mostDocuments))
    }
  }

  public mutating func forgetDocument(_ path: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.note(removed: .document, Removals.mark(path), at: time, in: &connection)
      try connection.run("DELETE FROM documents WHERE path = ?", .text(path))
    }
  }
}
