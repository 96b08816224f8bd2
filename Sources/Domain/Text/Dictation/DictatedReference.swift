/// Understands a reference from the words a recogniser heard.
public struct DictatedReference: Sendable {
  public struct Candidate: Sendable, Hashable {
    public var reference: Reference
    /// How far-fetched the reading is: 0 is the plain one.
    public var cost: Double
  }

  /// More words than any reference has.
  static let mostWords = 40

  let canon: Canon
  /// Numbers by their words; some words have two values ("one nineteen" is 119, or 1 and 19).
  let cardinals: NumberTable
  let ordinals: NumberTable
  /// Numbers that people say of places that there are and that there are not.
  private let numbers: NumberTable
  /// Names by their first word, with the number of words.
  let names: [String: [ReferenceGrammar.BookName]]
  let psalms: Int?

  /// Prepares for a canon. Cost: a few milliseconds; keep it.
  public init(_ canon: Canon) {
    self.init(canon, ReferenceGrammar(canon))
  }

  public init(_ canon: Canon, _ grammar: ReferenceGrammar) {
    self.canon = canon
    cardinals = NumberTable(grammar.cardinals)
    ordinals = NumberTable(grammar.ordinals)
    numbers = NumberTable((1...199).map { .init(value: $0, variants: ReferenceGrammar.cardinals($0)) })
    names = Dictionary(grouping: grammar.books) { $0.words.first ?? "" }
    psalms = canon.books.firstIndex { $0.chapterName != $0.name }
  }

  /// The ways to understand the words, the likeliest first; only verses that exist. Empty where the words
  /// are no reference.
  ///
  /// Numbers are cut in every possible way and what does not exist falls out, so that "psalm one nineteen" is
  /// Psalm 119 (there is no Psalm 1:19) and "john one nineteen" is John 1:19. Between readings that exist,
  /// the one with the fewest, longest numbers is likelier: "genesis twenty two" is chapter 22, then 20:2.
  /// Cost: well under a millisecond for a dozen words.
  ///
  ///     candidates(["john", "three", "sixteen"])                  // John 3:16
  ///     candidates(["the", "twenty", "third", "psalm"])           // Psalm 23
  ///     candidates(["genesis", "twenty", "two"])                  // Genesis 22; Genesis 20:2
  public func candidates(_ words: [String]) -> [Candidate] {
    guard !words.isEmpty, words.count <= Self.mostWords else { return [] }
    let folded = words.flatMap { Folding.fold($0).split(separator: " ").map(String.init) }
    guard folded.count <= Self.mostWords else { return [] }
    var best: [Reference: Double] = [:]
    for parse in DictationParser(self, folded).parses() {
      best[parse.reference] = min(best[parse.reference] ?? .infinity, parse.cost)
    }
    return best.map { Candidate(reference: $0.key, cost: $0.value) }.sorted { left, right in
      left.cost != right.cost
        ? left.cost < right.cost
        : left.reference.text(in: canon) < right.reference.text(in: canon)
    }
  }
}

extension DictatedReference {
  /// Whether words are a book and numbers in a disorder that nobody says.
  func isDisorder(_ words: [String]) -> Bool {
    candidates(words).isEmpty && !isPlain(words) && beyond(words) != nil
  }

  /// Why words are no place although they name a book with a chapter, a verse or both, as one is named, with
  /// the nearest place that there is; nil for words that are a place, and for those that are none at all.
  ///
  ///     impossible(["psalm", "one", "hundred", "fifty", "one"])  // Psalms has 150 chapters; there is …
  ///     impossible(["luke", "hundred", "and"])                   // nil: nobody says it so
  public func impossible(_ words: [String]) -> ReferenceError? {
    isPlain(words) ? beyond(words) : nil
  }

  private func beyond(_ words: [String]) -> ReferenceError? {
    guard words.count <= Self.mostWords else { return nil }
    do throws(ReferenceError) {
      _ = try Reference(words.joined(separator: " "), in: canon)
      return nil
    } catch {
      return error.nearest == nil ? nil : error
    }
  }

  /// Whether words are a book and one number or two, each with the word before it that says which it is or
  /// with none.
  private func isPlain(_ words: [String]) -> Bool {
    func skip(_ wanted: Set<String>, _ at: Int) -> Int {
      words.indices.contains(at) && wanted.contains(words[at]) ? at + 1 : at
    }
    func behind(_ at: Int) -> [Int] { numbers.matches(words, at: at).map { at + $0.words } }
    let behindBook = (names[words.first ?? ""] ?? []).filter { words.starts(with: $0.words) }
      .map(\.words.count)
    let behindFirst = behindBook.flatMap { behind(skip(["chapter", "chapters", "verse", "verses"], $0)) }
    let behindSecond = behindFirst.flatMap { behind(skip(["verse", "verses"], skip(["and"], $0))) }
    return (behindFirst + behindSecond).contains(words.count)
  }

  /// How far-fetched it is that these words were said: the cost of the likeliest way to understand them, more
  /// for a place that there is not, which people say, too, and for a book with numbers in a disorder that
  /// nobody says, but in which a sentence that is no reference is best heard; nil for words that are neither.
  ///
  ///     farFetched(["hebrews", "chapter", "eighteen"])  // 2: Hebrews has 13 chapters
  public func farFetched(_ words: [String]) -> Double? {
    candidates(words).first?.cost ?? (beyond(words) == nil ? nil : Self.costOfNoPlace)
  }

  /// What a place costs that there is not: twice as much as words that are understood otherwise at first. At
  /// once as much, four of some forty places that there are were told as none in noise of 15 dB.
  private static let costOfNoPlace = 2.0
}

/// Tries every reading of dictated words: a recursive descent that returns all parses, not the first.
struct DictationParser {
  struct Parse {
    var reference: Reference
    var cost: Double
  }

  /// A reading of the words up to `next`.
  private struct State {
    var next: Int
    var cost: Double
    var ranges: [VerseRange] = []
  }

  /// Readings followed at once; the words of hostile input multiply them.
  private static let mostStates = 200
  /// Two numbers with nothing said between them might have been one.
  private static let splitCost = 1.0
  /// A whole book is seldom what is dictated.
  private static let wholeBookCost = 2.0
  /// So are several passages, for each after the first.
  private static let listCost = 1.0

  private let dictation: DictatedReference
  private let words: [String]
  private var canon: Canon { dictation.canon }

  init(_ dictation: DictatedReference, _ words: [String]) {
    self.dictation = dictation
    self.words = words
  }

  func parses() -> [Parse] {
    var open = [State(next: 0, cost: 0)]
    var done: [Parse] = []
    // One round for each passage: "John three sixteen and Psalm twenty three".
    for _ in 0..<8 where !open.isEmpty {
      var next: [State] = []
      for state in open {
        for passage in passages(from: state.next) {
          let longer = State(
            next: passage.next, cost: state.cost + passage.cost, ranges: state.ranges + passage.ranges)
          if longer.next == words.count {
            let list = Self.listCost * Double(longer.ranges.count - 1)
            done.append(Parse(reference: Reference(ranges: longer.ranges), cost: longer.cost + list))
          } else if word(longer.next) == "and" {
            next.append(State(next: longer.next + 1, cost: longer.cost, ranges: longer.ranges))
          } else {
            next.append(longer)
          }
        }
      }
      open = Array(next.sorted { $0.cost < $1.cost }.prefix(Self.mostStates))
    }
    return done
  }

  private func word(_ at: Int) -> String? { at < words.count ? words[at] : nil }

  private func skip(_ wanted: Set<String>, _ at: Int) -> Int {
    if let word = word(at), wanted.contains(word) { return at + 1 }
    return at
  }

  // MARK: - Passages

  private func passages(from start: Int) -> [State] {
    var states: [State] = []
    for name in bookNames(at: start) {
      states += after(book: name.book, at: name.next)
    }
    let number = skip(["the"], start)
    for ordinal in dictation.ordinals.matches(words, at: number) {
      var at = number + ordinal.words
      // "the twenty third psalm"
      if let psalms = dictation.psalms, word(at) == "psalm" {
        states += after(chapter: ordinal.value, book: psalms, at: at + 1, cost: 0)
      }
      // "the third chapter of John"
      if word(at) == "chapter", word(at + 1) == "of" {
        at += 2
        for name in bookNames(at: at) {
          states += after(chapter: ordinal.value, book: name.book, at: name.next, cost: 0)
        }
      }
    }
    return states
  }

  private func bookNames(at start: Int) -> [(book: Int, next: Int)] {
    var starts = [start]
    if word(start) == "the" { starts.append(start + 1) }
    for from in starts where ["book", "gospel"].contains(word(from)) {
      for of in ["of", "to"] where word(from + 1) == of { starts.append(from + 2) }
      if word(from + 1) == "according", word(from + 2) == "to" { starts.append(from + 3) }
    }
    var found: [(book: Int, next: Int)] = []
    for from in starts {
      guard let first = word(from) else { continue }
      for name in dictation.names[first] ?? [] where words[from...].starts(with: name.words) {
        found.append((name.book, from + name.words.count))
      }
    }
    return found
  }

  private func after(book: Int, at start: Int) -> [State] {
    let named = canon.books[book]
    var states = [State(next: start, cost: Self.wholeBookCost, ranges: [canon.whole(book: book)])]
    let marked = skip(["chapter", "chapters"], start)
    for number in dictation.cardinals.matches(words, at: marked) {
      let at = marked + number.words
      states += after(chapter: number.value, book: book, at: at, cost: number.cost)
      if named.hasOneChapter, marked == start {
        states += verses(chapter: 1, book: book, first: number.value, at: at, cost: number.cost)
      }
    }
    if named.hasOneChapter {
      let verseAt = skip(["verse", "verses"], start)
      if verseAt > start { states += verses(chapter: 1, book: book, at: verseAt, cost: 0) }
    }
    return states
  }

  private func after(chapter: Int, book: Int, at start: Int, cost: Double) -> [State] {
    let named = canon.books[book]
    guard (1...named.chapterCount).contains(chapter) else { return [] }
    let first = VerseID(book: book, chapter: chapter, verse: 1)
    var states = [
      State(
        next: start, cost: cost, ranges: [VerseRange(first, canon.end(ofChapter: chapter, book: book))])
    ]
    // "chapters one through three"
    if let after = through(at: start) {
      let at = skip(["chapter"], after)
      for number in dictation.cardinals.matches(words, at: at)
      where number.value > chapter && number.value <= named.chapterCount {
        let range = VerseRange(first, canon.end(ofChapter: number.value, book: book))
        states.append(State(next: at + number.words, cost: cost + number.cost, ranges: [range]))
      }
    }
    let verseAt = skip(["verse", "verses", "from"], skip(["and"], start))
    let isSplit = verseAt == start
    // "Twenty two" without a word between was one number, more likely than two.
    let couldJoin = isSplit && start > 0 && joins(at: start)
    let isAnd = word(start) == "and" && verseAt == start + 1
    if !isAnd {
      states += verses(
        chapter: chapter, book: book, at: verseAt, cost: cost + (couldJoin ? Self.splitCost : 0))
    }
    return states
  }

  /// Whether the words on both sides of a cut are also one number together.
  private func joins(at cut: Int) -> Bool {
    (max(0, cut - 4)..<cut).contains { start in
      dictation.cardinals.matches(words, at: start).contains { start + $0.words > cut }
    }
  }

  private func through(at start: Int) -> Int? {
    guard let word = word(start), ["through", "to", "thru", "until", "till"].contains(word) else {
      return nil
    }
    return start + 1
  }

  // MARK: - Verses

  private func verses(chapter: Int, book: Int, at start: Int, cost: Double) -> [State] {
    dictation.cardinals.matches(words, at: start).flatMap { number in
      verses(
        chapter: chapter, book: book, first: number.value, at: start + number.words,
        cost: cost + number.cost)
    }
  }

  /// A verse and what may follow it: a range, and more verses after "and".
  private func verses(chapter: Int, book: Int, first: Int, at start: Int, cost: Double) -> [State] {
    let id = VerseID(book: book, chapter: chapter, verse: first)
    guard canon.contains(id) else { return [] }
    var states = [State(next: start, cost: cost, ranges: [VerseRange(id, id)])]
    if let after = through(at: start) {
      let at = skip(["verse", "verses"], after)
      for number in dictation.cardinals.matches(words, at: at) {
        let last = VerseID(book: book, chapter: chapter, verse: number.value)
        if canon.contains(last), id < last {
          states.append(
            State(next: at + number.words, cost: cost + number.cost, ranges: [VerseRange(id, last)]))
        }
      }
      states += rangesIntoChapters(from: id, at: after, cost: cost)
    }
    // "verses sixteen and seventeen"
    for state in states where word(state.next) == "and" {
      let at = skip(["verse", "verses"], state.next + 1)
      guard at < words.count else { continue }
      let more = verses(chapter: state.ranges.last?.last.chapter ?? chapter, book: book, at: at, cost: 0)
      for next in more.prefix(Self.mostStates) where next.ranges[0].first > id {
        states.append(
          State(next: next.next, cost: state.cost + next.cost, ranges: state.ranges + next.ranges))
      }
    }
    return Array(states.prefix(Self.mostStates))
  }

  /// "… through chapter two verse three", "… through two three".
  private func rangesIntoChapters(from id: VerseID, at start: Int, cost: Double) -> [State] {
    var states: [State] = []
    let chapterAt = skip(["chapter"], start)
    let markCost = chapterAt == start ? Self.splitCost : 0
    for chapter in dictation.cardinals.matches(words, at: chapterAt) {
      let verseAt = skip(["verse", "verses"], chapterAt + chapter.words)
      for verse in dictation.cardinals.matches(words, at: verseAt) {
        let last = VerseID(book: id.book, chapter: chapter.value, verse: verse.value)
        guard canon.contains(last), chapter.value > id.chapter else { continue }
        let total = cost + chapter.cost + verse.cost + markCost
        states.append(
          State(next: verseAt + verse.words, cost: total, ranges: [VerseRange(id, last)]))
      }
    }
    return states
  }
}
