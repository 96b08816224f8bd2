public import Recitation
public import Text

extension RecitationScorer {
  /// Which stretches of the text the recording holds, and everything that speaks for or against each of their
  /// tokens; in frames of the padded recording.
  ///
  /// How dear speech outside of the text is decides what is taken for a word of it: a voice that fits the
  /// model badly needs it dear, or half of its words are talk; talk needs it cheap, or it is taken for words.
  /// So up to three readings are judged, the first of which has the text from end to end, and the one with
  /// the most to show for it stands. Where its voice is strained, the ears that fit the voice best read the
  /// recording, too.
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

  /// The stretches of the text that are heard, in the order of time, for each price of speech outside of it;
  /// those that are new go behind the first reading, which has the text from end to end.
  private func addReadings(
    to readings: inout [[RecitedStretch]], of words: [SpokenWord], in heard: ScoredFrames, _ loop: PhoneLoop
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
  /// By how much a reading must be worth more than one with less in it that is outside of the text: a little
  /// less than an addition counts, or words said again would be one. To leave out what is doubtful makes the
  /// rest look surer.
  private static let leastGain = 3.5
  /// And for each stretch that it has more than four: of stretches that overlap the surest counts for each
  /// word.
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

extension RecitationScorer {
  /// Whether a recording is searched for the whole of its text at once. Memory grows with seconds times
  /// words, 3 kB for each: a slow reader of a short text is no longer than a fast one of a long text.
  static func isSearchedWhole(seconds: Double, words: Int) -> Bool {
    seconds <= 300 && words <= 800 && seconds * Double(words) <= 60_000
  }

  /// Lengths of the stretches of longer ones, in seconds.
  private static let stretch = (shortest: 8.0, longest: 16.0)
  /// Words of the text that a stretch is looked for in: more than anyone says in its time.
  private static let window = 110
  /// Words passed over that are still judged with the stretch behind them; of more, none was said.
  private static let mostSkipped = 30

  /// The evidence for a long recording or a long text, stretch by stretch, in frames of the padded recording.
  ///
  /// Each stretch between two pauses is placed in the text behind the last word found, near it or else
  /// anywhere, then searched with the words of its place only. Time grows with the length of the recording,
  /// and of the text where a stretch has no place near; memory does not.
  func longEvidence(_ tokens: [Token], _ samples: [Int16]) throws(Failure) -> RecordingEvidence {
    let words = try spokenWords(of: tokens)
    var all = RecitationEvidence(tokens: tokens.count)
    var (next, reached) = (0, Set<Int>())
    var speechElsewhere: [Range<Int>] = []
    let search = RecitationSearch(model: model, costs: costs)
    for part in PauseCuts.ranges(of: samples, shortest: Self.stretch.shortest, longest: Self.stretch.longest)
    {
      guard next < tokens.count else { break }
      guard part.count >= Self.shortest else { continue }
      let recording = listen(Array(samples[part]))
      let loop = PhoneLoop(model, recording.frames)
      guard
        let place = search.place(Array(words[next...]), window: Self.window, in: recording.frames)
      else {
        let start = part.lowerBound / 160
        speechElsewhere += loop.isSpeech.runs.map { $0.lowerBound + start..<$0.upperBound + start }
        continue
      }
      let found = next + place.lowerBound..<next + place.upperBound
      let from = found.lowerBound - next <= Self.mostSkipped ? next : found.lowerBound
      let judged = from..<found.upperBound
      let stretch = RecitedStretch(words: judged, frames: 0..<recording.frames.frameCount)
      var stretches = StretchSearch(
        self, tokens, words, judged, in: recording, loop)
      stretches.find([stretch])
      let isStrained = stretches.found.values.contains {
        WordJudgement($0, judge.model).asksForOtherEars
      }
      if isStrained { try stretches.hearAgain() }
      try stretches.findAdded()
      for finding in stretches.found.values {
        all.join(finding, token: from, frames: part.lowerBound / 160)
      }
      next = found.upperBound
      reached.formUnion(judged)
    }
    guard !reached.isEmpty else {
      return RecordingEvidence(tokens: tokens.count, stretches: [], speech: speechElsewhere)
    }
    let speakable = tokens.indices.filter { !words[$0].isSilent }
    all.lies(
      beside: speechElsewhere.reduce(0) { $0 + $1.count },
      share: Double(speakable.count { reached.contains($0) }) / Double(max(1, speakable.count)), stretches: 1)
    var evidence = RecordingEvidence(whole: all)
    // What nobody came to is no evidence: most of a text that was begun alone would else be the usual.
    evidence.unreached = Set(tokens.indices).subtracting(reached)
    evidence.speech += speechElsewhere
    return evidence
  }
}

/// Cuts a long recording into stretches at its quietest places, so that each can be searched by itself.
enum PauseCuts {
  /// Length of a step in samples: 10 ms.
  private static let step = 160
  /// Steps over which quiet is measured: 0.2 s, a short pause.
  private static let width = 20

  /// Stretches that follow one another without a gap, each `shortest` to `longest` seconds (the last may be
  /// shorter).
  ///
  /// Each cut is in the middle of the quietest 0.2 s between the two. Cost: one pass over the samples.
  ///
  ///     ranges(of: 40 s of speech, shortest: 8, longest: 16) // three to five stretches
  static func ranges(of samples: [Int16], shortest: Double, longest: Double) -> [Range<Int>] {
    let low = max(width, Int(shortest * 100))
    let high = max(low + 1, Int(longest * 100))
    // Mean size of the samples of each step; sums of it are the measure of quiet.
    let steps = samples.count / step
    var sums: [Int] = [0]
    sums.reserveCapacity(steps + 1)
    for number in 0..<steps {
      var sum = 0
      for place in number * step..<(number + 1) * step { sum += Int(samples[place].magnitude) }
      sums.append(sums[number] + sum / step)
    }
    var found: [Range<Int>] = []
    var start = 0
    while steps - start > high {
      var cut = start + low
      var quietest = Int.max
      for end in start + low...start + high {
        let loudness = sums[min(steps, end + width / 2)] - sums[max(0, end - width / 2)]
        if loudness < quietest { (quietest, cut) = (loudness, end) }
      }
      found.append(start * step..<cut * step)
      start = cut
    }
    if start * step < samples.count { found.append(start * step..<samples.count) }
    return found
  }
}
