@testable import Commands
@testable import Terminal
import Testing

@Suite("The table of recite's commands")
struct CommandTableTests {
  static let table = CommandTable.recite

  @Test("A command that was renamed answers to its old name, which nothing shows and no other command has")
  func formerNames() throws {
    let renamed = Self.table.commands.filter { $0.formerName != nil }
    #expect(renamed.contains { $0.name == "cards remove" && $0.formerName == "cards delete" })
    for command in renamed {
      let old = try #require(command.formerName)
      #expect(Self.table.commands.filter { $0.name == old || $0.formerName == old } == [command])
      let line = old.split(separator: " ").map(String.init) + ["--help"]
      #expect(try Self.table.parse(line) == .help(command.name))
      #expect(!Self.table.help(on: "all", width: 80).contains { $0.plain.contains(old) })
      for shell in CompletionShell.allCases { #expect(!Self.table.completions(for: shell).contains(old)) }
    }
  }

  @Test("One word for one act: nothing is deleted, erased or unset, all is removed")
  func oneWord() {
    for command in Self.table.visible {
      for name in command.path + command.options.map(\.name) {
        #expect(!["delete", "erase", "unset", "forget", "clear"].contains(name), "\(command.name): \(name)")
      }
    }
  }

  @Test("An option that was renamed answers to its old name")
  func formerOptions() throws {
    for line in [["cards", "change", "x", "--delete"], ["quiz", "tasks", "1", "--delete"]] {
      guard case .run(let plan) = try Self.table.parse(line) else {
        Issue.record("\(line) runs nothing")
        continue
      }
      #expect(plan.options.keys.contains("remove"))
    }
  }

  @Test("Each command stands in one group, and has a name of its own")
  func complete() {
    let names = Self.table.commands.map(\.name)
    #expect(names.count > 100 && Set(names).count == names.count)
  }

  @Test("Every row says what it is, by a sentence", arguments: table.commands)
  func documented(_ command: CommandSpec) {
    #expect(command.summary.hasSuffix("."))
    #expect(!command.examples.isEmpty)
    for option in command.options + Self.table.common {
      #expect(option.help.hasSuffix("."), "\(option.flag)")
      #expect((option.kind == .flag) == option.valueName.isEmpty, "\(option.flag)")
      #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(option.flag)")
    }
    #expect(command.positionals.allSatisfy { $0.help.hasSuffix(".") || $0.help.hasSuffix("\".") })
    let counts = command.positionals.map(\.count)
    #expect(
      counts.dropLast().allSatisfy { $0 == .one || $0 == .optional }
        && !counts.drop { $0 == .one }.contains(.one),
      "only the last may vary in number, and none that has to be there follows one that has not")
  }

  @Test("No two options of a command share a name or a letter", arguments: table.commands)
  func distinct(_ command: CommandSpec) {
    let options = command.options + Self.table.common
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("Rules speak of what is there", arguments: table.commands)
  func rules(_ command: CommandSpec) {
    let names = Set(command.options.map(\.name) + command.positionals.map(\.name))
    for rule in command.rules { #expect(names.isSuperset(of: rule.names)) }
  }

  @Test("A command of two words has a group", arguments: table.commands)
  func groups(_ command: CommandSpec) {
    if command.path.count > 1 { #expect(Self.table.group(command.path[0]) != nil) }
    #expect(command.path.count <= 2)
  }

  @Test("The word of a group alone does something, where the group has a command for that")
  func standards() throws {
    for group in Self.table.groups where group.standard != nil && !group.takesWords {
      guard case .run(let plan) = try Self.table.parse([group.name]) else {
        Issue.record("recite \(group.name) runs nothing")
        continue
      }
      #expect(plan.command.name == group.standard)
    }
  }

  @Test("Every example can be typed: it parses to its own command", arguments: table.commands)
  func examples(_ command: CommandSpec) throws {
    for example in command.examples {
      let line = try #require(example.line.split(separator: "| ").last)
      let words = Self.shellWords(String(line))
      #expect(words.first == "recite")
      guard case .run(let plan) = try Self.table.parse(Array(words.dropFirst())) else {
        Issue.record("\(example.line) runs nothing")
        continue
      }
      #expect(plan.command == command, "\(example.line)")
    }
    for example in Self.table.examples {
      _ = try Self.table.parse(Array(Self.shellWords(example.line).dropFirst()))
    }
  }

  @Test("Help fits in every width from 40 columns and names every option", arguments: [40, 60, 80, 200])
  func help(_ width: Int) {
    for command in Self.table.commands {
      let page = Self.table.help(on: command.name, width: width)
      for line in page { #expect(line.width <= width, "\(command.name): \(line.plain)") }
      let text = page.map(\.plain).joined(separator: "\n")
      for option in command.options + Self.table.common { #expect(text.contains(option.flag)) }
      for example in command.examples where width >= 200 { #expect(text.contains(example.line)) }
    }
    for subject in [nil, "all", "texts", "no such thing"] {
      #expect(Self.table.help(on: subject, width: width).allSatisfy { $0.width <= width })
    }
  }

  @Test(
    "The first page of help fits on one screen of 80 by 24, each command on one line")
  func firstPage() {
    let page = Self.table.help(on: nil, width: 80).map(\.plain)
    #expect(page.count <= 23, "\(page.count) lines")
    #expect(page.allSatisfy { $0.count <= 80 })
    let names = Self.table.topics.flatMap(\.names)
    #expect(names.count > 12 && Set(names).count == names.count)
    for name in names {
      let entry = Self.table.entries.first { $0.name == name }
      #expect(page.contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(entry?.summary ?? "?") }, "\(name)")
    }
    for topic in Self.table.topics { #expect(page.contains(topic.title)) }
    #expect(page.joined().contains("recite help \(CommandTable.everything)"))
  }

  @Test("No command or group has a word that help takes")
  func helpWords() {
    for word in ["help", CommandTable.everything] {
      #expect(Self.table.command(word) == nil && Self.table.group(word) == nil)
    }
  }

  @Test("All of help lists every command that is not hidden")
  func programHelp() {
    let text = Self.table.help(on: "all", width: 80).map(\.plain).joined(separator: "\n")
    for command in Self.table.commands {
      let isListed = Self.table.commands.contains { $0.path[0] == command.path[0] && !$0.isHidden }
      #expect(text.contains("\n  \(command.path[0]) ") == isListed)
    }
  }

  @Test("Help on say, as it is seen")
  func sayHelp() {
    let text = Self.table.help(on: "texts add", width: 80).map(\.plain).joined(separator: "\n")
    #expect(
      text == """
        Adds a text of your own: a speech, a poem, a song, a Bible.

        A text under a title is learnt by its lines: those of a poem or song stay, prose
        is cut at sentences and clauses into 4 to 14 words; headings begin parts. "The
        river 12-18" are lines of it, "The river, part 2" a part, for every command that
        takes a verse. PDF is read by the system's pdftotext.

        A Bible may be OSIS, USFM (a file or a folder), USFX, USX, Zefania, Beblia or
        OpenSong; JSON, CSV or TSV as collections give them away; or lines of a
        reference, a tab and its words. Books and verses that the King James lacks come
        in under their own names and numbers (Tobit, Sirach, 3 John 15).

        Of OSIS and USFM the words of the verses are kept; notes, cross references and
        headings are left out and counted. What is wrong is told by its line, and the
        rest is used. An OSIS file with a DOCTYPE is refused.

        Usage
          recite texts add FILE [OPTION...]

        Words
          FILE  Anything to learn by heart, as .txt, .md, .docx, .odt, .rtf or .pdf. Or
                a Bible: lines of "Book ch:v", a tab and the verse, the VPL form of
                SWORD, an OSIS file, a USFM file or a folder of them. - is standard
                input. Its content tells which.

        Options
          --title TITLE  Call a text of your own by this title. [standard: the heading
                         above it, else the file's name]
          --name NAME    Add a Bible, and call it by this name from now on.
          --replace      Replace a text that has this name or title already.

        Options of every command
          --text-name NAME           Take verses from this text (see: recite texts).
                                     [standard: your setting, else kjv]
          --color auto|always|never  Use colour; auto is on a terminal, unless NO_COLOR
                                     is set. [standard: auto]
          -q, --quiet                Show no progress and no notes; errors still appear.
          -h, --help                 Print this help and stop.
          --version                  Print the versions of the program and its engines
                                     and stop.

        Examples
          recite texts add speech.docx --title "The river"
              Add a speech; then learn "The river 1-12".
          recite texts add mine.tsv --name mine
              Add a file; then use --text-name mine.
          recite texts add eng-web_usfm --name web
              Add a folder of USFM books.
        """)
  }

  /// Splits a line as a shell would that knows double quotes only.
  static func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    for (index, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index % 2 == 1 {
        words.append(String(part))
      } else {
        words += part.split(separator: " ").map(String.init)
      }
    }
    return words
  }
}
