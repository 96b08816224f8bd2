import Base

/// Lines of a GIFT file between blank ones: a question, or a category.
struct GIFTBlock {
  /// The category of what has none.
  static let top = "top"
  private static let categoryMark = "$CATEGORY:"

  /// A scalar, and whether a backslash took its meaning away. Scalars, not Characters: an accent over a sign must not hide
  /// the sign, since Moodle reads bytes.
  struct Letter: Equatable {
    var scalar: Unicode.Scalar
    var isLiteral = false

    var isSpace: Bool {
      scalar.isASCII ? scalar == " " || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
    }

    static func sign(_ scalar: Unicode.Scalar) -> Letter { Letter(scalar: scalar) }
  }

  var letters: [Letter]
  /// What comments say in brackets, such as `tag:difficulty:easy`.
  var marks: [String]
  var line: Int
  /// The path of a line `$CATEGORY: …`; nil for a question.
  var category: String?

  static func blocks(of text: String) -> [GIFTBlock] {
    var blocks: [GIFTBlock] = []
    var lines: [Substring] = []
    var marks: [String] = []
    var start = 1
    func finish() {
      if lines.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
        let text = lines.joined(separator: "\n").trimmed
        let category = text.hasPrefix(categoryMark) ? text.dropFirst(categoryMark.count).trimmed : nil
        blocks.append(GIFTBlock(letters: letters(of: text), marks: marks, line: start, category: category))
      }
      lines = []
      marks = []
    }
    for (index, line) in TextDecoding.lines(text).enumerated() {
      let trimmed = line.trimmed
      if trimmed.isEmpty {
        finish()
      } else if trimmed.hasPrefix("//") {
        marks += self.marks(of: trimmed)
      } else {
        if lines.isEmpty { start = index + 1 }
        lines.append(line)
        if lines.count == 1, trimmed.hasPrefix(categoryMark) { finish() }
      }
    }
    finish()
    return blocks
  }

  /// What a comment says in brackets.
  private static func marks(of comment: String) -> [String] {
    comment.split(separator: "[").dropFirst().compactMap { piece in
      piece.firstIndex(of: "]").map { String(piece[..<$0]) }
    }
  }

  static func letters(of text: String) -> [Letter] {
    var letters: [Letter] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { letters.append(.sign(scalar)) }
        continue
      }
      isEscaped = false
      switch scalar {
      case ":", "#", "=", "{", "}", "~", "\\": letters.append(Letter(scalar: scalar, isLiteral: true))
      case "n": letters.append(Letter(scalar: "\n", isLiteral: true))
      default: letters += [Letter(scalar: "\\", isLiteral: true), .sign(scalar)]
      }
    }
    if isEscaped { letters.append(Letter(scalar: "\\", isLiteral: true)) }
    return letters
  }

  /// The format a text names in front, such as `[html]`.
  static func format(_ text: Substring) -> String? {
    ["html", "moodle", "plain", "markdown"].first { text.hasPrefix("[\($0)]") }
  }

  /// What letters say, as it stands.
  static func plain(_ letters: some Sequence<Letter>) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter.scalar) }
    return String(view).trimmed
  }

  /// What letters say. HTML becomes plain text; a format not named is the one given.
  static func text(_ letters: some Sequence<Letter>, format: inout String?) -> String {
    var text = plain(letters)
    if let named = Self.format(text[...]) {
      format = named
      text = text.dropFirst(named.count + 2).trimmed
    }
    // Without a format Moodle takes tags for tags, too.
    return format == "html" || format == nil && HTMLText.isHTML(text)
      ? HTMLText.plain(from: text).trimmed : text
  }
}

extension ArraySlice<GIFTBlock.Letter> {
  /// Where a run of signs, none of them escaped, first stands.
  func first(_ signs: String) -> Int? {
    let wanted = signs.unicodeScalars.map(GIFTBlock.Letter.sign)
    return indices.first { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }

  /// Where it last stands.
  func last(_ signs: String) -> Int? {
    let wanted = signs.unicodeScalars.map(GIFTBlock.Letter.sign)
    return indices.last { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
