import FoundationEssentials
public import Recitation
public import Text

/// One recording of a batch: what it was, and its result or why it has none. As JSON, one line.
public struct ResultLine: Sendable, Equatable {
  /// What was judged, so that a later run knows whether it is still the same.
  public struct Origin: Sendable, Hashable, Codable {
    /// The fingerprint of the recording's bytes; nil where there are none to be read again.
    public var recording: String?
    /// The fingerprint of the text expected; nil where it was not found.
    public var text: String?

    public init(recording: String? = nil, text: String? = nil) {
      self.recording = recording
      self.text = text
    }
  }

  /// Names the recording among the others.
  public var id: String
  /// Where the recording is, as it was given.
  public var audio: String
  /// The text expected, where it is known.
  public var text: String?
  /// The passage that the text was taken from, where it was named.
  public var verse: String?
  /// The line of the manifest, from 1.
  public var line: Int?
  /// Who said it, where the list of recordings tells.
  public var learner: String?
  /// When, as the list writes it.
  public var date: String?
  /// How many recordings the whole list has, of which this may be a part.
  public var listed: Int?
  /// What was judged, where that was noted.
  public var origin: Origin?
  /// By what it was judged, where that was noted.
  public var made: Provenance?
  /// What a person has said of it since; the result has it already.
  public private(set) var correction: Correction?
  /// The result as the program judged, where a person has said otherwise since.
  public private(set) var judged: RecitationResult?
  /// The result, or why there is none.
  public var outcome: Result<RecitationResult, Failure>

  public init(
    id: String, audio: String, text: String?, verse: String? = nil, line: Int? = nil,
    learner: String? = nil, date: String? = nil, outcome: Result<RecitationResult, Failure>
  ) {
    self.id = id
    self.audio = audio
    self.text = text
    self.verse = verse
    self.line = line
    self.learner = learner
    self.date = date
    self.outcome = outcome
  }

  /// Takes what a person says of the recording, in place of what was said of it before; nil takes that back.
  public mutating func correct(by correction: Correction?) {
    guard let original = judged ?? result else { return }
    let correction = correction.flatMap { $0.isEmpty ? nil : $0 }
    self.correction = correction
    judged = correction == nil ? nil : original
    outcome = .success(correction?.applied(to: original) ?? original)
  }

  /// The same without what anybody wrote: what a person noted beside words, and what is told of the
  /// recording.
  func withoutNotes() -> ResultLine {
    var line = self
    line.correction?.words.removeAll { $0.verdict == nil }
    for place in line.correction?.words.indices ?? 0..<0 { line.correction?.words[place].note = nil }
    if line.correction?.isEmpty == true { (line.correction, line.judged) = (nil, nil) }
    line.judged?.notes = []
    if case .success(var result) = line.outcome {
      result.notes = []
      line.outcome = .success(result)
    }
    return line
  }

  // The failure has a property of its own.
  public var result: RecitationResult? { try? outcome.get() }

  public var failure: Failure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }
}

extension ResultLine {
  /// The line of JSON, without its end. Members always stand in the same order: `id, audio, text, score,
  /// seconds, words, added, outcome, repeated, selfCorrected, hesitations, wordsPerMinute, recited, before,
  /// behind, needed, readingSeconds, wordsPerMinuteUntilStopped`, then `verse`, `line`, `learner`, `date`,
  /// `listed`, `fingerprint`, `made`, `correction`,
  /// `misplaced`, `notes` and `explanations` where there are any; or `id, audio, text, error`, then those
  /// that tell where it comes from.
  ///
  /// Verdicts, score and pace are the program's own; what a person has said instead stands in `correction`,
  /// with the score and the pace that follow from it.
  ///
  /// Confidence, score, fit and times have at most three places after the point, words a minute one.
  public var json: String { value.text }

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
      if let pace = result.pace { members.append(("readingSeconds", .number(pace.seconds, places: 2))) }
      if let pace = result.pace?.untilStopped {
        members.append(("wordsPerMinuteUntilStopped", .number(pace, places: 1)))
      }
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
    if let lineEnds = word.lineEnds { members.append(("lineEnds", .integer(lineEnds))) }
    if let kindSure = word.kindSure { members.append(("kindSure", .bool(kindSure))) }
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
    var members: [(name: String, value: JSONValue)] = [
      ("before", .integer(extra.before)),
      ("heard", .optional(extra.heard)),
      ("start", .number(extra.start, places: 3)),
      ("end", .number(extra.end, places: 3)),
    ]
    if let confidence = extra.confidence { members.append(("confidence", .number(confidence, places: 3))) }
    return .object(members)
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

extension ResultLine: Decodable {
  private enum Key: String, CodingKey {
    case id, audio, text, verse, line, learner, date, error, notes, listed, fingerprint, made, correction
    case score, seconds, words, added, outcome, repeated, selfCorrected, hesitations
    case recited, before, behind, misplaced, needed
  }

  /// Reads a line that this program wrote, whatever its version, or one with at least `id`, `seconds`,
  /// `words` and `score`. Pace and score are counted anew from its words.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    id = try members.decode(String.self, forKey: .id)
    audio = try members.decodeIfPresent(String.self, forKey: .audio) ?? ""
    text = try members.decodeIfPresent(String.self, forKey: .text)
    verse = try members.decodeIfPresent(String.self, forKey: .verse)
    line = try members.decodeIfPresent(Int.self, forKey: .line)
    learner = try members.decodeIfPresent(String.self, forKey: .learner)
    date = try members.decodeIfPresent(String.self, forKey: .date)
    listed = try members.decodeIfPresent(Int.self, forKey: .listed)
    origin = try members.decodeIfPresent(Origin.self, forKey: .fingerprint)
    made = try members.decodeIfPresent(Provenance.self, forKey: .made)
    if let failure = try members.decodeIfPresent(Failure.self, forKey: .error) {
      outcome = .failure(failure)
      return
    }
    let told = RecitationResult(
      outcome: try members.decodeIfPresent(RecitationResult.Outcome.self, forKey: .outcome) ?? .heard,
      score: try members.decodeIfPresent(Double.self, forKey: .score),
      seconds: try members.decode(Double.self, forKey: .seconds),
      words: try members.decode([RecitationResult.Word].self, forKey: .words),
      recited: try members.decodeIfPresent([Range<Int>].self, forKey: .recited) ?? [],
      before: try members.decodeIfPresent(Double.self, forKey: .before) ?? 0,
      behind: try members.decodeIfPresent(Double.self, forKey: .behind) ?? 0,
      added: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .added) ?? [],
      repeated: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .repeated) ?? [],
      misplaced: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .misplaced) ?? [],
      selfCorrected: try members.decodeIfPresent([RecitationResult.Extra].self, forKey: .selfCorrected)
        ?? [],
      hesitations: try members.decodeIfPresent([RecitationResult.Hesitation].self, forKey: .hesitations)
        ?? [],
      notes: try members.decodeIfPresent([String].self, forKey: .notes) ?? [],
      needed: try members.decodeIfPresent(Double.self, forKey: .needed))
    guard let result = told.asWritten() else {
      throw DecodingError.dataCorruptedError(
        forKey: .words, in: members, debugDescription: "A number that no recording has.")
    }
    outcome = .success(made?.acceptsClose == true ? result.acceptingClose() : result.recounted())
    correct(by: try members.decodeIfPresent(Correction.self, forKey: .correction))
  }

  /// Reads one line of JSON; nil where it is none of ours.
  public init?(json: some StringProtocol) {
    // As said above.
    guard let line = try? JSONDecoder().decode(ResultLine.self, from: Data(json.utf8)) else { return nil }
    self = line
  }
}

extension RecitationResult {
  /// The result as a line tells it: times to the millisecond, no word taken out. What a correction leads to
  /// then is the same from the line and from the line written again. Nil where a number can be of no
  /// recording: a line would have none there.
  fileprivate func asWritten() -> RecitationResult? {
    var result = self
    for place in result.words.indices {
      result.words[place].start = words[place].start.map(NumberText.toMillisecond)
      result.words[place].end = words[place].end.map(NumberText.toMillisecond)
      result.words[place].excluded = nil
      result.words[place].phones = words[place].phones?.map {
        SpokenPhone(
          phone: $0.phone, start: NumberText.toMillisecond($0.start), end: NumberText.toMillisecond($0.end),
          fit: NumberText.toMillisecond($0.fit))
      }
    }
    for list in [\RecitationResult.added, \.repeated, \.misplaced, \.selfCorrected] {
      result[keyPath: list] = self[keyPath: list].map {
        Extra(
          before: $0.before, heard: $0.heard, start: NumberText.toMillisecond($0.start),
          end: NumberText.toMillisecond($0.end), confidence: $0.confidence.map(NumberText.toMillisecond))
      }
    }
    result.hesitations = hesitations.map {
      Hesitation(before: $0.before, seconds: NumberText.toMillisecond($0.seconds))
    }
    let extras = result.added + result.repeated + result.misplaced + result.selfCorrected
    var numbers: [Double?] = [score, seconds, before, behind, needed]
    for word in result.words {
      numbers += [word.confidence, word.start, word.end]
      for phone in word.phones ?? [] { numbers += [phone.start, phone.end, phone.fit] }
    }
    for extra in extras { numbers += [extra.start, extra.end] }
    numbers += result.hesitations.map(\.seconds)
    return numbers.allSatisfy { $0.map { abs($0) <= 1e9 } ?? true } ? result : nil
  }
}
