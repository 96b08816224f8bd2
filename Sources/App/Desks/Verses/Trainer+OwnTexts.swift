internal import Learning
internal import Memory
internal import Store
public import Text

/// Texts of the learner's own: what of them is learnt, and where practice finds it.
extension Trainer {
  /// The set of texts that are learnt as one.
  static let ownTextSet = "My texts"
  /// The words of a stretch of a long text.
  private static let stretch = 60...150

  /// The texts of which nothing was ever begun: no line was asked or put aside to learn, no part was played.
  public func newTexts() throws(Failure) -> [OwnText] {
    let played = Set(try playedScenes().map(\.title))
    var texts: [OwnText] = []
    for text in canon.ownTexts where !played.contains(text.title) {
      if try passages(of: text, in: canon).isEmpty { texts.append(text) }
    }
    return texts
  }

  /// Sees to it that a text is practised, and tells what a lesson on it is about: the text itself in the set
  /// of the learner's texts; where it is too long to be one passage, a set of its own of its parts or
  /// stretches. What is in a set already stays as it is.
  ///
  /// - Returns: The name of the passage or set, and of its first passage.
  public func takeUp(_ text: OwnText) throws(Failure) -> (subject: String, first: String) {
    guard text.wordCount > Self.mostWords else {
      let name = try passage(text.title).name
      try enrol(name, in: Self.ownTextSet)
      return (name, name)
    }
    let names = Self.stretches(of: text).map { "\(text.title) \($0.lowerBound)-\($0.upperBound)" }
    let passages = try references(in: names)
    if let set = try set(ifNamed: text.title) {
      _ = try add(passages, to: set)
    } else {
      try createSet(named: text.title, passages)
    }
    return (text.title, passages.first ?? text.title)
  }

  /// Has a lesson that was begun on a text go on in its new edition, with the lines that stayed.
  public func goOn(with text: OwnText) throws(Failure) {
    guard text.wordCount <= Self.mostWords, try !openLessons().contains(where: { $0.reference == text.title })
    else { return }
    let name = try takeUp(text).first
    _ = try lesson(about: passage(name))
  }

  /// The lines of a text in stretches to be learnt as one: its parts, and long ones cut before a stanza or
  /// paragraph, else where they are long enough.
  static func stretches(of text: OwnText) -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    var (first, words) = (1, 0)
    for (place, line) in text.lines.enumerated() {
      let number = place + 1
      let count = Tokenizer.tokens(of: line.text).count { !$0.key.isEmpty }
      let begins = text.parts.contains { $0.first == number }
      let isFull = words + count > stretch.upperBound
      if number > first, begins || isFull || line.beginsStanza && words >= stretch.lowerBound {
        stretches.append(first...(number - 1))
        (first, words) = (number, 0)
      }
      words += count
    }
    return stretches + [first...max(first, text.lines.count)]
  }
}
