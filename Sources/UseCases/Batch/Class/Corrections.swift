internal import FoundationEssentials

/// A file of corrections, as the teacher's page saves it: what was said of which recordings.
///
///     {"recite":"corrections","recordings":[{"id":"anna-1","recording":"…","text":"…","words":[…],"leftOut":[…]}]}
public struct Corrections: Sendable, Equatable {
  /// One recording, and what is said of it.
  public struct Entry: Sendable, Equatable {
    /// Which it is.
    public var recording: RecordingKey
    /// What is said of it.
    public var correction: Correction
  }

  /// Why a file is none of corrections.
  public enum Fault: Error, Sendable, Equatable {
    /// It is no JSON, or other JSON.
    case unreadable
    /// A recording of it is of no form that is known; counted from 1.
    case recording(Int)
  }

  /// The recordings.
  public var entries: [Entry]

  /// Makes a file.
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
        guard let key = try? RecordingKey(from: decoder), let said = try? Correction(from: decoder) else {
          return
        }
        entry = Entry(recording: key, correction: said)
      }
    }
    guard let head = try? JSONDecoder().decode(Head.self, from: Data(json)), head.recite == "corrections"
    else {
      throw .unreadable
    }
    if let wrong = head.recordings.firstIndex(where: { $0.entry == nil }) { throw .recording(wrong + 1) }
    entries = head.recordings.compactMap(\.entry)
  }

  /// What became of them: recordings that changed; entries whose recording is not there; words that their text has no
  /// more.
  public typealias Outcome = (changed: Int, missing: Int, strays: Int)

  /// Results with what is said of them; of two entries for one recording the last counts. What is said of no recording
  /// changes nothing.
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
  /// Who said it.
  public var learner: String?
  /// When, as it was written.
  public var date: String?
  /// The fingerprint of its bytes.
  public var recording: String?
  /// The fingerprint of the text.
  public var text: String?

  /// The key of a result.
  public init(of line: ResultLine) {
    (id, learner, date) = (line.id, line.learner, line.date)
    (recording, text) = (line.origin?.recording, line.origin?.text)
  }

  /// Whether both mean one recording of one text: by their fingerprints, or by their names where one of them has none.
  /// What only one of them tells of learner and date does not part them.
  public func isSame(as other: RecordingKey) -> Bool {
    func agree(_ mine: String?, _ others: String?) -> Bool { mine == nil || others == nil || mine == others }
    guard agree(learner, other.learner), agree(date, other.date) else { return false }
    if let recording, let theirs = other.recording { return recording == theirs && agree(text, other.text) }
    return id == other.id && agree(text, other.text)
  }
}
