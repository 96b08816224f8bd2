@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("What a learner chooses")
struct LearnerSettingsTests {
  /// What is typed, for settings whose choices are not all that they take.
  private static let typed: [String: [String]] = [
    "voice": ["en-gb", "en-us+f3"], "rate": ["80", "450"], "text": ["kjv", "my-own.2"],
    "retention": ["0.7", "0.99"], "cards-new": ["0", "9999", "off"],
    "cards-day": ["0", "9999"],
    "quiz-server": ["none", "https://quiz.example.org/api/", "http://127.0.0.1:8080/a1/"],
    "hint-url": ["none", "https://example.org/words/{word}?lang=ja"],
    "hint-field": ["none", "meaning", "0.meanings.0.definition"],
  ]

  @Test("every setting takes each of its own values, and says what it takes", arguments: Setting.all)
  func values(setting: Setting) throws {
    let good = setting.choices + Self.typed[setting.name, default: []]
    #expect(!good.isEmpty && (setting.isClosed || good.count > 1))
    for value in good + [setting.standard] {
      var settings = LearnerSettings()
      try settings.change(setting, to: "  \(value) ")
      #expect(settings[setting] == value)
      #expect(LearnerSettings(kept: [setting.name: value]) == settings)
    }
    #expect(!setting.title.isEmpty && !setting.allowed.isEmpty && setting.meaning.hasSuffix("."))
  }

  @Test("every line of the table is a setting, and what was kept by an earlier program has its name still")
  func table() {
    let names = Setting.all.map(\.name)
    #expect(names.count == Mirror(reflecting: SettingTable.shared).children.count)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+([-.][a-z]+)*/) != nil })
    let kept = [
      "voice", "rate", "text", "strictness", "ding", "day-start", "answer", "end-pause", "theme", "retention",
      "strength", "order", "cards-new", "cards-day", "cards-order", "cards-sounds", "quiz-server", "hint-url",
      "hint-field",
    ]
    #expect(Set(kept).isSubset(of: names))
  }

  @Test(
    "steps of learning are times as Anki writes them, or none",
    arguments: [
      ("1m 10m", [60, 600]), ("10M", [600]), ("90s", [90]), ("60s  2h", [60, 7200]), ("NONE", []),
    ] as [(String, [Int])])
  func steps(text: String, wanted: [Int]) throws {
    var settings = LearnerSettings()
    #expect(settings.cardSteps == CardSteps())
    try settings.change(Setting[\.cardsRelearning], to: text)
    #expect(settings.cardSteps == CardSteps(relearning: wanted))
    for text in ["", "1d", "10", "m", "24h", "0m", "-5m", "+5m", "1m, 10m", "9999999999999999999h"] {
      #expect(throws: SettingError.self) { try settings.change(Setting[\.cardsLearning], to: text) }
    }
  }

  @Test("a value has the type of its row")
  func types() {
    let settings = LearnerSettings(kept: [
      "rate": "0120", "ding": "Off", "end-pause": "2.5", "theme": "blue", "cards-new": "5",
      "quiz-server": "https://quiz.example.org", "hint-field": "NONE",
    ])
    #expect(settings.rate == 120 && settings[Setting[\.rate]] == "120")
    #expect(!settings.rings && settings[Setting[\.theme]] == "blue" && settings.endPause == 2.5)
    #expect(settings.cardLimits.new == 5 && settings.cardLimits.reviews > 100_000)
    #expect(LearnerSettings().cardLimits.new > 100_000)
    #expect(settings.quizServer == "https://quiz.example.org/" && settings.hintField == nil)
    #expect(LearnerSettings(kept: ["thinking-time": "9"]).handsFree == HandsFree(thinking: 9))
    #expect(LearnerSettings().handsFree == HandsFree())
    #expect(LearnerSettings().endPause == nil && LearnerSettings().quizServer == nil)
  }

  @Test(
    "what a setting cannot be is refused and changes nothing", arguments: Setting.all,
    ["", "-1", "\u{1B}[31m", "../kjv", "on off", "０"])
  func refused(setting: Setting, value: String) {
    var settings = LearnerSettings()
    #expect(throws: SettingError(setting: setting)) { try settings.change(setting, to: value) }
    #expect(settings == LearnerSettings())
    #expect(LearnerSettings(kept: [setting.name: value]) == LearnerSettings())
  }

  @Test(
    "what only looks like a number is none",
    arguments: [Setting[\.rate], Setting[\.dayStart], Setting[\.retention]],
    ["nan", "inf", "1e2", "0x80", "999999999999999999999", "1,5", "."])
  func noNumber(setting: Setting, value: String) {
    var settings = LearnerSettings()
    #expect(throws: SettingError(setting: setting)) { try settings.change(setting, to: value) }
  }

  @Test("names and values of a newer program are passed over")
  func unknown() {
    let settings = LearnerSettings(kept: ["rate": "200", "order": "random", "colour of the sky": "blue"])
    #expect(settings.rate == 200)
    #expect(settings.order == .oldest)
  }

  @Test("kept, read again, forgotten, taken back")
  func stored() throws {
    let folder = try TemporaryFolder()
    let now = Date(timeIntervalSince1970: 1_750_150_000)
    var store = try Store(opening: folder.file("recite.sqlite"), now: now)
    var settings = try store.learnerSettings()
    #expect(settings == LearnerSettings())
    try settings.change(Setting[\.retention], to: "0.85")
    try store.keep(Setting[\.retention], of: settings, at: now)
    #expect(try store.learnerSettings().retention == 0.85)
    try store.forget(Setting[\.retention], at: now)
    #expect(try store.learnerSettings() == LearnerSettings())
    #expect(try store.undo(at: now)?.title == "reset retention")
    #expect(try store.learnerSettings().retention == 0.85)
  }

  @Test("the strength model is the one that was chosen")
  func model() throws {
    var settings = LearnerSettings()
    #expect(
      settings.strengthModel(stages: Exercise.allCases, calendar: StudyCalendar { _ in 0 }) is MemoryStrength)
    try settings.change(Setting[\.measure], to: "tally")
    #expect(
      settings.strengthModel(stages: Exercise.allCases, calendar: StudyCalendar { _ in 0 }) is TallyStrength)
  }
}
