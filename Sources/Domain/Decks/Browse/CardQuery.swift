public import Memory
import Text

/// A search among cards, in the words of Anki's: `tag:rivers is:due "deutschland" -is:suspended`.
///
/// Terms stand side by side where all have to hold, `or` between them where one is enough; `-` before one is
/// its opposite, parentheses group. Capitals do not matter; `*` stands for anything and `_` for one
/// character, but after a backslash.
public struct CardQuery: Sendable, Hashable, Codable {
  public let text: String
  let term: Term

  indirect enum Term: Sendable, Hashable, Codable {
    case all([Term])
    case any([Term])
    case not(Term)
    case words(TextPattern)
    case field(Field, TextPattern)
    case tag(TextPattern)
    case untagged
    case list(TextPattern)
    case state(State)
    case flag(CardFlag?)
    case level(CardLevel)
    case property(Property, Comparison, Double)
    case within(Happening, days: Int)
    case numbers(Set<Int64>)
    case note(String)
    case ofNote(NoteTerm)
  }

  enum Field: String, Sendable, Hashable, Codable, CaseIterable { case front, back }

  enum State: String, Sendable, Hashable, Codable, CaseIterable {
    case due, new, review, suspended, buried, flagged, leech, weak, double
  }

  enum Property: String, Sendable, Hashable, Codable, CaseIterable {
    case ivl, due, reps, lapses, score
    case s, d, r
  }

  /// How two numbers stand to one another. Those of two characters are told first.
  enum Comparison: String, Sendable, Hashable, Codable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case isNot = "!="
    case less = "<"
    case more = ">"
    case equal = "="

    func holds(_ one: Double, _ other: Double) -> Bool {
      switch self {
      case .atMost: one <= other
      case .atLeast: one >= other
      case .isNot: one != other
      case .less: one < other
      case .more: one > other
      case .equal: one == other
      }
    }
  }

  enum Happening: Sendable, Hashable, Codable {
    case added, introduced, rated, failed
  }

  /// An empty search finds all cards. Throws what cannot be read and what to type instead.
  public init(_ text: String) throws(CardQueryFault) {
    self.text = text
    var parser = try CardQueryParser(text)
    term = try parser.query()
  }

  /// The cards that it finds (`answered` first, where it asks for notes), list by list, in the order they
  /// were made; where doubles are looked for, those that are the same side by side. Cost: a pass over all
  /// cards.
  public func cards(of library: CardLibrary, on day: StudyDay) -> [CardID] {
    let doubles = term.asksForDoubles ? CardDoubles(in: library) : nil
    let lists = library.lists
    // Whether a list is meant is the same for all its cards.
    let matcher = CardMatcher(
      day: day, planner: library.planner, doubles: doubles?.cards ?? [],
      names: Dictionary(uniqueKeysWithValues: lists.map { ($0.id, CardMatcher.parts(of: $0.name)) }))
    var found: [CardID] = []
    for list in lists {
      for id in list.cards {
        if let card = library.card(id), matcher.holds(term, of: card, in: list) { found.append(id) }
      }
    }
    return doubles?.sorted(found) ?? found
  }

  public static func numbered(_ cards: [CardID]) -> CardQuery {
    let numbers = cards.map(\.rawValue)
    return CardQuery("cid:" + numbers.map(String.init).joined(separator: ","), .numbers(Set(numbers)))
  }

  init(_ text: String, _ term: Term) {
    self.text = text
    self.term = term
  }
}

public struct CardQueryFault: Error, Sendable, Hashable {
  public var message: String
  public var advice: String
}

extension CardQuery.Term {
  fileprivate var asksForDoubles: Bool {
    switch self {
    case .all(let terms), .any(let terms): terms.contains(where: \.asksForDoubles)
    case .not(let term): term.asksForDoubles
    case .state(.double): true
    default: false
    }
  }
}

/// Cards of all lists whose fronts say the same, spaces and capitals aside.
struct CardDoubles {
  /// Those that are not alone, each with the first that says the same.
  private(set) var first: [CardID: CardID] = [:]
  var cards: Set<CardID> { Set(first.keys) }

  init(in library: CardLibrary) {
    var seen: [String: CardID] = [:]
    for list in library.lists {
      for id in list.cards {
        guard let front = library.card(id)?.text.front else { continue }
        let words = front.lowercased().onOneLine
        if let other = seen[words] { (first[id], first[other]) = (other, other) } else { seen[words] = id }
      }
    }
  }

  func sorted(_ cards: [CardID]) -> [CardID] {
    cards.sorted { (first[$0] ?? $0, $0) < (first[$1] ?? $1, $1) }
  }
}

extension CardQuery {
  /// Words of a command line as one search: each is a term of its own, as the shell has taken its quotes off.
  /// One alone is a whole search as it stands, and a word that brings its own quotes stays as it is.
  public static func typed(_ words: [String]) -> String {
    guard words.count != 1 else { return words[0] }
    return words.map { word in
      word.contains(where: \.isWhitespace) && !word.contains("\"") ? "\"\(word)\"" : word
    }.joined(separator: " ")
  }
}
