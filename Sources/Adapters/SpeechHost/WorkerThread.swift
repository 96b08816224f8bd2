internal import Base
internal import Glibc

/// Serves the requests of a queue, one after the other, by one worker process. Its waiting blocks, and so it has a
/// thread of its own: the few threads of Swift's tasks must not wait for engines.
struct WorkerThread {
  private let queue: WorkerQueue
  private let command: WorkerCommand
  private let limits: WorkerLimits

  /// Starts the thread; it ends when the queue closes. Answers the errno where no thread can be had.
  static func start(queue: WorkerQueue, command: WorkerCommand, limits: WorkerLimits) -> Int32 {
    let box = Box(WorkerThread(queue: queue, command: command, limits: limits))
    let raw = unsafe Unmanaged.passRetained(box).toOpaque()
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { @Sendable raw in
        guard let raw = unsafe raw else { return nil }
        unsafe Unmanaged<Box>.fromOpaque(raw).takeRetainedValue().thread.run()
        return nil
      }, raw)
    if code == 0 {
      pthread_detach(thread)
    } else {
      unsafe Unmanaged<Box>.fromOpaque(raw).release()
    }
    return code
  }

  private final class Box {
    let thread: WorkerThread
    init(_ thread: WorkerThread) { self.thread = thread }
  }

  private func run() {
    // Signals to the program are for its main thread.
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
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
