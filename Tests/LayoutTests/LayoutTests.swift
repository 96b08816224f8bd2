import FoundationEssentials
import Testing

/// The project itself keeps the law. Reads files only; runs nothing.
struct LayoutTests {
  /// The top of the package: two folders above this file's.
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private func read(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Self.root)/\(path)", encoding: .utf8)
  }

  /// The paths of the Swift files below a folder of the package, in order.
  private func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/\(folder)").sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }

  @Test("Imports go one way, and are declared; declared dependencies are used")
  func imports() throws {
    let sources = try swiftFiles(in: "Sources").map { file in
      SourceText(path: file, target: String(file.split(separator: "/")[2]), text: try read(file))
    }
    #expect(sources.count > 20, "the sources were not found")
    let law = ImportLaw(manifest: Manifest(try read("Package.swift")), sources: sources)
    #expect(law.manifest.targets.count > 10, "the manifest was not understood")
    for finding in law.findings { Issue.record("\(finding)") }
  }

  @Test("A failure is thrown away only where a comment says why")
  func attempts() throws {
    var seen = 0
    for file in try swiftFiles(in: "Sources") {
      let text = try read(file)
      guard text.contains("try?") else { continue }
      seen += 1
      for line in SourceText.unexplainedAttempts(in: text) {
        Issue.record("\(file):\(line): `try?` without a reason beside it; tell the failure, or say why not")
      }
    }
    #expect(seen > 10, "the sources were not read")
  }

  @Test(
    "An attempt is explained on its own line or the one above, by a comment and not by a text with slashes")
  func explained() {
    let source = """
      let a = try? read("https://a")
      // It may be gone.
      let b = try? read()
      let c = try? read()  // A cache.

      let d = (try? read()) ?? []
      let e = "try? is a word" // try? here too
      """
    #expect(SourceText.unexplainedAttempts(in: source) == [1, 6])
  }

  @Test("Where lines, tokens and cards are gone through a pattern is made once")
  func patterns() throws {
    var kept = 0
    for file in try swiftFiles(in: "Sources/Domain") + swiftFiles(in: "Sources/Data") {
      let text = try read(file)
      kept += text.split(separator: "once(").count - 1
      for line in SourceText.patternsMadeAtEachUse(in: text) {
        Issue.record("\(file):\(line): a pattern is made at each use; put it into once(…)")
      }
    }
    #expect(kept > 150, "the sources were not read")
  }

  @Test("Comments are at most 110 wide, as the formatter has code")
  func widthOfComments() throws {
    let files = try swiftFiles(in: "Sources") + swiftFiles(in: "Tests")
    #expect(files.count > 600, "the sources were not found")
    for file in files {
      for (number, line) in try read(file).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where line.utf8.count > 110 && line.count > 110 && line.drop(while: { $0 == " " }).hasPrefix("//") {
        Issue.record("\(file):\(number + 1): \(line.count) wide; fold it")
      }
    }
  }

  @Test("A pattern by itself is found, on one line and on several; one with a name or in `once` is none")
  func madeAtEachUse() {
    let source = #"""
      let a = /[0-9]+/
      if line.contains(/[0-9]+/) {}
      if line.contains(once(/[0-9]+/)) {}
      // line.contains(/[0-9]+/)
      text.wholeMatch(
        of:
          #/
            [0-9]+
          /#)
      text.wholeMatch(
        of: once(
          #/
            [0-9]+
          /#))
      text.replace(/a/) { "b" }
      let path = "replacing(/usr/share)"
      """#
    #expect(SourceText.patternsMadeAtEachUse(in: source) == [2, 7, 15])
  }

  @Test("Sources holds the floors, each floor its targets")
  func folders() throws {
    let known = Set(Manifest(try read("Package.swift")).targets.map(\.name))
    let floors = try folders("Sources")
    #expect(Set(floors) == Set(Layer.allCases.map(\.folder)), "the folders of Sources are the floors")
    for floor in floors {
      let strangers = try folders("Sources/\(floor)").filter { !known.contains($0) }
      #expect(strangers == [], "folders of Sources/\(floor) that are no target")
    }
  }

  private func folders(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Self.root)/\(path)").filter { !$0.hasPrefix(".") }
  }

  @Test("The top level holds six names and dotfiles")
  func topLevel() throws {
    let allowed: Set = ["Package.swift", "README.md", "Sources", "Tests", "Models", "Vendor"]
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.root).filter { !$0.hasPrefix(".") }
    #expect(Set(found).subtracting(allowed).sorted() == [], "not allowed at the top level")
  }
}
