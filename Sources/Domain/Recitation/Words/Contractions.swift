/// Contractions and what they are short for.
enum Contractions {
  /// What a key is short for, each as words; empty where it is short for nothing.
  ///
  ///     readings(of: "don't")   // [["do", "not"]]
  ///     readings(of: "it's")    // [["it", "is"], ["it", "has"]]
  static func readings(of key: String) -> [[String]] {
    if let listed = listed[key] { return listed }
    if key.hasSuffix("n't") {
      let verb = String(key.dropLast(3))
      return AddedWords.isDenial(verb + "nt") ? [[verb, "not"]] : []
    }
    guard let mark = key.lastIndex(of: "'") else { return unmarked[key].map(readings) ?? [] }
    let (word, ending) = (String(key[..<mark]), key[mark...])
    if ending == "'s" { return subjects.contains(word) ? [[word, "is"], [word, "has"]] : [] }
    guard let verbs = endings[String(ending)] else { return [] }
    // "They'd've" is short for two words behind one.
    let heads = readings(of: word)
    return verbs.flatMap { verb in (heads.isEmpty ? [[word]] : heads).map { $0 + [verb] } }
  }

  private static let endings = [
    "'ll": ["will", "shall"], "'ve": ["have"], "'re": ["are"], "'m": ["am"], "'d": ["had", "would"],
  ]

  /// What "'s" is a verb behind; behind other words it may be a possessive.
  private static let subjects: Set<String> = [
    "it", "he", "she", "that", "there", "here", "what", "who", "where", "how", "when", "why", "this",
    "nobody", "somebody", "anybody", "everybody", "someone", "anyone", "everyone", "nothing", "something",
    "anything", "everything", "one",
  ]

  /// Contractions without their apostrophe, those left out that are words of their own ("well", "hell").
  private static let unmarked: [String: String] = {
    let marked =
      ["that", "there", "here", "what", "who", "where", "how", "he", "she"].map { "\($0)'s" }
      + ["they", "you", "it", "that", "there"].map { "\($0)'ll" }
      + ["i", "you", "we", "they"].map { "\($0)'ve" } + ["you", "they"].map { "\($0)'re" }
      + ["you", "they"].map { "\($0)'d" } + ["i'm"]
    return Dictionary(uniqueKeysWithValues: marked.map { ($0.filter { $0 != "'" }, $0) })
  }()

  private static let listed: [String: [[String]]] = [
    "can't": [["cannot"]], "won't": [["will", "not"]], "shan't": [["shall", "not"]],
    "let's": [["let", "us"]],
    "tis": [["it", "is"]], "twas": [["it", "was"]], "twere": [["it", "were"]], "twill": [["it", "will"]],
    "til": [["till"], ["until"]],
    "o'er": [["over"]], "e'er": [["ever"]], "ne'er": [["never"]], "e'en": [["even"]],
  ]
}
