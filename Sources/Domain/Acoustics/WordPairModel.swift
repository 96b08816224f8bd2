internal import func Glibc.log10

/// A language model made of a text: which word follows which, so that what is dictated about the same things is heard
/// better than by a model of English at large. Words of a list beside the text can be said as well, each seldom.
///
/// Pairs are smoothed after Witten and Bell ("The zero-frequency problem", 1991): of a word that was followed n times by t
/// different words, the share t / (n + t) goes to all others, by how frequent they are. Linear in the text.
///
///     WordPairModel(text: "Put the fork down. Put it down.", words: ["knife"]).arpa
public struct WordPairModel: Sendable {
  /// Of the words by themselves, the share that is the same for all.
  private static let evenShare = 0.1
  private static let begin = "<s>"
  private static let end = "</s>"

  /// How often each word came, in the text's sentences.
  private var counts: [String: Int] = [:]
  /// What followed each word, and how often.
  private var followers: [String: [String: Int]] = [:]

  /// Counts the words of a text, sentence by sentence.
  public init(text: String, words: some Sequence<String> = []) {
    for word in words { counts[word] = 0 }
    var last = Self.begin
    var word = ""
    for character in text.lowercased() + "." {
      switch character {
      case "a"..."z": word.append(character)
      case "'", "’": if !word.isEmpty { word.append("'") }
      default:
        if !word.isEmpty {
          count(last, word)
          last = word
          word = ""
        }
        if ".!?:;\n".contains(character), last != Self.begin {
          count(last, Self.end)
          last = Self.begin
        }
      }
    }
  }

  private mutating func count(_ word: String, _ next: String) {
    counts[next, default: 0] += 1
    followers[word, default: [:]][next, default: 0] += 1
  }

  /// The model in the form of ARPA, which recognisers read (see ngram-format(5) of SRILM). The same for the same text.
  public var arpa: String {
    let total = Double(max(1, counts.values.reduce(0, +)))
    let even = Self.evenShare / Double(max(1, counts.count))
    func share(_ word: String) -> Double {
      (1 - Self.evenShare) * Double(counts[word] ?? 0) / total + even
    }
    var single: [String] = []
    var pairs: [String] = []
    for word in (Array(counts.keys) + [Self.begin]).sorted() {
      let alone = word == Self.begin ? "-99" : Self.text(share(word))
      guard let next = followers[word] else {
        single.append("\(alone)\t\(word)")
        continue
      }
      let (count, kinds) = (Double(next.values.reduce(0, +)), Double(next.count))
      let kept = count / (count + kinds)
      var (mass, known) = (0.0, 0.0)
      for other in next.keys.sorted() {
        let likely = kept * Double(next[other] ?? 0) / count + (1 - kept) * share(other)
        mass += likely
        known += share(other)
        pairs.append("\(Self.text(likely))\t\(word) \(other)")
      }
      single.append("\(alone)\t\(word)\t\(Self.text(max(1e-9, 1 - mass) / max(1e-9, 1 - known)))")
    }
    return """
      \\data\\
      ngram 1=\(single.count)
      ngram 2=\(pairs.count)

      \\1-grams:
      \(single.joined(separator: "\n"))

      \\2-grams:
      \(pairs.joined(separator: "\n"))

      \\end\\

      """
  }

  /// The logarithm of a share, to four digits.
  private static func text(_ share: Double) -> String {
    let value = Int((-log10(share) * 10_000).rounded())
    let digits = String(abs(value) % 10_000)
    let sign = value > 0 ? "-" : ""
    return sign + "\(abs(value) / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
