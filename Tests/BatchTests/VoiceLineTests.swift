@testable import Batch
@testable import Recitation
import ResultSamples
import Testing

@Suite("A teacher's corrections teach a voice's line")
struct VoiceLineTests {
  /// A reading of so many words, each with its odds; those of `rulings` ruled on.
  private func reading(
    _ learner: String, _ confidence: [Double], _ rulings: [Int: Correction.Ruling], day: Int = 14
  ) -> ResultLine {
    let text = confidence.map { $0 >= 0.5 ? "word" : "said*word" }.joined(separator: " ")
    let plain = ClassSamples.reading(learner, "2026-09-\(day)", text)
    guard var result = plain.result else { return plain }
    for (place, value) in confidence.enumerated() { result.words[place].confidence = value }
    result.needed = 0.5
    var line = plain
    line.outcome = .success(result)
    line.correct(
      by: Correction(words: rulings.map { .init(index: $0.key, expected: "word", verdict: $0.value) }))
    return line
  }

  private let confidence = [Double](repeating: 0.98, count: 60) + [Double](repeating: 0.3, count: 12)

  @Test(
    "Whose words are called right that sound wrong is believed sooner from then on; the other way round later"
  )
  func learns() throws {
    let right = reading("Ann", confidence, Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, .right) }))
    let line = try #require(VoiceLine.all(of: [right]).first)
    #expect(line.shift == 1 && line.ruled == 12)
    #expect(
      line.sentence.hasPrefix("Ann: believed sooner, at odds ") && line.sentence.contains("12 words ruled on")
    )
    let loud = [Double](repeating: 0.98, count: 60) + [Double](repeating: 0.6, count: 12)
    let wrong = reading("Ben", loud, Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, .wrong) }))
    let later = try #require(VoiceLine.all(of: [wrong]).first)
    #expect(later.shift == -0.5 && later.sentence.contains("believed later"))
    #expect(VoiceLine.all(of: [right, wrong]) == [line, later], "one voice teaches nothing of another")
  }

  @Test("Few rulings teach nothing, agreement teaches nothing, excuses teach nothing")
  func careful() {
    let few = reading("Ann", confidence, [60: .right, 61: .right])
    #expect(VoiceLine.all(of: [few]).isEmpty)
    let agreed = Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, Correction.Ruling.right) })
    #expect(VoiceLine.all(of: [reading("Ann", .init(repeating: 0.98, count: 60), agreed)]).isEmpty)
    let excused = Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, Correction.Ruling.notCounted) })
    #expect(VoiceLine.all(of: [reading("Ann", confidence, excused)]).isEmpty)
    var old = reading("Ann", confidence, Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, .right) }))
    var result = old.judged
    result?.needed = nil
    old.outcome = result.map { .success($0) } ?? old.outcome
    var unknown = ResultLine(
      id: old.id, audio: old.audio, text: old.text, learner: "Ann", outcome: old.outcome)
    unknown.correct(by: old.correction)
    #expect(VoiceLine.all(of: [unknown]).isEmpty, "an older result does not tell what a word needed")
  }

  @Test(
    "A line that helps where the teacher ruled and harms what was passed over is none; the nearest that helps is taken"
  )
  func elsewhere() {
    // Twelve words at 0.3 were right; twelve others at 0.3 the teacher heard as the program did.
    let many = confidence + [Double](repeating: 0.3, count: 12)
    let rulings = Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, Correction.Ruling.right) })
    #expect(VoiceLine.all(of: [reading("Ann", many, rulings)]).isEmpty)
    #expect(VoiceLine.all(of: [reading("Ann", confidence, rulings)]).map(\.shift) == [1])
    // What was judged by the line that was learnt teaches the same line again.
    var again = reading("Ann", confidence, rulings)
    again.made = Provenance(program: "r", engine: "e", model: "m", strictness: "near", voiceLine: 0.5)
    #expect(VoiceLine.all(of: [again]).map(\.shift) == [1.5])
  }

  @Test("It is told when a line moves, and when it goes back; never else")
  func told() {
    let before = [reading("Ann", confidence, [:]), reading("Ben", confidence, [:])]
    let rulings = Dictionary(uniqueKeysWithValues: (60..<72).map { ($0, Correction.Ruling.right) })
    let after = [reading("Ann", confidence, rulings), before[1]]
    let changes = VoiceLine.changes(from: before, to: after)
    #expect(changes.count == 1 && changes[0].hasPrefix("Ann: believed sooner"))
    #expect(VoiceLine.changes(from: after, to: after).isEmpty)
    #expect(VoiceLine.changes(from: after, to: before) == ["Ann: judged by the general line again."])
  }

  @Test("What was judged by a voice's line says so, and does not hold for another")
  func provenance() throws {
    let made = Provenance(program: "r", engine: "e", model: "m", strictness: "near", hasPhones: true)
    let moved = made.of(voiceLine: 0.75)
    #expect(made.differences(from: moved) == ["another voice's line (0.75, not 0.00)"])
    #expect(moved.of(voiceLine: nil) == made)
    var line = reading("Ann", confidence, [:])
    line.made = moved
    #expect(line.json.contains(#""phones":true,"voiceLine":0.75}"#))
    #expect(ResultLine(json: line.json)?.made == moved)
  }
}
