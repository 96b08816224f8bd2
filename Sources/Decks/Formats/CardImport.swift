/// What importing notes into a list of cards comes to. Importing the same notes again changes nothing; a card whose text
/// changed is edited and keeps its progress.
///
/// A note is the card that says the same, or else the one with its mark, or else one with the same front; never one with
/// another mark. Each card is taken by one note at most; of notes with one mark the first counts. Cost: a pass over both.
public struct CardImport: Sendable, Hashable {
  /// A card whose text changes.
  public struct Edit: Sendable, Hashable {
    /// Which card.
    public var card: CardID
    /// What it will say.
    public var text: CardText
  }

  /// Cards to be made.
  public private(set) var added: [CardText] = []
  /// Cards to be edited.
  public private(set) var edited: [Edit] = []
  /// Notes that are there already, or twice in the file.
  public private(set) var unchanged = 0

  /// Compares notes with the cards there are. Cards that no note names are left alone.
  public init(_ notes: [ImportedNote], into cards: [Card]) {
    var free = Set(cards.indices)
    var byKey: [String: Int] = [:]
    var byText: [[String]: [Int]] = [:]
    var byFront: [String: [Int]] = [:]
    for (index, card) in cards.enumerated() {
      if let key = card.text.key { byKey[key] = index }
      byText[[card.text.front, card.text.back], default: []].append(index)
      byFront[card.text.front, default: []].append(index)
    }
    var seen: Set<CardText> = []
    var keys: Set<String> = []
    var texts: [CardText] = []
    for text in notes.map(\.cardText) {
      let isFirst = seen.insert(text).inserted && text.key.map { keys.insert($0).inserted } ?? true
      if isFirst { texts.append(text) } else { unchanged += 1 }
    }
    var matches: [Int: Int] = [:]
    func match(_ candidates: (CardText) -> [Int]) {
      for (index, text) in texts.enumerated() where matches[index] == nil {
        let found = candidates(text).first { candidate in
          let key = cards[candidate].text.key
          return free.contains(candidate) && (key == nil || text.key == nil || key == text.key)
        }
        if let found {
          free.remove(found)
          matches[index] = found
        }
      }
    }
    match { text in (byText[[text.front, text.back]] ?? []).filter { cards[$0].text == text } }
    match { text in (byText[[text.front, text.back]] ?? []).filter { cards[$0].text.key == text.key } }
    match { text in text.key.flatMap { byKey[$0] }.map { [$0] } ?? [] }
    match { byText[[$0.front, $0.back]] ?? [] }
    match { byFront[$0.front] ?? [] }
    for (index, text) in texts.enumerated() {
      guard let card = matches[index].map({ cards[$0] }) else {
        added.append(text)
        continue
      }
      var wanted = text
      wanted.key = text.key ?? card.text.key
      if wanted == card.text { unchanged += 1 } else { edited.append(Edit(card: card.id, text: wanted)) }
    }
  }
}
