import Foundation
import TestSupport
import Testing

@testable import Desktop

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
    var program = path
    if path != "/bin/true" {
      program = folder.path + path
      let place = URL(fileURLWithPath: program)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("#!/bin/sh\n".utf8).write(to: place)
      chmod(program, 0o755)
    }
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
