/// What a collection of Anki's holds, as its tables have it: notes are what was written, cards what is asked
/// of them, and the review log every answer.
public struct AnkiCollection: Sendable, Hashable {
  /// How the cards of a note are made from its fields.
  public struct Notetype: Sendable, Hashable {
    public var name: String
    /// Whether its cards are the gaps of a text.
    var isCloze: Bool
    public var fields: [String]
    /// The two sides of each kind of card, by their number from 0.
    public var templates: [Int: AnkiTemplate]
    /// All of it as JSON, styles and names of kinds among it, to be written again; empty where it is not
    /// known.
    public var source = ""

    public init(
      name: String, isCloze: Bool = false, fields: [String] = [], templates: [Int: AnkiTemplate] = [:]
    ) {
      self.name = name
      self.isCloze = isCloze
      self.fields = fields
      self.templates = templates
    }
  }

  public struct Note: Sendable, Hashable {
    public var id: Int64
    public var mark: String
    public var notetype: Int64
    /// Its labels, with spaces between.
    public var tags: String
    /// Its fields, with U+001F between.
    public var fields: String

    public init(id: Int64, mark: String, notetype: Int64, tags: String, fields: String) {
      self.id = id
      self.mark = mark
      self.notetype = notetype
      self.tags = tags
      self.fields = fields
    }
  }

  public struct Card: Sendable, Hashable {
    public var id: Int64
    /// The note it is made from.
    public var note: Int64
    public var deck: Int64
    /// Which card of its note it is, from 0: the number of a template, or of a gap less one.
    public var ordinal: Int
    public var schedule: Schedule

    public var isSuspended: Bool { schedule.queue == -1 }

    public init(
      id: Int64, note: Int64, deck: Int64, ordinal: Int, isSuspended: Bool = false,
      schedule: Schedule = Schedule()
    ) {
      self.id = id
      self.note = note
      self.deck = deck
      self.ordinal = ordinal
      self.schedule = schedule
      if isSuspended { self.schedule.queue = -1 }
    }
  }

  public struct Review: Sendable, Hashable {
    /// When it was given, milliseconds since 1970.
    public var time: Int64
    public var card: Int64
    /// The button: 1 to 4; 0 where no answer was given.
    public var ease: Int
    /// What it was part of: 0 learning, 1 reviewing, 2 learning again, 3 extra study; others are no answers.
    public var kind: Int
    /// Days until the next answer; below 0 seconds.
    public var interval: Int64
    /// Days before this one; below 0 seconds.
    public var lastInterval: Int64
    /// A thousand times what the interval grew by.
    public var factor: Int64
    /// How long it took, milliseconds.
    public var duration: Int64

    public init(
      time: Int64, card: Int64, ease: Int, kind: Int, interval: Int64 = 0, lastInterval: Int64 = 0,
      factor: Int64 = 0, duration: Int64 = 0
    ) {
      self.interval = interval
      self.lastInterval = lastInterval
      self.factor = factor
      self.duration = duration
      self.time = time
      self.card = card
      self.ease = ease
      self.kind = kind
    }
  }

  public var notetypes: [Int64: Notetype] = [:]
  /// The names of decks by their numbers, `::` between a deck and one inside it.
  public var decks: [Int64: String] = [:]
  public var notes: [Note] = []
  /// When notes were changed last, by their marks: seconds since 1970.
  public var changed: [String: Int64] = [:]
  public var cards: [Card] = []
  public var reviews: [Review] = []
  /// Whether cards that were being learnt had three buttons, as before Anki 2.1's second scheduler.
  public var hasOldButtons = false
  /// When its first day began, seconds since 1970; 0 where it is not known.
  public var created: Int64 = 0
  /// When it was changed last, milliseconds since 1970; 0 where it is not known.
  public var modified: Int64 = 0
}

extension AnkiCollection {
  public static let empty = AnkiCollection()
}

extension AnkiCollection {
  /// How a card is planned: the columns of its row that say so.
  public struct Schedule: Sendable, Hashable {
    /// 0 new, 1 being learnt, 2 reviewed, 3 being learnt again.
    public var kind: Int64 = 0
    /// As the kind; -1 put aside, -2 and -3 put off for a day.
    public var queue: Int64 = 0
    /// Its place where it is new, its day from the collection's first where it is reviewed, else seconds
    /// since 1970.
    public var due: Int64 = 0
    /// Days between its last review and the next.
    public var interval: Int64 = 0
    /// Its interval, no longer than a thousand years: Anki's own may be longer than its hundred.
    var earned: Int { Int(min(interval, 365_000)) }
    /// A thousand times what an interval grows by.
    public var factor: Int64 = 0
    public var reviews: Int64 = 0
    /// How often it was failed while it was reviewed.
    public var lapses: Int64 = 0
    /// How many steps of learning are left.
    public var left: Int64 = 0
    /// Its flag, 0 to 7.
    public var flags: Int64 = 0
    /// What else there is, as JSON.
    public var data = ""

    public init() {}
  }
}

extension AnkiCollection.Schedule {
  /// Counts days from another first day, both seconds since 1970.
  mutating func shift(by old: Int64, to new: Int64) {
    // Seconds since 1970 and places of new cards are no days.
    guard old > 0, kind == 2 || queue == 3, due.magnitude < 1_000_000 else { return }
    due += (old - new) / 86_400
  }

  /// Puts a flag on, or takes it off. The bits above belong to others.
  mutating func flag(_ flag: CardFlag?) { flags = flags & ~7 | Int64(flag?.rawValue ?? 0) }

  /// Whether it is not to be asked on the day on which this was written; that ends by itself.
  var isBuried: Bool { queue == -2 || queue == -3 }

  /// Puts it off for the day of the export, where it is put off here and neither put aside nor put off yet.
  mutating func bury(_ isBuried: Bool) { if isBuried, queue >= 0 { queue = -3 } }

  /// Gives it the queue of its kind, as Anki does where a card leaves a filtered deck, which has queues that
  /// are none elsewhere.
  public mutating func leaveFilteredDeck() { if queue >= 0 { queue = queueOfKind } }

  /// What is being learnt falls due at an instant or on a day; Anki counts days anew at import in their own
  /// queue alone.
  private var queueOfKind: Int64 { kind == 1 || kind == 3 ? (due > 1_000_000_000 ? 1 : 3) : kind }

  mutating func suspend(_ isSuspended: Bool, wasReviewed: Bool) {
    if isSuspended {
      queue = -1
    } else if queue == -1 || wasReviewed {
      queue = queueOfKind
    }
  }
}
