public import Base
public import Decks
public import FoundationEssentials
public import Memory
public import Storage

/// What a learner does with card lists: makes, fills, changes and deletes them, reviews them, and looks how they stand.
///
/// Owns a store. The clock and the calendar come in. Not to be shared between threads.
public final class CardDesk {
  /// All lists, as they stand now.
  public internal(set) var library: CardLibrary
  /// When a study day begins.
  public let calendar: StudyCalendar
  /// How many cards a day is to have; nil for all there are.
  public var limits: LimitsPerDay?
  /// In which order a review asks new cards and others.
  public var order: CardOrder
  var store: Store
  private let clock: () -> Date

  /// Opens the lists.
  ///
  /// - Parameters:
  ///   - store: The learner's data.
  ///   - calendar: When a study day begins.
  ///   - limits: How many cards a day is to have; nil for all there are.
  ///   - order: In which order a review asks new cards and others.
  ///   - clock: Tells the present.
  /// - Throws: `Failure` where the data cannot be read.
  public init(
    store: consuming Store, calendar: StudyCalendar, limits: LimitsPerDay? = nil,
    order: CardOrder = .hardest, clock: @escaping () -> Date
  ) throws(Failure) {
    self.calendar = calendar
    self.limits = limits
    self.order = order
    self.clock = clock
    var opened = store
    library = try opened.cardLibrary()
    self.store = opened
  }

  /// The present.
  public var now: Date { clock() }
  /// The present study day.
  public var today: StudyDay { calendar.day(of: now) }
  /// The lists in their two groups, and what is to be reviewed today.
  public var home: CardHome { CardHome(library, on: today, within: limits) }

  /// Looks again: another program, or undo, may have changed the lists.
  public func reload() throws(Failure) {
    library = try store.cardLibrary()
  }

  /// Takes back the last act about cards; what was done elsewhere stays.
  public func undo() throws(Failure) -> Act? {
    let act = try store.undo(at: now, in: .cards)
    try reload()
    return act
  }

  /// Changes the lists on the disk, then here.
  @discardableResult
  func change(
    _ title: String, _ events: (inout CardNumbers) -> [CardEvent]
  ) throws(Failure) -> [CardEvent] {
    let done = try store.changeCards(title, at: now, events)
    for event in done { library.apply(event) }
    return done
  }

  // MARK: Looking

  /// The list of a name, capitals aside.
  public func list(named name: String) throws(Failure) -> CardList {
    guard let list = library.list(named: name) else {
      throw Failure(
        code: "no_such_list", message: "There is no card list named “\(name)”.",
        advice: library.lists.isEmpty ? "Make one: recite cards new \"\(name)\"" : "Try: recite cards list")
    }
    return list
  }

  /// The cards of a list as they stand today.
  public func cards(of list: CardList) -> [Card] { library.cards(in: list.id, on: today) }

  /// The card of a list that a person named: by its number, or by all of its front.
  public func card(_ name: String, of list: CardList) throws(Failure) -> Card {
    let cards = cards(of: list)
    if let number = Int64(name), let card = cards.first(where: { $0.id.rawValue == number }) { return card }
    let same = cards.filter { $0.text.front == name }
    if same.count == 1 { return same[0] }
    throw Failure(
      code: "no_such_card",
      message: same.isEmpty
        ? "“\(list.name)” has no card “\(name)”."
        : "“\(list.name)” has several cards “\(name)”: give a number.",
      advice: "The numbers: recite cards show \"\(list.name)\"")
  }

  /// Every review of a card, in order.
  public func reviews(of card: CardID) throws(Failure) -> [CardReview] {
    try store.reviews(of: card)
  }
}
