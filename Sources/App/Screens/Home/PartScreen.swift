internal import Desks
internal import Terminal
import Text

/// Which part of a scene to play; or all of it is learnt as a text.
struct PartScreen: Screen {
  let title: String
  let showsMenu = false
  private let text: OwnText
  private var chosen = 0

  init(_ text: OwnText) { (self.text, title) = (text, text.title) }

  private var speakers: [String] { text.speakers }

  var hints: [MenuBar.Item] {
    [
      .init("Enter", chosen < speakers.count ? "play it" : "begin the lesson"), .init("↑↓", "choose"),
      .init("Esc", "back"),
    ]
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.moves(&chosen, among: speakers.count + 1) { return [] }
    switch key.plain {
    case .enter, .character(" "): return enter()
    case .escape: return [.close]
    default: return []
    }
  }

  private func enter() -> [Step] {
    if chosen < speakers.count {
      return [.close, .effect(.begin(.scene(text.title, part: speakers[chosen])))]
    }
    let text = text
    return [.call { desks in [.close, .effect(.begin(.lesson(try desks.trainer().takeUp(text).first)))] }]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(StyledText("Which part is yours? The others' lines are spoken to you.", .heading), row: 0)
    let rows =
      speakers.map { name in
        StyledText(name)
          + StyledText("  \(text.lines.count { $0.speaker == name }.of("line"))", .dim)
      } + [StyledText("All of it") + StyledText("  learnt line by line", .dim)]
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(
        columns: min(space.columns, 60), rows: min(rows.count, max(1, space.rows - 3)), space.styles),
      row: 2)
    return canvas
  }
}
