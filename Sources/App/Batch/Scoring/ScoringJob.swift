import Synchronization
public import Text
public import Texts

/// One recording to score, and what ought to be said in it.
public struct ScoringJob: Sendable, Equatable {
  /// What the text is given as.
  public enum Expected: Sendable, Equatable {
    /// The words themselves.
    case text(String)
    /// Words in which something stands that is not said, without it, and a note that tells it.
    indirect case pasted(String, note: String)
    /// A reference, to be looked up.
    case verse(String)
    /// It cannot be scored, or its line cannot be read: why. Seldom, and kept aside: a list may have a
    /// million lines.
    indirect case refused(Failure)
  }

  /// Names the result; unique in a well-made manifest. Of a line that names nothing it is `line-` and its
  /// number.
  public var id: String
  /// The recording, as the manifest or the command line names it; empty where a line names none.
  public var audio: String
  /// What ought to be said.
  public internal(set) var expected: Expected
  /// The manifest line it stands on, from 1; nil for a recording named on the command line.
  public var line: Int?
  /// Who says it, where that is known.
  public var learner: String?
  /// When it was said, as it was written.
  public var date: String?

  public init(
    id: String, audio: String, expected: Expected, line: Int? = nil, learner: String? = nil,
    date: String? = nil
  ) {
    self.id = id
    self.audio = audio
    self.expected = expected
    if case .text(let raw) = expected {
      let pasted = PastedText(raw)
      // A text of marks alone is left as it is: an empty one could not be scored.
      if let note = pasted.note, !pasted.text.isEmpty {
        self.expected = .pasted(pasted.text, note: note)
      } else if !pasted.text.isEmpty, pasted.text != raw {
        self.expected = .text(pasted.text)
      }
    }
    self.line = line
    self.learner = learner.map(PupilNames.clean)
    self.date = date
  }

  /// The words that ought to be said, where they are given.
  public var words: String? {
    switch expected {
    case .text(let words), .pasted(let words, _): words
    case .verse, .refused: nil
    }
  }

  /// Why it cannot be scored; nil where it may be.
  public var refusal: Failure? { if case .refused(let failure) = expected { failure } else { nil } }
}

/// Finds the words of references for a batch. The text is read when the first one is asked for, and once.
public final class PassageWords: Sendable {
  private let canon: Canon
  private let library: TextLibrary
  private let name: String
  private let loaded = Mutex<BibleText?>(nil)
  /// Where it is said how a reference was taken that is not plain; nil where that is known.
  private let tell: (@Sendable (String) -> Void)?
  private let told = Mutex<Set<String>>([])

  /// `name` is which text; `tell` says how a reference was taken that is not plain, each once.
  public init(canon: Canon, library: TextLibrary, name: String, tell: (@Sendable (String) -> Void)? = nil) {
    self.tell = tell
    self.canon = canon
    self.library = library
    self.name = name
  }

  public func words(of reference: String) throws(Failure) -> String {
    let parsed: Reference
    do throws(ReferenceError) {
      let reading = try ReferenceReading(reference, in: canon)
      parsed = reading.reference
      for note in reading.notes where told.withLock({ $0.insert(note.message).inserted }) {
        tell?(note.message)
      }
    } catch {
      throw Failure(error)
    }
    return try canon.passage(parsed) { reference throws(Failure) in try text().passage(reference) }.text
  }

  private func text() throws(Failure) -> BibleText {
    try loaded.withLock { (loaded) throws(Failure) in
      if let loaded { return loaded }
      let text = try library.text(named: name)
      loaded = text
      return text
    }
  }
}

/// Which part of a list a run is to do.
public enum ShardChoice {
  /// Reads `2/7`, or `slurm` by what Slurm tells the tasks of a job array.
  ///
  /// - Throws: `Failure` where it is no part, or where the array does not count from 1 to its number of
  ///   tasks: some part would be done by nobody.
  public static func read(_ text: String, environment: [String: String]) throws -> Shard {
    guard text == "slurm" else {
      if let shard = Shard(text) { return shard }
      throw Failure(
        "\(text) is no part of a list.", advice: "Write --shard 1/4 for the first of four.",
        code: Failure.usage)
    }
    func number(_ name: String) -> Int? { environment["SLURM_ARRAY_TASK_" + name].flatMap { Int($0) } }
    guard let task = number("ID"), let count = number("COUNT"), let first = number("MIN"),
      let last = number("MAX")
    else {
      throw Failure(
        "This is no task of a Slurm job array: SLURM_ARRAY_TASK_ID, _COUNT, _MIN or _MAX is not set.",
        advice: "Submit it by: sbatch --array=1-4 …")
    }
    guard first == 1, last == count, let shard = Shard(task, of: count) else {
      throw Failure(
        "The job array goes from \(first) to \(last) with \(count) tasks: parts would be left undone.",
        advice: "Submit it by: sbatch --array=1-\(max(1, count)) …")
    }
    return shard
  }
}

/// One of several parts of a list, by the names of its entries: which part an entry belongs to depends on its
/// name alone, not on its place or its neighbours.
///
///     Shard(1, of: 2).holds("a")  // the same on every machine
public struct Shard: Sendable, Equatable {
  /// Which part, from 1.
  public let number: Int
  /// Of how many.
  public let count: Int

  /// A part of several; nil where there is no such part.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/7`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// Whether an entry belongs to it.
  public func holds(_ id: String) -> Bool {
    StableHash.mixed(StableHash.of(id.utf8)) % UInt64(count) == UInt64(number - 1)
  }
}
