internal import func Glibc.log10

/// A language model made of a text: which words follow which, so that what is dictated about the same things
/// is heard better than by a model of English at large. Words of a list beside the text can be said as well,
/// each seldom.
///
/// Smoothed after Witten and Bell ("The zero-frequency problem", 1991): of words that were followed n times
/// by t different ones, the share t / (n + t) goes to all others, by how they follow the words but the first.
/// Linear in the text.
///
///     WordSequenceModel(text: "Put the fork down. Put it down.", words: ["knife"]).arpa
public struct WordSequenceModel: Sendable {
  /// Of the words by themselves, the share that is the same for all.
  private static let evenShare = 0.1
  private static let begin = "<s>"
  private static let end = "</s>"

  private let order: Int
  /// What followed so many words and fewer, and how often; at first what there is at all.
  private var followers: [[String]: Followers]

  private struct Followers {
    var counts: [String: Int] = [:]
    var sum = 0

    mutating func count(_ word: String) {
      counts[word, default: 0] += 1
      sum += 1
    }

    /// The share of all words that never followed.
    var rest: Double { Double(counts.count) / Double(max(1, sum + counts.count)) }
  }

  /// Counts the words of a text, sentence by sentence. `words` may be said beside those of the text; `order`:
  /// how many words are looked at together, 2 for pairs.
  public init(text: String, words: some Sequence<String> = [], order: Int = 2) {
    self.order = order
    followers = [[]: Followers(counts: Dictionary(words.lazy.map { ($0, 0) }) { first, _ in first })]
    var last = [Self.begin]
    var word = ""
    for character in text.lowercased() + "." {
      switch character {
      case "a"..."z": word.append(character)
      case "'", "’": if !word.isEmpty { word.append("'") }
      default:
        if !word.isEmpty {
          count(word, after: &last)
          word = ""
        }
        if ".!?:;\n".contains(character), last != [Self.begin] {
          count(Self.end, after: &last)
          last = [Self.begin]
        }
      }
    }
  }

  private mutating func count(_ word: String, after last: inout [String]) {
    for length in 0...last.count { followers[Array(last.suffix(length)), default: Followers()].count(word) }
    last = Array((last + [word]).suffix(order - 1))
  }

  private func share(of word: String, after last: ArraySlice<String>) -> Double {
    guard let next = followers[Array(last)] else { return share(of: word, after: last.dropFirst()) }
    let seen = Double(next.counts[word] ?? 0) / Double(max(1, next.sum))
    guard !last.isEmpty else {
      return (1 - Self.evenShare) * seen + Self.evenShare / Double(max(1, next.counts.count))
    }
    return (1 - next.rest) * seen + next.rest * share(of: word, after: last.dropFirst())
  }

  /// The model in the form of ARPA, which recognisers read (see ngram-format(5) of SRILM). The same for the
  /// same text.
  public var arpa: String {
    var lines = [[String]](repeating: [], count: order)
    for (last, next) in followers {
      for word in next.counts.keys {
        lines[last.count].append(line(Self.text(share(of: word, after: last[...])), last + [word]))
      }
    }
    lines[0].append(line("-99", [Self.begin]))
    let counts = lines.enumerated().map { "ngram \($0 + 1)=\($1.count)" }
    let sections = lines.enumerated().map { length, lines in
      let sorted = lines.sorted { $0.drop(while: Self.isLikelihood) < $1.drop(while: Self.isLikelihood) }
      return "\n\\\(length + 1)-grams:\n" + sorted.joined(separator: "\n") + "\n"
    }
    return "\\data\\\n" + counts.joined(separator: "\n") + "\n" + sections.joined() + "\n\\end\\\n"
  }

  private static func isLikelihood(_ character: Character) -> Bool { character != "\t" }

  /// Some words with their likelihood, and the share of what never followed them where something did.
  private func line(_ likely: String, _ words: [String]) -> String {
    let rest = words.count < order ? followers[words].map { "\t" + Self.text($0.rest) } : nil
    return likely + "\t" + words.joined(separator: " ") + (rest ?? "")
  }

  private static func text(_ share: Double) -> String {
    let value = Int((-log10(share) * 10_000).rounded())
    let digits = String(abs(value) % 10_000)
    let sign = value > 0 ? "-" : ""
    return sign + "\(abs(value) / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
