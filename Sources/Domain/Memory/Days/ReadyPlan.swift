internal import Text

/// A day by which something is to be known by heart, and how it stood when that was said.
public struct ReadyDate: Sendable, Hashable {
  /// On this day it is to be ready: the day before is the last to learn on.
  public var day: StudyDay
  /// The day on which that was said, and what was known then.
  public var since: StudyDay
  public var knownThen: Int

  public init(by day: StudyDay, since: StudyDay, knownThen: Int) {
    (self.day, self.since, self.knownThen) = (day, since, knownThen)
  }

  /// As it is kept: "2027-06-12 2026-11-28 4".
  public var kept: String { "\(day) \(since) \(knownThen)" }

  /// Reads what `kept` wrote; nil where it is damaged.
  public init?(kept: String) {
    let parts = kept.split(separator: " ").map(String.init)
    let zero = CivilDate(number: 0)
    guard parts.count == 3, let day = CivilDate(said: parts[0], after: zero),
      let since = CivilDate(said: parts[1], after: zero), let known = Int(parts[2]), known >= 0
    else { return nil }
    self.init(by: StudyDay(day), since: StudyDay(since), knownThen: known)
  }
}

/// Where one stands on the way to a day by which something is to be known by heart.
///
///     let plan = ReadyPlan("The river", .line, count: 34, known: 20, date, today: today)
///     plan.share       // 2: lines a day from today on
///     plan.sentence    // "The river, ready by 2027-06-12 (in 8 days): 20 of 34 lines; 2 lines a day. …"
public struct ReadyPlan: Sendable, Hashable {
  /// What is counted.
  public enum Unit: String, Sendable {
    case line
    case verse
    case passage

    /// How many can be learnt in an hour: four questions a line, fourteen a verse, 45 seconds each.
    var anHour: Int {
      switch self {
      case .line: 20
      case .verse, .passage: 6
      }
    }
  }

  public let name: String
  public let unit: Unit
  public let count: Int
  /// How many were said by heart once.
  public let known: Int
  public let date: ReadyDate
  public let today: StudyDay

  public init(_ name: String, _ unit: Unit, count: Int, known: Int, _ date: ReadyDate, today: StudyDay) {
    (self.name, self.unit, self.count, self.known) = (name, unit, count, known)
    (self.date, self.today) = (date, today)
  }

  public var left: Int { count - known }
  /// The days that are left to learn on, today among them.
  public var days: Int { max(0, date.day.number - today.number) }
  /// How many a day from today on; all that is left where no day is.
  public var share: Int { days == 0 ? left : Self.quotient(left, days) }

  private static func quotient(_ count: Int, _ parts: Int) -> Int { (count + parts - 1) / parts }

  /// What would be known at the beginning of a day by who learns as much every day.
  private func wanted(at day: StudyDay) -> Int {
    let (all, gone) = (max(1, date.day.number - date.since.number), day.number - date.since.number)
    return date.knownThen + Self.quotient((count - date.knownThen) * min(max(0, gone), all), all)
  }

  /// How many more are known than had to be by the end of today, less than 0 how many fewer than had to be
  /// before today; 0 is on time.
  public var lead: Int {
    let ahead = known - wanted(at: today.advanced(by: 1))
    return ahead > 0 ? ahead : min(0, known - wanted(at: today))
  }

  /// The day on which it would be ready at so many a day.
  private func day(at pace: Double) -> StudyDay {
    today.advanced(by: Int((Double(left) / pace).rounded(.up)))
  }

  /// Days after which a pace tells something.
  private static let fewestDays = 3

  /// Where one stands, in sentences.
  public var sentence: String {
    let so = "\(known) of \(count.of(unit.rawValue))"
    if left <= 0 { return "\(name): all \(count.of(unit.rawValue)) said by heart once, for \(date.day)." }
    if today > date.day { return "\(name) was to be ready on \(date.day): \(so) said by heart once." }
    guard days > 0 else {
      return "\(name) is to be ready today: \(so) said by heart once, \(left) left."
    }
    let plan =
      "\(name), ready by \(date.day) (\(today.phrase(for: date.day))): \(so); "
      + "\(share.of(unit.rawValue)) a day."
    return ([plan] + [standing, doubt].compactMap(\.self)).joined(separator: " ")
  }

  private var standing: String? {
    guard today > date.since || lead > 0 else { return nil }
    switch lead {
    case 0: return "You are on time."
    case let ahead where ahead > 0: return "You are \(ahead.of(unit.rawValue)) ahead."
    case let behind: return "You are \((-behind).of(unit.rawValue)) behind."
    }
  }

  /// Why it will hardly be ready then; nil where it may.
  private var doubt: String? {
    if share > unit.anHour {
      let pace = unit.anHour
      return
        "That is more than an hour a day: at \(pace.of(unit.rawValue)) a day, about an hour, it is ready "
        + "on \(day(at: Double(pace)))."
    }
    let gone = today.number - date.since.number
    guard gone >= Self.fewestDays else { return nil }
    let learnt = known - date.knownThen
    guard learnt > 0 else { return "None was learnt in these \(gone) days." }
    let ready = day(at: Double(learnt) / Double(gone))
    return ready > date.day ? "At your pace so far it is ready on \(ready)." : nil
  }
}
