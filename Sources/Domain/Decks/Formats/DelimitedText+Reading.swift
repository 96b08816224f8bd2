public import Base

extension DelimitedText {
  /// Reads rows of cards or words; lines without anything are left out.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - separator: What stands between fields: an ASCII character.
  ///   - firstLine: The number of the text's first line.
  /// - Returns: The rows, and the faults of quotes.
  public static func reading(
    of text: some StringProtocol, separator: Character, firstLine: Int = 1
  ) -> Reading<[Row]> {
    let (rows, faults) = read(text, separator: separator, firstLine: firstLine)
    return Reading(
      rows,
      faults: faults.map { fault in
        switch fault.kind {
        case .open: DeckFault("a quote is opened and never closed; it is read as it stands", line: fault.line)
        case .followed:
          DeckFault("text follows a closing quote; double the quotes inside a field", line: fault.line)
        }
      })
  }
}
