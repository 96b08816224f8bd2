/// A stretch of a text that a recording holds, and where it holds it.
public struct RecitedStretch: Sendable, Hashable {
  /// The words of the text, from the first to one past the last.
  public var words: Range<Int>
  /// Its frames in the recording.
  public var frames: Range<Int>

  /// Makes a stretch.
  public init(words: Range<Int>, frames: Range<Int>) {
    self.words = words
    self.frames = frames
  }
}

extension RecitedStretch {
  /// Words passed over that are still judged with those around them, each for itself: a slip of memory. Of more, none
  /// was said.
  private static let mostPassedOver = 3
  /// Words gone back over that are a stumble within the stretch.
  private static let mostSaidAgain = 3
  /// Frames of speech beside a stretch that may be a word of it, or one added; more is talk of its own.
  static let shortTalk = 100
  /// Frames of speech that may be a word.
  private static let shortestWord = 12
  /// Quiet frames that stay with the stretch beside them.
  private static let quietBeside = 30

  /// The stretches of a reading: words that follow one another, but for a slip, with no talk of another kind between them.
  ///
  /// A single word between talk is none: any word fits some sound somewhere. Where no two words follow each other, the one
  /// with the most speech is kept.
  ///
  /// - Parameters:
  ///   - reading: the words of the text in the order in which they were said, and where.
  ///   - isSpeech: for each frame of the recording, whether it is speech.
  /// - Returns: the stretches in the order of time.
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

  /// The stretches with what may belong to them: the quiet around them, and where there is a little speech beside them,
  /// the word or two of the text that it may be. A reading leaves a doubtful word at an edge out sooner than one in the
  /// middle, and it is the verdict that is to judge it.
  ///
  /// - Parameters:
  ///   - stretches: what was found, in the order of time.
  ///   - words: words of the text.
  ///   - isSpeech: for each frame of the recording, whether it is speech.
  /// - Returns: as many stretches, none shorter than it was.
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

  /// How many frames beside a stretch go with it, and how many words these may hold at the most; of the frames beside it, the
  /// nearest first, and whether the recording ends there or another stretch begins.
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
