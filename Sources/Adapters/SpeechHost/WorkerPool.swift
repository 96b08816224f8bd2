internal import Audio
public import Base

/// Worker processes that answer requests, as many at a time as there are workers.
///
/// Each is started when it is first needed, serves one request after another, and is replaced after it crashed,
/// hung or spoke nonsense; what it was doing then is one error, and nobody else's request suffers.
public final class WorkerPool: Sendable {
  private let queue: WorkerQueue
  private let command: WorkerCommand
  private let limits: WorkerLimits

  /// Makes a pool; no process is started yet.
  ///
  /// - Parameters:
  ///   - command: how to start a worker: a program that runs `WorkerLoop.runOnStandardStreams`.
  ///   - workers: most processes at a time, at least 1.
  ///   - limits: what one request may cost.
  public init(_ command: WorkerCommand, workers: Int, limits: WorkerLimits = WorkerLimits()) {
    queue = WorkerQueue(workers: workers)
    self.command = command
    self.limits = limits
  }

  deinit {
    queue.close()
  }

  /// Sends a request to the next free worker. Requests are begun in the order in which they come.
  ///
  /// - Parameters:
  ///   - message: the request.
  ///   - audioSeconds: length of the sound that is asked about or asked for, for the time limit; by default
  ///     that of the message.
  /// - Returns: the answer; what the worker itself could not do is an answer too.
  /// - Throws: `engine_lost` (it crashed or was killed), `timeout`, `bad_reply`, or `cancelled` (the task was
  ///   cancelled, or the pool closed).
  public func send(
    _ message: WorkerMessage, audioSeconds: Double? = nil
  ) async throws(Failure) -> WorkerMessage {
    let job = WorkerQueue.Job(
      message: message, audioSeconds: audioSeconds ?? message.audio?.seconds ?? 0)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { answer in
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
    let code = WorkerThread.start(queue: queue, command: command, limits: limits)
    if code != 0 { queue.threadFailed(.notStarted(.system(code))) }
  }
}
