public import Decks
internal import FoundationEssentials
internal import Memory
internal import Store
public import Text

extension CardDesk {
  /// Notes and the name of the list they go into.
  public struct Consignment: Sendable, Hashable {
    /// The list's name. Names that differ in capitals only are one list.
    public var list: String
    public var notes: [ImportedNote]
    /// What the headings of a table say of the languages of its sides.
    public var languages = CardLanguages()
    /// The marks of cards that are in another list, and were moved into this one's deck by the other program.
    public private(set) var moved: Set<String> = []

    public init(_ notes: [ImportedNote], into list: String) {
      self.list = list
      self.notes = notes
    }

    /// The languages of its sides, as far as headings, its name and its words tell.
    public var guessedLanguages: CardLanguages {
      let guess = CardLanguages.guessed(of: notes, in: list)
      return CardLanguages(front: languages.front ?? guess.front, back: languages.back ?? guess.back)
    }

    /// Whether another program planned any of it.
    public var bringsSchedules: Bool { notes.contains { $0.schedule != nil } }

    /// The chance of recall at which most of its cards were asked there; nil where FSRS did not plan them.
    public var recall: Double? {
      let wanted = notes.reduce(into: [Double: Int]()) { counts, note in
        if let recall = note.schedule?.recall { counts[recall, default: 0] += 1 }
      }
      return wanted.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
    }

    /// Notes by the lists they go into, in the order in which these come first: all into the one that is
    /// chosen, else by their decks, those without into the standard one.
    ///
    /// A card that came in before is not made twice where it was moved since. `homes`: the lists that cards
    /// are in, by their marks; `former`: the decks that the other program had them in before. Moved here it
    /// stays where it is; moved there only, it is moved here, too.
    public static func grouped(
      _ notes: [ImportedNote], into chosen: String?, orElse standard: String?,
      homes: [String: [String]] = [:], former: () -> [String: String] = { [:] }
    ) throws(Failure) -> [Consignment] {
      if let chosen { return [Consignment(notes, into: chosen)] }
      var lists: [Consignment] = []
      var places: [String: Int] = [:]
      var decks: [String: String]?
      for note in notes {
        guard var name = note.deck.flatMap(listName) ?? standard else {
          throw Failure("Into which list? Give --list NAME.", code: Failure.usage)
        }
        var moved: String?
        if let mark = note.key, let lists = homes[mark], !lists.contains(where: { isSame($0, name) }) {
          let known = decks ?? former()
          decks = known
          if let deck = known[mark].flatMap(listName), lists.contains(where: { isSame($0, deck) }) {
            moved = mark
          } else {
            name = lists[0]
          }
        }
        let place = places[name.lowercased()] ?? lists.count
        if place == lists.count {
          places[name.lowercased()] = place
          lists.append(Consignment([], into: name))
        }
        lists[place].notes.append(note)
        if let moved { lists[place].moved.insert(moved) }
      }
      return lists
    }

    private static func isSame(_ name: String, _ other: String) -> Bool {
      name.lowercased() == other.lowercased()
    }

    /// A deck's name as a list may have it: without control characters, and not too long; nil where nothing
    /// is left.
    private static func listName(_ deck: String) -> String? {
      var name = String(SafeText.printable(deck).onOneLine.prefix(Store.longestName))
      while name.utf8.count > 8 * Store.longestName { name.removeLast() }
      return name.isEmpty ? nil : name
    }
  }

  /// What importing would come to, list by list. `old`: the marks of cards of which a later version came in
  /// before.
  public func plan(
    _ consignments: [Consignment], leaving old: Set<String> = []
  ) throws(Failure) -> [CardImport] {
    var plans: [CardImport] = []
    for consignment in consignments {
      plans.append(try plan(consignment, into: library.list(named: consignment.list), leaving: old))
    }
    return plans
  }

  /// The names of the lists that cards are in, by the marks that other programs know them by.
  public var homes: [String: [String]] {
    library.lists.reduce(into: [:]) { homes, list in
      for card in list.cards {
        guard let card = library.card(card), let mark = Self.exported(card).key else { continue }
        homes[mark, default: []].append(list.name)
      }
    }
  }

  /// Imports notes: one act, all of it or nothing, and undo takes all of it back. A list that is not there is
  /// made, and planned by FSRS where they come from Anki or bring a schedule, unless the learner chose
  /// otherwise; its languages
  /// are guessed where `languages` does not tell them. Importing the same notes again changes nothing.
  public func importNotes(
    _ consignments: [Consignment], fromAnki isFromAnki: Bool = false, leaving old: Set<String> = [],
    in languages: CardLanguages? = nil
  ) throws(Failure) -> [CardImport] {
    let plans = try plan(consignments, leaving: old)
    guard plans.contains(where: { !$0.isEmpty }) else { return plans }
    let today = today
    let title =
      consignments.count == 1
      ? "import into “\(consignments[0].list)”" : "import into \(consignments.count) lists"
    try change(title) { numbers in
      var events: [CardEvent] = []
      for (consignment, plan) in zip(consignments, plans) where !plan.isEmpty {
        let known = library.list(named: consignment.list)?.id
        let list = known ?? numbers.takeList()
        if known == nil {
          let scheduler = schedulerOfImport(isFromAnki || consignment.bringsSchedules)
          events.append(.listMade(list, name: consignment.list, scheduler))
          let found = languages ?? consignment.guessedLanguages
          if found != CardLanguages() { events.append(.languagesChosen(list, found)) }
          if scheduler == .fsrs, let recall = consignment.recall, recall != CardPlanner.standardRetention {
            events.append(.retentionChosen(list, recall, on: today))
          }
        }
        for card in plan.moved { events.append(.cardMoved(card, to: list)) }
        for edit in plan.edited { events.append(.cardEdited(edit.card, edit.text)) }
        for text in plan.imported { events.append(.cardImported(text.card, text.text)) }
        for part in plan.continued {
          events += reviews(part.history, of: part.card) + scheduled(part, on: today)
        }
        for addition in plan.added {
          let card = numbers.takeCard()
          let reviews = reviews(addition.history, of: card)
          // A card with a history is as old as that: what it was late then counts as it would have here.
          var first = today
          if case .reviewed(_, let review)? = reviews.first { first = min(today, review.day) }
          events.append(.cardMade(card, in: list, addition.text, on: first))
          if let flag = addition.flag { events.append(.cardFlagged(card, flag)) }
          if addition.buried.map(calendar.day) == today { events.append(.cardBuried(card, on: today)) }
          events += reviews + scheduled(addition.schedule, card, on: today)
        }
      }
      return events
    }
    return plans
  }

  private func reviews(_ history: [ImportedReview], of card: CardID) -> [CardEvent] {
    history.map {
      .reviewed(card, CardReview(time: $0.time, day: calendar.day(of: $0.time), rating: $0.rating))
    }
  }

  /// What plans a list that an import makes.
  public func schedulerOfImport(_ isLearnt: Bool) -> CardScheduler {
    scheduler ?? (isLearnt ? .fsrs : .levels)
  }

  /// How a card goes on that has reviews from elsewhere now.
  private func scheduled(_ part: CardImport.Continuation, on today: StudyDay) -> [CardEvent] {
    let events = part.plan == .here ? [] : scheduled(part.schedule, part.card, on: today)
    // What was planned there is kept, too: when it comes again, it is known.
    guard part.plan == .longer, case .scheduled(_, var plan, _)? = events.first,
      let card = library.card(part.card), let scheduler = library.scheduler(of: part.card)
    else { return events }
    let due = card.due(by: scheduler)
    if let last = card.standing.memoryReviewDay {
      plan.interval = max(plan.interval, due.number - last.number)
    }
    plan.due = max(plan.due, due)
    if let memory = card.standing.memory, memory.stability > plan.memory?.stability ?? 0 {
      plan.memory = memory
    }
    return events + [.scheduled(part.card, plan, on: today)]
  }

  private func scheduled(
    _ schedule: ImportedSchedule?, _ card: CardID, on today: StudyDay
  ) -> [CardEvent] {
    schedule.map { [.scheduled(card, kept($0), on: today)] } ?? []
  }

  private func kept(_ schedule: ImportedSchedule) -> CardSchedule {
    let due =
      switch schedule.due {
      case .day(let day): day
      case .days(let days, let start): calendar.day(of: start).advanced(by: days)
      }
    return CardSchedule(due: due, interval: schedule.interval, ease: schedule.ease, memory: schedule.memory)
  }

  /// How a card goes on by a plan of which no review tells; nil where that came in before, or changes
  /// nothing. Where reviews come along, only a day later than ours is taken, and of no card failed last.
  private func news(
    of card: Card, _ schedule: ImportedSchedule, _ there: [ImportedReview],
    after known: [(time: Date, plan: CardSchedule)], _ reviews: [CardReview]
  ) -> CardContinuation? {
    let plan = kept(schedule)
    let due = library.scheduler(of: card.id).map(card.due) ?? plan.due
    guard plan.due != due,
      !known.contains(where: { ($0.plan.due, $0.plan.interval) == (plan.due, plan.interval) })
    else { return nil }
    if !there.isEmpty {
      let last = reviews.max { $0.time < $1.time }
      return plan.due > due && last?.rating != .fail ? .longer : nil
    }
    let since = reviews.filter { review in known.last.map { review.time > $0.time } ?? true }
    let result = CardContinuation(here: since, there: [])
    return result == .here || result == .longer && plan.due < due ? nil : result
  }

  private func plan(
    _ consignment: Consignment, into list: CardList?, leaving old: Set<String>
  ) throws(Failure) -> CardImport {
    let now = now
    // A clock that goes wrong gives reviews that are yet to come; they would keep every later one out.
    let notes = consignment.notes.map { note in
      var note = note
      note.history.removeAll { $0.time > now }
      return note
    }
    var present: [Card] = []
    var reviews: [CardID: [CardReview]] = [:]
    var known: [CardID: CardText] = [:]
    let planned = consignment.bringsSchedules ? try store.schedules() : [:]
    var moved: [CardID] = []
    for source in consignment.moved.isEmpty ? [list].compactMap(\.self) : library.lists {
      let isHome = source.id == list?.id
      let cards = cards(of: source).compactMap { card -> Card? in
        var card = card
        card.text = Self.exported(card)
        return isHome || consignment.moved.contains(card.text.key ?? "") ? card : nil
      }
      guard !cards.isEmpty else { continue }
      present += cards
      if !isHome { moved += cards.map(\.id) }
      known.merge(try store.importedTexts(in: source.id)) { one, _ in one }
      if consignment.bringsSchedules || notes.contains(where: { !$0.history.isEmpty }) {
        reviews.merge(try self.reviews(of: source)) { one, _ in one }
      }
    }
    var result = CardImport(notes, into: present, reviews: reviews, knowing: known, leaving: old) {
      card, schedule, there in
      news(of: card, schedule, there, after: planned[card.id] ?? [], reviews[card.id] ?? [])
    }
    result.moved = moved
    return result
  }

  /// Every review of the cards of a list, nil for all, in order.
  public func reviews(of list: CardList?) throws(Failure) -> [CardID: [CardReview]] {
    try store.reviews(in: list?.id)
  }

  /// What a card says to other programs: with a mark of its own, so that it is known again when it comes
  /// back.
  public static func exported(_ card: Card) -> CardText {
    var text = card.text
    text.key = text.key ?? "recite-\(card.id.rawValue)"
    return text
  }

  /// Lists as a collection of Anki's, with their reviews, and the names of the pictures and sounds that go
  /// with it, of those that are kept. They may have come from these collections, the one kept last first.
  public func ankiExport(
    of lists: [CardList], from collections: [AnkiCollection] = [], keeping kept: Set<String> = []
  ) throws(Failure) -> (export: AnkiExport, media: Set<String>) {
    var histories: [CardID: [CardReview]] = [:]
    for list in lists { histories.merge(try reviews(of: list)) { one, _ in one } }
    let exported = lists.map { list in
      AnkiExport.List(
        list.name, by: list.scheduler,
        cards(of: list).map {
          Card(id: $0.id, text: Self.exported($0), standing: $0.standing, marks: $0.marks)
        })
    }
    let texts = exported.flatMap { $0.cards.map(\.text) }
    let keys = Set(texts.compactMap(\.key))
    let origins = AnkiOrigins(collections, of: keys)
    let media = Set(texts.flatMap { CardMedia.names(in: $0.front) + CardMedia.names(in: $0.back) })
      .intersection(kept).union(origins.media(of: keys, among: kept))
    var imported: [CardID: CardText] = [:]
    for list in lists { imported.merge(try store.importedTexts(in: list.id)) { one, _ in one } }
    let made = AnkiExport.Made(
      notes: try store.notes(), types: try store.noteTypes(), flagged: try store.cardsEverFlagged(),
      imported: imported)
    let export = AnkiExport(
      exported, origins: origins, made: made, histories: histories, media: media, planner: library.planner,
      calendar: calendar, now: now)
    return (export, media)
  }

  /// The lists that a name means: the one that has it, and those below it.
  public func family(named name: String) throws(Failure) -> [CardList] {
    let family = library.lists(atOrBelow: name)
    return family.isEmpty ? [try list(named: name)] : family
  }
}
