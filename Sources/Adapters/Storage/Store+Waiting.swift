public import Base
public import Memory
internal import SQLite

extension Store {
  /// The passage of a day: one of those in sets, each in its turn as by lot.
  ///
  /// - Parameter day: The study day.
  /// - Returns: Its canonical reference; nil where no set has a passage.
  /// - Throws: `Failure`.
  public mutating func passage(of day: StudyDay) throws(Failure) -> String? {
    let passages = try connection.rows("SELECT DISTINCT passage_id FROM set_items") { $0.integer(0) }
    guard let number = day.choice(among: passages) else { return nil }
    return try reference(of: PassageID(rawValue: number))
  }

  /// The passages that were put into sets and never asked about nor begun, in the learner's order: by set, then within it.
  ///
  /// - Parameter most: How many at most.
  /// - Returns: Their canonical references, each once.
  /// - Throws: `Failure`.
  public mutating func waitingPassages(most: Int) throws(Failure) -> [String] {
    try connection.rows(
      """
      SELECT p.reference, min(s.position * 1000000 + i.position) AS place
      FROM set_items i JOIN sets s ON s.id = i.set_id JOIN passages p ON p.id = i.passage_id
      WHERE i.passage_id NOT IN (SELECT passage_id FROM recollections)
      AND i.passage_id NOT IN (SELECT passage_id FROM lessons WHERE finished IS NULL)
      GROUP BY i.passage_id ORDER BY place LIMIT ?
      """, .integer(most)
    ) { $0.text(0) }
  }
}
