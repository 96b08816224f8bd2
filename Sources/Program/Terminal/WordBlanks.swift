/// A text that is being said by heart: a blank for each word until it is said, and the next one marked.
///
/// All blanks are of one length: how long a word is, is a hint. Longer than the screen, the text scrolls by lines.
public struct WordBlanks: Sendable {
  private let words: [String]

  /// Makes blanks for words, as printed; one without a letter or digit, such as a dash, is none.
  public init(words: [String]) {
    self.words = words.map { TerminalText.clean($0) }
  }

  /// The lines to show.
  ///
  /// - Parameters:
  ///   - said: the places of the words that have been said.
  ///   - next: the place of the word that is likely to come next.
  ///   - width: columns.
  ///   - height: lines at the most; the line of the word that comes next is kept in the middle.
  /// - Returns: the lines.
  public func lines(said: Set<Int>, next: Int?, width: Int, height: Int) -> [StyledText] {
    var text = StyledText()
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(" ") }
      let isSaid = said.contains(index) || !word.contains { $0.isLetter || $0.isNumber }
      text.append(
        isSaid ? word : Self.blank, isSaid ? .correct : index == next ? .highlight : .dim)
    }
    return text.wrapped(to: width, indent: 2).kept(to: max(1, height)) { line in
      line.spans.contains { $0.role == .highlight }
    }
  }

  private static let blank = "____"
}

extension [StyledText] {
  /// At most so many lines, the one wanted in their middle.
  func kept(to height: Int, around isWanted: (StyledText) -> Bool) -> [StyledText] {
    guard count > height else { return self }
    let wanted = firstIndex(where: isWanted) ?? 0
    let first = Swift.min(Swift.max(0, wanted - height / 2), count - height)
    return Array(self[first..<first + height])
  }
}
