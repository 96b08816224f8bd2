import Foundation
import TestSupport
import Testing

@Suite("recite privacy")
struct PrivacyTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var home: [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"), "XDG_CONFIG_HOME": folder.file("config"),
      "XDG_CACHE_HOME": folder.file("cache"),
    ]
  }

  @Test("every place it names is the program's own, and no file that the program makes is anywhere else")
  func places() throws {
    try Recite.run("set", "new", "Mine", "John 11:35", with: home)
    try Recite.run("data", "backup", with: home)
    try Recite.run("config", "set", "jobs", "2", with: home)
    try Recite.run("pronounce", "add", "Zebulun", "Z EH B Y UH L AH N", with: home)
    try Recite.run("verse", "John 11:35", with: home)
    let places = try Recite.run("privacy", "--format", "jsonl", with: home).lines.map { try JSON(line: $0) }
      .filter { $0["kind"]?.string == "kept" }.compactMap { $0["place"]?.string }
    #expect(try places.contains(Recite.run("data", "path", with: home).lines[0]))
    #expect(try places.contains(Recite.run("config", "path", with: home).lines[0]))
    let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map(folder.file).filter {
      path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    #expect(made.count >= 4, "\(made)")
    let others = made.filter { file in !places.contains { file == $0 || file.hasPrefix($0) } }
    #expect(others == [])
  }

  @Test("nothing is sent until an address is chosen; then it is named, with what ends it")
  func addresses() throws {
    let quiet = try Recite.run("privacy", with: home)
    #expect(quiet.text.contains("nowhere") && !quiet.text.contains("https://"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [], "it makes nothing")
    try Recite.run("settings", "set", "hint-url", "https://hints.example/{word}", with: home)
    let told = try Recite.run("privacy", with: home)
    let words = told.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("https://hints.example/{word} (to end it: recite settings reset hint-url)"), "\(words)")
  }
}
