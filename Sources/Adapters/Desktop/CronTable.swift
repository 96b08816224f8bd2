/// A person's crontab, of which only the lines of reminders are ours. See crontab(5).
public struct CronTable: Sendable, Hashable {
  static let mark = " # recite-reminder "

  /// Its text.
  public var text: String

  /// Takes a crontab as it is.
  public init(_ text: String) { self.text = text }

  /// The table with the lines of these reminders at its end and no others of ours. Every other byte stays as it is.
  public func replacing(with reminders: [Reminder], _ call: ReminderCall) -> CronTable {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let own = reminders.map { Self.line($0, call) }
    let kept = lines.filter { Self.number(ofLine: $0) == nil }
    // Nothing of ours before and after: not even a missing line end is touched.
    if own.isEmpty, kept.count == lines.count { return self }
    return CronTable((kept + own).map { $0 + "\n" }.joined())
  }

  /// The numbers of the reminders in it.
  public var numbers: [Int] {
    text.split(separator: "\n").compactMap { Self.number(ofLine: String($0)) }
  }

  static func line(_ reminder: Reminder, _ call: ReminderCall) -> String {
    let days =
      reminder.days == .daily ? "*" : reminder.days.numbers.map { "\($0 % 7)" }.joined(separator: ",")
    let environment = call.dataHome.map { "XDG_DATA_HOME=" + quoted($0) + " " } ?? ""
    let words = [quoted(call.program)] + ReminderCall.arguments(reminder.number)
    return
      "\(reminder.time.minute) \(reminder.time.hour) * * \(days) \(environment)\(words.joined(separator: " "))"
      + "\(mark)\(reminder.number)"
  }

  /// One word for the shell that cron runs; a percent sign would end the command for cron.
  static func quoted(_ word: String) -> String {
    let shell = "'" + word.replacing("'", with: "'\\''") + "'"
    // Inside single quotes the backslash would stay: the sign stands outside of them.
    return shell.replacing("%", with: "'\\%'")
  }

  /// The number of a line of ours; nil for others. The mark alone makes none of ours: anybody may write such a remark
  /// behind a line of their own.
  static func number(ofLine line: String) -> Int? {
    guard !line.hasPrefix("#"), let place = line.ranges(of: mark).last,
      let number = Int(line[place.upperBound...]), line[place.upperBound...] == "\(number)"
    else { return nil }
    // Minute, hour, day, month, weekday, and what the shell of cron runs: `line` quotes every word of a person's in it.
    let fields = line[..<place.lowerBound].split(separator: " ", maxSplits: 5)
    let call = " " + ReminderCall.arguments(number).joined(separator: " ")
    guard fields.count == 6, fields[5].hasPrefix("'") || fields[5].hasPrefix("XDG_DATA_HOME='"),
      fields[5].hasSuffix("'" + call)
    else { return nil }
    return number
  }
}
