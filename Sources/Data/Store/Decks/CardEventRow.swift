internal import Decks
internal import Files
internal import FoundationEssentials
internal import Memory

/// How the log of the card lists writes an event. Never change a number that has been released.
enum CardEventKind: Int64 {
  case listMade = 1
  case listRenamed = 2
  case schedulerChosen = 3
  case listDeleted = 4
  case listRestored = 5
  case cardMade = 6
  case cardEdited = 7
  case cardMoved = 8
  case cardDeleted = 9
  case cardRestored = 10
  case reviewed = 11
  case retentionChosen = 12
  /// An earlier program had found a clock ahead; it counts no more. It is about no card and no list.
  case clockCorrected = 13
  case noteWritten = 14
  case cardFlagged = 15
  case cardBuried = 16
  case practised = 17
  case limitsChosen = 18
  /// Other parameters of FSRS: about no card and no list.
  case parametersChosen = 20
  /// A kind of note: about no card and no list.
  case noteTypeWritten = 21
  case scheduled = 22
  case cardImported = 23
  case languagesChosen = 24
}

/// Statements over the log of the card lists, whose rows `CardEventRow.read` takes.
extension SQL {
  static let cardLog = cardEvents([" ORDER BY id"])
  static let listReviews = cardEvents([
    " WHERE kind = 11 AND (?1 IS NULL OR card_id IN (SELECT id FROM cards WHERE list_id = ?1)) ORDER BY id"
  ])
  static let cardReviews = standing("card_id = ? AND kind = 11")
  static let importedCardTexts = standing(
    "kind IN (6, 23) AND card_id IN (SELECT id FROM cards WHERE list_id = ?)")
  static let cardSchedules = standing("kind = 22")
  static let cardNote = standing("kind = 14 AND key = ?", " ORDER BY id DESC LIMIT 1")
  static let cardNotes = standing("kind = 14")
  static let noteTypes = standing("card_id IS NULL AND kind = 21")
  static let cardListChoices = standing("card_id IS NULL AND list_id IS NOT NULL AND kind IN (12, 18, 24)")

  private static func cardEvents(_ rest: [StaticString]) -> SQL {
    SQL(
      ["SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key FROM card_events"] + rest)
  }

  /// Those that were not taken back.
  private static func standing(_ condition: StaticString, _ order: StaticString = " ORDER BY id") -> SQL {
    cardEvents([
      " WHERE ", condition, " AND NOT EXISTS (SELECT 1 FROM card_retractions r",
      " WHERE card_events.id BETWEEN r.first_event AND r.last_event)", order,
    ])
  }
}

struct CardEventRow {
  var kind: CardEventKind
  var list: Int64?
  var card: Int64?
  var day: Int?
  var value: String?
  var front: String?
  var back: String?
  var tags: String?
  var key: String?
  /// When it happened, where the event itself says so.
  var time: Int64?

  init(_ event: CardEvent) {
    switch event {
    case .listMade(let id, let name, let scheduler):
      kind = .listMade
      (list, value, front) = (id.rawValue, scheduler.rawValue, name)
    case .listRenamed(let id, let name):
      kind = .listRenamed
      (list, front) = (id.rawValue, name)
    case .schedulerChosen(let id, let scheduler, let day):
      kind = .schedulerChosen
      (list, value, self.day) = (id.rawValue, scheduler.rawValue, day.number)
    case .retentionChosen(let id, let retention, let day):
      kind = .retentionChosen
      (list, value, self.day) = (id.rawValue, "\(retention)", day.number)
    case .parametersChosen(let parameters, let day):
      kind = .parametersChosen
      (value, self.day) = (Self.text(of: parameters), day.number)
    case .listDeleted(let id):
      kind = .listDeleted
      list = id.rawValue
    case .listRestored(let id):
      kind = .listRestored
      list = id.rawValue
    case .cardMade(let id, let home, let text, let day):
      kind = .cardMade
      (card, list, self.day) = (id.rawValue, home.rawValue, day.number)
      set(text)
    case .cardEdited(let id, let text):
      kind = .cardEdited
      card = id.rawValue
      set(text)
    case .cardImported(let id, let text):
      kind = .cardImported
      card = id.rawValue
      set(text)
    case .cardMoved(let id, let home):
      kind = .cardMoved
      (card, list) = (id.rawValue, home.rawValue)
    case .cardDeleted(let id):
      kind = .cardDeleted
      card = id.rawValue
    case .cardRestored(let id):
      kind = .cardRestored
      card = id.rawValue
    case .reviewed(let id, let review):
      kind = .reviewed
      set(review, of: id)
    case .practised(let id, let review):
      kind = .practised
      set(review, of: id)
    case .scheduled(let id, let schedule, let day):
      kind = .scheduled
      let memory = schedule.memory.map { ["\($0.stability)", "\($0.difficulty)"] } ?? []
      let parts = ["\(schedule.due.number)", "\(schedule.interval)", "\(schedule.ease)"] + memory
      (card, self.day, value) = (id.rawValue, day.number, parts.joined(separator: " "))
    case .cardFlagged(let id, let flag):
      kind = .cardFlagged
      (card, value) = (id.rawValue, flag?.name)
    case .cardBuried(let id, let day):
      kind = .cardBuried
      (card, self.day) = (id.rawValue, day?.number)
    case .noteWritten(let note, let id):
      kind = .noteWritten
      (card, value, key) = (id.rawValue, note.kind.name, note.mark)
      (front, tags) = (note.front, Self.joined(note.tags))
      back = NoteTypeText.joined(Array(note.fields.dropFirst()))
    case .noteTypeWritten(let type):
      kind = .noteTypeWritten
      (key, value, front) = (
        type.name, NoteTypeText.joined(type.fields), NoteTypeText.text(of: type.templates)
      )
    case .languagesChosen(let id, let languages):
      kind = .languagesChosen
      (list, value) = (id.rawValue, languages.text)
    case .limitsChosen(let id, let limits):
      kind = .limitsChosen
      (list, value) = (
        id.rawValue, [limits.new, limits.reviews].map { $0.map(String.init) ?? "-" }.joined(separator: " ")
      )
    }
  }

  private mutating func set(_ text: CardText) {
    (front, back, tags, key) = (text.front, text.back, Self.joined(text.tags), text.key)
    value = text.origin.map(Self.written)
  }

  private mutating func set(_ review: CardReview, of id: CardID) {
    (card, day, value) = (id.rawValue, review.day.number, review.rating.rawValue)
    time = review.time.milliseconds
  }

  /// The event in columns id, time, kind, list_id, card_id, day, value, front, back, tags, key; nil where a
  /// newer Recite wrote it, or it is damaged.
  static func read(_ row: borrowing Row) -> CardEvent? {
    guard let kind = CardEventKind(rawValue: row.integer(2)) else { return nil }
    let list = CardListID(rawValue: row.integer(3))
    let card = CardID(rawValue: row.integer(4))
    let day = StudyDay(number: row.int(5))
    switch kind {
    case .listMade:
      return CardScheduler(rawValue: row.text(6)).map { .listMade(list, name: row.text(7), $0) }
    case .listRenamed: return .listRenamed(list, name: row.text(7))
    case .schedulerChosen:
      return CardScheduler(rawValue: row.text(6)).map { .schedulerChosen(list, $0, on: day) }
    case .retentionChosen:
      return Double(row.text(6)).flatMap { $0.isFinite ? .retentionChosen(list, $0, on: day) : nil }
    case .parametersChosen: return .parametersChosen(parameters(row.text(6)), on: day)
    case .clockCorrected: return nil
    case .listDeleted: return .listDeleted(list)
    case .listRestored: return .listRestored(list)
    case .cardMade: return .cardMade(card, in: list, text(row, from: 7, origin: 6), on: day)
    case .cardEdited: return .cardEdited(card, text(row, from: 7, origin: 6))
    case .cardImported: return .cardImported(card, text(row, from: 7, origin: 6))
    case .cardMoved: return .cardMoved(card, to: list)
    case .cardDeleted: return .cardDeleted(card)
    case .cardRestored: return .cardRestored(card)
    case .reviewed: return review(row).map { .reviewed(card, $0) }
    case .practised: return review(row).map { .practised(card, $0) }
    case .scheduled: return schedule(row.text(6)).map { .scheduled(card, $0, on: day) }
    case .cardFlagged: return .cardFlagged(card, row.optionalText(6).flatMap { CardFlag($0) })
    case .cardBuried: return .cardBuried(card, on: row.optionalInteger(5).map { StudyDay(number: Int($0)) })
    case .noteWritten:
      let fields = [row.text(7)] + NoteTypeText.parts(row.text(8))
      return .noteWritten(
        CardNote(
          mark: row.text(10), kind: CardNote.Kind(name: row.text(6)), fields: fields,
          tags: tags(row.optionalText(9))), card)
    case .noteTypeWritten:
      let type = NoteType(
        row.text(10), fields: NoteTypeText.parts(row.text(6)),
        templates: NoteTypeText.templates(row.text(7)))
      return type.fault == nil ? .noteTypeWritten(type) : nil
    case .languagesChosen: return CardLanguages(row.text(6)).map { .languagesChosen(list, $0) }
    case .limitsChosen:
      let numbers = row.text(6).split(separator: " ").map { Int($0) }
      return numbers.count == 2
        ? .limitsChosen(list, CardListLimits(new: numbers[0], reviews: numbers[1])) : nil
    }
  }

  /// Parameters of FSRS as the file keeps them, with commas between; none for the defaults.
  private static func text(of parameters: [Double]) -> String {
    parameters.map { "\($0)" }.joined(separator: ",")
  }

  static func parameters(_ text: String) -> [Double] {
    let values = text.split(separator: ",").compactMap { Double($0) }
    // What a damaged file has is not half of it taken.
    return FSRS(parameters: values) == nil ? [] : values
  }

  private static func review(_ row: borrowing Row) -> CardReview? {
    let (time, day) = (Date(milliseconds: row.integer(1)), StudyDay(number: row.int(5)))
    return CardRating(rawValue: row.text(6)).map { CardReview(time: time, day: day, rating: $0) }
  }

  /// A schedule as the file keeps it: the number of the day, the interval, the ease, and stability and
  /// difficulty where they are known.
  private static func schedule(_ text: String) -> CardSchedule? {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 3 || numbers.count == 5, numbers.allSatisfy(\.isFinite),
      let due = Int(exactly: numbers[0]), let interval = Int(exactly: numbers[1]), interval > 0
    else { return nil }
    return CardSchedule(
      due: StudyDay(number: due), interval: interval, ease: numbers[2],
      memory: numbers.count == 5 ? MemoryState(stability: numbers[3], difficulty: numbers[4]) : nil)
  }

  /// A card's text in columns front, back, tags, key, and another that tells its origin.
  static func text(_ row: borrowing Row, from column: Int32, origin: Int32) -> CardText {
    var text = CardText(
      front: row.text(column), back: row.text(column + 1), tags: tags(row.optionalText(column + 2)),
      key: row.optionalText(column + 3))
    text.origin = row.optionalText(origin).flatMap(Self.origin)
    return text
  }

  /// An origin as the file keeps it: the place, a space, the note's mark.
  static func written(_ origin: CardOrigin) -> String { "\(origin.place) \(origin.note)" }

  private static func origin(_ text: String) -> CardOrigin? {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Int(parts[0]) else { return nil }
    return CardOrigin(note: String(parts[1]), place: place)
  }

  /// Labels as the file keeps them: a line each; nil for none.
  static func joined(_ tags: [String]) -> String? { tags.isEmpty ? nil : tags.joined(separator: "\n") }

  private static func tags(_ text: String?) -> [String] {
    text.map { $0.split(separator: "\n").map(String.init) } ?? []
  }
}
