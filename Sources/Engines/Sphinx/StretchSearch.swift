internal import Recitation
internal import Text

/// The evidence for stretches of a text in one recording: for each word of one, and then, since it has to be
/// known which of them are sure, for what was added between them.
struct StretchSearch {
  /// The evidence, in frames of the recording, counted from the first of each stretch.
  private(set) var found: [RecitedStretch: RecitationEvidence] = [:]
  /// The recording, with what was made of the senones of the text.
  let frames: ScoredFrames

  private let scorer: RecitationScorer
  private let search: RecitationSearch
  private let tokens: [Token]
  private let words: [SpokenWord]
  private let recording: HeardRecording
  /// What any phones in any order would make of the recording.
  private let loop: PhoneLoop
  private var networks: [Range<Int>: TextNetworks] = [:]

  /// `recited` are those of the words that the recording may hold, `loop` what any phones in any order would
  /// make of it.
  init(
    _ scorer: RecitationScorer, _ tokens: [Token], _ words: [SpokenWord], _ recited: Range<Int>,
    in recording: HeardRecording, _ loop: PhoneLoop
  ) {
    self.scorer = scorer
    search = RecitationSearch(model: scorer.model, costs: scorer.costs)
    self.tokens = tokens
    self.words = words
    self.recording = recording
    self.loop = loop
    let all = search.networks(of: Array(words[recited]))
    networks[recited] = all
    frames = recording.frames.keeping(all.senones)
  }

  /// What the recording holds of a stretch.
  @discardableResult mutating func find(_ stretch: RecitedStretch) -> RecitationEvidence {
    if let known = found[stretch] { return known }
    let words = Array(words[stretch.words])
    let rivals = zip(tokens[stretch.words], words).map { scorer.pronouncer.rivals(of: $0, said: $1) }
    let part = frames.part(stretch.frames)
    let isWhole = stretch.frames.count == frames.frameCount
    let finding = search.find(networks(of: stretch.words), rivals: rivals, in: part, isWhole ? loop : nil)
    var evidence = finding.evidence
    let phones = scorer.ear.phones(of: recording)
    if let phones {
      scorer.askNetwork(phones, &evidence.words, from: stretch.frames.lowerBound)
      let known = phones.hear(words, rivals: rivals, named: scorer.model.phones, in: stretch.frames)
      for (place, found) in known.words.enumerated() { evidence.words[place]?.networkPlace = found }
      evidence.utterance.network = known.text
    }
    evidence.extras = search.extras(
      words, sure: WordJudgement(evidence, scorer.judge.model).sure, finding.loop, in: part,
      phones.map { NetworkFrames($0, from: stretch.frames.lowerBound) })
    found[stretch] = evidence
    return evidence
  }

  private mutating func networks(of range: Range<Int>) -> TextNetworks {
    if let known = networks[range] { return known }
    let made = search.networks(of: Array(words[range]))
    networks[range] = made
    return made
  }
}
