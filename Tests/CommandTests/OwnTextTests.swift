import Foundation
import Testing
import TestSupport

@Suite("texts: a person's own text", .running)
struct OwnTextTests {
  /// A data folder of its own; the cache is shared.
  private func sandbox() throws -> (folder: TemporaryFolder, changes: [String: String]) {
    let folder = try TemporaryFolder()
    return (folder, ["XDG_DATA_HOME": folder.path])
  }

  @Test("A text is added, listed, read, searched, spoken by name, and removed")
  func life() throws {
    let (folder, changes) = try sandbox()
    let file = try folder.write("mine.tsv", Array("John 3:16\tSo much love\nRuth 1:1\tIn days of old\n".utf8))
    let added = try Recite.run("texts", "add", file, "--name", "mine", with: changes)
    #expect(added.messages.contains("Added 2 verses") && added.output.isEmpty)
    let table = try Recite.run("texts", with: changes)
    #expect(table.text.contains("mine") && !table.text.contains("Kept in"))
    #expect(
      table.messages.contains("Kept in \(folder.path)"), "a path is not cut in pieces: \(table.messages)")
    let listed = try Recite.run("texts", "list", "--format", "jsonl", with: changes)
    #expect(try listed.lines.map { try JSON(line: $0)["name"]?.string } == ["kjv", "mine"])
    let verse = try Recite.run("verse", "Ruth 1:1", "--text-name", "mine", with: changes)
    #expect(verse.lines.last == "  In days of old")
    let found = try Recite.run("search", "love", "--text-name", "mine", "--color", "never", with: changes)
    #expect(found.text.contains("*love*"))
    let missing = try Recite.run("verse", "John 3:17", "--text-name", "mine", expecting: 2, with: changes)
    #expect(missing.messages.contains("does not have John 3:17"))
    let again = try Recite.run("texts", "add", file, "--name", "mine", expecting: 2, with: changes)
    #expect(again.messages.contains("--replace"))
    try Recite.run("texts", "add", file, "--name", "mine", "--replace", with: changes)
    try Recite.run("texts", "remove", "mine", with: changes)
    let gone = try Recite.run("verse", "Ruth 1:1", "--text-name", "mine", expecting: 2, with: changes)
    #expect(gone.messages.contains("There is no text called 'mine'"))
  }

  @Test(
    "What is told to be tried is in the text",
    arguments: [
      "Ruth 1:1\tIn days of old\n", "3 John 1:4\tGreat joy\n", "Jude 1:2\tMercy\nJohn 3:16\tSo much love\n",
    ])
  func example(verses: String) throws {
    let (folder, changes) = try sandbox()
    let file = try folder.write("mine.tsv", Array(verses.utf8))
    let added = try Recite.run("texts", "add", file, "--name", "mine", with: changes)
    let told = try #require(added.messages.firstMatch(of: /recite verse "([^"]+)" --text-name mine/)?.1)
    let verse = try Recite.run("verse", String(told), "--text-name", "mine", with: changes)
    #expect(!verse.text.isEmpty && (told == "John 3:16") == verses.contains("\nJohn"))
  }

  @Test(
    "With another text all goes on with what it has, and nothing is known that was not learnt in its words")
  func changed() throws {
    let (folder, changes) = try sandbox()
    let file = try folder.write("mine.tsv", Array("John 3:16\tSo much love\nRuth 1:1\tIn days of old\n".utf8))
    try Recite.run("texts", "add", file, "--name", "mine", with: changes)
    try Recite.run("set", "new", "Ten", "Matthew 6:33; John 3:16; Psalm 23:1; Ruth 1:1", with: changes)
    let words = try Recite.run("verse", "John 3:16", "--format", "jsonl", with: changes).lines.first ?? ""
    let known = try #require(try JSON(line: words)["text"]?.string)
    try Recite.run(
      "drill", "recite", "John 3:16", "--typed", "--mute", input: Array("\(known)\n".utf8), with: changes)
    func strength() throws -> Double? {
      try JSON(line: Recite.run("why", "John 3:16", "--format", "jsonl", with: changes).lines.first ?? "")[
        "strength"]?
        .number
    }
    let before = try #require(try strength())
    #expect(before > 0.5)
    try Recite.run("settings", "set", "text", "mine", with: changes)
    #expect(try strength() == 0)
    let why = try Recite.run("why", "John 3:16", with: changes).text
    #expect(why.contains("not been asked about it in the text mine") && why.contains("Learnt in kjv: "))
    for line in [["practice"], ["practice", "Ten"], ["practice", "--order", "weakest"], ["lesson", "Ten"]] {
      let run = try Recite.shell(
        "printf 'q\\n' | $RECITE \(line.joined(separator: " ")) --typed --mute 2>&1", with: changes)
      let told = run.text.components(separatedBy: "2 passages are not in the text mine").count - 1
      #expect(told == 1 && run.text.contains("recite settings set text kjv"), "\(line): \(run.text)")
      #expect(run.text.contains("So much love") || run.text.contains("In days of old"))
    }
    let rows = try Recite.run("set", "show", "Ten", "--color", "never", with: changes).text
    #expect(rows.contains("not in this text") && rows.contains("learnt in kjv"))
    #expect(
      try Recite.run("progress", with: changes).text.contains(
        "1 passage learnt in kjv is new in the text mine"))
    try Recite.run("settings", "reset", "text", with: changes)
    #expect(try abs(#require(try strength()) - before) < 0.01)
  }

  @Test(
    "Texts of one's own go along with a copy, a merge and a synchronised folder; other words are kept apart")
  func travel() throws {
    let (desktop, here) = try sandbox()
    let (_, there) = try sandbox()
    let shared = desktop.file("shared")
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
    let river = try desktop.write("river.txt", Array("The river is wide\nand I cannot cross over\n".utf8))
    try Recite.run("texts", "add", river, "--title", "The river", with: here)
    try Recite.run("data", "sync", shared, with: here)
    let came = try Recite.run("data", "sync", shared, with: there)
    #expect(came.messages.contains("came along: “The river”"), "\(came.messages)")
    #expect(try Recite.run("verse", "The river 2", with: there).text.contains("cannot cross over"))
    // Changed on one machine, both keep their own words, and it is told.
    let other = try desktop.write("other.txt", Array("The river is deep\n".utf8))
    try Recite.run("texts", "add", other, "--title", "The river", "--replace", with: there)
    let told = try Recite.run("data", "sync", shared, with: there)
    #expect(told.messages.contains("left as they are here: “The river”"), "\(told.messages)")
    #expect(try Recite.run("verse", "The river 1", with: there).text.contains("deep"))
    // A copy on a stick brings them to a machine that has nothing.
    let stick = desktop.file("stick/recite.sqlite")
    try FileManager.default.createDirectory(atPath: desktop.file("stick"), withIntermediateDirectories: true)
    try Recite.run("data", "backup", stick, with: here)
    let (_, new) = try sandbox()
    try Recite.run("data", "restore", stick, with: new)
    #expect(try Recite.run("verse", "The river 1", with: new).text.contains("wide"))
    let (_, merging) = try sandbox()
    try Recite.run("data", "merge", stick, with: merging)
    #expect(try Recite.run("verse", "The river 1", with: merging).text.contains("wide"))
  }

  @Test("A verse that a text lacks blocks nothing: the rest of its chapter is read, learnt and spoken")
  func absent() throws {
    let (folder, changes) = try sandbox()
    let lines = (1...27).filter { $0 != 21 }.map { "Matthew 17:\($0)\tWords of verse \($0)." }
    let file = try folder.write("new.tsv", Array(lines.joined(separator: "\n").utf8))
    try Recite.run("texts", "add", file, "--name", "new", with: changes)
    let text = changes.merging(["RECITE_TEXT": "new"]) { $1 }
    let note = "does not have Matthew 17:21"
    let verse = try Recite.run("verse", "Matt 17", "--format", "jsonl", with: text)
    #expect(verse.lines.count == 26 && verse.messages.contains(note), "\(verse.messages)")
    #expect(try Recite.run("verse", "Matt 17:20-22", "--quiet", with: text).messages.isEmpty)
    let set = try Recite.run("set", "new", "Mine", "Matt 17:20-22", with: text)
    #expect(set.messages.contains("1 passage") && set.messages.contains(note), "\(set.messages)")
    let each = try Recite.run("set", "new", "Each", "Matt 17:20-22", "--each", with: text)
    #expect(each.messages.contains("2 passages") && each.messages.contains(note), "\(each.messages)")
    let answer = Array("Words of verse 20. Words of verse 22.\n".utf8)
    let drill = try Recite.run("drill", "recite", "Matt 17:20-22", input: answer, with: text)
    #expect(drill.messages.contains(note) && drill.text.contains("Right"), "\(drill.text)")
    try Recite.run("say", "Matt 17:20-22", "--output", folder.file("a.wav"), with: text)
    let none = try Recite.run("verse", "Matt 17:21", expecting: 2, with: text)
    #expect(none.messages.contains(note))
  }

  @Test("A faulty file: its good lines are used, its bad ones named by number")
  func faulty() throws {
    let (folder, changes) = try sandbox()
    let lines = [
      "John 3:16\tSo much love", "no reference here", "Hezekiah 3:16\tThe Lord helps", "John 22:1\tToo far",
      "John 3:16\tSaid twice", "John 3:17\t", "John 3:18\tFine again",
    ]
    let file = try folder.write("mine.tsv", Array(lines.joined(separator: "\n").utf8))
    let run = try Recite.run("texts", "add", file, "--name", "mine", with: changes)
    for line in 2...6 { #expect(run.messages.contains("line \(line): "), "line \(line): \(run.messages)") }
    #expect(run.messages.contains("Added 2 verses"))
  }

  @Test("A hostile file: nothing of it commands the terminal, and nothing of it breaks a line")
  func hostile() throws {
    let (folder, changes) = try sandbox()
    let bytes =
      Array("John 3:16\tred \u{1B}[31m bell \u{7} title \u{1B}]0;owned\u{7} back\u{202E}wards\n".utf8)
      + Array("\u{1B}[2JJohn\tx\n".utf8) + Array("Ruth 1:1\t".utf8) + [0xFF, 0xFE, 0x0A]
      + Array(
        "Ruth 1:2\tnull \u{0} byte\nRuth 1:3\t$(touch /tmp/owned) `id` <audio src='/etc/passwd'/>\n".utf8)
    let file = try folder.write("mine \u{1B}[31m.tsv", bytes)
    let terminal = try TestTerminal()
    try Recite.run("texts", "add", file, "--name", "mine", with: changes, terminal: terminal)
    try Recite.run("verse", "John 3:16", "--text-name", "mine", with: changes, terminal: terminal)
    try Recite.run("texts", "list", with: changes, terminal: terminal)
    for bad in ["\u{1B}[31m bell", "\u{1B}]0;", "\u{1B}[2J", "\u{7}", "\u{202E}", "\u{0}"] {
      #expect(!terminal.painted.contains(bad), "\(bad.debugDescription) reached the terminal")
    }
    #expect(terminal.painted.contains("line 2: "))
  }

  @Test(
    "What is no text is refused",
    arguments: [
      ("empty", [UInt8]()), ("noise", (0..<4_000).map { UInt8(truncatingIfNeeded: $0 &* 37) }),
      ("prose", Array("Once upon a time\n".utf8)),
    ])
  func refused(name: String, bytes: [UInt8]) throws {
    let (folder, changes) = try sandbox()
    let file = try folder.write(name, bytes)
    let run = try Recite.run("texts", "add", file, "--name", "mine", expecting: 2, with: changes)
    #expect(run.messages.contains("holds no verse") && run.messages.contains("John 3:16"), "\(run.messages)")
  }

  @Test("A name cannot leave the folder of texts", arguments: ["../escape", "a/b", "", ".hidden", "kjv"])
  func names(name: String) throws {
    let (folder, changes) = try sandbox()
    let file = try folder.write("mine.tsv", Array("John 3:16\tlove\n".utf8))
    let run = try Recite.run("texts", "add", file, "--name", name, expecting: nil, with: changes)
    #expect(run.code == 2 || run.code == 64, "\(run.code): \(run.messages)")
  }
}
