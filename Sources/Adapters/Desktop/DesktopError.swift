/// Why the desktop could not do what was asked. The message says what to do next.
public struct DesktopError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Stable names of what can go wrong.
  public enum Code: String, Sendable, CaseIterable {
    /// Neither systemd nor cron is there for this person.
    case noScheduler = "no_scheduler"
    /// A program failed.
    case failed
    /// A file cannot be written.
    case unwritable
    /// Notifications cannot be sent.
    case noNotifications = "no_notifications"
  }

  /// What went wrong.
  public var code: Code
  /// What happened and what to do, for a person.
  public var message: String

  /// The message.
  public var description: String { message }

  static let noScheduler = DesktopError(
    code: .noScheduler,
    message:
      "Neither systemd's user timers nor cron can be used here. Install cron (sudo apt-get install cron), or log in "
      + "to a session with systemd")

  static func failed(_ program: String, _ said: String) -> DesktopError {
    DesktopError(code: .failed, message: "\(program) failed: \(said.isEmpty ? "it said nothing" : said)")
  }

  static func unwritable(_ path: String, _ reason: String) -> DesktopError {
    DesktopError(code: .unwritable, message: "\(path) cannot be written: \(reason)")
  }

  static func noNotifications(_ said: String) -> DesktopError {
    DesktopError(
      code: .noNotifications,
      message: said.isEmpty
        ? "Notifications need notify-send: sudo apt-get install libnotify-bin"
        : "notify-send could not show a notification: \(said). It needs a desktop session")
  }
}
