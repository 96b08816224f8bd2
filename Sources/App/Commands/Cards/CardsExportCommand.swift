import Decks
import Desks
import Files
import Terminal
import Text

struct CardsExportCommand: SessionWork {
  static let form = CardsOptions.exportFormat(orElse: .written(to: nil, areWords: false))
  static let output = Option<String?>.file(
    "output", "FILE", short: "o",
    help: "Write this file instead of standard output; of hashcards a folder, too, which ends in a slash.")

  static let command = Command(
    "cards export",
    summary: "Writes the cards of a list for other programs.",
    discussion: [CardsOptions.described(CardFileFormat.allCases)],
    positionals: [CardsOptions.list],
    options: [form, output],
    examples: [
      "recite cards export Rivers --output rivers.csv": "Write a table.",
      "recite cards export Rivers --output rivers.apkg": "Write for Anki, reviews included.",
      "recite cards export Rivers --output rivers/": "Write a folder for hashcards, pictures included.",
    ]
  ) { try CardsExportCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    let name = plan.word(CardsOptions.list)
    let file = plan[Self.output]
    let form = plan[Self.form]
    let wanted = form == .auto ? CardFileFormat.written(to: file, areWords: false) : form
    if wanted == .apkg {
      return try exportPackage(try desk.family(named: name), desk, to: file)
    }
    if let file, form == .text(HashcardsText.format) || form == .auto, DeckFiles.isFolder(file) {
      return try exportFolder(try desk.family(named: name), desk, to: file)
    }
    let list = try desk.list(named: name)
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    try session.write(notes, as: form, to: file)
    try tellText(desk.cards(of: list), desk)
  }

  /// Tells what a text has no room for.
  private func tellText(_ cards: [Card], _ desk: CardDesk) throws {
    let media = Set(cards.flatMap { CardMedia.names(in: $0.text.front) + CardMedia.names(in: $0.text.back) })
    var kinds: [String: CardNote.Kind] = [:]
    for card in cards {
      guard let origin = card.text.origin, kinds[origin.note] == nil else { continue }
      kinds[origin.note] = try desk.note(of: card)?.kind
    }
    let flattened = cards.count { card in
      card.text.origin.map { kinds[$0.note] == .cloze } == true
        || card.text.key?.contains(/-c[0-9]{1,3}$/) == true
    }
    let reviewed = cards.count { !$0.isNew }
    let parts = [
      media.isEmpty ? nil : media.count.of("picture or sound", "pictures and sounds") + " by name alone",
      flattened == 0 ? nil : flattened.of("card") + " with gaps as front and back",
      reviewed == 0 ? nil : "without the reviews and days of " + reviewed.of("card"),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return }
    output.note(
      "Written as text: \(parts.joined(separator: ", ")). A package has all of it: ",
      command: "--output FILE.apkg")
  }

  /// A folder for hashcards: a file for each list, and pictures and sounds in a folder beside them.
  private func exportFolder(_ lists: [CardList], _ desk: CardDesk, to folder: String) throws {
    let cards = lists.map { list in
      (name: list.name, notes: desk.cards(of: list).map { ImportedNote(CardDesk.exported($0)) })
    }
    let (place, media) = try HashcardsFolder.write(cards, MediaShelf(try session.mediaFolder()), to: folder)
    tellWritten(place, lists.count.of("file"), cards: cards.reduce(0) { $0 + $1.notes.count }, media: media)
  }

  private func tellWritten(_ place: String, _ parts: String?, cards: Int, media: Int) {
    let what = [
      parts, cards.of("card"), media == 0 ? nil : media.of("picture or sound", "pictures and sounds"),
    ]
    output.note("Written: \(place), \(what.compactMap(\.self).joined(separator: ", "))")
  }

  /// A package for Anki: cards, reviews, pictures and sounds; what came from Anki as it came.
  private func exportPackage(_ lists: [CardList], _ desk: CardDesk, to file: String?) throws {
    let shelf = MediaShelf(try session.mediaFolder())
    let (export, wanted) = try desk.ankiExport(
      of: lists, from: try shelf.collections(), keeping: try shelf.names())
    let media = try shelf.files(named: wanted)
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try AnkiPackageWriter.package(of: export, media: media)
    } catch {
      throw Failure("The package was not made. \(error.message)")
    }
    tellPackage(export)
    guard let file else {
      output.bytes(bytes)
      return
    }
    try WholeFile.write(bytes, to: file)
    tellWritten(
      file, lists.count > 1 ? lists.count.of("list") : nil, cards: export.cards.count, media: media.count)
  }

  /// Tells what does not go out as it is here.
  private func tellPackage(_ export: AnkiExport) {
    if export.hasReviewsOfItsOwn {
      output.note(
        "Anki leaves the schedule of cards that it has. To have your reviews there, make a backup in "
          + "Anki, delete the deck, and import this with learning progress.")
    }
    if !export.flattened.isEmpty {
      let count = export.flattened.count
      let numbers = export.flattened.prefix(10).map { "\($0.rawValue)" }.joined(separator: ", ")
      output.message(
        "\(count.of("card")) from Anki "
          + (count == 1 ? "was changed here, and goes" : "were changed here, and go")
          + " out with front and back alone: the change fits into no field of the note. "
          + "(\(numbers)\(count > 10 ? " …" : ""))",
        .warning)
    }
    if export.silent > 0 {
      output.note(
        "\(export.silent.of("card")) that cannot be asked here "
          + (export.silent == 1 ? "goes along as it came." : "go along as they came."), .dim)
    }
  }
}
