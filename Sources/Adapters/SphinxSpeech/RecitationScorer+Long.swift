internal import Acoustics
internal import Base
internal import Matching
internal import Scripture

extension RecitationScorer {
  /// Recordings and texts up to this are searched whole.
  static let longestWhole = (seconds: 60.0, words: 160)
  /// Lengths of the stretches of longer ones, in seconds.
  private static let stretch = (shortest: 8.0, longest: 16.0)
  /// Words of the text that a stretch is looked for in: more than anyone says in its time.
  private static let window = 110
  /// Words passed over that are still judged with the stretch behind them; of more, none was said.
  private static let mostSkipped = 30

  /// The evidence for a long recording or a long text, stretch by stretch, in frames of the padded recording.
  ///
  /// Each stretch between two pauses is placed in the text behind the last word found, then searched with the words
  /// of its place only. Time grows with the length of the recording, memory does not.
  func longEvidence(_ tokens: [Token], _ samples: [Int16]) throws(Failure) -> RecordingEvidence {
    let words = try spokenWords(of: tokens)
    var all = RecitationEvidence(tokens: tokens.count)
    var next = 0
    let search = RecitationSearch(model: model, costs: costs)
    for part in PauseCuts.ranges(of: samples, shortest: Self.stretch.shortest, longest: Self.stretch.longest)
    {
      guard next < tokens.count else { break }
      guard part.count >= Self.shortest else { continue }
      let recording = try listen(Array(samples[part]))
      let text = next..<min(tokens.count, next + Self.window)
      guard let place = search.place(Array(words[text]), in: recording.frames) else { continue }
      let found = next + place.lowerBound..<next + place.upperBound
      let from = found.lowerBound - next <= Self.mostSkipped ? next : found.lowerBound
      let judged = from..<found.upperBound
      let stretch = RecitedStretch(words: judged, frames: 0..<recording.frames.frameCount)
      var stretches = StretchSearch(
        self, tokens, words, judged, in: recording, PhoneLoop(model, recording.frames))
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
    }
    for index in tokens.indices where all.words[index] == nil && !words[index].isSilent {
      all.words[index] = .neverReached
    }
    return RecordingEvidence(whole: all)
  }
}
