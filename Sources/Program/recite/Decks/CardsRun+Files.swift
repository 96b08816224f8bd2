import Base
import CommandLineOptions
import Decks
import Drills
import Exchange
import Storage
import Terminal
import WholeFiles

extension CardsRun {
  func importFile(_ plan: ParsedCommand) throws -> ExitCode {
    let path = plan.first(CardsImportCommand.file) ?? ""
    let isDry = plan[CardsImportCommand.dryRun]
    let file =
      try folder(path)
      ?? DeckFiles.read(path, as: plan[CardsImportCommand.form], columns: Self.columns(plan))
    let reading = file.reading
    tell(reading.faults, of: path)
    if let layout = file.layout { tell(layout, reading.value.first, isDry: isDry) }
    guard !reading.value.isEmpty else {
      throw Failure(
        "\(path) holds no card.", advice: "If it is read as the wrong thing, name what it is: --as csv")
    }
    let desk = try session.cardDesk()
    let lists = try self.lists(of: reading.value, path, plan[CardsImportCommand.list])
    let results = isDry ? try desk.plan(lists) : try desk.importNotes(lists)
    for (list, result) in zip(lists, results) { tell(result, list.list, isDry: isDry) }
    let hasMedia = isDry ? true : keepCollection(of: file) && keepMedia(of: file)
    return reading.faults.isEmpty && hasMedia ? .success : .belowPass
  }

  /// The cards of a folder of hashcards: a list for each file, by the name it gives itself, else its own. nil for what is no
  /// folder.
  private func folder(_ path: String) throws -> DeckFile? {
    guard let files = try DeckFiles.files(inFolder: path) else { return nil }
    var all = DeckFile(reading: Reading([]))
    for file in files {
      let reading = try DeckFiles.read(file, as: .hashcards).reading
      all.reading.value += reading.value.map { note in
        var note = note
        note.deck = note.deck ?? SetImportCommand.stem(of: file)
        return note
      }
      all.reading.faults += reading.faults.map { fault in
        var fault = fault
        fault.subject = [file, fault.subject].compactMap(\.self).joined(separator: ", ")
        return fault
      }
    }
    return all
  }

  private static func columns(_ plan: ParsedCommand) -> TableColumns {
    let headings = plan[CardsImportCommand.headings]
    return TableColumns(
      front: plan[CardsImportCommand.front], back: plan[CardsImportCommand.back],
      tags: plan[CardsImportCommand.tags], hasHeadings: headings == .auto ? nil : headings == .yes)
  }

  /// Tells what the columns of a table become: before anything is kept all of it with the first card, else what is left out.
  private func tell(_ layout: TableLayout, _ first: ImportedNote?, isDry: Bool) {
    let unused = layout.columns.filter { $0.use == nil }.map { "“\(DeckText.excerpt($0.name))”" }
    if isDry {
      output.note(StyledText(layout.hasHeadings ? "Its first row has headings:" : "It has no headings:"))
      for column in layout.columns {
        output.note(
          StyledText("  column \(DeckText.excerpt(column.name)): ", .dim)
            + StyledText(column.use ?? "left out", column.use == nil ? .warning : .plain))
      }
      if let first {
        output.note(
          StyledText("  the first card: ", .dim) + StyledText(DeckText.excerpt(first.front))
            + StyledText(" – ", .dim) + StyledText(DeckText.excerpt(first.back)))
      }
    } else if !unused.isEmpty {
      output.note(
        StyledText(
          "Left out: column\(unused.count == 1 ? "" : "s") \(unused.joined(separator: ", ")). To choose: ")
          + StyledText("--front COL --back COL --tags COL", .heading))
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
      let reason = (error as? PackageError)?.message ?? "\(error)"
      output.message(
        StyledText(
          "The cards are in; their note types are not, so they go out with front and back alone: ", .warning)
          + StyledText(reason))
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
      try package.eachMedia(file.media) { (name, content) throws(PackageError) in
        found += 1
        if try shelf.keep(name, content) { kept += 1 }
      }
      let files = found == 1 ? "1 picture or sound" : "\(found) pictures and sounds"
      if found > 0 { output.note(StyledText("\(files), \(kept) of them new: \(shelf.folder)")) }
      if found < file.media.count {
        output.note(
          StyledText("\(file.media.count - found) that the cards name are not in the file.", .warning))
      }
      return true
    } catch {
      let reason = (error as? PackageError)?.message ?? "\(error)"
      output.message(
        StyledText("The cards are in; not all pictures and sounds are: ", .warning) + StyledText(reason))
      return false
    }
  }

  /// The notes by the lists they go into, in the order of the file.
  private func lists(
    of notes: [ImportedNote], _ file: String, _ chosen: String?
  ) throws -> [CardDesk.Consignment] {
    if let chosen { return [CardDesk.Consignment(notes, into: chosen)] }
    let stem = SetImportCommand.stem(of: file)
    var order: [String] = []
    var groups: [String: [ImportedNote]] = [:]
    for note in notes {
      guard let name = note.deck.flatMap(listName) ?? stem else {
        throw Failure("Into which list? Give --list NAME.", code: Failure.usage)
      }
      let key = name.lowercased()
      if groups[key] == nil { order.append(name) }
      groups[key, default: []].append(note)
    }
    return order.map { CardDesk.Consignment(groups[$0.lowercased()] ?? [], into: $0) }
  }

  /// A deck's name as a list may have it: without control characters, and not too long; nil where nothing is left.
  private func listName(_ deck: String) -> String? {
    let words = TerminalText.clean(deck).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    var name = String(words.prefix(Store.longestName))
    while name.utf8.count > 8 * Store.longestName { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  private func tell(_ result: CardImport, _ name: String, isDry: Bool) {
    var parts = ["\(result.added.count) new", "\(result.edited.count) changed"]
    if !result.continued.isEmpty { parts.append("\(result.continued.count) reviewed since") }
    if result.unchanged > 0 { parts.append("\(result.unchanged) there already") }
    let lead = isDry ? "Would come into" : "Imported into"
    let reviews =
      result.reviews == 0 ? "" : result.reviews == 1 ? "; 1 review" : "; \(result.reviews) reviews"
    output.note(StyledText("\(lead) “\(name)”: \(parts.joined(separator: ", "))\(reviews)."))
  }

  func export(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.cardDesk()
    let name = plan.first(CardsExportCommand.list) ?? ""
    let file = plan[CardsExportCommand.output]
    let form = plan[CardsExportCommand.form]
    if form == .apkg || form == .auto && DeckFiles.form(of: file, areWords: false) == .apkg {
      return try exportPackage(try desk.family(named: name), desk, to: file)
    }
    let list = try desk.list(named: name)
    let notes = desk.cards(of: list).map { ImportedNote(CardDesk.exported($0), deck: list.name) }
    try DeckFiles.write(
      notes, as: form, to: file, areWords: false, output)
    return .success
  }

  /// A package for Anki: cards, reviews, pictures and sounds; what came from Anki as it came.
  private func exportPackage(_ lists: [CardList], _ desk: CardDesk, to file: String?) throws -> ExitCode {
    let shelf = MediaShelf(try session.mediaFolder())
    let (export, wanted) = try desk.ankiExport(
      of: lists, from: shelf.collections(), keeping: shelf.names)
    let media = shelf.files(named: wanted)
    let bytes: [UInt8]
    do throws(PackageError) {
      bytes = try AnkiPackageWriter.package(of: export, media: media)
    } catch {
      throw Failure("The package was not made: \(error.message).")
    }
    tell(export)
    guard let file else {
      output.bytes(bytes)
      return .success
    }
    try WholeFile.write(bytes, to: file)
    let what = [
      lists.count > 1 ? "\(lists.count) lists" : nil, DeckText.cards(export.cards.count),
      media.isEmpty ? nil : media.count == 1 ? "1 picture or sound" : "\(media.count) pictures and sounds",
    ]
    output.note(StyledText("Written: \(file), \(what.compactMap(\.self).joined(separator: ", "))"))
    return .success
  }

  /// Tells what does not go out as it is here.
  private func tell(_ export: AnkiExport) {
    if !export.flattened.isEmpty {
      let count = export.flattened.count
      let numbers = export.flattened.prefix(10).map { "\($0.rawValue)" }.joined(separator: ", ")
      output.message(
        StyledText(
          "\(DeckText.cards(count)) from Anki \(count == 1 ? "was" : "were") changed here, and go out with front and back "
            + "alone: the change fits into no field of the note. (\(numbers)\(count > 10 ? " …" : ""))",
          .warning))
    }
    if export.silent > 0 {
      output.note(
        StyledText("\(DeckText.cards(export.silent)) that cannot be asked here go along as they came.", .dim))
    }
  }
}
