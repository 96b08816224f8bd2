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
          "<subquestion format=\"html\">\(html(pair.text))<answer><text>\(escaped(question.options[pair.option]))</text></answer></subquestion>"
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
