internal import Recitation

/// Finds when each word of a chunk sounds.
///
/// The engine gives one event for each word, but merges function words: "in the" is one event (172 of 300
/// verses had fewer events than words). A merged stretch is divided at the beginning of one of its phonemes,
/// in proportion to the letters of its words: of I N DH AX in "in the", two each. A word ends where its first
/// pause begins, or else where the next word does.
///
/// Cost: one pass over words, events and phonemes.
struct WordTimer {
  /// One entry a word, in order, seconds from the start of the chunk; starts never fall.
  private(set) var times: [WordTime] = []

  private let letters: [Int]
  private let phonemes: [SynthesisTrace.PhonemeEvent]

  init(_ chunk: Chunks.Chunk, _ trace: SynthesisTrace, sampleRate: Int) {
    letters = chunk.words.map { word in max(1, word.count { $0.isLetter || $0.isNumber }) }
    phonemes = trace.phonemes
    let known = Self.starts(chunk.words, trace.words)
    var bounds = Array(repeating: 0, count: known.count + 1)
    bounds[known.count] = trace.samples.count

    var first = 0
    while first < known.count {
      var next = first + 1
      while next < known.count, known[next] == nil { next += 1 }
      let start = known[first] ?? 0
      let end = next < known.count ? known[next] ?? start : trace.samples.count
      for (offset, sample) in divide(start..<max(start, end), words: first..<next).enumerated() {
        bounds[first + offset] = sample
      }
      first = next
    }
    var latest = 0
    for index in known.indices {
      latest = min(max(latest, bounds[index]), trace.samples.count)
      bounds[index] = latest
    }
    var search = 0
    times = known.indices.map { index in
      let end = soundEnd(in: bounds[index]..<bounds[index + 1], from: &search)
      return WordTime(
        word: index, start: Double(bounds[index]) / Double(sampleRate), end: Double(end) / Double(sampleRate))
    }
  }

  /// The sample at which each word has its first event; nil for a word that shares an earlier one's.
  private static func starts(
    _ words: ArraySlice<String>, _ events: [SynthesisTrace.WordEvent]
  ) -> [Int?] {
    var starts: [Int?] = []
    var position = 0
    var index = 0
    for word in words {
      // The engine counts Unicode scalars; the space after a word is still counted as its own.
      let end = position + word.unicodeScalars.count + 1
      var start: Int?
      while index < events.count, events[index].character < end {
        if start == nil, events[index].character >= position { start = events[index].sample }
        index += 1
      }
      starts.append(start)
      position = end
    }
    return starts
  }

  /// The starts of the words that share a stretch of samples.
  private func divide(_ range: Range<Int>, words: Range<Int>) -> [Int] {
    guard words.count > 1 else { return [range.lowerBound] }
    let lower = phonemes.partitioningIndex { $0.sample >= range.lowerBound }
    let upper = phonemes.partitioningIndex { $0.sample >= range.upperBound }
    let sounding = phonemes[lower..<max(lower, upper)].filter { !$0.isPause }
    let total = letters[words].reduce(0, +)
    var before = 0
    return words.map { word in
      let share = Double(before) / Double(total)
      before += letters[word]
      if word == words.lowerBound { return range.lowerBound }
      guard sounding.count >= words.count else { return range.lowerBound + Int(share * Double(range.count)) }
      let phoneme = Int((share * Double(sounding.count)).rounded())
      return sounding[min(max(phoneme, 1), sounding.count - 1)].sample
    }
  }

  private func soundEnd(in range: Range<Int>, from search: inout Int) -> Int {
    while search < phonemes.count, phonemes[search].sample < range.lowerBound { search += 1 }
    var index = search
    var hasSounded = false
    while index < phonemes.count, phonemes[index].sample < range.upperBound {
      if phonemes[index].isPause, hasSounded { return phonemes[index].sample }
      hasSounded = hasSounded || !phonemes[index].isPause
      index += 1
    }
    return range.upperBound
  }
}

extension Array {
  /// The first position whose element, and every later one, passes the test. Cost: logarithmic.
  fileprivate func partitioningIndex(_ passes: (Element) -> Bool) -> Int {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if passes(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

/// Words cut into pieces that the engine is given one at a time, at the ends of sentences where there are
/// any.
struct Chunks: Sequence {
  /// A run of words.
  struct Chunk: Equatable {
    /// Position of its first word in the phrase.
    var firstWord: Int
    var words: ArraySlice<String>
    /// What is spoken: a space between words.
    var text: String { words.joined(separator: " ") }
  }

  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// A sentence ends a chunk after 40 words, a clause after 120, and 240 are the most.
  func makeIterator() -> AnyIterator<Chunk> {
    var start = 0
    return AnyIterator {
      guard start < words.count else { return nil }
      var end = start
      while end < words.count {
        let count = end - start + 1
        let closing = words[end].reversed().first { !"\"')”".contains($0) }
        end += 1
        if count >= 40, let closing, ".!?".contains(closing) { break }
        if count >= 120, let closing, ",;:".contains(closing) { break }
        if count >= 240 { break }
      }
      defer { start = end }
      return Chunk(firstWord: start, words: words[start..<end])
    }
  }
}
