public import FoundationEssentials
public import Memory

/// A set with how each of its passages stands.
public struct SetView: Sendable, Hashable {
  /// One passage.
  public struct Row: Sendable, Hashable {
    /// Its canonical reference.
    public var reference: String
    /// How well it is known, 0 to 1.
    public var strength: Double
    /// When it was last asked about; nil where it never was.
    public var lastAsked: Date?
    /// The study day of that.
    public var lastDay: StudyDay?
    /// How often it was asked about.
    public var asked: Int
    /// How often it was answered right without hints.
    public var right: Int
    /// The day its words fall due; nil where they were never attempted.
    public var due: StudyDay?
  }

  /// The set.
  public var set: LearningSet
  /// Its passages in order.
  public var rows: [Row]

  /// The mean strength, 0 to 1.
  public var meanStrength: Double {
    rows.isEmpty ? 0 : rows.map(\.strength).reduce(0, +) / Double(rows.count)
  }
}
