import Text

/// Questions in Moodle's GIFT format, with the feedback of options and the explanation.
///
///     ::Title::Who wrote Faust?{=Goethe#Yes. ~Schiller#His friend. ####In two parts, 1808 and 1832.}
///
/// Read are questions with options, of which one or several are right, true or false, words and numbers to be
/// typed, and pairs to be matched; essays are told and left out. The category is the topic, a comment
/// `[tag:difficulty:…]` the difficulty. Pictures have no place in it: of those that a question names the
/// first is taken, where its file is beside.
public enum GIFTText {
  /// Whether a text that begins with a bracket begins with the name of a format, as GIFT may: `[html]`.
  public static func beginsWithFormat(_ text: String) -> Bool {
    GIFTBlock.format(text.trimmed[...]) != nil
  }

  public static func read(
    _ text: String, files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> Reading<[QuizQuestion]> {
    var reader = GIFTReader(files)
    for block in GIFTBlock.blocks(of: text) { reader.read(block) }
    return Reading(reader.questions, faults: reader.faults)
  }

  /// Writes questions, to be read by Moodle and by `read`.
  public static func write(_ questions: [QuizQuestion]) -> String {
    var text = ""
    var topic: String?
    for (index, question) in questions.enumerated() {
      if question.topic != topic {
        topic = question.topic
        text += "$CATEGORY: \(oneLine(topic ?? GIFTBlock.top))\n\n"
      }
      text += self.text(of: question, number: index + 1) + "\n"
    }
    return text
  }

  private static func text(of question: QuizQuestion, number: Int) -> String {
    var text = ""
    if let difficulty = question.difficulty {
      text += "// [tag:difficulty:\(oneLine(difficulty).replacing("]", with: ")"))]\n"
    }
    // What would begin a comment needs a title in front.
    let title = question.title ?? (question.question.hasPrefix("//") ? "Question \(number)" : nil)
    if let title { text += "::\(escaped(title))::" }
    let answers = answers(of: question)
    let needsFormat =
      GIFTBlock.format(question.question[...]) != nil || HTMLText.isHTML(question.question + answers)
    text += (needsFormat ? "[plain]" : "") + escaped(question.question) + " {"
    return text + answers + "}\n"
  }

  /// Reads the answers to a question as they stand between braces: `=The Danube ~The Rhine`. Answers what is
  /// wrong; nil where nothing is.
  public static func read(answers text: String, into question: inout QuizQuestion) -> String? {
    var reader = GIFTReader()
    var fresh = QuizQuestion(
      question.question, options: [], answerIndex: -1, explanation: question.explanation)
    (fresh.topic, fresh.difficulty, fresh.title) = (question.topic, question.difficulty, question.title)
    fresh.picture = question.picture
    do throws(GIFTReader.Problem) {
      try reader.read(answers: GIFTBlock.letters(of: text)[...], nil, into: &fresh)
    } catch {
      return error.text
    }
    if let remark = reader.remark { return remark }
    question = fresh
    return nil
  }

  public static func answers(of question: QuizQuestion) -> String {
    var text = ""
    let end = question.explanation.isEmpty ? "" : "####\(part(question.explanation))"
    func note(_ index: Int) -> String {
      let note = question.notes.indices.contains(index) ? question.notes[index] : ""
      return note.isEmpty ? "" : "#\(part(note))"
    }
    if question.isTrueOrFalse {
      let isTrue = question.answerIndex == 0
      let (right, wrong) = (note(isTrue ? 0 : 1), note(isTrue ? 1 : 0))
      text += isTrue ? "TRUE" : "FALSE"
      text += right.isEmpty ? wrong : (wrong.isEmpty ? "#" : wrong) + right
      return text + end
    }
    text += pieces(of: question).map { "\n\t" + $0 }.joined()
    return text + (end.isEmpty ? "" : "\n\t\(end)") + "\n"
  }

  private static func pieces(of question: QuizQuestion) -> [String] {
    func answer(_ body: String, _ credit: Double, _ note: String) -> String {
      // A text that begins with a weight needs one of its own.
      let needsWeight = credit < 0.999 || body.hasPrefix("%")
      return "=" + (needsWeight ? weight(credit) : "") + body + (note.isEmpty ? "" : "#\(part(note))")
    }
    switch question.form {
    case .one, .several:
      return question.options.enumerated().map { place, option in
        let credit = question.credit(of: place)
        let note = question.notes.indices.contains(place) ? question.notes[place] : ""
        let isRight = question.form == .one && credit > 0.999
        let needsWeight = !isRight && (credit != 0 || option.hasPrefix("%"))
        return (isRight ? "=" : "~") + (needsWeight ? weight(credit) : "") + part(option)
          + (note.isEmpty ? "" : "#\(part(note))")
      }
    case .words(let phrases, _):
      return phrases.map { answer(side($0.text), $0.credit, $0.note.replacing("->", with: "→")) }
    case .number(let numbers):
      return numbers.enumerated().map { place, number in
        let tolerance = number.tolerance == 0 ? "" : ":" + QuizNumber.text(number.tolerance)
        return (place == 0 ? "#" : "")
          + answer(QuizNumber.text(number.value) + tolerance, number.credit, number.note)
      }
    case .matching(let pairs):
      let used = Set(pairs.map(\.option))
      let rest = question.options.indices.filter { !used.contains($0) }.map { QuizPair("", option: $0) }
      return (pairs + rest).map { "=\(side($0.text)) -> \(side(question.options[$0.option]))" }
    }
  }

  /// What would be taken for a side of a pair, without its arrow.
  private static func side(_ text: String) -> String { part(text.replacing("->", with: "→")) }

  private static func weight(_ credit: Double) -> String {
    "%\(QuizNumber.text((credit * 1e7).rounded() / 1e5))%"
  }

  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "~", "=", "#", "{", "}", ":", "\\": result += ["\\", scalar]
      case "\n" where isAfterReturn: break
      case "\n", "\r": result += ["\\", "n"]
      default: result.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }

  private static func part(_ text: String) -> String {
    (GIFTBlock.format(text[...]) != nil ? "[plain]" : "") + escaped(text)
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}

/// A question as a person writes it: its answers on one line, as GIFT has them between braces.
///
///     =The Danube ~The Rhine ~The Elbe         one is right
///     ~%50%Ulm ~%50%Vienna ~%-100%Cologne      several are right together
///     =Danube =%50%Donau                       words to be typed
///     #2850:30                                 a number, 30 more or less
///     =Austria -> Vienna =Hungary -> Budapest  to be matched
///     TRUE                                     true or false
public struct QuizDraft: Sendable, Hashable {
  public var question = ""
  public var answers = ""
  public var explanation = ""
  public var topic = ""
  public var difficulty = ""
  public var picture: QuizPicture?
  private var title: String?

  public init() {}

  public init(_ question: QuizQuestion) {
    self.question = question.question
    (explanation, picture, title) = (question.explanation, question.picture, question.title)
    (topic, difficulty) = (question.topic ?? "", question.difficulty ?? "")
    var unexplained = question
    unexplained.explanation = ""
    answers = GIFTText.answers(of: unexplained).onOneLine
  }

  public struct Fault: Error, Sendable, Hashable {
    /// Whether it is about the answers; else about the question.
    public var isOfAnswers: Bool
    public var words: String
  }

  public func made() throws(Fault) -> QuizQuestion {
    let text = question.trimmed
    guard !text.isEmpty else { throw Fault(isOfAnswers: false, words: "The question is empty.") }
    func optional(_ text: String) -> String? { text.trimmed.isEmpty ? nil : text.trimmed }
    var made = QuizQuestion(text, options: [], answerIndex: -1, explanation: explanation.trimmed)
    (made.topic, made.difficulty) = (optional(topic), optional(difficulty))
    (made.picture, made.title) = (picture, title)
    guard !answers.trimmed.isEmpty else {
      throw Fault(isOfAnswers: true, words: "There are no answers: write =right ~wrong ~wrong.")
    }
    if let problem = GIFTText.read(answers: answers, into: &made) {
      throw Fault(
        isOfAnswers: true,
        words: "The answers cannot be used: \(problem.replacing("; it is left out", with: "")).")
    }
    return made
  }
}
