import Foundation
import Testing
import TestSupport

@Suite("recite privacy", .running)
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
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Anki/latest.apkg").path
    try Recite.run("cards", "import", package, with: home)
    let heard =
      #"{"id":"ann","audio":"a.wav","text":"Jesus wept.","learner":"Ann","date":"2026-03-01","score":1,"seconds":2,"#
      + #""words":[{"index":0,"expected":"Jesus","verdict":"correct","confidence":1,"start":0,"end":1},"#
      + #"{"index":1,"expected":"wept.","verdict":"correct","confidence":1,"start":1,"end":2}],"added":[]}"#
    let elsewhere = try TemporaryFolder()
    let results = elsewhere.file("results.jsonl")
    try Data((heard + "\n").utf8).write(to: URL(filePath: results))
    try Recite.run("class", "add", results, with: home)
    let places = try Recite.run("privacy", "--format", "jsonl", with: home).lines.map { try JSON(line: $0) }
      .filter { $0["kind"]?.string == "kept" }.compactMap { $0["place"]?.string }
    #expect(try places.contains(Recite.run("data", "path", with: home).lines[0]))
    #expect(try places.contains(Recite.run("config", "path", with: home).lines[0]))
    let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map(folder.file).filter {
      path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    #expect(made.count >= 8, "\(made)")
    let others = made.filter { file in !places.contains { file == $0 || file.hasPrefix($0) } }
    #expect(others == [])
  }

  @Test("what it says is sent of a quiz is what is sent: no answer")
  func quiz() throws {
    let server = try WebServer()
    defer { server.stop() }
    let pack = #"[{"question": "Two and two?", "options": ["three", "four"], "answerIndex": 1}]"#
    let sums = folder.file("sums.json")
    try Data(pack.utf8).write(to: URL(filePath: sums))
    try Recite.run("quiz", "import", sums, with: home)
    try Recite.run("settings", "set", "quiz-server", server.address, with: home)
    server.answer("tasks", .status(201))
    try Recite.run("quiz", "take", input: Array("b\n".utf8), with: home)
    #expect(try Recite.run("privacy", with: home).text.contains("no answers"))
    let sent = try JSON(line: #require(server.requests.first?.body))
    #expect(sent["title"]?.string == "Two and two?")
    for other in ["answer", "answers", "choice", "options", "isRight", "credit", "explanation"] {
      #expect(sent[other] == nil, "\(other) is sent")
    }
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
