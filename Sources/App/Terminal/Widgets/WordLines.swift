/// Words with their verdicts, wrapped: colour and mark for each, so that those who see no colour miss
/// nothing.
public struct WordLine: Sendable, Equatable {
  public struct Word: Sendable, Equatable {
    public var text: String
    /// Its verdict; plain for none.
    public var role: Role
    /// What to put before it: said in its place, or too much.
    public var note: String?

    /// Makes a word.
    public init(_ text: String, _ role: Role = .plain, note: String? = nil) {
      self.text = text
      self.role = role
      self.note = note
    }
  }

  public var words: [Word]
  /// The word that a person is about to change; nil for none.
  public var chosen: Int?

  public init(_ words: [Word], chosen: Int? = nil) {
    self.words = words
    self.chosen = chosen
  }

  /// The words in lines of at most `width` columns, broken where it makes sense to pause or as full as they
  /// can be.
  public func lines(width: Int, indent: Int = 2, isBySense: Bool = false) -> [StyledText] {
    var text = StyledText()
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(" ") }
      text += Self.marked(word, isChosen: index == chosen)
    }
    return isBySense
      ? text.wrappedBySense(to: width, indent: indent) : text.wrapped(to: width, indent: indent)
  }

  /// As reports mark them: `[-left out-]`, `{said for meant}`, `{out of place}`, `{+too much+}`.
  static func marked(_ word: Word, isChosen: Bool) -> StyledText {
    let role = isChosen ? .highlight : word.role
    switch word.role {
    case .omitted: return StyledText(tied: "[-\(word.text)-]", role)
    case .substituted:
      // Of several words together each may stand on a line of its own.
      return word.note.map { StyledText(tied: "{\($0) for \(word.text)}", role) }
        ?? StyledText("{\(word.text)}", role)
    case .close: return StyledText(tied: "~\(word.text)~", role)
    case .unsure: return StyledText(tied: "(?\(word.text))", role)
    case .added: return StyledText(tied: "{+\(word.text)+}", role)
    default: return isChosen ? StyledText(tied: ">\(word.text)<", role) : StyledText(word.text, role)
    }
  }
}

/// A text whose words light up as they are said. Longer than the screen, it scrolls by lines.
public struct WordLights: Sendable {
  private let words: [String]
  private let heading: StyledText?

  /// Makes lights for words, as printed; a heading stays above them.
  public init(words: [String], heading: StyledText? = nil) {
    self.words = words.map { TerminalText.clean($0) }
    self.heading = heading
  }

  /// The lines to show while word `current` is being said (nil before the first), in `width` columns and at
  /// most `height` lines. Said words are plain, the present one is lit, those to come are dim. The line of
  /// the present word is kept in the middle where there are more lines than fit.
  public func lines(current: Int?, width: Int, height: Int) -> [StyledText] {
    var text = StyledText()
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(" ") }
      text.append(word, role(of: index, current: current))
    }
    let room = max(1, height - (heading == nil ? 0 : 1))
    var lines = text.wrappedBySense(to: width, indent: 2).kept(to: room) { line in
      line.spans.contains { $0.role == .highlight }
    }
    if let heading { lines.insert(heading.truncated(to: width), at: 0) }
    return lines
  }

  public func finished(width: Int) -> [StyledText] {
    let text = StyledText(words.joined(separator: " ")).wrappedBySense(to: width, indent: 2)
    return (heading.map { [$0] } ?? []) + text
  }

  private func role(of index: Int, current: Int?) -> Role {
    guard let current else { return .dim }
    if index == current { return .highlight }
    return index < current ? .plain : .dim
  }
}

/// A text that is being said by heart: a blank for each word until it is said, and the next one marked.
///
/// All blanks are of one length: how long a word is, is a hint. Its lines break where it makes sense to
/// pause, and stay as they are while words come. Longer than the screen, the text scrolls by lines.
public struct WordBlanks: Sendable {
  /// What has been said so far.
  public struct Said: Sendable, Equatable {
    /// The places of the words that have been said.
    public var words: Set<Int>
    /// Of these, those that were said just now: they shine.
    public var fresh: Set<Int>
    /// The place of the word that is likely to come next.
    public var next: Int?

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
  ///   - hidden: What stands for a word that was said where neither the words nor how many there are may be
  ///     told before the verdict: a word may be lit that was not said. Nil where words show.
  public init(words: [String], asked: Set<Int>? = nil, hidden: String? = nil) {
    self.words = words.map { TerminalText.clean($0) }
    self.asked = asked
    self.hidden = hidden
  }

  /// At most `height` lines; that of the word that comes next is kept in the middle.
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
