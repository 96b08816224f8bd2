@testable import Learning
import Testing
@testable import Text

@Suite("A scene laid out for a part")
struct SceneTests {
  static let well = OwnText(
    """
    BEN: It is dark tonight.
    CARL: Dark as the well.
    ANNA: Who is there?
    Say it again.
    BEN: Only me.
    ANNA AND BEN: Then draw the water.
    CARL: So be it. The rope holds.
    BEN: It always held.
    ANNA: Pull.
    """, title: "The well", fallback: "")

  @Test(
    "Behind what the others say come one's own lines, those said together with them, each with its number")
  func turns() throws {
    let scene = try #require(Scene(Self.well, part: "anna"))
    #expect(scene.part == "ANNA")
    #expect(scene.turns.map(\.lines) == [3...3, 5...5, 8...8])
    #expect(scene.turns[0].cues.map(\.speaker) == ["BEN", "CARL"])
    #expect(scene.turns[0].cues.map(\.text) == ["It is dark tonight.", "Dark as the well."])
    #expect(Set(scene.turns.flatMap(\.cues).map(\.voice)) == [0, 1], "each of the others has one voice")
    #expect(scene.turns.flatMap(\.cues).filter { $0.speaker == "CARL" }.allSatisfy { $0.voice == 1 })
  }

  @Test("What all say, or both of two, belongs to each part")
  func together() throws {
    let two = OwnText(
      "MARA: Who is there?\nBEN: Only me.\nBOTH: Then draw the water.\nALL: So be it.\nMARA and BEN: Bye.",
      title: "It", fallback: "")
    #expect(two.speakers == ["MARA", "BEN", "BOTH", "ALL", "MARA and BEN"])
    for (part, first) in [("MARA", 1), ("BEN", 2)] {
      let scene = try #require(Scene(two, part: part))
      #expect(Set(scene.turns.flatMap(\.lines)) == [first, 3, 4, 5] && scene.part == part)
    }
    let three = OwnText(
      two.lines.map { "\($0.speaker ?? ""): \($0.text)" }.joined(separator: "\n") + "\nCARL: Late again.",
      title: "It", fallback: "")
    #expect(Scene(three, part: "CARL").map { Set($0.turns.flatMap(\.lines)) } == [4, 6])
  }

  @Test("Of three, both are the two who spoke last")
  func bothOfThree() throws {
    let text = OwnText(
      "MARA: Who is there?\nBEN: Only me.\nBOTH: Then draw the water.\nCARL: Late again.\nBOTH: So be it.\n"
        + "MARA: Come in.\nBOTH: Bye now.", title: "It", fallback: "")
    for (part, lines) in [("MARA", [1, 3, 6, 7]), ("BEN", [2, 3, 5]), ("CARL", [4, 5, 7])] {
      let scene = try #require(Scene(text, part: part))
      #expect(scene.turns.flatMap { Array($0.lines) } == lines && scene.part == part, "\(part)")
    }
    let late = try #require(Scene(text, part: "BEN", lines: 3...7))
    #expect(late.turns.flatMap { Array($0.lines) } == [3, 5], "who spoke before it begins is known")
  }

  @Test("Cue lines alone: the line before one's own, or more of it where it is a word or two")
  func cues() throws {
    let scene = try #require(Scene(Self.well, part: "ANNA", cuesOnly: true))
    #expect(scene.turns.allSatisfy { $0.cues.count <= 1 })
    #expect(scene.turns[0].cues.map(\.text) == ["Dark as the well."])
    #expect(scene.turns.last?.cues.map(\.text) == ["It always held."])
  }

  @Test("From any line on, and several parts at once")
  func range() throws {
    let last = Self.well.lines.count
    let scene = try #require(Scene(Self.well, part: "ANNA", lines: 5...last))
    #expect(scene.turns.first.map { $0.lines.lowerBound } == 5)
    let both = try #require(Scene(Self.well, part: "anna, carl"))
    #expect(
      both.turns.count > scene.turns.count
        && both.turns.allSatisfy { $0.cues.allSatisfy { $0.speaker == "BEN" } })
    #expect(Scene(Self.well, part: "DORA") == nil && Scene(Self.well, part: "ANNA", lines: 1...2) == nil)
  }

  @Test("A long speech is said in pieces of some forty words, each at the end of a line; no line is left out")
  func long() throws {
    let speech = Array(repeating: "The river runs to meet the sea tonight,", count: 12).joined(
      separator: "\n")
    let text = OwnText(
      "ANNA: \(speech)\nBEN: Amen to that.\nANNA: Amen.\nBEN: So.", title: "It", fallback: "")
    let scene = try #require(Scene(text, part: "ANNA"))
    #expect(scene.turns.count > 2 && scene.turns.dropFirst().dropLast().allSatisfy { $0.cues.isEmpty })
    let own = text.lines.indices.filter { text.lines[$0].speaker == "ANNA" }.map { $0 + 1 }
    #expect(scene.turns.flatMap { Array($0.lines) } == own)
    let words = scene.turns.map { turn in
      turn.lines.reduce(0) { $0 + OwnTextUnits.words(in: text.lines[$1 - 1].text) }
    }
    #expect(words.allSatisfy { $0 <= Scene.mostWords })
  }
}
