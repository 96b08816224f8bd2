public import Base
internal import Habits
public import Scripture
internal import Study

extension Trainer {
  /// The most places that are told at once.
  public static let mostFound = 200

  /// Finds what a person may mean: a book has its chapters, a chapter or passage itself and its verses; words that are no
  /// place, or only near to the name of one, the verses that hold all of them.
  ///
  /// - Parameters:
  ///   - text: A reference as people write it, or words of a verse.
  ///   - search: Finds verses by words in the text.
  /// - Returns: What was found, at least one place.
  /// - Throws: `Failure` where there is no such place and no verse with these words.
  public func find(
    _ text: String, searching search: (String) throws(Failure) -> [Verse]
  ) throws(Failure) -> FoundPlaces {
    if OwnWords.isName(text), let own = try? ownWords(named: text) {
      return FoundPlaces(
        heading: own.name, places: [.init(reference: own.name, words: own.text)], isNamed: true)
    }
    var reading: ReferenceReading?
    var reason = ""
    do throws(ReferenceError) {
      reading = try ReferenceReading(text, in: canon)
    } catch {
      reason = error.message
    }
    if let reading, reading.notes.isEmpty { return try places(in: reading.reference) }
    let hits = try search(text)
    guard hits.isEmpty else {
      let count = hits.count.of("verse")
      let shown = hits.count > Self.mostFound ? ", the first \(Self.mostFound)" : ""
      return FoundPlaces(
        heading: count + " with these words" + shown,
        places: hits.prefix(Self.mostFound).map { .init(reference: canon.name(of: $0.id), words: $0.text) },
        isNamed: false)
    }
    if let reading { return try places(in: reading.reference) }
    throw Failure(code: "not_found", message: "\(reason). No verse has all of these words.")
  }

  private func places(in reference: Reference) throws(Failure) -> FoundPlaces {
    if let range = reference.ranges.first, reference.ranges.count == 1,
      range == canon.whole(book: range.first.book), canon.books[range.first.book].chapterCount > 1
    {
      let book = canon.books[range.first.book]
      return FoundPlaces(
        heading: "\(book.name) has \(book.chapterCount) chapters",
        places: book.verses.enumerated().map { number, verses in
          .init(
            reference: "\(book.chapterName) \(number + 1)",
            words: verses.of("verse"),
            isLookedInto: true)
        }, isNamed: false)
    }
    let verses = reference.verses(in: canon)
    guard verses.count > 1 else {
      let passage = try passage(reference)
      return FoundPlaces(
        heading: passage.name, places: [.init(reference: passage.name, words: passage.text)], isNamed: true)
    }
    let name = reference.text(in: canon)
    var found = FoundPlaces(heading: "\(name) has \(verses.count) verses", places: [], isNamed: false)
    if let whole = try? passage(reference) {
      found.places.append(.init(reference: whole.name, words: "all of it, as one"))
      found.isNamed = true
    }
    for verse in verses.prefix(Self.mostFound) {
      guard let words = try self.verses.verse(verse) else { continue }
      found.places.append(.init(reference: canon.name(of: verse), words: words))
    }
    return found
  }
}
