internal import Terminal

/// The microphone is opening or open, or what it heard is being judged.
enum Listening: Sendable, Equatable {
  case opening
  case recording(LevelMeter)
  case judging

  var hints: [MenuBar.Item] {
    switch self {
    case .opening, .recording: [.init("Enter", "that was it"), .init("Esc", "never mind")]
    case .judging: [.init("Esc", "never mind")]
    }
  }

  /// How far it is.
  ///
  /// - Parameters:
  ///   - space: The room there is.
  ///   - hint: What stands behind the meter.
  /// - Returns: One line.
  func line(_ space: Space, hint: String = "say it; silence ends") -> StyledText {
    switch self {
    case .opening: StyledText("Listening " + space.styles.ellipsis, .dim)
    case .judging: StyledText("Judging " + space.styles.ellipsis, .dim)
    case .recording(let meter): meter.line(width: space.columns, space.styles, hint: hint)
    }
  }
}
