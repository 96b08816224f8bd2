extension StyledText {
  /// A text of several lines, such as code or a list, broken to a width: its own line ends and the space at the beginning
  /// of its lines stay; of several empty lines one is left, and none at the ends.
  ///
  ///     lines(of: "if a {\n  b\n}", to: 20)        // "if a {", "  b", "}"
  ///
  /// - Parameters:
  ///   - text: The text. It is cleaned.
  ///   - role: How it looks.
  ///   - width: Columns, at least 1.
  ///   - indent: Columns of space before each line.
  ///   - lead: What stands before the first line, such as the letter of an option; the others begin below its end.
  /// - Returns: The lines; none where the text is empty and nothing stands before it.
  public static func lines(
    of text: String, _ role: Role = .plain, to width: Int, indent: Int = 0,
    after lead: StyledText = StyledText()
  ) -> [StyledText] {
    var result: [StyledText] = []
    var isBlankPending = false
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard let start = line.firstIndex(where: { !$0.isWhitespace }) else {
        isBlankPending = !result.isEmpty
        continue
      }
      if isBlankPending { result.append(StyledText()) }
      isBlankPending = false
      let space = line[..<start].reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      let words = StyledText(line[start...], role)
      if result.isEmpty {
        let hanging = indent + lead.width
        result += (lead + words).wrapped(to: width, indent: indent, hanging: hanging)
      } else {
        // Deep code in a narrow window is worth less than words that fit.
        result += words.wrapped(to: width, indent: indent + lead.width + min(space, width / 4))
      }
    }
    return result.isEmpty && !lead.isEmpty ? [lead] : result
  }
}
