@testable import Audio
@testable import Desks
import Foundation
@testable import Recitation
import Testing
import TestSupport
@testable import Text

@Suite("When the words of a person's recording sound")
struct PersonVoicesTests {
  private let tokens = Tokenizer.tokens(of: (1...20).map { "word\($0)" }.joined(separator: " "))

  /// A recording in which each word takes a second; these are missed.
  private func heard(missing: Set<Int> = [], added: Int = 0) -> RecitationResult {
    RecitationResult(
      outcome: .heard, score: 1, seconds: 20,
      words: tokens.map {
        .init(
          index: $0.index, expected: $0.printed, verdict: missing.contains($0.index) ? .omitted : .correct,
          confidence: 1, start: missing.contains($0.index) ? nil : Double($0.index),
          end: missing.contains($0.index) ? nil : Double($0.index) + 0.9)
      }, added: (0..<added).map { .init(before: $0, start: 0, end: 1) })
  }

  @Test("Each word has its time; one of twenty may be missed and sounds between its neighbours")
  func times() throws {
    let whole = try PersonVoices.times(of: tokens, in: heard(), seconds: 20)
    #expect(whole.count == 20 && whole[7] == 7...7.9)
    #expect(try PersonVoices.times(of: tokens, in: heard(missing: [7]), seconds: 20)[7] == 6.9...8)
    #expect(try PersonVoices.times(of: tokens, in: heard(missing: [19]), seconds: 20)[19] == 18.9...20)
  }

  @Test("What does not fit is refused, and the reason names the words")
  func refused() throws {
    let missing = #expect(throws: Failure.self) {
      try PersonVoices.times(of: tokens, in: heard(missing: [3, 4]), seconds: 20)
    }
    #expect(
      missing?.message.contains("2 of its 20 words") == true && missing?.message.contains("“word4”") == true)
    let added = #expect(throws: Failure.self) {
      try PersonVoices.times(of: tokens, in: heard(added: 3), seconds: 20)
    }
    #expect(added?.message.contains("3 words are said in it besides") == true)
    let silence = RecitationResult(outcome: .silence, score: nil, seconds: 1, words: [])
    #expect(throws: Failure.self) { try PersonVoices.times(of: tokens, in: silence, seconds: 1) }
  }

  @Test("One that is not as it was kept is told: a time, a word, its sound; those of earlier programs stand")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let voices = PersonVoices(folder.path)
    let sound = PCM(samples: (0..<320_000).map { Int16($0 % 2000) }, sampleRate: 16_000)
    let words = tokens.map(\.printed).joined(separator: " ")
    try voices.add("Psalm 23:1", words, sound, heard: heard())
    #expect(try voices.list().count == 1 && voices.damaged() == [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let description = folder.file(try #require(names.first { $0.hasSuffix(".json") }))
    let kept = try String(contentsOfFile: description, encoding: .utf8)
    func change(_ text: String) throws {
      try text.write(toFile: description, atomically: true, encoding: .utf8)
    }
    // A time, a word, a list that is too short, a path out of the folder.
    for (old, new) in [
      ("7.9", "7.8"), ("word3", "word2"), ("\"word20\"]", "\"word20\",\"x\"]"), (".opus", "/../a"),
    ] {
      #expect(kept.contains(old))
      try change(kept.replacing(old, with: new))
      #expect(throws: Failure.self, "\(old)") { try voices.list() }
      #expect(voices.damaged().count == 1)
    }
    let older = kept.replacing(/"(?:hash|seal)":"[0-9a-f]{64}",?/, with: "")
    try change(older)
    #expect(try voices.list().count == 1 && voices.damaged() == [])
    try change(older.replacing("\"word20\"]", with: "\"word20\",\"x\"]"))
    #expect(throws: Failure.self) { try voices.list() }
    try change(kept)
    let file = folder.file(try #require(names.first { $0.hasSuffix(".opus") }))
    var bytes = try Data(contentsOf: URL(filePath: file))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: file))
    #expect(voices.damaged() == ["Psalm 23:1"])
  }

  @Test("A part is found by its words; words of one token share its time")
  func parts() {
    #expect(PersonVoices.place(of: ["b", "c"], in: ["a", "b", "c"]) == 1)
    #expect(PersonVoices.place(of: ["c", "b"], in: ["a", "b", "c"]) == nil)
    #expect(PersonVoices.place(of: ["a", "b"], in: ["a"]) == nil)
    let phrase = Phrase(cleaning: "rose <b>wept</b> here")
    let times = PassageSpeech.times(of: phrase, [0...1, 1...4, 4...5])
    #expect(times.count == phrase.words.count && times.first == WordTime(word: 0, start: 0, end: 1))
    #expect(times.last == WordTime(word: phrase.words.count - 1, start: 4, end: 5))
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($0.end - $1.start) < 1e-9 })
  }

  @Test("What a turn says is one sound: its sentences, and the tokens that light up")
  func oneSound() throws {
    var sound = SpokenSound()
    let phrase = Phrase(cleaning: "One two. Three four")
    let times = (0..<4).map { WordTime(word: $0, start: Double($0), end: Double($0) + 1) }
    let spoken = SpokenPhrase(
      audio: .init(samples: .init(repeating: 9, count: 64_000), sampleRate: 16_000), words: times)
    try sound.add(spoken, of: phrase, lights: false)
    try sound.add(spoken, of: phrase, lights: true)
    #expect(sound.sentences == [0, 2, 4.25, 6.25])
    #expect(sound.sentence(at: 3.9) == 2 && sound.sentence(at: 5) == 4.25 && sound.sentence(at: 0) == 0)
    #expect(sound.token(at: 1) == nil && sound.token(at: 5.3) == 1 && sound.token(at: 9) == nil)
  }
}
