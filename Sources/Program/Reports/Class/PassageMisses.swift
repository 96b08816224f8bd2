public import Batch
public import Evaluation
internal import Matching
internal import Scripture

/// How often each word of one text was missed, over all who said it.
public struct PassageMisses: Sendable {
  /// A word of it.
  public struct Word: Sendable {
    /// As printed.
    public var printed: String
    /// How often it was left out or changed.
    public var missed: Rate
  }

  /// The passage, or the beginning of its text.
  public var name: String
  /// Recordings in which the text was heard.
  public var readings: Int
  /// Its words.
  public var words: [Word]

  /// The texts of results, those with most misses first.
  public static func all(in lines: [ResultLine]) -> [PassageMisses] {
    var passages: [String: PassageMisses] = [:]
    for line in lines {
      guard let result = line.result, result.outcome == .heard else { continue }
      let key = ClassGrowth.passage(line)
      var passage =
        passages[key]
        ?? PassageMisses(
          name: name(of: line, result), readings: 0,
          words: result.words.map { Word(printed: $0.expected, missed: Rate()) })
      guard passage.words.count == result.words.count else { continue }
      passage.readings += 1
      for (place, word) in result.words.enumerated()
      where word.excluded != true && !Tokenizer.key(of: word.expected).isEmpty {
        passage.words[place].missed.of += 1
        if Miscue(word.verdict) != nil { passage.words[place].missed.count += 1 }
      }
      passages[key] = passage
    }
    return passages.values.sorted { ($1.misses, $0.name) < ($0.misses, $1.name) }
  }

  private var misses: Int { words.reduce(0) { $0 + $1.missed.count } }

  private static func name(of line: ResultLine, _ result: RecitationResult) -> String {
    if let verse = line.verse { return verse }
    let first = result.words.prefix(5).map(\.expected).joined(separator: " ")
    return "“\(first)\(result.words.count > 5 ? " …" : "")”"
  }
}
