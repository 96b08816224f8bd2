import Base
import CommandLineOptions
import Decks
import Drills
import Exchange
import Interchange
import Sessions
import Terminal
import WholeFiles

/// `recite cards export`: writes cards.
struct CardsExportCommand: SessionWork {
  static let form = Option<CardFileFormat>.choice(
    "as", "FORM", standard: .auto,
    help:
      "What to write: anki (text), apkg, csv, tsv, mnemosyne, hashcards or supermemo; auto goes by --output, and is anki without one."
  )
  static let output = Option<String?>.file(
    "output", "FILE", short: "o",
    help: "Write this file instead of standard output; of hashcards a folder, too, which ends in a slash.")

  static let command = Command(
    "cards export",
    summary: "Writes the cards of a list for other programs.",
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
    if form == .apkg || form == .auto && DeckFiles.form(of: file, areWords: false) == .apkg {
      return try exportPackage(try desk.family(named: name), desk, to: file)
    }
    if let file, form == .hashcards || form == .auto, DeckFiles.isFolder(file) {
      return try exportFolder(try desk.family(named: name), desk, to: file)
    }
    let list = try desk.list(named: name)
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    try session.write(notes, as: form, to: file)
  }

  /// A folder for hashcards: a file for each list, and pictures and sounds in a folder beside them.
  private func exportFolder(_ lists: [CardList], _ desk: CardDesk, to folder: String) throws {
    let shelf = MediaShelf(try session.mediaFolder())
    let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let cards = lists.map { list in
      (list: list, notes: desk.cards(of: list).map { ImportedNote(CardDesk.exported($0)) })
    }
    let wanted = Set(
      cards.flatMap(\.notes).flatMap { CardMedia.names(in: $0.front) + CardMedia.names(in: $0.back) })
    let media = shelf.files(named: wanted.filter { !$0.contains("/") && !$0.hasPrefix(".") })
    try Paths.makeFolders(above: "\(folder)/media/x")
    for file in media { try WholeFile.write(file.content, to: "\(folder)/media/\(file.name)") }
    var taken: Set<String> = []
    for (list, notes) in cards {
      let text = HashcardsText.write(notes, deck: list.name, media: ("media", Set(media.map(\.name))))
      var name = Self.fileName(of: list)
      while !taken.insert(name.lowercased()).inserted { name += "-" }
      try WholeFile.write(Array(text.utf8), to: "\(folder)/\(name).md")
    }
    let what = [
      lists.count > 1 ? "\(lists.count) files" : "1 file",
      cards.reduce(0) { $0 + $1.notes.count }.of("card"),
      media.isEmpty ? nil : media.count.of("picture or sound", "pictures and sounds"),
    ]
    output.note("Written: \(folder), \(what.compactMap(\.self).joined(separator: ", "))")
  }

  /// A list's name as a file may have it.
  private static func fileName(of list: CardList) -> String {
    let name = list.name.replacing("::", with: " - ").map { "/\\:".contains($0) ? "-" : $0 }
    let plain = String(name).drop { $0 == "." }.prefix(100)
    return plain.isEmpty ? "cards" : String(plain)
  }

  /// A package for Anki: cards, reviews, pictures and sounds; what came from Anki as it came.
  private func exportPackage(_ lists: [CardList], _ desk: CardDesk, to file: String?) throws {
    let shelf = MediaShelf(try session.mediaFolder())
    let (export, wanted) = try desk.ankiExport(
      of: lists, from: shelf.collections(), keeping: shelf.names)
    let media = shelf.files(named: wanted)
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
    let what = [
      lists.count > 1 ? "\(lists.count) lists" : nil, export.cards.count.of("card"),
      media.isEmpty ? nil : media.count.of("picture or sound", "pictures and sounds"),
    ]
    output.note("Written: \(file), \(what.compactMap(\.self).joined(separator: ", "))")
  }

  /// Tells what does not go out as it is here.
  private func tellPackage(_ export: AnkiExport) {
    if !export.flattened.isEmpty {
      let count = export.flattened.count
      let numbers = export.flattened.prefix(10).map { "\($0.rawValue)" }.joined(separator: ", ")
      output.message(
        "\(count.of("card")) from Anki \(count == 1 ? "was" : "were") changed here, and go out with front and back "
          + "alone: the change fits into no field of the note. (\(numbers)\(count > 10 ? " …" : ""))",
        .warning)
    }
    if export.silent > 0 {
      output.note("\(export.silent.of("card")) that cannot be asked here go along as they came.", .dim)
    }
  }
}
