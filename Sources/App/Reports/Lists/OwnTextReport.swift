public import Terminal
public import Text

/// Lines of a text of one's own, as people read them: numbered, stanzas apart, parts under their names.
public enum OwnTextReport {
  /// A line by its number, with what stands above it; the first that is printed has nothing above it but the
  /// name of its part or text.
  public static func lines(
    _ number: Int, of text: OwnText, isFirst: Bool, _ width: Int
  ) -> [StyledText] {
    let line = text.lines[number - 1]
    let part = text.parts.first { $0.first == number }
    var lines: [StyledText] = []
    if isFirst || number == 1 { lines.append(StyledText(text.title, .heading)) }
    if line.beginsStanza && !isFirst { lines.append(StyledText()) }
    if let part { lines.append(StyledText("  " + part.name, .heading)) }
    let digits = max(4, "\(text.lines.count)".count + 2)
    let label = String(repeating: " ", count: max(0, digits - "\(number)".count)) + "\(number)  "
    return lines
      + (StyledText(tied: label, .dim) + StyledText(line.text)).wrapped(
        to: max(20, width), hanging: digits + 2)
  }
}
