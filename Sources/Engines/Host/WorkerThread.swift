internal import Files
internal import Text

/// Serves the requests of a queue, one after the other, by one worker process. Its waiting blocks, and so it
/// has a thread of its own: the few threads of Swift's tasks must not wait for engines.
struct WorkerThread {
  private let queue: WorkerQueue
  private let command: WorkerCommand
  private let limits: WorkerLimits

  /// Starts the thread; it ends when the queue closes.
  static func start(queue: WorkerQueue, command: WorkerCommand, limits: WorkerLimits) throws(Failure) {
    try OwnThread.detach { WorkerThread(queue: queue, command: command, limits: limits).run() }
  }

  private func run() {
    var link: WorkerLink?
    while let (job, answer) = queue.take() {
      answer.resume(returning: serve(job, &link))
    }
    link?.finish()
    // The process is gone before anybody is told so.
    link = nil
    queue.threadEnded()
  }

  private func serve(_ job: WorkerQueue.Job, _ link: inout WorkerLink?) -> Result<WorkerMessage, Failure> {
    let queue = queue
    let seconds = limits.seconds(forAudio: job.audioSeconds)
    var patience = Patience(seconds: seconds) { job.isCancelled || queue.isClosing }
    do throws(Failure) {
      let current = try ready(link)
      // Out of the loop's hands until the answer is there: a worker that failed is never asked again.
      link = nil
      let answer = try current.exchange(job.message, &patience, seconds: seconds)
      link = current
      return .success(answer)
    } catch {
      return .failure(error)
    }
  }

  /// The worker that is there, or a fresh one. One that has died since its last answer costs nobody anything.
  private func ready(_ link: WorkerLink?) throws(Failure) -> WorkerLink {
    if let link, link.isQuiet { return link }
    return try WorkerLink(command, limits)
  }
}

/// A worker process and the conversation with it. Used by one thread; the process ends with the link.
final class WorkerLink {
  private var child: ChildProcess
  private var reader: MessageReader

  /// Starts a worker. Throws `engine_lost` where the system has no room for one.
  init(_ command: WorkerCommand, _ limits: WorkerLimits) throws(Failure) {
    do throws(TransportError) {
      child = try ChildProcess.start(command)
    } catch {
      throw .notStarted(error)
    }
    reader = MessageReader(descriptor: child.output.number, limits: limits)
  }

  /// Whether the worker waits for a request, in step with this side.
  var isQuiet: Bool { !reader.hasRest && child.isQuiet }

  /// Sends a request and takes the answer. After an error the link is of no more use.
  func exchange(
    _ message: WorkerMessage, _ patience: inout Patience, seconds: Double
  ) throws(Failure) -> WorkerMessage {
    patience.forgive(child.waitForCore)
    do throws(TransportError) {
      let writer = MessageWriter(descriptor: child.input.number, kind: .socket)
      try writer.write(message, &patience)
      return try reader.next(&patience)
    } catch {
      throw explanation(error, seconds: seconds)
    }
  }

  func finish() {
    child.finish()
  }

  private func explanation(_ error: TransportError, seconds: Double) -> Failure {
    switch error {
    case .ended, .cutShort:
      let ending = child.end(graceMilliseconds: 100)
      return Failure(
        code: "engine_lost", message: "The speech engine \(ending.words). The next request gets a fresh one.")
    case .timeout:
      return Failure(
        code: "timeout",
        message: "The speech engine gave no answer in \(Int(seconds.rounded(.up))) s and was ended.")
    case .lineTooLong:
      return Failure(
        code: "bad_reply", message: "The speech engine's answer is longer than the limit. It was ended.")
    case .badLine(let reason):
      return Failure(
        code: "bad_reply", message: "The speech engine's answer is not understood (\(reason)). It was ended.")
    case .cancelled:
      return .cancelled
    case .system(let code):
      return Failure(
        code: "engine_lost", message: "The connection to the speech engine failed (errno \(code)).")
    }
  }
}

extension Failure {
  static func notStarted(_ error: TransportError) -> Failure {
    let reason = if case .system(let code) = error { "errno \(code)" } else { "\(error)" }
    return Failure(
      code: "engine_lost",
      message: "No speech engine could be started (\(reason)). Close some programs, or use fewer --jobs.")
  }
}
