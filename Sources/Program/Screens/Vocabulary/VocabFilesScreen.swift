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
struct VocabFilesScreen: ListScreen {
  let title = "Documents"
  let wants: [Effect] = [.vocab(.loadFiles)]
  private(set) var rows: [VocabFileNews]?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .choose("words") { [.open(row.map { VocabScreen($0.path) } ?? Self.new)] },
      .key("s", "study") { onRow { .open(PageScreen(.vocabulary($0.path))) } },
      .key("n", "new") { [.open(Self.new)] },
      .key("o", "open another") { [.open(Self.other)] },
      .key("x", "off the list") { onRow { .effect(.vocab(.forget($0.path))) } },
      .back(),
    ]
  }

  mutating func take(_ news: News) {
    guard case .vocab(.files(let files)) = news else { return }
    rows = files
    holdChoice()
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
    guard let files = rows else { return canvas }
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
