import Foundation
import Testing
import TestSupport

@Suite("Cards found, changed many at once, and studied by a search, at the command line", .running)
struct CardsBrowsingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func changes(day: String = "02") -> [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-\(day)T08:00:00Z", "TZ": "UTC"]
  }

  private func cards(
    _ arguments: String..., input: String = "", day: String = "02", expecting code: Int32 = 0,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> ProgramRun {
    let run = try Recite.start(["cards"] + arguments, input: Array(input.utf8), with: changes(day: day))
      .finish()
    #expect(run.code == code, "\(arguments): \(run.messages)", sourceLocation: location)
    return run
  }

  @Test("a note is added both ways and with gaps, found, marked as a whole, studied without moving a day")
  func life() throws {
    _ = try cards("new", "Land::Rivers")
    _ = try cards("add", "Land::Rivers", "--front", "Rhein", "--back", "Rhine", "--reverse", "--tags", "geo")
    let gaps = try cards("add", "Land::Rivers", "--front", "The {{c1::Elbe}} ends in the {{c2::North Sea}}.")
    #expect(gaps.messages.contains("Added cards 3, 4"), "\(gaps.messages)")
    let refused = try cards("add", "Land::Rivers", "--front", "no gap", expecting: 64)
    #expect(refused.messages.contains("{{c1::Paris}}"))
    #expect(try cards("find", "deck:land", "rhine", "--format", "jsonl").lines.count == 2)
    #expect(try cards("find", "north", "or", "tag:geo").text.contains("4 cards"))
    #expect(try cards("find", "is:dew", expecting: 2).messages.contains("is:due"))
    // Of each note one new card comes a day.
    let first = try cards("review", "land", input: "easy\neasy\n")
    #expect(first.text.contains("2 cards reviewed"), "\(first.text)")

    #expect(try cards("change", "tag:geo", "--flag", "blue").messages.contains("Changed 2 cards: flag blue"))
    #expect(try cards("change", "flag:blue", "--suspend").messages.contains("2 cards"))
    #expect(try cards("find", "is:suspended", "flag:4", "--format", "jsonl").lines.count == 2)
    #expect(try cards("change", "is:suspended", "--unsuspend").messages.contains("2 cards"))
    #expect(try cards("change", "rhein", "--remove", expecting: 64).messages.contains("--yes"))
    #expect(try cards("change", "rhein", "--move", "Nowhere", expecting: 2).messages.contains("no card list"))
    #expect(try cards("change", expecting: 64).messages.contains("QUERY"))

    _ = try cards("edit", "Land::Rivers", "3", "--front", "The {{c1::Oder}} is a river.")
    #expect(
      try cards("show", "Land::Rivers", "--format", "jsonl").lines.count == 3, "a gap went, and its card")
    let before = try cards("show", "Land::Rivers", "--format", "jsonl").lines
    let study = try cards("study", "deck:land", "tag:geo", input: "good\ngood\n")
    #expect(
      study.text.contains("2 cards reviewed") && study.text.contains("This is practice"), "\(study.text)")
    #expect(try cards("show", "Land::Rivers", "--format", "jsonl").lines == before)
    _ = try cards("study", "oder", "--schedule", input: "fail\n")
    let failed = try cards("study", "rated:1:1", input: "good\n")
    #expect(failed.text.contains("1 card reviewed: 1 good"), "\(failed.text)")
    let renamed = try cards("rename", "land::rivers", "Land::Streams")
    #expect(renamed.messages.contains("“Land::Rivers” is now “Land::Streams”."), "\(renamed.messages)")
    #expect(try cards("show", "Land::Streams", "--format", "jsonl").lines.count == 3)
    try Recite.run("data", "check", with: changes())
  }

  @Test("a list has limits of its own, with those below it; minutes are told")
  func limits() throws {
    _ = try cards("new", "L")
    _ = try cards("new", "L::M")
    _ = try cards("add", "L::M", input: (1...9).map { "front \($0)\tback\n" }.joined())
    let told = try cards("edit", "L", "--cards-new", "3", "--cards-day", "5")
    #expect(told.messages.contains("at most 3 new cards, 5 in all"), "\(told.messages)")
    let list = try cards("list")
    #expect(
      list.text.contains("1 list, 3 cards") && list.messages.contains("About 1 minute."), "\(list.text)")
    #expect(try cards("edit", "L", "--cards-new", "-2", expecting: 64).messages.contains("none"))
    _ = try cards("edit", "L", "--cards-new", "none", "--cards-day", "none")
    #expect(try cards("list").text.contains("1 list, 9 cards"))
  }

  @Test("keys of a review put cards aside through a pipe, too")
  func keys() throws {
    _ = try cards("new", "L")
    _ = try cards("add", "L", input: "a\tb\nc\td\ne\tf\n")
    let review = try cards("review", input: "@\n-\n*\ngood\nq\n")
    #expect(
      review.text.contains("suspended") && review.text.contains("buried") && review.text.contains("red flag"))
    #expect(try cards("find", "is:suspended").text.contains("1 card."))
    #expect(try cards("find", "is:buried").text.contains("1 card."))
    #expect(try cards("find", "is:buried", day: "03").messages.contains("No card"))
    #expect(try cards("find", "is:flagged", "rated:1").text.contains("1 card."))
  }
}
