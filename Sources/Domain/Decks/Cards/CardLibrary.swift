public import Memory

public struct CardList: Sendable, Hashable {
  public let id: CardListID
  public internal(set) var name: String
  public internal(set) var scheduler: CardScheduler
  /// The probability of recall at which FSRS has its cards fall due, 0.7 to 0.99.
  public internal(set) var retention: Double
  /// How many of its cards, those of the lists below it included, a day is to have.
  public internal(set) var limits: CardListLimits
  /// In which languages its sides are spoken.
  public internal(set) var languages: CardLanguages
  public internal(set) var isDeleted: Bool
  /// Its cards, in the order they were made, those deleted left out.
  public internal(set) var cards: [CardID] = []

  public init(
    id: CardListID, name: String, scheduler: CardScheduler,
    retention: Double = CardPlanner.standardRetention, limits: CardListLimits = CardListLimits(),
    languages: CardLanguages = CardLanguages(), isDeleted: Bool = false
  ) {
    (self.id, self.name, self.scheduler) = (id, name, scheduler)
    (self.retention, self.limits, self.languages) = (retention, limits, languages)
    self.isDeleted = isDeleted
  }
}

/// All card lists: a fold of the log of card events.
///
/// Applying an event costs O(1), but for deleting, restoring and moving cards, which walk along the list:
/// once for all that happens at once. Events about cards or lists that are not there change nothing, so that
/// a log with a gap is still read.
public struct CardLibrary: Sendable {
  private var allLists: [CardListID: CardList] = [:]
  private var order: [CardListID] = []
  private var cards: [CardID: Card] = [:]
  private var homes: [CardID: CardListID] = [:]
  private var hiddenCards: Set<CardID> = []
  public private(set) var planner: CardPlanner
  /// What FSRS knows each card by: its reviews, and what another program had planned; nil where the log was
  /// not read from its beginning, or has no other parameters in it.
  private var histories: [CardID: [CardEvent]]?
  /// The lists that cards left or came into, with those that may have come: `cards` of these lists is yet to
  /// be made from `homes` and `hiddenCards`.
  private var unsettled: [CardListID: Set<CardID>] = [:]

  public init(planner: CardPlanner = CardPlanner()) { self.planner = planner }

  public init(of events: some Sequence<CardEvent>, planner: CardPlanner = CardPlanner()) {
    self.init(rememberingReviews: true, planner: planner)
    apply(events)
  }

  /// No lists, to apply a whole log to. Where it has other parameters of FSRS, reviews have to be remembered.
  public init(rememberingReviews: Bool, planner: CardPlanner = CardPlanner()) {
    self.planner = planner
    histories = rememberingReviews ? [:] : nil
  }

  /// Takes up a snapshot: every list and card, deleted ones too, each in the order they were made. Cost: a
  /// pass over them.
  public init(
    lists: some Collection<CardList>, cards records: some Collection<CardRecord>,
    planner: CardPlanner = CardPlanner()
  ) {
    self.planner = planner
    for list in lists {
      allLists[list.id] = list
      order.append(list.id)
    }
    var places: [CardListID: [CardID]] = [:]
    cards.reserveCapacity(records.count)
    homes.reserveCapacity(records.count)
    for record in records {
      cards[record.card.id] = record.card
      homes[record.card.id] = record.list
      if record.isDeleted {
        hiddenCards.insert(record.card.id)
      } else {
        places[record.list, default: []].append(record.card.id)
      }
    }
    for (list, ids) in places { allLists[list]?.cards = ids }
  }

  /// All lists, deleted ones too, without their cards.
  public var listRecords: [CardList] {
    order.compactMap { id in
      var list = allLists[id]
      list?.cards = []
      return list
    }
  }

  public var cardRecords: [CardRecord] {
    cards.keys.sorted().compactMap(record(of:))
  }

  public func record(of id: CardID) -> CardRecord? {
    guard let card = cards[id], let home = homes[id] else { return nil }
    return CardRecord(card: card, list: home, isDeleted: hiddenCards.contains(id))
  }

  public var lists: [CardList] { order.compactMap(list) }

  public func list(_ id: CardListID) -> CardList? { allLists[id].flatMap { $0.isDeleted ? nil : $0 } }

  /// The list with a name, capitals aside; nil where there is none.
  public func list(named name: String) -> CardList? {
    lists.first { $0.name == name } ?? lists.first { $0.name.lowercased() == name.lowercased() }
  }

  public func card(_ id: CardID) -> Card? {
    guard !hiddenCards.contains(id), let home = homes[id], allLists[home]?.isDeleted == false
    else { return nil }
    return cards[id]
  }

  /// A card with the points off that its late days cost it up to a day.
  public func card(_ id: CardID, on day: StudyDay) -> Card? {
    guard let card = card(id), let scheduler = scheduler(of: id) else { return nil }
    return card.withPenalty(on: day, by: scheduler)
  }

  public func home(of id: CardID) -> CardListID? { homes[id] }

  public func scheduler(of id: CardID) -> CardScheduler? { homes[id].flatMap { allLists[$0]?.scheduler } }

  /// The cards of a list, each with the points off for its late days; none where it is deleted.
  public func cards(in id: CardListID, on day: StudyDay) -> [Card] {
    guard let list = list(id) else { return [] }
    var found: [Card] = []
    found.reserveCapacity(list.cards.count)
    each(in: list, on: day) { found.append($0) }
    return found
  }

  /// Hands out the cards of a list that is there, one by one, each with the points off for its late days.
  func each(in list: CardList, on day: StudyDay, _ body: (Card) -> Void) {
    // Those deleted are not among them: one look for each.
    for id in list.cards {
      if let card = cards[id] { body(card.withPenalty(on: day, by: list.scheduler)) }
    }
  }

  /// Adds what happened after all before.
  public mutating func apply(_ event: CardEvent) { apply(CollectionOfOne(event)) }

  /// Adds what happened, in order, after all before. Cost: O(1) an event, and one walk along each list that
  /// cards left or came into, however many.
  public mutating func apply(_ events: some Sequence<CardEvent>) {
    for event in events { take(event) }
    let (homes, hiddenCards) = (homes, hiddenCards)
    for (list, arrivals) in unsettled {
      func isThere(_ card: CardID) -> Bool { homes[card] == list && !hiddenCards.contains(card) }
      allLists[list]?.cards.removeAll { arrivals.contains($0) || !isThere($0) }
      guard !arrivals.isEmpty else { continue }
      allLists[list]?.cards += arrivals.filter(isThere)
      allLists[list]?.cards.sort()
    }
    unsettled = [:]
  }

  private mutating func take(_ event: CardEvent) {
    switch event {
    case .listMade(let id, let name, let scheduler):
      guard allLists[id] == nil else { return }
      allLists[id] = CardList(id: id, name: name, scheduler: scheduler)
      order.append(id)
    case .listRenamed(let id, let name): allLists[id]?.name = name
    case .schedulerChosen(let id, let scheduler, let day): choose(scheduler, for: id, on: day)
    case .retentionChosen(let id, let retention, let day): choose(retention, for: id, on: day)
    case .parametersChosen(let parameters, let day): choose(parameters, on: day)
    case .listDeleted(let id): allLists[id]?.isDeleted = true
    case .listRestored(let id): allLists[id]?.isDeleted = false
    case .cardMade(let id, let home, let text, let day):
      guard cards[id] == nil, allLists[home] != nil else { return }
      cards[id] = Card(id: id, text: text, on: day)
      homes[id] = home
      allLists[home]?.cards.append(id)
    case .cardEdited(let id, let text): cards[id]?.text = text
    case .cardMoved(let id, let home):
      guard let old = homes[id], old != home, allLists[home] != nil else { return }
      homes[id] = home
      guard !hiddenCards.contains(id) else { return }
      unsettled[old, default: []].remove(id)
      unsettled[home, default: []].insert(id)
    case .cardDeleted(let id):
      guard let home = homes[id], hiddenCards.insert(id).inserted else { return }
      unsettled[home, default: []].remove(id)
    case .cardRestored(let id):
      guard let home = homes[id], hiddenCards.remove(id) != nil else { return }
      unsettled[home, default: []].insert(id)
    case .reviewed(let id, let review):
      guard let list = homes[id].flatMap({ allLists[$0] }) else { return }
      histories?[id, default: []].append(event)
      cards[id]?.add(review, by: list.scheduler, planner: planner.wanting(list.retention))
    case .scheduled(let id, let schedule, let day):
      guard let list = homes[id].flatMap({ allLists[$0] }) else { return }
      histories?[id, default: []].append(event)
      cards[id]?.add(schedule, on: day, planner: planner.wanting(list.retention))
    case .cardFlagged(let id, let flag): cards[id]?.marks.flag = flag
    case .cardBuried(let id, let day): cards[id]?.marks.buriedDay = day
    case .limitsChosen(let id, let limits): allLists[id]?.limits = limits
    case .languagesChosen(let id, let languages): allLists[id]?.languages = languages
    // Notes, and what files said, are looked up in the log where they are wanted; of what was practised
    // nothing follows.
    case .practised, .noteWritten, .noteTypeWritten, .cardImported: break
    }
  }

  private mutating func choose(_ scheduler: CardScheduler, for id: CardListID, on day: StudyDay) {
    guard let list = allLists[id], list.scheduler != scheduler else { return }
    for card in homes.filter({ $0.value == id }).keys {
      // What was late by the old plan is paid; by the new plan nothing is late before today.
      if let late = cards[card] { cards[card] = late.withPenalty(on: day, by: list.scheduler) }
      cards[card]?.forgiveLateness(on: day)
    }
    allLists[id]?.scheduler = scheduler
  }

  private mutating func choose(_ retention: Double, for id: CardListID, on day: StudyDay) {
    guard let list = allLists[id], retention.isFinite else { return }
    let planner = planner.wanting(retention)
    guard list.retention != planner.retention else { return }
    for card in homes.filter({ $0.value == id }).keys {
      // As with another scheduler: what was late is paid, and by the new plan nothing is late before today.
      if let late = cards[card] { cards[card] = late.withPenalty(on: day, by: list.scheduler) }
      cards[card]?.plan(anewBy: planner)
      if list.scheduler == .fsrs { cards[card]?.forgiveLateness(on: day) }
    }
    allLists[id]?.retention = planner.retention
  }

  /// Makes what FSRS knows of all cards again. Of a library that remembers no reviews only later ones are
  /// counted by the new parameters: whoever keeps a snapshot makes it again from the log.
  private mutating func choose(_ parameters: [Double], on day: StudyDay) {
    planner = planner.fitted(parameters)
    guard let histories else { return }
    for (card, history) in histories {
      guard let list = homes[card].flatMap({ allLists[$0] }) else { continue }
      if list.scheduler == .fsrs {
        if let late = cards[card] { cards[card] = late.withPenalty(on: day, by: .fsrs) }
        cards[card]?.forgiveLateness(on: day)
      }
      cards[card]?.recall(history, by: planner.wanting(list.retention))
    }
  }
}

/// Lists below one another: `Languages::German` is below `Languages`, whether there is a list of that name or
/// not.
extension CardLibrary {
  public static let separator = "::"

  /// Whether a list's name is another's or stands below it, capitals aside.
  public static func isName(_ name: String, atOrBelow parent: String) -> Bool {
    let (name, parent) = (name.lowercased(), parent.lowercased())
    return name == parent || name.hasPrefix(parent + separator)
  }

  /// The lists of a name and those below it, in the order they were made.
  public func lists(atOrBelow name: String) -> [CardList] {
    lists.filter { Self.isName($0.name, atOrBelow: name) }
  }

  /// A list and those below it, in the order they were made; none where it is deleted.
  public func lists(atOrBelow id: CardListID) -> [CardList] {
    list(id).map { list in lists.filter { $0.id == id || Self.isName($0.name, atOrBelow: list.name) } } ?? []
  }
}

public struct CardRecord: Sendable, Hashable {
  public var card: Card
  public var list: CardListID
  public var isDeleted: Bool

  public init(card: Card, list: CardListID, isDeleted: Bool = false) {
    self.card = card
    self.list = list
    self.isDeleted = isDeleted
  }
}
