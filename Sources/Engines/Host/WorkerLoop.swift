public import Audio
internal import CProcess
internal import Glibc
public import Recitation
internal import Text

/// The child's side: takes requests from one descriptor in order, puts an answer to each on another.
public enum WorkerLoop {
  public enum Ending: Sendable, Equatable {
    case done
    /// The last request was cut off, or its answer could not be written.
    case broken
  }

  /// Answers requests until there are no more. A line that is no request gets an error for an answer, and the
  /// loop goes on with the next. The descriptors stay open.
  public static func run(
    input: Int32, output: Int32, limits: WorkerLimits = WorkerLimits(),
    handler: (WorkerMessage) -> WorkerMessage
  ) -> Ending {
    var reader = MessageReader(descriptor: input, limits: limits)
    let writer = MessageWriter(descriptor: output, kind: .file)
    var patience = Patience.endless
    while true {
      do throws(TransportError) {
        let answer: WorkerMessage
        do throws(TransportError) {
          answer = handler(try reader.next(&patience))
        } catch .badLine(let reason) {
          answer = .failure(Failure(code: "bad_message", message: "Not a request: \(reason)."))
        } catch .lineTooLong {
          try reader.skipLine(&patience)
          answer = .failure(
            Failure(code: "bad_message", message: "Not a request: over \(limits.lineBytes) bytes."))
        }
        try writer.write(answer, &patience)
      } catch .ended {
        return .done
      } catch {
        return .broken
      }
    }
  }

  /// Makes this process a worker on its standard input and output, and answers requests until there are no
  /// more.
  ///
  /// What an engine prints on standard output goes to standard error; Ctrl-C is left to the parent to act
  /// upon; a crash leaves no core file.
  ///
  /// - Parameters:
  ///   - diesWithParent: whether the process is killed when the thread that started it ends.
  ///   - memoryCap: most bytes of private memory, or nil; past it the engine's allocations fail.
  ///   - limits: what a request may measure.
  ///   - handler: answers one request.
  /// - Returns: how it ended.
  public static func runOnStandardStreams(
    diesWithParent: Bool, memoryCap: Int? = nil, limits: WorkerLimits = WorkerLimits(),
    handler: (WorkerMessage) -> WorkerMessage
  ) -> Ending {
    if diesWithParent { _ = recite_die_with_parent() }
    if let memoryCap { cap(RLIMIT_DATA, memoryCap) }
    cap(RLIMIT_CORE, 0)
    giveLargeMemoryBack()
    ignoreInterrupts()
    guard let streams = ProtocolStreams.take() else { return .broken }
    return run(
      input: streams.input.number, output: streams.output.number, limits: limits, handler: handler)
  }

  private static func cap(_ resource: __rlimit_resource, _ bytes: Int) {
    let most = rlim_t(max(0, bytes))
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Tables of a recording go back to the system as soon as they are freed. Left to itself, glibc holds back
  /// ever larger ones once some were freed, with holes between them: a fifth more for a minute of sound.
  private static func giveLargeMemoryBack() { _ = recite_give_back_from(1 << 20) }

  /// The pool starts a worker with SIGINT blocked, so that a Ctrl-C before this line is not its death.
  private static func ignoreInterrupts() {
    signal(SIGINT, SIG_IGN)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGINT)
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}

/// The engines, in the worker process: answers one request after the other.
public protocol SpeechService {
  /// Answers a request; what cannot be done is `SpeechReply.error`.
  func answer(_ request: SpeechRequest, _ audio: PCM?) -> (SpeechReply, PCM?)
}

extension SpeechService {
  /// Answers a request in the form in which it travels.
  public func answer(_ message: WorkerMessage) -> WorkerMessage {
    do throws(Failure) {
      let (reply, audio) = answer(try message.body(as: SpeechRequest.self), message.audio)
      return try WorkerMessage(reply, audio: audio)
    } catch {
      return .failure(error)
    }
  }
}
