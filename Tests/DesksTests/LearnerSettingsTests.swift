@testable import Desks
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("What a learner chooses")
struct LearnerSettingsTests {
  @Test("every setting takes each of its own values, and says what it takes", arguments: Setting.allCases)
  func values(setting: Setting) throws {
    let good: [String] =
      switch setting.domain {
      case .choice(let words): words
      case .integer(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
      case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
      case .voice: ["en-gb", "en-us+f3"]
      case .text: ["kjv", "my-own.2"]
      case .address: ["none", "https://quiz.example.org/api/", "http://127.0.0.1:8080/a1/"]
      case .template: ["none", "https://example.org/words/{word}?lang=ja"]
      case .path: ["none", "meaning", "0.meanings.0.definition"]
      }
    for value in good {
      var settings = LearnerSettings()
      try settings.change(setting, to: "  \(value) ")
      #expect(settings[setting] == value)
      #expect(LearnerSettings(kept: [setting.rawValue: value]) == settings)
    }
    #expect(!setting.allowed.isEmpty && setting.meaning.hasSuffix("."))
  }

  @Test(
    "what a setting cannot be is refused and changes nothing", arguments: Setting.allCases,
    ["", "-1", "\u{1B}[31m", "../kjv", "on off", "０"])
  func refused(setting: Setting, value: String) {
    var settings = LearnerSettings()
    #expect(throws: SettingError(setting: setting)) { try settings.change(setting, to: value) }
    #expect(settings == LearnerSettings())
    #expect(LearnerSettings(kept: [setting.rawValue: value]) == LearnerSettings())
  }

  @Test(
    "what only looks like a number is none", arguments: [Setting.rate, .dayStart, .retention],
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
    try settings.change(.retention, to: "0.85")
    try store.keep(.retention, of: settings, at: now)
    #expect(try store.learnerSettings().retention == 0.85)
    try store.forget(.retention, at: now)
    #expect(try store.learnerSettings() == LearnerSettings())
    #expect(try store.undo(at: now)?.title == "reset retention")
    #expect(try store.learnerSettings().retention == 0.85)
  }

  @Test("the strength model is the one that was chosen")
  func model() throws {
    var settings = LearnerSettings()
    #expect(
      settings.strengthModel(stages: Exercise.allCases, calendar: StudyCalendar { _ in 0 }) is MemoryStrength)
    try settings.change(.strength, to: "tally")
    #expect(
      settings.strengthModel(stages: Exercise.allCases, calendar: StudyCalendar { _ in 0 }) is TallyStrength)
  }
}
