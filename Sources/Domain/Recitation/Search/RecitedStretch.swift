/// A stretch of a text that a recording holds, and where it holds it.
public struct RecitedStretch: Sendable, Hashable {
  /// The words of the text, from the first to one past the last.
  public var words: Range<Int>
  public var frames: Range<Int>

  public init(words: Range<Int>, frames: Range<Int>) {
    self.words = words
    self.frames = frames
  }
}

extension RecitedStretch {
  /// Words passed over that are still judged with those around them, each for itself: a slip of memory. Of
  /// more, none was said.
  private static let mostPassedOver = 3
  /// Words gone back over that are a stumble within the stretch.
  private static let mostSaidAgain = 3
  /// Frames of speech beside a stretch that may be a word of it, or one added; more is talk of its own.
  static let shortTalk = 100
  /// Frames of speech that may be a word.
  private static let shortestWord = 12
  /// Quiet frames that stay with the stretch beside them.
  private static let quietBeside = 30

  /// The stretches of a reading, in the order of time: words that follow one another, but for a slip, with no
  /// talk of another kind between them.
  ///
  /// A single word between talk is none: any word fits some sound somewhere. Where no two words follow each
  /// other, the one with the most speech is kept.
  static func found(in reading: [(word: Int, frames: Range<Int>)], isSpeech: [Bool]) -> [RecitedStretch] {
    var stretches: [(stretch: RecitedStretch, last: Int, words: Int)] = []
    for (word, frames) in reading {
      if let open = stretches.last {
        let step = word - open.last
        let between = open.stretch.frames.upperBound..<max(open.stretch.frames.upperBound, frames.lowerBound)
        let talk = isSpeech[between].count { $0 }
        if step >= -mostSaidAgain, step <= mostPassedOver + 1, talk <= shortTalk {
          let words = min(open.stretch.words.lowerBound, word)..<max(open.stretch.words.upperBound, word + 1)
          stretches[stretches.count - 1] = (
            RecitedStretch(words: words, frames: open.stretch.frames.lowerBound..<frames.upperBound), word,
            open.words + 1
          )
          continue
        }
      }
      stretches.append((RecitedStretch(words: word..<word + 1, frames: frames), word, 1))
    }
    let runs = stretches.filter { $0.words > 1 }.map(\.stretch)
    if !runs.isEmpty { return runs }
    return stretches.map(\.stretch).max { left, right in
      isSpeech[left.frames].count { $0 } < isSpeech[right.frames].count { $0 }
    }.map { [$0] } ?? []
  }

  /// As many stretches, with what may belong to them: the quiet around them, and where there is a little
  /// speech beside them, the word or two of the text that it may be. The search leaves a doubtful word at an
  /// edge out sooner than one in the middle, and it is the verdict that is to judge it.
  static func widened(_ stretches: [RecitedStretch], words: Int, isSpeech: [Bool]) -> [RecitedStretch] {
    var wide = stretches
    for place in stretches.indices {
      let own = stretches[place]
      let before = (place > 0 ? wide[place - 1].frames.upperBound : 0)..<own.frames.lowerBound
      let behind =
        own.frames
        .upperBound..<(place + 1 < stretches.count ? stretches[place + 1].frames.lowerBound : isSpeech.count)
      let (start, missingBefore) = edge(Array(isSpeech[before].reversed()), last: place == 0)
      let (end, missingBehind) = edge(Array(isSpeech[behind]), last: place + 1 == stretches.count)
      // What another stretch has is not missing here.
      let taken = stretches.indices.filter { $0 != place }.map { stretches[$0].words }
      var first = own.words.lowerBound
      for _ in 0..<missingBefore where first > 0 && !taken.contains(where: { $0.contains(first - 1) }) {
        first -= 1
      }
      var past = own.words.upperBound
      for _ in 0..<missingBehind where past < words && !taken.contains(where: { $0.contains(past) }) {
        past += 1
      }
      wide[place] = RecitedStretch(
        words: first..<past, frames: own.frames.lowerBound - start..<own.frames.upperBound + end)
    }
    return wide
  }

  /// How many frames beside a stretch go with it, and how many words these may hold at the most; of the
  /// frames beside it, the nearest first, and whether the recording ends there or another stretch begins.
  private static func edge(_ isSpeech: [Bool], last: Bool) -> (frames: Int, words: Int) {
    let speech = isSpeech.count { $0 }
    if speech < shortestWord { return (last ? isSpeech.count : isSpeech.count / 2, 0) }
    if speech <= shortTalk { return (last ? isSpeech.count : isSpeech.count / 2, 2) }
    // Talk: what is said without a pause behind the last word may be the next one.
    var frames = 0
    var quiet = 0
    for isSpoken in isSpeech.prefix(shortTalk / 2) {
      quiet = isSpoken ? 0 : quiet + 1
      if quiet > quietBeside / 2 { break }
      frames += 1
    }
    return (frames, isSpeech.prefix(frames).count { $0 } >= shortestWord ? 1 : 0)
  }
}

extension RecitationSearch {
  /// Which stretches of a text a recording holds, in the order of time, each with the frames and the words
  /// that may belong to it; none where no word of it was heard.
  ///
  /// A person begins anywhere, stops anywhere, leaves out a clause, starts again, and talks before, between
  /// and behind. So the network of the text has one place outside of it, from and to which every word leads,
  /// at prices that do not grow with what is passed over: nothing for who begins at the beginning and goes on
  /// to the end. Outside, speech of any kind costs a little for each frame and nothing to begin, where within
  /// the text it costs both.
  ///
  /// Cost: one search of the text, frames x states.
  public func stretches(
    _ words: [SpokenWord], in heard: any SenoneScoring, _ loop: PhoneLoop
  ) -> [RecitedStretch] {
    guard !words.isEmpty else { return [] }
    let found = RecitedStretch.found(in: reading(words, in: heard, loop), isSpeech: loop.isSpeech)
    return RecitedStretch.widened(found, words: words.count, isSpeech: loop.isSpeech)
  }

  private func reading(
    _ words: [SpokenWord], in heard: any SenoneScoring, _ loop: PhoneLoop
  ) -> [(word: Int, frames: Range<Int>)] {
    let graph = RecitationGraph.open(words, model, costs)
    let outside = graph.nodeCount - 1
    let margin = MiscueCosts.units(costs.rubbishFrame)
    let search = GraphSearch(
      graph, heard.scores(of: graph.senones), free: loop.frameCosts.map { $0 + margin },
      frames: 0..<heard.frameCount, start: outside,
      cap: MiscueCosts.units(costs.frameCap))
    return Alignment(search, graph, end: outside).pieces.compactMap { piece in
      guard case .word(let index) = piece.kind else { return nil }
      return (index, piece.frames)
    }
  }
}

extension RecitationSearch {
  /// Which words of a text a part of a recording holds: from the first to one past the last; nil where less
  /// than two words, or less than a third of the speech, found a place. The first word is the one expected.
  ///
  /// The speaker may begin and end anywhere in the next `window` words, at a price that grows with the words
  /// passed over, so that the place next to the last one is taken unless another fits clearly better. Where
  /// less than most of the speech has its place there, the whole text is searched: who begins in the middle
  /// or passes over pages is found where much more of it fits.
  ///
  /// Cost: frames x words, of the window or of the text in pieces, so that memory does not grow with it.
  public func place(_ words: [SpokenWord], window: Int, in heard: any SenoneScoring) -> Range<Int>? {
    let loop = PhoneLoop(model, heard)
    let speech = loop.isSpeech.count(where: \.self)
    var near = run(Array(words.prefix(window)), in: heard, loop, perWordPassed: Self.perWordPassed)
    if let found = near, found.words < 2 || found.speech * 3 < speech { near = nil }
    if let near, near.speech * 3 >= speech * 2 { return near.range }
    guard words.count > window else { return near?.range }
    let least = max(speech / 2, (near?.speech ?? 0) * 4 / 3)
    var best: Run?
    for start in stride(from: 0, to: words.count, by: Self.farPiece - Self.farOverlap) {
      let piece = start..<min(words.count, start + Self.farPiece)
      guard var run = run(Array(words[piece]), in: heard, loop, perWordPassed: 0),
        run.words >= Self.fewestFar, run.speech > max(least, best?.speech ?? 0)
      else { continue }
      run.range = start + run.range.lowerBound..<start + run.range.upperBound
      best = run
    }
    return (best ?? near)?.range
  }

  /// The run with the most speech of the cheapest way through the words.
  private func run(
    _ words: [SpokenWord], in heard: any SenoneScoring, _ loop: PhoneLoop, perWordPassed: Double
  ) -> Run? {
    let margin = MiscueCosts.units(costs.rubbishFrame)
    var graph = RecitationGraph.make(words, model, costs)
    for place in 1...max(1, words.count) where place <= words.count {
      let cost = MiscueCosts.units(Self.entrance + perWordPassed * Double(place))
      graph.moves.append(.init(from: 0, to: place, cost: cost))
      graph.moves.append(
        .init(from: words.count - place, to: words.count, cost: MiscueCosts.units(Self.entrance)))
    }
    let search = GraphSearch(
      graph, heard.scores(of: graph.senones), free: loop.frameCosts.map { $0 + margin },
      frames: 0..<heard.frameCount, start: 0,
      cap: MiscueCosts.units(costs.frameCap))
    let said = Alignment(search, graph, end: words.count).pieces.compactMap { piece -> Said? in
      guard case .word(let index) = piece.kind else { return nil }
      return Said(index: index, speech: piece.frames.count { loop.isSpeech[$0] })
    }
    return Self.longestRun(said)
  }

  struct Said {
    var index: Int
    var speech: Int
  }

  /// Words found near each other in the text.
  struct Run {
    var range: Range<Int>
    var words: Int
    var speech: Int
  }

  /// The run of words with the most speech in it. A stray word far from the others is often none: were the
  /// next stretch looked for behind it, everything between would be lost.
  ///
  ///     longestRun(of words 3, 4, 6, 7, 60) // 3..<8
  static func longestRun(_ said: [Said]) -> Run? {
    var runs: [Run] = []
    for word in said {
      if let last = runs.last, abs(word.index - (last.range.upperBound - 1)) <= widestGap {
        let range = min(word.index, last.range.lowerBound)..<max(word.index + 1, last.range.upperBound)
        runs[runs.count - 1] = Run(range: range, words: last.words + 1, speech: last.speech + word.speech)
      } else {
        runs.append(Run(range: word.index..<word.index + 1, words: 1, speech: word.speech))
      }
    }
    return runs.max { $0.speech < $1.speech }
  }

  /// Words passed over within a run at the most.
  private static let widestGap = 8

  /// What it costs to begin or end elsewhere than at the ends, in nats.
  private static let entrance = 10.0
  /// What each word passed over adds to it.
  private static let perWordPassed = 0.5
  /// Words that a place has that is not near: what lies between is lost where it is wrong.
  private static let fewestFar = 6
  /// Words of the pieces that a far place is looked for in, and how many two of them share.
  private static let (farPiece, farOverlap) = (300, 60)
}
