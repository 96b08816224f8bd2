public import Decks
public import FoundationEssentials
public import Learning
public import Memory
public import Store
public import Text

/// What a learner does with card lists: makes, fills, changes and removes them, reviews them, and looks how
/// they stand.
///
/// Owns a store. The clock and the calendar come in. Not to be shared between threads.
public final class CardDesk {
  /// All lists, as they stand now.
  public internal(set) var library: CardLibrary
  /// The review that is going on, or the last one.
  public private(set) var study = CardStudy()
  /// When a study day begins.
  public let calendar: StudyCalendar
  /// How many cards a day is to have; nil for all there are.
  public var limits: LimitsPerDay?
  /// In which order a review asks new cards and others.
  public var order: CardOrder
  /// What plans lists that are made or come in; nil for levels, but FSRS for what comes from Anki.
  public var scheduler: CardScheduler?
  /// After how long cards that are being learnt come again in a review.
  public var steps: CardSteps
  /// The collections of Anki's that cards came from, the one kept last first: searches ask them for notes.
  public var packages: () throws(Failure) -> [AnkiCollection] = { [] }
  private var openCollections: [AnkiCollection]?
  /// How typed answers are compared.
  private let judge: MeaningJudge
  var store: Store
  private let clock: () -> Date

  /// Opens the lists. The clock tells the present.
  public init(
    store: consuming Store, calendar: StudyCalendar, limits: LimitsPerDay? = nil,
    order: CardOrder = .hardest, newListsBy scheduler: CardScheduler? = nil,
    steps: CardSteps = CardSteps(), judge: MeaningJudge = .standard, clock: @escaping () -> Date
  ) throws(Failure) {
    self.calendar = calendar
    self.limits = limits
    self.order = order
    self.scheduler = scheduler
    self.steps = steps
    self.judge = judge
    self.clock = clock
    var opened = store
    library = try opened.cardLibrary()
    self.store = opened
  }

  public var now: Date { clock() }
  public var today: StudyDay { calendar.day(of: now) }
  /// The lists in their two groups, and what is to be reviewed today.
  public var home: CardHome { CardHome(library, on: today, within: limits) }

  /// Looks again: another program, or undo, may have changed the lists.
  public func reload() throws(Failure) {
    library = try store.cardLibrary()
    openCollections = nil
  }

  /// Takes back the last act about cards; what was done elsewhere stays.
  public func undo() throws(Failure) -> Act? {
    let act = try store.undo(at: now, in: .cards)
    try reload()
    return act
  }

  /// Takes back the last act about cards, and tells what it was; nil where there is none.
  public func undoneTitle() throws(Failure) -> String? { try undo()?.title }

  /// Changes the lists on the disk, then here.
  @discardableResult
  func change(
    _ title: String, _ events: (inout CardNumbers) -> [CardEvent]
  ) throws(Failure) -> [CardEvent] {
    let done = try store.changeCards(title, at: now, events)
    library.apply(done)
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

/// A review, carried out: every rating is in the log before the next card is shown.
extension CardDesk: StudyRun {
  /// Lays out the cards that are to be reviewed, or all. A Play that was broken off goes on with the cards
  /// that were not reviewed since it began, unless it is to begin `again`.
  public func layOut(
    _ scope: CardScope, again: Bool = false, speaks: Bool = false, plays: Bool = false
  ) throws(Failure) {
    let passed = scope == .play && !again ? try store.playedCards() : nil
    study = CardStudy(scope, of: library, on: today, within: limits, in: order, without: passed ?? [])
    (study.speaks, study.plays, study.judge, study.steps) = (speaks, plays, judge, steps)
    if scope == .play, study.resumedAfter == 0 { try store.beginPlay() }
  }

  public var page: Page { study.page(in: (library, now, today)) }

  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    var shown: [StudyEffect] = []
    for effect in next.reduce(event, in: (library, now, today)) {
      switch effect {
      case .show(let effect): shown.append(effect)
      case .record(let events, let title): try change(title) { _ in events }
      case .takeBack(let title):
        // Something else may have been done since.
        guard try store.lastAct(in: .cards)?.title == title else {
          shown.append(.warn("There is nothing to take back here."))
          continue
        }
        _ = try undo()
        next.tookBack()
      }
    }
    let isOver = study.card != nil && next.card == nil
    study = next
    if isOver, next.scope == .play { try store.endPlay() }
    return shown
  }
}

extension CardDesk {
  /// Makes a list, with cards in it or none.
  @discardableResult
  public func makeList(
    named name: String, scheduler: CardScheduler? = nil, cards: [CardText] = []
  ) throws(Failure) -> CardList {
    let (today, scheduler) = (today, scheduler ?? self.scheduler ?? .levels)
    let events = try change("make the card list “\(name)”") { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: name, scheduler)]
        + cards.map { .cardMade(numbers.takeCard(), in: list, $0, on: today) }
    }
    guard case .listMade(let id, _, _)? = events.first, let list = library.list(id) else {
      throw Failure(code: "no_such_list", message: "The list was not made.")
    }
    return list
  }

  /// Gives a list another name.
  public func rename(_ list: CardList, to name: String) throws(Failure) {
    try change("rename the card list “\(list.name)”") { _ in [.listRenamed(list.id, name: name)] }
  }

  /// Chooses what plans the reviews of lists, as one act. No card loses anything by it.
  public func choose(_ scheduler: CardScheduler, for lists: [CardList]) throws(Failure) {
    let changed = lists.filter { $0.scheduler != scheduler }
    guard let first = changed.first else { return }
    let today = today
    let name = lists.count == 1 ? "“\(first.name)”" : lists.count.of("list")
    try change("plan \(name) by \(scheduler.rawValue)") { _ in
      changed.map { .schedulerChosen($0.id, scheduler, on: today) }
    }
  }

  /// How many cards of a list are to be reviewed today, or of all lists, as `home` tells it.
  public func cardsToReview(of list: CardList?) -> Int {
    let home = home
    guard let list else { return home.cardsToReview }
    return home.toReview.first { $0.id == list.id }?.toReview ?? 0
  }

  /// Chooses the probability of recall at which FSRS has the cards of a list fall due, 0.7 to 0.99. The dates
  /// of its cards move at once; nothing else about them changes.
  public func choose(retention: Double, for list: CardList) throws(Failure) {
    guard retention != list.retention else { return }
    let today = today
    try change("want \(retention) recall of “\(list.name)”") { _ in
      [.retentionChosen(list.id, retention, on: today)]
    }
  }

  /// Chooses how many cards of a list, those below it included, a day is to have; nil for as many as the day
  /// has.
  public func choose(_ limits: CardListLimits, for list: CardList) throws(Failure) {
    guard limits != list.limits else { return }
    try change("cards a day of “\(list.name)”") { _ in [.limitsChosen(list.id, limits)] }
  }

  /// Tells in which languages the sides of a list are spoken.
  public func choose(_ languages: CardLanguages, for list: CardList) throws(Failure) {
    guard languages != list.languages else { return }
    try change("language of “\(list.name)”") { _ in [.languagesChosen(list.id, languages)] }
  }

  /// Removes a list with its cards; undo brings it back.
  public func remove(_ list: CardList) throws(Failure) {
    try change("remove the card list “\(list.name)”") { _ in [.listDeleted(list.id)] }
  }
}

/// Cards found by a search, and what is done to many at once.
extension CardDesk {
  /// The search that a person typed, with what it asks of notes answered as they stand now.
  public func query(_ text: String) throws(Failure) -> CardQuery {
    let query = try Self.readable { () throws(CardQueryFault) in try CardQuery(text) }
    guard query.asksForNotes else { return query }
    let collections: [AnkiCollection]
    if let openCollections { collections = openCollections } else { collections = try packages() }
    openCollections = collections
    let keys = Set(library.lists.lazy.flatMap(\.cards).compactMap { self.library.card($0)?.text.key })
    let facts = CardFacts.all(
      of: library, notes: try store.notes(), types: try store.noteTypes(),
      origins: AnkiOrigins(collections, of: keys),
      eases: try store.schedules().compactMapValues { $0.last?.plan.ease })
    return try Self.readable { () throws(CardQueryFault) in try query.answered(by: facts) }
  }

  private static func readable(
    _ query: () throws(CardQueryFault) -> CardQuery
  ) throws(Failure) -> CardQuery {
    do throws(CardQueryFault) {
      return try query()
    } catch {
      throw Failure(code: "bad_query", message: error.message, advice: error.advice)
    }
  }

  /// The cards that a search finds, each as it stands today with its list.
  public func cards(found query: CardQuery) -> [(card: Card, list: CardList)] {
    let today = today
    var lists: [CardListID: CardList] = [:]
    for list in library.lists { lists[list.id] = list }
    return query.cards(of: library, on: today).compactMap { id in
      guard let card = library.card(id, on: today), let list = library.home(of: id).flatMap({ lists[$0] })
      else { return nil }
      return (card, list)
    }
  }

  /// Does something to cards: one act, which undo takes back as a whole. Tells how many were not so already.
  @discardableResult
  public func apply(_ change: CardChange, to cards: [CardID]) throws(Failure) -> Int {
    let (library, today) = (library, today)
    let events = change.events(for: cards, in: library, on: today)
    guard !events.isEmpty else { return 0 }
    var title = change.title(of: events.compactMap(\.card))
    if case .move(let list) = change, let name = library.list(list)?.name { title += " to “\(name)”" }
    return try self.change(title) { _ in events }.count
  }

  /// Minutes that so many cards take, by the learner's own pace; by ten seconds a card where it is not known
  /// yet.
  public func minutes(for cards: Int) throws(Failure) -> Int {
    let pace = try store.secondsPerCard()
    return Int((Double(cards) * (pace ?? 10) / 60).rounded(.up))
  }

  /// What a review named on the command line takes: a list with those below it, or the lists below a name.
  public func reviewScope(of name: String) throws(Failure) -> CardScope {
    if library.list(named: name) == nil, !library.lists(atOrBelow: name).isEmpty { return .reviewBelow(name) }
    return .review(try list(named: name).id)
  }
}
