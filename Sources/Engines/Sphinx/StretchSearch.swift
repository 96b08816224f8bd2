internal import Recitation
internal import Text

/// The evidence for stretches of a text in one recording, as one pair of ears after another hears them.
///
/// All stretches are looked for as the model hears them; those of a strained voice then with each of the
/// other ears, which may find stretches that the first did not; added words at last, with the ears that fit
/// the voice best.
struct StretchSearch {
  /// The evidence, in frames of the recording, counted from the first of each stretch.
  private(set) var found: [RecitedStretch: RecitationEvidence] = [:]

  private let scorer: RecitationScorer
  private let search: RecitationSearch
  private let tokens: [Token]
  private let words: [SpokenWord]
  private let recited: Range<Int>
  private let recording: HeardRecording
  /// The recording as the model hears it.
  private(set) var frames: ScoredFrames
  /// The same as other ears do, with what was made of the senones of the text.
  private var others: [Int: ScoredFrames] = [:]
  /// What any phones in any order would make of the recording, as the model hears it.
  private let loop: PhoneLoop
  /// What they would make of each stretch, by the ears that fit best.
  private var loops: [RecitedStretch: PhoneLoop] = [:]
  /// The ears that fit a strained voice best.
  private var closest: Int?
  /// What the network that tells phones makes of each stretch.
  private var heardByNetwork: [RecitedStretch: (words: [NetworkPlace], text: NetworkUtterance)] = [:]
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
    self.recited = recited
    frames = recording.frames.keeping(all.senones)
  }

  /// The recording as other ears hear it.
  private mutating func heard(with ear: Int) throws(Failure) -> ScoredFrames {
    if let known = others[ear] { return known }
    let heard = try scorer.ears.hear(with: ear, recording)
    // What searches ask for again and again is kept; of a long recording that would be too much.
    guard recording.isShort else { return heard }
    let keeping = heard.keeping(networks(of: recited).senones)
    others[ear] = keeping
    return keeping
  }

  mutating func find(_ stretches: [RecitedStretch]) {
    for stretch in stretches where found[stretch] == nil {
      let finding = finding(stretch, frames, loop)
      found[stretch] = finding.evidence
      loops[stretch] = finding.loop
    }
  }

  /// Looks with the other ears for those stretches in which the voice fits badly. `reading` tells what
  /// further stretches there are, as the ears hear the recording that fit it best.
  mutating func hearAgain(
    reading: (ScoredFrames) -> [RecitedStretch] = { _ in [] }
  ) throws(Failure) {
    if !recording.isShort { frames = recording.frames }
    let speech = Double(max(1, loop.isSpeech.count { $0 }))
    var likelihoods: [Double] = []
    for ear in 0..<scorer.ears.otherCount {
      likelihoods.append(try scorer.ears.hear(with: ear, recording).logLikelihood(of: loop.isSpeech) / speech)
    }
    guard let closest = likelihoods.indices.max(by: { likelihoods[$0] < likelihoods[$1] }) else { return }
    self.closest = closest
    find(reading(try heard(with: closest)))
    let asking = found.filter { WordJudgement($0.value, scorer.judge.model).asksForOtherEars }.map(\.key)
    for (ear, likelihood) in likelihoods.enumerated() {
      let heard = try heard(with: ear)
      for stretch in asking {
        let finding = finding(stretch, heard)
        var hearing = finding.evidence.hearing
        hearing.utterance.logLikelihood = likelihood
        found[stretch]?.again.append(hearing)
        guard ear == closest else { continue }
        found[stretch]?.pieces = finding.evidence.pieces
        loops[stretch] = finding.loop
      }
    }
  }

  /// Looks for added words: it has to be known before which words are sure.
  mutating func findAdded() throws(Failure) {
    let others = try closest.map { ear throws(Failure) in try heard(with: ear) }
    for (stretch, evidence) in found {
      guard let loop = loops[stretch] else { continue }
      let heard = evidence.again.isEmpty ? frames : others ?? frames
      found[stretch]?.extras = search.extras(
        Array(words[stretch.words]), sure: WordJudgement(evidence, scorer.judge.model).sure, loop,
        in: heard.part(stretch.frames),
        scorer.ears.phones(of: recording)?.part(stretch.frames))
    }
  }

  /// What one pair of ears finds in a stretch; `loop` is what any phones would make of the whole recording,
  /// where that is known.
  private mutating func finding(
    _ stretch: RecitedStretch, _ heard: ScoredFrames, _ loop: PhoneLoop? = nil
  ) -> (evidence: RecitationEvidence, loop: PhoneLoop) {
    let networks = networks(of: stretch.words)
    let rivals = zip(tokens[stretch.words], words[stretch.words]).map {
      scorer.pronouncer.rivals(of: $0, said: $1)
    }
    let finding = search.find(
      networks, rivals: rivals, in: heard.part(stretch.frames),
      stretch.frames.count == heard.frameCount ? loop : nil)
    var evidence = finding.evidence
    scorer.askNetwork(&evidence.words, from: stretch.frames.lowerBound, in: recording)
    if let known = hearByNetwork(stretch, rivals) {
      for (place, found) in known.words.enumerated() { evidence.words[place]?.networkPlace = found }
      evidence.utterance.network = known.text
    }
    return (evidence, finding.loop)
  }

  private mutating func hearByNetwork(
    _ stretch: RecitedStretch, _ rivals: [[RecitationSearch.Rival]]
  ) -> (words: [NetworkPlace], text: NetworkUtterance)? {
    if let known = heardByNetwork[stretch] { return known }
    let heard = scorer.ears.phones(of: recording)?.part(stretch.frames).hear(
      Array(words[stretch.words]), rivals: rivals, named: scorer.model.phones)
    heardByNetwork[stretch] = heard
    return heard
  }

  private mutating func networks(of range: Range<Int>) -> TextNetworks {
    if let known = networks[range] { return known }
    let made = search.networks(of: Array(words[range]))
    networks[range] = made
    return made
  }
}
