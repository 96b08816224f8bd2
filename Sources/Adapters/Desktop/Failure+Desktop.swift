internal import Base

/// Why the desktop could not do what was asked. Codes: `no_scheduler`: neither systemd nor cron is there for this person; `failed`: a
/// program failed; `unwritable`, `no_notifications`.
extension Failure {
  static let noScheduler = Self(
    code: "no_scheduler",
    message:
      "Neither systemd's user timers nor cron can be used here. Install cron (sudo apt-get install cron), or log in "
      + "to a session with systemd.")

  static func failed(_ program: String, _ said: String) -> Self {
    Self(code: "failed", message: "\(program) failed: \(said.isEmpty ? "it said nothing" : said).")
  }

  static func unwritable(_ path: String, _ reason: String) -> Self {
    Self(code: "unwritable", message: "\(path) cannot be written: \(reason).")
  }

  static func noNotifications(_ said: String) -> Self {
    Self(
      code: "no_notifications",
      message: said.isEmpty
        ? "Notifications need notify-send: sudo apt-get install libnotify-bin"
        : "notify-send could not show a notification: \(said). It needs a desktop session.")
  }
}
