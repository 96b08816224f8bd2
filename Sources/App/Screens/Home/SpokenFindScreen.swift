internal import Desks
internal import Terminal

/// Finds a verse by some words of it that are said.
struct SpokenFindScreen: Screen {
  let title = "Say some words of it"
  let showsMenu = false
  private var listening: Listening? = .opening
  private var found: FoundPlaces?
  /// Whether nothing was found; why is told below.
  private var isInVain = false
  private var chosen = 0

  let wants: [Effect] = [.findSpoken]
  var showsHelp: Bool { listening == nil }

  var hints: [MenuBar.Item] {
    if let listening { return listening.hints }
    let begins = found == nil ? [] : [MenuBar.Item("Enter", "begin the lesson")]
    let moves = found.map { $0.places.count > 1 } ?? false ? [MenuBar.Item("↑↓", "choose")] : []
    return begins + moves + [.init("r", "say it again"), .init("Esc", "back")]
  }

  mutating func take(_ news: News) {
    switch news {
    case .listening: (listening, found, isInVain) = (.opening, nil, false)
    case .level(let level): listening = .recording(level)
    case .judging: listening = .judging
    case .found(let places): (found, chosen) = (places, 0)
    case .failed: isInVain = true
    case .silent: listening = nil
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if listening != nil {
      switch key.code {
      case .escape: return [.effect(.hush), .close]
      case .enter: return [.effect(.endListening)]
      default: return []
      }
    }
    if let found, key.moves(&chosen, among: found.places.count) { return [] }
    switch key.plain {
    case .escape: return [.close]
    case .enter:
      guard let found else { return [] }
      return [.close, .effect(.begin(.lesson(found.places[chosen].reference)))]
    case .character("r"):
      listening = .opening
      return [.effect(.findSpoken)]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let ask = "Say a few words in a row, from anywhere in the verse or line."
    canvas.write(StyledText(ask, .heading).wrapped(to: space.columns), row: 0)
    if let listening {
      canvas.write(listening.line(space), row: 2)
    } else if let found {
      draw(found, space, &canvas)
    } else if isInVain {
      let advice = "Say a few words more of it, close to the microphone; or go back and type some of them."
      canvas.write(StyledText(advice).wrapped(to: space.columns), row: 2)
    }
    return canvas
  }

  private func draw(_ found: FoundPlaces, _ space: Space, _ canvas: inout Canvas) {
    canvas.write(StyledText(found.heading, .dim), row: 2)
    let places = found.places
    guard places.count > 1 else {
      let lines = places.flatMap {
        [StyledText($0.reference, .heading)] + StyledText($0.words).wrapped(to: space.columns)
      }
      canvas.write(Array(lines.prefix(max(1, space.rows - 3))), row: 3)
      return
    }
    let width = places.map { TerminalText.width($0.reference) }.max() ?? 0
    let rows = places.map { place in
      (StyledText(TerminalText.padded(place.reference, to: width) + "  ") + StyledText(place.words, .dim))
        .truncated(to: space.columns - 2)
    }
    let box = ListBox(rows, chosen: chosen)
    canvas.draw(box.canvas(columns: space.columns, rows: max(1, space.rows - 3), space.styles), row: 3)
  }
}
