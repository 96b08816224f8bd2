@testable import Commands
import FoundationEssentials
@testable import Terminal
import Testing

/// What README and manual tell people to type.
@Suite("The manual's commands")
struct ManualTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// README, requirements, and the articles beside the sources, below the root.
  static let pages: [String] = {
    let files = FileManager.default
    let articles = (try? files.subpathsOfDirectory(atPath: "\(root)/Sources")) ?? []
    let requirements = (try? files.contentsOfDirectory(atPath: "\(root)/Tests/Requirements")) ?? []
    return ["README.md"]
      + articles.filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.sorted().map { "Sources/\($0)" }
      + requirements.sorted().map { "Tests/Requirements/\($0)" }
  }()

  private func text(_ page: String) throws -> String {
    try String(contentsOfFile: "\(Self.root)/\(page)", encoding: .utf8)
  }

  /// What stands between single backquotes; a line's end in there is a space.
  private func codes(_ text: String) -> [String] {
    let prose = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
    return prose.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { $0.element.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// Commands between backquotes, and those that a block shows after `$`.
  private func shownCommands(_ text: String) -> [String] {
    let shown = text.split(separator: "\n").filter { $0.hasPrefix("$ recite") }
      .map { String($0.dropFirst(2).prefix { $0 != "#" }) }
    return (codes(text) + shown).filter { $0.hasPrefix("recite ") && !$0.contains("…") }
  }

  @Test("Every command in README, manual and requirements is one that runs", arguments: pages)
  func commands(_ page: String) throws {
    for command in shownCommands(try text(page)) {
      let words = CommandTableTests.shellWords(command.replacing("COMMAND", with: "say")).dropFirst()
      let isRun = (try? CommandTable.recite.parse(Array(words))) != nil
      // A command may be named alone; rows of requirements add what matters of its options.
      let isRequirement = page.hasPrefix("Tests/Requirements/")
      let names = (isRequirement ? [1, 2] : [words.count]).map { words.prefix($0).joined(separator: " ") }
      let isName = names.contains { name in
        CommandTable.recite.command(name) != nil || CommandTable.recite.group(name) != nil
      }
      #expect(isRun || isName, "\(page): \(command)")
    }
  }

  @Test(
    "Every form of cards that can be asked for is in the article about cards, and in the help of its option")
  func forms() throws {
    let article = try text("Sources/App/recite/Recite.docc/Cards.md")
    for command in CommandTable.recite.visible {
      for option in command.options where option.name == "as" && option.valueName == "FORM" {
        guard case .choice(let choices) = option.kind, choices.contains("anki") else { continue }
        for choice in choices where choice != "auto" {
          #expect(article.contains("`\(choice)`"), "\(choice)")
          #expect(option.help.contains(choice), "\(command.name): \(choice)")
          #expect(command.discussion.contains { $0.contains("\(choice) is ") }, "\(command.name): \(choice)")
        }
      }
    }
  }

  @Test("Every file that README and manual name is there", arguments: pages)
  func files(_ page: String) throws {
    let text = try text(page)
    // What stands in backquotes is typed, and leads nowhere.
    let links = text.replacing(/`[^`\n]*`/, with: "").split(separator: "](").dropFirst().map {
      String($0.prefix { $0 != ")" })
    }
    let named = codes(text).filter { code in
      ["Sources/", "Tests/", "Models/", "Vendor/"].contains { code.hasPrefix($0) }
        && !code.contains { " <*{".contains($0) }
    }
    // A picture stands beside its page.
    let folder = page.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let local = links.filter { !$0.hasPrefix("http") }.map {
      $0.hasSuffix(".svg") && !$0.contains("/") ? folder + $0 : $0
    }
    for path in local + named {
      #expect(FileManager.default.fileExists(atPath: "\(Self.root)/\(path)"), "\(page): \(path)")
    }
  }

  /// Every file below Sources and Models, below the root.
  private static let tree = ["Sources", "Models"].flatMap { folder in
    ((try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []).map {
      "\(folder)/\($0)"
    }
  }

  /// The words of these files, and of all files in these folders; both below the root.
  private func words(of paths: [String]) -> Set<Substring> {
    let files = paths.flatMap { path in [path] + Self.tree.filter { $0.hasPrefix("\(path)/") } }
    let texts = files.compactMap { try? String(contentsOfFile: "\(Self.root)/\($0)", encoding: .utf8) }
    return Set(texts.flatMap { text in text.split { !($0.isLetter || $0.isNumber || $0 == "_") } })
  }

  @Test("Where to change what: each row's names are in the files that it names")
  func places() throws {
    let article = try text("Sources/App/recite/Recite.docc/Engineering.md")
    let section = try #require(
      article.split(separator: "\n## ").first { $0.hasPrefix("Where to change what\n") })
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 20)
    for row in rows {
      let title = row.dropFirst(2).prefix { $0 != "|" }
      // What has spaces in it, or begins with a dash, is typed.
      let named = codes(String(row)).filter { !$0.contains(" ") && !$0.hasPrefix("-") }
      let paths = named.filter { $0.contains("/") }
      let files = named.filter { name in
        !name.contains("/") && [".swift", ".md", ".json", ".js", ".c"].contains { name.hasSuffix($0) }
      }
      // A file that is named alone lies in the folder of the path before it.
      var folder = "?"
      var found: [String] = []
      for name in named {
        if files.contains(name) {
          found.append("\(folder)/\(name)")
          let isThere = Self.tree.contains("\(folder)/\(name)")
          #expect(isThere, "\(title): \(name) in \(folder)")
        } else if paths.contains(name) {
          let isFile = name.split(separator: "/").last?.contains(".") == true
          folder = isFile ? name.split(separator: "/").dropLast().joined(separator: "/") : name
        }
      }
      let known = words(of: paths + found)
      for name in named where !paths.contains(name) && !files.contains(name) {
        let last = name.split(separator: ".").last ?? ""
        let isKnown = known.contains(last)
        #expect(isKnown, "\(title): \(name)")
      }
    }
  }

  @Test("Three ways through the code: hops are numbered, their names are in their files, and files are few")
  func ways() throws {
    let article = try text("Sources/App/recite/Recite.docc/Engineering.md")
    let section = try #require(
      article.split(separator: "\n## ").first { $0.hasPrefix("Three ways through the code\n") })
    let ways = section.split(separator: "\n### ").dropFirst().map { way in
      way.split(separator: "\n").filter { $0.first?.isNumber == true && $0.contains(". `Sources/") }
    }
    #expect(zip(ways, [45, 25, 10]).allSatisfy { $0.count <= $1 } && ways.count == 3, "\(ways.map(\.count))")
    for (way, text) in zip(ways, section.split(separator: "\n### ").dropFirst()) {
      #expect(text.contains("\n\(way.count) files"), "\(text.prefix(40))")
      for (place, hop) in way.enumerated() {
        #expect(hop.hasPrefix("\(place + 1). "), "\(hop)")
        let named = codes(String(hop))
        let known = words(of: [named[0]])
        // The type handed on may be of another file of the way; what is named before the arrow is in this
        // one.
        for name in named.dropFirst().dropLast() {
          #expect(known.contains(name.split(separator: ".").last ?? ""), "\(hop): \(name)")
        }
      }
    }
    let files = ways.joined().compactMap { codes(String($0)).first }
    let known = words(of: files)
    for hop in ways.joined() {
      let type = codes(String(hop)).last ?? ""
      for word in type.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
        #expect(known.contains(word), "\(hop)")
      }
    }
  }

  @Test("The manual's first page and README name every article")
  func articles() throws {
    let first = try #require(Self.pages.first { $0.hasSuffix("/Recite.md") })
    let (start, readme) = (try text(first), try text("README.md"))
    for page in Self.pages where page.contains(".docc/") && page != first {
      let name = try #require(page.split(separator: "/").last)
      #expect(start.contains("`\(name)`"), "\(name) in \(first)")
      #expect(readme.contains("](\(page))"), "\(page) in README.md")
      if page.contains("Recite.docc") {
        #expect(start.contains("<doc:\(name.dropLast(3))>"), "\(name) among the topics")
      }
    }
  }

  @Test("README is read in some minutes: at most 1,800 words")
  func short() throws {
    #expect(try text("README.md").split(whereSeparator: \.isWhitespace).count <= 1_800)
  }
}
