import Base
import CommandLineOptions
import Terminal
import Testing

private func parse(_ line: [String]) throws(UsageError) -> Invocation {
  try CommandTable.recite.parse(line)
}

private func plan(_ line: [String]) throws -> ParsedCommand {
  guard case .run(let command) = try parse(line) else {
    throw WrongInvocation(line: line)
  }
  return command
}

private struct WrongInvocation: Error {
  let line: [String]
}

@Suite("Command lines that make sense")
struct ParserTests {
  @Test("Nothing typed opens the program, with the options of every command too")
  func home() throws {
    for line in [[], ["home"], ["--color", "never"]] {
      guard case .run(let plan) = try parse(line) else {
        Issue.record("\(line) is no command")
        continue
      }
      #expect(plan.name == .home)
      #expect(plan.color == (line.count == 2 ? .never : .auto))
    }
  }

  @Test(
    "Commands by their words",
    arguments: [
      (["demo"], .demo), (["verse", "John 3:16"], .verse), (["search", "a", "b"], .search),
      (["say", "-"], .say), (["say", "--text", "hi"], .say), (["listen", "--verse", "Jude 3"], .listen),
      (["score", "a.wav", "--text", "x"], .score), (["score", "--manifest", "m"], .score),
      (["voices"], .voices),
      (["devices"], .devices), (["doctor"], .doctor), (["texts"], .textsList),
      (["texts", "list"], .textsList),
      (["texts", "--format", "jsonl"], .textsList), (["texts", "add", "f", "--name", "n"], .textsAdd),
      (["texts", "remove", "n"], .textsRemove), (["worker"], .worker),
      (["--quiet", "texts", "--color", "never", "add", "f", "--name=n"], .textsAdd),
    ] as [([String], CommandName)])
  func commands(_ line: [String], _ name: CommandName) throws {
    #expect(try plan(line).name == name)
  }

  @Test("Results go into a file as JSON Lines: to say so twice is no contradiction, another form is one")
  func saidTwice() throws {
    let line = ["score", "a.wav", "--text", "x", "--output", "f", "--format"]
    #expect(try plan(line + ["jsonl"])[ScoreCommand.output] == "f")
    for format in ["tsv", "text"] {
      let error = #expect(throws: UsageError.self) { try plan(line + [format]) }
      #expect(error?.message.contains("do not go together, but for jsonl") == true)
    }
  }

  @Test("Values come out with their types; what is not given has its standard")
  func values() throws {
    let say = try plan([
      "say", "Ps", "23", "--rate=120", "--pause", "2.5", "-o", "out.wav", "--reference", "both",
    ])
    #expect(say[SayCommand.reference] == ["Ps", "23"])
    #expect(say[SayCommand.rate] == 120)
    #expect(say[SayCommand.pause] == 2.5)
    #expect(say[SayCommand.output] == "out.wav")
    #expect(say[SayCommand.place] == .both)
    #expect(say[SayCommand.pitch] == 50)
    #expect(say[SayCommand.text] == nil)
    #expect(say.isGiven(SayCommand.rate) && !say.isGiven(SayCommand.pitch))
    #expect(say.color == .auto && !say.isQuiet && say.textName == nil)
  }

  @Test("Short options join and carry their values")
  func short() throws {
    let score = try plan(["score", "a.wav", "b.wav", "--text", "x", "-qj4", "-f=tsv"])
    #expect(score.isQuiet)
    #expect(score[ScoreCommand.jobs] == 4)
    #expect(score[ScoreCommand.format] == .tsv)
    #expect(score[ScoreCommand.audio] == ["a.wav", "b.wav"])
  }

  @Test("Two dashes end the options; a single dash is a word; a value may be a dash or begin with one")
  func dashes() throws {
    #expect(try plan(["search", "--", "--phrase", "-x"])[SearchCommand.words] == ["--phrase", "-x"])
    #expect(try plan(["say", "-"]).first(SayCommand.reference) == "-")
    #expect(try plan(["score", "--manifest", "-"])[ScoreCommand.manifest] == "-")
    #expect(try plan(["say", "--text=--hello"])[SayCommand.text] == "--hello")
    #expect(try plan(["say", "--text", "- a list"])[SayCommand.text] == "- a list")
    #expect(try plan(["say", "--text=a=b"])[SayCommand.text] == "a=b")
  }

  @Test("The same value twice is no contradiction")
  func twice() throws {
    #expect(try plan(["say", "x", "--rate", "100", "--rate", "100"])[SayCommand.rate] == 100)
  }

  @Test(
    "Help and version, anywhere before two dashes and beside any mistake",
    arguments: [
      (["--help"], .help(nil)), (["-h"], .help(nil)), (["help"], .help(nil)),
      (["say", "--help"], .help("say")),
      (["say", "-qh"], .help("say")), (["help", "say"], .help("say")), (["texts", "-h"], .help("texts")),
      (["texts", "add", "--help"], .help("texts add")), (["help", "texts", "add"], .help("texts add")),
      (["say", "--wrong", "--help"], .help("say")), (["say", "--rate", "fast", "-h"], .help("say")),
      (["--version"], .version), (["say", "--version"], .version),
    ] as [([String], Invocation)])
  func help(_ line: [String], _ expected: Invocation) throws {
    #expect(try parse(line) == expected)
  }

  @Test(
    "Mistakes name the option and the value, and say what to type",
    arguments: [
      (["sya", "x"], "unknown command 'sya'; did you mean say?"),
      (["texts", "ad"], "unknown command 'ad'; did you mean add?"),
      (["texts", "frob"], "unknown command 'frob'; there is list, add and remove"),
      (["help", "nothing"], "unknown command 'nothing'"),
      (["say", "x", "--rat", "3"], "unknown option '--rat'; did you mean --rate?"),
      (["say", "x", "--formt", "3"], "unknown option '--formt'"),
      (["verse", "x", "--formt", "3"], "unknown option '--formt'; did you mean --format?"),
      (["verse", "-5"], "unknown option '-5'; a word that begins with a dash goes after --"),
      (["--rate", "5", "say"], "put it after the command, as in: recite say --rate"),
      (["say", "x", "--rate"], "--rate needs a value: --rate WPM"),
      (["say", "x", "--rate", "--quiet"], "--rate needs a value: --rate WPM"),
      (["say", "x", "--rate", "9000"], "--rate needs a whole number from 80 to 450, not '9000'"),
      (["say", "x", "--rate", "1e2"], "not '1e2'"), (["say", "x", "--rate", "٣٠٠"], "not '٣٠٠'"),
      (["say", "x", "--rate", "99999999999999999999"], "needs a whole number"),
      (["say", "x", "--pause", "nan"], "--pause needs a number from 0 to 600, not 'nan'"),
      (["say", "x", "--pause", "inf"], "not 'inf'"), (["say", "x", "--pause", "-1"], "not '-1'"),
      (["verse", "x", "--format", "xml"], "--format needs text or jsonl, not 'xml'"),
      (["score", "x", "--text", "y", "-f", "xml"], "--format needs text, jsonl or tsv, not 'xml'"),
      (
        ["say", "x", "--rate", "100", "--rate", "101"], "--rate is given twice, as '100' and '101': keep one"
      ),
      (["--quiet=yes", "demo"], "--quiet takes no value: leave off '=yes'"),
      (["verse"], "REF is missing: recite verse REF..."), (["verse", " "], "REF is empty"),
      (["demo", "x"], "'x' is too much: demo takes options only"),
      (["texts", "remove", "a", "b"], "'b' is too much: texts remove takes only NAME"),
      (["texts", "add", "f"], "give --name NAME"),
      (["say"], "give REF or --text TEXT"), (["say", "x", "--text", "y"], "do not go together"),
      (["say", "x", "--output", "a", "--device", "b"], "--output FILE and --device NAME do not go together"),
      (["listen", "--verse", "x", "--say"], "--say needs --reference beside it"),
      (["score", "a", "--manifest", "b"], "do not go together"),
      (
        ["score", "a", "--text", "x", "--audio-root", "d"], "--audio-root DIR needs --manifest FILE beside it"
      ),
      (["score", "a", "--text", ""], "--text needs some text, not ''"),
      (["score", "--manifest", "a\0b"], "--manifest needs the name of a file"),
    ])
  func mistakes(_ line: [String], _ message: String) throws {
    let error = try #require(throws: UsageError.self) { try parse(line) }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.advice.hasPrefix("Try: recite "))
  }

  @Test(
    "Hostile arguments never crash, and what is said of them is short and safe",
    arguments: [
      "\u{1B}]0;gotcha\u{07}", "--\u{1B}[2J", "-\u{202E}", "--=", "--=x", "---", "-=", "-\u{0}", "", " ",
      "--format=",
      String(repeating: "x", count: 1_000_000), "--" + String(repeating: "y", count: 1_000_000), "-é",
      "--\u{301}",
      "--rate=\u{1B}c",
    ])
  func hostile(_ argument: String) {
    for line in [[argument], ["say", argument], ["texts", argument], ["verse", "x", argument, argument]] {
      do {
        _ = try parse(line)
      } catch {
        #expect(error.message.count < 400)
        #expect(error.message.unicodeScalars.allSatisfy { !$0.isUnsafeToPrint })
      }
    }
  }
}
