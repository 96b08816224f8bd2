internal import Text

/// The texts of the systemd units of a reminder. See systemd.timer(5), systemd.service(5), systemd.time(7).
struct SystemdUnits: Sendable, Hashable {
  static let prefix = "recite-remind-"

  public var reminder: Reminder
  public var call: ReminderCall

  public init(_ reminder: Reminder, _ call: ReminderCall) {
    self.reminder = reminder
    self.call = call
  }

  var timerName: String { "\(Self.prefix)\(reminder.number).timer" }
  var serviceName: String { "\(Self.prefix)\(reminder.number).service" }

  public var timer: String {
    """
    # Written by recite remind, which writes it anew.
    [Unit]
    Description=Reminds you to learn with Recite: \(reminder.days) at \(reminder.time)

    [Timer]
    OnCalendar=\(onCalendar)
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  public var service: String {
    let words =
      (Self.isPlain(call.program) ? [] : ["/usr/bin/env"]) + [call.program]
      + ReminderCall.arguments(reminder.number)
    let environment = call.dataHome.map {
      "Environment=" + Self.quoted("XDG_DATA_HOME=" + $0, isCommand: false) + "\n"
    }
    return """
      # Written by recite remind, which writes it anew.
      [Unit]
      Description=Reminds you to learn with Recite: \(reminder.days) at \(reminder.time)

      [Service]
      Type=oneshot
      \(environment ?? "")ExecStart=\(words.map { Self.quoted($0, isCommand: true) }.joined(separator: " "))

      """
  }

  /// The calendar event: `Mon,Wed *-*-* 07:30:00`.
  var onCalendar: String {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let days = reminder.days.numbers.map { names[$0 - 1] }.joined(separator: ",")
    return (reminder.days == .daily ? "" : days + " ") + "*-*-* \(reminder.time):00"
  }

  /// Whether systemd takes a path as that of a program; others it takes as arguments only.
  private static func isPlain(_ path: String) -> Bool {
    path.utf8.allSatisfy {
      0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || "/._-+ ".utf8.contains($0)
    }
  }

  /// One word of a unit file: in quotes, with what systemd would read into it written twice or escaped.
  static func quoted(_ word: String, isCommand: Bool) -> String {
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "%": text += "%%"
      // Variables are put into command lines only.
      case "$" where isCommand: text += "$$"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The number in the name of a unit of ours; nil for other names.
  static func number(ofUnit name: String) -> Int? {
    for ending in [".timer", ".service"] where name.hasPrefix(prefix) && name.hasSuffix(ending) {
      let digits = name.dropFirst(prefix.count).dropLast(ending.count)
      guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      return Int(digits)
    }
    return nil
  }
}

/// A person's crontab, of which only the lines of reminders are ours. See crontab(5).
public struct CronTable: Sendable, Hashable {
  static let mark = " # recite-reminder "

  public var text: String

  public init(_ text: String) { self.text = text }

  /// The table with the lines of these reminders at its end and no others of ours. Every other byte stays as
  /// it is.
  public func replacing(with reminders: [Reminder], _ call: ReminderCall) -> CronTable {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let own = reminders.map { Self.line($0, call) }
    let kept = lines.filter { Self.number(ofLine: $0) == nil }
    // Nothing of ours before and after: not even a missing line end is touched.
    if own.isEmpty, kept.count == lines.count { return self }
    return CronTable((kept + own).map { $0 + "\n" }.joined())
  }

  public var numbers: [Int] {
    text.split(separator: "\n").compactMap { Self.number(ofLine: String($0)) }
  }

  static func line(_ reminder: Reminder, _ call: ReminderCall) -> String {
    let days =
      reminder.days == .daily ? "*" : reminder.days.numbers.map { "\($0 % 7)" }.joined(separator: ",")
    let environment = call.dataHome.map { "XDG_DATA_HOME=" + quoted($0) + " " } ?? ""
    let words = [quoted(call.program)] + ReminderCall.arguments(reminder.number)
    return
      "\(reminder.time.minute) \(reminder.time.hour) * * \(days) "
      + "\(environment)\(words.joined(separator: " "))\(mark)\(reminder.number)"
  }

  /// One word for the shell that cron runs; a percent sign would end the command for cron.
  static func quoted(_ word: String) -> String {
    // Inside single quotes the backslash would stay: the sign stands outside of them.
    word.shellQuoted.replacing("%", with: "'\\%'")
  }

  /// The number of a line of ours; nil for others. The mark alone makes none of ours: anybody may write such
  /// a remark behind a line of their own.
  static func number(ofLine line: String) -> Int? {
    guard !line.hasPrefix("#"), let place = line.ranges(of: mark).last,
      let number = Int(line[place.upperBound...]), line[place.upperBound...] == "\(number)"
    else { return nil }
    // Minute, hour, day, month, weekday, and what the shell of cron runs: `line` quotes every word of a
    // person's in it.
    let fields = line[..<place.lowerBound].split(separator: " ", maxSplits: 5)
    let call = " " + ReminderCall.arguments(number).joined(separator: " ")
    guard fields.count == 6, fields[5].hasPrefix("'") || fields[5].hasPrefix("XDG_DATA_HOME='"),
      fields[5].hasSuffix("'" + call)
    else { return nil }
    return number
  }
}
