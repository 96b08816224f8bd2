/// A source file: whose it is, and what it imports.
struct SourceText {
  struct Import: Equatable {
    /// `public`, `internal` …; nil where nothing is said.
    var access: String?
    /// The module.
    var module: String
    /// The one declaration, in `import func Glibc.log`.
    var member: String?
    /// From 1.
    var line: Int
  }

  /// Path from the top of the package.
  var path: String
  /// The target under `Sources/` it belongs to.
  var target: String
  /// Its text without comments.
  var code: String
  /// The same line by line.
  var lines: [Substring]
  /// What it imports.
  var imports: [Import]

  init(path: String, target: String, text: String) {
    self.path = path
    self.target = target
    code = Self.withoutComments(text)
    lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    imports = Self.imports(lines)
  }

  private static func imports(_ lines: [Substring]) -> [Import] {
    let kinds = /(?:typealias|struct|class|enum|protocol|let|var|func)\s+/
    let pattern =
      /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(public|package|internal|fileprivate|private)\s+)?import\s+/
    return lines.enumerated().compactMap { index, line in
      guard line.contains("import"), let head = line.prefixMatch(of: pattern) else { return nil }
      var rest = line[head.range.upperBound...]
      if let kind = rest.prefixMatch(of: kinds) { rest = rest[kind.range.upperBound...] }
      guard let name = rest.prefixMatch(of: /(\w+)(?:\.(\w+))?/) else { return nil }
      return Import(
        access: head.1.map(String.init), module: String(name.1), member: name.2.map(String.init),
        line: index + 1)
    }
  }

  /// The text with its comments made blank; lines stay where they are. Slashes inside a string stay too.
  static func withoutComments(_ text: String) -> String {
    var result = ""
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // Nearly every line is code without a slash, or a comment and nothing else.
      if depth == 0, !line.utf8.contains(UInt8(ascii: "/")) {
        result += line + "\n"
        continue
      }
      var rest = line
      var isInString = false
      while let character = rest.first {
        if depth > 0 {
          if rest.hasPrefix("*/") { depth -= 1 } else if rest.hasPrefix("/*") { depth += 1 }
          rest = rest.dropFirst(rest.hasPrefix("*/") || rest.hasPrefix("/*") ? 2 : 1)
          continue
        }
        if !isInString, character == "/", rest.hasPrefix("//") { break }
        if !isInString, character == "/", rest.hasPrefix("/*") {
          depth += 1
          rest = rest.dropFirst(2)
          continue
        }
        if isInString, character == "\\" {
          result += rest.prefix(2)
          rest = rest.dropFirst(2)
          continue
        }
        if character == "\"" { isInString.toggle() }
        result.append(character)
        rest = rest.dropFirst()
      }
      result += "\n"
    }
    return result
  }
}

/// Failures thrown away by `try?`: a comment says beside each why that is right. Over what is kept it never
/// is: there a failure is told.
extension SourceText {
  /// The lines of a source, from 1, with a `try?` and no comment on them or on the line above.
  static func unexplainedAttempts(in text: String) -> [Int] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let code = withoutComments(text).split(separator: "\n", omittingEmptySubsequences: false)
    func isExplained(_ line: Int) -> Bool {
      lines[line] != code[line] || line > 0 && lines[line - 1].drop(while: \.isWhitespace).hasPrefix("//")
    }
    return lines.indices.filter { code[$0].contains(/\btry\?/) && !isExplained($0) }.map { $0 + 1 }
  }
}

/// Patterns that are made anew at each use, which takes far longer than to try them on a line.
extension SourceText {
  /// The lines of a source, from 1, on which a pattern begins that is neither in `once(…)` nor has a name of
  /// its own, as one that is made once for many lines has.
  static func patternsMadeAtEachUse(in text: String) -> [Int] {
    let lines = withoutComments(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { line in
      let text = lines[line]
      guard text.utf8.contains(UInt8(ascii: "/")) else { return false }
      if text.contains(/(?:^|[.,(\s])(?:of: |(?:replac(?:e|ing)|contains)\(|separator: )#?\/(?![\/*])/) {
        return true
      }
      let before = lines[..<line].last { !$0.allSatisfy(\.isWhitespace) }
      return text.contains(/^\s*(?:#\/\s*$|\/[^\/*\s].*\/[,)]?)/)
        && before?.contains(/(?:once\(|=)\s*$/) == false
    }.map { $0 + 1 }
  }
}
