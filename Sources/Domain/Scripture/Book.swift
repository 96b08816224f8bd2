/// One book of the canon: what it is called, and how many verses each chapter has.
public struct Book: Sendable, Hashable, Codable {
  /// Short name of the OSIS standard (`1Cor`).
  public var osis: String
  /// Full name (`1 Corinthians`).
  public var name: String
  /// The name in front of a chapter number: `Psalm`, elsewhere the full name.
  public var chapterName: String
  /// Names as spoken, the usual one first: lower-case words (`["first", "corinthians"]`).
  public var spoken: [[String]]
  /// Abbreviations, lower case and without spaces (`1co`).
  public var abbreviations: [String]
  /// Verses in each chapter; chapter 1 comes first.
  public var verses: [Int]

  /// How many chapters it has.
  public var chapterCount: Int { verses.count }

  /// Whether it has one chapter only, so that "Jude 3" is a verse.
  public var hasOneChapter: Bool { verses.count == 1 }
}
