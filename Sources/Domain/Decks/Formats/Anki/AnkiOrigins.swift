/// Where cards come from: the collections of Anki's they were imported out of, found by the marks of the cards. With them
/// what was imported goes out as it came.
public struct AnkiOrigins: Sendable {
  /// A card of a collection, as it was imported.
  struct Origin: Sendable {
    /// Which collection.
    var collection: Int
    /// The place of its note.
    var note: Int
    /// The place of the card.
    var card: Int
    /// What it said.
    var imported: ImportedNote
  }

  /// The collections, the one kept last first.
  let collections: [AnkiCollection]
  private var origins: [String: Origin] = [:]
  /// The review log by cards, by collection.
  private var logs: [[Int64: [AnkiCollection.Review]]] = []
  /// The cards that cannot be asked here and were left out, by collection.
  private var leftOut: [[(note: Int, card: Int)]] = []

  /// Finds the origins of cards. Cost: what importing the collections costs.
  ///
  /// - Parameters:
  ///   - collections: The collections, the one kept last first.
  ///   - keys: The marks of the cards.
  public init(_ collections: [AnkiCollection] = [], of keys: Set<String> = []) {
    self.collections = collections
    // All cards of a note come from one collection.
    var homes: [String: Int] = [:]
    for (place, collection) in collections.enumerated() {
      var left: [(note: Int, card: Int)] = []
      for card in collection.importedCards() {
        guard let note = card.note else { continue }
        guard case .success(let imported) = card.result else {
          left.append((note, card.place))
          continue
        }
        guard let key = imported.key, keys.contains(key), origins[key] == nil,
          homes[collection.notes[note].mark, default: place] == place
        else { continue }
        homes[collection.notes[note].mark] = place
        origins[key] = Origin(collection: place, note: note, card: card.place, imported: imported)
      }
      leftOut.append(left)
      logs.append(Dictionary(grouping: collection.reviews, by: \.card))
    }
  }

  /// Where a card comes from; nil where it was made here, or its collection was not kept.
  func origin(of key: String?) -> Origin? { key.flatMap { origins[$0] } }

  /// The review log of a card, in order.
  func reviews(of card: Int64, in collection: Int) -> [AnkiCollection.Review] { logs[collection][card] ?? [] }

  /// The cards of a deck that were left out at import.
  func leftOut(of collection: Int, inDeck deck: Int64) -> [(note: Int, card: Int)] {
    leftOut[collection].filter { collections[collection].cards[$0.card].deck == deck }
  }

  /// The names of the pictures and sounds that go out with cards: those their notes name, and those that templates and
  /// styles name, which begin with a line below.
  ///
  /// - Parameters:
  ///   - keys: The marks of the cards.
  ///   - kept: The names of all that is kept.
  /// - Returns: The names.
  public func media(of keys: Set<String>, among kept: Set<String>) -> Set<String> {
    var names: Set<String> = []
    var used: Set<Int> = []
    for key in keys {
      guard let origin = origin(of: key) else { continue }
      let collection = collections[origin.collection]
      names.formUnion(AnkiMedia.names(in: collection.notes[origin.note].fields))
      if used.insert(origin.collection).inserted {
        names.formUnion(collection.mediaOfTemplates(among: kept))
        for left in leftOut[origin.collection] {
          names.formUnion(AnkiMedia.names(in: collection.notes[left.note].fields))
        }
      }
    }
    return names.intersection(kept)
  }
}

extension AnkiCollection {
  /// The names that templates and styles mention. Anki's rule: they begin with a line below.
  public func mediaOfTemplates(among names: Set<String>) -> Set<String> {
    let sources = notetypes.values.map(\.source)
    return names.filter { name in
      name.hasPrefix("_") && sources.contains { $0.contains(name) }
    }
  }
}
