@testable import Desktop
import Foundation
@testable import Memory
import Testing
import TestSupport

@Suite("Units of systemd")
struct SystemdUnitsTests {
  static let analyze = ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private func units(_ days: String = "mon-fri", _ path: String = "/bin/true", set: String? = nil) throws
    -> SystemdUnits
  {
    let call = try #require(ReminderCall(program: path, dataHome: path))
    return SystemdUnits(try Samples.reminder(4, "07:30", days, set: set), call)
  }

  @Test("The timer and the service, as they are written")
  func texts() throws {
    let units = try units()
    #expect(units.timerName == "recite-remind-4.timer" && units.serviceName == "recite-remind-4.service")
    #expect(units.timer.contains("\nOnCalendar=Mon,Tue,Wed,Thu,Fri *-*-* 07:30:00\n"))
    #expect(units.service.contains("\nExecStart=\"/bin/true\" \"remind\" \"notify\" \"4\"\n"))
    #expect(units.service.contains("\nEnvironment=\"XDG_DATA_HOME=/bin/true\"\n"))
  }

  @Test("No name of a set is in them, so that none can do harm", arguments: Samples.hostileNames)
  func names(name: String) throws {
    let named = try units(set: name)
    let plain = try units()
    #expect(named.timer == plain.timer && named.service == plain.service)
  }

  @Test("Names of units of ours, and of others")
  func numbers() {
    #expect(SystemdUnits.number(ofUnit: "recite-remind-12.timer") == 12)
    #expect(SystemdUnits.number(ofUnit: "recite-remind-12.service") == 12)
    for name in [
      "recite-remind-.timer", "recite-remind-x.timer", "recite-remind-1.timer.d", "other.timer",
      "recite.timer",
    ] {
      #expect(SystemdUnits.number(ofUnit: name) == nil)
    }
  }

  @Test(
    "systemd itself finds nothing wrong with them", .enabled(if: analyze != nil, "systemd is not installed"),
    arguments: ["daily", "mon-fri", "sun"], ["/bin/true", "/home/a b/100%/$HOME/a\"b'c\\d;&é"])
  func verified(days: String, path: String) throws {
    let folder = try TemporaryFolder()
    let program = path == "/bin/true" ? path : try folder.writeScript(String(path.dropFirst()), "")
    let units = try units(days, program)
    let timer = try folder.write(units.timerName, Array(units.timer.utf8))
    let service = try folder.write(units.serviceName, Array(units.service.utf8))
    let run = try ProgramUnderTest.start(
      try #require(Self.analyze), ["--user", "verify", timer, service],
      environment: [
        "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "HOME": folder.path, "LC_ALL": "C.UTF-8",
      ]
    ).finish()
    let complaints = (run.messages + run.text).split(separator: "\n").filter { $0.contains("recite-remind") }
    #expect(run.code == 0 && complaints.isEmpty, "\(run.messages)")
  }

  @Test(
    "systemd calls once on each day of leap years and changes of the clock, but on those that are told to lack the time",
    .enabled(if: analyze != nil, "systemd is not installed"),
    arguments: [
      ("Europe/Berlin", 2027), ("America/New_York", 2027), ("Australia/Lord_Howe", 2027),
      ("Antarctica/Troll", 2027), ("Africa/Cairo", 2025), ("Pacific/Apia", 2011), ("UTC", 2027),
    ])
  func year(name: String, from: Int) throws {
    let zone = try #require(TimeZone(identifier: name))
    let first = CivilDate(year: from, month: 6, day: 1)
    let midnight = Double(first.number * 86_400)
    let now = Date(
      timeIntervalSince1970: midnight
        - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight))))
    var gaps = 0
    for minute in [0, 30, 90, 135, 150, 180, 450, 1_439] {
      let time = try #require(TimeOfDay("\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"))
      let units = SystemdUnits(
        Reminder(number: 1, time: time, days: .daily), try #require(ReminderCall(program: "/bin/true")))
      let run = try ProgramUnderTest.start(
        try #require(Self.analyze),
        ["calendar", "--iterations=367", "--base-time=\(first) 00:00:00", units.onCalendar],
        environment: ["LC_ALL": "C", "PATH": "/usr/bin", "TZ": name]
      ).finish()
      // "Iter. #2: Mon 2026-03-30 02:30:00 CEST"
      let called = run.text.split(separator: "\n").filter { $0.contains("elapse:") || $0.contains("Iter. #") }
        .compactMap { $0.split(separator: " ").first { $0.count == 10 && $0.contains("-") }.map(String.init) }
      let days = Set(called)
      #expect(called.count == days.count && called.count > 360, "\(run.messages)")
      let lacking = (first.number + 1..<first.number + 366).map { CivilDate(number: $0) }
        .filter { !days.contains("\($0)") }
      let told = CivilDate.without(minute: minute, on: 1...7, after: now) { zone.secondsFromGMT(for: $0) }
      #expect(lacking.first == told, "\(name) at \(time): \(lacking)")
      gaps += lacking.count
      #expect(from != 2027 || days.contains("2028-02-29"))
    }
    #expect((gaps > 0) == (name != "UTC"))
  }

  @Test("systemd reads the calendar as it is meant", .enabled(if: analyze != nil, "systemd is not installed"))
  func calendar() throws {
    let run = try ProgramUnderTest.start(
      try #require(Self.analyze), ["calendar", try units().onCalendar],
      environment: ["LC_ALL": "C", "PATH": "/usr/bin"]
    ).finish()
    #expect(run.code == 0)
    #expect(run.text.contains("Normalized form: Mon..Fri *-*-* 07:30:00"), "\(run.text)")
  }
}
