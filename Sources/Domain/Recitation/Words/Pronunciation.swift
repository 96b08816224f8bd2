/// One way to say a word: ARPAbet phones without stress marks, as in cmudict (`["JH", "AA", "N"]`).
public struct Pronunciation: Sendable, Hashable, Codable {
  public var phones: [String]

  public init(_ phones: [String]) {
    self.phones = phones
  }

  /// Makes a pronunciation from phones with spaces between: `Pronunciation("JH AA N")`.
  public init(_ text: String) {
    phones = text.split(separator: " ").map(String.init)
  }
}

/// How function words are said when nothing rests on them (`weak-forms.tsv`). Dictionaries list some of
/// these, and readers use all.
public enum WeakForms {
  static let table = {
    let table = Lexicon(PackageResources.weak_forms_tsv)
    precondition(table.mistakes.isEmpty, "weak-forms.tsv: \(table.mistakes)")
    return table
  }()

  /// The weak forms of a word, its own dictionary form among them; empty for words that have none.
  public static func of(_ word: String) -> [Pronunciation] {
    table.entries[word] ?? []
  }
}

/// The words that are said in place of others without one's noticing: another word of the same small class
/// ("in" for "on", "a" for "the"), or another form of the same word ("walk" for "walked").
///
/// A recogniser that is only asked whether the expected word fits will accept these, since they sound alike
/// or are swallowed; it has to be asked which of them fits best.
public enum RivalWords {
  /// Whole classes of function words. A word may stand in several.
  static let classes: [[String]] = [
    [
      "a", "an", "the", "this", "that", "these", "those", "my", "your", "his", "her", "its", "our", "their",
      "thy", "some", "any", "no", "each", "every", "one",
    ],
    [
      "in", "on", "at", "of", "to", "for", "from", "with", "by", "into", "upon", "unto", "over", "under",
      "through",
      "about", "after", "before", "between", "without", "within", "against", "up", "out", "off", "down", "as",
    ],
    [
      "i", "you", "he", "she", "it", "we", "they", "me", "him", "her", "us", "them", "thee", "thou", "ye",
      "one",
    ],
    [
      "is", "are", "was", "were", "be", "been", "am", "has", "have", "had", "do", "does", "did", "will",
      "shall", "would", "should", "can", "could", "may", "might", "must", "hath", "shalt", "art",
    ],
    [
      "and", "but", "or", "nor", "for", "so", "yet", "if", "that", "because", "as", "than", "when", "while",
      "though", "lest",
    ],
    ["who", "which", "what", "where", "when", "why", "how", "whom", "whose", "that"],
    [
      "not", "now", "then", "there", "here", "very", "more", "most", "such", "so", "too", "also", "all",
      "only", "even", "ever", "never", "much", "many",
    ],
  ]

  /// The other members of the classes a word is in; empty for words of content.
  public static func classMates(of word: String) -> [String] {
    var found: [String] = []
    for members in classes where members.contains(word) {
      for member in members where member != word && !found.contains(member) { found.append(member) }
    }
    return found
  }

  static let units = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
  static let teens = [
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  /// Words of numbers that stand in each other's place.
  private static let numbers = [units, teens, tens]

  /// A number with one of its words as another of the same kind; empty where a figure is said as one word.
  ///
  ///     otherNumbers(["sixty", "nine"])  // sixty one, … sixty eight, twenty nine, … ninety nine
  public static func otherNumbers(_ words: [String]) -> [[String]] {
    guard words.count > 1 else { return [] }
    return words.indices.flatMap { place in
      numbers.first { $0.contains(words[place]) }.map { mates in
        mates.filter { $0 != words[place] }.map { words[..<place] + [$0] + words[(place + 1)...] }
      } ?? []
    }
  }

  public static func isFunctionWord(_ word: String) -> Bool { classes.contains { $0.contains(word) } }

  private static let voiceless: Set<String> = ["P", "T", "K", "F", "TH"]
  private static let sibilant: Set<String> = ["S", "Z", "SH", "ZH", "CH", "JH"]
  /// The same word with an ending put on or taken off, by sound: plural, third person, past, -ing, -er, -ly.
  ///
  ///     inflections(of: Pronunciation("W AO K")) // W AO K S, W AO K T, W AO K IH NG, …
  ///     inflections(of: Pronunciation("W AO K T")) // W AO K, W AO K S, …
  public static func inflections(of word: Pronunciation) -> [Pronunciation] {
    var stems: [[String]] = [word.phones]
    for ending in [
      ["S"], ["Z"], ["T"], ["D"], ["IH", "NG"], ["AH", "Z"], ["IH", "Z"], ["AH", "D"], ["IH", "D"],
      ["ER"], ["ER", "Z"], ["L", "IY"], ["AH", "N"], ["N"],
    ]
    where word.phones.count >= ending.count + 2 && word.phones.suffix(ending.count).elementsEqual(ending) {
      let stem = Array(word.phones.dropLast(ending.count))
      if stem.contains(where: ARPAbet.vowels.contains) { stems.append(stem) }
    }
    var found: [Pronunciation] = []
    func add(_ phones: [String]) {
      let new = Pronunciation(phones)
      if phones != word.phones, !found.contains(new) { found.append(new) }
    }
    for stem in stems {
      guard let last = stem.last else { continue }
      add(stem)
      if sibilant.contains(last) {
        add(stem + ["IH", "Z"])
      } else {
        add(stem + [voiceless.contains(last) ? "S" : "Z"])
      }
      if last == "T" || last == "D" {
        add(stem + ["IH", "D"])
      } else {
        add(
          stem + [
            voiceless.contains(last) || sibilant.contains(last) && last != "Z" && last != "JH" ? "T" : "D"
          ])
      }
      add(stem + ["IH", "NG"])
      add(stem + ["ER"])
    }
    return found
  }
}

/// Words that sound the same: for a recogniser they are one word, so they are one for typed answers too.
///
/// Possessives and plurals need no entry: without its apostrophe "father's" has the same letters as
/// "fathers".
enum Homophones {
  /// The number of the group a key belongs to; nil for words that sound like no other. What is listed alone
  /// sounds as another in the plural, too.
  ///
  ///     group(of: "their") == group(of: "there")   // true
  ///     group(of: "keys") == group(of: "quays")    // true
  static func group(of key: String) -> Int? {
    if let group = groups[key] { return group }
    guard key.hasSuffix("s"), key.utf8.count > 3 else { return nil }
    return groups[String(key.dropLast())].map { -1 - $0 }
  }

  /// `homophones.txt`, a group a line.
  private static let groups: [String: Int] = {
    let text = String(decoding: PackageResources.homophones_txt, as: UTF8.self)
    var groups: [String: Int] = [:]
    for (number, line) in text.split(separator: "\n").enumerated() {
      for word in line.split(separator: " ") {
        let isFirst = groups.updateValue(number, forKey: String(word)) == nil
        precondition(isFirst, "homophones.txt: \(word) stands in two groups")
      }
    }
    return groups
  }()
}
