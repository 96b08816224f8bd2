package import Audio
import Espeak
import Files
import Host
package import Recitation
import Sphinx
package import Text

/// The engines themselves, inside a worker process. Each is started when it is first needed.
package final class EngineService: SpeechService {
  private let models: String
  private let accents: [AdaptedModel]
  private let network: [UInt8]?
  private let verdict: VerdictModel?
  private let own: OwnPronunciations
  /// Why the person's pronunciations could not be read; told with each result.
  private let ownFailure: String?
  private var espeak: EspeakSpeech?
  private var scorer: RecitationScorer?
  private var listener: PatternListener?
  private lazy var live = LiveService { [weak self] () throws(Failure) in try self?.startedScorer() }
  private var dictation: (text: String, sentences: [String], listener: DictationListener)?
  private var lineFinder: (lines: [String], finder: LineFinder)?
  private lazy var lexicon = Lexicon(ModelData.lexicon)

  /// `models` is the folder that holds the recogniser's `en-us/` and `cmudict-en-us.dict`, `accents` the
  /// acoustic model adapted to voices that it fits badly; `network` tells phones and `verdict` weighs. Those
  /// that are nil are the program's.
  package init(
    models: String, own: OwnPronunciations = OwnPronunciations(), ownFailure: String? = nil,
    accents: [AdaptedModel]? = nil, network: [UInt8]? = nil, verdict: VerdictModel? = nil
  ) {
    self.models = models
    self.accents = accents ?? AdaptedModel.shipped
    self.network = network
    self.verdict = verdict
    self.own = own
    self.ownFailure = ownFailure
  }

  /// Answers a request; what goes wrong is an answer, too.
  package func answer(_ request: SpeechRequest, _ audio: PCM?) -> (SpeechReply, PCM?) {
    do throws(Failure) {
      return try reply(to: request, audio)
    } catch {
      return (SpeechReply(error), nil)
    }
  }

  private func reply(to request: SpeechRequest, _ audio: PCM?) throws(Failure) -> (SpeechReply, PCM?) {
    switch request {
    case .recite(let recitation):
      let sound = try recorded(audio)
      let tokens = Tokenizer.tokens(of: recitation.text)
      let result = try startedScorer().judge(
        tokens, sound.samples, notes: notes(on: tokens), terms: recitation.terms)
      return (.recitation(result: result), nil)
    case .follow(let text, let alone):
      return (.following(recitation: try live.follow(text, alone: alone ?? [])), nil)
    case .hear(let recitation):
      return (.heard(soFar: try live.hear(try recorded(audio), of: recitation)), nil)
    case .reference:
      return (.reference(candidates: try startedListener().sentences(try recorded(audio).samples)), nil)
    case .sentence(let pattern, let demand):
      let listener = try PatternListener(startedScorer(), pattern, .choice(demand))
      let heard = try listener.sentences(try recorded(audio).samples)
      return (.sentence(candidates: heard.map(\.words)), nil)
    case .dictate(let text, let sentences):
      let listener = try dictation(about: text, like: sentences)
      return (.dictation(words: try listener.words(try recorded(audio).samples)), nil)
    case .find(let lines, let most):
      let finder = try finder(of: lines)
      return (.found(lines: try finder.find(try recorded(audio).samples, most: most)), nil)
    case .speak(let phrase, let settings):
      let spoken = try startedEspeak().speak(phrase, settings, own: own)
      return (.speech(words: spoken.words), spoken.audio)
    case .lookUp(let words):
      return (.lookedUp(words: try startedScorer().lookUp(words)), nil)
    case .utter(let ways, let settings):
      let spoken = try startedEspeak().utter(ways, settings)
      return (.speech(words: spoken.words), spoken.audio)
    case .voices:
      return (.voices(voices: try startedEspeak().voices()), nil)
    case .about:
      return (.about(engines: try about()), nil)
    }
  }

  /// What somebody who has not these pronunciations must know of a result: the same recording may be judged
  /// otherwise there.
  private func notes(on tokens: [Token]) -> [String] {
    var notes = ownFailure.map { ["Own pronunciations were not used: \($0)"] } ?? []
    guard !own.entries.isEmpty else { return notes }
    var words: [String] = []
    for word in tokens.flatMap({ $0.spoken.joined() }) where !words.contains(word) && !own[word].isEmpty {
      words.append(word)
    }
    if !words.isEmpty { notes.append("Own pronunciations were used: \(words.joined(separator: ", ")).") }
    return notes
  }

  private func recorded(_ audio: PCM?) throws(Failure) -> PCM {
    guard let audio, audio.sampleRate == PCM.recognitionRate else {
      throw Failure(
        code: "bad_request", message: "The recogniser takes sound of \(PCM.recognitionRate) samples a second."
      )
    }
    return audio
  }

  private func about() throws(Failure) -> [String: String] {
    [
      "espeak-ng": try startedEspeak().version, "PocketSphinx": SphinxVersion.text,
      "OpenBLAS": BLASVersion.text,
    ].compactMapValues { $0 }
  }

  private func startedEspeak() throws(Failure) -> EspeakSpeech {
    if let espeak { return espeak }
    let started = try EspeakSpeech()
    espeak = started
    return started
  }

  private func startedScorer() throws(Failure) -> RecitationScorer {
    if let scorer { return scorer }
    try DictionaryFile(models: models).demandWhole()
    let weights = if let verdict { verdict } else { try Self.verdictModel() }
    let started = try RecitationScorer(
      models: models, lexicon: lexicon.entries, own: own,
      unknown: LettersToSounds { [weak self] words throws(Failure) in
        try self?.startedEspeak().pronounce(words) ?? words.map { _ in [] }
      }, verdict: weights, accents: accents,
      network: network ?? ModelData.network)
    scorer = started
    return started
  }

  /// Frames that are put before a recording; times of evidence are counted with them.
  package static var paddingFrames: Int { RecitationScorer.paddingFrames }

  /// Scores a recording once; what it answers finds the evidence for any text in it.
  package func evidence(in sound: PCM) throws(Failure)
    -> (String) throws(Failure) -> RecordingEvidence
  {
    let scorer = try startedScorer()
    let recording = scorer.listen(sound.samples)
    return { (text: String) throws(Failure) in
      try scorer.evidence(Tokenizer.tokens(of: text), in: recording)
    }
  }

  /// The verdict of this program; `forItsLines` it may weigh other features than this program has.
  package static func verdictModel(forItsLines: Bool = false) throws(Failure) -> VerdictModel {
    do throws(VerdictModelError) {
      return try forItsLines
        ? VerdictModel(ofAnyFeatures: ModelData.verdict) : VerdictModel(json: ModelData.verdict)
    } catch {
      throw Failure(
        code: "damaged_program", message: "The verdict model is damaged (\(error)). Install recite anew.")
    }
  }

  private func dictation(
    about text: String, like sentences: [String]
  ) throws(Failure) -> DictationListener {
    if let dictation, dictation.text == text, dictation.sentences == sentences { return dictation.listener }
    try DictionaryFile(models: models).demandWhole()
    let common = ModelData.words.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let started = try DictationListener(
      models: models, sentences: WordSequenceModel(text: sentences.joined(separator: "\n"), order: 3),
      text: WordSequenceModel(text: text, words: common))
    dictation = (text, sentences, started)
    return started
  }

  private func finder(of lines: [String]) throws(Failure) -> LineFinder {
    if let lineFinder, lineFinder.lines == lines { return lineFinder.finder }
    let started = try LineFinder(startedScorer(), lines)
    lineFinder = (lines, started)
    return started
  }

  private func startedListener() throws(Failure) -> PatternListener {
    if let listener { return listener }
    let canon = try Canon(json: ModelData.canon)
    let grammar = ReferenceGrammar(canon)
    let dictation = DictatedReference(canon, grammar)
    let started = try PatternListener(startedScorer(), grammar.pattern) {
      dictation.farFetched($0)
    }
    listener = started
    return started
  }
}

/// Starts the voice engine only when a word is met that no dictionary knows.
private struct LettersToSounds: GraphemeToPhoneme {
  let find: ([String]) throws(Failure) -> [[Pronunciation]]

  func pronounce(_ words: [String]) throws(Failure) -> [[Pronunciation]] {
    try find(words)
  }
}

/// The recitation that is being followed, inside a worker process.
final class LiveService {
  private let scorer: () throws(Failure) -> RecitationScorer?
  private var listener: RecitationListener?
  /// The name of the recitation that is followed.
  private var recitation: Int?

  /// The scorer is asked for when it is first needed.
  init(scorer: @escaping () throws(Failure) -> RecitationScorer?) { self.scorer = scorer }

  /// Begins to follow a text, of which the words at some places may be said alone.
  func follow(_ text: String, alone: [Int]) throws(Failure) -> Int {
    recitation = nil
    guard let listener = try startedListener() else { throw Self.notFollowing }
    try listener.follow(Tokenizer.tokens(of: text), alone: alone)
    // A worker that takes the place of one that was lost must not take over its recitation.
    let name = Int.random(in: 1...Int(Int32.max))
    recitation = name
    return name
  }

  /// Takes the next sound of a recitation.
  func hear(_ sound: PCM, of recitation: Int) throws(Failure) -> LiveProgress {
    guard let listener, recitation == self.recitation else { throw Self.notFollowing }
    return try listener.hear(sound.samples)
  }

  private func startedListener() throws(Failure) -> RecitationListener? {
    if listener == nil, let scorer = try scorer() { listener = RecitationListener(scorer) }
    return listener
  }

  private static let notFollowing = Failure(
    code: "not_following", message: "This recitation is not being followed; the whole of it will be judged.")
}
