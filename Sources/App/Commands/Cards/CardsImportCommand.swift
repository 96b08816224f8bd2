import Decks
import Desks
import Files
import Store
import Terminal
import Text

struct CardsImportCommand: SessionWork {
  static let file = Positional("FILE", .one, help: "The file with cards; - is standard input.")
  static let list = Option<String?>.text(
    "list", "NAME", described: "the file's decks, else its name", help: "Put all cards into this list.")
  static let front = Option<String?>.text(
    "front", "COL", described: "the heading front, word, question …, else the first",
    help: "Of a table: the column of the fronts, by its heading or number.")
  static let back = Option<String?>.text(
    "back", "COL", described: "the heading back, meaning, answer …, else the second",
    help: "Of a table: the column of the backs; several with commas become lines.")
  static let tags = Option<String?>.text(
    "tags", "COL", described: "the heading tags", help: "Of a table: the column of the labels.")
  static let headings = Option<HeadingsChoice>.choice(
    "headings", standard: .auto, help: "Of a table: whether its first row has headings and is no card.")
  static let dryRun = Option<Bool>.flag(
    "dry-run", help: "Tell what would come in, a table's columns too, and change nothing.")

  static let command = Command(
    "cards import",
    summary: "Brings cards in from Anki, a table or another program.",
    discussion: [
      "Importing the same file again changes nothing; a card that was edited there keeps its progress "
        + "here. What you edited here stays; what was changed on both sides stays, too, and both are "
        + "shown. An older package of Anki's changes no card. A line that cannot be read is told with its "
        + "number, and the rest is taken.",
      CardsOptions.described(CardFileFormat.allCases),
      "Packages of Anki's come with their reviews: Again, Hard, Good and Easy are fail, hard, good and "
        + "easy. Each card keeps its day and its interval, and a list that comes from Anki is planned by "
        + "FSRS from there. Pictures and sounds are kept beside your data.",
    ],
    positionals: [file],
    options: [list, CardsOptions.language, CardsOptions.importFormat, front, back, tags, headings, dryRun],
    examples: [
      "recite cards import notes.txt --list Rivers": "Take over Anki's text export.",
      "recite cards import Capitals.apkg": "Take over a package of Anki's with its reviews.",
      "recite cards import rivers.csv --dry-run": "See what would come in.",
      "recite cards import states.csv --front Country --back Capital --tags Continent": "Choose columns.",
    ]
  ) { try CardsImportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let path = plan.word(Self.file)
    let languages = try CardsOptions.languages(plan[CardsOptions.language])
    let isDry = plan[Self.dryRun]
    var file = try DeckFiles.readWithMedia(
      path, as: plan[CardsOptions.importFormat], columns: Self.columns(plan))
    let renamed = try namesApart(of: &file)
    let reading = file.reading
    output.tell(reading.faults, of: path)
    if let layout = file.layout {
      output.tell(layout, reading.value.first, isDry: isDry, choosing: "--front COL --back COL --tags COL")
    }
    if let guess = file.guess(of: path) { output.note(guess, .warning) }
    guard !reading.value.isEmpty else {
      throw Failure(
        "\(path) holds no card.", advice: "If it is read as the wrong thing, name what it is: --as csv")
    }
    let desk = try session.cardDesk()
    let kept = keptCollections(for: file)
    var lists = try CardDesk.Consignment.grouped(
      reading.value, into: plan[Self.list], orElse: Paths.stem(of: path), homes: desk.homes,
      former: { AnkiCollection.decks(in: kept) })
    for place in lists.indices { lists[place].languages = file.layout?.languages ?? CardLanguages() }
    let isFromAnki = file.package != nil
    let old = file.package?.collection.outdated(by: kept) ?? []
    let results =
      isDry
      ? try desk.plan(lists, leaving: old)
      : try desk.importNotes(lists, fromAnki: isFromAnki, leaving: old, in: languages)
    for (list, result) in zip(lists, results) {
      tellResult(result, list.list, isDry: isDry)
      try tellLanguages(of: list, desk, languages, isDry: isDry)
      let known = desk.library.list(named: list.list)
      if isFromAnki || list.bringsSchedules {
        let recall = known?.retention ?? list.recall ?? CardPlanner.standardRetention
        tellPlan(of: result, list.list, known?.scheduler ?? desk.schedulerOfImport(true), recall)
      }
    }
    for (old, new) in renamed.sorted(by: { $0.key < $1.key }) {
      output.note("Another file is \(DeckText.excerpt(old)) here, so this one is \(DeckText.excerpt(new)).")
    }
    let hasMedia = isDry ? true : keepCollection(of: file) && keepMedia(of: file)
    return reading.faults.isEmpty && hasMedia ? .success : .belowPass
  }

  /// Tells in which languages a list is spoken, once it is known, and keeps those that were named.
  private func tellLanguages(
    of list: CardDesk.Consignment, _ desk: CardDesk, _ named: CardLanguages?, isDry: Bool
  ) throws {
    let known = desk.library.list(named: list.list)
    if let named, let known, !isDry { try desk.choose(named, for: known) }
    let guess = list.guessedLanguages
    let spoken = named ?? known?.languages ?? guess
    guard let words = spoken.words else { return }
    output.note(
      "  Spoken as \(words)\(named == nil && spoken == guess ? ", which is guessed" : ""). Otherwise: ",
      command: "recite cards edit \"\(list.list)\" --language \(spoken.text)")
  }

  /// The collections of Anki's that came in before, where this is one.
  private func keptCollections(for file: DeckFile) -> [AnkiCollection] {
    guard file.package != nil else { return [] }
    do {
      return try MediaShelf(try session.mediaFolder()).collections()
    } catch {
      output.message(
        StyledText("Whether a later version came in before is not known: ", .warning)
          + StyledText(Failure(describing: error).message))
      return []
    }
  }

  private static func columns(_ plan: ParsedCommand) -> TableColumns {
    TableColumns(
      front: plan[Self.front], back: plan[Self.back], tags: plan[Self.tags],
      hasHeadings: plan[Self.headings].isThere)
  }

  /// Pictures and sounds whose names other files have here get names of their own.
  private func namesApart(of file: inout DeckFile) throws -> [String: String] {
    let shelf = MediaShelf(try session.mediaFolder())
    do throws(Failure) {
      return try file.keepMediaApart(from: shelf)
    } catch {
      throw Failure("Its pictures and sounds cannot be read. \(error.message)")
    }
  }

  /// Keeps what a package says of its notes beside what is on the cards, so that they go out as they came.
  private func keepCollection(of file: DeckFile) -> Bool {
    guard let package = file.package else { return true }
    do {
      var shelf = MediaShelf(try session.mediaFolder())
      try shelf.keepCollection(of: package)
      return true
    } catch {
      output.message(
        StyledText(
          "The cards are in; their note types are not, so they go out with front and back alone: ", .warning)
          + StyledText(Failure(describing: error).message))
      return false
    }
  }

  /// Keeps the pictures and sounds that the cards mention.
  private func keepMedia(of file: DeckFile) -> Bool {
    guard let package = file.source, !file.media.isEmpty else { return true }
    do {
      var shelf = MediaShelf(try session.mediaFolder())
      var kept = 0
      var found = 0
      try package.eachMedia(file.media) { (name, content) throws(Failure) in
        found += 1
        if try shelf.keep(name, content) { kept += 1 }
      }
      let files = found.of("picture or sound", "pictures and sounds")
      if found > 0 { output.note("\(files), \(kept) of them new: \(shelf.folder)") }
      if found < file.media.count {
        output.note("\(file.media.count - found) that the cards name are not in the file.", .warning)
      }
      return true
    } catch {
      output.message(
        StyledText("The cards are in; not all pictures and sounds are: ", .warning)
          + StyledText(Failure(describing: error).message))
      return false
    }
  }

  /// Tells what plans the cards from now on, where another program had planned them.
  private func tellPlan(
    of result: CardImport, _ name: String, _ scheduler: CardScheduler, _ recall: Double
  ) {
    guard !result.added.isEmpty || result.scheduled > 0 else { return }
    let kept =
      result.scheduled == 0
      ? "" : "; \(result.scheduled.of("card")) \(result.scheduled == 1 ? "keeps" : "keep") day and interval"
    switch scheduler {
    case .fsrs:
      output.note(
        "  Planned by FSRS\(recall == CardPlanner.standardRetention ? "" : " for a recall of \(recall)")"
          + "\(kept). By levels: ", command: "recite cards edit \"\(name)\" --scheduler levels")
    case .levels:
      output.note(
        "  Planned by levels\(kept). By FSRS, as Anki can: ",
        command: "recite cards edit \"\(name)\" --scheduler fsrs")
    }
  }

  private func tellResult(_ result: CardImport, _ name: String, isDry: Bool) {
    var parts = ["\(result.added.count) new", "\(result.edited.count) changed"]
    let reviewed = result.continued.count { !$0.history.isEmpty }
    if reviewed > 0 { parts.append("\(reviewed) reviewed since") }
    let planned = result.continued.count - reviewed
    if planned > 0 { parts.append("\(planned) planned anew there") }
    if result.kept > 0 { parts.append("\(result.kept) as edited here") }
    let changed = Set(result.edited.map(\.card))
    let unlike = result.conflicts.count { !changed.contains($0.card) }
    if unlike > 0 { parts.append("\(unlike) unlike there") }
    if !result.moved.isEmpty { parts.append("\(result.moved.count) moved there") }
    if result.outdated > 0 { parts.append("\(result.outdated) older there, left") }
    if result.unchanged > 0 { parts.append("\(result.unchanged) there already") }
    let lead = isDry ? "Would come into" : "Imported into"
    let reviews = result.reviews == 0 ? "" : "; " + result.reviews.of("review")
    output.note("\(lead) “\(name)”: \(parts.joined(separator: ", "))\(reviews).")
    for conflict in result.conflicts {
      output.note(
        "  Card \(conflict.card.rawValue) says one thing here and another there; what is here stays:",
        .warning)
      for (side, text) in [("here", conflict.here), ("there", conflict.there)] {
        output.note(
          StyledText("    \(side): ", .dim) + StyledText(DeckText.excerpt(text.front))
            + StyledText(" – ", .dim) + StyledText(DeckText.excerpt(text.back)))
      }
    }
  }
}

extension Output {
  /// Tells what the columns of a table become, before anything is kept: on a dry run all of it with the first
  /// card, else whether the first row is one, and what is left out. `options`: those that choose columns.
  func tell(_ layout: TableLayout, _ first: ImportedNote?, isDry: Bool, choosing options: String? = nil) {
    let unused = layout.columns.filter { $0.use == nil }.map { "“\(DeckText.excerpt($0.name))”" }
    if isDry {
      note(layout.hasHeadings ? "Its first row has headings:" : "It has no headings:")
      for column in layout.columns {
        note(
          StyledText("  column \(DeckText.excerpt(column.name)): ", .dim)
            + StyledText(column.use ?? "left out", column.use == nil ? .warning : .plain))
      }
      if let first {
        note(
          StyledText("  the first card: ", .dim) + StyledText(DeckText.excerpt(first.front))
            + StyledText(" – ", .dim) + StyledText(DeckText.excerpt(first.back)))
      }
      return
    }
    let names = layout.columns.map { DeckText.excerpt($0.name) }.joined(separator: ", ")
    if layout.hasHeadings {
      note("Its first row is no card, but headings: \(names). Otherwise: ", command: "--headings no")
    } else if let first {
      let card = "\(DeckText.excerpt(first.front)) – \(DeckText.excerpt(first.back))"
      note("Its first row is a card: \(card). Otherwise: ", command: "--headings yes")
    }
    if !unused.isEmpty {
      let left = "Left out: column\(unused.count == 1 ? "" : "s") \(unused.joined(separator: ", "))."
      note(StyledText(left) + (options.map { StyledText(" To choose: ") + StyledText($0, .heading) } ?? ""))
    }
  }
}
