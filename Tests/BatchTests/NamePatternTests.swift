@testable import Batch
import Testing

@Suite("What the names of files tell")
struct NamePatternTests {
  @Test(
    "A field takes as little as will do",
    arguments: [
      ("{learner}_{date}", "class/ada_2026-11-02.wav", ["ada", "2026-11-02", nil]),
      ("{learner}_{date}", "ada_lovelace_1.wav", ["ada", "lovelace_1", nil]),
      ("{learner} {date}", "Anna Lena 14.9.2026 (1).wav", ["Anna Lena", "14.9.2026 (1)", nil]),
      ("{learner}_{date}_{*}", "ada_maria_2026-11-02_1.wav", ["ada_maria", "2026-11-02", nil]),
      ("{*}-{learner} ({verse})", "01-Ben (John 3.16).mp3", ["Ben", nil, "John 3.16"]),
      ("{learner}", "plain", ["plain", nil, nil]),
      ("{learner}/{date}", "class/ada/2026-11-02.wav", ["ada", "2026-11-02", nil]),
      ("{learner}/{*}", "class.2026/ada/plain", ["ada", nil, nil]),
      // A date that is none, with nothing before it that could take more.
      ("{date}", "x/a.wav", [nil, "a", nil]), ("class {date}", "class autumn.wav", [nil, "autumn", nil]),
      ("{date}_{learner}", "autumn_ada.wav", ["ada", "autumn", nil]),
    ] as [(String, String, [String?])])
  func fields(_ pattern: String, _ name: String, _ expected: [String?]) throws {
    let fields = try #require(try NamePattern(pattern).fields(of: name))
    #expect([fields[.learner], fields[.date], fields[.verse]] == expected)
  }

  @Test("A name of another form tells nothing", arguments: ["ada.wav", "_2026.wav", "ada_.wav", ".wav"])
  func others(_ name: String) throws {
    #expect(try NamePattern("{learner}_{date}").fields(of: name) == nil)
  }

  @Test(
    "A pattern that cannot be read says why",
    arguments: ["{who}", "{learner", "{learner}{date}", "{date} {date}"])
  func faults(_ pattern: String) {
    #expect(throws: NamePattern.Fault.self) { try NamePattern(pattern) }
  }
}
