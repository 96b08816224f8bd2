/// The texts of the systemd units of a reminder. See systemd.timer(5), systemd.service(5), systemd.time(7).
public struct SystemdUnits: Sendable, Hashable {
  static let prefix = "recite-remind-"

  /// The reminder.
  public var reminder: Reminder
  /// What the service runs.
  public var call: ReminderCall

  /// Makes the units of a reminder.
  public init(_ reminder: Reminder, _ call: ReminderCall) {
    self.reminder = reminder
    self.call = call
  }

  /// The name of the timer's file.
  public var timerName: String { "\(Self.prefix)\(reminder.number).timer" }
  /// The name of the service's file.
  public var serviceName: String { "\(Self.prefix)\(reminder.number).service" }

  /// The timer's file.
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

  /// The service's file.
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
  public var onCalendar: String {
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
