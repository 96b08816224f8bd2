internal import Desks
internal import Learning
internal import Terminal
import Text

/// Which part of a scene to play; or all of it is learnt as a text.
struct PartScreen: Screen {
  let title: String
  let showsMenu = false
  private let text: OwnText
  private var chosen = 0
  private var manner = Scene.Manner()
  /// Whether the next digit begins a number anew.
  private var isNewNumber = true

  /// `played`: whose part was played last, and from where it goes on.
  init(_ text: OwnText, played: Scene.Played? = nil) {
    (self.text, title) = (text, text.title)
    guard let played, let place = text.speakers.firstIndex(of: played.part) else { return }
    (chosen, manner) = (place, played.manner)
    manner.first = min(manner.first, text.lines.count)
  }

  private var speakers: [String] { text.speakers }

  var hints: [MenuBar.Item] {
    guard chosen < speakers.count else {
      return [.init("Enter", "begin the lesson"), .init("↑↓", "choose"), .init("Esc", "back")]
    }
    return [
      .init("Enter", "play it"), .init("↑↓", "choose"), .init("0-9", "from line"), .init("h", "hide"),
      .init("c", "cues"), .init("Esc", "back"),
    ]
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    if key.moves(&chosen, among: speakers.count + 1) { return [] }
    switch key.plain {
    case .enter, .character(" "): return enter()
    case .escape: return [.close]
    case .character("h"): manner.hiding = manner.hiding.next
    case .character("c"): manner.cuesOnly.toggle()
    case .backspace: (manner.first, isNewNumber) = (1, true)
    case .character(let letter): if let digit = letter.wholeNumberValue { type(digit) }
    default: break
    }
    return []
  }

  /// A digit of the line to begin at; one too many begins a number anew.
  private mutating func type(_ digit: Int) {
    let longer = isNewNumber ? digit : manner.first * 10 + digit
    let number = longer <= text.lines.count ? longer : digit
    guard (1...text.lines.count).contains(number) else { return }
    (manner.first, isNewNumber) = (number, false)
  }

  private func enter() -> [Step] {
    if chosen < speakers.count {
      return [.close, .effect(.begin(.scene(text.title, part: speakers[chosen], manner)))]
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
        columns: min(space.columns, 60), rows: min(rows.count, max(1, space.rows - 6)), space.styles),
      row: 2)
    guard chosen < speakers.count else { return canvas }
    let first = text.lines[manner.first - 1]
    let words = first.speaker.map { "\($0): \(first.text)" } ?? first.text
    func line(_ key: String, _ words: String) -> StyledText {
      StyledText(TerminalText.padded(key, to: 5), .dim) + StyledText(words)
    }
    let start =
      line("0-9", "From line \(manner.first) of \(text.lines.count):") + StyledText(" " + words, .dim)
    let cues = manner.cuesOnly ? "the line before yours alone" : "all that the others say"
    let row = 3 + min(rows.count, max(1, space.rows - 6))
    canvas.write(
      [
        start.truncated(to: space.columns), line("h", "Hidden of your lines: \(manner.hiding.words)"),
        line("c", "Cues: \(cues)"),
      ], row: row)
    return canvas
  }
}

extension Scene.Hiding {
  fileprivate var words: String {
    switch self {
    case .tenth, .quarter, .half: "\(rawValue) of 100 words"
    case .letters: "all but the first letters"
    case .all: "all"
    }
  }

  /// The next easier one; behind the easiest all.
  fileprivate var next: Self {
    switch self {
    case .all: .letters
    case .letters: .half
    case .half: .quarter
    case .quarter: .tenth
    case .tenth: .all
    }
  }
}
