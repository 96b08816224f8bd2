public import Study
public import Terminal

extension WordBlanks {
  /// Makes blanks for words that are followed while they are said, the same in both faces.
  ///
  /// - Parameters:
  ///   - words: What is followed. Words that would tell the answer are marks until the verdict.
  ///   - styles: The marks there are.
  public init(of words: FollowedWords, _ styles: Styles) {
    self.init(words: words.shown, asked: words.asked, hidden: words.areHidden ? styles.square : nil)
  }
}
