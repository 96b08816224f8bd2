@testable import Audio
@testable import Desks
import Foundation
@testable import Host
@testable import Learning
import Memory
@testable import Recitation
@testable import Sound
import Testing
import TestSupport
@testable import Text

/// With real engines, through a real sound server. It takes as long as what is said, so that the timed suite
/// has one of each kind: `RECITE_SPOKEN=1 swift test --filter InterruptionTests` has all.
@Suite(
  "Somebody speaks while the program speaks", .prompt, .serialized,
  .enabled(
    if: VirtualMicrophone.isInstalled, "pulseaudio is not installed; Vendor/setup --tests installs it"))
struct InterruptionTests {
  private static let isWhole = ProcessInfo.processInfo.environment["RECITE_SPOKEN"] != nil
  private static let echoes: [Double] = isWhole ? [-8, -25, -90] : [-8]
  private static let commands: [(echo: Double, words: String, command: SpokenCommand)] = [
    (-24, "take that back", .takeBack), (-90, "stop", .stop), (-24, "pause", .pause),
    (-30, "slower", .slower),
  ]
  private static let verse =
    "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should "
    + "not perish, but have everlasting life. "
  private let server: VirtualMicrophone
  private let speech: HostedSpeech
  private let audio: StudyAudio

  init() throws {
    server = try VirtualMicrophone()
    let worker = WorkerCommand(executable: BuiltProducts.path("recite"), arguments: ["worker"])
    speech = HostedSpeech(WorkerPool(worker, workers: 1))
    audio = StudyAudio(
      speech, Shipped.canon, LearnerSettings(), server: SoundServer(address: server.address))
  }

  private func said(_ words: String, _ voice: String, decibels: Double) async throws -> PCM {
    let spoken = try await speech.speak(Phrase(cleaning: words), VoiceSettings(voice: voice, rate: 140))
    return try spoken.audio.resampled(to: PCM.recognitionRate).amplified(decibels: decibels)
  }

  /// What comes of a turn that speaks for five or ten seconds, where its voice comes back so much softer and
  /// this is said after some seconds.
  private func events(
    echo: Double, _ words: String? = nil, isLong: Bool = true, voice: String = "en-gb",
    after seconds: Double = 3
  ) async throws -> (events: [StudyEvent], seconds: Double) {
    let text = isLong ? "It goes: " + Self.verse : String(Self.verse.prefix { $0 != "S" }) + "Son."
    var heard = try await said(text, "en-us", decibels: echo)
    if let words {
      let command = try await said(words, voice, decibels: -3)
      let place = Int(seconds * Double(PCM.recognitionRate))
      heard = PCM(samples: Array(heard.samples[..<place]), sampleRate: PCM.recognitionRate)
        .followed(by: command)
    }
    let turn = SpokenTurn([.words(text)], events: [.next])
    let start = ContinuousClock.now
    async let taken = audio.take(turn) { _ in }
    try await server.untilOverheard()
    server.speak(heard)
    return (try await taken, (ContinuousClock.now - start) / .seconds(1))
  }

  @Test(arguments: echoes)
  func `its own voice coming back interrupts nothing`(echo: Double) async throws {
    let (events, seconds) = try await events(echo: echo, isLong: Self.isWhole)
    #expect(events == [.next] && seconds > (Self.isWhole ? 8 : 4))
  }

  @Test(arguments: isWhole ? commands : Array(commands.prefix(1)))
  func `a command over its speech is carried out at once`(
    echo: Double, words: String, command: SpokenCommand
  ) async throws {
    // In the British "stop" of espeak-ng no voice is found.
    let (events, seconds) = try await events(echo: echo, words, voice: words == "stop" ? "en-us" : "en-gb")
    #expect(events == [.command(command)] && seconds < 7.5, "\(seconds) s")
  }

  @Test(
    "who goes on over the whisper is heard, its word is not theirs, and the microphone hears on", .long,
    arguments: [-60.0, nil])
  func overTheWhisper(echo: Double?) async throws {
    let passage = StudyPassage(name: "a saying", text: "Thy word is a lamp unto my feet")
    let asked = AskedQuestion(.recite(ReciteQuestion()), .recite, about: passage, seed: 1)
    if let echo { audio.knows(echo: echo) }
    func listens(_ sound: Page.Expectation.Sound) -> Page.Expectation {
      Page.Expectation(name: "the passage", sound: sound, saying: .character("s"))
    }
    async let first = audio.event(for: listens(.answer(asked))) { _ in }
    try await server.untilListening()
    server.speak(try await said("Thy word is a", "en-us", decibels: -6), after: 0.5, before: 4)
    guard case .said = try await first else {
      Issue.record("the beginning is none: \(try await first)")
      return
    }
    let rest = try await said("lamp unto my feet", "en-us", decibels: -6)
    async let second = audio.take(
      SpokenTurn(
        Array(repeating: .whisper("lamp"), count: echo == nil ? 1 : 3), listens: listens(.rest(asked, .end)))
    ) { _ in }
    try await server.untilBothWays()
    server.speak(rest, before: 4)
    guard case .saidRest(.recited(let result)) = try await second.first else {
      Issue.record("nothing was heard of the rest")
      return
    }
    #expect(result.words.allSatisfy { $0.verdict == .correct }, "\(result)")
  }

  @Test("behind “line” an answer with gaps goes on", .enabled(if: isWhole, "takes twenty seconds"))
  func behindLine() async throws {
    let passage = StudyPassage(
      name: "a saying", text: "Thy word is a lamp unto my feet, and a light unto my path")
    var chance = SeededGenerator(seed: 3)
    let material = Material(place: VerseID(book: 0, chapter: 1, verse: 1), tokens: passage.tokens)
    let fill = FillQuestion(percent: 50, of: material, using: &chance)
    let asked = AskedQuestion(.fill(fill), .fill50, about: passage, seed: 3)
    let listens = Page.Expectation(name: "the words", sound: .answer(asked), saying: .character("s"))
    async let first = audio.event(for: listens) { _ in }
    try await server.untilListening()
    let beginning = try await said("Thy word is a lamp unto my feet", "en-us", decibels: -6)
    let line = try await said("line", "en-us", decibels: -6)
    server.speak(beginning, after: 0.5, before: 1.2)
    server.speak(line, before: 6)
    let event = try await first
    #expect(event == .command(.line))
    async let second = audio.event(for: listens) { _ in }
    try await server.untilListening()
    server.speak(try await said("and a light unto my path", "en-us", decibels: -6), after: 0.3, before: 6)
    guard case .said(.recited(let result)) = try await second else {
      Issue.record("nothing was heard of the rest")
      return
    }
    #expect(result.words.allSatisfy { $0.verdict == .correct }, "\(result)")
  }

  @Test(.enabled(if: isWhole, "takes twelve seconds"))
  func `other words only hold it up for a moment`() async throws {
    let (events, seconds) = try await events(echo: -30, "seventeen elephants")
    #expect(events == [.next] && seconds > 10)
  }
}
