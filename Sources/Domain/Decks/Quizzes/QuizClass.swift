public import FoundationEssentials
public import Text

/// A quiz for a class, as its teacher has laid it down. Its questions are those that the packs had when it
/// was opened.
public struct QuizClass: Sendable, Hashable, Codable {
  public enum Feedback: String, Sendable, Hashable, Codable, CaseIterable {
    /// After each answer how it was, what is right, and the explanation; the score at the end.
    case each
    /// The score at the end, and no answer.
    case end
    case none
  }

  public var name: String
  /// Its questions, as JSON that `QuizPack` reads.
  public var content: String
  public var opened: Date
  /// When nothing is taken any more; nil where it stays open.
  public var closes: Date?
  /// How many minutes each pupil has; nil for no end.
  public var minutes: Int?
  /// Whether each pupil has the questions, and their options, in an order of chance.
  public var isShuffled = false
  public var feedback = Feedback.end
  /// The part of the address that the pupils know.
  public var token: String
  /// The part of the address that only the teacher knows.
  public var teacherToken: String
  /// Where it was served last; 0 before it was.
  public var port = 0

  public init(_ name: String, content: String, opened: Date, token: String, teacherToken: String) {
    self.name = name
    self.content = content
    self.opened = opened
    self.token = token
    self.teacherToken = teacherToken
  }

  /// Its questions, in the packs' order; read anew each time.
  public func questions() throws(Failure) -> [QuizQuestion] {
    do throws(DeckFault) {
      return try QuizPack.questions(kept: content)
    } catch {
      throw Failure(
        code: "unreadable",
        message: "The questions of the class “\(name)” cannot be read: \(error). They stay as they are.",
        advice: "To take the quiz away: recite quiz results \"\(name)\" --remove")
    }
  }

  /// Whether nothing is taken any more.
  public func isClosed(at now: Date) -> Bool { closes.map { now >= $0 } ?? false }
}

public struct QuizPupil: Sendable, Hashable, Codable {
  /// The longest name, characters.
  public static let longestName = 60

  /// The name, as it was typed.
  public var name: String
  /// What only the pupil's browser knows.
  public var secret: String
  public var began: Date
  /// When something last came from the pupil.
  public var seen: Date
  /// When it ended; nil while it goes on.
  public var ended: Date?
  public var quiz: QuizState
  /// Whether who gives this name next goes on with the run: the teacher allowed it.
  public var isReleased = false

  public init(_ name: String, secret: String, _ quiz: QuizState, at now: Date) {
    (self.name, self.secret, self.quiz) = (name, secret, quiz)
    (began, seen) = (now, now)
  }

  /// By which a name is the same as another: capitals and accents aside.
  public static func key(of name: String) -> String { PlainAnswer.key(name) }

  /// A name as it is kept: on one line, without anything that is obeyed; nil where nothing is left, or too
  /// much.
  public static func cleaned(_ name: String) -> String? {
    let name = SafeText.printable(name).onOneLine
    guard name.contains(where: { $0.isLetter || $0.isNumber }), name.count <= longestName else { return nil }
    return name
  }

  /// Ends the run where its time is up, the class is closed, or nothing is left to ask. Tells whether it
  /// ended by that.
  public mutating func end(_ quiz: QuizClass, at now: Date) -> Bool {
    guard ended == nil else { return false }
    if self.quiz.end(at: now) {
      ended = self.quiz.deadline
    } else if quiz.isClosed(at: now) {
      self.quiz.close()
      ended = quiz.closes
    } else if self.quiz.key == nil {
      ended = now
    }
    return ended != nil
  }
}

/// How a class did: a row for each pupil, a column for each question.
public struct QuizClassResults: Sendable, Hashable {
  public struct Row: Sendable, Hashable {
    public var name: String
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

  /// - Parameters:
  ///   - questions: Those of the class.
  ///   - pupils: The runs.
  public init(_ questions: [QuizQuestion], _ pupils: [QuizPupil]) {
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

  /// The table as CSV (RFC 4180) for spreadsheets: a row for each pupil; of each question the credit, then
  /// all answers in words. What a spreadsheet would take for a formula has an apostrophe in front.
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
