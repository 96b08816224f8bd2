internal import Audio
public import Recitation
public import Text

/// Listens to a recording of a known text: the engine's scores, then the search, then the evidence for each
/// word.
public final class RecitationScorer {
  let model: AcousticModel
  let ears: Ears
  let pronouncer: Pronouncer
  let unknown: (any GraphemeToPhoneme)?
  let judge: RecitationJudge
  let costs: MiscueCosts

  /// Noise put before and behind a recording: words at the very ends are lost without it.
  private static let paddingSeconds = 0.3
  /// The same in frames of 10 ms.
  public static let paddingFrames = 30
  /// Recordings shorter than 0.1 s hold no word, and the engine answers nothing for them.
  static let shortest = 1600

  /// Loads model and dictionary.
  ///
  /// - Parameters:
  ///   - models: the folder that holds `en-us/` and `cmudict-en-us.dict`.
  ///   - lexicon: pronunciations that go before the dictionary's.
  ///   - own: pronunciations that a person has given; they go before the lexicon's.
  ///   - unknown: asked for words that neither knows.
  ///   - verdict: how evidence becomes a verdict.
  ///   - costs: what departures from the text cost the search.
  ///   - accents: the acoustic model adapted to other voices; those that it fits badly are heard with each
  ///     too.
  ///   - network: tells phones, the bytes of `Models/phones.network`; empty for none.
  /// - Throws: `missing_model` where a file cannot be read.
  public init(
    models: String, lexicon: [String: [Pronunciation]], own: OwnPronunciations = OwnPronunciations(),
    unknown: (any GraphemeToPhoneme)?, verdict: VerdictModel, costs: MiscueCosts = MiscueCosts(),
    accents: [AdaptedModel] = [], network: [UInt8] = []
  ) throws(Failure) {
    judge = RecitationJudge(model: verdict)
    self.costs = costs
    let folder = "\(models)/en-us"
    do {
      model = try AcousticModel(
        definition: try FileBytes.read("\(folder)/mdef"),
        transitions: try FileBytes.read("\(folder)/transition_matrices"))
    } catch {
      throw Self.missingModel(folder)
    }
    ears = try Ears(folder: folder, model, accents: accents, network: network)
    pronouncer = Pronouncer(
      model: model, dictionary: try PronouncingDictionary(path: "\(models)/cmudict-en-us.dict"),
      lexicon: lexicon, own: own)
    self.unknown = unknown
  }

  static func missingModel(_ folder: String) -> Failure {
    Failure(
      code: "missing_model",
      message: "The English acoustic model in \(folder) cannot be read. "
        + "Install it: sudo apt-get install pocketsphinx-en-us")
  }

  /// How words (lower case) are expected to be said, the likeliest way first, and where each is known from;
  /// empty for a word that cannot be said.
  public func lookUp(_ words: [String]) throws(Failure) -> [[KnownPronunciation]] {
    var found: [[KnownPronunciation]] = []
    for word in words {
      let known = pronouncer.known(word)
      let guessed = known.isEmpty ? try unknown?.pronounce([word]).first ?? [] : []
      found.append(known + guessed.map { KnownPronunciation($0, from: .letters) })
    }
    return found
  }

  /// Judges a recording (16 kHz, any length) of a known text word by word. Times are in seconds from the
  /// start of the samples; `notes` about the recording go into the result.
  ///
  /// Throws `engine_failed` where the engine gives up; what is wrong with a recording is no error.
  public func judge(
    _ tokens: [Token], _ samples: [Int16], notes: [String] = [], terms: RecitationJudge.Terms = .init()
  ) throws(Failure) -> RecitationResult {
    let seconds = Double(samples.count) / Double(PCM.recognitionRate)
    guard tokens.contains(where: { !$0.key.isEmpty }) else {
      return RecitationJudge.noWords(seconds: seconds, notes: notes)
    }
    let nothing = RecordingNotes.nothing(samples)
    guard samples.count >= Self.shortest, !Self.isSilent(samples) else {
      return RecitationJudge.silence(
        tokens, seconds: seconds, notes: notes + [nothing].compactMap(\.self))
    }
    let samples = Array(samples[..<Self.endOfSound(samples)])
    let heard = Double(samples.count) / Double(PCM.recognitionRate)
    let isWhole = Self.isSearchedWhole(seconds: heard, words: tokens.count)
    let recording = isWhole ? listen(samples) : nil
    let evidence =
      if let recording { try self.evidence(tokens, in: recording) } else { try longEvidence(tokens, samples) }
    var result = judge.judge(
      tokens, evidence, .init(padding: Self.paddingFrames, seconds: seconds), notes: notes, terms: terms)
    if let recording { result = try tellingDenials(result, tokens, in: recording, samples, terms) }
    result.notes += [nothing, RecordingNotes.foreign(tokens), RecordingNotes.noise(samples, result)]
      .compactMap(\.self)
    return result
  }

  /// Adds to words what the network makes of them where they were found. `first` is where their frames begin
  /// in the recording.
  func askNetwork(
    _ words: inout [WordEvidence?], from first: Int, in recording: HeardRecording
  ) {
    guard let phones = ears.phones(of: recording) else { return }
    for place in words.indices {
      guard let word = words[place] else { continue }
      words[place]?.network = phones.fit(
        word.segments.compactMap { model.phone($0.phone) }, in: first + word.start..<first + word.end)
    }
  }

  /// Scores the senones of a recording, padded at both ends, for any number of texts.
  public func listen(_ samples: [Int16]) -> HeardRecording { ears.listen(Self.padded(samples)) }

  /// Whether nobody spoke: no tenth of a second is louder, on average, than the last four of 16 bits; or all
  /// are faint and nearly as loud as each other, which is a microphone's own noise. Whoever speaks, however
  /// softly, makes pauses.
  static func isSilent(_ samples: [Int16]) -> Bool {
    let levels = levels(samples).sorted()
    guard let loudest = levels.last, loudest >= 12 else { return true }
    // Two tenths of a second may hold a key or a cough.
    guard levels.count >= 10 else { return false }
    let (room, loud) = (levels[levels.count / 10], levels[levels.count - 3])
    return loud < faintest && loud < 2 * room
  }

  /// How loud each tenth of a second is, on average.
  private static func levels(_ samples: [Int16]) -> [Int] {
    stride(from: 0, to: samples.count, by: shortest).map { start in
      let block = samples[start..<min(samples.count, start + shortest)]
      return block.reduce(0) { $0 + Int($1.magnitude) } / block.count
    }
  }

  /// About 53 dB below full scale.
  private static let faintest = 60

  /// Where the room alone is heard from on, in samples; the end where something else is. Who stops half-way
  /// and says nothing more has said what was said: a silence behind it, in which each word left finds some
  /// place, is no sign of another text.
  ///
  ///     3 s of speech, 40 s of the room   // 4 s
  static func endOfSound(_ samples: [Int16]) -> Int {
    let levels = levels(samples)
    let room = levels.sorted()[levels.count / 10]
    let last = levels.lastIndex { $0 > max(faintest / 4, 2 * room) } ?? levels.count - 1
    let end = (last + 1 + roomKept) * shortest
    return end + roomKept * shortest < samples.count ? end : samples.count
  }

  /// Tenths of a second of the room's sound that are kept behind speech.
  private static let roomKept = 10

  /// The recording with faint noise at both ends and in its digital silences, the same each time.
  static func padded(_ samples: [Int16]) -> [Int16] {
    PCM(samples: samples, sampleRate: PCM.recognitionRate).withRoomTone().padded(seconds: paddingSeconds)
      .samples
  }
}
