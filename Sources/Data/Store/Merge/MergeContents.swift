internal import Decks
internal import Files
internal import FoundationEssentials
internal import Text

/// All that two files are compared by, read from one.
struct MergeContents {
  /// The rows of each table by their identities.
  private(set) var entries: [String: [String: MergeEntry]] = [:]
  private var identities: [NumberedKind: [Int64: String]] = [:]

  init(of connection: inout Connection) throws(Failure) {
    for rule in MergeRule.all {
      var rows: [[SQLValue]] = []
      try connection.each(rule.table.forwards, []) { (row: borrowing Row) throws(Failure) in
        rows.append(rule.table.values(of: row))
      }
      if rule.isRange { rows = rows.flatMap { singles($0, of: rule) } }
      nameNumbers(in: rows, of: rule)
      var places = LogPlaces()
      if let log = rule.placed { places = try LogPlaces(of: log, in: &connection) }
      add(rows, of: rule, at: places)
    }
  }

  mutating func remove(_ identity: String, of table: String) { entries[table]?[identity] = nil }

  /// The number that a row has in this file; nil where it has none here.
  func number(of identity: String, in table: String) -> Int64? { entries[table]?[identity]?.number }

  /// Gives quiz packs of one name that have no question in common names of their own: they were made apart.
  /// The later one is called by its time, so that all machines come to the same, whichever merge first.
  static func setApart(_ one: inout MergeContents, _ other: inout MergeContents) {
    guard let packs = MergeRule.all.first(where: { $0.table.log == .quizPacks }) else { return }
    for (identity, mine) in one.entries[packs.name] ?? [:] {
      guard let theirs = other.entries[packs.name]?[identity], let questions = keys(of: mine, in: packs),
        let others = keys(of: theirs, in: packs), questions.isDisjoint(with: others)
      else { continue }
      if MergeEntry.isBefore(mine, theirs, [packs["added"], packs["content"]]) {
        other.rename(theirs, identity, in: packs)
      } else {
        one.rename(mine, identity, in: packs)
      }
    }
  }

  /// The keys of a pack's questions; nil where it was removed, cannot be read, or has none.
  private static func keys(of pack: MergeEntry, in rule: MergeRule) -> Set<String>? {
    guard case .text(let content) = pack.values[rule["content"]] else { return nil }
    // A pack that cannot be read is not told apart: the later counts.
    guard let read = try? QuizPack.questions(kept: content), !read.isEmpty else { return nil }
    return Set(read.map(\.key))
  }

  private mutating func rename(_ entry: MergeEntry, _ identity: String, in rule: MergeRule) {
    let place = rule["name"]
    guard case .text(let name) = entry.values[place], let time = entry.values[rule["added"]].integer else {
      return
    }
    var entry = entry
    let minute = Date(milliseconds: time).ISO8601Format().prefix(16).replacing("T", with: " ")
    entry.values[place] = .text("\(name.prefix(Store.longestName - 20)) (\(minute))")
    let new = Self.identity(of: entry.values[place], in: rule)
    entries[rule.name]?[identity] = nil
    let there = entries[rule.name]?[new]
    entries[rule.name]?[new] = there.map { rule.chosen($0, entry) } ?? entry
  }

  private mutating func add(_ rows: [[SQLValue]], of rule: MergeRule, at places: LogPlaces) {
    var places = places
    var found: [String: MergeEntry] = [:]
    var copies: [String: Int] = [:]
    for row in rows {
      var values = row
      let number = rule.hasNumber ? row[0].integer ?? 0 : 0
      if rule.hasNumber { values[0] = .null }
      guard rule.references.allSatisfy({ refer(&values, $0.key, $0.value) }) else { continue }
      let columns = rule.identity ?? Array(values.indices.dropFirst(rule.hasNumber ? 1 : 0))
      var identity = columns.map { Self.identity(of: values[$0], in: rule) }.joined()
      // What is there twice is there twice in both files.
      if rule.choice == nil {
        let copy = copies[identity, default: 0]
        copies[identity] = copy + 1
        if copy > 0 { identity += "#\(copy)" }
      }
      if let kind = rule.kind { identities[kind, default: [:]][number] = identity }
      let time = rule.time.flatMap { row[$0].integer } ?? 0
      // Rows of one time that have no places stand by what they are.
      let place = rule.placed == nil ? LogPlace(time: time, rank: 0) : places.place(of: number, time: time)
      let entry = MergeEntry(values: values, number: number, place: place)
      found[identity] = found[identity].map { rule.chosen($0, entry) } ?? entry
    }
    entries[rule.name] = found
  }

  /// Names that a person can write either way are one, as the file takes them.
  private static func identity(of value: SQLValue, in rule: MergeRule) -> String {
    guard rule.table.log == .quizPacks, case .text(let text) = value else {
      return value.identity
    }
    return String(decoding: text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Puts the identity in place of a number; false where the row it stands for is lost.
  private func refer(_ values: inout [SQLValue], _ column: Int, _ kind: NumberedKind) -> Bool {
    guard let number = values[column].integer else { return true }
    if let identity = identities[kind]?[number] {
      values[column] = .text(identity)
      return true
    }
    // Lists, cards and tasks may be named by rows that are lost; no other is.
    guard kind == .cardList || kind == .card || kind == .quizTask else { return false }
    values[column] = .text("?\(number)")
    return true
  }

  /// Lists, cards and tasks are told by the rows that made them.
  private mutating func nameNumbers(in rows: [[SQLValue]], of rule: MergeRule) {
    guard rule.kind == .cardEvent || rule.kind == .quizEvent else { return }
    var copies: [String: Int] = [:]
    func named(_ parts: [SQLValue]) -> String {
      let name = parts.map(\.identity).joined()
      defer { copies[name, default: 0] += 1 }
      return name + "#\(copies[name, default: 0])"
    }
    let (time, kind) = (rule["time"], rule["kind"])
    if rule.kind == .quizEvent {
      let task = rule["task_id"]
      for row in rows {
        guard let number = row[task].integer, identities[.quizTask]?[number] == nil else { continue }
        identities[.quizTask, default: [:]][number] = named([row[time], row[kind]] + row[(task + 1)...])
      }
      return
    }
    let (list, card, day, value, front) = (
      rule["list_id"], rule["card_id"], rule["day"], rule["value"], rule["front"]
    )
    for row in rows {
      if row[kind] == .integer(CardEventKind.listMade.rawValue), let number = row[list].integer,
        identities[.cardList]?[number] == nil
      {
        identities[.cardList, default: [:]][number] = named([row[time], row[value], row[front]])
      } else if row[kind] == .integer(CardEventKind.cardMade.rawValue), let number = row[card].integer,
        identities[.card]?[number] == nil
      {
        let home = row[list].integer.flatMap { identities[.cardList]?[$0] } ?? ""
        identities[.card, default: [:]][number] = named([row[time], .text(home), row[day]] + row[front...])
      }
    }
  }

  /// A row that takes a range of events back, as one for each.
  private func singles(_ row: [SQLValue], of rule: MergeRule) -> [[SQLValue]] {
    let (from, to) = (rule["first_event"], rule["last_event"])
    guard let first = row[from].integer, let last = row[to].integer, first <= last,
      let kind = rule.references[from], let known = identities[kind]
    else { return [] }
    // Ranges are of the events of one act: few, but for an import.
    let numbers = last - first < Int64(known.count) ? Array(first...last) : Array(known.keys)
    return numbers.filter { $0 >= first && $0 <= last && known[$0] != nil }.map { number in
      var single = row
      (single[0], single[from], single[to]) = (.null, .integer(number), .null)
      return single
    }
  }
}

extension SQLValue {
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
}
