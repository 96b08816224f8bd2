@testable import Commands
import Testing

@Suite("Standing values of options")
struct ConfigurationTests {
  static let reserved: Set<String> = ["voice", "rate", "text", "strictness"]

  func configuration(_ file: String, _ environment: [String: String] = [:]) -> Configuration {
    Configuration(
      Sample.table, file: ConfigurationFile(file), environment: environment, reserved: Self.reserved)
  }

  func plan(_ line: String, _ configuration: Configuration) throws -> ParsedCommand {
    guard case .run(let plan) = try Sample.table.parse(line.split(separator: " ").map(String.init))
    else { throw ConfigurationFault(message: "\(line) runs nothing") }
    return configuration.completing(plan)
  }

  @Test("What is typed goes before the environment, that before the file, that before the standard")
  func order() throws {
    let line = "judge a.wav"
    #expect(try plan(line, configuration(""))[Sample.jobs] == nil)
    #expect(try plan(line, configuration("jobs = 2"))[Sample.jobs] == 2)
    #expect(try plan(line, configuration("jobs = 2", ["RECITE_JOBS": "3"]))[Sample.jobs] == 3)
    #expect(
      try plan(line + " --jobs 4", configuration("jobs = 2", ["RECITE_JOBS": "3"]))[Sample.jobs] == 4)
  }

  @Test("A line for one command goes before one for all, and touches no other command")
  func oneCommand() throws {
    let both = configuration("format = tsv\njudge.format = jsonl\n")
    #expect(try plan("judge a.wav", both)[Sample.form] == .jsonl)
    #expect(try plan("hear", both)[Sample.form] == .tsv)
    let variables = configuration("judge.format = jsonl", ["RECITE_FORMAT": "tsv"])
    #expect(try plan("judge a.wav", variables)[Sample.form] == .tsv)
    let own = configuration("", ["RECITE_FORMAT": "tsv", "RECITE_JUDGE_FORMAT": "jsonl"])
    #expect(try plan("judge a.wav", own)[Sample.form] == .jsonl)
    #expect(both.mistakes == [] && variables.mistakes == [])
  }

  @Test("Options of different names share a device, flags are yes or no, quotation marks keep spaces")
  func values() throws {
    let all = configuration(
      "microphone = usb mic\r\nspeakers=\"  loud = er \"\nquiet = yes\nexplain = no\nsing.voice = en-gb")
    #expect(all.mistakes == [])
    #expect(try plan("hear", all)[Sample.microphone] == "usb mic")
    #expect(try plan("sing x", all)[Sample.speakers] == "  loud = er ")
    #expect(try plan("sing x", all)[Sample.quiet])
    #expect(try !plan("hear", all)[Sample.explains])
    #expect(try plan("sing x", all)[Sample.voice] == "en-gb")
  }

  @Test("Standing values break no rule of the options that were typed, and count as not typed")
  func rules() throws {
    let all = configuration("format = tsv\nspeakers = x")
    let plan = try plan("sing x --output a.wav", all)
    #expect(plan[Sample.recording] == "a.wav" && !plan.isGiven(Sample.speakers))
    #expect(try self.plan("judge --manifest m --output o", all)[Sample.results] == "o")
  }

  @Test(
    "What cannot be used is named with its line, and the rest holds",
    arguments: [
      ("jobs", "'jobs' sets nothing: write name = value"), ("[judge]", "sets nothing"),
      ("jobz = 2", "there is no setting 'jobz'; did you mean jobs?"),
      ("jobs = many", "jobs needs a whole number from 1 to 256, not 'many'"), ("jobs =", "not ''"),
      ("quiet = on", "quiet needs yes or no, not 'on'"), ("format = xml", "text, jsonl or tsv"),
      ("voice = en-gb", "recite settings set voice VALUE; for one command only: sing.voice"),
      ("pass = 0.5", "write hear.pass or judge.pass"), ("text = web", "one of your settings"),
      ("output = x", "no setting"), ("judge.voice = x", "no setting"), ("= 3", "sets nothing"),
      ("jobs = 4\n\njobs = 5", "jobs is set in line 3 already"),
      ("a\u{1B}[2Jb = 1", "there is no setting"),
    ])
  func mistakes(_ lines: String, _ message: String) {
    let found = configuration("# a comment\n  # another\n" + lines + "\npause = 3\n")
    #expect(found.mistakes.count == 1)
    #expect(found.mistakes.first?.message.contains(message) == true, "\(found.mistakes)")
    #expect(found.mistakes.first?.message.contains("\u{1B}") == false)
    #expect(found.mistakes.first?.source == .file(line: lines.hasPrefix("jobs = 4") ? 5 : 3))
    #expect(found.value(of: "pause", in: "sing")?.text == "3")
  }

  @Test("A wrong variable is named, and passed over; those of others are not looked at")
  func variables() {
    let found = configuration("", ["RECITE_JOBS": "0", "RECITE_NOW": "x", "RECITE_PAUSE": "", "JOBS": "x"])
    #expect(found.mistakes.map(\.source) == [.environment("RECITE_JOBS")])
    #expect(found.value(of: "jobs", in: "judge") == nil)
  }

  @Test("Setting and unsetting keeps every other line as it is")
  func editing() {
    let text = "# mine\njobs = 2\n\n  # pitch\n# pitch = 50\nnonsense\njobs = 3\n"
    var file = ConfigurationFile(text)
    #expect(file.text == text)
    file.set("jobs", to: "4")
    file.set("pitch", to: "40")
    file.set("color", to: "never")
    file.set("names", to: " x ")
    #expect(
      file.text
        == "# mine\njobs = 4\n\n  # pitch\n# pitch = 50\npitch = 40\nnonsense\ncolor = never\nnames = \" x \"\n"
    )
    let removed = file.remove("jobs")
    let again = file.remove("jobs")
    #expect(removed && !again)
    #expect(ConfigurationFile(file.text).entries.map(\.name) == ["pitch", "color", "names"])
    #expect(ConfigurationFile("").text == "")
  }
}
