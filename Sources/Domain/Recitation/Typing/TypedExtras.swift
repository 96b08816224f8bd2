internal import Text

/// What was typed beside the words of the text: words added, words typed again, false starts put right.
struct TypedExtras {
  private(set) var added: [RecitationResult.Extra] = []
  private(set) var repeated: [RecitationResult.Extra] = []
  private(set) var selfCorrected: [RecitationResult.Extra] = []

  /// Sorts the additions of an alignment; in exact mode all are added.
  init(
    _ alignment: TypedAlignment, _ expected: [Token], _ typed: [Token], _ rule: WordLikeness, isExact: Bool
  ) {
    let sorter = ExtraSorter(
      typed: typed.map(\.key), expected: expected.map(\.key), right: Self.right(alignment, expected.count)
    ) { place, given in
      let (asked, word) = (expected[place], typed[given])
      // "Know" beside "no" is not said twice.
      return asked.key == word.key
        || !AddedWords.isNegation(word.key)
          && rule.likeness(rule.form(asked), rule.form(word)).verdict == .correct
    }
    var run: [Int] = []
    var place = 0
    func before(_ place: Int) -> Int {
      place < expected.count ? expected[place].index : (expected.last?.index ?? -1) + 1
    }
    func close() {
      guard !run.isEmpty else { return }
      var kind = ExtraSorter.Kind.added
      if !isExact {
        (kind, run, place) = sorter.kind(run, before: place)
      }
      let extras = run.map { typed[$0].printed }
      func extra(_ heard: String) -> RecitationResult.Extra {
        RecitationResult.Extra(before: before(place), heard: heard, start: 0, end: 0)
      }
      switch kind {
      case .added: added += extras.map(extra)
      case .repeated: repeated.append(extra(extras.joined(separator: " ")))
      case .selfCorrected: selfCorrected.append(extra(extras.joined(separator: " ")))
      }
      run = []
    }
    for step in alignment.steps {
      switch step {
      case .added(let word): run.append(word)
      case .omitted(let index):
        close()
        place = index + 1
      case .match(let words, _, _):
        close()
        place = words.upperBound
      }
    }
    close()
  }

  private static func right(_ alignment: TypedAlignment, _ count: Int) -> [Bool] {
    var right = [Bool](repeating: false, count: count)
    for case .match(let words, _, let likeness) in alignment.steps where likeness.verdict == .correct {
      for word in words { right[word] = true }
    }
    return right
  }
}

/// Tells what a run of added words is.
private struct ExtraSorter {
  enum Kind { case added, repeated, selfCorrected }

  let typed: [String]
  let expected: [String]
  /// Whether each expected word was typed right.
  let right: [Bool]
  /// Whether a typed word is an expected one, be it misspelt: by their places, the expected one's first.
  let isLike: (Int, Int) -> Bool

  /// What a run of added words is, and which words they are: where the same word stands in front of a run and
  /// at its end, either may be the one that is too much, and what makes sense of it is taken.
  ///
  ///     "and God and God said"      // repeated: "and God"
  ///     "in the end in the beginning"  // put right: "in the end", whose beginning is typed again
  ///     "is a light, is a lamp"     // put right: "is a light", not "a light is"
  ///     "the shep shepherd"         // put right: "shep"
  func kind(_ run: [Int], before place: Int) -> (Kind, run: [Int], before: Int) {
    var (shifted, before) = (run, place)
    var found: (Kind, run: [Int], before: Int)?
    while true {
      let kind = plainKind(shifted, before: before)
      if kind == .repeated {
        // The second time is the one too many.
        let isFirst = expected[before...].prefix(shifted.count).elementsEqual(shifted.map { typed[$0] })
        return (kind, shifted, isFirst ? before + shifted.count : before)
      }
      // Best where the run begins with the word that is gone back to.
      let isRestart = before < expected.count && shifted.first.map { typed[$0] } == expected[before]
      if kind == .selfCorrected, found == nil || isRestart { found = (kind, shifted, before) }
      guard let first = shifted.first, let last = shifted.last, first > 0, before > 0, right[before - 1],
        typed[first - 1] == typed[last], expected[before - 1] == typed[last]
      else { return found ?? (.added, run, place) }
      (shifted, before) = (shifted.map { $0 - 1 }, before - 1)
    }
  }

  /// What is said between a mistake and what is put in its place.
  private static let corrections = [["i", "mean"], ["i", "meant"], ["no", "wait"], ["or", "rather"]]
  /// Most words that are put right so.
  private static let mostCorrected = 4

  /// "Converged, I mean diverged": the words before it are taken back.
  private func isTakenBack(_ run: [Int], before place: Int) -> Bool {
    let words = run.map { typed[$0] }
    let end = Self.corrections.first { words.suffix($0.count) == $0[...] }
    guard let end, place < expected.count, right[place] else { return false }
    return (1...Self.mostCorrected).contains(words.count - end.count)
  }

  private func plainKind(_ run: [Int], before place: Int) -> Kind {
    if isTakenBack(run, before: place) { return .selfCorrected }
    func stands(_ words: ArraySlice<Int>, at start: Int) -> Bool {
      start >= 0 && start + words.count <= expected.count
        && zip(words, start...).allSatisfy { right[$1] && isLike($1, $0) }
    }
    if stands(run[...], at: place - run.count) || stands(run[...], at: place) { return .repeated }
    let most = run.count - 1
    guard most > 0 else {
      guard place < expected.count, right[place], let word = run.first.map({ typed[$0] }) else {
        return .added
      }
      return word.count >= 2 && word.count < expected[place].count && expected[place].hasPrefix(word)
        ? .selfCorrected : .added
    }
    if stands(run.dropFirst(), at: place - most) { return .selfCorrected }
    if stands(run.dropLast(), at: place), place + most < expected.count, right[place + most] {
      return .selfCorrected
    }
    // Begun as it stands and begun again: most of the words are those that follow, in their order.
    guard stands(run.prefix(1), at: place) else { return .added }
    var next = place
    var follow = 0
    for word in run {
      let end = min(expected.count, next + Self.mostLeftOut + 1)
      guard next < end, let found = (next..<end).first(where: { stands([word], at: $0) }) else { continue }
      (next, follow) = (found + 1, follow + 1)
    }
    return 3 * follow >= 2 * run.count ? .selfCorrected : .added
  }

  /// Words of a false start that may be missing in one place.
  private static let mostLeftOut = 2
}
