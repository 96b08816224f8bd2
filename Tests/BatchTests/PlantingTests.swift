@testable import Audio
@testable import Batch
import Testing
@testable import Text

@Suite("Planting mistakes")
struct PlantingTests {
  static let text =
    "Twinkle, twinkle, little star, how I wonder what you are; up above the world so high, like a diamond in the sky."
  static let list = RecordingList(
    metadata: """
      one|Twinkle 1|\(text)
      two|Humpty Dumpty sat on a wall, Humpty Dumpty had a great fall, and all the horses walked and could not walk
      broken line
      ../three|raw|said
      """)

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

  @Test("The same seed plants the same; each recording gets its own text, two with mistakes, and another's")
  func jobs() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    let jobs = Planting(Self.list.recordings).jobs(using: &first)
    #expect(jobs == Planting(Self.list.recordings).jobs(using: &second))
    #expect(jobs.map(\.id) == ["one-0", "one-1", "one-2", "one-3", "two-0", "two-1", "two-2", "two-3"])
    #expect(Set(jobs[0].labels) == [.spoken])
    #expect(Set(jobs[3].labels) == [.wrong])
    for job in jobs { #expect(Tokenizer.tokens(of: job.text).count == job.labels.count) }
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
