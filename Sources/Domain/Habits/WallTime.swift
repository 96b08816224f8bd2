/// A time of day as the clock on the wall shows it.
public struct WallTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int

  /// Makes a time; nil outside a day.
  public init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Reads `20:30` or `7:05`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  private init(checkedHour: Int) {
    hour = checkedHour
    minute = 30
  }

  /// 20:30, when the evening's reminder comes unless the person says otherwise.
  public static let evening = WallTime(checkedHour: 20)

  /// `20:30`.
  public var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  /// The earlier comes first.
  public static func < (left: Self, right: Self) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}
