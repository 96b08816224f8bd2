internal import Decks
internal import Terminal
import Text

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

/// One document: its words with state and day, mastered ones too.
struct VocabScreen: ListScreen {
  private let path: String
  private var news: VocabDocumentNews?
  var chosen = 0

  init(_ path: String) { self.path = path }

  var title: String { path.split(separator: "/").last.map(String.init) ?? path }
  var wants: [Effect] { [.vocab(.load(path))] }
  var rows: [VocabDocumentNews.Row]? { news?.rows }

  var actions: [KeyAction] {
    [
      .key("s", "study") { [.open(PageScreen(.vocabulary(path)))] },
      .key("a", "add") { [.open(adding)] },
      .enter("change") { [.open(row.map(changing) ?? adding)] },
      .key("m", "mastered or not") { onRow { marking($0) } },
      .back(),
    ]
  }

  private func marking(_ row: VocabDocumentNews.Row) -> Step {
    let state: VocabState =
      row.item.state == .mastered
      ? row.item.nextReviewSeconds == nil && row.item.lastBreak.double == 0 ? .untouched : .learning
      : .mastered
    return .effect(.vocab(.mark(path, at: row.index, state)))
  }

  mutating func take(_ news: News) {
    guard case .vocab(.document(let document)) = news, document.path == path else { return }
    self.news = document
    holdChoice()
  }

  private static func form(
    _ title: String, _ item: VocabItem?, _ effect: @escaping @Sendable (VocabWord) -> Effect
  ) -> FormScreen {
    FormScreen(
      title,
      fields: [
        .init(label: "Word", text: item?.word ?? "", placeholder: "記憶"),
        .init(
          label: "Pronunciation", text: item?.pronunciation ?? "", placeholder: "きおく", isOptional: true),
        .init(label: "Meaning", text: item?.meaning ?? "", placeholder: "memory, remembrance"),
      ]
    ) { effect(VocabWord(word: $0[0], pronunciation: $0[1], meaning: $0[2])) }
  }

  private var adding: FormScreen {
    let path = path
    return Self.form("Add a word", nil) { .vocab(.add(path, $0)) }
  }

  private func changing(_ row: VocabDocumentNews.Row) -> FormScreen {
    let path = path
    return Self.form("Word \(row.index + 1)", row.item) { .vocab(.edit(path, at: row.index, $0)) }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let news else { return canvas }
    guard !news.rows.isEmpty else {
      return space.canvas(saying: "There are no words yet. Press a to add one.")
    }
    let top = news.faults.isEmpty ? 0 : 1
    if let first = news.faults.first {
      let more = news.faults.count > 1 ? " (and \(news.faults.count - 1) more)" : ""
      canvas.write(
        StyledText(space.styles.mark(.warning) + " " + first + more, .warning).truncated(to: space.columns),
        row: 0)
    }
    let height = space.rows - top
    let table = Table(
      [
        .init("Word", most: 30), .init("Pronunciation", most: 24, rank: 2),
        .init("Meaning", most: 36, rank: 3),
        .init("State"), .init("Due", rank: 1),
      ], news.rows, chosen: chosen
    ) { row in
      [
        StyledText(row.item.word.onOneLine), StyledText((row.item.pronunciation ?? "").onOneLine, .dim),
        StyledText(row.item.meaning.onOneLine, .dim),
        StyledText(row.item.state.rawValue, row.item.state == .mastered ? .correct : .plain),
        StyledText(row.due, row.due == "now" ? .warning : .dim),
      ]
    }
    canvas.draw(table.canvas(columns: space.columns, rows: height, space.styles), row: top)
    return canvas
  }
}
