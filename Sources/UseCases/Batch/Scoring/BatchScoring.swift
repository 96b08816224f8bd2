public import Audio
public import Base
public import Matching
public import Speech

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

    /// Makes a recording.
    public init(audio: PCM, notes: [String] = [], promisedSeconds: Double? = nil) {
      self.audio = audio
      self.notes = notes
      self.promisedSeconds = promisedSeconds
    }
  }

  /// A job and what came of it.
  public struct Scored: Sendable {
    /// The job.
    public var job: ScoringJob
    /// The text that was expected, where it is known; of a recording that is cut off, what it holds of it.
    public var text: String?
    /// The whole text, where it is known.
    public var wholeText: String?
    /// The fingerprint of the recording's bytes, where they could be read.
    public var recording: String?
    /// The verdict, or why there is none.
    public var result: Result<RecitationResult, Failure>

    /// Makes a scored job.
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

  /// Makes a scorer.
  ///
  /// - Parameters:
  ///   - recognizer: judges recordings.
  ///   - terms: how strict to be, and whether to say why.
  ///   - voices: how far the line of each learner's voice is moved (`RecitationJudge.Terms.voice`).
  ///   - acceptsClose: whether `close` words count as right.
  ///   - identify: finds the fingerprint of a recording's bytes by the name a job gives it; nil where there are none.
  ///   - load: reads a recording by the name a job gives it.
  ///   - lookUp: finds the text of a reference.
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

  /// Scores one of them.
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
    } catch {
      scored.result = .failure(error)
    }
    return scored
  }

  private func text(of job: ScoringJob) throws(Failure) -> String {
    switch job.expected {
    case .text(let text): text
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
