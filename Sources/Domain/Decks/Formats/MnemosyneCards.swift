internal import FoundationEssentials
import Text

/// Cards as Mnemosyne 2 shares them: `cards.xml` in a `.cards` archive. Its entries are tags, facts (what was
/// written) and cards (what is asked of a fact), each naming the others by marks.
///
///     <log type="10" o_id="t"><name>rivers</name></log>
///     <log type="16" o_id="f"><f>Rhine</f><b>1230 km</b></log>
///     <log type="6" o_id="c" card_t="2" fact="f" fact_v="2.1" tags="t"></log>
public enum MnemosyneCards {
  private enum Entry {
    static let card = "6"
    static let tag = "10"
    static let fact = "16"
  }

  /// Reads the cards of a document, with the names of the pictures and sounds they mention. Mnemosyne's own
  /// kinds come as they are asked there; of kinds that people made themselves the sides `f` and `b`. Its
  /// archives hold no reviews, but of a card that was learnt the last and the next one. Cost: one pass.
  public static func read(_ root: MarkupElement) -> (reading: Reading<[ImportedNote]>, media: Set<String>) {
    var reading = Reading<[ImportedNote]>([])
    guard root.name == "openSM2sync" else {
      reading.faults.append(DeckFault("this is no document of Mnemosyne's: it begins with “\(root.name)”"))
      return (reading, [])
    }
    var tags: [String: String] = [:]
    var facts: [String: [String: String]] = [:]
    var media: Set<String> = []
    for entry in root.children {
      guard let mark = entry.attributes["o_id"] else { continue }
      switch entry.attributes["type"] {
      case Entry.tag: tags[mark] = entry.children.first { $0.name == "name" }?.text
      case Entry.fact:
        var fields: [String: String] = [:]
        for child in entry.children {
          fields[child.name] = AnkiMedia.named(HTMLText.plain(from: child.text)).trimmed
          media.formUnion(AnkiMedia.names(in: child.text))
        }
        facts[mark] = fields
      default: break
      }
    }
    for entry in root.children where entry.attributes["type"] == Entry.card {
      guard let fact = entry.attributes["fact"].flatMap({ facts[$0] }) else {
        reading.faults.append(DeckFault("the card belongs to no fact; it is left out", line: entry.line))
        continue
      }
      guard let sides = sides(of: entry, fact) else {
        let kind = entry.attributes["card_t"] ?? ""
        reading.faults.append(
          DeckFault("cards of the kind “\(kind)” cannot be asked in words; it is left out", line: entry.line))
        continue
      }
      guard !sides.front.isEmpty, !sides.back.isEmpty else {
        reading.faults.append(DeckFault("front or back is missing; the card is left out", line: entry.line))
        continue
      }
      let names = (entry.attributes["tags"] ?? "").split(separator: ",").compactMap { tags[String($0)] }
      var note = ImportedNote(
        front: sides.front, back: sides.back,
        tags: names.filter { $0 != "__UNTAGGED__" }.map { ColumnRoles.field([$0]) },
        key: entry.attributes["o_id"], line: entry.line)
      note.schedule = schedule(of: entry)
      reading.value.append(note)
    }
    return (reading, media)
  }

  /// The last and the next review, seconds since 1970, of a card with a grade; one that is new has none.
  private static func schedule(of card: MarkupElement) -> ImportedSchedule? {
    func number(_ name: String) -> Double? { card.attributes[name].flatMap { Double($0) } }
    guard let grade = number("gr"), grade >= 2, let last = number("l_rp"), let next = number("n_rp"),
      last > 0, next >= last, next < 1e10
    else { return nil }
    let interval = max(1, ((next - last) / 86_400).rounded())
    return ImportedSchedule(
      due: .days(Int(interval), after: Date(timeIntervalSince1970: last)), interval: interval,
      ease: number("e") ?? 2.5)
  }

  /// What a card asks and answers, by the way its fact is looked at; nil where that is not in words.
  private static func sides(
    of card: MarkupElement, _ fact: [String: String]
  ) -> (front: String, back: String)? {
    func joined(_ names: [String]) -> String {
      names.compactMap { fact[$0] }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
    switch card.attributes["fact_v"] {
    case "1.1", "2.1": return (joined(["f"]), joined(["b"]))
    case "2.2": return (joined(["b"]), joined(["f"]))
    case "3.1": return (joined(["f"]), joined(["p_1", "m_1", "n"]))
    case "3.2": return (joined(["m_1"]), joined(["f", "p_1", "n"]))
    case "5.1": return gap(of: card, in: fact["text"] ?? "", "")
    case "6.1": return (open(fact["f"] ?? ""), joined(["p_1", "m_1"]))
    case "6.2": return gap(of: card, in: fact["f"] ?? "", joined(["p_1", "m_1"]))
    default:
      guard fact["f"] != nil, fact["b"] != nil else { return nil }
      return (joined(["f"]), joined(["b"]))
    }
  }

  /// The sentence with one gap, `[word:hint]`, asked: the one whose number the card has among what only
  /// Mnemosyne reads.
  private static func gap(
    of card: MarkupElement, in text: String, _ more: String
  ) -> (front: String, back: String)? {
    let extra = card.children.first { $0.name == "extra" }?.text ?? ""
    let number = extra.firstMatch(of: once(/'index': (\d{1,4})/)).flatMap { Int($0.1) } ?? 0
    let gaps = text.matches(of: once(/\[([^\[\]]{1,1000})\]/))
    guard gaps.indices.contains(number) else { return nil }
    var front = ""
    var rest = text.startIndex
    for (place, gap) in gaps.enumerated() {
      let parts = gap.1.split(separator: ":", maxSplits: 1)
      front += text[rest..<gap.range.lowerBound]
      front +=
        place == number
        ? "[\(parts.count > 1 ? String(parts[1]) : "...")]" : parts.first.map(String.init) ?? ""
      rest = gap.range.upperBound
    }
    let answer = gaps[number].1.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    return (front + text[rest...], [answer, more].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  /// A sentence with its gaps filled.
  private static func open(_ text: String) -> String {
    text.replacing(once(/\[([^\[\]]{1,1000})\]/)) { match in
      match.1.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
    }
  }
}
