internal import Text

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

  mutating func note(_ problem: String, at node: JSONNode, of subject: String? = nil) {
    faults.append(
      DeckFault(problem, subject: subject ?? self.subject, position: lines.position(of: node.offset)))
  }

  /// A question; nil where anything in it is wrong.
  mutating func question(
    _ node: JSONNode, _ banked: BankedQuestion?, place: Int, topic: String? = nil, countedFrom base: Int = 0
  ) -> QuizQuestion? {
    subject = "question \(place)"
    let before = faults.count
    guard banked != nil || node.kind == .object else {
      note("this is \(node.kind.name); a question is an object", at: node)
      return nil
    }
    var question = QuizQuestion("", options: [], answerIndex: -1)
    if let banked {
      read(banked, node, countedFrom: base, into: &question)
    } else {
      question.question = required("question", in: node)
      if let name = kind(node) { read(name, node, into: &question) }
      question.explanation = text("explanation", in: node) ?? ""
      question.topic = text("topic", in: node)
      question.difficulty = text("difficulty", in: node)
    }
    question.topic = question.topic ?? (topic == question.question ? nil : topic)
    picture(node, into: &question)
    let title = text("title", in: node)
    question.title = title == question.question ? nil : title
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
    } else {
      check(options.compactMap(\.self), counts, words: words, at: list)
    }
    return options.map { $0 ?? "" }
  }

  private mutating func check(
    _ texts: [String], _ counts: ClosedRange<Int>, words: String, at list: JSONNode
  ) {
    if !counts.contains(texts.count) {
      note("there are \(texts.count) options; give \(words)", at: list)
    }
    if texts.contains(where: { $0.allSatisfy(\.isWhitespace) }) { note("an option is empty", at: list) }
    // Of a list that is too long nothing more is said.
    let keys = texts.prefix(counts.upperBound).map {
      $0.onOneLine
    }
    if let twice = keys.indices.first(where: { index in
      keys[..<index].contains(keys[index]) && keys[index] != ""
    }) {
      note("the option \(SafeExcerpt.of(keys[twice])) stands there twice", at: list)
    }
  }

  /// Reads a question that a bank gives in another form.
  private mutating func read(
    _ banked: BankedQuestion, _ node: JSONNode, countedFrom base: Int, into question: inout QuizQuestion
  ) {
    question.question = banked.question
    if question.question.trimmed.isEmpty { note("the question is empty", at: node) }
    question.explanation = banked.extra(QuizBank.explanation) ?? banked.worked?.how ?? ""
    question.topic = banked.extra(QuizBank.topic)
    question.difficulty = banked.extra(QuizBank.difficulty)
    guard !banked.options.isEmpty else {
      guard let (form, place) = banked.typed else {
        return note("options is missing; give two to eight", at: node)
      }
      question.form = form
      if let place { (question.options, question.answerIndex) = (QuizQuestion.trueAndFalse, place) }
      return
    }
    question.options = banked.options.map(\.text)
    check(question.options, QuizQuestion.optionCounts, words: "two to eight", at: node)
    guard let places = banked.places(countedFrom: base), let first = places.first else {
      return note("what is said to be right is none of the options", at: banked.right.first ?? node)
    }
    question.answerIndex = first
    if places.count > 1 {
      question.form = .several
      question.credits = question.options.indices.map {
        places.contains($0) ? 1 / Double(places.count) : -1
      }
    }
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

enum SafeExcerpt {
  static func of(_ text: some StringProtocol) -> String { "\"\(SafeText.excerpt(text))\"" }

  /// The beginning of a text, on one line.
  static func line(_ text: String) -> String {
    SafeText.excerpt(text.onOneLine, limit: 60)
  }
}

extension QuizReader {
  /// How a question is answered; nil, noted, where it is in no way that is known.
  mutating func kind(_ node: JSONNode) -> QuizForm.Name? {
    guard let value = value("kind", in: node) else {
      return value("pairs", in: node) == nil ? .one : .matching
    }
    if let name = value.string.flatMap(QuizForm.Name.init(rawValue:)) { return name }
    let names = QuizForm.Name.allCases.map(\.rawValue).joined(separator: ", ")
    note("kind must be one of these: \(names)", at: value)
    return nil
  }

  /// Reads what is answered and what of it is right.
  mutating func read(_ name: QuizForm.Name, _ node: JSONNode, into question: inout QuizQuestion) {
    switch name {
    case .one:
      question.options = options(node, QuizQuestion.optionCounts, words: "two to eight")
      question.answerIndex = answer(node, count: question.options.count)
      question.credits = credits(node, count: question.options.count) ?? []
      if !question.credits.isEmpty, question.credit(of: question.answerIndex) < 0.999 {
        note("the option that answerIndex names must have the credit 1", at: node)
      }
    case .several: readSeveral(node, into: &question)
    case .words:
      let phrases = answers(node, Self.text)
      question.form = .words(phrases, matchesCase: flag("matchesCase", in: node) ?? false)
    case .number: question.form = .number(answers(node, Self.number))
    case .matching: readMatching(node, into: &question)
    }
  }

  private mutating func readSeveral(_ node: JSONNode, into question: inout QuizQuestion) {
    question.form = .several
    question.options = options(node, QuizQuestion.optionCounts, words: "two to eight")
    let count = question.options.count
    if let credits = credits(node, count: count) {
      question.credits = credits
    } else if let list = value("answerIndexes", in: node) {
      let places = list.elements.compactMap { $0.number?.int }
      guard places.count == list.elements.count, Set(places).count == places.count, !places.isEmpty,
        places.allSatisfy((0..<max(1, count)).contains)
      else {
        note("answerIndexes must be a list of places of options, from 0", at: list)
        return
      }
      question.credits = (0..<count).map { places.contains($0) ? 1 / Double(places.count) : -1 }
    } else {
      note(
        "give answerIndexes, the places of the right options from 0, or credits, one for each option",
        at: node)
      return
    }
    question.answerIndex = question.rightPlaces.first ?? -1
    if question.answerIndex < 0 { note("no option has a credit above 0", at: node) }
  }

  /// The shares of options; nil where there are none.
  private mutating func credits(_ node: JSONNode, count: Int) -> [Double]? {
    guard let list = value("credits", in: node) else { return nil }
    let credits = list.elements.compactMap { $0.number?.double }
    guard list.kind == .array, credits.count == list.elements.count, credits.count == count,
      credits.allSatisfy((-1.0...1.0).contains)
    else {
      note("credits must be a list of numbers from -1 to 1, one for each option", at: list)
      return nil
    }
    return credits
  }

  private mutating func answers<Answer>(
    _ node: JSONNode, _ read: (JSONNode) -> (Answer, credit: Double)?
  ) -> [Answer] {
    guard let list = value("answers", in: node), list.kind == .array, !list.elements.isEmpty else {
      note("answers must be a list of what is taken as an answer", at: value("answers", in: node) ?? node)
      return []
    }
    let found = list.elements.map { (node: $0, answer: read($0)) }
    for (node, answer) in found where answer == nil {
      note(
        "an answer is a text or a number, or an object with text or number and credit, tolerance, note",
        at: node)
    }
    let answers = found.compactMap(\.answer)
    if answers.count == found.count, !answers.contains(where: { $0.credit > 0.999 }) {
      note("no answer has the credit 1", at: list)
    }
    return answers.map(\.0)
  }

  private static func text(_ node: JSONNode) -> (QuizPhrase, credit: Double)? {
    if let text = node.string ?? node.number?.text {
      return text.trimmed.isEmpty ? nil : (QuizPhrase(text), 1)
    }
    guard let text = node["text"]?.string, !text.trimmed.isEmpty, let (credit, words) = extras(node) else {
      return nil
    }
    return (QuizPhrase(text, credit: credit, note: words), credit)
  }

  private static func number(_ node: JSONNode) -> (QuizNumber, credit: Double)? {
    if let number = node.number?.double { return number.isFinite ? (QuizNumber(number), 1) : nil }
    guard let number = node["number"]?.number?.double, number.isFinite, let (credit, words) = extras(node)
    else { return nil }
    let tolerance = node["tolerance"].map { $0.number?.double ?? -1 } ?? 0
    guard tolerance >= 0, tolerance.isFinite else { return nil }
    return (QuizNumber(number, tolerance: tolerance, credit: credit, note: words), credit)
  }

  private static func extras(_ node: JSONNode) -> (credit: Double, note: String)? {
    let credit = node["credit"].map { $0.number?.double ?? -1 } ?? 1
    let words = node["note"].map(\.string) ?? ""
    guard (0.0...1.0).contains(credit), let words else { return nil }
    return (credit, words)
  }

  private mutating func readMatching(_ node: JSONNode, into question: inout QuizQuestion) {
    guard let list = value("pairs", in: node), [.array, .object].contains(list.kind) else {
      note("pairs must be a list of lists of two texts", at: value("pairs", in: node) ?? node)
      return
    }
    // `[["Austria", "Vienna"]]`, `[{"left": "Austria", "right": "Vienna"}]`, `{"Austria": "Vienna"}`
    let pairs =
      list.kind == .object
      ? list.members.map { [$0.name, $0.value.string ?? ""] }
      : list.elements.map {
        ($0.kind == .object ? $0.members.map(\.value) : $0.elements).compactMap(\.string)
      }
    guard pairs.count >= 2, pairs.count <= QuizQuestion.matchedCounts.upperBound,
      pairs.allSatisfy({ $0.count == 2 && !$0.contains { $0.trimmed.isEmpty } })
    else {
      note("pairs must be two to 26 lists of two texts that are not empty", at: list)
      return
    }
    if value("options", in: node)?.elements.isEmpty == false {
      question.options = options(node, QuizQuestion.matchedCounts, words: "two to 26")
    }
    for pair in pairs where !question.options.contains(pair[1]) { question.options.append(pair[1]) }
    if !QuizQuestion.matchedCounts.contains(question.options.count) {
      note("there are \(question.options.count) options to be matched; give two to 26", at: list)
    }
    question.form = .matching(
      pairs.map { QuizPair($0[0], option: question.options.firstIndex(of: $0[1]) ?? 0) })
  }

  /// A picture inside the pack.
  mutating func picture(_ node: JSONNode, into question: inout QuizQuestion) {
    guard let value = value("picture", in: node) else { return }
    let words = text("pictureWords", in: node) ?? ""
    question.picture = value.string.flatMap { text in
      text.hasPrefix("data:")
        ? QuizPicture(dataURL: text, words: words) : files(text).flatMap { QuizPicture($0, words: words) }
    }
    if question.picture == nil {
      note(
        "picture must be the file of a PNG, JPEG, GIF or WebP beside this one, "
          + "or one as data:image/png;base64,… of at most 2 MB",
        at: value)
    }
  }
}
