import Foundation
import Testing
import TestSupport

@Suite("Card lists at the command line", .running)
struct CardsCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func changes(day: String = "02") -> [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-\(day)T08:00:00Z", "TZ": "UTC"]
  }

  @Test("A list is made, filled, reviewed through a pipe, looked at a week later, deleted and brought back")
  func life() throws {
    try Recite.run("cards", "new", "Rivers", with: changes())
    try Recite.run(
      "cards", "add", "Rivers", input: Array("Rhine\t1230 km\nElbe\t1094 km\n".utf8), with: changes())
    let review = try Recite.run("cards", "review", input: Array("easy\nfail\n".utf8), with: changes())
    #expect(review.text.contains("2 cards reviewed: 1 easy, 1 fail."), "\(review.text)")

    let later = changes(day: "09")
    let list = try JSON(
      line: try #require(Recite.run("cards", "list", "--format", "jsonl", with: later).lines.first))
    #expect(list["list"]?.string == "Rivers" && list["toReview"]?.number == 2)
    let cards = try Recite.run("cards", "show", "rivers", "--format", "jsonl", with: later).lines
      .map { try JSON(line: $0) }
    // Three points for easy, all off again by six late days.
    #expect(cards.map { $0["score"]?.number } == [0, 0])
    #expect(cards.map { $0["daysLeft"]?.number } == [-6, -6])

    let refused = try Recite.run("cards", "remove", "Rivers", expecting: 64, with: later)
    #expect(refused.messages.contains("--yes"))
    try Recite.run("cards", "delete", "Rivers", "--yes", with: later)
    #expect(try Recite.run("cards", "list", "--format", "jsonl", with: later).lines == [])
    try Recite.run("undo", with: later)
    #expect(try Recite.run("cards", "show", "Rivers", "--format", "jsonl", with: later).lines.count == 2)
    try Recite.run("data", "check", with: later)
  }

  @Test(
    "A package of Anki's comes in with its reviews, once, and is taken back; a damaged one changes nothing")
  func package() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Anki/latest.apkg").path
    // After the answers in the package.
    let later = changes().merging(["RECITE_NOW": "2027-03-02T08:00:00Z"]) { $1 }
    let dry = try Recite.run("cards", "import", package, "--dry-run", with: later)
    #expect(dry.messages.contains("8 new") && dry.messages.contains("4 reviews"), "\(dry.messages)")
    try Recite.run("cards", "import", package, with: later)
    let again = try Recite.run("cards", "import", package, with: later)
    #expect(again.messages.contains("0 new, 0 changed, 8 there already."), "\(again.messages)")
    let bytes = Array(try Data(contentsOf: URL(filePath: package)))
    let broken = try home.write("broken.apkg", Array(bytes.prefix(3000)))
    let refused = try Recite.run("cards", "import", broken, expecting: 2, with: later)
    #expect(refused.messages.contains("damaged"), "\(refused.messages)")
    let written = home.file("out.apkg")
    try Recite.run("cards", "export", "Europe::Capitals", "--output", written, with: later)
    let back = try Recite.run("cards", "import", written, with: later)
    #expect(back.messages.contains("0 new, 0 changed, 8 there already."), "\(back.messages)")
    try Recite.run("undo", with: later)
    #expect(try Recite.run("cards", "list", "--format", "jsonl", with: later).lines == [])
  }

  @Test("Typed at a terminal: a slip is forgiven, Enter takes the rating that follows, u takes it back")
  func typed() throws {
    try Recite.run("cards", "new", "Words", with: changes())
    try Recite.run("cards", "add", "Words", "--front", "Hund", "--back", "dog (animal)", with: changes())
    let learner = try Learner(
      ["cards", "review", "Words", "--typed"], reference: "", verse: "", with: changes())
    #expect(try #require(learner.turn()).contains("Hund"))
    learner.type("the dog")
    #expect(try #require(learner.turn()).contains("Right"))
    learner.type("")
    #expect(learner.program.finish(within: 30).code == 0)
    let card = try JSON(
      line: try #require(
        Recite.run("cards", "show", "Words", "Hund", "--format", "jsonl", with: changes()).lines.first))
    #expect(card["score"]?.number == 2 && card["reviewCount"]?.number == 1)
  }

  @Test("Hostile text in a card does nothing to the terminal")
  func hostile() throws {
    try Recite.run("cards", "new", "Odd", with: changes())
    try Recite.run(
      "cards", "add", "Odd", "--front", "a\u{1B}[2Jb", "--back", "\u{202E}c\u{7}", with: changes())
    let shown = try Recite.run("cards", "show", "Odd", with: changes())
    let reviewed = try Recite.run("cards", "play", input: Array("g\n".utf8), with: changes())
    for text in [shown.text, reviewed.text] {
      #expect(!text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 || $0.value == 0x202E })
    }
  }

  @Test("The columns of a table are shown before anything is kept, and chosen by their headings")
  func columns() throws {
    let table = "Country,Capital,People\nAustria,Vienna,9000000\nItaly,Rome,59000000\nJapan,Tokyo,125000000\n"
    let file = try home.write("states.csv", Array(table.utf8))
    let dry = try Recite.run("cards", "import", file, "--dry-run", with: changes()).messages
    #expect(dry.contains("column Country: front") && dry.contains("column People: left out"), "\(dry)")
    #expect(dry.contains("3 new"), "\(dry)")
    try Recite.run("cards", "import", file, "--front", "capital", "--back", "Country", with: changes())
    let shown = try Recite.run("cards", "show", "states", "--format", "jsonl", with: changes()).lines
    let cards = try shown.map { try JSON(line: $0) }
    #expect(cards.map { $0["front"]?.string } == ["Vienna", "Rome", "Tokyo"])
    #expect(cards.map { $0["back"]?.string } == ["Austria", "Italy", "Japan"])
    try Recite.run("cards", "import", file, "--front", "Flag", expecting: 2, with: changes())
  }

  @Test("An import tells which languages it guesses, and not of those that were chosen that they are guessed")
  func languages() throws {
    let words = try home.write("A1.txt", Array("die Straße\tthe street\nder Fluß\tthe river\n".utf8))
    let told = try Recite.run("cards", "import", words, with: changes()).messages
    #expect(told.contains("German fronts, English backs, which is guessed"), "\(told)")
    try Recite.run("cards", "edit", "A1", "--language", "nl/en", with: changes())
    let again = try Recite.run("cards", "import", words, with: changes()).messages
    #expect(again.contains("Dutch fronts, English backs. Otherwise"), "\(again)")
    let refused = try Recite.run("cards", "new", "B", "--language", "xx", expecting: 64, with: changes())
    #expect(refused.messages.contains("de (German)"))
  }

  @Test("The folders of the system are not looked through for cards")
  func systemFolders() throws {
    for folder in ["/", "//", "/usr/..", "/proc/self", "/sys"] {
      let refused = try Recite.run("cards", "import", folder, expecting: 64, with: changes())
      #expect(refused.messages.contains("is the system's"), "\(folder): \(refused.messages)")
    }
  }

  @Test("A card tells why it comes when it does: new, by its level, by FSRS; and how often it was forgotten")
  func reasons() throws {
    try Recite.run("cards", "new", "Words", with: changes())
    try Recite.run("cards", "add", "Words", "--front", "plain", "--back", "words", with: changes())
    func shown() throws -> String { try Recite.run("cards", "show", "Words", "1", with: changes()).text }
    let new = try shown()
    #expect(new.contains("not asked yet") && new.contains("when a day has room for new cards"), "\(new)")
    try Recite.run("cards", "review", input: Array("good\n".utf8), with: changes())
    try Recite.run("cards", "edit", "Words", "--scheduler", "levels", with: changes())
    let level = try shown()
    #expect(
      level.contains("comes back after") && level.contains("It was asked the last time on 20"), "\(level)")
    try Recite.run("cards", "edit", "Words", "--scheduler", "fsrs", with: changes())
    let fsrs = try shown()
    #expect(fsrs.contains("FSRS has it come back") && fsrs.contains("90%"), "\(fsrs)")
  }

  @Test("A text that is written says what it has no room for: pictures, gaps, reviews")
  func toldOfText() throws {
    try Recite.run("cards", "new", "Words", with: changes())
    try Recite.run("cards", "add", "Words", "--front", "plain", "--back", "words", with: changes())
    let plain = try Recite.run("cards", "export", "Words", "--as", "csv", with: changes())
    #expect(!plain.messages.contains("Written as text"), "\(plain.messages)")
    try Recite.run("cards", "add", "Words", "--front", "map [map.png]", "--back", "[a.mp3]", with: changes())
    try Recite.run("cards", "add", "Words", "--front", "{{c1::Elbe}} in {{c2::Dresden}}", with: changes())
    try Recite.run("cards", "review", input: Array("easy\n".utf8), with: changes())
    for form in ["csv", "tsv", "anki", "obsidian"] {
      let told = try Recite.run("cards", "export", "Words", "--as", form, with: changes()).messages
      for words in [
        "2 pictures and sounds by name", "2 cards with gaps", "reviews and days of 1 card", ".apkg",
      ] {
        #expect(told.contains(words), "\(form): \(told)")
      }
    }
    let file = home.file("words.apkg")
    let package = try Recite.run("cards", "export", "Words", "--output", file, with: changes())
    #expect(!package.messages.contains("Written as text"))
  }

  @Test("A folder of hashcards is a list for each file, with the pictures in it; it goes out as it came")
  func hashcardsFolder() throws {
    let folder = home.file("notes/deep")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try home.write("notes/Rivers.md", Array("Q: Longest?\nA: Nile\n".utf8))
    _ = try home.write("outside.png", Array("secret".utf8))
    _ = try home.write("notes/deep/map 1.png", Array("a picture".utf8))
    let hills = "Q: Which?\n![map](<map 1.png>)\nA: Brocken ![](../../outside.png) ![](@/deep/map 1.png)\n"
    _ = try home.write("notes/deep/Hills.md", Array(hills.utf8))
    let result = try Recite.run("cards", "import", home.file("notes"), expecting: 1, with: changes())
    #expect(
      result.messages.contains("outside.png, which is not in the folder")
        && result.messages.contains("Hills.md"), "\(result.messages)")
    let lists = try Recite.run("cards", "list", "--format", "jsonl", with: changes()).lines
    #expect(try Set(lists.map { try JSON(line: $0)["list"]?.string }) == ["Rivers", "Hills"])
    let card = try JSON(
      line: try #require(
        Recite.run("cards", "show", "Hills", "--format", "jsonl", with: changes()).lines.first))
    #expect(card["front"]?.string == "Which?\n[map 1.png]")
    #expect(card["back"]?.string == "Brocken ![](../../outside.png) [map 1.png]")
    try Recite.run("cards", "export", "Hills", "--output", home.file("out/"), with: changes())
    #expect(try String(contentsOfFile: home.file("out/media/map 1.png"), encoding: .utf8) == "a picture")
    #expect(
      try String(contentsOfFile: home.file("out/Hills.md"), encoding: .utf8).contains(
        "![](<media/map 1.png>)"))
    let again = try Recite.run("cards", "import", home.file("out"), expecting: 1, with: changes())
    #expect(again.messages.contains("0 new, 0 changed, 1 there already"), "\(again.messages)")
  }

  @Test("A list tells in which languages its sides are spoken, where that is known")
  func languagesOfLists() throws {
    try Recite.run("cards", "new", "Rivers", with: changes())
    #expect(try !Recite.run("cards", "list", with: changes()).text.contains("Fronts/backs"))
    try Recite.run("cards", "new", "Words", "--language", "de/en", with: changes())
    let lists = try Recite.run("cards", "list", "--format", "jsonl", with: changes()).lines.map(
      JSON.init(line:))
    #expect(lists.map { $0["language"]?.string } == [nil, "de/en"])
    #expect(try Recite.run("cards", "list", with: changes()).text.contains("de/en"))
  }

  @Test("Steps that no list has, and numbers below zero, are told where a setting is set")
  func steps() throws {
    func set(_ name: String, _ value: String) throws -> String {
      try Recite.run("settings", "set", name, value, expecting: nil, with: changes()).messages
    }
    #expect(try !set("cards-learning-steps", "1m 10m").contains("planned by levels"))
    try Recite.run("cards", "new", "Old", with: changes())
    #expect(try set("cards-learning-steps", "1m 5m").contains("It changes nothing yet: 1 of 1 card list is"))
    try Recite.run("cards", "new", "New", "--scheduler", "fsrs", with: changes())
    #expect(try set("cards-relearning-steps", "5m").contains("It counts where FSRS plans; 1 of 2 card lists"))
    func plan(by scheduler: String) throws -> String {
      try Recite.run("cards", "edit", "New", "--scheduler", scheduler, with: changes()).messages.split(
        separator: "\n"
      ).joined(separator: " ")
    }
    #expect(
      try plan(by: "levels").contains(
        "By levels there are no steps: new cards and those you fail come again today only while they are weak. "
          + "Your steps (1m 5m for new cards, 5m for those you fail) stay for lists that FSRS plans."))
    #expect(try !plan(by: "levels").contains("steps"))
    #expect(
      try plan(by: "fsrs").contains(
        "In a review new cards come again after 1m 5m, those you fail come again after 5m."))
    #expect(try set("tally-weight", "-1").contains("0.0 to 48.0, not “-1”"))
  }

  @Test("A day has its number of new cards, told and to be changed; all of them are had with --all")
  func limits() throws {
    try Recite.run("cards", "new", "Many", with: changes())
    let lines = (1...30).map { "river \($0)\ta river" }.joined(separator: "\n")
    try Recite.run("cards", "add", "Many", input: Array(lines.utf8), with: changes())
    let every = try Recite.run("cards", "list", with: changes())
    #expect(every.text.contains("30 cards") && !every.messages.contains("another day"), "\(every.text)")
    try Recite.run("settings", "set", "cards-new", "20", with: changes())
    let list = try Recite.run("cards", "list", with: changes())
    #expect(
      list.text.contains("20 cards") && list.messages.contains("10 new cards wait for another day"),
      "\(list.messages)")
    let answers = Array(repeating: "easy", count: 40).joined(separator: "\n")
    let review = try Recite.run("cards", "review", input: Array((answers + "\n").utf8), with: changes())
    #expect(review.text.contains("20 cards reviewed"), "\(review.text)")
    try Recite.run("settings", "set", "cards-new", "25", with: changes())
    let more = try JSON(
      line: try #require(Recite.run("cards", "list", "--format", "jsonl", with: changes()).lines.first))
    // Five new ones, and the twenty that are still weak.
    #expect(more["toReview"]?.number == 25)
    let all = try Recite.run("cards", "review", "--all", input: Array("q\n".utf8), with: changes())
    #expect(all.text.contains("30 cards"), "\(all.text)")
    let progress = try Recite.run("progress", with: changes())
    #expect(
      try Recite.run("data", "check", with: changes()).text.contains(
        "0 answers were read, with 20 reviews of cards."))
    #expect(progress.text.contains("Answers: 20 on 1 day") && progress.text.contains("Streak: 1 day"))
  }

  @Test("A kind of note of one's own is made, filled, changed and taken to another machine, with a picture")
  func kinds() throws {
    let picture = try home.write("map.png", Array("a picture".utf8))
    try Recite.run("cards", "new", "Words", with: changes())
    try Recite.run(
      "cards", "type", "Word", "--fields", "Word, Meaning", "--front", "{{Word}}", "--back", "{{Meaning}}",
      with: changes())
    try Recite.run("cards", "add", "Words", "--type", "word", "Word=Fluss", "Meaning=river", with: changes())
    try Recite.run(
      "cards", "add", "Words", "--type", "Word", input: Array("See\tlake\n".utf8), with: changes())
    try Recite.run(
      "cards", "type", "Word", "--card", "Back", "--front", "{{Meaning}}", "--back", "{{Word}}",
      with: changes())
    try Recite.run("cards", "edit", "Words", "1", "Meaning=stream ![](\(picture))", with: changes())
    let shown = try Recite.run("cards", "show", "Words", "--format", "jsonl", with: changes()).lines
      .map { try JSON(line: $0) }.map { [$0["front"]?.string, $0["back"]?.string] }
    #expect(
      shown == [
        ["Fluss", "stream [map.png]"], ["See", "lake"], ["stream [map.png]", "Fluss"], ["lake", "See"],
      ])
    for (words, told) in [
      (["add", "Words", "--type", "Word", "Wrd=x"], "Word=… Meaning=…"),
      (["add", "Words", "--type", "Verb", "Word=x"], "There are: Word"),
      (["add", "Words", "--front", "![](none.png)", "--back", "b"], "none.png cannot be read"),
      (["edit", "Words", "1", "--front", "x"], "Change its fields"),
      (["type", "Word", "--fields", "Meaning,Word"], "Fields are only added"),
    ] {
      #expect(
        try Recite.start(["cards"] + words, with: changes()).finish().messages.contains(told), "\(words)")
    }
    try Recite.run("cards", "export", "Words", "--output", home.file("words.apkg"), with: changes())
    let other = try TemporaryFolder()
    let there = changes().merging(["XDG_DATA_HOME": other.path]) { $1 }
    try Recite.run("cards", "import", home.file("words.apkg"), with: there)
    let same = try Recite.run("cards", "show", "Words", "--format", "jsonl", with: there).lines
      .map { try JSON(line: $0) }.map { [$0["front"]?.string, $0["back"]?.string] }
    #expect(Set(same) == Set(shown))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.file("recite/media")).count == 3)
  }
}
