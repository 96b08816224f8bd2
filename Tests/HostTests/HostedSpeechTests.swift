@testable import Audio
import FoundationEssentials
@testable import Host
@testable import Recitation
import Testing
@testable import Text

/// Requests and replies as they travel.
struct HostedSpeechTests {
  private struct Service: SpeechService {
    func answer(_ request: SpeechRequest, _ audio: PCM?) -> (SpeechReply, PCM?) {
      switch request {
      case .recite(let request):
        let words = request.text.split(separator: " ").enumerated().map { index, word in
          RecitationResult.Word(
            index: index, expected: String(word), verdict: .unsure, confidence: 0.5)
        }
        let result = RecitationResult(
          outcome: .heard, score: 0.5, seconds: audio?.seconds ?? -1, words: words)
        return (.recitation(result: result), nil)
      case .follow: return (.following(recitation: 7), nil)
      case .hear(let recitation):
        let word = LiveProgress.Word(index: recitation, end: audio?.seconds ?? -1)
        return (.heard(soFar: LiveProgress(words: [word], next: 8)), nil)
      case .reference:
        return (
          .reference(candidates: [HeardSentence(["jude", "three"]), HeardSentence(["luke"], behind: 3.5)]),
          nil
        )
      case .sentence(let pattern, _): return (.sentence(candidates: [pattern.vocabulary.sorted()]), nil)
      case .dictate(let text, _): return (.dictation(words: text.split(separator: " ").map(String.init)), nil)
      case .find(let lines, _):
        let match = SoundMatch(line: lines.count, strain: 0.25, behind: 0)
        return (.found(lines: FoundLines([match], sounds: 20)), nil)
      case .speak: return (.speech(words: []), PCM(samples: [1, -2, 3], sampleRate: 22_050))
      case .lookUp(let words):
        return (
          .lookedUp(words: words.map { _ in [KnownPronunciation(Pronunciation("JH AA N"), from: .own)] }), nil
        )
      case .utter(let ways, _):
        return (
          .speech(words: ways.indices.map { WordTime(word: $0, start: 0, end: 1) }),
          PCM(samples: [4, 5], sampleRate: 22_050)
        )
      case .voices: return (.error(code: "unknown_voice", message: "There are none."), nil)
      case .about: return (.about(engines: ["espeak-ng": "1.51"]), nil)
      }
    }
  }

  private func ask(_ request: SpeechRequest, _ audio: PCM? = nil) throws -> (SpeechReply, PCM?) {
    let answer = Service().answer(try WorkerMessage(request, audio: audio))
    return (try answer.body(as: SpeechReply.self), answer.audio)
  }

  @Test("A request is one line with one key for the operation, and the sound's two")
  func requestLine() throws {
    let message = try WorkerMessage(
      SpeechRequest.recite(request: RecitationRequest(text: "In the\nbeginning")),
      audio: PCM(samples: [1, 2], sampleRate: 16_000))
    #expect(
      String(decoding: message.line, as: UTF8.self)
        == #"{"recite":{"request":{"terms":{"explains":false,"phones":false,"strictness":"normal","voice":0},"text":"In the\nbeginning"}},"#
        + #""sampleRate":16000,"samples":2}"#)
  }

  @Test("Every operation comes back as it was answered")
  func operations() throws {
    let sound = PCM(samples: [Int16](repeating: 0, count: 8_000), sampleRate: 16_000)
    let (recitation, _) = try ask(.recite(request: RecitationRequest(text: "Jesus wept")), sound)
    guard case .recitation(let result) = recitation else {
      Issue.record("no recitation: \(recitation)")
      return
    }
    #expect(result.words.map(\.expected) == ["Jesus", "wept"])
    #expect(result.seconds == 0.5)
    #expect(try ask(.follow(text: "Jesus wept", alone: [1])).0 == .following(recitation: 7))
    #expect(
      try ask(.hear(recitation: 7), sound).0
        == .heard(soFar: LiveProgress(words: [LiveProgress.Word(index: 7, end: 0.5)], next: 8)))
    #expect(
      try ask(.dictate(about: "a glass", like: ["a jug"]), sound).0 == .dictation(words: ["a", "glass"]))
    #expect(
      try ask(.find(lines: ["a", "b"], most: 5), sound).0
        == .found(lines: FoundLines([SoundMatch(line: 2, strain: 0.25, behind: 0)], sounds: 20)))
    #expect(
      try ask(.reference, sound).0
        == .reference(candidates: [HeardSentence(["jude", "three"]), HeardSentence(["luke"], behind: 3.5)]))
    #expect(try ask(.voices).0 == .error(code: "unknown_voice", message: "There are none."))
    #expect(try ask(.about).0 == .about(engines: ["espeak-ng": "1.51"]))
  }

  @Test("A request that nobody knows is answered with an error")
  func unknown() throws {
    let answer = Service().answer(try WorkerMessage(["sing": ["text": "la"]]))
    guard case .error(let code, _) = try answer.body(as: SpeechReply.self) else {
      Issue.record("not an error")
      return
    }
    #expect(code == "bad_message")
  }
}
