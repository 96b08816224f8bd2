@testable import Batch
import FoundationEssentials
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
      page.contains("5 of 7 words were right, Nov 2026.")
        && page.contains("Hard once, right now: quiet, ran."))
    #expect(page.contains("data:audio/ogg;base64,T2dnUw==") && page.contains("data:audio/wav;base64,"))
    #expect(page.components(separatedBy: "<polyline").count == 2 && !page.contains("Ben"))
    #expect(page.contains("What the figures mean") && page.contains("pauses and stops included"))
    #expect(!page.contains("<script") && page.utf8.count < 20_000)
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
    #expect(page.contains("Every reading is practice.") && !page.contains("Words to practise"))
  }
}
