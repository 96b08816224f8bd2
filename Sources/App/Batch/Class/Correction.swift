internal import FoundationEssentials
public import Recitation
internal import Text

/// What a teacher says of one recording, over what the program judged.
///
/// As JSON, the member `correction` of a result line, and a recording of a file of corrections:
///
///     {"words":[{"index":3,"expected":"want","verdict":"right","note":"lisp"}],
///      "leftOut":[{"start":1.5,"end":2}]}
public struct Correction: Sendable, Equatable, Codable {
  /// What a teacher can say of a word.
  public enum Ruling: String, Sendable, Codable, CaseIterable {
    /// It was said.
    case right
    /// Something else was said, or nothing.
    case wrong
    /// It was said wrong first and then put right, which is credited.
    case selfCorrected = "self-corrected"
    /// It is not to count: a cough, a name that nobody has to know.
    case notCounted = "not counted"
  }

  public struct Word: Sendable, Equatable, Codable {
    /// Its position among the whitespace tokens of the text.
    public var index: Int
    /// The word as printed; where the text has another there by now, nothing is said of that.
    public var expected: String?
    /// What holds in place of the program's verdict; nil where that stays.
    public var verdict: Ruling?
    public var note: String?
  }

  /// A stretch of the recording, in seconds.
  public struct Span: Sendable, Equatable, Codable {
    /// Where it begins.
    public var start: Double
    public var end: Double
  }

  public var words: [Word]
  /// What of the recording is not to count.
  public var leftOut: [Span]

  /// The longest note, in characters, and the latest second that a span may name.
  static let most = (note: 500, seconds: 1_000_000.0)

  /// Makes it. Spans that are none are left out, times are to the millisecond, and long notes are cut: what
  /// is kept has to be read again as the same.
  public init(words: [Word] = [], leftOut: [Span] = []) {
    self.words = words.map { word in
      var word = word
      word.note = word.note.map { String($0.prefix(Self.most.note)) }
      return word
    }
    self.leftOut = leftOut.map {
      Span(start: NumberText.toMillisecond($0.start), end: NumberText.toMillisecond($0.end))
    }.filter { $0.start >= 0 && $0.start < $0.end && $0.end <= Self.most.seconds }
  }

  /// Reads it; what is not there is empty.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      words: try members.decodeIfPresent([Word].self, forKey: .words) ?? [],
      leftOut: try members.decodeIfPresent([Span].self, forKey: .leftOut) ?? [])
  }

  /// Whether it says nothing.
  public var isEmpty: Bool {
    leftOut.isEmpty && words.allSatisfy { $0.verdict == nil && ($0.note ?? "").isEmpty }
  }

  /// What is said of a word of a result; nil where nothing is, or where its text has changed since.
  public func word(_ word: RecitationResult.Word) -> Word? {
    words.last { $0.index == word.index && $0.isOf(word) }
  }

  /// How many of its words a text does not have any more.
  public func strays(in result: RecitationResult) -> Int {
    words.count { said in !result.words.contains { $0.index == said.index && said.isOf($0) } }
  }

  /// The result with the teacher's verdicts, its score and pace counted anew. Where a word of a refused
  /// recording was right, that recording was of the text.
  public func applied(to result: RecitationResult) -> RecitationResult {
    let spans = leftOut.map { $0.start..<$0.end }
    func isLeftOut(_ start: Double, _ end: Double) -> Bool {
      spans.contains { $0.contains((start + end) / 2) }
    }
    var corrected = result
    for place in corrected.words.indices {
      let word = corrected.words[place]
      if let start = word.start, let end = word.end, isLeftOut(start, end) {
        corrected.words[place].excluded = true
      }
      guard let said = self.word(word)?.verdict else { continue }
      // The teacher said that it was missed, or not, and nothing of the kind.
      if said == .right || said == .selfCorrected { corrected.words[place].kindSure = nil }
      switch said {
      case .right: corrected.words[place].verdict = .correct
      case .wrong where word.verdict != .omitted: corrected.words[place].verdict = .substituted
      case .wrong: break
      case .selfCorrected:
        corrected.words[place].verdict = .correct
        // Of a word that was not heard: beside its neighbour, so that the time of reading stays.
        let start =
          word.start ?? corrected.words.last { $0.index < word.index && $0.end != nil }?.end
          ?? corrected.words.first { $0.index > word.index && $0.start != nil }?.start ?? 0
        if !corrected.selfCorrected.contains(where: { $0.before == word.index }) {
          corrected.selfCorrected.append(
            RecitationResult.Extra(before: word.index, start: start, end: word.end ?? start))
        }
      case .notCounted: corrected.words[place].excluded = true
      }
    }
    // What was refused is a reading where a teacher's word leaves half of its words right: of another text a
    // word or two may have been said.
    let spoken = corrected.spokenWords
    let isConfirmed = words.contains { $0.verdict == .right || $0.verdict == .selfCorrected }
    if isConfirmed, 2 * spoken.count(where: { $0.verdict == .correct }) >= spoken.count {
      corrected.outcome = .heard
    }
    for extras in [\RecitationResult.added, \.repeated, \.misplaced, \.selfCorrected] {
      corrected[keyPath: extras].removeAll { isLeftOut($0.start, $0.end) }
    }
    corrected.hesitations.removeAll { silence in
      guard let end = corrected.words.first(where: { $0.index >= silence.before && $0.start != nil })?.start
      else { return false }
      return isLeftOut(end - silence.seconds, end)
    }
    corrected.leftOut = spans
    return corrected.recounted()
  }

  /// The member of a line, with what follows from it.
  func json(leadingTo result: RecitationResult?) -> JSONValue {
    .object(
      members + [
        ("score", .optional(result?.score, places: 3)),
        ("wordsPerMinute", .optional(result?.wordsPerMinute, places: 1)),
      ])
  }

  /// The words and the spans.
  var members: [(name: String, value: JSONValue)] {
    [
      (
        "words",
        .array(
          words.map { word in
            var members: [(name: String, value: JSONValue)] = [("index", .integer(word.index))]
            if let expected = word.expected { members.append(("expected", .string(expected))) }
            if let verdict = word.verdict { members.append(("verdict", .string(verdict.rawValue))) }
            if let note = word.note { members.append(("note", .string(note))) }
            return .object(members)
          })
      ),
      (
        "leftOut",
        .array(
          leftOut.map {
            .object([("start", .number($0.start, places: 3)), ("end", .number($0.end, places: 3))])
          })
      ),
    ]
  }
}

extension Correction.Word {
  fileprivate func isOf(_ word: RecitationResult.Word) -> Bool {
    expected.map { Tokenizer.key(of: $0) == Tokenizer.key(of: word.expected) } ?? true
  }
}

/// A file of corrections, as the teacher's page saves it: what was said of which recordings.
///
///     {"recite":"corrections","recordings":[
///      {"id":"anna-1","recording":"…","text":"…","words":[…],"leftOut":[…]}]}
public struct Corrections: Sendable, Equatable {
  /// One recording, and what is said of it.
  public struct Entry: Sendable, Equatable {
    public var recording: RecordingKey
    public var correction: Correction
  }

  /// Why a file is none of corrections.
  public enum Fault: Error, Sendable, Equatable {
    /// It is no JSON, or other JSON.
    case unreadable
    /// A recording of it is of no form that is known; counted from 1.
    case recording(Int)
  }

  public var entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a file.
  ///
  /// - Throws: `Fault` where it is none of these.
  public init(json: [UInt8]) throws(Fault) {
    struct Head: Decodable {
      var recite: String
      var recordings: [Lenient]
    }
    struct Lenient: Decodable {
      var entry: Entry?
      init(from decoder: any Decoder) {
        // Told below by its number.
        guard let key = try? RecordingKey(from: decoder), let said = try? Correction(from: decoder) else {
          return
        }
        entry = Entry(recording: key, correction: said)
      }
    }
    // The reason is of no use to who has the page.
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(json)), head.recite == "corrections"
    else {
      throw .unreadable
    }
    if let wrong = head.recordings.firstIndex(where: { $0.entry == nil }) { throw .recording(wrong + 1) }
    entries = head.recordings.compactMap(\.entry)
  }

  /// What became of them: recordings that changed; entries whose recording is not there; words that their
  /// text has no more.
  public typealias Outcome = (changed: Int, missing: Int, strays: Int)

  /// Results with what is said of them; of two entries for one recording the last counts. What is said of no
  /// recording changes nothing.
  public func applied(to lines: [ResultLine]) -> (lines: [ResultLine], outcome: Outcome) {
    var (lines, outcome) = (lines, (changed: 0, missing: 0, strays: 0))
    var met: Set<Int> = []
    for place in lines.indices {
      let key = RecordingKey(of: lines[place])
      let found = entries.indices.filter { entries[$0].recording.isSame(as: key) }
      guard let last = found.last else { continue }
      met.formUnion(found)
      let before = lines[place]
      lines[place].correct(by: entries[last].correction)
      if lines[place] != before { outcome.changed += 1 }
      outcome.strays += lines[place].result.map(entries[last].correction.strays) ?? 0
    }
    outcome.missing = entries.count - met.count
    return (lines, outcome)
  }
}

/// What tells one recording of a text from others, wherever it lies and however often it is scored.
public struct RecordingKey: Sendable, Hashable, Decodable {
  /// Its name among the others.
  public var id: String
  public var learner: String?
  /// When, as it was written.
  public var date: String?
  /// The fingerprint of its bytes.
  public var recording: String?
  /// The fingerprint of the text.
  public var text: String?

  public init(of line: ResultLine) {
    (id, learner, date) = (line.id, line.learner, line.date)
    (recording, text) = (line.origin?.recording, line.origin?.text)
  }

  /// Whether both mean one recording of one text: by their fingerprints, or by their names where one of them
  /// has none. What only one of them tells of learner and date does not part them.
  public func isSame(as other: RecordingKey) -> Bool {
    func agree(_ mine: String?, _ others: String?) -> Bool { mine == nil || others == nil || mine == others }
    guard agree(learner, other.learner), agree(date, other.date) || isSameDay(as: other) else { return false }
    if let recording, let theirs = other.recording { return recording == theirs && agree(text, other.text) }
    return id == other.id && agree(text, other.text)
  }

  /// One day may be written as `2026-09-14` and as `14.09.2026`.
  private func isSameDay(as other: RecordingKey) -> Bool {
    guard let day = date.flatMap(WrittenDay.day) else { return false }
    return day == other.date.flatMap(WrittenDay.day)
  }
}
