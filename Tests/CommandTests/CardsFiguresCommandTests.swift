import Foundation
import Testing
import TestSupport

@Suite("Figures of cards at the command line", .running)
struct CardsFiguresCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func changes(day: Int) -> [String: String] {
    let date = day < 10 ? "0\(day)" : "\(day)"
    return ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2027-03-\(date)T08:00:00Z", "TZ": "UTC"]
  }

  @Test("After two days there are figures; a fit wants more reviews and says how many; the cost is simulated")
  func figures() throws {
    let empty = try Recite.run("cards", "stats", with: changes(day: 2))
    #expect(empty.text.contains("begin with your first review"))
    try Recite.run("cards", "new", "Rivers", "--scheduler", "fsrs", with: changes(day: 2))
    try Recite.run(
      "cards", "add", "Rivers", input: Array("Rhine\t1230 km\nElbe\t1094 km\nOder\t840 km\n".utf8),
      with: changes(day: 2))
    try Recite.run("cards", "review", input: Array("good\nfail\nfail\n".utf8), with: changes(day: 2))
    try Recite.run("cards", "review", input: Array("good\ngood\ngood\n".utf8), with: changes(day: 9))
    let told = try Recite.run("cards", "stats", "Rivers", with: changes(day: 9)).text
    #expect(
      told.contains("Retention: ") && told.contains("wanted of the lists planned by FSRS: 90%"), "\(told)")
    let rows = try Recite.run("cards", "stats", "--format", "jsonl", with: changes(day: 9)).lines
      .map { try JSON(line: $0) }
    #expect(rows.filter { $0["type"]?.string == "load" }.count == 30)

    let refused = try Recite.run("cards", "optimize", expecting: 2, with: changes(day: 9))
    #expect(refused.messages.contains("400 reviews or more; you have "), "\(refused.messages)")

    let tables = try (0..<2).map { _ in
      try Recite.run(
        "cards", "simulate", "Rivers", "--days", "60", "--format", "jsonl", with: changes(day: 9)
      ).lines
    }
    #expect(tables[0].count == 8 && tables[0] == tables[1])
    let shown = try Recite.run("cards", "simulate", with: changes(day: 9))
    #expect(shown.text.contains("as now") && shown.messages.contains("the pace of many learners"))
  }

  @Test("What another program had planned stays, and one command plans all lists; what it does is told")
  func plans() throws {
    let note = home.file("rivers.md")
    try home.write(
      "rivers.md", Array("#flashcards\nRhine::1230 km <!--SR:!2027-04-01,40,270-->\nElbe::1094 km\n".utf8))
    let told = try Recite.run("cards", "import", note, with: changes(day: 2)).messages
    #expect(told.contains("Planned by FSRS; 1 card keeps day and interval"), "\(told)")
    let next = try Recite.run("cards", "show", "rivers", "--format", "jsonl", with: changes(day: 2)).lines
      .map { try JSON(line: $0)["daysLeft"]?.number }
    #expect(next.first == 30, "\(next)")
    try Recite.run("cards", "new", "Hills", with: changes(day: 2))
    let all = try Recite.run("cards", "edit", "--all", "--scheduler", "levels", with: changes(day: 2))
      .messages
    #expect(
      all.contains("“rivers” is planned by levels from now on.")
        && all.contains("“Hills” is planned by levels."))
    #expect(all.contains("To review today: 1 card before, 1 card now."), "\(all)")
    try Recite.run("undo", with: changes(day: 2))
    let shown = try Recite.run("cards", "show", "rivers", with: changes(day: 2)).text
    #expect(shown.contains("FSRS"), "\(shown)")
    let now = changes(day: 2)
    try Recite.run("cards", "edit", "--all", expecting: 64, with: now)
    try Recite.run("cards", "edit", "--scheduler", "fsrs", expecting: 64, with: now)
    try Recite.run("cards", "edit", "Hills", "--all", "--scheduler", "fsrs", expecting: 64, with: now)
    try Recite.run(
      "cards", "edit", "--all", "--scheduler", "fsrs", "--cards-day", "5", expecting: 64, with: now)
  }

  @Test(
    "A package goes out with its subdecks, note types and media, also where it is named by the deck above")
  func packages() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Anki/latest.apkg").path
    try Recite.run("cards", "import", package, with: changes(day: 2))
    let written = home.file("out.apkg")
    let told = try Recite.run("cards", "export", "Europe", "--output", written, with: changes(day: 2))
    #expect(told.messages.contains("8 cards, 2 pictures and sounds"), "\(told.messages)")
    let there = changes(day: 2).merging(["XDG_DATA_HOME": home.file("other")]) { $1 }
    try Recite.run("cards", "import", written, with: there)
    let cards = try [there, changes(day: 2)].map {
      try Recite.run("cards", "show", "Europe::Capitals", "--format", "jsonl", with: $0).lines
    }
    #expect(cards[0].count == 8 && cards[0] == cards[1])
  }

  @Test("Words answered count in Progress and in the streak")
  func words() throws {
    let path = home.file("words.vocab")
    try Recite.run("vocab", "new", path, with: changes(day: 2))
    try Recite.run("vocab", "add", path, "--word", "Haus", "--meaning", "house", with: changes(day: 2))
    for day in [2, 3] {
      try Recite.run(
        "vocab", "study", path, "--typed", "--mute", "--count", "1", input: Array("house\n".utf8),
        with: changes(day: day))
    }
    let progress = try Recite.run("progress", "--format", "jsonl", with: changes(day: 3)).lines
      .map { try JSON(line: $0) }
    let streak = try #require(progress.first { $0["type"]?.string == "streak" })
    #expect(streak["current"]?.number == 2)
    #expect(progress.filter { $0["type"]?.string == "answers" }.map { $0["right"]?.number } == [1, 1])
  }
}
