internal import Files
internal import FoundationEssentials
public import Memory
public import Text

/// In which text the words stood that were learnt: a verse known in one translation is not known in another.
extension Store {
  /// A passage in the words of the present text.
  func wording(of passage: PassageID, _ reference: String) -> Wording {
    Wording(passage: passage.rawValue, text: Self.hasPlace(reference) ? text : "")
  }

  /// What an answer was about; nil where there is no such answer.
  static func wording(
    ofAnswer id: Int64, in connection: inout Connection
  ) throws(Failure) -> Wording? {
    let found = try connection.first(
      """
      SELECT p.id, p.reference, coalesce(t.text, '') FROM answers a JOIN passages p ON p.id = a.passage_id
      LEFT JOIN answer_texts t ON t.answer_id = a.id WHERE a.id = ?
      """, .integer(id)
    ) { (passage: $0.integer(0), reference: $0.text(1), text: $0.text(2)) }
    return found.map { Wording(passage: $0.passage, text: hasPlace($0.reference) ? $0.text : "") }
  }

  static func hasPlace(_ passage: Int64, in connection: inout Connection) throws(Failure) -> Bool {
    try connection.first("SELECT reference FROM passages WHERE id = ?", .integer(passage)) {
      hasPlace($0.text(0))
    } ?? true
  }

  /// The passages that were said by heart once, in the present text where they stand in a book.
  public mutating func learntReferences() throws(Failure) -> [String] {
    let rows = try connection.rows(
      """
      SELECT p.reference, r.text FROM recollections r JOIN passages p ON p.id = r.passage_id
      WHERE r.learnt_day IS NOT NULL AND r.text IN ('', ?)
      """, .text(text)
    ) { (reference: $0.text(0), text: $0.text(1)) }
    return rows.filter { $0.text == text || !Self.hasPlace($0.reference) }.map(\.reference)
  }

  /// What the answers to a passage come to in each other text that it was learnt in, by the text's name; that
  /// of the King James is empty.
  public mutating func elsewhere(_ reference: String) throws(Failure) -> [(text: String, is: Recollection)] {
    guard let passage = try passage(reference), Self.hasPlace(reference) else { return [] }
    return try connection.rows(
      """
      SELECT passage_id, asked, right, slips, asked_until_right, last_asked, last_right, results, stability,
        difficulty, scheduled_day, last_day, learnt_day, text
      FROM recollections WHERE passage_id = ? AND text <> ? ORDER BY text
      """, .integer(passage.rawValue), .text(text)
    ) { (text: $0.text(13), is: Self.readRecollection($0)) }
  }

  /// The numbers of passages by their canonical references, as far as there are such.
  mutating func passages(named references: [String]) throws(Failure) -> Set<PassageID> {
    var found: Set<PassageID> = []
    for reference in references { if let passage = try passage(reference) { found.insert(passage) } }
    return found
  }

  /// The passages of sets, each once.
  public mutating func namesInSets() throws(Failure) -> [String] {
    try connection.rows(
      "SELECT reference FROM passages WHERE id IN (SELECT passage_id FROM set_items) ORDER BY id"
    ) { $0.text(0) }
  }

  /// The passages of sets that were learnt in another text and never asked about in this one, by the text's
  /// name.
  public mutating func learntElsewhere() throws(Failure) -> [String: [PassageID]] {
    let placeless = try Self.placeless(in: &connection)
    var found: [String: [PassageID]] = [:]
    try connection.each(
      """
      SELECT r.passage_id, r.text FROM recollections r
      WHERE r.text <> ? AND r.learnt_day IS NOT NULL
      AND r.passage_id IN (SELECT passage_id FROM set_items)
      AND r.passage_id NOT IN (SELECT passage_id FROM recollections WHERE text = ?)
      ORDER BY r.passage_id, r.text
      """, [.text(text), .text(text)]
    ) { (row: borrowing Row) throws(Failure) in
      guard !placeless.contains(row.integer(0)) else { return }
      found[row.text(1), default: []].append(PassageID(rawValue: row.integer(0)))
    }
    return found
  }
}
