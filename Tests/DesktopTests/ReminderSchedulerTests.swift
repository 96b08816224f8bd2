@testable import Desktop
import Foundation
import Testing
import TestSupport
@testable import Text

/// A home with stand-ins for the programs of the desktop, which write down how they were called: the tests
/// must touch neither this user's timers nor crontab.
private struct Place {
  let folder: TemporaryFolder
  let scheduler: ReminderScheduler
  let environment: [String: String]

  init(systemd: Bool, cron: Bool) throws {
    folder = try TemporaryFolder()
    environment = ["PATH": folder.file("bin") + ":/usr/bin:/bin", "HOME": folder.path, "PLACE": folder.path]
    try folder.writeScript(
      "bin/systemctl",
      systemd ? "printf '%s\\n' \"$*\" >> $PLACE/systemctl.log" : "echo no bus >&2; exit 1")
    try folder.writeScript(
      "bin/crontab",
      cron
        ? """
        case $1 in
          -l) test -e $PLACE/crontab || { echo "no crontab for me" >&2; exit 1; }; cat $PLACE/crontab ;;
          -) cat > $PLACE/crontab ;;
        esac
        """ : "echo not allowed >&2; exit 1")
    let call = try #require(ReminderCall(program: "/usr/bin/recite"))
    scheduler = ReminderScheduler(call, environment: environment)
  }

  func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  var units: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(".config/systemd/user"))) ?? [])
      .sorted()
  }
}

@Suite("Scheduling reminders")
struct ReminderSchedulerTests {
  @Test("With systemd: units are written and started; those not wanted go; others are left alone")
  func systemd() throws {
    let place = try Place(systemd: true, cron: true)
    try place.folder.write("crontab", Array("@daily x\n".utf8))
    let one = try Samples.reminder(1, "07:30", "mon-fri", set: "$(id)")
    let two = try Samples.reminder(2, "20:00", "daily")
    #expect(try place.scheduler.apply([one, two]) == .systemd)
    #expect(place.units.count == 4)
    #expect(place.scheduler.caller(of: one) == .systemd)
    #expect(
      place.text("systemctl.log")?.contains("enable --now recite-remind-1.timer recite-remind-2.timer")
        == true)
    try place.folder.write(".config/systemd/user/theirs.timer", Array("theirs".utf8))
    #expect(try place.scheduler.apply([two]) == .systemd)
    #expect(place.units == ["recite-remind-2.service", "recite-remind-2.timer", "theirs.timer"])
    #expect(place.scheduler.caller(of: one) == nil)
    #expect(place.text("systemctl.log")?.contains("disable --now recite-remind-1.timer") == true)
    #expect(try place.scheduler.apply([]) == nil)
    #expect(place.units == ["theirs.timer"])
    #expect(place.text("crontab") == "@daily x\n")
  }

  @Test("Without systemd: the crontab, in which everything else stays")
  func cron() throws {
    let place = try Place(systemd: false, cron: true)
    let own = "MAILTO=me\n5 4 * * * backup # nightly"
    try place.folder.write("crontab", Array(own.utf8))
    let one = try Samples.reminder(1, "07:30", "mon-fri")
    #expect(try place.scheduler.apply([one]) == .cron)
    #expect(place.scheduler.caller(of: one) == .cron)
    #expect(place.text("crontab")?.hasPrefix(own + "\n30 7 ") == true)
    #expect(try place.scheduler.apply([]) == nil)
    #expect(place.text("crontab") == own + "\n")
    #expect(place.units == [])
  }

  @Test("No crontab yet: one is made; it is not asked for where nothing is to be written")
  func fresh() throws {
    let place = try Place(systemd: false, cron: true)
    try place.scheduler.apply([])
    #expect(place.text("crontab") == nil)
    try place.scheduler.apply([try Samples.reminder(1, "07:30", "daily")])
    #expect(place.text("crontab") == "30 7 * * * '/usr/bin/recite' remind notify 1 # recite-reminder 1\n")
  }

  @Test("When systemd comes, it takes over from cron: nobody is reminded twice")
  func takeOver() throws {
    let place = try Place(systemd: true, cron: true)
    let reminder = try Samples.reminder(1, "07:30", "daily")
    let call = try #require(ReminderCall(program: "/usr/bin/recite"))
    try place.folder.write("crontab", Array((CronTable.line(reminder, call) + "\n@daily x\n").utf8))
    #expect(try place.scheduler.apply([reminder]) == .systemd)
    #expect(place.text("crontab") == "@daily x\n")
  }

  @Test("A crontab that cannot be read is never written")
  func unreadable() throws {
    let place = try Place(systemd: false, cron: false)
    #expect(place.scheduler.means == [])
    let reminder = try Samples.reminder(1, "07:30", "daily")
    #expect(throws: Failure.noScheduler) { try place.scheduler.apply([reminder]) }
    #expect(try place.scheduler.apply([]) == nil)
    #expect(place.units == [])
  }
}

@Suite("Notifications")
struct NotificationTests {
  @Test("Texts reach notify-send as they are, as one word each, and as text", arguments: Samples.hostileNames)
  func words(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeScript("notify-send", "for word; do printf '%s\\n' \"$word\"; done > $PLACE/words")
    let environment = ["PATH": folder.path + ":/usr/bin:/bin", "PLACE": folder.path]
    try Notification(title: name, body: "<b>\(name)</b> & more").show(environment: environment)
    let words = String(
      decoding: try #require(FileManager.default.contents(atPath: folder.file("words"))), as: UTF8.self
    )
    .split(separator: "\n").map(String.init)
    let plain = String(name.map { $0.isNewline || $0 == "\u{1B}" || $0 == "\u{7}" ? " " : $0 })
    #expect(words.count == 5)
    #expect(words[2...3] == ["--", plain])
    #expect(words[4] == "&lt;b&gt;\(plain)&lt;/b&gt; &amp; more")
  }

  @Test("Without notify-send, or where it fails, the person is told what to do")
  func missing() throws {
    let folder = try TemporaryFolder()
    func message(_ path: String) -> String {
      do {
        try Notification(title: "a", body: "b").show(environment: ["PATH": path])
        return ""
      } catch {
        return error.message
      }
    }
    #expect(message(folder.path).contains("libnotify-bin"))
    try folder.writeScript("notify-send", "echo no session >&2; exit 1")
    #expect(message(folder.path + ":/bin").contains("no session"))
  }
}
