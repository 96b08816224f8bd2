@testable import Batch
@testable import Files
import Testing
@testable import Text

@Suite("What a file beside a recording means")
struct ScoreInputTests {
  @Test(
    "A reference is one, be it of no Bible",
    arguments: ["John 3:16", "Jhon 3:16", "John 99:1", "Ps. 23:1 (KJV)", "1 Cor 13:4-7", "Psalm 23"])
  func reference(text: String) throws {
    #expect(ScoreInput.isReference(text, in: try Canon(json: ModelData.canon)), "\(text)")
  }

  @Test(
    "What is written as people write sentences is none",
    arguments: [
      "Jesus wept.", "Ruth is 8", "Mark and Luke went home", "the dog ran",
      "Acts of kindness, 3 of them, count",
    ])
  func sentence(text: String) throws {
    #expect(!ScoreInput.isReference(text, in: try Canon(json: ModelData.canon)), "\(text)")
  }
}
