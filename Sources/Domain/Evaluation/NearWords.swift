/// Words that one says for another without noticing, by spelling alone: a rule to plant mistakes by.
///
/// - Mates of a small class of function words: a/the, in/on, is/was.
/// - Other forms of the same word, regular ones only (-s, -es, -d, -ed, -ing, and -y to -ied), where `vocabulary` has
///   them: walk/walked, art/arts. A form that nobody wrote is not planted, so that no nonsense word is.
public struct NearWords: Sendable {
  /// The classes.
  static let classes: [[String]] = [
    ["a", "the"], ["an", "the"], ["this", "that"], ["these", "those"], ["my", "thy", "your"],
    ["his", "her", "their"],
    ["in", "on", "at"], ["to", "for"], ["of", "for", "from"], ["with", "by"], ["into", "unto"],
    ["and", "but", "or"],
    ["he", "she", "they"], ["him", "her", "them"], ["i", "we"], ["is", "was"], ["are", "were"],
    ["has", "had"],
    ["have", "had"], ["will", "would", "shall"], ["may", "might"], ["can", "could"], ["who", "which"],
    ["when", "then"],
  ]
  private static let mates: [String: Set<String>] = classes.reduce(into: [:]) { mates, members in
    for word in members { mates[word, default: []].formUnion(members.filter { $0 != word }) }
  }
  private let vocabulary: Set<String>

  /// - Parameter vocabulary: the words, as keys, that may be planted as other forms.
  public init(vocabulary: Set<String>) { self.vocabulary = vocabulary }

  /// The words near a key, in the order of the alphabet.
  ///
  ///     NearWords(vocabulary: ["walk", "walked"]).words(near: "walk")   // ["walked"]
  ///     NearWords(vocabulary: []).words(near: "in")                     // ["at", "on"]
  public func words(near key: String) -> [String] {
    var found = Self.mates[key] ?? []
    for form in Self.forms(of: key) where form != key && form.count >= 3 && vocabulary.contains(form) {
      found.insert(form)
    }
    return found.sorted()
  }

  /// What a word could be spelled as in its other forms; most of these are no words.
  private static func forms(of key: String) -> Set<String> {
    var stems: Set = [key]
    for ending in ["s", "es", "d", "ed", "ing"] where key.hasSuffix(ending) {
      stems.insert(String(key.dropLast(ending.count)))
      if ending == "ing" { stems.insert(key.dropLast(3) + "e") }
    }
    for ending in ["ies", "ied"] where key.hasSuffix(ending) { stems.insert(key.dropLast(3) + "y") }
    var forms: Set<String> = []
    for stem in stems where stem.count >= 3 {
      forms.formUnion([stem, stem + "s", stem + "es", stem + "d", stem + "ed", stem + "ing"])
      if stem.hasSuffix("e") { forms.insert(stem.dropLast() + "ing") }
      if stem.hasSuffix("y") { forms.formUnion([stem.dropLast() + "ies", stem.dropLast() + "ied"]) }
    }
    return forms
  }
}
