/// A text that is being said by heart: a blank for each word until it is said, and the next one marked.
///
/// All blanks are of one length: how long a word is, is a hint. Its lines break where it makes sense to pause, and stay as
/// they are while words come. Longer than the screen, the text scrolls by lines.
public struct WordBlanks: Sendable {
  /// What has been said so far.
  public struct Said: Sendable, Equatable {
    /// The places of the words that have been said.
    public var words: Set<Int>
    /// Of these, those that were said just now: they shine.
    public var fresh: Set<Int>
    /// The place of the word that is likely to come next.
    public var next: Int?

    /// Makes it.
    public init(_ words: Set<Int> = [], fresh: Set<Int> = [], next: Int? = nil) {
      (self.words, self.fresh, self.next) = (words, fresh, next)
    }
  }

  private let words: [String]
  private let asked: Set<Int>?
  private let hidden: String?

  /// Makes blanks.
  ///
  /// - Parameters:
  ///   - words: The words, as printed; one without a letter or digit, such as a dash, is no blank.
  ///   - asked: The places of those that are to be said, the others stand there; nil for all.
  ///   - hidden: What stands for a word that was said where neither the words nor how many there are may be told before the
  ///     verdict: a word may be lit that was not said. Nil where words show.
  public init(words: [String], asked: Set<Int>? = nil, hidden: String? = nil) {
    self.words = words.map { TerminalText.clean($0) }
    self.asked = asked
    self.hidden = hidden
  }

  /// The lines to show.
  ///
  /// - Parameters:
  ///   - said: What has been said so far.
  ///   - width: Columns.
  ///   - height: Lines at the most; the line of the word that comes next is kept in the middle.
  /// - Returns: The lines.
  public func lines(said: Said, width: Int, height: Int) -> [StyledText] {
    if let hidden {
      let heard = said.words.filter(words.indices.contains).map { _ in hidden }
      return StyledText(heard.joined(separator: " "), .correct).wrapped(to: width, indent: Self.indent).kept(
        to: max(1, height)
      ) { _ in false }
    }
    let least = Self.blank.count
    let lines = SenseBreaks.lines(
      of: words.map { .init($0, least: least) }, width: max(1, width - Self.indent))
    let next = said.next ?? said.words.max()
    let pictures = lines.map { line in
      var text = StyledText(String(repeating: " ", count: Self.indent))
      for place in line {
        if place > line.lowerBound { text.append(" ") }
        text.append(picture(of: place, said))
      }
      return (text.truncated(to: width), next.map(line.contains) ?? false)
    }
    return pictures.kept(to: max(1, height)) { $0.1 }.map { $0.0 }
  }

  private func picture(of place: Int, _ said: Said) -> StyledText {
    let word = words[place]
    if asked.map({ !$0.contains(place) }) ?? false { return StyledText(word) }
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else { return StyledText(word, .correct) }
    if said.fresh.contains(place) { return StyledText(word, .highlight) }
    if said.words.contains(place) { return StyledText(word, .correct) }
    return StyledText(Self.blank, place == said.next ? .highlight : .dim)
  }

  private static let blank = "____"
  private static let indent = 2
}

extension Array {
  /// At most so many, the one wanted in their middle.
  func kept(to height: Int, around isWanted: (Element) -> Bool) -> [Element] {
    guard count > height else { return self }
    let wanted = firstIndex(where: isWanted) ?? 0
    let first = Swift.min(Swift.max(0, wanted - height / 2), count - height)
    return Array(self[first..<first + height])
  }
}
