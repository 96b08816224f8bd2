@testable import Commands
@testable import Terminal
import Testing
import TestSupport
@testable import Text

@Suite("Command lines that make sense")
struct ParserTests {
  @Test("Nothing typed runs the standard command, with the options of every command too")
  func standard() throws {
    for line in [[], ["home"], ["--color", "tsv"]] {
      let plan = try Sample.plan(line)
      #expect(plan.command == Sample.home)
      #expect(plan[Sample.color] == (line.count == 2 ? .tsv : .text))
    }
  }

  @Test(
    "Commands by their words",
    arguments: [
      (["sing", "-"], "sing"), (["sing", "--words", "hi"], "sing"), (["judge", "--manifest", "m"], "judge"),
      (["books"], "books list"), (["books", "list"], "books list"),
      (["books", "--format", "jsonl"], "books list"), (["books", "add", "f", "--name", "n"], "books add"),
      (["books", "remove", "n"], "books remove"), (["names", "Nebo"], "names show"),
      (["names", "list"], "names list"), (["engine"], "engine"),
      (["--quiet", "books", "--color", "tsv", "add", "f", "--name=n"], "books add"),
    ] as [([String], String)])
  func commands(_ line: [String], _ name: String) throws {
    #expect(try Sample.plan(line).command.name == name)
  }

  @Test("What a file asks for by itself may be said, too; another form contradicts it")
  func saidTwice() throws {
    let line = ["judge", "a.wav", "--output", "f", "--format"]
    #expect(try Sample.plan(line + ["jsonl"])[Sample.results] == "f")
    for format in ["tsv", "text"] {
      let error = #expect(throws: UsageError.self) { try Sample.plan(line + [format]) }
      #expect(error?.message.contains("do not go together, but for jsonl") == true)
    }
  }

  @Test("Values come out with their types; what is not given has its standard")
  func values() throws {
    let sing = try Sample.plan(["sing", "Old", "song", "--pace=120", "--pause", "2.5", "-o", "out.wav"])
    #expect(sing[Sample.song] == ["Old", "song"])
    #expect(sing[Sample.pace] == 120)
    #expect(sing[Sample.pause] == 2.5)
    #expect(sing[Sample.recording] == "out.wav")
    #expect(sing[Sample.words] == nil)
    #expect(try Sample.plan(["sing", "x"])[Sample.pace] == 100)
    #expect(sing.isGiven(Sample.pace) && !sing.isGiven(Sample.voice))
    #expect(!sing[Sample.quiet])
  }

  @Test("Short options join and carry their values")
  func short() throws {
    let judge = try Sample.plan(["judge", "a.wav", "b.wav", "-qj4", "-f=tsv"])
    #expect(judge[Sample.quiet])
    #expect(judge[Sample.jobs] == 4)
    #expect(judge[Sample.form] == .tsv)
    #expect(judge[Sample.files] == ["a.wav", "b.wav"])
  }

  @Test("Two dashes end the options; a single dash is a word; a value may be a dash or begin with one")
  func dashes() throws {
    #expect(try Sample.plan(["names", "--", "--phrase", "-x"])[Sample.called] == ["--phrase", "-x"])
    #expect(try Sample.plan(["sing", "-"]).first(Sample.song) == "-")
    #expect(try Sample.plan(["judge", "--manifest", "-"])[Sample.list] == "-")
    #expect(try Sample.plan(["sing", "--words=--hello"])[Sample.words] == "--hello")
    // A number below zero is a word: the command says which numbers there are.
    #expect(try Sample.plan(["sing", "-5"]).first(Sample.song) == "-5")
    #expect(try Sample.plan(["sing", "-0.5"]).first(Sample.song) == "-0.5")
    #expect(try Sample.plan(["sing", "--words", "- a list"])[Sample.words] == "- a list")
    #expect(try Sample.plan(["sing", "--words=a=b"])[Sample.words] == "a=b")
  }

  @Test(
    "A command that reads what it does not take is stopped, and reads no standard in silence", .exiting)
  func forgotten() async {
    await #expect(processExitsWith: .failure) {
      _ = try Sample.plan(["hear"])[Sample.pace]
    }
  }

  @Test("The same value twice is no contradiction")
  func twice() throws {
    #expect(try Sample.plan(["sing", "x", "--pace", "100", "--pace", "100"])[Sample.pace] == 100)
  }

  @Test(
    "Help and version, anywhere before two dashes and beside any mistake",
    arguments: [
      (["--help"], .help(nil)), (["-h"], .help(nil)), (["help"], .help(nil)),
      (["sing", "--help"], .help("sing")),
      (["sing", "-qh"], .help("sing")), (["help", "sing"], .help("sing")), (["books", "-h"], .help("books")),
      (["books", "add", "--help"], .help("books add")), (["help", "books", "add"], .help("books add")),
      (["help", "all"], .help("all")),
      (["sing", "--wrong", "--help"], .help("sing")), (["sing", "--pace", "fast", "-h"], .help("sing")),
      (["--version"], .version), (["sing", "--version"], .version),
    ] as [([String], Invocation)])
  func help(_ line: [String], _ expected: Invocation) throws {
    #expect(try Sample.table.parse(line) == expected)
  }

  @Test(
    "What begins with a dash in a search is its opposite, unless it is an option, alone or with its value",
    arguments: [
      (["-front:Rhine"], ["-front:Rhine"]), (["deck:A", "-is:new"], ["deck:A", "-is:new"]), (["-5"], ["-5"]),
      (["-(is:new or tag:a)"], ["-(is:new or tag:a)"]), (["-two words"], ["-two words"]),
      (["-fjsonl", "a"], ["a"]),
      (["-f", "jsonl", "-a:b"], ["-a:b"]), (["-f=jsonl"], []), (["--", "-a"], ["-a"]),
    ])
  func terms(_ words: [String], _ terms: [String]) throws {
    for command in [["cards", "find"], ["cards", "study"]]
    where command[1] == "find" || !"\(words)".contains("-f") {
      guard case .run(let plan) = try CommandTable.recite.parse(command + words) else {
        Issue.record("\(command) is no run")
        continue
      }
      #expect(plan[BrowseOptions.query] == terms)
    }
    #expect(throws: UsageError.self) { try CommandTable.recite.parse(["cards", "find", "-a"]) }
    #expect(throws: UsageError.self) { try CommandTable.recite.parse(["cards", "find", "--front"]) }
  }

  @Test(
    "Mistakes name the option and the value, and say what to type",
    arguments: [
      (["sign", "x"], "There is no command sign. Did you mean sing?"),
      (["books", "ad"], "There is no command books ad. Did you mean books add?"),
      (["books", "frob"], "There is no command books frob."),
      (["help", "nothing"], "There is no command nothing."),
      (["sing", "x", "--pac", "3"], "unknown option '--pac'; did you mean --pace?"),
      (["sing", "x", "--formt", "3"], "unknown option '--formt'"),
      (["books", "list", "--formt", "3"], "unknown option '--formt'; did you mean --format?"),
      (["names", "-5"], "unknown option '-5'; a word that begins with a dash goes after --"),
      (["sing", "-is:due"], "a word that begins with a dash goes after --, as in: recite sing -- -is:due"),
      (["--pace", "5", "sing"], "put it after the command, as in: recite sing --pace"),
      (["sing", "x", "--pace"], "--pace needs a value: --pace BPM"),
      (["sing", "x", "--pace", "--quiet"], "--pace needs a value: --pace BPM"),
      (["sing", "x", "--pace", "9000"], "--pace needs a whole number from 80 to 450, not '9000'"),
      (["sing", "x", "--pace", "1e2"], "not '1e2'"), (["sing", "x", "--pace", "٣٠٠"], "not '٣٠٠'"),
      (["sing", "x", "--pace", "99999999999999999999"], "needs a whole number"),
      (["sing", "x", "--pause", "nan"], "--pause needs a number from 0 to 600, not 'nan'"),
      (["sing", "x", "--pause", "inf"], "not 'inf'"), (["sing", "x", "--pause", "-1"], "not '-1'"),
      (["tools"], "tools needs one of fix after it"),
      (["judge", "x", "--words", "y", "-f", "xml"], "--format needs text, jsonl or tsv, not 'xml'"),
      (
        ["sing", "x", "--pace", "100", "--pace", "101"], "--pace is given twice, as '100' and '101': keep one"
      ),
      (["--quiet=yes", "home"], "--quiet takes no value: leave off '=yes'"),
      (["names"], "WORD is missing: recite names show WORD..."), (["names", " "], "WORD is empty"),
      (["home", "x"], "'x' is too much: home takes options only"),
      (["books", "remove", "a", "b"], "'b' is too much: books remove takes only NAME"),
      (["books", "add", "f"], "give --name NAME"),
      (["sing"], "give SONG or --words TEXT"), (["sing", "x", "--words", "y"], "do not go together"),
      (
        ["sing", "x", "--output", "a", "--device", "b"], "--output FILE and --device NAME do not go together"
      ),
      (["judge", "a", "--manifest", "b"], "do not go together"),
      (
        ["judge", "a", "--words", "x", "--audio-root", "d"],
        "--audio-root DIR needs --manifest FILE beside it"
      ),
      (["judge", "a", "--words", ""], "--words needs some text, not ''"),
      (["judge", "--manifest", "a\0b"], "--manifest needs the name of a file"),
    ])
  func mistakes(_ line: [String], _ message: String) throws {
    let error = try #require(throws: UsageError.self) { try Sample.table.parse(line) }
    #expect(error.message.contains(message), "\(error.message)")
    #expect(error.advice.hasPrefix("Try: recite ") || error.advice.hasSuffix("--help shows the commands."))
  }

  @Test("Words of other programs lead to the commands that do that here, each of which there is")
  func wordsOfOthers() throws {
    let table = CommandTable.recite
    for (word, commands) in table.meant {
      #expect(table.command(word) == nil && table.group(word) == nil, "\(word)")
      for name in commands { #expect(table.command(name) != nil || table.group(name) != nil, "\(name)") }
      let error = #expect(throws: UsageError.self) { try table.parse([word]) }
      #expect(
        error?.message.contains("Did you mean \(commands[0])") == true, "\(word): \(error?.message ?? "")")
    }
    // A verb that several groups have is told with all of them; what is a book stays one.
    let error = #expect(throws: UsageError.self) { try table.parse(["rename"]) }
    #expect(error?.message.contains("set rename") == true, "\(error?.message ?? "")")
    for book in ["ruth", "acts", "numbers", "jude"] {
      #expect(throws: Never.self) { try table.parse([book]) }
    }
  }

  @Test("An unknown word names the command that is near, and where none is, the help that has them")
  func unknown() throws {
    func said(_ line: String...) throws -> String {
      try #require(throws: UsageError.self) { try CommandTable.recite.parse(line) }.description
    }
    #expect(
      try said("practise")
        == "There is no command practise. Did you mean practice?\nTry: recite practice --help")
    #expect(
      try said("cards", "lst")
        == "There is no command cards lst. Did you mean cards list?\nTry: recite cards list --help")
    #expect(try said("frobnicate") == "There is no command frobnicate.\nrecite --help shows the commands.")
    #expect(
      try said("cards", "frob") == "There is no command cards frob.\nrecite cards --help shows the commands.")
  }

  @Test(
    "A reference alone begins a lesson on it; a word near to a command is that command written wrong",
    arguments: [
      (["John 3:16"], "lesson", ["John 3:16"]), (["John", "3:16", "--typed"], "lesson", ["John", "3:16"]),
      (["1 Cor 13"], "lesson", ["1 Cor 13"]), (["Pr", "3:5"], "lesson", ["Pr", "3:5"]),
      (["--quiet", "Psalm 23"], "lesson", ["Psalm 23"]), (["Jude"], "lesson", ["Jude"]),
      (["vers", "John 3:16"], nil, []), (["pr"], nil, []), (["frob", "3:16"], nil, []),
      (["--", "John 3:16"], "lesson", ["John 3:16"]), (["--", "John", "3:16"], "lesson", ["John", "3:16"]),
      (["John 99:1"], "lesson", ["John 99:1"]), (["cards", "John 3:16"], nil, []),
    ] as [([String], String?, [String])])
  func referenceAlone(_ line: [String], _ name: String?, _ words: [String]) throws {
    guard let name else {
      #expect(throws: UsageError.self) { try CommandTable.recite.parse(line) }
      return
    }
    guard case .run(let plan) = try CommandTable.recite.parse(line) else {
      Issue.record("nothing runs")
      return
    }
    #expect(plan.command.name == name && plan[LessonCommand.subject] == words)
  }

  @Test(
    "Hostile arguments never crash, and what is said of them is short and safe",
    arguments: [
      "\u{1B}]0;gotcha\u{07}", "--\u{1B}[2J", "-\u{202E}", "--=", "--=x", "---", "-=", "-\u{0}", "", " ",
      "--format=", "-é", "--\u{301}", "--pace=\u{1B}c",
    ])
  func hostile(_ argument: String) { check(argument) }

  @Test("nor does one of a million letters", arguments: ["x", "--y"])
  func huge(_ start: String) { check(start + String(repeating: "y", count: 1_000_000)) }

  private func check(_ argument: String) {
    for line in [[argument], ["sing", argument], ["books", argument], ["names", "x", argument, argument]] {
      do {
        _ = try Sample.table.parse(line)
      } catch {
        #expect(error.message.count < 400)
        #expect(error.message.unicodeScalars.allSatisfy { !$0.isUnsafeToPrint })
      }
    }
  }
}
