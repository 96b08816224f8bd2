extension RecitationEvidence {
  /// Evidence of nothing, for a text of so many tokens.
  public init(tokens: Int) {
    self.init(
      words: [WordEvidence?](repeating: nil, count: tokens), pieces: [], utterance: .empty)
  }

  /// Takes over what was found in a part of the recording for a part of the text.
  ///
  /// - Parameters:
  ///   - part: the finding, its tokens and frames counted from its own start.
  ///   - token: the first token of the part.
  ///   - frames: how much later the part's frame 0 lies.
  public mutating func join(_ part: RecitationEvidence, token: Int, frames: Int) {
    words.take(part.words, at: token, frames: frames)
    for (hearing, heard) in part.again.enumerated() {
      if hearing == again.count { again.append(Hearing(tokens: words.count)) }
      again[hearing].words.take(heard.words, at: token, frames: frames)
      again[hearing].utterance.join(heard.utterance)
    }
    pieces += part.pieces.map { piece in
      var piece = piece
      piece.kind = piece.kind.moved(by: token)
      piece.frames = piece.frames.lowerBound + frames..<piece.frames.upperBound + frames
      return piece
    }
    extras += part.extras.map { extra in
      var extra = extra
      extra.before += token
      extra.kind = extra.kind.moved(by: token)
      extra.frames = extra.frames.lowerBound + frames..<extra.frames.upperBound + frames
      if let insertion = extra.insertion?.frames {
        extra.insertion?.frames = insertion.lowerBound + frames..<insertion.upperBound + frames
      }
      return extra
    }
    utterance.join(part.utterance)
  }
}

extension UtteranceEvidence {
  /// Evidence of no recording.
  static var empty: UtteranceEvidence {
    UtteranceEvidence(frames: 0, speechFrames: 0, coveredFrames: 0, rubbishFrames: 0, phoneDistance: 0)
  }

  /// Takes over what was found in a part of the recording.
  fileprivate mutating func join(_ part: UtteranceEvidence) {
    // Distances are weighed by the speech they were measured on.
    let before = Double(speechFrames)
    let here = Double(part.speechFrames)
    if before + here > 0 {
      phoneDistance =
        (phoneDistance * before + part.phoneDistance * here) / (before + here)
      logLikelihood =
        (logLikelihood * before + part.logLikelihood * here) / (before + here)
      if let heard = part.network {
        let known = network ?? NetworkHearing(disorder: DisorderMargins(), certainty: heard.certainty)
        network = NetworkHearing(
          disorder: known.disorder + heard.disorder,
          certainty: (known.certainty * before + heard.certainty * here) / (before + here))
      }
    }
    frames += part.frames
    speechFrames += part.speechFrames
    coveredFrames += part.coveredFrames
    rubbishFrames += part.rubbishFrames
  }
}

extension [WordEvidence?] {
  /// Takes over the words of a part of the text, so many frames later.
  fileprivate mutating func take(_ part: [WordEvidence?], at token: Int, frames: Int) {
    for (place, word) in part.enumerated() where token + place < count {
      guard var word else { continue }
      word.start += frames
      word.end += frames
      if let place = word.networkPlace?.frames {
        word.networkPlace?.frames = place.lowerBound + frames..<place.upperBound + frames
      }
      self[token + place] = word
    }
  }
}

extension HeardPiece.Kind {
  fileprivate func moved(by tokens: Int) -> Self {
    switch self {
    case .word(let index): .word(index + tokens)
    case .rubbish(let index): .rubbish(index + tokens)
    case .added(let index): .added(index + tokens)
    case .pause(let index): .pause(index + tokens)
    }
  }
}

extension ExtraEvidence.Kind {
  fileprivate func moved(by tokens: Int) -> Self {
    switch self {
    case .speech: .speech
    case .repetition(let index): .repetition(index + tokens)
    case .falseStart(let index): .falseStart(index + tokens)
    }
  }
}

extension WordEvidence {
  /// A word that the recording never came to: every margin speaks against it.
  public static let neverReached = WordEvidence(
    phones: 3, start: 0, end: 0, presence: -200, overNothing: -200, overRubbish: -200, overRival: nil,
    rival: nil, overShorter: -200, heardDistance: 1, goodness: -12, worstPhone: -20, onBestPath: false,
    replaced: false)
}
