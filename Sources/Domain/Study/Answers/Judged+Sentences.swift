internal import Lessons
internal import Matching
internal import Scripture

extension Judged {
  /// Whether somebody gave up and looks at how it goes: it is read, and no word of it was right or wrong.
  public var isOpened: Bool {
    isGivenUp && words.allSatisfy { $0.verdict == nil || $0.verdict == .omitted }
  }

  /// What was given in place of a word, "?" where that is not known; of blocks nothing was, they stand in other places.
  public func note(_ word: Word) -> String? {
    word.heard ?? (word.verdict == .substituted && recitation != nil ? "?" : nil)
  }

  /// What was said, but not where it belongs, in sentences.
  public var elsewhere: [String] {
    recitation?.misplaced.compactMap { said in said.heard.map { "Said out of place: \($0)." } } ?? []
  }

  /// What was not right, in sentences, for who hears it.
  public var sentences: [String] {
    if isOpened { return [] }
    var said: [String] = []
    func tell(_ name: String, _ verdict: Verdict) {
      let words = words.filter { $0.verdict == verdict }.map(\.core)
      if !words.isEmpty { said.append("\(name): \(words.joined(separator: " ")).") }
    }
    for word in words where word.verdict == .substituted {
      if let note = note(word) {
        said.append(
          note == "?" ? "Not heard as it stands: \(word.core)." : "\(note), for: \(word.core).")
      }
    }
    said += elsewhere
    for piece in order where !piece.isInPlace { said.append("Out of place: \(piece.text).") }
    tell("Left out", .omitted)
    tell("In another form", .close)
    tell("Not heard for sure", .unsure)
    return said
  }
}

extension Judged.Word {
  /// Without the marks around it, which nobody says.
  fileprivate var core: String { Tokenizer.tokens(of: printed).first?.core ?? printed }
}
