import Text

/// Questions in Moodle's XML, as its question bank gives and takes them: with feedback, partial credit and
/// pictures.
///
/// Read are the kinds `multichoice`, `truefalse`, `shortanswer`, `numerical` and `matching`, and `cloze`,
/// `gapselect` and `ddwtos` where their gaps make one such question; others are told and left out. The
/// category is the topic, a tag `difficulty:…` the difficulty.
public enum MoodleXML {
  public static func read(_ root: MarkupElement) -> Reading<[QuizQuestion]> {
    guard root.name == "quiz" else {
      return Reading(
        [], faults: [DeckFault("this is no XML of Moodle's: it does not begin with <quiz>", line: root.line)])
    }
    var reader = MoodleReader()
    for question in root.all("question") { reader.read(question) }
    reader.tellLeftOut()
    return Reading(reader.questions, faults: reader.faults)
  }
}

private struct MoodleReader {
  private(set) var questions: [QuizQuestion] = []
  private(set) var faults: [DeckFault] = []
  private var topic: String?
  private var number = 0
  private var keys: [String: Int] = [:]
  private var remark: String?
  /// What questions have that is not kept: of each kind how many do, and the line of the first.
  private var leftOut: [LeftOut: (count: Int, line: Int)] = [:]

  private enum LeftOut: String, CaseIterable {
    case grade = "a grade that is not 1, which is left out: here all count alike"
    case tags = "tags, which are left out; one such as difficulty:easy is kept"
    case units = "units, which are left out: a number is typed without one, or with the question's own"
    case pictures = "pictures or files in its answers or feedback; what is kept of them are their words"
    case hints = "hints, which are left out"
  }

  private struct Problem: Error {
    var text: String

    init(_ text: String) { self.text = text }
  }

  mutating func read(_ element: MarkupElement) {
    let type = element.attributes["type"] ?? ""
    guard type != "category" else {
      topic = GIFTReader.topic(ofCategory: element["category"]?["text"]?.text.trimmed ?? "")
      return
    }
    number += 1
    remark = nil
    do throws(Problem) {
      let question = try question(element, type)
      if let earlier = keys.updateValue(number, forKey: question.key) {
        throw Problem("it is the same as question \(earlier), whatever its answer; it is left out")
      }
      questions.append(question)
      if let remark { note(remark, element) }
      for kind in Self.leftOut(of: element) { leftOut[kind, default: (0, element.line)].count += 1 }
    } catch {
      note(error.text, element)
    }
  }

  private static func leftOut(of element: MarkupElement) -> [LeftOut] {
    func texts(_ name: String, _ below: [MarkupElement]) -> [String] {
      below.map { ($0[name]?["text"] ?? $0[name] ?? $0).text.trimmed }.filter { !$0.isEmpty }
    }
    let grade = Double(element["defaultgrade"]?.text.trimmed ?? "1")
    let tags = texts("text", element["tags"]?.all("tag") ?? []).filter { !$0.hasPrefix("difficulty:") }
    let pictures = element.children.contains { $0.name != "questiontext" && hasFile($0) }
    let found: [(LeftOut, Bool)] = [
      (.grade, grade != 1), (.tags, !tags.isEmpty), (.pictures, pictures),
      (.units, !texts("unit_name", element["units"]?.all("unit") ?? []).isEmpty),
      (.hints, !texts("text", element.all("hint")).isEmpty),
    ]
    return found.filter(\.1).map(\.0)
  }

  /// Whether a file lies in it, or is named: banks come without their files, too.
  private static func hasFile(_ element: MarkupElement) -> Bool {
    element.name == "file" || element.text.contains("@@PLUGINFILE@@")
      || element.children.contains(where: hasFile)
  }

  /// Tells once of each kind of thing what is not kept of the questions that are.
  mutating func tellLeftOut() {
    for kind in LeftOut.allCases {
      guard let (count, line) = leftOut[kind] else { continue }
      let who = count == 1 ? "1 question has" : "\(count) questions, this one the first, have"
      faults.append(DeckFault("\(who) \(kind.rawValue)", line: line))
    }
  }

  private mutating func note(_ problem: String, _ element: MarkupElement) {
    faults.append(
      DeckFault(problem, subject: "question \(number)", position: TextPosition(line: element.line, column: 1))
    )
  }

  private mutating func question(_ element: MarkupElement, _ type: String) throws(Problem) -> QuizQuestion {
    let asked = element["questiontext"]
    let picture = picture(of: asked)
    var question = QuizQuestion(
      text(asked, isShown: picture != nil), options: [], answerIndex: -1, topic: topic)
    question.explanation = text(element["generalfeedback"])
    let title = element["name"]?["text"]?.text.trimmed ?? ""
    question.title = title.isEmpty ? nil : SafeExcerpt.line(title)
    question.difficulty =
      element["tags"]?.all("tag").lazy.compactMap { tag in
        tag["text"]?.text.trimmed.firstMatch(of: once(/difficulty:(.+)/)).map { String($0.1) }
      }.first
    question.picture = picture
    switch type {
    case "multichoice": try readOptions(element, into: &question)
    case "truefalse": try readTruth(element, into: &question)
    case "shortanswer":
      let phrases = try credited(element).map {
        QuizPhrase(text($0.answer), credit: $0.credit, note: $0.note)
      }
      if phrases.contains(where: \.text.isEmpty) { throw Problem("an answer is empty") }
      question.form = .words(phrases, matchesCase: element["usecase"]?.text.trimmed == "1")
    case "numerical": try readNumbers(element, into: &question)
    case "gapselect", "ddwtos":
      let choices = element.children.filter { ["selectoption", "dragbox"].contains($0.name) }
      let words = choices.map { (text: text($0), group: $0["group"]?.text.trimmed ?? "1") }
      if let problem = MoodleGaps.choose(words, for: &question) { throw Problem(problem) }
    case "cloze", "multianswer":
      if let problem = MoodleGaps.cloze(&question, remark: &remark) { throw Problem(problem) }
    case "matching", "ddmatch":
      let pairs = element.all("subquestion").map { (text: text($0), option: text($0["answer"])) }
      if let problem = question.match(pairs) { throw Problem(problem) }
    case "description": throw Problem("it asks nothing; it is left out")
    default:
      throw Problem("questions of Moodle's kind \(SafeExcerpt.of(type)) are not asked here; it is left out")
    }
    if question.question.isEmpty, question.picture == nil { throw Problem("the question is empty") }
    if question.question.isEmpty { question.question = question.picture?.words ?? "" }
    if question.question.isEmpty { question.question = question.title ?? "Picture \(number)" }
    return question
  }

  /// What an element says. `isShown`: its picture is shown beside it, and needs no words.
  private func text(_ element: MarkupElement?, isShown: Bool = false) -> String {
    guard let element else { return "" }
    let text = (element["text"] ?? element).text
    let format = element.attributes["format"] ?? "plain_text"
    let isHTML = ["html", "moodle_auto_format"].contains(format)
    let words = isHTML ? Self.withoutFiles(text, isShown: isShown) : text
    return HTMLText.plain(words, inMoodle: format).trimmed
  }

  /// HTML with the words that stand for its pictures in their place.
  private static func withoutFiles(_ html: String, isShown: Bool) -> String {
    html.replacing(once(/<img[^<>]*@@PLUGINFILE@@[^<>]*>/.ignoresCase())) { picture in
      isShown ? "" : words(of: picture.0).map { "[\($0)]" } ?? ""
    }
  }

  /// The words that stand for a picture, as HTML; nil where there are none.
  private static func words(of html: Substring) -> Substring? {
    let words = html.firstMatch(of: once(/<img[^<>]*\salt\s*=\s*"([^"<>]*)"/.ignoresCase()))?.1
    return words?.allSatisfy(\.isWhitespace) == true ? nil : words
  }

  /// The first picture of a text, with the words that stand for it.
  private mutating func picture(of element: MarkupElement?) -> QuizPicture? {
    guard let element else { return nil }
    let files = element.all("file").filter { $0.attributes["encoding"] == "base64" }
    let pictures = files.lazy.compactMap { file in
      QuizPicture(dataURL: "data:image/*;base64," + file.text)
    }
    guard var picture = pictures.first else {
      if !files.isEmpty {
        remark = "a file of it is no picture that is shown (PNG, JPEG, GIF, WebP, at most 2 MB)"
      } else if Self.hasFile(element) {
        remark = "its picture is not in the file; the words for it stand in its place"
      }
      return nil
    }
    if files.count > 1 { remark = "only the first of its \(files.count) files is kept" }
    let html = (element["text"] ?? element).text
    if let words = Self.words(of: html[...]) {
      picture.words = HTMLText.plain(from: String(words)).trimmed
    }
    return picture
  }

  // MARK: Answers

  private struct Answer {
    var answer: MarkupElement
    /// -1 to 1.
    var credit: Double
    var note: String
  }

  private func answers(_ element: MarkupElement) throws(Problem) -> [Answer] {
    var answers: [Answer] = []
    for answer in element.all("answer") {
      guard let percent = Double(answer.attributes["fraction"] ?? ""), (-100.0...100.0).contains(percent)
      else {
        throw Problem("the fraction of an answer is no number from -100 to 100")
      }
      answers.append(
        Answer(answer: answer, credit: QuizQuestion.share(ofPercent: percent), note: text(answer["feedback"]))
      )
    }
    return answers
  }

  /// Answers to be typed: those that give credit.
  private func credited(_ element: MarkupElement) throws(Problem) -> [Answer] {
    let answers = try answers(element).filter { $0.credit >= 0 }
    guard answers.contains(where: { $0.credit > 0.999 }) else {
      throw Problem("no answer is wholly right; it is left out")
    }
    return answers
  }

  private mutating func readOptions(
    _ element: MarkupElement, into question: inout QuizQuestion
  ) throws(Problem) {
    let answers = try answers(element)
    guard QuizQuestion.optionCounts.contains(answers.count) else {
      throw Problem("there are \(answers.count) options; give two to eight")
    }
    question.options = answers.map { text($0.answer) }
    question.notes = answers.allSatisfy(\.note.isEmpty) ? [] : answers.map(\.note)
    if question.options.contains("") { throw Problem("an option has no words; it is left out") }
    if Set(question.options).count < question.options.count { throw Problem("an option stands there twice") }
    let isOne = !["false", "0"].contains(element["single"]?.text.trimmed.lowercased() ?? "true")
    if let problem = question.take(answers.map(\.credit), isOne: isOne, remark: &remark) {
      throw Problem(problem)
    }
  }

  private func readTruth(_ element: MarkupElement, into question: inout QuizQuestion) throws(Problem) {
    let answers = try answers(element)
    func answer(_ word: String) -> Answer? { answers.first { text($0.answer).lowercased() == word } }
    guard let yes = answer("true"), let no = answer("false"), (yes.credit > 0.999) != (no.credit > 0.999)
    else {
      throw Problem("one of the answers true and false must be right; it is left out")
    }
    question.options = QuizQuestion.trueAndFalse
    question.answerIndex = yes.credit > 0.999 ? 0 : 1
    question.notes = yes.note.isEmpty && no.note.isEmpty ? [] : [yes.note, no.note]
  }

  private func readNumbers(_ element: MarkupElement, into question: inout QuizQuestion) throws(Problem) {
    var numbers: [QuizNumber] = []
    for answer in try credited(element) {
      let digits = text(answer.answer)
      // A star takes any number: it holds what is said to who is wrong.
      if digits == "*" { continue }
      let tolerance = QuizNumber.typed(answer.answer["tolerance"]?.text ?? "0") ?? 0
      guard let value = QuizNumber.typed(digits), tolerance >= 0 else {
        throw Problem("\(SafeExcerpt.of(digits)) is no number; it is left out")
      }
      numbers.append(QuizNumber(value, tolerance: tolerance, credit: answer.credit, note: answer.note))
    }
    guard numbers.contains(where: { $0.credit > 0.999 }) else {
      throw Problem("no number is wholly right; it is left out")
    }
    question.form = .number(numbers)
  }
}

extension MoodleXML {
  /// Writes questions, to be read by Moodle and by `read`.
  public static func write(_ questions: [QuizQuestion]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
    var topic: String?
    for question in questions {
      if question.topic != topic {
        topic = question.topic
        let path = ["$course$", "top", topic].compactMap(\.self).joined(separator: "/")
        text += "<question type=\"category\"><category><text>\(escaped(path))</text></category></question>\n"
      }
      text += self.text(of: question)
    }
    return text + "</quiz>\n"
  }

  private static func text(of question: QuizQuestion) -> String {
    let title = question.title ?? SafeExcerpt.line(question.question)
    var lines = [
      "<question type=\"\(type(of: question))\">", "  <name><text>\(escaped(title))</text></name>",
      "  <questiontext format=\"html\">\(html(question.question, with: question.picture))</questiontext>",
      "  <generalfeedback format=\"html\">\(html(question.explanation))</generalfeedback>",
      "  <defaultgrade>1</defaultgrade>", "  <penalty>0</penalty>", "  <hidden>0</hidden>",
    ]
    lines += answers(of: question).map { "  " + $0 }
    if let difficulty = question.difficulty {
      lines.append("  <tags><tag><text>\(escaped("difficulty:" + difficulty))</text></tag></tags>")
    }
    return lines.joined(separator: "\n") + "\n</question>\n"
  }

  private static func type(of question: QuizQuestion) -> String {
    switch question.form {
    case .one, .several: question.isTrueOrFalse ? "truefalse" : "multichoice"
    case .words: "shortanswer"
    case .number: "numerical"
    case .matching: "matching"
    }
  }

  private static func answers(of question: QuizQuestion) -> [String] {
    func note(_ place: Int) -> String { question.notes.indices.contains(place) ? question.notes[place] : "" }
    switch question.form {
    case .one where question.isTrueOrFalse:
      return [(0, "true"), (1, "false")].map { place, word in
        answer("<text>\(word)</text>", format: "plain_text", question.credit(of: place), note(place))
      }
    case .one, .several:
      let isOne = question.form == .one
      return ["<single>\(isOne)</single>", "<shuffleanswers>true</shuffleanswers>"]
        + question.options.enumerated().map { place, option in
          answer(html(option), format: "html", question.credit(of: place), note(place))
        }
    case .words(let phrases, let matchesCase):
      return ["<usecase>\(matchesCase ? 1 : 0)</usecase>"]
        + phrases.map {
          answer("<text>\(escaped($0.text))</text>", format: "plain_text", $0.credit, $0.note)
        }
    case .number(let numbers):
      return numbers.map { number in
        let text = "<text>\(QuizNumber.text(number.value))</text>"
        let tolerance = "<tolerance>\(QuizNumber.text(number.tolerance))</tolerance>"
        return answer(text + tolerance, format: "plain_text", number.credit, number.note)
      }
    case .matching(let pairs):
      let used = Set(pairs.map(\.option))
      let rest = question.options.indices.filter { !used.contains($0) }.map { QuizPair("", option: $0) }
      return ["<shuffleanswers>true</shuffleanswers>"]
        + (pairs + rest).map { pair in
          "<subquestion format=\"html\">\(html(pair.text))"
            + "<answer><text>\(escaped(question.options[pair.option]))</text></answer></subquestion>"
        }
    }
  }

  private static func answer(_ content: String, format: String, _ credit: Double, _ note: String) -> String {
    let feedback = note.isEmpty ? "" : "<feedback format=\"html\">\(html(note))</feedback>"
    let percent = QuizNumber.text((credit * 1e7).rounded() / 1e5)
    return "<answer fraction=\"\(percent)\" format=\"\(format)\">\(content)\(feedback)</answer>"
  }

  /// A text as HTML, its picture before it.
  private static func html(_ text: String, with picture: QuizPicture? = nil) -> String {
    guard let picture else { return "<text>\(escaped(HTMLText.html(from: text)))</text>" }
    let name = "picture.\(picture.kind.rawValue)"
    let words = HTMLText.html(from: picture.words).replacing("\"", with: "&quot;")
    let image = "<img src=\"@@PLUGINFILE@@/\(name)\" alt=\"\(words)\"><br>"
    return "<text>\(escaped(image + HTMLText.html(from: text)))</text>"
      + "<file name=\"\(name)\" path=\"/\" encoding=\"base64\">\(picture.base64)</file>"
  }

  /// A text in which XML obeys nothing; what XML cannot hold is left out.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": result.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
