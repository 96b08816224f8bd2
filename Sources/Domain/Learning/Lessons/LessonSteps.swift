/// The steps by which a longer passage is learnt line by line.
public struct LineSteps: Sendable, Hashable {
  /// Those of each line.
  var each: [Step]
  /// Those of two lines that follow one another.
  var joined: [Step]
  /// Those of each section of some lines.
  var sections: [Step]
}

/// A line of a passage: so many words that belong together.
public struct LessonLine: Sendable, Hashable {
  public var words: Int
  /// Whether a stanza, a paragraph or a verse begins with it.
  public var begins: Bool

  public init(words: Int, begins: Bool) { (self.words, self.begins) = (words, begins) }
}

/// Which pathway a lesson takes.
public enum PathwayChoice: String, Sendable, CaseIterable {
  /// Line by line for what is longer than `longestVerse`, else the classic one.
  case auto
  case classic
  case lines
  case quick

  /// Up to so many words a passage is learnt as a verse is.
  public static let longestVerse = 40
}

extension Pathway {
  /// The steps of a lesson: of several verses each is learnt by itself, then they are joined.
  public func lessonSteps(wordsOfVerses words: [Int], hasPlace: Bool = true) -> [Step] {
    let joined = fitted(toWords: words.reduce(0, +), hasPlace: hasPlace).steps
    guard words.count > 1, verseSteps.contains(where: { $0.exercise != nil }) else { return joined }
    let alone = Pathway(name: name, steps: verseSteps)
    return words.enumerated().flatMap { place, count in
      alone.fitted(toWords: count, hasPlace: hasPlace).steps.map { Step.verse(place, $0) }
    } + joined
  }

  /// The steps of a lesson line by line: each line by itself, then with the one before it, so that two
  /// always stand together; each section once it is complete, with the one before it; at the end all of it.
  /// What the pathway shows first of the whole comes first.
  ///
  ///     1, 2, 1-2, 3, 2-3, 4, 3-4, section 1-4, 5, 4-5, … , section 5-8, sections 1-8, … , the whole
  public func lessonSteps(lines: [LessonLine], hasPlace: Bool = true) -> [Step] {
    let whole = fitted(toWords: lines.reduce(0) { $0 + $1.words }, hasPlace: hasPlace).steps
    guard let byLines, lines.count > 1 else { return whole }
    let lead = whole.prefix { $0.exercise == nil }
    var steps = Array(lead)
    let all = 0...lines.count - 1
    func add(_ more: [Step], about range: ClosedRange<Int>) {
      // All of it is asked for at the end.
      if range != all { steps += more.map { .lines(range, $0) } }
    }
    var before: ClosedRange<Int>?
    for section in Self.sections(of: lines) {
      for line in section {
        add(byLines.each, about: line...line)
        if line > 0 { add(byLines.joined, about: line - 1...line) }
      }
      // Two lines are joined already.
      if section.count > 2 { add(byLines.sections, about: section) }
      if let before { add(byLines.joined, about: before.lowerBound...section.upperBound) }
      before = section
    }
    return steps + whole.dropFirst(lead.count)
  }

  /// Lines of a section; the last has up to two more.
  private static let sectionLines = 4...8

  /// Some lines that stand together, cut before a stanza, paragraph or verse where there is one.
  static func sections(of lines: [LessonLine]) -> [ClosedRange<Int>] {
    var sections: [ClosedRange<Int>] = []
    var first = 0
    for line in lines.indices.dropFirst() {
      let count = line - first
      let isFull = count == sectionLines.upperBound
      guard isFull || lines[line].begins && count >= sectionLines.lowerBound else { continue }
      sections.append(first...line - 1)
      first = line
    }
    let rest = first...lines.count - 1
    // One or two lines are no section.
    guard rest.count < 3, let last = sections.popLast() else { return sections + [rest] }
    return sections + [last.lowerBound...rest.upperBound]
  }
}
