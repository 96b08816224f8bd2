extension AnkiCollection {
  /// The cards with what was written on them, in the order of their notes, each with its history; and the names of the
  /// pictures and sounds they mention. What cannot be asked in words is told and left out.
  ///
  /// The first card of a note has the note's own mark, so that it is known again when the note comes as text; the others
  /// add their number. Cost: a pass over all of it, and a sort.
  public func importedNotes() -> (reading: Reading<[ImportedNote]>, media: Set<String>) {
    var order: [Int64: Int] = [:]
    for (index, note) in notes.enumerated() { order[note.id] = order[note.id] ?? index }
    let histories = AnkiReviewLog.histories(of: self)
    let sorted = cards.sorted {
      (order[$0.note] ?? .max, $0.ordinal, $0.id) < (order[$1.note] ?? .max, $1.ordinal, $1.id)
    }
    var reading = Reading<[ImportedNote]>([])
    var media: Set<String> = []
    var last: AnkiNoteReader?
    for card in sorted {
      guard let index = order[card.note] else {
        reading.faults.append(
          DeckFault("a card belongs to no note; it is left out", subject: "card \(card.id)"))
        continue
      }
      if last?.index != index {
        last = AnkiNoteReader(notes[index], index: index, notetypes[notes[index].notetype])
        media.formUnion(last?.media ?? [])
      }
      do throws(DeckFault) {
        guard var note = try last?.card(card.ordinal) else { continue }
        note.deck = decks[card.deck]
        note.history = histories[card.id] ?? []
        if card.isSuspended, !note.tags.contains(CardText.suspendedTag) {
          note.tags.append(CardText.suspendedTag)
        }
        reading.value.append(note)
      } catch {
        reading.faults.append(error)
      }
    }
    return (reading, media)
  }
}

/// Makes the cards of one note.
private struct AnkiNoteReader {
  let index: Int
  let media: [String]
  private let note: AnkiCollection.Note
  private let notetype: AnkiCollection.Notetype?
  private let fields: [String]
  private let named: [String: String]

  init(_ note: AnkiCollection.Note, index: Int, _ notetype: AnkiCollection.Notetype?) {
    self.index = index
    self.note = note
    self.notetype = notetype
    fields = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    media = fields.flatMap(AnkiMedia.names)
    var named: [String: String] = [:]
    for (name, field) in zip(notetype?.fields ?? [], fields) { named[name] = field }
    named["Tags"] = note.tags.trimmed
    named["Type"] = notetype?.name
    self.named = named
  }

  func card(_ ordinal: Int) throws(DeckFault) -> ImportedNote {
    var card = notetype?.isCloze == true ? try cloze(ordinal) : ordinary(ordinal)
    card.front = AnkiMedia.named(card.front).trimmed
    card.back = AnkiMedia.named(card.back).trimmed
    card.tags = ColumnRoles.tags(note.tags)
    card.notetype = notetype?.name
    guard !card.front.isEmpty, !card.back.isEmpty else {
      throw fault("front or back is empty; the card is left out")
    }
    guard card.front.utf8.count <= CardText.longestSide, card.back.utf8.count <= CardText.longestSide else {
      throw fault("it is longer than \(CardText.longestSide >> 10) kB; the card is left out")
    }
    return card
  }

  private func fault(_ problem: String) -> DeckFault { DeckFault(problem, subject: "note \(index + 1)") }

  private func mark(_ suffix: String?) -> String? {
    note.mark.isEmpty ? nil : note.mark + (suffix.map { "-\($0)" } ?? "")
  }

  private func ordinary(_ ordinal: Int) -> ImportedNote {
    let key = mark(ordinal == 0 ? nil : "\(ordinal + 1)")
    if let template = notetype?.templates[ordinal] {
      let sides = template.sides(named)
      let front = HTMLText.plain(from: sides.front).trimmed
      var back = HTMLText.plain(from: sides.back).trimmed
      // Templates without a rule show the front's fields again above the answer.
      if back.hasPrefix(front), back.count > front.count {
        back = back.dropFirst(front.count).trimmed
      }
      // Where the answer adds nothing, Anki shows the front again: so do we.
      if !front.isEmpty { return ImportedNote(front: front, back: back.isEmpty ? front : back, key: key) }
    }
    let plain = fields.map { HTMLText.plain(from: $0).trimmed }.filter { !$0.isEmpty }
    let back = plain.dropFirst().joined(separator: "\n")
    return ImportedNote(front: plain.first ?? "", back: back.isEmpty ? plain.first ?? "" : back, key: key)
  }

  private func cloze(_ ordinal: Int) throws(DeckFault) -> ImportedNote {
    let field = notetype?.templates[0]?.clozeFields.first { named[$0]?.contains("{{c") == true }
    let place = field.flatMap { notetype?.fields.firstIndex(of: $0) } ?? 0
    guard place < fields.count else { throw fault("it has no fields; the card is left out") }
    if fields[place].contains("::image-occlusion:") {
      throw fault("it hides parts of a picture, which cannot be asked in words; it is left out")
    }
    let plain = fields.map { HTMLText.plain(from: $0).trimmed }
    let others = plain.indices.filter { $0 != place && !plain[$0].isEmpty }.map { plain[$0] }
    let whole = ImportedNote(
      front: plain[place], back: others.joined(separator: "\n"), key: mark(nil))
    guard let card = AnkiCloze.note(of: whole, number: ordinal + 1) else {
      throw fault("there is no gap {{c\(ordinal + 1)::…}} in it; the card is left out")
    }
    return card
  }
}
