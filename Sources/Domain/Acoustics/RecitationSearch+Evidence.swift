public import Matching

extension RecitationSearch.Finding {
  /// The finding as the judge reads it.
  public var evidence: RecitationEvidence {
    var covered = 0
    var rubbish = 0
    let heard = alignment.pieces.map { piece -> HeardPiece in
      let speech = loop.isSpeech[piece.frames].count { $0 }
      let kind: HeardPiece.Kind
      switch piece.kind {
      case .word(let index): (kind, covered) = (.word(index), covered + speech)
      case .rubbish(let index): (kind, rubbish) = (.rubbish(index), rubbish + speech)
      case .added(let before): (kind, rubbish) = (.added(before), rubbish + speech)
      case .pause(let before): kind = .pause(before)
      }
      return HeardPiece(kind: kind, frames: piece.frames, speechFrames: speech)
    }
    return RecitationEvidence(
      words: words, pieces: heard,
      utterance: UtteranceEvidence(
        frames: loop.isSpeech.count, speechFrames: loop.isSpeech.count { $0 }, coveredFrames: covered,
        rubbishFrames: rubbish,
        phoneDistance: phoneDistance))
  }
}

extension RecitationSearch {
  /// Speech that no word explains, in a recording that was searched before.
  ///
  /// - Parameters:
  ///   - words: the expected words.
  ///   - sure: for each of them, whether it was certainly said.
  ///   - loop: what any phones in any order would make of the recording.
  ///   - heard: the recording, as it was heard for this loop.
  ///   - network: what the network that tells phones makes of it.
  /// - Returns: the stretches in the order of time.
  public func extras(
    _ words: [SpokenWord], sure: [Bool], _ loop: PhoneLoop, in heard: any HeardSenones,
    _ network: NetworkFrames? = nil
  ) -> [ExtraEvidence] {
    ExtraSearch(model: model, costs: costs, heard: heard, loop: loop, network: network).find(
      words, sure: sure)
  }
}
