public import Base
import Matching

extension ResultLine {
  /// The line of JSON, without its end. Members always stand in the same order:
  /// `id, audio, text, score, seconds, words, added, outcome, repeated, selfCorrected, hesitations, wordsPerMinute,
  /// recited, before, behind, needed`, then
  /// `verse`, `line`, `learner`, `date`, `listed`, `fingerprint`, `made`, `correction`, `misplaced`, `notes` and `explanations` where there are any; or
  /// `id, audio, text, error`, then those that tell where it comes from.
  ///
  /// Verdicts, score and pace are the program's own; what a person has said instead stands in `correction`, with the score
  /// and the pace that follow from it.
  ///
  /// Confidence, score, fit and times have at most three places after the point, words a minute one.
  public var json: String { value.text }

  /// The line as a value.
  public var value: JSONValue {
    var members: [(name: String, value: JSONValue)] = [("id", .string(id)), ("audio", .string(audio))]
    switch judged.map({ .success($0) }) ?? outcome {
    case .success(let result):
      members += [
        ("text", .optional(text)),
        ("score", .optional(result.score, places: 3)),
        ("seconds", .number(result.seconds, places: 3)),
        ("words", .array(result.words.map(Self.word))),
        ("added", .array(result.added.map(Self.extra))),
        ("outcome", .string(result.outcome.rawValue)),
        ("repeated", .array(result.repeated.map(Self.extra))),
        ("selfCorrected", .array(result.selfCorrected.map(Self.extra))),
        ("hesitations", .array(result.hesitations.map(Self.hesitation))),
        ("wordsPerMinute", .optional(result.wordsPerMinute, places: 1)),
        (
          "recited",
          .array(result.recited.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
        ),
        ("before", .number(result.before, places: 2)),
        ("behind", .number(result.behind, places: 2)),
      ]
      if let needed = result.needed { members.append(("needed", .number(needed, places: 4))) }
      members += source
      if !result.misplaced.isEmpty {
        members.append(("misplaced", .array(result.misplaced.map(Self.extra))))
      }
      if !result.notes.isEmpty { members.append(("notes", .array(result.notes.map(JSONValue.string)))) }
      if let explanations = result.explanations {
        members.append(("explanations", .array(explanations.map(Self.explanation))))
      }
    case .failure(let failure):
      if let text { members.append(("text", .string(text))) }
      let error = [("code", JSONValue.string(failure.code)), ("message", .string(failure.message))]
      members.append(("error", .object(error.map { (name: $0.0, value: $0.1) })))
      members += source
    }
    return .object(members)
  }

  private var source: [(name: String, value: JSONValue)] {
    var members: [(name: String, value: JSONValue)] = []
    if let verse { members.append(("verse", .string(verse))) }
    if let line { members.append(("line", .integer(line))) }
    if let learner { members.append(("learner", .string(learner))) }
    if let date { members.append(("date", .string(date))) }
    if let listed { members.append(("listed", .integer(listed))) }
    if let origin {
      var prints: [(name: String, value: JSONValue)] = []
      if let recording = origin.recording { prints.append(("recording", .string(recording))) }
      if let text = origin.text { prints.append(("text", .string(text))) }
      members.append(("fingerprint", .object(prints)))
    }
    if let made { members.append(("made", made.json)) }
    if let correction { members.append(("correction", correction.json(leadingTo: result))) }
    return members
  }

  private static func word(_ word: RecitationResult.Word) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("index", .integer(word.index)),
      ("expected", .string(word.expected)),
      ("verdict", .string(word.verdict.rawValue)),
      ("confidence", .number(word.confidence, places: 3)),
      ("heard", .optional(word.heard)),
      ("start", .optional(word.start, places: 3)),
      ("end", .optional(word.end, places: 3)),
    ]
    if let phones = word.phones { members.append(("phones", .array(phones.map(phone)))) }
    return .object(members)
  }

  private static func phone(_ phone: SpokenPhone) -> JSONValue {
    .object([
      ("phone", .string(phone.phone)), ("start", .number(phone.start, places: 3)),
      ("end", .number(phone.end, places: 3)), ("fit", .number(phone.fit, places: 3)),
    ])
  }

  private static func extra(_ extra: RecitationResult.Extra) -> JSONValue {
    .object([
      ("before", .integer(extra.before)),
      ("heard", .optional(extra.heard)),
      ("start", .number(extra.start, places: 3)),
      ("end", .number(extra.end, places: 3)),
    ])
  }

  private static func explanation(_ explanation: Explanation) -> JSONValue {
    let place: (name: String, value: JSONValue)
    switch explanation.subject {
    case .word(let index): place = ("index", .integer(index))
    case .extra(let before, _): place = ("before", .integer(before))
    case .recording: place = ("index", .optional(nil as String?))
    }
    return .object([
      place,
      ("probability", .number(explanation.probability, places: 3)),
      ("needed", .number(explanation.needed, places: 3)),
      ("text", .string(ExplanationText.text(explanation))),
    ])
  }

  private static func hesitation(_ hesitation: RecitationResult.Hesitation) -> JSONValue {
    .object([
      ("before", .integer(hesitation.before)), ("seconds", .number(hesitation.seconds, places: 3)),
    ])
  }
}
