@testable import Desktop
import Foundation
import Testing
import TestSupport

@Suite("The crontab")
struct CronTableTests {
  private let call = ReminderCall(program: "/usr/local/bin/recite")

  @Test("Lines are added at the end, changed, taken away; all others stay byte for byte")
  func others() throws {
    let call = try #require(call)
    let own =
      "# my jobs\nMAILTO=\"\"\n\n*/5 * * * * true # recite-reminder x\n0 4 * * *\tbackup % recite remind\n\n"
    let table = CronTable(own)
    let one = table.replacing(with: [try Samples.reminder(1, "07:30", "mon-fri")], call)
    #expect(
      one.text == own + "30 7 * * 1,2,3,4,5 '/usr/local/bin/recite' remind notify 1 # recite-reminder 1\n")
    let two = one.replacing(
      with: [try Samples.reminder(2, "20:00", "sun"), try Samples.reminder(3, "0:05", "daily")], call)
    #expect(two.numbers == [2, 3])
    #expect(
      two.text.hasPrefix(own) && two.text.contains("\n0 20 * * 0 ") && two.text.contains("\n5 0 * * * "))
    #expect(two.replacing(with: [], call).text == own)
  }

  @Test(
    "A line of another program that ends like ours is another's, and stays",
    arguments: [
      "0 5 * * * /home/me/backup.sh # recite-reminder 3", "@daily run # recite-reminder 1",
      "0 5 * * * '/usr/bin/remind' now # recite-reminder 2",
      "30 7 * * * '/usr/local/bin/recite' remind notify 1 # recite-reminder 2",
      "30 7 * * * '/usr/local/bin/recite' remind notify 1 # recite-reminder 01",
      "#30 7 * * * '/usr/local/bin/recite' remind notify 1 # recite-reminder 1",
    ])
  func endsAlike(line: String) throws {
    let call = try #require(call)
    let table = CronTable(line + "\n")
    #expect(table.numbers == [] && table.replacing(with: [], call) == table)
    let reminder = try Samples.reminder(3, "07:30", "daily")
    let added = table.replacing(with: [reminder], call)
    #expect(added.text.hasPrefix(table.text) && added.numbers == [3])
    #expect(added.replacing(with: [], call) == table)
  }

  @Test(
    "A line of ours is known again, wherever the program and the data are", arguments: Samples.hostilePaths)
  func own(path: String) throws {
    let reminder = try Samples.reminder(7, "07:30", "mon-fri")
    for home in [nil, path] {
      let call = try #require(ReminderCall(program: path, dataHome: home))
      #expect(CronTable("").replacing(with: [reminder], call).numbers == [7])
    }
  }

  @Test(
    "A table without a line end at its end loses nothing",
    arguments: ["", "\n", "@daily x", "@daily x\n", "a\r\nb"])
  func ends(text: String) throws {
    let call = try #require(call)
    #expect(CronTable(text).replacing(with: [], call).text == text)
    let reminder = try Samples.reminder(1, "07:30", "daily")
    let added = CronTable(text).replacing(with: [reminder], call)
    #expect(added.numbers == [1])
    #expect(added.replacing(with: [reminder], call) == added)
    let back = added.replacing(with: [], call).text
    #expect(back == text || back == text + "\n")
  }

  @Test("The shell of cron runs the very path, whatever is in it", arguments: Samples.hostilePaths)
  func quoting(path: String) throws {
    let folder = try TemporaryFolder()
    let program = try folder.writeScript(
      String(path.dropFirst()), "printf '%s\\n' \"$XDG_DATA_HOME\" \"$@\"")
    let call = try #require(ReminderCall(program: program, dataHome: path))
    let line = CronTable.line(try Samples.reminder(7, "07:30", "daily", set: "%$HOME"), call)
    let command = String(line.split(separator: " ", maxSplits: 5)[5])
    // A bare percent sign would end the command; cron turns `\%` into `%` before the shell sees it.
    #expect(!command.replacing("\\%", with: "").contains("%"))
    let run = try ProgramUnderTest.start(
      "/bin/sh", ["-c", command.replacing("\\%", with: "%")], environment: ["PATH": "/usr/bin:/bin"]
    ).finish()
    #expect(run.lines == [path, "remind", "notify", "7"], "\(line) \(run.messages)")
  }

  @Test("Paths that no line can hold are refused", arguments: ["recite", "", "/a\nb", "/a\u{0}b", "/a\tb"])
  func refused(path: String) { #expect(ReminderCall(program: path) == nil) }
}
