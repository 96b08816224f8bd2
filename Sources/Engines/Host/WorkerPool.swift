internal import Audio
internal import Dispatch
internal import Files
internal import Synchronization
public import Text

/// Worker processes that answer requests, as many at a time as there are workers.
///
/// Each is started when it is first needed, serves one request after another, and is replaced after it
/// crashed, hung or spoke nonsense; what it was doing then is one error, and nobody else's request suffers.
public final class WorkerPool: Sendable {
  private let queue: WorkerQueue
  private let command: WorkerCommand
  private let limits: WorkerLimits

  /// Makes a pool; no process is started yet. The command is of a program that runs
  /// `WorkerLoop.runOnStandardStreams`.
  public init(_ command: WorkerCommand, workers: Int, limits: WorkerLimits = WorkerLimits()) {
    queue = WorkerQueue(workers: workers)
    self.command = command
    self.limits = limits
  }

  deinit {
    queue.close()
  }

  /// Sends a request to the next free worker. Requests are begun in the order in which they come. What the
  /// worker itself could not do is an answer too.
  ///
  /// The time limit goes by `audioSeconds`, of the sound that is asked about or asked for; nil for those of
  /// the message. Throws `engine_lost` (it crashed or was killed), `timeout`, `bad_reply`, or `cancelled`
  /// (the task was cancelled, or the pool closed).
  public func send(
    _ message: WorkerMessage, audioSeconds: Double? = nil
  ) async throws(Failure) -> WorkerMessage {
    let job = WorkerQueue.Job(
      message: message, audioSeconds: audioSeconds ?? message.audio?.seconds ?? 0)
    let result = await withTaskCancellationHandler {
      await WorkerQueue.Answer.awaited { answer in
        if Task.isCancelled { job.cancel() }
        if queue.add(job, answer) { startThread() }
      }
    } onCancel: {
      queue.cancel(job)
    }
    return try result.get()
  }

  /// Gives up what is being done, ends all workers and waits until they are gone.
  public func close() async {
    queue.close()
    await queue.drained()
  }

  private func startThread() {
    do throws(Failure) {
      try WorkerThread.start(queue: queue, command: command, limits: limits)
    } catch {
      // As where there is no room for a process: another time there may be.
      queue.threadFailed(
        Failure(
          code: "engine_lost",
          message: "No speech engine could be started: \(error.message) Or use fewer --jobs."))
    }
  }
}

public struct WorkerLimits: Sendable, Equatable {
  /// Seconds for any request, the start of a fresh worker included.
  public var baseSeconds: Double
  /// Seconds more for each second of sound.
  var secondsPerSecondOfAudio: Double
  public var lineBytes: Int
  /// Longest sound, in samples.
  public var samples: Int

  /// Makes limits. The defaults leave room for a text of 3,000 words and more than three hours at 16 kHz.
  public init(
    baseSeconds: Double = 10, secondsPerSecondOfAudio: Double = 1, lineBytes: Int = 8 << 20,
    samples: Int = 200_000_000
  ) {
    self.baseSeconds = baseSeconds
    self.secondsPerSecondOfAudio = secondsPerSecondOfAudio
    self.lineBytes = lineBytes
    self.samples = samples
  }

  /// Seconds that a request with so many seconds of sound may take.
  func seconds(forAudio audio: Double) -> Double {
    baseSeconds + secondsPerSecondOfAudio * max(0, audio)
  }
}

/// Requests that wait, and the threads that serve them. Every job is answered exactly once: by whoever takes
/// it out of the queue.
final class WorkerQueue: Sendable {
  typealias Answer = Handover<Result<WorkerMessage, Failure>>
  private typealias Closer = CheckedContinuation<Void, Never>

  final class Job: Sendable {
    let message: WorkerMessage
    let audioSeconds: Double
    private let cancelled = Atomic(false)

    init(message: WorkerMessage, audioSeconds: Double) {
      self.message = message
      self.audioSeconds = audioSeconds
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    func cancel() { cancelled.store(true, ordering: .relaxed) }
  }

  private struct State {
    var jobs: [(job: Job, answer: Answer)] = []
    var threads = 0
    var idle = 0
    var isClosed = false
    var closers: [Closer] = []
  }

  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)
  private let workers: Int
  private let closing = Atomic(false)

  init(workers: Int) {
    self.workers = max(1, workers)
  }

  /// Whether the queue is closed; what is being served should be given up.
  var isClosing: Bool { closing.load(ordering: .relaxed) }

  /// Adds a job; answers whether a thread ought to be started for it. Answers the job at once where it cannot
  /// be served.
  func add(_ job: Job, _ answer: Answer) -> Bool {
    let (refused, needsThread) = state.withLock { state -> (Failure?, Bool) in
      if state.isClosed { return (.closed, false) }
      if job.isCancelled { return (.cancelled, false) }
      state.jobs.append((job, answer))
      let needsThread = state.jobs.count > state.idle && state.threads < workers
      if needsThread { state.threads += 1 }
      return (nil, needsThread)
    }
    if let refused {
      answer.resume(returning: .failure(refused))
    } else {
      ready.signal()
    }
    return needsThread
  }

  /// Waits for a job. Nil: the queue is closed, and the thread is to end, with `threadEnded`.
  func take() -> (job: Job, answer: Answer)? {
    state.withLock { $0.idle += 1 }
    while true {
      ready.wait()
      let (next, isClosed) = state.withLock { state -> ((job: Job, answer: Answer)?, Bool) in
        guard !state.isClosed, !state.jobs.isEmpty else { return (nil, state.isClosed) }
        state.idle -= 1
        return (state.jobs.removeFirst(), false)
      }
      if let next { return next }
      if isClosed { return nil }
    }
  }

  /// Gives up a job: at once where it still waits, else as soon as its thread sees it.
  func cancel(_ job: Job) {
    job.cancel()
    let waiting = state.withLock { state -> Answer? in
      guard let index = state.jobs.firstIndex(where: { $0.job === job }) else { return nil }
      return state.jobs.remove(at: index).answer
    }
    waiting?.resume(returning: .failure(.cancelled))
  }

  /// Takes no more jobs, and answers those that wait with `closed`.
  func close() {
    closing.store(true, ordering: .relaxed)
    let (waiting, threads) = state.withLock { state in
      state.isClosed = true
      defer { state.jobs = [] }
      return (state.jobs, state.threads)
    }
    for job in waiting { job.answer.resume(returning: .failure(.closed)) }
    for _ in 0..<threads { ready.signal() }
  }

  func drained() async {
    await withCheckedContinuation { continuation in
      let isDrained = state.withLock { state in
        if state.threads > 0 { state.closers.append(continuation) }
        return state.threads == 0
      }
      if isDrained { continuation.resume() }
    }
  }

  /// A thread that was asked for could not be started: without any other, nobody serves those who wait.
  func threadFailed(_ error: Failure) {
    end(answeringWith: error)
  }

  /// A thread's last word.
  func threadEnded() { end() }

  /// Counts a thread down, and in the same step takes out the jobs that it leaves alone: one that is added
  /// meanwhile either is among them, or finds no thread and asks for another.
  private func end(answeringWith error: Failure? = nil) {
    let (stranded, closers) = state.withLock { state -> ([(job: Job, answer: Answer)], [Closer]) in
      state.threads -= 1
      guard state.threads == 0 else { return ([], []) }
      defer { state.closers = [] }
      guard error != nil else { return ([], state.closers) }
      defer { state.jobs = [] }
      return (state.jobs, state.closers)
    }
    if let error { for job in stranded { job.answer.resume(returning: .failure(error)) } }
    for closer in closers { closer.resume() }
  }
}

extension Failure {
  static let closed = Failure(code: "cancelled", message: "The speech workers have been ended.")
  static let cancelled = Failure(code: "cancelled", message: "The request was given up.")
}
