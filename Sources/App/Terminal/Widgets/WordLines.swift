public import Text

/// Words with their verdicts, wrapped: colour and mark for each, so that those who see no colour miss
/// nothing.
public struct WordLine: Sendable, Equatable {
  public struct Word: Sendable, Equatable {
    public var text: String
    /// Its verdict; plain for none.
    public var role: Role
    /// What to put before it: said in its place, or too much.
    public var note: String?
    /// How many line ends of its text stand before it: none, 1, or 2 before a stanza.
    public var lineEnds: Int

    /// Makes a word.
    public init(_ text: String, _ role: Role = .plain, note: String? = nil, lineEnds: Int = 0) {
      self.text = text
      self.role = role
      self.note = note
      self.lineEnds = lineEnds
    }

    /// A word of a text as it is printed.
    public init(_ token: Token) { self.init(token.printed, lineEnds: token.lineEnds) }
  }

  public var words: [Word]
  /// The word that a person is about to change; nil for none.
  public var chosen: Int?

  public init(_ words: [Word], chosen: Int? = nil) {
    self.words = words
    self.chosen = chosen
  }

  /// The words in lines of at most `width` columns: those of their text, or broken where it makes sense to
  /// pause or as full as they can be.
  public func lines(width: Int, indent: Int = 2, isBySense: Bool = false) -> [StyledText] {
    let marked = words.enumerated().map { (Self.marked($1, isChosen: $0 == chosen), $1.lineEnds) }
    return StyledText.lines(of: marked, to: width, indent: indent, isBySense: isBySense)
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
  private let words: [WordLine.Word]
  private let heading: StyledText?

  /// Makes lights for words, as printed, in the lines of their text; a heading stays above them.
  public init(words: [WordLine.Word], heading: StyledText? = nil) {
    self.words = words
    self.heading = heading
  }

  /// The lines to show while word `current` is being said (nil before the first), in `width` columns and at
  /// most `height` lines. Said words are plain, the present one is lit, those to come are dim. The line of
  /// the present word is kept in the middle where there are more lines than fit.
  public func lines(current: Int?, width: Int, height: Int) -> [StyledText] {
    let room = max(1, height - (heading == nil ? 0 : 1))
    var lines = lines(width: width) { role(of: $0, current: current) }.kept(to: room) { line in
      line.spans.contains { $0.role == .highlight }
    }
    if let heading { lines.insert(heading.truncated(to: width), at: 0) }
    return lines
  }

  public func finished(width: Int) -> [StyledText] {
    (heading.map { [$0] } ?? []) + lines(width: width) { _ in .plain }
  }

  private func lines(width: Int, _ role: (Int) -> Role) -> [StyledText] {
    let shown = words.enumerated().map { (StyledText($1.text, role($0)), $1.lineEnds) }
    return StyledText.lines(of: shown, to: width, indent: 2, isBySense: true)
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

  private let words: [WordLine.Word]
  private let asked: Set<Int>?
  private let hidden: String?

  /// Makes blanks.
  ///
  /// - Parameters:
  ///   - words: The words, as printed; one without a letter or digit, such as a dash, is no blank.
  ///   - asked: The places of those that are to be said, the others stand there; nil for all.
  ///   - hidden: What stands for a word that was said where neither the words nor how many there are may be
  ///     told before the verdict: a word may be lit that was not said. Nil where words show.
  public init(words: [WordLine.Word], asked: Set<Int>? = nil, hidden: String? = nil) {
    self.words = words
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
    let next = said.next ?? said.words.max()
    var pictures: [(text: StyledText, isNext: Bool)] = []
    for (places, isStanza) in TextLines.of(words.map(\.lineEnds)) {
      if isStanza { pictures.append((StyledText(), false)) }
      let words = words[places].map { SenseBreaks.Word($0.text, least: least) }
      for line in SenseBreaks.lines(of: words, width: max(1, width - Self.indent)) {
        var text = StyledText(String(repeating: " ", count: Self.indent))
        for place in line {
          if place > line.lowerBound { text.append(" ") }
          text.append(picture(of: places.lowerBound + place, said))
        }
        let isNext = next.map { line.contains($0 - places.lowerBound) } ?? false
        pictures.append((text.truncated(to: width), isNext))
      }
    }
    return pictures.kept(to: max(1, height)) { $0.isNext }.map { $0.text }
  }

  private func picture(of place: Int, _ said: Said) -> StyledText {
    let word = words[place].text
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
