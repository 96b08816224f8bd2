internal import Acoustics
public import Base
public import Matching
public import Scripture

extension RecitationScorer {
  /// Which stretches of the text the recording holds, and everything that speaks for or against each of their tokens; in
  /// frames of the padded recording.
  ///
  /// How dear speech outside of the text is decides what is taken for a word of it: a voice that fits the model badly needs
  /// it dear, or half of its words are talk; talk needs it cheap, or it is taken for words. So up to three readings are
  /// judged, the first of which has the text from end to end, and the one with the most to show for it stands. Where its voice
  /// is strained, the ears that fit the voice best read the recording, too.
  public func evidence(
    _ tokens: [Token], in recording: HeardRecording
  ) throws(Failure) -> RecordingEvidence {
    let words = try spokenWords(of: tokens)
    let loop = PhoneLoop(model, recording.frames)
    var readings = [[RecitedStretch(words: words.indices, frames: 0..<recording.frames.frameCount)]]
    var stretches = StretchSearch(self, tokens, words, words.indices, in: recording, loop)
    addReadings(to: &readings, of: words, in: stretches.frames, loop)
    stretches.find(readings.flatMap(\.self))
    func best() -> RecordingEvidence {
      worthiest(readings.map { Self.evidence(words, $0, stretches.found, loop) }, of: tokens)
    }
    if isStrained(best()) {
      try stretches.hearAgain { heard in
        addReadings(to: &readings, of: words, in: heard, PhoneLoop(model, heard))
        return readings.flatMap(\.self)
      }
    }
    try stretches.findAdded()
    return best()
  }

  /// Whether other ears should hear a recording, too: in most of what was recited the voice fits badly.
  private func isStrained(_ reading: RecordingEvidence) -> Bool {
    func speech(_ stretches: [RecordingEvidence.Stretch]) -> Int {
      stretches.reduce(0) { $0 + $1.evidence.utterance.speechFrames }
    }
    let strained = reading.stretches.filter { WordJudgement($0.evidence, judge.model).asksForOtherEars }
    return 2 * speech(strained) > speech(reading.stretches)
  }

  /// The stretches of the text that are heard, in the order of time, for each price of speech outside of it; those that are
  /// new go behind the first reading, which has the text from end to end.
  private func addReadings(
    to readings: inout [[RecitedStretch]], of words: [SpokenWord], in heard: HeardFrames, _ loop: PhoneLoop
  ) {
    for frame in Self.outsideFrames {
      var costs = costs
      costs.outsideFrame = frame
      let found = RecitationSearch(model: model, costs: costs).stretches(words, in: heard, loop)
      // Who is heard from end to end where talk is cheap is heard so where it is dear.
      if found == readings[0] { break }
      if !found.isEmpty, !readings.contains(found) { readings.insert(found, at: 1) }
    }
  }

  /// The reading that has most to show for itself.
  private func worthiest(_ readings: [RecordingEvidence], of tokens: [Token]) -> RecordingEvidence {
    var best = (evidence: readings[0], worth: judge.worth(readings[0], of: tokens))
    for evidence in readings.dropFirst() {
      let worth = judge.worth(evidence, of: tokens)
      let further = max(0, evidence.stretches.count - best.evidence.stretches.count - 4)
      if worth > best.worth + Self.leastGain + Self.leastGainFurther * Double(further) {
        best = (evidence, worth)
      }
    }
    return best.evidence
  }

  /// What a frame of speech outside of the text costs, in nats above the free phone loop, in each reading.
  private static let outsideFrames = [2.5, 4]
  /// By how much a reading must be worth more than one with less in it that is outside of the text: a little less than an
  /// addition counts, or words said again would be one. To leave out what is doubtful makes the rest look surer.
  private static let leastGain = 3.5
  /// And for each stretch that it has more than four: of stretches that overlap the surest counts for each word.
  private static let leastGainFurther = 2.0

  /// A reading with what was found in its stretches.
  private static func evidence(
    _ words: [SpokenWord], _ reading: [RecitedStretch], _ found: [RecitedStretch: RecitationEvidence],
    _ loop: PhoneLoop
  ) -> RecordingEvidence {
    let within = reading.reduce(0) { $0 + loop.isSpeech[$1.frames].count { $0 } }
    let beside = max(0, loop.isSpeech.count { $0 } - within)
    let speakable = Double(max(1, words.count { !$0.isSilent }))
    let stretches = reading.compactMap { stretch -> RecordingEvidence.Stretch? in
      guard var evidence = found[stretch] else { return nil }
      evidence.lies(
        beside: beside, share: Double(words[stretch.words].count { !$0.isSilent }) / speakable,
        stretches: reading.count)
      return RecordingEvidence.Stretch(tokens: stretch.words, frames: stretch.frames, evidence: evidence)
    }
    return RecordingEvidence(tokens: words.count, stretches: stretches, speech: loop.isSpeech.runs)
  }
}
