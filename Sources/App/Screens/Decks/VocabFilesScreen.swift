internal import Decks
internal import Desks
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
  private(set) var rows: [VocabShelf.Standing]?
  var chosen = 0

  var actions: [KeyAction] {
    [
      .choose("words") { [.open(row.map { VocabScreen($0.path) } ?? Self.new)] },
      .key("s", "study") { onRow { .open(PageScreen(.vocabulary($0.path))) } },
      .key("n", "new") { [.open(Self.new)] },
      .key("o", "open another") { [.open(Self.other)] },
      .key("x", "off the list") { onRow { Self.forgetting($0.path) } },
      .back(),
    ]
  }

  mutating func look(_ desks: ScreenDesks) throws {
    rows = try desks.vocabulary.documents()
    holdChoice()
  }

  private static func forgetting(_ path: String) -> Step {
    .call { desks in
      try desks.vocabulary.forget(path)
      return [.done("It is off the list; the file stays. Files of this folder are listed anyway.")]
    }
  }

  static var new: any Screen {
    PromptScreen("New", question: "Where shall the new document be?", placeholder: "kanji.vocab") {
      name in
      .call { desks in
        let path = try desks.vocabulary.make(name)
        return [
          .go(.vocabFiles), .open(VocabScreen(path)), .done("Made \(path). Press a to add a word."),
        ]
      }
    }
  }

  private static var other: any Screen {
    PromptScreen("Open", question: "Which document?", placeholder: "kanji.vocab") { path in
      .call { desks in
        [.open(VocabScreen(try desks.vocabulary.open(path).path))]
      }
    }
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
  private var words: VocabShelf.Words?
  var chosen = 0

  init(_ path: String) { self.path = path }

  var title: String { path.split(separator: "/").last.map(String.init) ?? path }
  var rows: [VocabShelf.Words.Row]? { words?.rows }

  var actions: [KeyAction] {
    [
      .key("s", "study") { [.open(PageScreen(.vocabulary(path)))] },
      .key("a", "add") { [.open(adding)] },
      .enter("change") { [.open(row.map(changing) ?? adding)] },
      .key("m", "mastered or not") { onRow { marking($0) } },
      .back(),
    ]
  }

  private func marking(_ row: VocabShelf.Words.Row) -> Step {
    let state: VocabState =
      row.item.state == .mastered
      ? row.item.nextReviewSeconds == nil && row.item.lastBreak.double == 0 ? .untouched : .learning
      : .mastered
    let path = path
    return .call { desks in
      let hasMerged = try desks.vocabulary.change(row.index, of: path) { $0.state = state }
      return [Self.told("It is \(state.rawValue) now.", hasMerged)]
    }
  }

  mutating func look(_ desks: ScreenDesks) throws {
    words = try desks.vocabulary.words(of: path)
    holdChoice()
  }

  private static func told(_ text: String, _ hasMerged: Bool) -> Step {
    .done(hasMerged ? text + " Another program's changes were brought in." : text)
  }

  private static func form(
    _ title: String, _ item: VocabItem?,
    _ keep: @escaping @Sendable (VocabItem, VocabShelf) throws -> [Step]
  ) -> FormScreen {
    FormScreen(
      title,
      fields: [
        .init(label: "Word", text: item?.word ?? "", placeholder: "記憶"),
        .init(
          label: "Pronunciation", text: item?.pronunciation ?? "", placeholder: "きおく", isOptional: true),
        .init(label: "Meaning", text: item?.meaning ?? "", placeholder: "memory, remembrance"),
      ]
    ) { lines in
      let made = VocabItem(
        word: lines[0], pronunciation: lines[1].isEmpty ? nil : lines[1], meaning: lines[2])
      return .call { try keep(made, $0.vocabulary) }
    }
  }

  private var adding: FormScreen {
    let path = path
    return Self.form("Add a word", nil) { made, shelf in
      [Self.told("Added “\(made.word)”.", try shelf.add(made, to: path))]
    }
  }

  private func changing(_ row: VocabShelf.Words.Row) -> FormScreen {
    let path = path
    return Self.form("Word \(row.index + 1)", row.item) { made, shelf in
      let hasMerged = try shelf.change(row.index, of: path) {
        ($0.word, $0.pronunciation, $0.meaning) = (made.word, made.pronunciation, made.meaning)
      }
      return [Self.told("Changed “\(made.word)”.", hasMerged)]
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let words else { return canvas }
    guard !words.rows.isEmpty else {
      return space.canvas(saying: "There are no words yet. Press a to add one.")
    }
    let top = words.faults.isEmpty ? 0 : 1
    if let first = words.faults.first {
      let more = words.faults.count > 1 ? " (and \(words.faults.count - 1) more)" : ""
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
      ], words.rows, chosen: chosen
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
