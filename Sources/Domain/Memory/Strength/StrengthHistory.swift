public import FoundationEssentials

/// How strong everything was at the end of a study day.
public struct StrengthSample: Sendable, Hashable {
  public var day: StudyDay
  /// Passages learnt by then: said by heart once, whatever was forgotten since.
  public var passages: Int
  /// Their mean strength, 0 to 1; 0 where there are none.
  public var mean: Double
  /// Passages asked about by then and not said by heart yet. They have no part in the mean: whoever begins
  /// something knows no less.
  public var begun = 0
}

/// Strength over time, from the answer log read once in its order.
///
/// Each answer costs O(1), each sample one strength a passage asked about so far: a million answers to 10,000
/// passages at 120 days are 1.2 million strengths.
///
///     var history = StrengthHistory(days: days, model: model, calendar: calendar)
///     for (passage, answer) in log { history.add(answer, to: passage) }
///     history.samples(now: now)
public struct StrengthHistory {
  private let days: [StudyDay]
  private let model: any StrengthModel
  private let calendar: StudyCalendar
  private let fsrs: FSRS
  private var places: [Int64: Int] = [:]
  private var recollections: [Recollection] = []
  private var taken: [StrengthSample] = []

  /// Samples are taken at the ends of these days, the earliest first.
  public init(days: [StudyDay], model: any StrengthModel, calendar: StudyCalendar, fsrs: FSRS = FSRS()) {
    self.days = days
    self.model = model
    self.calendar = calendar
    self.fsrs = fsrs
  }

  /// Evenly spaced days from one to another, both among them, at most so many.
  ///
  ///     days(from: 1, to: 10, most: 4)   // 1, 4, 7, 10
  ///     days(from: 1, to: 3, most: 120)  // 1, 2, 3
  public static func days(from first: StudyDay, to last: StudyDay, most: Int) -> [StudyDay] {
    let span = last.number - first.number
    guard span > 0, most > 1 else { return [last] }
    let count = min(span, most - 1)
    return (0...count).map { first.advanced(by: (span * $0 + count / 2) / count) }
  }

  /// Adds the next answer of the log, to a passage that stands in a book, chapter and verse or does not.
  public mutating func add(_ answer: Answer, to passage: Int64, hasPlace: Bool = true) {
    while taken.count < days.count, days[taken.count] < answer.day { take(at: end(of: days[taken.count])) }
    if let place = places[passage] {
      recollections[place].add(answer, fsrs: fsrs)
    } else {
      places[passage] = recollections.count
      var recollection = Recollection(of: CollectionOfOne(answer), fsrs: fsrs)
      recollection.hasPlace = hasPlace
      recollections.append(recollection)
    }
  }

  /// The samples, one a day. Days that are not over yet are sampled at the present.
  public mutating func samples(now: Date) -> [StrengthSample] {
    while taken.count < days.count { take(at: min(end(of: days[taken.count]), now)) }
    return taken
  }

  private func end(of day: StudyDay) -> Date { calendar.start(of: day.advanced(by: 1)) }

  private mutating func take(at time: Date) {
    let learnt = recollections.filter { $0.learntDay != nil }
    taken.append(
      StrengthSample(
        day: days[taken.count], passages: learnt.count, mean: Self.mean(learnt, at: time, model),
        begun: recollections.count - learnt.count))
  }

  /// The model is opened once for all passages.
  private static func mean(
    _ recollections: [Recollection], at time: Date, _ model: some StrengthModel
  ) -> Double {
    guard !recollections.isEmpty else { return 0 }
    var sum = 0.0
    for recollection in recollections { sum += model.strength(of: recollection, at: time) }
    return sum / Double(recollections.count)
  }
}
