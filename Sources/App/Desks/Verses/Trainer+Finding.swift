internal import FoundationEssentials
internal import Habits
public import Learning
internal import Memory
public import Recitation
internal import Store
public import Text

extension Trainer {
  /// The most places that are told at once.
  static let mostFound = 200

  /// Finds what a person may mean: a book has its chapters, a chapter or passage itself and its verses; words
  /// that are no place, or only near to the name of one, the verses that hold all of them, else the `nearest`
  /// to them. Throws where there is no such place and no verse that is near.
  public func find(
    _ text: String, searching search: (String) throws(Failure) -> [Verse],
    nearest: (String) throws(Failure) -> [Verse] = { _ in [] }
  ) throws(Failure) -> FoundPlaces {
    if OwnWords.isName(text) {
      do throws(Failure) {
        let own = try ownWords(named: text)
        return FoundPlaces(
          heading: own.name, places: [.init(reference: own.name, words: own.text)], isNamed: true)
      } catch  where error.code == Failure.noOwnWords {
        // What is called like words of one's own and is none may be a place.
      }
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
      let count = hits.count.of("place")
      let shown = hits.count > Self.mostFound ? ", the first \(Self.mostFound)" : ""
      return FoundPlaces(
        heading: count + " with these words" + shown,
        places: hits.prefix(Self.mostFound).map { .init(reference: canon.name(of: $0.id), words: $0.text) },
        isNamed: false)
    }
    if let reading { return try places(in: reading.reference) }
    let near = try nearest(text)
    guard near.isEmpty else {
      return FoundPlaces(
        heading: "Nearest, not the words as typed",
        places: near.map { .init(reference: canon.name(of: $0.id), words: $0.text) }, isNamed: false)
    }
    let end = reason.last?.isPunctuation == true ? "" : "."
    throw Failure(code: "not_found", message: "\(reason)\(end) No verse or line has all of these words.")
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
    let unit = canon.isOwn(reference) ? "line" : "verse"
    var found = FoundPlaces(heading: "\(name) has \(verses.count) \(unit)s", places: [], isNamed: false)
    do throws(Failure) {
      let whole = try passage(reference)
      found.places.append(.init(reference: whole.name, words: "all of it, as one"))
      found.isNamed = true
    } catch {
      guard error.code == "too_long" else { throw error }
      found.heading = "\(name) is too long to learn as one: in parts"
      for part in try stretches(of: verses) {
        let words = try passage(part)
        found.places.append(.init(reference: words.name, words: "\(words.words.count) words, as one"))
      }
    }
    for verse in verses.prefix(Self.mostFound) {
      guard let words = try self.words(of: verse) else { continue }
      found.places.append(.init(reference: canon.name(of: verse), words: words))
    }
    return found
  }
}

extension Trainer {
  /// The words of a part of what is too long to be learnt as one.
  private static let mostInPart = 150

  /// Verses in parts that can be learnt as one, none over the end of a chapter, without those that the text
  /// lacks.
  private func stretches(of verses: [VerseID]) throws(Failure) -> [Reference] {
    var parts: [VerseRange] = []
    var count = 0
    for verse in verses {
      guard let text = try words(of: verse) else { continue }
      let words = OwnTextUnits.words(in: text)
      guard words <= Self.mostWords else { continue }
      if let last = parts.last, last.last.chapter == verse.chapter, last.last.book == verse.book,
        count + words <= Self.mostInPart
      {
        parts[parts.count - 1] = VerseRange(last.first, verse)
      } else {
        parts.append(VerseRange(verse, verse))
        count = 0
      }
      count += words
    }
    return parts.map { Reference(ranges: [$0]) }
  }
}

/// What a person who types in search of a verse may mean, to choose from.
public struct FoundPlaces: Sendable, Hashable {
  public struct Place: Sendable, Hashable {
    public var reference: String
    /// Its words, or how much it holds: "36 verses".
    public var words: String
    /// Whether it is looked into rather than learnt: a chapter of a book.
    public var isLookedInto = false
  }

  /// What they are: "John has 21 chapters".
  public var heading: String
  /// In the order of the canon.
  public var places: [Place]
  /// Whether the first of them is what was typed, and may be learnt.
  public var isNamed: Bool
}

extension FoundPlaces {
  /// Those of the searched `lines` that sound like something said; those alone that were said, where that is
  /// sure. Throws where none was.
  public init(_ found: FoundLines, in lines: [Verse], _ canon: Canon) throws(Failure) {
    let shown = found.certainty == .sure ? found.matches.prefix(found.equal) : found.matches.prefix(5)
    let places = shown.map {
      Place(reference: canon.name(of: lines[$0.line].id), words: lines[$0.line].text)
    }
    switch found.certainty {
    case .none:
      throw Failure(
        code: "not_found", message: "No line of your texts sounds like that.",
        advice: "Say a few words more of it, close to the microphone, or type some of them.")
    case .doubtful: self.init(heading: "Not sure: one of these?", places: places, isNamed: false)
    case .sure where places.count > 1:
      self.init(heading: "These sound the same", places: places, isNamed: false)
    case .sure: self.init(heading: "That is", places: places, isNamed: true)
    }
  }
}

/// A small set of well-loved passages to begin with.
public struct StarterSet: Sendable, Hashable, Codable {
  public let name: String
  /// Its passages, canonical references.
  public let references: [String]

  /// Reads `starter-sets.json`. A list that cannot be read has no sets: nothing else depends on it.
  public static func list(json: [UInt8]) -> [StarterSet] {
    // This program's own list, which its tests read.
    (try? JSONDecoder().decode([StarterSet].self, from: Data(json))) ?? []
  }
}

extension Trainer {
  /// Those of some sets whose names are not taken yet.
  public func offered(_ starters: [StarterSet]) throws(Failure) -> [StarterSet] {
    let taken = Set(try sets().map { $0.name.lowercased() })
    return starters.filter { !taken.contains($0.name.lowercased()) }
  }

  /// Makes a learner's set of a starter set, as far as the text has its passages. Throws where there is a set
  /// of that name, or the text has none of its passages.
  public func take(_ starter: StarterSet) throws(Failure) -> Int {
    var found = FoundPassages()
    for reference in starter.references {
      do throws(Failure) {
        found.add(try passages(in: [reference]))
      } catch {
        guard error.code == "no_such_verse" else { throw error }
      }
    }
    guard !found.references.isEmpty else {
      throw Failure(
        code: "no_such_verse", message: "Your text has none of the passages of “\(starter.name)”.")
    }
    try createSet(named: starter.name, found.references)
    return found.references.count
  }
}

extension Trainer {
  /// The verse of the present study day. What is weak and what is due is told elsewhere; this one is to be
  /// met again for its own sake: it is one of all that the learner has learnt or put aside, strong or weak,
  /// and stays the same through the day whatever is answered. Who has none is given the passages of the sets
  /// to begin with, one after another. Nil where the text has none of them.
  public func verseOfDay(elseFrom starters: [StarterSet]) throws(Failure) -> StudyPassage? {
    let day = today
    let own = try store.passage(of: day)
    // One that this text lacks gives way.
    if let own, let passage = try? passage(own) { return passage }
    let all = starters.flatMap(\.references)
    guard !all.isEmpty else { return nil }
    let first = (day.number % all.count + all.count) % all.count
    // What this text lacks gives way to the next.
    return (all[first...] + all[..<first]).lazy.compactMap { try? self.passage($0) }.first
  }
}
