import Base
internal import Scripture

/// Takes questions out of their JSON, and notes all that is wrong in them.
struct QuizReader {
  private(set) var faults: [DeckFault] = []
  private let lines: LineTable
  private var places: [String: Int] = [:]
  private var subject = ""

  /// The files beside the pack, by their names.
  let files: (String) -> [UInt8]?

  init(_ document: JSONDocument, files: @escaping (String) -> [UInt8]?) {
    lines = document.lines
    self.files = files
  }

  mutating func note(_ problem: String, at node: JSONNode) {
    faults.append(DeckFault(problem, subject: subject, position: lines.position(of: node.offset)))
  }

  /// A question; nil where anything in it is wrong.
  mutating func question(_ node: JSONNode, place: Int) -> QuizQuestion? {
    subject = "question \(place)"
    let before = faults.count
    guard node.kind == .object else {
      note("this is \(node.kind.name); a question is an object", at: node)
      return nil
    }
    var question = QuizQuestion(required("question", in: node), options: [], answerIndex: -1)
    if let name = kind(node) { read(name, node, into: &question) }
    picture(node, into: &question)
    question.explanation = text("explanation", in: node) ?? ""
    question.topic = text("topic", in: node)
    question.difficulty = text("difficulty", in: node)
    question.title = text("title", in: node)
    question.notes = notes(node, count: question.options.count)
    question.isAnswered = flag("isAnswered", in: node)
    question.isCorrect = flag("isCorrect", in: node)
    if faults.count == before, let earlier = places.updateValue(place, forKey: question.key) {
      note("it is the same as question \(earlier); delete one", at: node)
    }
    return faults.count == before ? question : nil
  }

  func value(_ name: String, in node: JSONNode) -> JSONNode? {
    node[name].flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func required(_ name: String, in node: JSONNode) -> String {
    guard let value = value(name, in: node) else {
      note("\(name) is missing", at: node)
      return ""
    }
    let text = value.string
    if text == nil || text?.allSatisfy(\.isWhitespace) == true {
      note("\(name) must be a text that is not empty", at: value)
    }
    return text ?? ""
  }

  /// A text, or a number, which some packs give for difficulty.
  mutating func text(_ name: String, in node: JSONNode) -> String? {
    guard let value = value(name, in: node) else { return nil }
    guard let text = value.string ?? value.number?.text else {
      note("\(name) is \(value.kind.name); it must be a text in quotes", at: value)
      return nil
    }
    return text
  }

  mutating func flag(_ name: String, in node: JSONNode) -> Bool? {
    guard let value = value(name, in: node) else { return nil }
    if value.bool == nil { note("\(name) must be true or false", at: value) }
    return value.bool
  }

  mutating func options(_ node: JSONNode, _ counts: ClosedRange<Int>, words: String) -> [String] {
    guard let list = value("options", in: node) else {
      note("options is missing; give \(words)", at: node)
      return []
    }
    let options = list.elements.map { $0.string ?? $0.number?.text }
    if list.kind != .array || options.contains(nil) {
      note("options must be a list of texts", at: list)
    } else if !counts.contains(options.count) {
      note("there are \(options.count) options; give \(words)", at: list)
    }
    let texts = options.map { $0 ?? "" }
    if list.kind == .array, !options.contains(nil), texts.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      note("an option is empty", at: list)
    }
    // Of a list that is too long nothing more is said.
    let keys = texts.prefix(counts.upperBound).map {
      $0.onOneLine
    }
    if let twice = keys.indices.first(where: { index in
      keys[..<index].contains(keys[index]) && keys[index] != ""
    }) {
      note("the option \(SafeExcerpt.of(keys[twice])) stands there twice", at: list)
    }
    return texts
  }

  mutating func answer(_ node: JSONNode, count: Int) -> Int {
    guard let value = value("answerIndex", in: node) else {
      note("answerIndex is missing; it is the place of the right option, from 0", at: node)
      return 0
    }
    guard let answer = value.number?.int else {
      note("answerIndex must be a whole number, the place of the right option from 0", at: value)
      return 0
    }
    if count > 0, !(0..<count).contains(answer) {
      note("answerIndex is \(answer), but the options go from 0 to \(count - 1)", at: value)
    }
    return answer
  }

  private mutating func notes(_ node: JSONNode, count: Int) -> [String] {
    guard let list = value("notes", in: node) else { return [] }
    let notes = list.elements.compactMap(\.string)
    if list.kind != .array || notes.count != list.elements.count || notes.count != count {
      note("notes must be a list of texts, one for each option", at: list)
    }
    return notes
  }
}

/// Quotations for messages.
enum SafeExcerpt {
  static func of(_ text: some StringProtocol) -> String { "\"\(SafeText.excerpt(text))\"" }

  /// The beginning of a text, on one line.
  static func line(_ text: String) -> String {
    SafeText.excerpt(text.onOneLine, limit: 60)
  }
}
