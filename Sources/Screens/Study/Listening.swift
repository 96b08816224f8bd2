internal import Terminal

/// The microphone is open, or what it heard is being judged.
enum Listening: Sendable, Equatable {
  case recording(LevelNews)
  case judging

  var hints: [MenuBar.Item] {
    switch self {
    case .recording: [.init("Enter", "that was it"), .init("Esc", "never mind")]
    case .judging: [.init("Esc", "never mind")]
    }
  }

  func line(_ space: Space) -> StyledText {
    switch self {
    case .judging: StyledText("Listening to what you said …", .dim)
    case .recording(let level):
      LevelMeter(level: level.level, peak: level.peak, clipped: level.isClipped, elapsed: level.elapsed)
        .line(width: space.columns, space.styles, hint: "say it; silence ends")
    }
  }
}
