/// What `Package.swift` says, read as text: `swift package dump-package` inside `swift test` waits for the
/// build lock for ever.
struct Manifest {
  struct Target: Equatable {
    /// What makes it: `domain`, `engine`, `.target`, `.executableTarget`, `.systemLibrary` …
    var kind: String
    var name: String
    var dependencies: [String]
    /// Its folder, where the manifest names one.
    var path: String?

    /// Whether it is C: a system library, or a folder of C files.
    var isC: Bool {
      kind == ".systemLibrary" || (kind == ".target" && name.hasPrefix("C") && dependencies.isEmpty)
    }
    /// Whether its sources belong to the program.
    var isUnderSources: Bool { !isC && layer != nil }
    /// The floor it lies on: by the function that makes it, else by its path.
    var layer: Layer? {
      switch kind {
      case "domain": .pure
      case "data": .data
      case "engine": .engine
      case "app": .app
      default:
        path.flatMap { path in
          let parts = path.split(separator: "/")
          return parts.count == 3 && parts[0] == "Sources" ? Layer(folder: parts[1]) : nil
        }
      }
    }
  }

  var targets: [Target]
  /// Whether it asks for a Swift package.
  var hasPackageDependency: Bool

  init(_ text: String) {
    let code = SourceText.withoutComments(text)
    hasPackageDependency = code.contains(".package(")
    targets = code.matches(
      of:
        /(domain|data|engine|app|tests|\.target|\.executableTarget|\.systemLibrary|\.testTarget)\(/
    )
    .compactMap { match in
      Self.target(kind: String(match.1), arguments: Self.group(code[match.range.upperBound...], "(", ")"))
    }
  }

  /// `"Name", ["A", "B"], …` or `name: "Name", dependencies: ["A"], path: "P"`; nil where the name is no
  /// literal, as in the definition of `domain` itself.
  private static func target(kind: String, arguments: Substring) -> Target? {
    guard let head = arguments.prefixMatch(of: /\s*(?:name:\s*)?"([^"\\]+)"/) else { return nil }
    var target = Target(kind: kind, name: String(head.1), dependencies: [], path: nil)
    let rest = arguments[head.range.upperBound...]
    if let list = rest.prefixMatch(of: /\s*,\s*(?:dependencies:\s*)?\[/) {
      target.dependencies = group(rest[list.range.upperBound...], "[", "]")
        .matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    if let path = rest.firstMatch(of: /path:\s*"([^"]+)"/) { target.path = String(path.1) }
    return target
  }

  /// The text up to the bracket that closes the one before it.
  private static func group(_ text: Substring, _ open: Character, _ close: Character) -> Substring {
    var depth = 1
    let end = text.firstIndex { character in
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      return depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }
}
