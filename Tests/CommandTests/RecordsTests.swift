@testable import Files
import Foundation
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("settings, undo, data, progress, remind", .running)
struct RecordsTests {
  /// Data and programs of its own: neither this user's crontab nor timers are touched.
  private func sandbox() throws -> (folder: TemporaryFolder, changes: [String: String]) {
    let folder = try TemporaryFolder()
    for (name, text) in [
      ("systemctl", "exit 1"), ("notify-send", "for word; do echo \"$word\"; done > \(folder.path)/sent"),
      ("crontab", "test \"$1\" = - && cat > \(folder.path)/crontab || cat \(folder.path)/crontab"),
    ] { try folder.writeScript("bin/" + name, text) }
    try folder.write("crontab", Array("MAILTO=me\n".utf8))
    return (
      folder,
      [
        "XDG_DATA_HOME": folder.file("data"), "HOME": folder.path,
        "PATH": folder.file("bin") + ":/usr/bin:/bin",
        "TZ": "UTC",
        "RECITE_NOW": "2026-03-01T07:30:00Z",
      ]
    )
  }

  @Test(
    "A setting is told, changed, kept after a restart, taken back; what it cannot be is refused with what it can"
  )
  func settings() throws {
    let (_, changes) = try sandbox()
    let listed = try Recite.run("settings", "-f", "jsonl", with: changes)
    let names = try listed.lines.map { try JSON(line: $0)["name"]?.string ?? "" }
    #expect(names.contains("voice") && names.contains("day-start") && Set(names).count == names.count)
    #expect(try Recite.run("settings", with: changes).text.contains("rate: 150"))
    try Recite.run("settings", "set", "rate", "120", with: changes)
    #expect(try Recite.run("settings", "get", "rate", with: changes).lines == ["120"])
    let wrong = try Recite.run("settings", "set", "rate", "\u{1B}[31mfast", expecting: 64, with: changes)
    #expect(wrong.messages.contains("a whole number from 80 to 450") && !wrong.messages.contains("\u{1B}"))
    let unknown = try Recite.run("settings", "get", "rat", expecting: 64, with: changes)
    #expect(unknown.messages.contains("Did you mean rate?"))
    let shown = try Recite.run("undo", "--show", with: changes)
    #expect(shown.text == "To be taken back: set rate to 120 (2026-03-01 07:30)\n")
    #expect(try Recite.run("undo", with: changes).text.contains("Taken back: set rate to 120"))
    #expect(try Recite.run("settings", "get", "rate", with: changes).lines == ["150"])
    #expect(try Recite.run("undo", with: changes).messages.contains("nothing to take back"))
  }

  @Test("Data are checked, copied, broken, restored; every step tells what comes next")
  func data() throws {
    let (folder, changes) = try sandbox()
    try Recite.run("settings", "set", "rate", "120", with: changes)
    let path = try #require(try Recite.run("data", "path", with: changes).lines.first)
    #expect(path == folder.file("data/recite/recite.sqlite"))
    #expect(try Recite.run("data", "check", with: changes).text.contains("All figures agree"))
    // The first run makes the file, the second the copy of the day. A copy is named by its millisecond: this
    // one's is another.
    try Recite.run("data", "backup", with: changes.merging(["RECITE_NOW": "2026-03-01T07:31:00Z"]) { $1 })
    #expect(try Recite.run("data", "backup", "--list", "-f", "jsonl", with: changes).lines.count == 2)
    let copy = folder.file("copy.sqlite")
    try Recite.run("data", "backup", copy, with: changes)
    let again = try Recite.run("data", "backup", copy, expecting: 2, with: changes)
    #expect(again.messages.contains("there already"))
    try Data("garbage".utf8).write(to: URL(fileURLWithPath: path))
    let broken = try Recite.run("data", "check", expecting: 2, with: changes)
    #expect(
      broken.messages.contains("recite data repair") && broken.messages.contains("recite data restore newest")
    )
    let restored = try Recite.run("data", "restore", copy, with: changes)
    #expect(restored.messages.contains(".damaged-2026"))
    #expect(try Recite.run("settings", "get", "rate", with: changes).lines == ["120"])
    let exported = try Recite.run("data", "export", with: changes).lines
    // The setting, and when it was last changed, by which merges go.
    #expect(try JSON(line: exported[0])["schema"] != nil && exported.count == 3, "\(exported)")
  }

  @Test("Two machines take over from each other by a folder that both have, and undo tells the way back")
  func twoMachines() throws {
    let (folder, desk) = try sandbox()
    let lap = desk.merging(["XDG_DATA_HOME": folder.file("lap")]) { $1 }
    try Recite.run("set", "new", "Favourites", "John 3:16", with: desk)
    try Recite.run("cards", "new", "Rivers", with: desk)
    try Recite.run("set", "new", "Letters", "Romans 5:8", with: lap)
    let shared = folder.file("lap.sqlite")
    for _ in 0..<2 { try Recite.run("data", "backup", "--replace", shared, with: lap) }
    let taken = try Recite.run("data", "merge", shared, with: desk)
    #expect(
      taken.text.contains("Taken over: 1 set.") && taken.messages.contains("recite data restore recite-2026"))
    try Recite.run("data", "backup", "--replace", shared, with: desk)
    let back = try Recite.run("data", "merge", shared, "-f", "jsonl", with: lap).text
    #expect(
      back.hasPrefix(
        #"{"answers":0,"cardEvents":1,"quizEvents":0,"courseEvents":0,"sets":1,"media":0,"mediaMissing":0,"isChanged":true,"#
      ), "\(back)"
    )
    #expect(try Recite.run("data", "merge", shared, with: lap).text.contains("All of it is here already."))
    let lists = try [desk, lap].map { try Recite.run("set", "list", with: $0).text }
    #expect(lists[0] == lists[1] && lists[0].contains("Favourites") && lists[0].contains("Letters"))
    let letter = try folder.write("letter.txt", Array(repeating: 0x41, count: 5000))
    for file in [letter, folder.file("nowhere")] {
      let refused = try Recite.run("data", "merge", file, expecting: 2, with: desk)
      #expect(!refused.messages.isEmpty)
    }
  }

  @Test("Progress of one who has not begun: axes and sentences, a page and lines for programs")
  func progress() throws {
    let (folder, changes) = try sandbox()
    let text = try Recite.run("progress", with: changes).text
    #expect(text.contains("100% ┤") && text.contains("Streak: 0 days") && text.contains("2026-03-01"))
    let page = folder.file("progress.html")
    try Recite.run("progress", "--html", page, with: changes)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("<svg role=\"img\""))
    #expect(try Recite.run("progress", "-f", "jsonl", with: changes).lines.count == 1)
  }

  @Test(
    "A reminder is added, called by its number, taken back by undo; the crontab keeps its lines; set names do no harm"
  )
  func remind() throws {
    let (folder, changes) = try sandbox()
    func crontab() throws -> String { try String(contentsOfFile: folder.file("crontab"), encoding: .utf8) }
    let name = "$(touch \(folder.path)/owned) %n \"'; --help"
    try Recite.run("set", "new", name, "John 11:35", with: changes)
    try Recite.run("remind", "add", "--at", "7:30", "--days", "mon-fri", "--set", name, with: changes)
    #expect(try crontab().hasPrefix("MAILTO=me\n30 7 * * 1,2,3,4,5 XDG_DATA_HOME="))
    #expect(try !crontab().contains("touch"))
    let listed = try Recite.run("remind", "list", "-f", "jsonl", with: changes)
    #expect(try JSON(line: listed.lines[0])["by"]?.string == "cron")
    let call = try crontab().split(separator: "\n")[1].split(separator: " ", maxSplits: 5)[5]
    _ = try Recite.shell(String(call), with: changes)
    let sent = try String(contentsOfFile: folder.file("sent"), encoding: .utf8)
    #expect(sent.contains("Recite: \(name)") && sent.contains("1 passage has not been begun."))
    #expect(try Recite.run("undo", with: changes).text.contains("add the reminder at 07:30"))
    #expect(try crontab() == "MAILTO=me\n")
    #expect(!FileManager.default.fileExists(atPath: folder.file("owned")))
    let wrong = try Recite.run("remind", "add", "--at", "25:00", expecting: 64, with: changes)
    #expect(wrong.messages.contains("07:30"))
  }

  @Test(
    "A list of reminders that a newer program kept is refused, and stays as it is",
    arguments: [
      #"[{"number":1,"time":"07:30","days":"moonday"}]"#,
      #"[{"number":1,"time":"07:30","days":"mon","sound":"gong"}]"#,
    ])
  func newerReminders(kept: String) throws {
    let (folder, changes) = try sandbox()
    try Recite.run("remind", "add", "--at", "7:30", with: changes)
    var store = try Connection.toStore(folder.file("data/recite/recite.sqlite"), .writing)
    try store.run("UPDATE settings SET value = ? WHERE name = 'reminders'", .text(kept))
    let before = try String(contentsOfFile: folder.file("crontab"), encoding: .utf8)
    for line in [["add", "--at", "20:00"], ["remove", "1"], ["remove", "all"], ["list"]] {
      let run = try Recite.start(["remind"] + line, with: changes).finish()
      Recite.check(run, line, 2, #_sourceLocation)
      #expect(run.messages.contains("A newer version of recite"), "\(run.messages)")
    }
    let value = try store.first("SELECT value FROM settings WHERE name = 'reminders'") { $0.text(0) }
    #expect(value == kept)
    #expect(try String(contentsOfFile: folder.file("crontab"), encoding: .utf8) == before)
    // Undo puts it right.
    try Recite.run("undo", with: changes)
    #expect(try Recite.run("remind", "list", with: changes).messages.contains("There are no reminders"))
  }

  @Test(
    "A reminder at a time that the clocks go past is said not to come that day, where systemd would leave it out"
  )
  func remindInTheGap() throws {
    let (folder, base) = try sandbox()
    let changes = base.merging(["TZ": "Europe/Berlin"]) { $1 }
    try folder.writeScript("bin/systemctl", "exit 0")
    let gap = "But not on 2026-03-29: the clocks go past 02:30 then."
    func added(_ more: String...) throws -> String {
      let run = try Recite.start(["remind", "add"] + more, with: changes).finish()
      return run.text + run.messages
    }
    #expect(try added("--at", "2:30").contains(gap))
    #expect(try added("--at", "2:30", "--days", "sun").contains(gap))
    #expect(try !added("--at", "2:30", "--days", "weekdays").contains("But not"))
    #expect(try !added("--at", "3:00").contains("But not"))
    // cron catches up on what the clocks went past.
    try folder.writeScript("bin/systemctl", "exit 1")
    #expect(try !added("--at", "2:45").contains("But not"))
  }
}
