extension StyledText {
  /// The text broken at its spaces into lines of at most `width` columns (at least 1), the first of them after `indent`
  /// columns of space and the others after `hanging`. Words longer than a line are cut between characters.
  ///
  /// Greedy, one pass: each word goes on the line if it fits.
  public func wrapped(to width: Int, indent: Int = 0, hanging: Int? = nil) -> [StyledText] {
    var wrapper = Wrapper(width: max(1, width), indent: indent, hanging: hanging ?? indent)
    for word in words() { wrapper.add(word) }
    return wrapper.finish()
  }

  /// The text cut to a width, with an ellipsis where something was cut.
  public func truncated(to width: Int) -> StyledText {
    if self.width <= width { return self }
    var result = StyledText()
    var room = width
    for span in spans where room > 0 {
      let columns = TerminalText.width(span.text)
      if columns < room {
        result.append(span)
        room -= columns
      } else {
        // One column more than fits, so that the cut always shows.
        let cut = TerminalText.truncated(span.text + "  ", to: room)
        result.append(Span(cleaned: cut, span.role, ink: span.ink))
        room = 0
      }
    }
    return result
  }

  /// A word as wrapping sees it: pieces without a space between.
  func words() -> [WrappedWord] {
    var words: [WrappedWord] = []
    var current = WrappedWord()
    for span in spans {
      if span.isTied {
        current.text.append(span)
        continue
      }
      for (position, piece) in span.text.split(separator: " ", omittingEmptySubsequences: false).enumerated()
      {
        if position > 0 {
          if !current.text.isEmpty { words.append(current) }
          current = WrappedWord()
          // A space inside a span carries its role over to the next line's text; between spans it is plain.
          current.spaceRole = span.role
        }
        current.text.append(Span(cleaned: String(piece), span.role))
      }
    }
    if !current.text.isEmpty { words.append(current) }
    return words
  }
}

/// A word as wrapping sees it: pieces without a space between, and the role of the space before it.
struct WrappedWord {
  var text = StyledText()
  var spaceRole = Role.plain
}

private struct Wrapper {
  let width: Int
  let indent: Int
  let hanging: Int
  var lines: [StyledText] = []
  var line = StyledText()
  var used = 0
  var hasWord = false

  var margin: Int { min(lines.isEmpty ? indent : hanging, width - 1) }

  mutating func add(_ word: WrappedWord) {
    let columns = word.text.width
    if hasWord, used + 1 + columns > width { breakLine() }
    if !hasWord {
      line.append(String(repeating: " ", count: margin))
      used = margin
    } else {
      line.append(" ", word.spaceRole == .highlight ? .plain : word.spaceRole)
      used += 1
    }
    hasWord = true
    if used + columns <= width {
      line.append(word.text)
      used += columns
    } else {
      cut(word.text)
    }
  }

  /// Spreads a word longer than a line over several.
  private mutating func cut(_ word: StyledText) {
    for span in word.spans {
      for character in span.text {
        let columns = TerminalText.width(character)
        if used + columns > width, used > margin {
          breakLine()
          line.append(String(repeating: " ", count: margin))
          used = margin
          hasWord = true
        }
        line.append(StyledText.Span(cleaned: String(character), span.role))
        used += columns
      }
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = StyledText()
    used = 0
    hasWord = false
  }

  mutating func finish() -> [StyledText] {
    if hasWord || lines.isEmpty { lines.append(line) }
    return lines
  }
}
