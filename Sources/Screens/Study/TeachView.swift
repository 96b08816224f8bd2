internal import Drills
internal import Scripture
internal import Terminal

/// The verse and its place, to be read and heard. While it is spoken its words light up.
struct TeachView: Sendable {
  let passage: StudyPassage
  /// Whether this step speaks it by itself.
  var isHeard = false
  /// Whether it is being spoken now.
  var isSpeaking = false
  /// The token being spoken.
  var spoken: Int?
  private var wasSpoken = false
  private var scroll = Scroll()

  init(passage: StudyPassage) { self.passage = passage }

  mutating func finish() {
    wasSpoken = wasSpoken || isSpeaking
    isSpeaking = false
    spoken = nil
  }

  var hints: [MenuBar.Item] {
    if isSpeaking { return [.init("Enter", "go on"), .init("s", "silence"), .init("Esc", "stop")] }
    let hear = MenuBar.Item("s", isHeard || wasSpoken ? "hear it again" : "hear it")
    return [.init("Enter", "go on"), hear] + scroll.hints + [.init("Esc", "stop")]
  }

  mutating func take(_ key: Key) -> [Step] {
    if scroll.take(key) { return [] }
    return switch key.code {
    case .enter, .character(" "), .right: [.effect(.study(.hush)), .effect(.study(.next))]
    case .character("s"): [.effect(.study(isSpeaking ? .hush : .hear))]
    default: []
    }
  }

  private var lights: WordLights { WordLights(words: passage.tokens.map(\.printed)) }

  mutating func fit(_ space: Space) {
    scroll.fit(count: lights.finished(width: space.columns).count, height: space.rows - 4)
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let says = isHeard ? "Listen, and say it along." : "Read it aloud, slowly."
    canvas.write(StyledText(says, .dim), row: 0)
    canvas.write(StyledText(passage.name, .heading), row: 2)
    let height = max(1, space.rows - 4)
    let lines =
      isSpeaking
      ? lights.lines(current: spoken, width: space.columns, height: height)
      : Array(lights.finished(width: space.columns).dropFirst(scroll.top).prefix(height))
    canvas.write(lines, row: 4)
    return canvas
  }
}
