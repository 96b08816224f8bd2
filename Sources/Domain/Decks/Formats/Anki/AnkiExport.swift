public import FoundationEssentials
public import Memory

/// A card list as a collection of Anki's, in its older form: one deck, one notetype with front and back, a note for each
/// card, and the reviews.
///
/// The ratings become Anki's buttons as they came from them (`AnkiReviewLog`). Intervals are those of our levels, replayed
/// over the reviews; Anki plans on from there. A card's mark is its key, so that it is known again wherever it comes back.
public struct AnkiExport: Sendable {
  /// A card, and the note it is made from: both have the same number.
  public struct Card: Sendable, Hashable {
    /// Its number.
    public let id: Int64
    /// Its mark.
    public let mark: String
    /// Whether it is put aside.
    public let isSuspended: Bool
    /// Its labels, with a space on either side, or nothing.
    public let tags: String
    /// Front and back as HTML, U+001F between.
    public let fields: String
    /// The front alone, by which Anki sorts.
    public let front: String
    /// Whether it was never reviewed.
    public let isNew: Bool
    /// The day of its next review, from the collection's first; its place where it is new.
    public let due: Int64
    /// Days between its last review and the next.
    public let interval: Int64
    /// How often it was reviewed.
    public let reviewCount: Int64
    /// How often it was failed after the first review.
    public let lapses: Int64
    /// What else Anki notes, as JSON: when it was last reviewed, seconds since 1970.
    public let data: String
  }

  /// A review.
  public struct Review: Sendable, Hashable {
    /// Its number, which is when it was, milliseconds since 1970.
    public let id: Int64
    /// The card.
    public let card: Int64
    /// The button.
    public let ease: Int64
    /// Days until the next review.
    public let interval: Int64
    /// Days before this one.
    public let lastInterval: Int64
    /// Whether it is the card's first.
    public let isFirst: Bool
  }

  /// The number of the one notetype; fixed, so that what is exported twice is of one kind.
  public static let notetype: Int64 = 1_577_836_800_001
  /// The number of the one deck.
  public static let deck: Int64 = 1_577_836_800_002
  /// The numbers of cards begin here.
  private static let firstCard: Int64 = 1_577_836_800_000

  /// The cards.
  public let cards: [Card]
  /// The reviews.
  public let reviews: [Review]
  /// When the collection's first day began, seconds since 1970.
  public let created: Int64
  /// When it is made, milliseconds since 1970.
  public let time: Int64
  private let name: String

  /// Makes a collection of a list.
  ///
  /// - Parameters:
  ///   - name: The list's name.
  ///   - cards: Its cards, each with a key.
  ///   - scheduler: What plans their reviews.
  ///   - histories: The reviews of each card, in order.
  ///   - media: The names of the pictures and sounds that go out with it.
  ///   - calendar: When a study day begins.
  ///   - now: The present.
  public init(
    _ name: String, _ cards: [Decks.Card], by scheduler: CardScheduler, histories: [CardID: [CardReview]],
    media: Set<String> = [], calendar: StudyCalendar, now: Date
  ) {
    self.name = name
    time = Int64((now.timeIntervalSince1970 * 1000).rounded())
    let days = histories.values.compactMap(\.first?.day) + cards.map { $0.due(by: scheduler) }
    let first = min(days.min() ?? calendar.day(of: now), calendar.day(of: now))
    created = Int64(calendar.start(of: first).timeIntervalSince1970)
    self.cards = cards.enumerated().map { place, card in
      let history = histories[card.id] ?? []
      let due = card.due(by: scheduler)
      let interval = history.last.map { max(1, due.number - $0.day.number) } ?? 0
      return Card(
        id: Self.firstCard + card.id.rawValue, mark: card.text.key ?? "recite-\(card.id.rawValue)",
        isSuspended: card.text.isSuspended,
        tags: card.text.tags.isEmpty ? "" : " \(ColumnRoles.field(card.text.tags)) ",
        fields: [card.text.front, card.text.back].map { CardMedia.html(from: $0, having: media) }
          .joined(separator: "\u{1F}"),
        front: card.text.front, isNew: history.isEmpty,
        due: Int64(history.isEmpty ? place + 1 : due.number - first.number), interval: Int64(interval),
        reviewCount: Int64(history.count), lapses: Int64(history.dropFirst().count { $0.rating == .fail }),
        data: history.last.map { "{\"lrt\": \(Int64($0.time.timeIntervalSince1970))}" } ?? "")
    }
    reviews = Self.reviews(cards, histories)
  }

  /// The reviews, each with a number of its own. Where two fall on one millisecond, the number of the earlier is made less,
  /// so that none seems later than it was.
  private static func reviews(
    _ cards: [Decks.Card], _ histories: [CardID: [CardReview]]
  ) -> [Review] {
    var found: [(time: Int64, review: CardReview, card: CardID, interval: Int, last: Int)] = []
    for card in cards {
      guard let history = histories[card.id], let first = history.first else { continue }
      var replayed = Decks.Card(id: card.id, text: card.text, on: first.day)
      var last = 0
      for review in history {
        replayed.add(review, by: .levels, planner: CardPlanner())
        let time = Int64((review.time.timeIntervalSince1970 * 1000).rounded())
        found.append((time, review, card.id, replayed.level.days, last))
        last = replayed.level.days
      }
    }
    var next = Int64.max
    return found.enumerated().sorted { ($0.element.time, $0.offset) > ($1.element.time, $1.offset) }.map {
      let (time, review, card, interval, last) = $0.element
      next = min(time, next - 1)
      return Review(
        id: next, card: firstCard + card.rawValue, ease: Int64(AnkiReviewLog.ease(of: review.rating)),
        interval: Int64(interval), lastInterval: Int64(last), isFirst: last == 0)
    }
  }

  // MARK: Settings, as JSON

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONString.encoded(text), as: UTF8.self)
  }

  /// The settings of the collection. The second scheduler: four buttons at all times.
  public var settings: String {
    """
    {"activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": \(Self.notetype), \
    "dueCounts": true, "estTimes": true, "newSpread": 0, "nextPos": \(cards.count + 1), "schedVer": 2, \
    "sortBackwards": false, "sortType": "noteFld", "timeLim": 0}
    """
  }

  /// The notetype.
  public var notetypes: String {
    let fields = ["Front", "Back"].enumerated().map { index, name in
      """
      {"font": "Arial", "media": [], "name": "\(name)", "ord": \(index), "rtl": false, "size": 20, "sticky": false}
      """
    }
    return """
      {"\(Self.notetype)": {"id": \(Self.notetype), "name": "Recite", "type": 0, "mod": \(time / 1000), "usn": -1, \
      "sortf": 0, "did": \(Self.deck), "css": ".card { font-size: 20px; text-align: center; }", \
      "latexPre": "", "latexPost": "", "tags": [], "vers": [], "req": [[0, "any", [0]]], \
      "flds": [\(fields.joined(separator: ", "))], \
      "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", \
      "afmt": "{{FrontSide}}\\n\\n<hr id=answer>\\n\\n{{Back}}", "bqfmt": "", "bafmt": "", "did": null}]}}
      """
  }

  /// The deck, beside the one that every collection has.
  public var decks: String {
    let names: [(id: Int64, name: String)] = [(1, "Default"), (Self.deck, name)]
    let decks = names.map { id, name in
      """
      "\(id)": {"id": \(id), "name": \(Self.quoted(name)), "mod": \(time / 1000), "usn": -1, "conf": 1, "desc": "", \
      "dyn": 0, "collapsed": false, "browserCollapsed": true, "extendNew": 10, "extendRev": 50, \
      "lrnToday": [0, 0], "newToday": [0, 0], "revToday": [0, 0], "timeToday": [0, 0]}
      """
    }
    return "{\(decks.joined(separator: ", "))}"
  }

  /// How decks are studied: as Anki does by itself.
  public var deckOptions: String {
    """
    {"1": {"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "timer": 0, "autoplay": true, \
    "replayq": true, "dyn": false, \
    "new": {"bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1, "perDay": 20}, \
    "rev": {"bury": false, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "perDay": 200}, \
    "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0}}}
    """
  }
}
