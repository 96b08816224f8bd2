internal import FoundationEssentials

/// When a learner wants to be reminded, and of what.
public struct Reminder: Sendable, Hashable, Codable {
  /// Its number, from 1: by it people remove it, and the timer calls it.
  public var number: Int
  public var time: TimeOfDay
  public var days: Weekdays
  /// The learning set it is about; nil for all. Never part of a unit or a crontab: it is looked up by the
  /// number.
  public var set: String?

  public init(number: Int, time: TimeOfDay, days: Weekdays, set: String? = nil) {
    self.number = number
    self.time = time
    self.days = days
    self.set = set
  }

  enum CodingKeys: String, CodingKey, CaseIterable { case number, time, days, set }

  /// Reads a list as JSON; nil where it holds what this program does not know, and would lose by writing the
  /// list anew.
  public static func list(_ json: String) -> [Reminder]? {
    struct Anything: Decodable { init(from decoder: any Decoder) {} }
    let (decoder, bytes) = (JSONDecoder(), Data(json.utf8))
    do {
      let fields = try decoder.decode([[String: Anything]].self, from: bytes)
      guard fields.allSatisfy({ $0.keys.allSatisfy { CodingKeys(rawValue: $0) != nil } }) else { return nil }
      return try decoder.decode([Reminder].self, from: bytes)
    } catch {
      return nil
    }
  }
}

/// Hour and minute, as the clocks of the place show them.
public struct TimeOfDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int

  /// Reads `07:30` or `7:30`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// `07:30`.
  public var description: String {
    (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}

public struct Weekdays: Sendable, Hashable, CustomStringConvertible {
  /// 1 Monday to 7 Sunday; never empty.
  public let numbers: [Int]

  static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let words = ["daily": "mon-sun", "weekdays": "mon-fri", "weekends": "sat-sun"]

  public static let daily = Weekdays(numbers: Array(1...7))

  private init(numbers: [Int]) { self.numbers = numbers }

  /// Reads days (`mon,wed`), ranges (`mon-fri`, `sat-mon`), both (`mon-wed,sat`), `daily`, `weekdays` or
  /// `weekends`; nil for anything else. Longer names do as well: `Monday`.
  public init?(_ text: String) {
    let lowered = text.lowercased()
    var found: Set<Int> = []
    for part in (Self.words[lowered] ?? lowered).split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else {
        return nil
      }
      var day = first
      found.insert(day)
      while day != last {
        day = day % 7 + 1
        found.insert(day)
      }
    }
    numbers = found.sorted()
  }

  private static func number(_ name: Substring) -> Int? {
    let name = name.filter { !$0.isWhitespace }
    guard name.utf8.count >= 3 else { return nil }
    let full = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return full.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// The shortest form: `daily`, `mon-fri`, `mon,wed,fri`.
  public var description: String {
    if numbers.count == 7 { return "daily" }
    var parts: [String] = []
    var rest = numbers[...]
    while let first = rest.first {
      let run = zip(rest, first...).prefix { $0 == $1 }.count
      let last = first + run - 1
      switch run {
      case 1: parts.append(Self.names[first - 1])
      case 2: parts += [Self.names[first - 1], Self.names[last - 1]]
      default: parts.append("\(Self.names[first - 1])-\(Self.names[last - 1])")
      }
      rest = rest.dropFirst(run)
    }
    return parts.joined(separator: ",")
  }
}

extension TimeOfDay: RawRepresentable, Codable {
  public init?(rawValue: String) { self.init(rawValue) }
  public var rawValue: String { description }
}

extension Weekdays: RawRepresentable, Codable {
  public init?(rawValue: String) { self.init(rawValue) }
  public var rawValue: String { description }
}

/// What a timer runs: this program, with the number of the reminder.
public struct ReminderCall: Sendable, Hashable {
  /// The program's path, absolute.
  public var program: String
  /// Where the learner's data is, where that is not the usual place.
  public var dataHome: String?

  /// Makes a call; nil for paths that no unit and no crontab can hold: not absolute, or with control
  /// characters.
  public init?(program: String, dataHome: String? = nil) {
    for path in [program, dataHome].compactMap(\.self) {
      guard path.hasPrefix("/"), !path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
      else {
        return nil
      }
    }
    self.program = program
    self.dataHome = dataHome
  }

  /// The words behind the program.
  static func arguments(_ number: Int) -> [String] { ["remind", "notify", "\(number)"] }
}
