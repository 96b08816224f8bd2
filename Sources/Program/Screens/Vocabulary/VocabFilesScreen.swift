internal import Decks
internal import Drills
internal import Terminal

extension Area {
  /// Vocabulary documents.
  public static let vocabulary = Area("Vocabulary", places: [.vocabFiles, .newVocab])
}

extension Place {
  static let vocabFiles = Place("Documents") { VocabFilesScreen() }
  static let newVocab = Place("New") { VocabFilesScreen.new }
}

/// The documents opened before, and those in the present folder.
struct VocabFilesScreen: Screen {
  let title = "Documents"
  let wants: [Effect] = [.vocab(.loadFiles)]
  let hints: [MenuBar.Item] = [
    .init("Enter", "words"), .init("s", "study"), .init("n", "new"), .init("o", "open another"),
    .init("x", "off the list"), .init("Esc", "back"),
  ]
  private var files: [VocabFileNews]?
  private var chosen = 0

  mutating func take(_ news: News) {
    guard case .vocab(.files(let files)) = news else { return }
    self.files = files
    chosen = min(chosen, max(0, files.count - 1))
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed, let files else { return [] }
    let file = files.indices.contains(chosen) ? files[chosen] : nil
    if key.moves(&chosen, among: files.count) { return [] }
    switch key.plain {
    case .enter, .character(" "): return [.open(file.map { VocabScreen($0.path) } ?? Self.new)]
    case .character("s"): return file.map { [.open(PageScreen(.vocabulary($0.path)))] } ?? []
    case .character("n"): return [.open(Self.new)]
    case .character("o"): return [.open(Self.other)]
    case .character("x"): return file.map { [.effect(.vocab(.forget($0.path)))] } ?? []
    case .escape: return [.close]
    default: break
    }
    return []
  }

  static var new: any Screen {
    PromptScreen("New", question: "Where shall the new document be?", placeholder: "kanji.vocab") {
      .vocab(.make($0))
    }
  }

  private static var other: any Screen {
    PromptScreen("Open", question: "Which document?", placeholder: "kanji.vocab") { .vocab(.load($0)) }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let files else { return canvas }
    guard !files.isEmpty else {
      let lines = [
        "There is no vocabulary document here yet.", "Press n to make one, o to open one from elsewhere.",
        "A document is a .vocab file: a list of words, which is its own store.",
      ]
      canvas.write(lines.flatMap { StyledText($0).wrapped(to: space.columns) }, row: 0)
      return canvas
    }
    let width = min(40, files.map { TerminalText.width($0.name) }.max() ?? 0)
    let rows = files.map { file in
      let name = StyledText(file.name).truncated(to: width)
      return name + StyledText(String(repeating: " ", count: width - name.width + 2))
        + StyledText(file.state, file.isDue ? .warning : .dim)
    }
    canvas.draw(
      ListBox(rows, chosen: chosen).canvas(columns: space.columns, rows: space.rows, space.styles), row: 0)
    return canvas
  }
}
