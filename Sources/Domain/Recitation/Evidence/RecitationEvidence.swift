internal import Text

/// Everything the search found out about a recitation, in one reading: what `RecitationJudge` judges by.
public struct RecitationEvidence: Sendable, Equatable, Codable {
  /// The text as one set of acoustic models heard it.
  public struct Hearing: Sendable, Equatable, Codable {
    public var words: [WordEvidence?]
    public var utterance: UtteranceEvidence

    public init(words: [WordEvidence?], utterance: UtteranceEvidence) {
      self.words = words
      self.utterance = utterance
    }

    init(tokens: Int) {
      self.init(words: [WordEvidence?](repeating: nil, count: tokens), utterance: .empty)
    }
  }

  /// One entry a token; nil for tokens that are not said, and for words that no source can pronounce.
  public var words: [WordEvidence?]
  /// What other ears found, the acoustic model moved towards other voices; none for a voice that fits the
  /// model as it is.
  public var again: [Hearing]
  /// The best reading of the recording, in the order of time.
  public var pieces: [AlignedPiece]
  /// Speech that no expected word explains, found once it was known which words are sure.
  public var extras: [ExtraEvidence]
  public var utterance: UtteranceEvidence

  public init(
    words: [WordEvidence?], again: [Hearing] = [], pieces: [AlignedPiece],
    extras: [ExtraEvidence] = [], utterance: UtteranceEvidence
  ) {
    self.words = words
    self.again = again
    self.pieces = pieces
    self.extras = extras
    self.utterance = utterance
  }

  /// Sets how much of the recording and of the text this is evidence of: frames of speech in no stretch
  /// recited, the share of the text's words, and the number of stretches, this one among them.
  public mutating func lies(beside: Int, share: Double, stretches: Int) {
    utterance.lies(beside, share, stretches)
    for hearing in again.indices { again[hearing].utterance.lies(beside, share, stretches) }
  }

  /// What each of the acoustic models heard, the speaker-independent one first.
  var hearings: [Hearing] { [hearing] + again }

  /// Whether other ears heard all of its words: of a long recording, judged in parts, they may have heard
  /// some.
  private var isHeardAgain: Bool {
    let known = words.indices.filter { words[$0] != nil }
    return !known.isEmpty && known.allSatisfy { place in again.contains { $0.words[place] != nil } }
  }

  /// What counts of the recording as a whole: what the other ears heard where they were asked about all of
  /// it, since they know the voice; else what all of them heard.
  var telling: [Hearing] { isHeardAgain ? again : hearings }

  /// What counts of one word: what the other ears heard of it, else what the first did.
  func telling(at place: Int) -> [WordEvidence] {
    let others = again.compactMap { $0.words[place] }
    return others.isEmpty ? [words[place]].compactMap(\.self) : others
  }

  /// What the first ears heard.
  public var hearing: Hearing { Hearing(words: words, utterance: utterance) }
}

extension UtteranceEvidence {
  fileprivate mutating func lies(_ beside: Int, _ share: Double, _ stretches: Int) {
    (besideFrames, self.share, self.stretches) = (beside, share, stretches)
  }
}

extension RecitationEvidence {
  public init(tokens: Int) {
    self.init(
      words: [WordEvidence?](repeating: nil, count: tokens), pieces: [], utterance: .empty)
  }

  /// Takes over what was found in a part of the recording for a part of the text, whose tokens and frames
  /// count from its own start: from `token` on, and `frames` later.
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
  static var empty: UtteranceEvidence {
    UtteranceEvidence(frames: 0, speechFrames: 0, coveredFrames: 0, rubbishFrames: 0, phoneDistance: 0)
  }

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
        let known = network ?? NetworkUtterance(disorder: DisorderMargins(), certainty: heard.certainty)
        network = NetworkUtterance(
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

extension AlignedPiece.Kind {
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

extension RecitationEvidence {
  /// The evidence with words that come again told apart ("holy, holy, holy").
  ///
  /// The search asks for each word how the recording reads without it. Where the neighbour is the same word,
  /// it can take the place, and the answer is: as well. So of twins next to each other of which fewer were
  /// said than written, none seems needed and each seems to fit. The best reading settles which were said:
  /// one that it has is needed as much as its place fits better than anything else; one that it has not, and
  /// that lies where its twin does, is not there.
  func tellingTwinsApart(_ tokens: [Token]) -> RecitationEvidence {
    let runs = Self.runs(of: tokens)
    var told = self
    told.words = Self.told(words, runs)
    told.again = again.map { Hearing(words: Self.told($0.words, runs), utterance: $0.utterance) }
    return told
  }

  private static func told(_ words: [WordEvidence?], _ runs: [[Int]]) -> [WordEvidence?] {
    var told = words
    for run in runs {
      let said = run.filter { words[$0]?.onBestPath ?? false }
      guard !said.isEmpty, said.count < run.count else { continue }
      for place in said {
        guard let word = words[place] else { continue }
        told[place]?.presence = max(word.presence, min(word.overNothing, word.overRubbish))
        // A reading that must have every twin crowds them all into the place of one.
        told[place]?.forced = word.segments
      }
      for place in run where !said.contains(place) {
        guard let word = words[place], said.contains(where: { word.shares($0, of: words) }) else { continue }
        told[place]?.presence = min(word.presence, -twinMargin)
        told[place]?.overNothing = min(word.overNothing, -twinMargin)
        told[place]?.overRubbish = min(word.overRubbish, -twinMargin)
      }
    }
    return told
  }

  /// What speaks against a word whose place is its twin's, in nats: as much as against a word that is clearly
  /// absent.
  private static let twinMargin = 60.0

  /// The positions of words that come twice and more in a row, dashes passed over.
  static func runs(of tokens: [Token]) -> [[Int]] {
    var runs: [[Int]] = []
    var run: [Int] = []
    for place in tokens.indices where !tokens[place].key.isEmpty {
      if let last = run.last, tokens[last].key != tokens[place].key {
        if run.count > 1 { runs.append(run) }
        run = []
      }
      run.append(place)
    }
    return run.count > 1 ? runs + [run] : runs
  }
}

extension WordEvidence {
  /// Whether more than half of it lies where another word does.
  fileprivate func shares(_ place: Int, of words: [WordEvidence?]) -> Bool {
    guard let other = words[place] else { return false }
    return 2 * max(0, min(end, other.end) - max(start, other.start)) > end - start
  }
}
