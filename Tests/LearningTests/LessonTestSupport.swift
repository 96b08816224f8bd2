@testable import Files
@testable import Learning
@testable import Text

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The shipped canon and pathway.
enum Shipped {
  static let canon: Canon = {
    do throws(Failure) { return try Canon(json: ModelData.canon) } catch {
      preconditionFailure("the shipped canon must be readable: \(error.message)")
    }
  }()

  static let pathway: Pathway = {
    do throws(PathwayError) { return try Pathway(json: ModelData.pathway) } catch {
      preconditionFailure("the shipped pathway must be readable: \(error.faults)")
    }
  }()
}

/// Texts of every shape: plain, repeated words, one word, two, dashes and quotes, nothing to say.
let texts = [
  "The river ran on, and the river ran down to the wide sea; and no one saw it go.",
  "Go, go, go: go!", "Wept.", "They wept.", "— “Rise,” he said — “and walk (slowly) home.” —", "…", "",
  "A man, a plan, a canal; a man that had no plan at all walked by the water with his dog and a lamp.",
]

/// A passage in the middle of a book.
func material(_ text: String, misses: [Int: Double] = [:]) -> Material {
  Material(
    place: VerseID(book: 42, chapter: 3, verse: 16), tokens: Tokenizer.tokens(of: text),
    neighbours: Tokenizer.tokens(of: "Before it rained the hills were dry. Afterwards grass grew there."),
    misses: misses)
}
