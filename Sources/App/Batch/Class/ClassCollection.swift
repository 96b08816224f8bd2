public import FoundationEssentials
import Recitation
import Synchronization
public import Text

/// A text that a class is to read, who may send it, and what became of what they sent.
public final class ClassCollection: Sendable {
  /// What became of a recording.
  public enum State: Sendable, Equatable {
    case waiting
    /// How many words were right, of how many, correct words a minute where that is told, and what is to be
    /// known of the recording.
    case scored(right: Int, words: Int, pace: Double?, notes: [String])
    /// Why it has no score, in words.
    case failed(String)
  }

  /// What is told to whoever stands by.
  public enum Event: Sendable {
    case came(ClassRecordings.Entry)
    /// What somebody sent was not taken, and why.
    case refused(pupil: String, Failure)
    case scored(ClassRecordings.Entry, State)
  }

  public struct Row: Sendable {
    public var pupil: String
    public var readings: [(entry: ClassRecordings.Entry, state: State)]
    /// What was not taken, the latest last.
    public var refusals: [Refusal]
  }

  /// A recording that was not taken.
  public struct Refusal: Sendable, Equatable {
    public var time: Date
    /// The day, as the clocks of the place showed it.
    public var day: String
    public var why: String
  }

  /// As many refusals of a pupil are kept in mind.
  static let mostRefusals = 5

  /// The text as it is shown.
  public let text: String
  public let title: String
  public let recordings: ClassRecordings
  private let clock: @Sendable () -> (now: Date, day: String)
  private let tell: @Sendable (Event) -> Void
  private let roster: ClassRoster
  private let state: Mutex<(states: [String: State], refusals: [String: [Refusal]], isClosed: Bool)>

  /// `roster` has the names that may be chosen; `book` the results that are there already; `clock` tells the
  /// time and the day of this place; `tell` hears what comes.
  public init(
    title: String, text: String, roster: ClassRoster, book: ClassBook, recordings: ClassRecordings,
    clock: @escaping @Sendable () -> (now: Date, day: String), tell: @escaping @Sendable (Event) -> Void
  ) {
    self.title = title
    self.text = text
    self.roster = roster
    self.recordings = recordings
    self.clock = clock
    self.tell = tell
    let states = Dictionary(book.lines.map { ($0.id, State(of: $0)) }) { $1 }
    state = Mutex((states, [:], false))
  }

  /// The names that may be chosen now.
  public func pupils() throws(Failure) -> [String] {
    do { return try roster.names() } catch { throw Self.failure(error) }
  }

  /// Whether nothing more is taken, for now.
  public var isClosed: Bool {
    get { state.withLock { $0.isClosed } }
    set { state.withLock { $0.isClosed = newValue } }
  }

  /// Takes what a pupil's browser sent; what is kept is on the disk when this returns.
  ///
  /// - Throws: `Failure`, in words for the pupil.
  public func take(_ bytes: [UInt8], key: String, of pupil: String) throws(Failure) -> ClassRecordings.Entry {
    guard !isClosed else {
      throw Failure(
        code: "closed",
        message: "Your teacher takes no readings now. Yours is still on this page: ask, then send it again.")
    }
    let time = clock()
    do {
      let sent = ClassRecordings.Sent(
        key: key, learner: pupil, text: text, date: time.day, at: time.now, bytes: bytes)
      let kept = try recordings.keep(sent, name: roster.name)
      if kept.isNew { tell(.came(kept.entry)) }
      return kept.entry
    } catch {
      let failure = Self.failure(error)
      try refuse(pupil, failure)
      throw failure
    }
  }

  /// Notes that something of a pupil was not taken, for the teacher; of nobody of the class nothing is noted.
  public func refuse(_ typed: String, _ failure: Failure) throws(Failure) {
    let pupil: String?
    do { pupil = try roster.name(of: typed) } catch { throw Self.failure(error) }
    guard let pupil else { return }
    let time = clock()
    state.withLock { state in
      let all = state.refusals[pupil, default: []]
      let refusal = Refusal(time: time.now, day: time.day, why: failure.message)
      state.refusals[pupil] = all.suffix(Self.mostRefusals - 1) + [refusal]
    }
    tell(.refused(pupil: pupil, failure))
  }

  private static func failure(_ error: any Error) -> Failure {
    error as? Failure ?? Failure(code: "failed", message: "\(error)")
  }

  /// What has no result yet, of earlier days too.
  public func waiting() throws -> [ClassRecordings.Entry] {
    let states = state.withLock { $0.states }
    return try recordings.entries().filter { states[$0.id] == nil }
  }

  /// Notes what came of a recording.
  public func note(_ line: ResultLine, of entry: ClassRecordings.Entry) {
    let outcome = State(of: line)
    state.withLock { $0.states[entry.id] = outcome }
    tell(.scored(entry, outcome))
  }

  /// Each pupil with what was sent today of this text, or was not taken; those who have sent nothing too.
  public func rows() throws(Failure) -> [Row] {
    let (states, refusals) = state.withLock { ($0.states, $0.refusals) }
    let day = clock().day
    do {
      let today = try recordings.entries().filter { $0.date == day && $0.text == text }
      let sent = Dictionary(grouping: today) { $0.learner }
      return try roster.names().map { pupil in
        Row(
          pupil: pupil, readings: sent[pupil, default: []].map { ($0, states[$0.id] ?? .waiting) },
          refusals: refusals[pupil, default: []].filter { $0.day == day })
      }
    } catch {
      throw Self.failure(error)
    }
  }
}

extension ClassCollection.State {
  init(of line: ResultLine) {
    switch line.outcome {
    case .failure(let failure): self = .failed(failure.message)
    case .success(let result):
      let words = result.spokenWords
      switch result.outcome {
      case .heard:
        self = .scored(
          right: words.count { $0.verdict == .correct }, words: words.count, pace: result.wordsPerMinute,
          notes: result.notes)
      case .otherText: self = .failed("Another text was heard.")
      case .silence: self = .failed("No voice was heard.")
      case .noWords: self = .failed("The text has no words.")
      }
    }
  }
}
