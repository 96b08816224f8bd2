public import Batch
internal import Recitation
public import Terminal
internal import Text

/// The program's verdicts against a teacher's: a table, kappa, and each voice.
public struct RulingAgreementReport: Sendable {
  private let agreement: RulingAgreement
  private let lines: [ResultLine]

  /// Compares those of results.
  public init(_ lines: [ResultLine]) {
    self.lines = lines
    agreement = RulingAgreement(lines)
  }

  /// Whether no teacher has said anything of any word.
  public var isEmpty: Bool { agreement.isEmpty }

  /// The table and what it comes to, for people; in a narrow window each verdict has a line of its own.
  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    let head = "\(agreement.recordings) of \(lines.count.of("recording")) corrected"
    return StyledText(head, .heading).wrapped(to: width) + [StyledText()]
      + (width < 72 ? sentences(width) : table.lines(width: width, styles)) + [StyledText()]
      + RulingAgreement.sentences(lines).flatMap { StyledText($0).wrapped(to: width, hanging: 2) }
      + StyledText(
        "Agreed: of the words ruled right, self-corrected or wrong. "
          + "A teacher who sees the program's marks tends to them: to measure without that, "
          + "mark by ear first.",
        .dim
      ).wrapped(to: width)
  }

  private static let rulings: [(ruling: Correction.Ruling, title: String, name: String)] = [
    (.right, "Right", "right"), (.selfCorrected, "Self-corr.", "selfCorrected"), (.wrong, "Wrong", "wrong"),
    (.notCounted, "Not counted", "notCounted"),
  ]

  /// Verdicts that occur, with what the teacher says of their words.
  private var rows: [(verdict: Verdict, marks: RulingAgreement.Marks)] {
    Verdict.allCases.compactMap { verdict in agreement.marks[verdict].map { (verdict, $0) } }
  }

  private var table: ListTable {
    var table = ListTable(
      [("verdict", "Program")] + Self.rulings.map { ($0.name, $0.title) }
        + [("passedOver", "Passed over"), ("agreed", "Agreed")])
    for (verdict, marks) in rows {
      table.add(
        [.text(verdict.rawValue)]
          + Self.rulings.map { .integer(marks.rulings[$0.ruling, default: 0]) }
          + [.integer(marks.passedOver), .text(Self.share(marks.agreed(with: verdict)))])
    }
    return table
  }

  private func sentences(_ width: Int) -> [StyledText] {
    rows.flatMap { verdict, marks in
      let parts = Self.rulings.compactMap { ruling, title, _ in
        marks.rulings[ruling].map { "\($0) \(title.lowercased())" }
      }
      let all =
        parts + ["\(marks.passedOver) passed over", "agreed \(Self.share(marks.agreed(with: verdict)))"]
      return StyledText("\(verdict.rawValue): \(all.joined(separator: ", "))").wrapped(to: width, hanging: 2)
    }
  }

  /// `67% (21–94)`
  private static func share(_ rate: Rate?) -> String {
    guard let rate, let value = rate.value, let share = NumberText.fixed(value * 100, 0),
      let low = NumberText.fixed(rate.low * 100, 0), let high = NumberText.fixed(rate.high * 100, 0)
    else { return "–" }
    return "\(share)% (\(low)–\(high))"
  }

  /// All of it as one object, with its end.
  public var json: String {
    JSONValue.object([
      ("recordings", .integer(lines.count)), ("corrected", .integer(agreement.recordings)),
      ("verdicts", .array(rows.map(Self.row))), ("ruled", Self.counts(agreement.ruled)),
      ("all", Self.counts(agreement.all)),
      (
        "voices",
        .array(
          RulingAgreement.byVoice(lines).map { name, agreement in
            .object([("learner", .string(name)), ("ruled", Self.counts(agreement.ruled))])
          })
      ),
    ]).text + "\n"
  }

  private static func row(_ verdict: Verdict, _ marks: RulingAgreement.Marks) -> JSONValue {
    let rate = marks.agreed(with: verdict)
    let said = rulings.map { (name: $0.name, value: JSONValue.integer(marks.rulings[$0.ruling, default: 0])) }
    return .object(
      [("verdict", .string(verdict.rawValue))] + said + [
        ("passedOver", .integer(marks.passedOver)), ("agreed", .optional(rate?.value, places: 4)),
        ("low", .optional(rate?.value == nil ? nil : rate?.low, places: 4)),
        ("high", .optional(rate?.value == nil ? nil : rate?.high, places: 4)),
      ])
  }

  private static func counts(_ table: RulingAgreement.Table) -> JSONValue {
    .object([
      ("right", .integer(table.right)), ("missed", .integer(table.missed)),
      ("falseAlarms", .integer(table.falseAlarms)), ("overlooked", .integer(table.overlooked)),
      ("kappa", .optional(table.toldKappa, places: 4)),
    ])
  }
}
