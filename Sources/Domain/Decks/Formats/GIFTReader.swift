import Text

struct GIFTReader {
  typealias Letters = ArraySlice<GIFTBlock.Letter>

  private(set) var questions: [QuizQuestion] = []
  private(set) var faults: [DeckFault] = []
  private var topic: String?
  private var number = 0
  private let files: (String) -> [UInt8]?
  /// The numbers of the questions by what tells them from others.
  private var keys: [String: Int] = [:]
  var remark: String?

  init(_ files: @escaping (String) -> [UInt8]? = { _ in nil }) { self.files = files }

  mutating func read(_ block: GIFTBlock) {
    if let path = block.category {
      topic = Self.topic(ofCategory: path)
      return
    }
    number += 1
    remark = nil
    do throws(Problem) {
      let question = try question(of: block)
      if let earlier = keys.updateValue(number, forKey: question.key) {
        throw Problem("it is the same as question \(earlier), whatever its answer; it is left out")
      }
      questions.append(question)
      if let remark { note(remark, block) }
    } catch {
      note(error.text, block)
    }
  }

  /// The topic that the path of a category names; nil for the top one.
  static func topic(ofCategory path: String) -> String? {
    var path = path
    for lead in ["$course$/", "$module$/", "$system$/"] where path.hasPrefix(lead) {
      path = String(path.dropFirst(lead.count))
    }
    if path.hasPrefix("top/") { path = String(path.dropFirst(4)) }
    return path.isEmpty || path == GIFTBlock.top ? nil : path
  }

  private mutating func note(_ problem: String, _ block: GIFTBlock) {
    faults.append(
      DeckFault(problem, subject: "question \(number)", position: TextPosition(line: block.line, column: 1)))
  }

  struct Problem: Error {
    var text: String

    init(_ text: String) { self.text = text }
  }

  private mutating func question(of block: GIFTBlock) throws(Problem) -> QuizQuestion {
    var letters = block.letters[...]
    var title: String?
    if letters.starts(with: [.sign(":"), .sign(":")]), let end = letters.dropFirst(2).first("::") {
      title = GIFTBlock.plain(letters[(letters.startIndex + 2)..<end])
      letters = letters[(end + 2)...]
    }
    guard let open = letters.firstIndex(of: .sign("{")) else {
      throw Problem("there are no answers in braces; it is left out")
    }
    guard let close = letters[open...].firstIndex(of: .sign("}")) else {
      throw Problem("the answers are not closed; put } after them")
    }
    let after = letters[(close + 1)...]
    guard !after.contains(.sign("{")) else {
      throw Problem("another question begins inside it; an empty line stands between two, they are left out")
    }
    let isMissingWord = after.contains { !$0.isSpace }
    let gap = "_____".unicodeScalars.map(GIFTBlock.Letter.sign)
    var format: String?
    var question = QuizQuestion(
      GIFTBlock.text(letters[..<open] + (isMissingWord ? gap : []) + after, format: &format), options: [],
      answerIndex: 0, topic: topic, title: title?.isEmpty == true ? nil : title)
    question.difficulty = block.marks.first { $0.hasPrefix("tag:difficulty:") }.map {
      $0.dropFirst("tag:difficulty:".count).trimmed
    }
    if question.question.isEmpty { throw Problem("the question is empty") }
    try read(answers: letters[(open + 1)..<close], format, into: &question)
    takePicture(of: &question)
    return question
  }

  private mutating func takePicture(of question: inout QuizQuestion) {
    let texts = [question.question, question.explanation] + question.options
    var names = texts.flatMap { CardMedia.names(in: $0) }
    guard let name = names.first(where: CardMedia.isPicture) else { return }
    let file = name.hasPrefix(Self.moodlesFolder) ? String(name.dropFirst(Self.moodlesFolder.count)) : name
    if let picture = files(file).flatMap({ QuizPicture($0) }), question.question.contains("[\(name)]") {
      let rest = question.question.replacing("[\(name)]", with: "").trimmed
      question.picture = picture
      if !rest.isEmpty { question.question = rest }
      names.removeAll { $0 == name }
    }
    guard !names.isEmpty else { return }
    let words =
      "it shows \(names.map { SafeExcerpt.of($0) }.joined(separator: ", ")), of which only the name is here: "
      + "put the picture beside the file, or bring the questions in as Moodle XML"
    remark = [remark, words].compactMap(\.self).joined(separator: "; ")
  }

  /// What Moodle writes in front of the name of a file that it keeps itself.
  private static let moodlesFolder = "@@PLUGINFILE@@/"

  mutating func read(
    answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    var answers = trimmed(answers)
    if let general = answers.last("####") {
      question.explanation = text(answers[(general + 4)...], format)
      answers = trimmed(answers[..<general])
    }
    guard let first = answers.first else { throw Problem("it asks for an essay; it is left out") }
    if first == .sign("#") {
      try readNumbers(answers.dropFirst(), format, into: &question)
    } else if answers.contains(.sign("~")) {
      try readOptions(answers, format, into: &question)
    } else if answers.contains(.sign("=")) {
      let isMatching = answers.first("->") != nil
      try isMatching
        ? readPairs(answers, format, into: &question) : readPhrases(answers, format, into: &question)
    } else {
      try readTrueOrFalse(answers, format, into: &question)
    }
  }

  private func readTrueOrFalse(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    let parts = answers.split(
      separator: GIFTBlock.Letter.sign("#"), maxSplits: 2, omittingEmptySubsequences: false)
    let word = text(parts[0], nil)
    guard ["T", "TRUE", "F", "FALSE"].contains(word) else {
      throw Problem("the answers begin with neither =, ~ nor TRUE or FALSE; it is left out")
    }
    let isTrue = word.hasPrefix("T")
    let wrong = parts.count > 1 ? text(parts[1], format) : ""
    let right = parts.count > 2 ? text(parts[2], format) : ""
    question.options = QuizQuestion.trueAndFalse
    question.answerIndex = isTrue ? 0 : 1
    question.notes = right.isEmpty && wrong.isEmpty ? [] : isTrue ? [right, wrong] : [wrong, right]
  }

  /// A weight such as `%50%`, taken off the front, in percent.
  func weight(_ letters: inout Letters) -> Double? {
    guard letters.first == .sign("%"), let end = letters.dropFirst().prefix(12).firstIndex(of: .sign("%"))
    else { return nil }
    let digits = GIFTBlock.plain(letters[(letters.startIndex + 1)..<end])
    guard let weight = Double(digits), digits.allSatisfy({ "0123456789.-".contains($0) }) else { return nil }
    letters = trimmed(letters[(end + 1)...])
    return weight
  }

  func text(_ letters: Letters, _ format: String?) -> String {
    var format = format
    return GIFTBlock.text(letters, format: &format)
  }

  func trimmed(_ letters: Letters) -> Letters {
    guard let start = letters.firstIndex(where: { !$0.isSpace }),
      let end = letters.lastIndex(where: { !$0.isSpace })
    else { return letters.prefix(0) }
    return letters[start...end]
  }
}

/// Lines of a GIFT file between blank ones: a question, or a category.
struct GIFTBlock {
  /// The category of what has none.
  static let top = "top"
  private static let categoryMark = "$CATEGORY:"

  /// A scalar, and whether a backslash took its meaning away. Scalars, not Characters: an accent over a sign
  /// must not hide the sign, since Moodle reads bytes.
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
        // Many write the next category right below a question.
        if trimmed.hasPrefix(categoryMark) { finish() }
        if lines.isEmpty { start = index + 1 }
        lines.append(line)
        if lines.count == 1, trimmed.hasPrefix(categoryMark) { finish() }
      }
    }
    finish()
    return blocks
  }

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

  static func format(_ text: Substring) -> String? {
    ["html", "moodle", "plain", "markdown"].first { text.hasPrefix("[\($0)]") }
  }

  /// What letters say, as it stands.
  static func plain(_ letters: some Sequence<Letter>) -> String {
    var view = String.UnicodeScalarView()
    for letter in letters { view.append(letter.scalar) }
    return String(view).trimmed
  }

  static func text(_ letters: some Sequence<Letter>, format: inout String?) -> String {
    var text = plain(letters)
    if let named = Self.format(text[...]) {
      format = named
      text = text.dropFirst(named.count + 2).trimmed
    }
    // Without a format Moodle takes tags for tags, too.
    let known = format ?? (HTMLText.isHTML(text) ? "html" : "plain")
    return HTMLText.plain(text, inMoodle: known).trimmed
  }
}

extension ArraySlice<GIFTBlock.Letter> {
  /// Where a run of signs, none of them escaped, first stands.
  func first(_ signs: String) -> Int? {
    let wanted = signs.unicodeScalars.map(GIFTBlock.Letter.sign)
    return indices.first { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }

  func last(_ signs: String) -> Int? {
    let wanted = signs.unicodeScalars.map(GIFTBlock.Letter.sign)
    return indices.last { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
