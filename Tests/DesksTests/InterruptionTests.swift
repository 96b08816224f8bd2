@testable import Audio
@testable import Desks
import Foundation
@testable import Host
@testable import Learning
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
    let (events, seconds) = try await events(echo: echo, words)
    #expect(events == [.command(command)] && seconds < 7.5, "\(seconds) s")
  }

  @Test(.enabled(if: isWhole, "takes twelve seconds"))
  func `other words only hold it up for a moment`() async throws {
    let (events, seconds) = try await events(echo: -30, "seventeen elephants")
    #expect(events == [.next] && seconds > 10)
  }
}
