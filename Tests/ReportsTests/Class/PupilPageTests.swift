@testable import Batch
import FoundationEssentials
import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("A page for each child")
struct PupilPageTests {
  private let growth = ClassGrowth([
    ClassSamples.reading("Ann", "2026-09-14", "The [quiet] river [ran] over [old] stones"),
    ClassSamples.reading("Ann", "2026-10-12", "The quiet river [ran] over [old] stones"),
    ClassSamples.reading("Ann", "2026-11-16", "The quiet river ran over [old] [stones]"),
    ClassSamples.reading("Ben", "2026-11-16", "The quiet river ran over old stones"),
  ])

  @Test("What went well, three words at most to practise with their sound, and nobody else")
  func page() throws {
    let ann = PupilPage(try #require(growth.pupils.first))
    #expect(ann.words == ["old", "stones"], "what is right by now is not practised: \(ann.words)")
    let page = ann.page(.shipped) { $0 == "old" ? Array("OggS".utf8) : Array("RIFF".utf8) }
    #expect(
      page.contains("5 of 7 words were right, Nov 2026: 71% (95% range 36–92).")
        && page.contains("<b>old</b> <small>missed 3 of 3 times</small>")
        && page.contains("<b>stones</b> <small>missed 1 of 3 times</small>")
        && page.contains("Hard once, right now: quiet, ran."))
    #expect(page.contains("data:audio/ogg;base64,T2dnUw==") && page.contains("data:audio/wav;base64,"))
    #expect(page.components(separatedBy: "<polyline").count == 2 && !page.contains("Ben"))
    #expect(page.contains("What the figures mean") && page.contains("pauses and stops included"))
    #expect(!page.contains("<script") && page.utf8.count < 20_000)
  }

  @Test(
    "Words that nobody came to are no words to practise, were not hard once, and are no kind that is missed")
  func stopped() throws {
    var first = ClassSamples.reading("Hal", "2026-09-14", "The [quiet] river [ran] [over] [old] [stones]")
    guard case .success(var result) = first.outcome else { return }
    result.recited = [0..<3]
    first.outcome = .success(result)
    let last = ClassSamples.reading("Hal", "2026-11-16", "The [quiet] river ran over old stones")
    let hal = try #require(ClassGrowth([first, last]).pupils.first)
    #expect(hal.change.learnt.isEmpty && hal.change.missed == ["quiet"], "\(hal.change)")
    #expect(PupilPage(hal).words == ["quiet"])
    let patterns = MissPatterns([first, last])
    #expect(patterns.words.map(\.key) == ["quiet"] && patterns.all == Rate(count: 2, of: 10))
    #expect(patterns.places(of: result).count == 1)
    let misses = PassageMisses.all(in: [first, last])
    #expect(misses.first?.words.map(\.missed.of) == [2, 2, 2, 1, 1, 1, 1])
    var tally = ClassTally()
    tally.add(first)
    #expect(tally.words["old"] == nil && tally.all.words == 7, "of the words right they are part")
  }

  @Test("Without a name, and with a hostile one")
  func names() throws {
    let ann = PupilPage(try #require(growth.pupils.first), title: "A pupil").page(.shipped) { _ in nil }
    #expect(!ann.contains("Ann") && ann.contains("<h1>A pupil</h1>"))
    let bad = ClassGrowth([ClassSamples.reading("<i>x", "2026-09-14", "a [<b>]")])
    let page = PupilPage(try #require(bad.pupils.first)).page(.shipped) { _ in nil }
    #expect(!page.contains("<i>") && !page.contains("<b></b>"))
  }

  @Test("Of a pupil who was never heard nothing is made up")
  func silent() throws {
    var line = ClassSamples.reading("Cy", "2026-09-14", "a b")
    line.outcome = .failure(.init(code: "engine_lost", message: "Lost."))
    let page = PupilPage(try #require(ClassGrowth([line]).pupils.first)).page(.shipped) { _ in nil }
    #expect(page.contains("Every reading is practice.") && !page.contains("<h2>Words to practise"))
  }

  @Test("Pupil 2 stands before Pupil 10, and Özil before Zoe, in each list of pupils and of their recordings")
  func order() throws {
    let names = ["Özil", "Pupil 1", "Pupil 2", "Pupil 10", "Zoe"]
    let lines = names.reversed().flatMap { name in
      [10, 9].map { number in
        var line = ClassSamples.reading(name, "2026-09-14", "a b c")
        line.id = "\(name) \(number)"
        return line
      }
    }
    let growth = ClassGrowth(lines)
    #expect(growth.pupils.map(\.name) == names)
    #expect(growth.pupils[0].readings[0].lines.map(\.id) == ["Özil 9", "Özil 10"])
    var tally = ClassTally()
    for line in lines { tally.add(line) }
    #expect(tally.learnersByName.map(\.name) == names)
    // All read alike: small drawings go by the name then.
    let drawn = GrowthChart(growth: growth, grade: nil).multiples { $0 }
    let places = try names.map { try #require(drawn.firstRange(of: "<span>\($0) <b>")).lowerBound }
    #expect(places == places.sorted())
    let page = GrowthPage(growth, .init(title: "x"), files: .shipped) { _ in nil }.page
    let rows = try names.map { try #require(page.firstRange(of: "\">\($0)</a></th>")).lowerBound }
    #expect(rows == rows.sorted())
  }
}
