@testable import Batch
@testable import Files
import Testing
import TestSupport
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
    "Whatever of its name lies beside a recording is named, with what to do",
    arguments: ["odt", "pages", "gdoc", "pptx", "PPTX", "html", "jpg", "docx", "pdf"])
  func beside(ending: String) throws {
    let folder = try TemporaryFolder()
    for name in ["dan.wav", "dan.\(ending)"] { try WholeFile.write(Array("PK".utf8), to: folder.file(name)) }
    let input = ScoreInput(canon: try Canon(json: ModelData.canon), expected: nil, names: nil)
    let entries = try input.entries([folder.path])
    guard entries.count == 1, case .refused(let failure) = entries[0].expected else {
      Issue.record("\(entries)")
      return
    }
    #expect(failure.message.contains("dan.\(ending)") && failure.message.contains("dan.txt"), "\(failure)")
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
