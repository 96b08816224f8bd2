import Base
public import FoundationEssentials

/// How a class did: a row for each pupil, a column for each question.
public struct QuizClassResults: Sendable, Hashable {
  /// A pupil.
  public struct Row: Sendable, Hashable {
    /// The name.
    public var name: String
    /// When the run began.
    public var began: Date
    /// When it ended; nil while it goes on.
    public var ended: Date?
    /// Questions answered.
    public var answered: Int
    /// Of these, wholly right.
    public var right: Int
    /// The credit of all answers.
    public var points: Double
    /// The share of all points that there are, 0 to 1.
    public var share: Double
    /// For each question the credit, 0 to 1; nil where it is not answered.
    public var credits: [Double?]
    /// For each question what was answered, in words; empty where it is not.
    public var answers: [String]
  }

  /// The questions, in the packs' order.
  public let questions: [QuizQuestion]
  /// The pupils, by name.
  public let rows: [Row]

  /// Takes the runs of a class.
  public init(_ quiz: QuizClass, _ pupils: [QuizPupil]) {
    let questions = quiz.questions
    self.questions = questions
    rows = pupils.map { Self.row($0, questions) }
      .sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
  }

  private static func row(_ pupil: QuizPupil, _ questions: [QuizQuestion]) -> Row {
    let results = Dictionary(pupil.quiz.results.map { ($0.key, $0) }) { first, _ in first }
    let found = questions.map { question in results[question.key].map { (pupil.quiz.asked(question), $0) } }
    return Row(
      name: pupil.name, began: pupil.began, ended: pupil.ended, answered: results.count,
      right: pupil.quiz.right, points: pupil.quiz.points,
      share: pupil.quiz.points / Double(max(1, questions.count)), credits: found.map { $0?.1.credit },
      answers: found.map { $0.map { $0.0.words(of: $0.1.answer) } ?? "" })
  }

  /// For each question the mean credit of those who answered it, 0 to 1; nil where nobody did.
  public var shares: [Double?] {
    questions.indices.map { place in
      let credits = rows.compactMap { $0.credits[place] }
      return credits.isEmpty ? nil : credits.reduce(0, +) / Double(credits.count)
    }
  }

  /// The table as CSV (RFC 4180) for spreadsheets: a row for each pupil; of each question the credit, then all answers in
  /// words. What a spreadsheet would take for a formula has an apostrophe in front.
  public var csv: String {
    func number(_ value: Double) -> String { QuizNumber.text((value * 10_000).rounded() / 10_000) }
    let names = questions.enumerated().map { "\($0 + 1). \(SafeExcerpt.line($1.question))" }
    let head =
      ["name", "began", "ended", "answered", "right", "points", "of", "percent"] + names
      + questions.indices.map { "answer \($0 + 1)" }
    let lines = rows.map { row in
      [
        row.name, row.began.ISO8601Format(), row.ended?.ISO8601Format() ?? "", "\(row.answered)",
        "\(row.right)",
        number(row.points), "\(questions.count)", number(row.share * 100),
      ] + row.credits.map { $0.map(number) ?? "" } + row.answers
    }
    return ([head] + lines).map { DelimitedText.line(of: $0.map(DelimitedText.harmless), separator: ",") }
      .joined()
  }
}
