public import Memory

public struct CardListID: Sendable, Hashable, Codable, Comparable, RawRepresentable {
  public var rawValue: Int64

  public init(rawValue: Int64) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the card lists. A log of these is the whole truth: the lists are a fold of it,
/// and nothing in it is ever changed. Deleting only hides.
public enum CardEvent: Sendable, Hashable, Codable {
  case listMade(CardListID, name: String, CardScheduler)
  case listRenamed(CardListID, name: String)
  case schedulerChosen(CardListID, CardScheduler, on: StudyDay)
  /// Another probability of recall is wanted on a day, which FSRS plans by.
  case retentionChosen(CardListID, Double, on: StudyDay)
  /// Other parameters of FSRS were chosen for all cards on a day; none for the defaults. What FSRS knows of
  /// each card is made again from its reviews.
  case parametersChosen([Double], on: StudyDay)
  case listDeleted(CardListID)
  case listRestored(CardListID)
  case cardMade(CardID, in: CardListID, CardText, on: StudyDay)
  case cardEdited(CardID, CardText)
  /// What a file said of a card when it came in once more: what differs from it later was edited here.
  case cardImported(CardID, CardText)
  case cardMoved(CardID, to: CardListID)
  case cardDeleted(CardID)
  case cardRestored(CardID)
  case reviewed(CardID, CardReview)
  /// A card was reviewed without changing when it comes again.
  case practised(CardID, CardReview)
  /// What another program had planned of a card came in on a day; it goes on from there.
  case scheduled(CardID, CardSchedule, on: StudyDay)
  case cardFlagged(CardID, CardFlag?)
  case cardBuried(CardID, on: StudyDay?)
  /// A note was written, or written anew: its last text counts. The card is one of those made from it.
  case noteWritten(CardNote, CardID)
  /// A kind of note was made, or changed: the last one of its name counts.
  case noteTypeWritten(NoteType)
  case limitsChosen(CardListID, CardListLimits)
  case languagesChosen(CardListID, CardLanguages)
}

extension CardEvent {
  public var card: CardID? {
    switch self {
    case .cardMade(let id, _, _, _), .cardEdited(let id, _), .cardImported(let id, _), .cardMoved(let id, _),
      .cardDeleted(let id),
      .cardRestored(let id), .reviewed(let id, _), .practised(let id, _), .scheduled(let id, _, _),
      .cardFlagged(let id, _), .cardBuried(let id, _), .noteWritten(_, let id):
      id
    case .listMade, .listRenamed, .schedulerChosen, .retentionChosen, .parametersChosen, .limitsChosen,
      .languagesChosen, .listDeleted, .listRestored, .noteTypeWritten:
      nil
    }
  }
}

/// Something that is done to one card or to many at once. No card loses its progress by it.
public enum CardChange: Sendable, Hashable, Codable {
  /// Not asked until it is taken up again; false takes it up again.
  case suspend(Bool)
  /// Not asked any more on a day; false takes that back.
  case bury(Bool)
  case flag(CardFlag?)
  case tag(String)
  case untag(String)
  case move(CardListID)
  case remove

  /// One event a card at most; cards that are so already are passed over.
  public func events(for cards: [CardID], in library: CardLibrary, on day: StudyDay) -> [CardEvent] {
    cards.compactMap { id in
      guard let card = library.card(id) else { return nil }
      switch self {
      case .suspend(let isOn): return Self.edit(card, card.text.labelled(CardText.suspendedTag, isOn))
      case .tag(let tag): return Self.edit(card, card.text.labelled(tag, true))
      case .untag(let tag): return Self.edit(card, card.text.labelled(tag, false))
      case .bury(let isOn):
        return (card.marks.buriedDay == day) == isOn ? nil : .cardBuried(id, on: isOn ? day : nil)
      case .flag(let flag): return card.marks.flag == flag ? nil : .cardFlagged(id, flag)
      case .move(let list): return library.home(of: id) == list ? nil : .cardMoved(id, to: list)
      case .remove: return .cardDeleted(id)
      }
    }
  }

  private static func edit(_ card: Card, _ text: CardText) -> CardEvent? {
    text == card.text ? nil : .cardEdited(card.id, text)
  }

  public var name: String {
    switch self {
    case .suspend(let isOn): isOn ? "suspend" : "unsuspend"
    case .bury(let isOn): isOn ? "bury" : "unbury"
    case .flag(let flag): flag.map { "flag \($0.name)" } ?? "unflag"
    case .tag(let tag): "label “\(tag)” on"
    case .untag(let tag): "label “\(tag)” off"
    case .move: "move"
    case .remove: "remove"
    }
  }

  /// What undo calls it: "suspend card 3", "remove 12 cards".
  public func title(of cards: [CardID]) -> String {
    cards.count == 1 ? "\(name) card \(cards[0].rawValue)" : "\(name) \(cards.count) cards"
  }
}

/// Numbered as Anki numbers them.
public enum CardFlag: Int, Sendable, Hashable, Codable, CaseIterable {
  case red = 1
  case orange
  case green
  case blue
  case pink
  case turquoise
  case purple

  public var name: String { "\(self)" }

  public init?(_ text: String) {
    guard let flag = Self.allCases.first(where: { $0.name == text.lowercased() || "\($0.rawValue)" == text })
    else { return nil }
    self = flag
  }
}

public struct CardMarks: Sendable, Hashable {
  public var flag: CardFlag?
  /// The day on which it is not asked any more; it comes back by itself.
  public var buriedDay: StudyDay?

  public init(flag: CardFlag? = nil, buriedDay: StudyDay? = nil) {
    self.flag = flag
    self.buriedDay = buriedDay
  }
}

/// How many cards of one list, with those below it, a day is to have.
public struct CardListLimits: Sendable, Hashable, Codable {
  public var new: Int?
  /// At most so many in all, new ones included; nil for as many as the day has.
  public var reviews: Int?

  public static let allowed = 0...9999

  public init(new: Int? = nil, reviews: Int? = nil) {
    self.new = new
    self.reviews = reviews
  }

  public var isEmpty: Bool { new == nil && reviews == nil }
}
