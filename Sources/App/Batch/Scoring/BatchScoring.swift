public import Audio
public import Recitation
public import Text

/// Scores recordings one after another or side by side; one bad recording costs only itself.
public struct BatchScoring: Sendable {
  /// A recording ready for the recogniser, and what its listener ought to know of it.
  public struct Recording: Sendable {
    /// 16 kHz mono.
    public var audio: PCM
    /// What ought to be said beside the verdict ("8 kHz is too low to judge fairly").
    public var notes: [String]
    /// The length in seconds that it had before its end was lost; nil where it is whole.
    public var promisedSeconds: Double?

    public init(audio: PCM, notes: [String] = [], promisedSeconds: Double? = nil) {
      self.audio = audio
      self.notes = notes
      self.promisedSeconds = promisedSeconds
    }
  }

  /// A job and what came of it.
  public struct Scored: Sendable {
    public var job: ScoringJob
    /// The text that was expected, where it is known; of a recording that is cut off, what it holds of it.
    public var text: String?
    /// The whole text, where it is known.
    public var wholeText: String?
    /// The fingerprint of the recording's bytes, where they could be read.
    public var recording: String?
    /// The verdict, or why there is none.
    public var result: Result<RecitationResult, Failure>

    public init(_ job: ScoringJob, text: String? = nil, result: Result<RecitationResult, Failure>) {
      self.job = job
      self.text = text
      self.result = result
    }
  }

  let recognizer: any Recognizer
  let identify: @Sendable (String) -> String?
  let load: @Sendable (String) throws(Failure) -> Recording
  let lookUp: @Sendable (String) throws(Failure) -> String
  private let terms: RecitationJudge.Terms
  private let voices: [String: Double]
  private let acceptsClose: Bool

  /// `voices` tells how far the line of each learner's voice is moved (`RecitationJudge.Terms.voice`),
  /// `acceptsClose` whether `close` words count as right; `identify` finds the fingerprint of a recording's
  /// bytes by the name a job gives it.
  public init(
    recognizer: any Recognizer, terms: RecitationJudge.Terms = .init(), voices: [String: Double] = [:],
    acceptsClose: Bool = false,
    identify: @escaping @Sendable (String) -> String? = { _ in nil },
    load: @escaping @Sendable (String) throws(Failure) -> Recording,
    lookUp: @escaping @Sendable (String) throws(Failure) -> String
  ) {
    self.recognizer = recognizer
    self.identify = identify
    self.load = load
    self.lookUp = lookUp
    self.terms = terms
    self.voices = voices
    self.acceptsClose = acceptsClose
  }

  /// Scores all entries and hands the results over in their order, whatever `jobs` is.
  public func run(
    _ entries: [ScoringJob], jobs: Int, deliver: (Scored) async -> Void
  ) async {
    await OrderedWork.run(entries, width: jobs, work: { await score($0) }, deliver: deliver)
  }

  /// Begins to score all entries in a task of its own. It is at most a few results ahead of whoever takes
  /// them: where that is slow, scoring waits.
  public func start(
    _ entries: [ScoringJob], jobs: Int
  ) -> (task: Task<Void, Never>, results: Handover<Scored>) {
    let results = Handover<Scored>(ahead: max(1, jobs))
    let task = Task {
      await run(entries, jobs: jobs) { await results.give($0) }
      results.finish()
    }
    return (task, results)
  }

  public func score(_ job: ScoringJob) async -> Scored {
    var scored = Scored(job, result: .failure(Failure(code: "interrupted", message: "Not scored.")))
    do throws(Failure) {
      let text = try text(of: job)
      (scored.text, scored.wholeText) = (text, text)
      scored.recording = identify(job.audio)
      let recording = try load(job.audio)
      if recording.promisedSeconds == nil {
        scored.result = .success(try await judge(text, recording, by: job.learner))
      } else {
        let (part, result) = try await judgeCut(text, recording, by: job.learner)
        scored.text = part
        scored.result = .success(result)
      }
      if case .pasted(_, let note) = job.expected, case .success(var result) = scored.result {
        result.notes.append(note)
        scored.result = .success(result)
      }
    } catch {
      scored.result = .failure(error)
    }
    return scored
  }

  /// Why a job would have no result, as `score` finds it before it listens; nil where nothing is in the way.
  ///
  /// A recording whose end is lost is listened to: that alone tells whether enough of the text is there.
  public func fault(of job: ScoringJob) async -> Failure? {
    do throws(Failure) {
      let text = try text(of: job)
      let recording = try load(job.audio)
      if recording.promisedSeconds != nil { _ = try await judgeCut(text, recording, by: job.learner) }
      return nil
    } catch {
      return error
    }
  }

  private func text(of job: ScoringJob) throws(Failure) -> String {
    switch job.expected {
    case .text(let text), .pasted(let text, _): text
    case .verse(let reference): try lookUp(reference)
    case .refused(let failure): throw failure
    }
  }

  func judge(
    _ text: String, _ recording: Recording, by learner: String?
  ) async throws(Failure) -> RecitationResult {
    var terms = terms
    terms.voice = learner.flatMap { voices[$0] } ?? 0
    do {
      var result = try await recognizer.recite(RecitationRequest(text: text, terms: terms), recording.audio)
      result.notes = recording.notes + result.notes
      return acceptsClose ? result.acceptingClose() : result
    } catch {
      throw Failure(code: error.code, message: error.message)
    }
  }
}

extension BatchScoring {
  /// Judges a recording whose end is lost by what is there: nobody is blamed for words that no file holds.
  ///
  /// How far the text goes in it is not known. It is held against beginnings of the text, the longest first
  /// that its length allows; what follows the last word that was right is not judged.
  ///
  /// - Returns: the words that were judged, and the verdict on them.
  /// - Throws: `Failure` with the code `cut_off` where nothing of the text is heard in what is there.
  func judgeCut(_ text: String, _ recording: Recording, by learner: String?) async throws(Failure) -> (
    text: String, result: RecitationResult
  ) {
    let words = Tokenizer.pieces(of: text)
    let share = recording.audio.seconds / max(recording.promisedSeconds ?? 0, 0.001)
    // People pause, and read now faster and now slower.
    let most = min(words.count, Int((Double(words.count) * share * 1.4).rounded(.up)) + 1)
    for count in [most, (most + 1) / 2, (most + 3) / 4] {
      let result = try await judge(words.prefix(count).joined(separator: " "), recording, by: learner)
      // One short word is found in nearly any sound.
      let right = result.words.filter { $0.verdict == .correct }
      guard result.outcome == .heard, right.count > 1, let last = right.last else { continue }
      let part = words.prefix(last.index + 1).joined(separator: " ")
      var judged = last.index + 1 == count ? result : try await judge(part, recording, by: learner)
      judged.notes.append("only the first \(last.index + 1) of \(words.count) words are judged")
      return (part, judged)
    }
    throw Failure(
      code: "cut_off",
      message: (recording.notes.map { $0.prefix(1).uppercased() + $0.dropFirst() } + [
        "Too little of the text is there to be judged: copy the recording again."
      ]).joined(separator: ". "))
  }
}

/// Values that one task gives and another takes, in their order. Who gives waits while `ahead` of them are
/// not taken yet, unless its task is cancelled.
public struct Handover<Value: Sendable>: Sendable {
  private let values = AsyncStream.makeStream(of: Value.self)
  /// One for each value that may be given.
  private let places = AsyncStream.makeStream(of: Void.self)

  init(ahead: Int) {
    for _ in 0..<ahead { places.continuation.yield() }
  }

  func give(_ value: Value) async {
    var places = places.stream.makeAsyncIterator()
    await places.next()
    values.continuation.yield(value)
  }

  /// Nothing more is given.
  func finish() { values.continuation.finish() }

  /// The next value; nil where no more comes.
  public func take() async -> Value? {
    var values = values.stream.makeAsyncIterator()
    let value = await values.next()
    places.continuation.yield()
    return value
  }
}

/// Does many pieces of work side by side and hands over the results in the order of the inputs.
enum OrderedWork {
  /// Runs `work` on each input, at most `width` at a time, and `deliver` on each result in input order.
  ///
  /// What `deliver` sees does not depend on `width`. At most 4·`width` results wait for a slow one before
  /// them, so that memory stays bounded. When the task is cancelled no further input is begun, and what
  /// is finished without a gap is still delivered.
  ///
  /// - Returns: how many results were delivered.
  @discardableResult
  public static func run<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, width: Int, work: @escaping @Sendable (Input) async -> Output,
    deliver: (Output) async -> Void
  ) async -> Int {
    let width = max(1, width)
    let ahead = 4 * width
    return await withTaskGroup(of: (Int, Output).self) { group in
      var waiting: [Int: Output] = [:]
      var begun = 0
      var delivered = 0
      var running = 0
      var inputs = inputs.makeIterator()
      var exhausted = false
      while true {
        while !exhausted, running < width, begun - delivered < ahead, !Task.isCancelled {
          guard let input = inputs.next() else {
            exhausted = true
            break
          }
          let place = begun
          begun += 1
          running += 1
          group.addTask { (place, await work(input)) }
        }
        guard running > 0, let (place, output) = await group.next() else { break }
        running -= 1
        waiting[place] = output
        while let next = waiting.removeValue(forKey: delivered) {
          await deliver(next)
          delivered += 1
        }
      }
      return delivered
    }
  }
}
