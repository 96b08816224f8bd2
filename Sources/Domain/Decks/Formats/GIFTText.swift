/// Questions in Moodle's GIFT format, with the feedback of options and the explanation.
///
///     ::Title::Who wrote Faust?{=Goethe#Yes. ~Schiller#His friend. ####In two parts, 1808 and 1832.}
///
/// Read are questions with options, of which one is right, true or false, and pairs to be matched, each pair a question of its
/// own. Others are told and left out, for they cannot be asked by choosing. Part of the credit for an option that is not
/// wholly right is not given; that is told. The category is the topic, a comment `[tag:difficulty:…]` the difficulty.
public enum GIFTText {
  /// Whether a text that begins with a bracket begins with the name of a format, as GIFT may: `[html]`.
  public static func beginsWithFormat(_ text: String) -> Bool {
    GIFTBlock.format(text.trimmed[...]) != nil
  }

  /// Reads questions.
  public static func read(_ text: String) -> Reading<[QuizQuestion]> {
    var reader = GIFTReader()
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
    let needsFormat = GIFTBlock.format(question.question[...]) != nil
    text += (needsFormat ? "[plain]" : "") + escaped(question.question) + " {"
    let end = question.explanation.isEmpty ? "" : "####\(part(question.explanation))"
    func note(_ index: Int) -> String {
      let note = question.notes.indices.contains(index) ? question.notes[index] : ""
      return note.isEmpty ? "" : "#\(part(note))"
    }
    if question.options == GIFTBlock.trueOrFalse {
      let isTrue = question.answerIndex == 0
      let (right, wrong) = (note(isTrue ? 0 : 1), note(isTrue ? 1 : 0))
      text += isTrue ? "TRUE" : "FALSE"
      text += right.isEmpty ? wrong : (wrong.isEmpty ? "#" : wrong) + right
      return text + end + "}\n"
    }
    for (index, option) in question.options.enumerated() {
      text += "\n\t" + (index == question.answerIndex ? "=" : "~")
      // A wrong option that begins with a weight needs one of its own.
      if index != question.answerIndex, option.hasPrefix("%") { text += "%0%" }
      text += part(option) + note(index)
    }
    return text + (end.isEmpty ? "" : "\n\t\(end)") + "\n}\n"
  }

  /// A text in which nothing is obeyed.
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
