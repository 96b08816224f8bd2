/// A picture in signs with colours, as programs write it for a terminal, as lines for a page. Of all sequences in it only those
/// that set colours are obeyed; the others are left out.
public struct PictureText {
  private var foreground = ""
  private var background = ""
  private var isInverse = false
  private var lines = [StyledText()]
  private var run = ""

  /// Reads a picture. One pass.
  ///
  /// - Parameter text: What was written for the terminal.
  /// - Returns: Its lines, all empty ones at the end left out.
  public static func lines(of text: String) -> [StyledText] {
    var picture = PictureText()
    picture.read(text)
    while picture.lines.last?.isEmpty == true { picture.lines.removeLast() }
    return picture.lines
  }

  private var ink: String {
    [foreground, background, isInverse ? "7" : ""].filter { !$0.isEmpty }.joined(separator: ";")
  }

  private mutating func read(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}" where rest.first == "[":
        let parameters = rest.dropFirst().prefix { !(0x40...0x7E ~= $0.value) }
        rest = rest[parameters.endIndex...]
        if rest.popFirst() == "m" { color(String(parameters)) }
      case "\n":
        flush()
        lines.append(StyledText())
      default: run.unicodeScalars.append(scalar)
      }
    }
    flush()
  }

  private mutating func flush() {
    if !run.isEmpty {
      lines[lines.count - 1].append(StyledText.Span(cleaned: TerminalText.clean(run), .plain, ink: ink))
    }
    run = ""
  }

  private mutating func color(_ parameters: String) {
    flush()
    var numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: (foreground, background, isInverse) = ("", "", false)
      case 7, 27: isInverse = number == 7
      case 30...37, 90...97: foreground = "\(number)"
      case 40...47, 100...107: background = "\(number)"
      case 39: foreground = ""
      case 49: background = ""
      case 38, 48:
        let more = numbers.prefix(numbers.first == 2 ? 4 : 2).map { min(255, max(0, $0)) }
        numbers = numbers.dropFirst(more.count)
        let words = ([number] + more).map(String.init).joined(separator: ";")
        if number == 38 { foreground = words } else { background = words }
      default: break
      }
    }
  }
}
