@testable import Files
import Foundation
import Testing

@Suite("What is compiled in")
struct ModelDataTests {
  @Test(
    "is what lies in the folder, to the byte",
    arguments: [
      ("course", ModelData.course), ("pages", ModelData.pages), ("quiz-site", ModelData.quizSite),
      ("collect-site", ModelData.collectSite),
    ])
  func folders(name: String, files: [String: [UInt8]]) throws {
    #expect(Set(files.keys) == Set(try Self.names(in: name)))
    for (file, bytes) in files {
      #expect(try Data(contentsOf: Self.folder(name).appending(path: file)) == Data(bytes), "\(name)/\(file)")
    }
  }

  @Test("each script of SQL is there")
  func scripts() throws {
    for file in try Self.names(in: "sql") {
      let text = try String(contentsOf: Self.folder("sql").appending(path: file), encoding: .utf8)
      #expect(ModelData.script(file).text == text, "\(file)")
    }
  }

  private static func folder(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Models/\(name)")
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder(folder).path).filter {
      !$0.hasPrefix(".")
    }
  }
}
