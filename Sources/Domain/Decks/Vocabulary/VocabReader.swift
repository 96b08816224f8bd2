internal import Text

/// Takes a vocabulary document out of its JSON, and notes all that is wrong in it.
struct VocabReader {
  private(set) var faults: [DeckFault] = []
  private let lines: LineTable

  init(_ document: JSONDocument) { lines = document.lines }

  mutating func note(_ problem: String, at node: JSONNode, subject: String? = nil) {
    faults.append(DeckFault(problem, subject: subject, position: lines.position(of: node.offset)))
  }

  /// A word; nil where it cannot be studied.
  mutating func item(_ node: JSONNode, at place: Int) -> VocabItem? {
    let subject = "word \(place)"
    guard node.kind == .object else {
      note("this is \(node.kind.name); a word is an object with word and meaning", at: node, subject: subject)
      return nil
    }
    var item = VocabItem(word: "", meaning: "")
    var isUsable = true
    var hasState = false
    let members = node.members
    // Most words have few members: comparing them all is quicker than a set.
    var names: [String] = []
    names.reserveCapacity(members.count)
    for member in members {
      let name = member.name
      defer { names.append(name) }
      if names.count < 64, names.contains(name) {
        note("\(name) is written twice; the last counts", at: member.nameNode, subject: subject)
      }
      // As good as not written.
      if member.value.isNull { continue }
      switch name {
      case VocabNames.word: item.word = text(member, subject) ?? ""
      case VocabNames.meaning: item.meaning = text(member, subject) ?? ""
      case VocabNames.pronunciation: item.pronunciation = text(member, subject)
      case VocabNames.state:
        hasState = true
        isUsable = state(member.value, subject, &item) && isUsable
      case VocabNames.priority: item.priority = number(member, subject)
      case VocabNames.lastBreak: item.lastBreak = minutes(member, subject) ?? JSONNumber(0)
      case VocabNames.nextReviewDate: item.nextReviewSeconds = date(member, subject)
      default: break
      }
    }
    if item.word.allSatisfy(\.isWhitespace) {
      note("the word is missing; write \"word\": \"...\"", at: node, subject: subject)
      isUsable = false
    }
    if item.meaning.allSatisfy(\.isWhitespace) {
      note("the meaning is missing; write \"meaning\": \"...\"", at: node, subject: subject)
      isUsable = false
    }
    if !hasState {
      note("the state is missing; the word counts as untouched", at: node, subject: subject)
    }
    return isUsable ? item : nil
  }

  private mutating func state(_ node: JSONNode, _ subject: String, _ item: inout VocabItem) -> Bool {
    guard let state = node.string.flatMap(VocabState.init(rawValue:)) else {
      note("the state must be \"untouched\", \"learning\" or \"mastered\"", at: node, subject: subject)
      return false
    }
    item.state = state
    return true
  }

  mutating func text(_ member: JSONMember, _ subject: String?) -> String? {
    if member.value.kind != .string {
      note(
        "\(member.name) is \(member.value.kind.name); it must be a text in quotes", at: member.value,
        subject: subject)
    }
    return member.value.string
  }

  mutating func number(_ member: JSONMember, _ subject: String?) -> JSONNumber? {
    guard let number = member.value.number, number.double.isFinite else {
      note("\(member.name) must be a number", at: member.value, subject: subject)
      return nil
    }
    return number
  }

  private mutating func minutes(_ member: JSONMember, _ subject: String) -> JSONNumber? {
    guard let minutes = number(member, subject) else { return nil }
    if minutes.double < 0 {
      note("lastBreak is below 0; it is counted in minutes", at: member.value, subject: subject)
      return nil
    }
    return minutes
  }

  mutating func date(_ member: JSONMember, _ subject: String?) -> JSONNumber? {
    guard let seconds = number(member, subject) else { return nil }
    if abs(seconds.double) > 253_402_300_800 {
      note(
        "\(member.name) is no date of this era; it is counted in seconds since 2001-01-01", at: member.value,
        subject: subject)
      return nil
    }
    return seconds
  }

  /// A whole number of at least 0.
  mutating func count(_ node: JSONNode?, _ name: String, otherwise: Int) -> Int {
    guard let node, !node.isNull else { return otherwise }
    guard let count = node.number?.int, count >= 0 else {
      note("\(name) must be a whole number of at least 0; \(otherwise) is used", at: node)
      return otherwise
    }
    return count
  }

  mutating func ladder(_ node: JSONNode?) -> BreakLadder {
    guard let node, !node.isNull else { return .standard }
    let minutes = node.elements.compactMap { $0.number?.double }
    guard minutes.count == node.elements.count, let ladder = BreakLadder(minutes: minutes) else {
      note(
        "breaks must be a list of minutes, each more than the one before; the usual ones are used", at: node)
      return .standard
    }
    return ladder
  }

  mutating func seen(_ node: JSONNode?, count: Int) -> Set<Int> {
    guard let node, !node.isNull else { return [] }
    guard node.kind == .array else {
      note("\(VocabNames.seenCards) must be a list of places in items", at: node)
      return []
    }
    let places = node.elements.compactMap { $0.number?.int }
    if places.count != node.elements.count || !places.allSatisfy({ 0..<count ~= $0 }) {
      note("\(VocabNames.seenCards) names places that items does not have; they are left out", at: node)
    }
    return Set(places.filter { 0..<count ~= $0 })
  }

  /// Words that stand in the document more than once, with pronunciation and meaning.
  mutating func repeated(_ entries: [VocabDocument.Entry]) {
    var places: [String: [Int]] = [:]
    places.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      guard let item = entry.item, let node = entry.node else { continue }
      let earlier = places[item.word]?.first { place in
        entries[place].item?.meaning == item.meaning
          && entries[place].item?.pronunciation == item.pronunciation
      }
      if let earlier {
        note(
          "\(SafeText.excerpt(item.word)) stands here for the second time, "
            + "first as word \(earlier + 1); delete one",
          at: node, subject: "word \(index + 1)")
      } else if places[item.word, default: []].count < 16 {
        places[item.word, default: []].append(index)
      }
    }
  }
}

/// The names of a vocabulary document.
enum VocabNames {
  static let items = "items"
  static let word = "word"
  static let pronunciation = "pronunciation"
  static let meaning = "meaning"
  static let state = "state"
  static let priority = "priority"
  static let lastBreak = "lastBreak"
  static let nextReviewDate = "nextReviewDate"
  static let maxNewCardsPerDay = "maxNewCardsPerDay"
  static let maxReviewsPerDay = "maxReviewsPerDay"
  static let lastStudyDate = "lastStudyDate"
  static let newCardCount = "lastStudyDayNewCardCount"
  static let reviewCount = "lastStudyDayReviewCount"
  static let seenCards = "lastStudyDaySeenCards"
  /// Ours: the ladder of breaks, in minutes.
  static let breaks = "breaks"
}
