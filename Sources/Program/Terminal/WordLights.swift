/// A text whose words light up as they are said. Longer than the screen, it scrolls by lines.
public struct WordLights: Sendable {
  private let words: [String]
  private let heading: StyledText?

  /// Makes lights for words, as printed; a heading stays above them.
  public init(words: [String], heading: StyledText? = nil) {
    self.words = words.map { TerminalText.clean($0) }
    self.heading = heading
  }

  /// The lines to show while word `current` is being said (nil before the first), in `width` columns and at most
  /// `height` lines. Said words are plain, the present one is lit, those to come are dim. The line of the present word is
  /// kept in the middle where there are more lines than fit.
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

  /// The lines when all is said.
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
