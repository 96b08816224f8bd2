public import FoundationEssentials
import Recitation
import Synchronization
public import Text

/// A text that a class is to read, who may send it, and what became of what they sent.
public final class ClassCollection: Sendable {
  /// What became of a recording.
  public enum State: Sendable, Equatable {
    case waiting
    /// How many words were right, of how many, and correct words a minute where that is told.
    case scored(right: Int, words: Int, pace: Double?)
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
  }

  /// The text as it is shown.
  public let text: String
  public let title: String
  public let recordings: ClassRecordings
  private let clock: @Sendable () -> (now: Date, day: String)
  private let tell: @Sendable (Event) -> Void
  private let state: Mutex<(pupils: [String], states: [String: State], isClosed: Bool)>

  /// `pupils` are the names that may be chosen; `book` has the results that are there already; `clock` tells
  /// the time and the day of this place; `tell` hears what comes.
  public init(
    title: String, text: String, pupils: [String], book: ClassBook, recordings: ClassRecordings,
    clock: @escaping @Sendable () -> (now: Date, day: String), tell: @escaping @Sendable (Event) -> Void
  ) {
    self.title = title
    self.text = text
    self.recordings = recordings
    self.clock = clock
    self.tell = tell
    let states = Dictionary(book.lines.map { ($0.id, State(of: $0)) }) { $1 }
    state = Mutex((pupils, states, false))
  }

  public var pupils: [String] { state.withLock { $0.pupils } }

  /// Whether nothing more is taken, for now.
  public var isClosed: Bool {
    get { state.withLock { $0.isClosed } }
    set { state.withLock { $0.isClosed = newValue } }
  }

  /// Takes what a pupil's browser sent; what is kept is on the disk when this returns.
  ///
  /// - Throws: `Failure`, in words for the pupil.
  public func take(_ bytes: [UInt8], key: String, of pupil: String) throws(Failure) -> ClassRecordings.Entry {
    guard pupils.contains(pupil) else {
      throw Failure(code: "unknown", message: "Choose your name first. If it is missing, tell your teacher.")
    }
    guard !isClosed else {
      throw Failure(
        code: "closed",
        message: "Your teacher takes no readings now. Yours is still on this page: ask, then send it again.")
    }
    let time = clock()
    do {
      let kept = try recordings.keep(
        .init(key: key, learner: pupil, text: text, date: time.day, at: time.now, bytes: bytes))
      if kept.isNew { tell(.came(kept.entry)) }
      return kept.entry
    } catch {
      let failure = Self.failure(error)
      tell(.refused(pupil: pupil, failure))
      throw failure
    }
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

  /// Each pupil with what was sent today of this text, those who have sent nothing too.
  public func rows() throws(Failure) -> [Row] {
    let (pupils, states) = state.withLock { ($0.pupils, $0.states) }
    let day = clock().day
    let all: [ClassRecordings.Entry]
    do { all = try recordings.entries() } catch { throw Self.failure(error) }
    let today = all.filter { $0.date == day && $0.text == text }
    return pupils.map { pupil in
      Row(
        pupil: pupil,
        readings: today.filter { $0.learner == pupil }.map { ($0, states[$0.id] ?? .waiting) })
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
          right: words.count { $0.verdict == .correct }, words: words.count, pace: result.wordsPerMinute)
      case .otherText: self = .failed("Another text was heard.")
      case .silence: self = .failed("No voice was heard.")
      case .noWords: self = .failed("The text has no words.")
      }
    }
  }
}
