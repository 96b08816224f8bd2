public import Audio
public import Recitation
public import Text

/// Speech engines that run in worker processes.
public struct HostedSpeech: Synthesizer, Recognizer, LiveRecognizer {
  private let pool: WorkerPool

  /// Uses a pool, whose workers run a `SpeechService`; closing it is the caller's business.
  public init(_ pool: WorkerPool) {
    self.pool = pool
  }

  /// Judges a recording (16 kHz) of a known text word by word.
  public func recite(
    _ request: RecitationRequest, _ audio: PCM
  ) async throws(Failure) -> RecitationResult {
    guard case .recitation(let result) = try await ask(.recite(request: request), audio).reply else {
      throw .unexpected
    }
    return result
  }

  /// Begins to follow a recitation, in the one worker of a pool of one.
  public func follow(_ text: String, alone: [Int]? = nil) async throws(Failure) -> Int {
    guard case .following(let recitation) = try await ask(.follow(text: text, alone: alone), nil).reply else {
      throw .unexpected
    }
    return recitation
  }

  /// Hands on the next sound of a recitation that is followed.
  public func hear(_ sound: PCM, of recitation: Int) async throws(Failure) -> LiveProgress {
    guard case .heard(let soFar) = try await ask(.hear(recitation: recitation), sound).reply else {
      throw .unexpected
    }
    return soFar
  }

  /// What may have been said of a dictated Bible reference, best first; empty where none was heard.
  public func reference(_ audio: PCM) async throws(Failure) -> [HeardSentence] {
    guard case .reference(let candidates) = try await ask(.reference, audio).reply else { throw .unexpected }
    return candidates
  }

  /// The words of the sentence of a small grammar that was said, best first; empty where none was heard.
  public func sentence(
    of pattern: SpokenPattern, _ demand: SentenceDemand, _ audio: PCM
  ) async throws(Failure) -> [[String]] {
    let request = SpeechRequest.sentence(pattern: pattern, demand: demand)
    guard case .sentence(let candidates) = try await ask(request, audio).reply else { throw .unexpected }
    return candidates
  }

  /// The words that were said, lower-case, where they are likely like some sentences, or about what a text is
  /// about; empty where none was heard.
  public func dictation(
    _ audio: PCM, about text: String, like sentences: [String]
  ) async throws(Failure) -> [String] {
    // Loading takes some seconds; hearing about as long as speaking.
    guard case .dictation(let words) = try await ask(.dictate(about: text, like: sentences), audio).reply
    else {
      throw .unexpected
    }
    return words
  }

  /// The lines that sound like what was said, the likeliest first, at most so many.
  public func find(_ audio: PCM, in lines: [String], most: Int) async throws(Failure) -> FoundLines {
    guard case .found(let found) = try await ask(.find(lines: lines, most: most), audio).reply else {
      throw .unexpected
    }
    return found
  }

  /// Renders a phrase. Throws `unknown_voice` where the voice is not there.
  public func speak(_ phrase: Phrase, _ settings: VoiceSettings) async throws(Failure) -> SpokenPhrase {
    // Half a second a word: engines speak a hundred times faster than that.
    let seconds = Double(phrase.words.count) / 2
    let (reply, audio) = try await ask(.speak(phrase: phrase, settings: settings), nil, seconds: seconds)
    guard case .speech(let words) = reply, let audio else { throw .unexpected }
    return SpokenPhrase(audio: audio, words: words)
  }

  public func voices() async throws(Failure) -> [Voice] {
    guard case .voices(let voices) = try await ask(.voices, nil).reply else { throw .unexpected }
    return voices
  }

  /// For each word the ways in which it is expected to be said, the likeliest first, and where each is known
  /// from.
  public func lookUp(_ words: [String]) async throws(Failure) -> [[KnownPronunciation]] {
    guard case .lookedUp(let found) = try await ask(.lookUp(words: words), nil).reply,
      found.count == words.count
    else { throw .unexpected }
    return found
  }

  /// Speaks a word in several ways, each as phones.
  public func utter(
    _ ways: [[String]], _ settings: VoiceSettings
  ) async throws(Failure) -> SpokenPhrase {
    let (reply, audio) = try await ask(.utter(ways: ways, settings: settings), nil)
    guard case .speech(let words) = reply, let audio else { throw .unexpected }
    return SpokenPhrase(audio: audio, words: words)
  }

  public func about() async throws(Failure) -> [String: String] {
    guard case .about(let engines) = try await ask(.about, nil).reply else { throw .unexpected }
    return engines
  }

  private func ask(
    _ request: SpeechRequest, _ audio: PCM?, seconds: Double? = nil
  ) async throws(Failure) -> (reply: SpeechReply, audio: PCM?) {
    let message = try WorkerMessage(request, audio: audio)
    let answer = try await pool.send(message, audioSeconds: seconds)
    let reply: SpeechReply
    do throws(Failure) {
      reply = try answer.body(as: SpeechReply.self)
    } catch {
      throw .unexpected
    }
    if case .error(let code, let text) = reply { throw Failure(code: code, message: text) }
    return (reply, answer.audio)
  }
}

extension Failure {
  fileprivate static let unexpected = Failure(
    code: "bad_reply", message: "The speech engine's answer does not fit the question.")
}
