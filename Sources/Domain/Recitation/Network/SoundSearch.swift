/// The lines of texts as they sound, phone after phone, in which something said is looked for.
public struct SoundedLines: Sendable {
  /// Places of phones in the network's table.
  let phones: [UInt8]
  /// Where each line begins among the phones, and where the last ends.
  let starts: [Int]

  /// `words` of each line in order, as phone ids of the model; those that the network does not know are left
  /// out.
  public init(_ lines: some Sequence<[[Int]]>, _ places: [Int]) {
    var phones: [UInt8] = []
    var starts = [0]
    for line in lines {
      for phone in line.joined() {
        if places.indices.contains(phone), let place = UInt8(exactly: places[phone]) { phones.append(place) }
      }
      starts.append(phones.count)
    }
    self.phones = phones
    self.starts = starts
  }

  /// The line that holds most of some phones.
  func line(of range: Range<Int>) -> Int {
    var line = starts.dropLast().lastIndex { $0 <= range.lowerBound } ?? 0
    var best = (line: line, count: 0)
    while line < starts.count - 1, starts[line] < range.upperBound {
      let count = min(starts[line + 1], range.upperBound) - max(starts[line], range.lowerBound)
      if count > best.count { best = (line, count) }
      line += 1
    }
    return best.line
  }
}

/// A line that sounds like something said.
public struct SoundMatch: Sendable, Equatable, Codable {
  /// Its number among those that were searched.
  public var line: Int
  /// By how many nats a frame it is less likely than the likeliest phones: 0 at best.
  public var strain: Double
  /// By how many nats it is behind the best of all.
  public var behind: Double

  public init(line: Int, strain: Double, behind: Double) {
    (self.line, self.strain, self.behind) = (line, strain, behind)
  }
}

/// What a search by sound comes to.
public struct FoundLines: Sendable, Equatable, Codable {
  public enum Certainty: String, Sendable {
    /// The first of them was said.
    case sure
    /// One of them may have been said.
    case doubtful
    /// None of them was said, or too little of it.
    case none
  }

  /// The likeliest first.
  public var matches: [SoundMatch]
  /// How many sounds were heard, one after another.
  public var sounds: Int

  public init(_ matches: [SoundMatch], sounds: Int) {
    (self.matches, self.sounds) = (matches, sounds)
  }

  /// Nats by which the first must be ahead of what sounds otherwise, and how badly it may fit, nats a frame.
  ///
  /// Chosen on 99 pieces of verses by voices of espeak-ng and flite, and 41 pieces by two readers, with their
  /// texts among the lines and without (`Tests/Benchmarks/spoken-search`, seed 7).
  private static let (ahead, strained) = (36.0, 0.85)
  /// Of fewer sounds, some four words, nothing is sure: they stand in what was never read, too.
  private static let fewest = 14
  /// What is no further behind sounds the same.
  private static let same = 1.0

  /// How many at the beginning sound the same: the same words in several places.
  public var equal: Int { matches.prefix { $0.behind < Self.same }.count }

  public var certainty: Certainty {
    guard let best = matches.first else { return .none }
    let isAhead = matches.dropFirst(equal).first.map { $0.behind >= Self.ahead } ?? (matches.count > 1)
    if best.strain <= Self.strained { return isAhead && sounds >= Self.fewest ? .sure : .doubtful }
    return isAhead ? .doubtful : .none
  }
}

extension PhonePosteriors {
  /// The lines in which what was said stands, the likeliest first; it may begin and end anywhere in them.
  ///
  /// Frames that are likeliest of the same phone are taken together, silence is left out, and the rest laid
  /// over the phones of the text, wherever it fits best (local alignment: Smith and Waterman,
  /// "Identification of common molecular subsequences", 1981): a phone of the text may last, or be left out
  /// one at a time; a sound that is none of the text costs at most `foreign` a frame.
  ///
  /// Cost: sounds x phones of the text; 0.2 s for three seconds of speech in the whole Bible.
  public func find(in text: SoundedLines, most count: Int) -> FoundLines {
    let sounds = Array(sounds().prefix(Self.mostSounds))
    let size = text.phones.count
    guard !sounds.isEmpty, size > 0 else { return FoundLines([], sounds: sounds.count) }
    let frames = sounds.reduce(0) { $0 + $1.frames }
    var last = [Float](repeating: 0, count: size + 2)
    var next = last
    // Before the first phone nothing ends.
    for place in 0..<2 { (last[place], next[place]) = (-.infinity, -.infinity) }
    for sound in sounds {
      Self.step(sound.scores, text.phones.span, last.span, &next)
      swap(&last, &next)
    }
    // The best end in each line, then the best lines.
    var ends: [(score: Float, end: Int)] = []
    for line in 0..<text.starts.count - 1 where text.starts[line] < text.starts[line + 1] {
      let range = text.starts[line]..<text.starts[line + 1]
      let end = range.max { last[$0 + 2] < last[$1 + 2] } ?? range.lowerBound
      ends.append((last[end + 2], end))
    }
    ends.sort { $0.score > $1.score }
    var found: [SoundMatch] = []
    var lines: Set<Int> = []
    for (score, end) in ends.prefix(4 * count) {
      let line = text.line(of: begin(sounds, text, end: end)..<end + 1)
      guard lines.insert(line).inserted else { continue }
      let best = ends[0].score
      found.append(
        SoundMatch(line: line, strain: Double(-score) / Double(frames), behind: Double(best - score)))
      if found.count == count { break }
    }
    return FoundLines(found, sounds: sounds.count)
  }

  private typealias Sound = (scores: [Float], frames: Int)

  /// Leaving out a phone of the text, nats.
  private static let skip: Float = 4
  /// A frame that is none of the text, nats.
  private static let foreign: Float = 3
  /// What is said behind so many sounds, 25 s of them, is not needed to find it.
  private static let mostSounds = 300

  /// Frames that are likeliest of one phone, with how they fit each, in sum; none of silence.
  private func sounds() -> [Sound] {
    var found: [(phone: Int, sound: Sound)] = []
    for frame in 0..<frameCount {
      let row = scores[frame * phoneCount..<(frame + 1) * phoneCount]
      guard let likeliest = row.indices.max(by: { row[$0] < row[$1] }) else { continue }
      let best = likeliest - row.startIndex
      let bounded = row.map { max($0, -Self.foreign) }
      if found.last?.phone == best {
        for place in 0..<phoneCount { found[found.count - 1].sound.scores[place] += bounded[place] }
        found[found.count - 1].sound.frames += 1
      } else {
        found.append((best, (bounded, 1)))
      }
    }
    return found.filter { $0.phone != silence }.map(\.sound)
  }

  /// One sound further: places are counted from 2, so that each has two before it.
  private static func step(
    _ scores: [Float], _ phones: Span<UInt8>, _ last: Span<Float>, _ next: inout [Float]
  ) {
    let scores = scores.span
    var next = next.mutableSpan
    var (two, one) = (last[0], last[1])
    for place in 0..<phones.count {
      let here = last[place + 2]
      next[place + 2] = max(here, max(one, two - skip)) + scores[Int(phones[place])]
      (two, one) = (one, here)
    }
  }

  /// Where the best way to an end begins.
  private func begin(_ sounds: [Sound], _ text: SoundedLines, end: Int) -> Int {
    let first = max(0, end - 3 * sounds.count - 30)
    let phones = text.phones[first...end]
    var last = [(score: Float, begin: Int)](repeating: (0, 0), count: phones.count + 2)
    for place in phones.indices { last[place - first + 2].begin = place }
    for place in 0..<2 { last[place] = (-.infinity, first) }
    for (number, sound) in sounds.enumerated() {
      var next = last
      for place in phones.indices {
        let at = place - first + 2
        var best = last[at]
        if number > 0 {
          if last[at - 1].score > best.score { best = last[at - 1] }
          let skipping = last[at - 2].score - Self.skip
          if skipping > best.score { best = (skipping, last[at - 2].begin) }
        } else {
          best = (0, place)
        }
        next[at] = (best.score + sound.scores[Int(phones[place])], best.begin)
      }
      last = next
    }
    return min(end, last[end - first + 2].begin)
  }
}
