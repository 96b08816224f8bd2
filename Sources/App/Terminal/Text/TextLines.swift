/// The lines that a text stands in: a poet's, or those by which something of one's own is learnt.
public enum TextLines {
  /// The lines of words, as ranges of them, with whether a stanza begins with each.
  ///
  ///     of([0, 0, 1, 0, 2])   // 0..<2, 2..<4, and 4..<5, which begins a stanza
  ///
  /// `lineEnds`: for each word how many line ends stand before it.
  static func of(_ lineEnds: [Int]) -> [(words: Range<Int>, isStanza: Bool)] {
    let starts = [0] + lineEnds.indices.dropFirst().filter { lineEnds[$0] > 0 }
    return zip(starts, starts.dropFirst() + [lineEnds.count]).map { start, end in
      (start..<end, start > 0 && lineEnds[start] > 1)
    }
  }

  /// Words drawn line by line, an empty one before a stanza.
  ///
  /// `draw` is given the words of a line, and whether it is one of several: how far it hangs. A text without
  /// line ends is drawn as one.
  public static func drawn<Word>(
    _ words: [Word], lineEnds: (Word) -> Int, _ draw: ([Word], _ isLine: Bool) -> [StyledText]
  ) -> [StyledText] {
    let lines = of(words.map(lineEnds))
    return lines.flatMap { line in
      (line.isStanza ? [StyledText()] : []) + draw(Array(words[line.words]), lines.count > 1)
    }
  }
}

extension StyledText {
  /// What goes on below a line that is too long stands so many columns further in.
  public static let hang = 2

  /// Words of a text broken to a width: at its line ends and where a line is full; without line ends where
  /// it makes sense to pause, or as full as lines can be.
  public static func lines(
    of words: [(text: StyledText, lineEnds: Int)], to width: Int, indent: Int, isBySense: Bool
  ) -> [StyledText] {
    TextLines.drawn(words, lineEnds: { $0.lineEnds }) { words, isLine in
      var text = StyledText()
      for (place, word) in words.enumerated() {
        if place > 0 { text.append(" ") }
        text += word.text
      }
      if isLine { return text.wrapped(to: width, indent: indent, hanging: indent + hang) }
      return isBySense
        ? text.wrappedBySense(to: width, indent: indent) : text.wrapped(to: width, indent: indent)
    }
  }
}
