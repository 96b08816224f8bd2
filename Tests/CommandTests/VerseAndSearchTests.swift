import Testing
import TestSupport

@Suite("verse and search", .running)
struct VerseAndSearchTests {
  @Test("A verse is printed below its reference, with or without quotes")
  func verse() throws {
    let quoted = try Recite.run("verse", "John 11:35")
    #expect(quoted.lines == ["John 11:35", "  Jesus wept."])
    #expect(try Recite.run("verse", "John", "11:35").output == quoted.output)
  }

  @Test("Lists and ranges come in the order asked for, one JSON line a verse")
  func passages() throws {
    let run = try Recite.run("verse", "Jude 3; Ps 117; 1 Cor 13:4-5, 7", "--format", "jsonl")
    let references = try run.lines.map { try JSON(line: $0)["reference"]?.string }
    #expect(
      references == [
        "Jude 1:3", "Psalm 117:1", "Psalm 117:2", "1 Corinthians 13:4", "1 Corinthians 13:5",
        "1 Corinthians 13:7",
      ])
  }

  @Test(
    "What does not exist gets an error that says what does",
    arguments: [
      ("John 22", "John has 21 chapters"), ("John 3:99", "John 3 has 36 verses"),
      ("Jonh 3:16", "Did you mean John, Jonah"), ("Hezekiah 1:1", "There is no book called"),
      ("Jude 2:1", "Jude has"), ("3:16", "Write a reference like"),
    ])
  func unknown(reference: String, hint: String) throws {
    for command in [["verse"], ["say"], ["listen", "--verse"], ["score", "a.wav", "--verse"]] {
      let line = command + [reference]
      let run = try Recite.start(line).finish()
      Recite.check(run, line, 2, #_sourceLocation)
      #expect(run.messages.contains(hint), "\(line) said: \(run.messages)")
      #expect(run.output.isEmpty)
    }
  }

  @Test("How a reference was taken is said on standard error, never among the data")
  func notes() throws {
    let misspelt = try Recite.run("verse", "Jhon 11:35", "--format", "jsonl")
    #expect(misspelt.messages.contains("Jhon: taken as John."))
    #expect(misspelt.lines.count == 1 && misspelt.lines[0].contains("John 11:35"))
    #expect(!misspelt.lines[0].contains("taken as"))
    let turned = try Recite.run("verse", "1st ch. of Mark")
    #expect(turned.lines.first == "Mark 1:1" && turned.messages.isEmpty)
    let quiet = try Recite.run("verse", "Jhon 11:35", "--quiet")
    #expect(quiet.messages.isEmpty)
  }

  @Test("A place that is searched for is pointed to")
  func searchedPlace() throws {
    let run = try Recite.run("search", "Jhon 3:16")
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("recite verse \"John 3:16\""), "\(run.messages)")
  }

  @Test("All words must be in a verse, wherever they are; a phrase as it stands")
  func search() throws {
    let scattered = try Recite.run("search", "shepherd", "lord", "--format", "jsonl", "--limit", "100")
    let found = try scattered.lines.map { try JSON(line: $0) }
    #expect(found.contains { $0["reference"]?.string == "Psalm 23:1" })
    for verse in found {
      let text = verse["text"]?.string?.lowercased() ?? ""
      #expect(text.contains("shepherd") && text.contains("lord"), "\(verse)")
      #expect((verse["hits"]?.array?.count ?? 0) >= 2, "each word is a hit: \(verse)")
    }
    let phrase = try Recite.run("search", "--phrase", "the lord is my shepherd", "--format", "jsonl")
    #expect(try phrase.lines.map { try JSON(line: $0)["reference"]?.string } == ["Psalm 23:1"])
  }

  @Test("Hits are places in the text, in characters")
  func hits() throws {
    let run = try Recite.run("search", "begotten", "--limit", "1", "--format", "jsonl")
    let verse = try JSON(line: try #require(run.lines.first))
    let text = Array(verse["text"]?.string ?? "")
    let hit = (verse["hits"]?.array?.first?.array ?? []).compactMap(\.number).map { Int($0) }
    try #require(hit.count == 2)
    #expect(String(text[hit[0]..<hit[1]]) == "begotten")
  }

  @Test("Nothing found is not an error")
  func nothing() throws {
    let run = try Recite.run("search", "zzyzx")
    #expect(run.output.isEmpty && run.messages.contains("0 places"))
  }
}
