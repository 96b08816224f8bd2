public import Base

public import FoundationEssentials

/// A review in another program.
public struct ImportedReview: Sendable, Hashable {
  /// When it was.
  public var time: Date
  /// How well the card was known.
  public var rating: CardRating

  /// Makes a review.
  public init(time: Date, rating: CardRating) {
    self.time = time
    self.rating = rating
  }
}

/// A card or word as other programs' files hold it.
public struct ImportedNote: Sendable, Hashable {
  /// The front, or the word.
  public var front: String
  /// The back, or the meaning.
  public var back: String
  /// How it is pronounced.
  public var pronunciation: String?
  /// Its number.
  public var priority: JSONNumber?
  /// Labels, without spaces.
  public var tags: [String]
  /// What it keeps across export and import.
  public var key: String?
  /// The deck it is in.
  public var deck: String?
  /// The kind of note it is in the other program.
  public var notetype: String?
  /// Its reviews in the other program, the earliest first.
  public var history: [ImportedReview] = []
  /// Its flag there.
  public var flag: CardFlag?
  /// The line it begins on, from 1; 0 where it comes from no file.
  public var line: Int

  /// Makes a note.
  public init(
    front: String, back: String, pronunciation: String? = nil, priority: JSONNumber? = nil,
    tags: [String] = [],
    key: String? = nil, deck: String? = nil, notetype: String? = nil, line: Int = 0
  ) {
    self.front = front
    self.back = back
    self.pronunciation = pronunciation
    self.priority = priority
    self.tags = tags
    self.key = key
    self.deck = deck
    self.notetype = notetype
    self.line = line
  }

  /// The note of a card.
  public init(_ text: CardText, deck: String? = nil) {
    self.init(front: text.front, back: text.back, tags: text.tags, key: text.key, deck: deck)
  }

  /// The note of a word.
  public init(_ item: VocabItem) {
    self.init(
      front: item.word, back: item.meaning, pronunciation: item.pronunciation, priority: item.priority)
  }

  /// What a card made of it says.
  public var cardText: CardText {
    let front = pronunciation.map { $0.isEmpty ? self.front : "\(self.front)\n\($0)" } ?? self.front
    return CardText(front: front, back: back, tags: tags, key: key)
  }

  /// The word it is.
  public var vocabItem: VocabItem {
    VocabItem(word: front, pronunciation: pronunciation, meaning: back, priority: priority)
  }
}

extension Reading<[ImportedNote]> {
  /// Tells and leaves out what no card can hold.
  public mutating func leaveOutOversized() {
    value.removeAll { note in
      let text = note.cardText
      guard max(text.front.utf8.count, text.back.utf8.count) > CardText.longestSide else { return false }
      faults.append(
        DeckFault("it is longer than \(CardText.longestSide >> 10) kB; the card is left out", line: note.line)
      )
      return true
    }
  }
}
