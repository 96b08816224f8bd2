public import Matching
public import Terminal

/// How a verdict is marked in running text, so that nothing rests on colour alone.
///
///     correct      love
///     close        ~hath~
///     substituted  {slept for wept}
///     omitted      [-wept-]
///     unsure       (?wept)
///     added        {+very+}
enum WordMark {
  static func mark(_ word: RecitationResult.Word) -> StyledText {
    let expected = word.expected
    switch word.verdict {
    case .correct: return StyledText(expected, .correct)
    case .close: return StyledText("~\(expected)~", .close)
    case .substituted: return StyledText(tied: "{\(word.heard ?? "?") for \(expected)}", .substituted)
    case .omitted: return StyledText("[-\(expected)-]", .omitted)
    case .unsure: return StyledText("(?\(expected))", .unsure)
    }
  }

  static func mark(added extra: RecitationResult.Extra, _ styles: Styles) -> StyledText {
    StyledText(tied: "{+\(extra.heard ?? styles.ellipsis)+}", .added)
  }

  /// The legend's entry for a verdict; nothing for `correct`.
  static func legend(_ verdict: Verdict) -> StyledText? {
    switch verdict {
    case .correct: nil
    case .close: StyledText("~word~", .close) + " close"
    case .substituted: StyledText(tied: "{said for word}", .substituted) + " substituted"
    case .omitted: StyledText("[-word-]", .omitted) + " omitted"
    case .unsure: StyledText("(?word)", .unsure) + " unsure"
    }
  }

  static let legendOfAdded = StyledText("{+word+}", .added) + " added"
}

extension Verdict {
  /// How a word of this verdict is drawn.
  public var role: Role {
    switch self {
    case .correct: .correct
    case .close: .close
    case .substituted: .substituted
    case .omitted: .omitted
    case .unsure: .unsure
    }
  }
}
