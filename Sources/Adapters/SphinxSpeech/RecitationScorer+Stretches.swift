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
  /// judged, the first of which has the text from end to end, and the one with the most to show for it stands.
  public func evidence(
    _ tokens: [Token], in recording: HeardRecording
  ) throws(Failure) -> RecordingEvidence {
    let words = try spokenWords(of: tokens)
    let loop = PhoneLoop(model, recording.frames)
    var readings = [[RecitedStretch(words: words.indices, frames: 0..<recording.frames.frameCount)]]
    for frame in Self.outsideFrames {
      var costs = costs
      costs.outsideFrame = frame
      let found = RecitationSearch(model: model, costs: costs).stretches(words, in: recording.frames, loop)
      // Who is heard from end to end where talk is cheap is heard so where it is dear.
      if found == readings[0] { break }
      if !found.isEmpty, !readings.contains(found) { readings.insert(found, at: 1) }
    }
    var stretches: [RecitedStretch] = []
    for stretch in readings.joined() where !stretches.contains(stretch) { stretches.append(stretch) }
    let found = Dictionary(
      uniqueKeysWithValues: zip(stretches, try evidence(tokens, words, of: stretches, in: recording, loop)))
    var best: (evidence: RecordingEvidence, worth: Double)?
    for reading in readings {
      let evidence = Self.evidence(words, reading, found, loop)
      let worth = judge.worth(evidence, of: tokens)
      if worth > best.map({ $0.worth + Self.leastGain }) ?? -1 { best = (evidence, worth) }
    }
    return best?.evidence
      ?? RecordingEvidence(tokens: tokens.count, stretches: [], speech: loop.isSpeech.runs)
  }

  /// What a frame of speech outside of the text costs, in nats above the free phone loop, in each reading.
  private static let outsideFrames = [2.5, 4]
  /// By how much a reading must be worth more than one with less in it that is outside of the text: about a word. To leave
  /// out what is doubtful makes the rest look surer.
  private static let leastGain = 4.0

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
      evidence.lies(beside: beside, share: Double(words[stretch.words].count { !$0.isSilent }) / speakable)
      return RecordingEvidence.Stretch(tokens: stretch.words, frames: stretch.frames, evidence: evidence)
    }
    return RecordingEvidence(tokens: words.count, stretches: stretches, speech: loop.isSpeech.runs)
  }
}
