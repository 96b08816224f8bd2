@testable import Decks
@testable import Learning
@testable import Screens
@testable import Terminal
import Testing

/// A page as both faces show it.
struct BothFaces {
  let page: Page
  /// What the full screen shows: the picture and the keys.
  let canvas: String
  /// What lines show: the text and what is asked.
  let lines: String

  private static let styles = Styles(color: false, unicode: true)

  /// The face for lines.
  static func face(_ way: PageLines.Way) -> PageLines { PageLines(way, width: 90, styles) }

  init(_ page: Page, _ way: PageLines.Way = .judged) {
    self.page = page
    var screen = PageScreen(.cards(.play))
    screen.take(News.page(page, of: .cards(.play), .also))
    let space = Space(columns: 90, rows: 30, styles: Self.styles)
    screen.fit(space)
    canvas = (screen.canvas(space).lines + screen.hints.map { "\($0.key) \($0.label)" }).joined(
      separator: "\n")
    let face = Self.face(way)
    lines =
      ((face.outcome(of: page, after: nil) + face.lines(of: page, after: nil)).map(\.plain) + [
        face.prompt(page)
      ])
      .joined(separator: "\n")
  }

  /// Finds the title, the words of every block, the choices and the keys in both.
  func expectSame(_ location: SourceLocation = #_sourceLocation) {
    // Long texts are broken elsewhere in each.
    let (canvas, lines) = (Self.joined(canvas), Self.joined(lines))
    for words in page.title + page.blocks.flatMap(Self.words) {
      #expect(
        canvas.contains(Self.joined(words)) && lines.contains(Self.joined(words)),
        "\(words)\n\(self.canvas)\n\(self.lines)", sourceLocation: location)
    }
    guard !page.isOver else { return }
    for choice in page.choices where !page.hasOptions {
      guard case .character(let key) = choice.key else { continue }
      let words = "\(key) \(choice.name)"
      #expect(canvas.contains(words) && lines.contains(words), "\(words)", sourceLocation: location)
    }
    for action in page.actions {
      switch action.key {
      case .line: break
      case .control where action.line == nil, .tab where action.line == nil:
        #expect(canvas.contains(action.name), sourceLocation: location)
      default:
        #expect(
          canvas.contains(action.name) && lines.contains(action.name), "\(action.name)",
          sourceLocation: location)
      }
    }
  }

  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func words(_ block: Page.Block) -> [String] {
    switch block {
    case .heading(let text), .aside(let text), .text(let text), .praise(let text), .note(let text): [text]
    case .verdict(_, let words, let remark): [words] + (remark.map { [$0] } ?? [])
    case .options(let options):
      options.map { $0.label + "  " + ($0.isTicked.map { $0 ? "[x] " : "[ ] " } ?? "") + $0.text }
    case .passage(let passage): [passage.text]
    case .gaps(let question):
      question.blanks.prefix(1).map { token in
        let cue = question.cue(of: token)
        return cue + String(repeating: "_", count: question.gapWidth - cue.count)
      }
    case .pieces(let pieces, _): pieces
    case .built(let words): words.map(\.word)
    // Lines leave out a verdict where nothing is marked.
    case .words(let judged): judged.faults.isEmpty ? [] : judged.words.map(\.printed)
    case .help(let name, let text): [name, text]
    case .change(let name, let before, let after):
      [name ?? "Strength", "\(StrengthBar(before).percent)% to ", "\(StrengthBar(after).percent)%"]
    case .steps(let steps): steps.map(\.name)
    case .tally(let heading, let counts): [heading] + counts.flatMap { [$0.name, "\($0.count)"] }
    case .command: []
    }
  }
}
