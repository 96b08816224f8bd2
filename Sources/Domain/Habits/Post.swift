/// Something to read, with what it asks of the reader.
public struct Post: Sendable, Hashable {
  /// What the reader is asked for at the end.
  public enum Ask: Sendable, Hashable {
    /// The person they want to become.
    case goal
    /// A habit of a theme, in their own words.
    case habit(theme: String)
  }

  /// Its name in logs: the file's name without `.md`.
  public let id: String
  /// Its name for people.
  public let title: String
  /// What it asks for.
  public let ask: Ask?
  /// What its exercise gives to write down, as a question or the beginning of a sentence; nil where there is none.
  public let exercise: String?
  /// Whether it looks back: what was written after other posts is shown at its end.
  public let looksBack: Bool
  /// Its text.
  public let blocks: [PostBlock]
  /// Where its claims come from: shown at its end, not spoken.
  public let sources: [PostSource]

  /// What is said when the post is spoken, a piece for each block.
  public var spoken: [String] { blocks.map(\.text) }

  /// The whole post as it is spoken, its title first, as a sentence.
  public var spokenText: String {
    let isSentence = title.last.map { ".?!".contains($0) } ?? true
    return ([isSentence ? title : title + "."] + spoken).joined(separator: " ")
  }

  /// The number of words between spaces.
  public var wordCount: Int { spoken.reduce(0) { $0 + $1.split(separator: " ").count } }
}
