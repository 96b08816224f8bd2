public import Memory
internal import Text

/// Words of the person's own, out of the course's log: the goal, a habit, something written down after a
/// post. They are learnt by heart as a verse is, under a name; the log alone has the words.
///
/// Other words are something else to learn, and have a name of their own: "My goal", then "My goal (2)".
public struct OwnWords: Sendable, Hashable {
  /// The most characters that are learnt as one: a sentence or two, no letter.
  public static let mostCharacters = 300

  /// The name under which they are learnt; no reference begins as it does.
  public let name: String
  public let text: String
  public let since: StudyDay
  /// Whether they stand today: not put otherwise since, taken out or let go.
  let isPresent: Bool

  /// Whether a name means words of a person's own, and no reference: "My goal", or as people type it "goal".
  public static func isName(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "goal" || [goal, habit, note, erased].contains { name.hasPrefix($0.lowercased()) }
  }

  /// All that the log has, in the order of writing; what is too long to learn by heart is not among it.
  public static func all(in events: some Sequence<CourseEvent>) -> [OwnWords] {
    var found = OwnWordsReader()
    for event in events { found.take(event) }
    return found.words
  }

  /// Those of a name. As people type it, it means what stands today; else what was written last.
  ///
  ///     find("goal", in: all)        // the present one
  ///     find("My goal", in: all)     // the first, by its very name
  public static func find(_ name: String, in all: [OwnWords]) -> OwnWords? {
    if let exact = all.first(where: { $0.name == name }) { return exact }
    let wanted = name.lowercased() == "goal" ? goal.lowercased() : name.lowercased()
    let same = all.filter { $0.name.lowercased() == wanted || $0.kind.lowercased() == wanted }
    return same.last(where: \.isPresent) ?? same.last
  }

  /// The name of a habit's words, whichever they are now.
  public static func name(ofHabit theme: String) -> String { habit + OwnWordsReader.words(theme) }
  /// The name of what is written down after a post, whichever that is now.
  public static func name(ofNoteOn post: String) -> String { note + OwnWordsReader.words(post) }

  /// What is put in these words, whichever they are: the name without its number.
  var kind: String {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return name }
    return String(name[..<start].dropLast())
  }

  fileprivate static let goal = "My goal"
  fileprivate static let habit = "My habit of "
  fileprivate static let note = "My note on "
  /// What the store calls words that were erased with their course: undo may bring the name back, and nothing
  /// but it.
  fileprivate static let erased = "erased words "
}

extension CourseState {
  /// The words that the person lives this week with: the goal, the habits on the list, and what was written
  /// down this week, in the order of writing. The log is the one that the state comes from.
  public func wordsOfWeek(_ events: some Sequence<CourseEvent>, at moment: Moment) -> [OwnWords] {
    guard calendar != nil else { return [] }
    let monday = today(at: moment).advanced(by: -(daysDone(at: moment) % 7))
    return OwnWords.all(in: events).filter {
      $0.isPresent && (!$0.name.hasPrefix(OwnWords.note) || $0.since >= monday)
    }
  }
}

private struct OwnWordsReader {
  /// What is written of something, version by version.
  private struct Line {
    var texts: [(text: String, since: StudyDay)] = []
    var present: Int?
  }

  private var lines: [String: Line] = [:]
  /// In the order of writing: of what, and which version.
  private var order: [(kind: String, place: Int)] = []

  mutating func take(_ event: CourseEvent) {
    switch event.change {
    case .started: for kind in lines.keys { lines[kind]?.present = nil }
    case .goal(let text): write(text, of: OwnWords.goal, on: event.day)
    case .adopted(let theme, let text, nil), .reworded(let theme, let text):
      write(text, of: OwnWords.habit + Self.words(theme), on: event.day)
    case .letGo(let theme): lines[OwnWords.habit + Self.words(theme)]?.present = nil
    case .takenUp(let theme):
      let kind = OwnWords.habit + Self.words(theme)
      lines[kind]?.present = order.last { $0.kind == kind }?.place
    case .noted(let post, let text):
      let kind = OwnWords.note + Self.words(post)
      if let text { write(text, of: kind, on: event.day) } else { lines[kind]?.present = nil }
    default: break
    }
  }

  private mutating func write(_ text: String, of kind: String, on day: StudyDay) {
    let text = text.onOneLine
    lines[kind, default: Line()].present = nil
    guard !text.isEmpty, text.unicodeScalars.count <= OwnWords.mostCharacters else { return }
    let known = lines[kind]?.texts.firstIndex { $0.text == text }
    let place = known ?? lines[kind]?.texts.count ?? 0
    if known == nil { lines[kind]?.texts.append((text, day)) }
    lines[kind]?.texts[place].since = day
    lines[kind]?.present = place
    order.removeAll { $0 == (kind, place) }
    order.append((kind, place))
  }

  var words: [OwnWords] {
    order.compactMap { kind, place in
      guard let line = lines[kind] else { return nil }
      return OwnWords(
        name: place == 0 ? kind : "\(kind) (\(place + 1))", text: line.texts[place].text,
        since: line.texts[place].since, isPresent: line.present == place)
    }
  }

  /// `w03-2-if-then`: "if then"; `eating-slowly`: "eating slowly".
  static func words(_ id: String) -> String {
    let parts = id.split(separator: "-")
    let named = parts.drop { $0.contains(where: \.isNumber) || $0 == "end" }
    return (named.isEmpty ? parts[...] : named).joined(separator: " ")
  }
}

/// What a person wrote down after a post, for themselves alone: no report holds any of it.
public struct Note: Sendable, Hashable {
  /// The post whose exercise it answers.
  public let post: String
  public let day: StudyDay
  public let text: String

  /// The longest note, in characters: a letter of two pages.
  public static let mostCharacters = 4_000

  /// The text as it is kept: without what could command a terminal, spaces at the ends of lines gone, one
  /// empty line between paragraphs at most. Nil where nothing is left.
  ///
  /// - Throws: `CourseRefusal.noteTooLong`.
  static func clean(_ text: String) throws(CourseRefusal) -> String? {
    // A megabyte is refused unread.
    guard text.unicodeScalars.count <= 10 * mostCharacters else { throw .noteTooLong }
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = SafeText.printable(line).split(separator: " ").joined(separator: " ")
      if !words.isEmpty || lines.last?.isEmpty == false { lines.append(words) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    let kept = lines.joined(separator: "\n")
    guard kept.unicodeScalars.count <= mostCharacters else { throw .noteTooLong }
    return kept.isEmpty ? nil : kept
  }
}

extension CourseState {
  public func note(on post: String) -> Note? { notes.last { $0.post == post } }

  /// Takes a note of a day, in place of the one that the post has from that day; without words the post's
  /// last one goes.
  mutating func takeNote(_ text: String?, on post: String, day: StudyDay) {
    guard let text else {
      if let last = notes.lastIndex(where: { $0.post == post }) { notes.remove(at: last) }
      return
    }
    notes.removeAll { $0.post == post && $0.day == day }
    notes.append(Note(post: post, day: day, text: text))
  }

  func noting(_ text: String?, on post: String, in course: Course, at moment: Moment) throws(CourseRefusal)
    -> [CourseEvent.Change]
  {
    guard let text else {
      guard note(on: post) != nil else { throw .noSuchNote }
      return [.noted(post: post, text: nil)]
    }
    try requireOpen(post, in: course, at: moment)
    guard let text = try Note.clean(text) else { throw .empty }
    let isKept = notes.contains { $0.post == post && $0.day == today(at: moment) && $0.text == text }
    return isKept ? [] : [.noted(post: post, text: text)]
  }
}
