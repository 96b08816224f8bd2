import Testing

@testable import CommandLineOptions

@Suite("Standing values of options")
struct ConfigurationTests {
  static let reserved: Set<String> = ["voice", "rate", "text", "strictness"]

  func configuration(_ file: String, _ environment: [String: String] = [:]) -> Configuration {
    Configuration(
      .recite, file: ConfigurationFile(file), environment: environment, reserved: Self.reserved)
  }

  func plan(_ line: String, _ configuration: Configuration) throws -> ParsedCommand {
    guard case .run(let plan) = try CommandTable.recite.parse(line.split(separator: " ").map(String.init))
    else { throw ConfigurationFault(message: "\(line) runs nothing") }
    return configuration.completing(plan)
  }

  @Test("What is typed goes before the environment, that before the file, that before the standard")
  func order() throws {
    let line = "score a.wav --text x"
    #expect(try plan(line, configuration(""))[ScoreCommand.jobs] == nil)
    #expect(try plan(line, configuration("jobs = 2"))[ScoreCommand.jobs] == 2)
    #expect(try plan(line, configuration("jobs = 2", ["RECITE_JOBS": "3"]))[ScoreCommand.jobs] == 3)
    #expect(
      try plan(line + " --jobs 4", configuration("jobs = 2", ["RECITE_JOBS": "3"]))[ScoreCommand.jobs] == 4)
  }

  @Test("A line for one command goes before one for all, and touches no other command")
  func oneCommand() throws {
    let both = configuration("format = tsv\nscore.format = jsonl\n")
    #expect(try plan("score a.wav --text x", both)[ScoreCommand.format] == .jsonl)
    #expect(try plan("listen --text x", both)[ListenCommand.format] == .tsv)
    let variables = configuration("score.format = jsonl", ["RECITE_FORMAT": "tsv"])
    #expect(try plan("score a.wav --text x", variables)[ScoreCommand.format] == .tsv)
    let own = configuration("", ["RECITE_FORMAT": "tsv", "RECITE_SCORE_FORMAT": "jsonl"])
    #expect(try plan("score a.wav --text x", own)[ScoreCommand.format] == .jsonl)
    #expect(both.mistakes == [] && variables.mistakes == [])
  }

  @Test("Options of different names share a device, flags are yes or no, quotation marks keep spaces")
  func values() throws {
    let all = configuration(
      "microphone = usb mic\r\nspeakers=\"  loud = er \"\nquiet = yes\nexplain = no\nsay.voice = en-gb")
    #expect(all.mistakes == [])
    #expect(try plan("listen --text x", all)[ListenCommand.device] == "usb mic")
    #expect(try plan("say --text x", all)[SayCommand.device] == "  loud = er ")
    #expect(try plan("say --text x", all).isQuiet)
    #expect(try !plan("listen --text x", all)[ListenCommand.explain])
    #expect(try plan("say --text x", all)[SayCommand.voice] == "en-gb")
  }

  @Test("Standing values break no rule of the options that were typed, and count as not typed")
  func rules() throws {
    let all = configuration("format = tsv\nspeakers = x")
    let plan = try plan("say --text x --output a.wav", all)
    #expect(plan[SayCommand.output] == "a.wav" && !plan.isGiven(SayCommand.device))
    #expect(try self.plan("score --manifest m --output o", all)[ScoreCommand.output] == "o")
  }

  @Test(
    "What cannot be used is named with its line, and the rest holds",
    arguments: [
      ("jobs", "'jobs' sets nothing: write name = value"), ("[score]", "sets nothing"),
      ("jobz = 2", "there is no setting 'jobz'; did you mean jobs?"),
      ("jobs = many", "jobs needs a whole number from 1 to 256, not 'many'"), ("jobs =", "not ''"),
      ("quiet = on", "quiet needs yes or no, not 'on'"), ("format = xml", "text, jsonl or tsv"),
      ("voice = en-gb", "recite settings set voice VALUE; for one command only: cards-play.voice"),
      ("pass = 0.5", "write listen.pass or score.pass"), ("text = web", "one of your settings"),
      ("output = x", "no setting"), ("score.voice = x", "no setting"), ("= 3", "sets nothing"),
      ("pitch = 40\n\npitch = 41", "pitch is set in line 3 already"),
      ("a\u{1B}[2Jb = 1", "there is no setting"),
    ])
  func mistakes(_ lines: String, _ message: String) {
    let found = configuration("# a comment\n  # another\n" + lines + "\npause = 3\n")
    #expect(found.mistakes.count == 1)
    #expect(found.mistakes.first?.message.contains(message) == true, "\(found.mistakes)")
    #expect(found.mistakes.first?.message.contains("\u{1B}") == false)
    #expect(found.mistakes.first?.source == .file(line: lines.hasPrefix("pitch") ? 5 : 3))
    #expect(found.value(of: "pause", in: .say)?.text == "3")
  }

  @Test("A wrong variable is named, and passed over; those of others are not looked at")
  func variables() {
    let found = configuration("", ["RECITE_JOBS": "0", "RECITE_NOW": "x", "RECITE_PITCH": "", "JOBS": "x"])
    #expect(found.mistakes.map(\.source) == [.environment("RECITE_JOBS")])
    #expect(found.value(of: "jobs", in: .score) == nil)
  }

  @Test("Every option that may be kept is listed under a name that works, with its standard")
  func keys() throws {
    let keys = CommandTable.recite.configurationKeys(reserved: Self.reserved)
    #expect(Set(keys.map(\.name)).count == keys.count)
    for command in CommandTable.recite.commands where !command.isHidden {
      for option in command.options {
        guard let kept = option.keptName else { continue }
        #expect(
          keys.contains { $0.commands.contains(command.name) && $0.name.hasSuffix(kept) },
          "\(command.name.rawValue) \(option.flag)")
      }
    }
    for key in keys { #expect(!key.allowed.isEmpty && !key.standard.isEmpty) }
    #expect(keys.contains { $0.name == "microphone" } && keys.contains { $0.name == "say.rate" })
    let template = ConfigurationFile.template(keys)
    #expect(template.entries == [] && template.mistakes == [])
    #expect(keys.allSatisfy { template.text.contains("\n# \($0.name) = ") })
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
    let removed = file.unset("jobs")
    let again = file.unset("jobs")
    #expect(removed && !again)
    #expect(ConfigurationFile(file.text).entries.map(\.name) == ["pitch", "color", "names"])
    #expect(ConfigurationFile("").text == "")
  }
}
