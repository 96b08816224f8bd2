internal import FoundationEssentials
public import Memory

/// How the reviews of cards went, and what is to come: retention, load, growth, hours of the day.
public struct CardStatistics: Sendable, Hashable {
  /// Reviews that asked whether something was kept over a night or longer: the first of a day, but for a
  /// card's first ever.
  public struct Recall: Sendable, Hashable {
    public var reviews = 0
    public var passed = 0

    public var share: Double? { reviews == 0 ? nil : Double(passed) / Double(reviews) }

    mutating func add(_ isPassed: Bool) {
      reviews += 1
      passed += isPassed ? 1 : 0
    }
  }

  /// Retention over a time: of cards whose break was shorter than 21 days, and of the others.
  public struct Retention: Sendable, Hashable {
    /// How many days back, today included; nil for all time.
    public var days: Int?
    public var young = Recall()
    public var mature = Recall()

    public var all: Recall {
      Recall(reviews: young.reviews + mature.reviews, passed: young.passed + mature.passed)
    }
  }

  public struct Month: Sendable, Hashable {
    public var first: CivilDate
    /// How many cards have been begun up to its end.
    public var cards: Int
  }

  /// A break of so many days and more is that of a mature card, as Anki has it.
  static let matureDays = 21

  /// Retention of the last week, month and year, and of all time.
  public private(set) var retention: [Retention]
  /// The probability of recall that is wanted on average of the cards; nil where none was reviewed, or none
  /// is planned by FSRS.
  public private(set) var wanted: Double?
  /// How many cards fall due on each of the coming 30 days, today first, which has those that are late too.
  /// New cards are not among them.
  public private(set) var load: [Int]
  /// How many cards have been begun up to the end of each of the last twelve months, this one last.
  public private(set) var growth: [Month]
  /// Retention by the hour of the learner's clock, 0 to 23.
  public private(set) var hours: [Recall]
  public private(set) var cards: Int
  public private(set) var new: Int
  public private(set) var reviews: Int

  /// Cost: a pass over the reviews.
  public init(
    of lists: [(list: CardList, cards: [Card])], histories: [CardID: [CardReview]], today: StudyDay,
    calendar: StudyCalendar
  ) {
    retention = [7, 30, 365, nil].map { Retention(days: $0) }
    load = Array(repeating: 0, count: 30)
    hours = Array(repeating: Recall(), count: 24)
    growth = []
    (cards, new, reviews) = (0, 0, 0)
    var begun: [StudyDay] = []
    var wanted = (sum: 0.0, count: 0)
    for (list, cards) in lists {
      self.cards += cards.count
      for card in cards {
        let history = histories[card.id] ?? []
        guard let first = history.first?.day ?? card.standing.firstDay else {
          new += 1
          continue
        }
        begun.append(first)
        reviews += history.count
        if list.scheduler == .fsrs { wanted = (wanted.sum + list.retention, wanted.count + 1) }
        if !card.text.isSuspended {
          let days = max(0, card.daysLeft(on: today, by: list.scheduler))
          if days < load.count { load[days] += 1 }
        }
        count(history, today: today, calendar)
      }
    }
    self.wanted = wanted.count == 0 ? nil : wanted.sum / Double(wanted.count)
    growth = Self.growth(begun.sorted(), today: today)
  }

  private mutating func count(_ history: [CardReview], today: StudyDay, _ calendar: StudyCalendar) {
    var last: StudyDay?
    for review in history {
      defer { last = review.day }
      guard let before = last, review.day > before else { continue }
      let isPassed = review.rating != .fail
      let isMature = review.day.number - before.number >= Self.matureDays
      for index in retention.indices
      where retention[index].days.map({ review.day.number > today.number - $0 }) ?? true {
        if isMature { retention[index].mature.add(isPassed) } else { retention[index].young.add(isPassed) }
      }
      let clock = Int(review.time.timeIntervalSince1970.rounded(.down)) + calendar.offset(review.time)
      hours[(clock % 86_400 + 86_400) % 86_400 / 3600].add(isPassed)
    }
  }

  private static func growth(_ begun: [StudyDay], today: StudyDay) -> [Month] {
    var first = CivilDate(year: today.date.year, month: today.date.month, day: 1)
    var months: [Month] = []
    for _ in 0..<12 {
      let next = first.month == 12 ? (first.year + 1, 1) : (first.year, first.month + 1)
      let end = StudyDay(CivilDate(year: next.0, month: next.1, day: 1))
      months.append(Month(first: first, cards: begun.prefix { $0 < end }.count))
      let before = first.month == 1 ? (first.year - 1, 12) : (first.year, first.month - 1)
      first = CivilDate(year: before.0, month: before.1, day: 1)
    }
    return months.reversed()
  }
}
