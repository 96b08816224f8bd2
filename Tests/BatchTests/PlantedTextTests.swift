@testable import Audio
@testable import Batch
import Testing
@testable import Text

@Suite("A text with planted mistakes")
struct PlantedTextTests {
  static let text =
    "Twinkle, twinkle, little star, how I wonder what you are; up above the world so high, like a diamond in the sky."

  @Test("Taking the mistakes out again gives what was said", arguments: UInt64(0)..<200)
  func consistent(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let planted = PlantedText(
      Self.text, mistakes: 4, kinds: PlantedText.Mistake.allCases,
      pool: ["river", "candle", "orchard", "seven"],
      using: &generator)
    let tokens = Tokenizer.tokens(of: planted.text)
    #expect(tokens.count == planted.labels.count)
    let original = Tokenizer.tokens(of: Self.text).map(\.printed)
    var rebuilt: [String] = []
    for (index, label) in planted.labels.enumerated() {
      if planted.added.contains(index) { rebuilt.append(original[rebuilt.count]) }
      switch label {
      case .omitted: break
      case .spoken:
        #expect(tokens[index].printed == original[rebuilt.count])
        rebuilt.append(tokens[index].printed)
      default:
        #expect(tokens[index].printed != original[rebuilt.count])
        rebuilt.append(original[rebuilt.count])
      }
    }
    #expect(rebuilt == original, "\(planted.text)")
    #expect(planted.labels.contains(.substituted) || planted.labels.contains(.near))
  }

  @Test(
    "Near words",
    arguments: [
      ("a", ["the"]), ("in", ["at", "on"]), ("walk", ["walked", "walking"]), ("walked", ["walk", "walking"]),
      ("cry", ["cried"]), ("make", ["making"]), ("star", []),
    ])
  func near(_ word: String, _ expected: [String]) {
    let near = NearWords(vocabulary: ["walk", "walked", "walking", "cry", "cried", "make", "making", "start"])
    #expect(near.words(near: word) == expected)
  }
}
