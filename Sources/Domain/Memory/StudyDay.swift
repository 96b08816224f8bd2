/// A learner's day, which begins at an hour of their choice. Days are numbered from 1970-01-01, so that the next
/// day is one more, whatever the clocks do.
public struct StudyDay: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// Days since 1970-01-01 of the date on which it begins.
  public var number: Int

  /// Makes a day from its number.
  public init(number: Int) { self.number = number }

  /// Makes the day that begins on a date.
  public init(_ date: CivilDate) { number = date.number }

  /// The date on which it begins.
  public var date: CivilDate { CivilDate(number: number) }

  /// 1 Monday to 7 Sunday.
  public var weekday: Int { date.weekday }

  /// The day so many days later; earlier for a negative number.
  public func advanced(by days: Int) -> StudyDay { StudyDay(number: number + days) }

  /// The date on which it begins, `2024-02-29`.
  public var description: String { date.description }

  /// The earlier comes first.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
