internal import Scripture

/// Finds silences inside a recitation that its punctuation does not explain.
enum Hesitations {
  /// Longest pause within a phrase, in seconds.
  static let inPhrase = 0.5
  /// Longest pause after a full stop, colon, semicolon, question or exclamation mark.
  static let afterStop = 1.2

  /// The pauses between the first and the last word heard that are longer than their place allows.
  static func find(_ tokens: [Token], _ pieces: [HeardPiece]) -> [RecitationResult.Hesitation] {
    func isWord(_ piece: HeardPiece) -> Bool {
      if case .word = piece.kind { true } else { false }
    }
    guard let first = pieces.firstIndex(where: isWord), let last = pieces.lastIndex(where: isWord) else {
      return []
    }
    var found: [RecitationResult.Hesitation] = []
    var silence = 0
    for piece in pieces[first...last] {
      if case .pause = piece.kind {
        silence += piece.frames.count
        continue
      }
      if case .word(let index) = piece.kind, index > 0, index < tokens.count {
        let seconds = Double(silence) / 100
        if seconds > (endsSentence(tokens[index - 1].printed) ? afterStop : inPhrase) {
          found.append(.init(before: index, seconds: seconds))
        }
      }
      silence = 0
    }
    return found
  }

  /// Whether a reader takes a breath after this word.
  static func endsSentence(_ printed: String) -> Bool {
    guard let mark = printed.last(where: { !"\"'”’)]".contains($0) }) else { return false }
    return ".:;?!".contains(mark)
  }
}
