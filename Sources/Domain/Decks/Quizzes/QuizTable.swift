internal import Text

/// Tables of questions as spreadsheets give them, with the options in columns of their own: `Question,Option
/// A,Option B,Correct Answer`; the forms that Quizizz, Kahoot, Gimkit and Blooket have for it too; and
/// questions with a sign before each line, as OpenTriviaQA has them.
public enum QuizTable {
  /// The rows as a list of objects in JSON, each on the line of its row; nil where there is no such table.
  public static func json(of text: String) -> String? {
    let separator = DelimitedText.separator(of: text)
    let beginning = DelimitedText.beginning(of: text)
    // Above the headings may stand a title.
    guard
      let top = beginning.prefix(5).firstIndex(where: { areHeadings($0.fields.map(heading)) }),
      beginning.count > top + 1
    else { return nil }
    let names = beginning[top].fields.map(heading)
    var (json, line, isFirst) = ("[", 1, true)
    for row in DelimitedText.read(text, separator: separator).rows.dropFirst(top + 1) {
      let filled = zip(names, row.fields).filter { !$0.0.isEmpty && !$0.1.trimmed.isEmpty }
      guard !filled.isEmpty else { continue }
      if !isFirst { json += "," }
      isFirst = false
      json += String(repeating: "\n", count: max(0, row.line - line))
      line = max(line, row.line)
      let members = filled.map { name, value in
        "\(JSONValue.string(name).text):\(JSONValue.string(value.trimmed).text)"
      }
      json += "{" + members.joined(separator: ",") + "}"
    }
    return json + "]"
  }

  /// The questions of OpenTriviaQA as such a list: `#Q Which river?`, `^ Nile`, `A Elbe`, `B Nile`; nil where
  /// the text does not begin so.
  public static func json(ofMarked text: String) -> String? {
    guard text.drop(while: \.isWhitespace).hasPrefix("#Q ") else { return nil }
    var (objects, members, line) = ("", [(name: String, value: String)](), 1)
    func object() -> String {
      let texts = members.map { "\(JSONValue.string($0.name).text):\(JSONValue.string($0.value).text)" }
      return members.isEmpty ? "" : "{\(texts.joined(separator: ","))}"
    }
    for (place, row) in TextDecoding.lines(text).enumerated() where !row.allSatisfy(\.isWhitespace) {
      let (sign, rest) = (row.prefix { $0 != " " }, row.drop { $0 != " " }.trimmed)
      switch sign {
      case "#Q":
        objects += object() + (objects.isEmpty && members.isEmpty ? "" : ",")
        objects += String(repeating: "\n", count: place + 1 - line)
        (members, line) = ([("question", rest)], place + 1)
      case "^": members.append(("answer", rest))
      case "A", "B", "C", "D", "E", "F", "G", "H": members.append((String(sign), rest))
      default: if !members.isEmpty { members[members.count - 1].value += "\n" + row.trimmed }
      }
    }
    return "[" + objects + object() + "]"
  }

  /// A heading without what explains it: "Answer 1 - max 75 characters", "Correct answer(s)"; empty for the
  /// number of a question.
  private static func heading(_ field: String) -> String {
    guard !field.contains("#") || field.contains("(") else { return "" }
    let words = field.split(separator: " - ", maxSplits: 1).first ?? ""
    return words.replacing(once(/\([^()]*\)/), with: "").trimmed
  }

  /// Whether they name a question, options one by one, and which is right.
  private static func areHeadings(_ headings: [String]) -> Bool {
    let names = headings.map(QuizBank.name)
    let asks = names.contains { $0 != "a" && $0 != "text" && QuizBank.question.contains($0) }
    return asks && names.contains(where: QuizBank.right.contains)
      && names.count(where: QuizBank.isOneOfOptions) > 1
  }
}
