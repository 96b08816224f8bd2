internal import Foundation
public import Testing

/// Suites that mostly wait for another program: they run on threads of their own, so that they keep none of
/// the pool's, of which there are as many as processors, from tests that compute. No time limit beside it: it
/// would count the wait for a thread.
///
/// The whole suite does, the steps between its tests too: in the pool each of them would wait for all other
/// tests, and one that goes one by one would be the last to end.
///
/// The crews take no jobs from each other. Suites that speak into a microphone or wait for the clock go one
/// by one mostly, and would have their next step behind hundreds of runs of the program. An exit test that
/// waits for a thread costs a processor all the while: as long as the end of its process is not taken, the
/// testing library's watch looks at it again and again.
public struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  fileprivate let crew: Threads

  /// The suite, or the test with all its cases, is the scope; nothing more is to be done for each of them.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnThreads? {
    testCase == nil ? self : nil
  }

  /// Carries a suite or a test out on these threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(crew) { try await function() }
  }

  /// A few threads that carry out jobs in their order.
  fileprivate final class Threads: TaskExecutor {
    static let patient = Threads(8)
    /// No more: what they run computes, beside what the pool computes.
    static let busy = Threads(3)
    static let watchful = Threads(2)
    static let prompt = Threads(1)
    private let jobs = Jobs()

    private final class Jobs: @unchecked Sendable {
      // Guarded by the condition.
      private var waiting: [UnownedJob] = []
      private let condition = NSCondition()

      func add(_ job: UnownedJob) {
        condition.withLock {
          waiting.append(job)
          condition.signal()
        }
      }

      func next() -> UnownedJob {
        condition.lock()
        defer { condition.unlock() }
        while waiting.isEmpty { condition.wait() }
        return waiting.removeFirst()
      }
    }

    init(_ count: Int) {
      for _ in 0..<count {
        let thread = Thread { [jobs, unowned self] in
          while true { jobs.next().runSynchronously(on: asUnownedTaskExecutor()) }
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
    }

    func enqueue(_ job: consuming ExecutorJob) { jobs.add(UnownedJob(job)) }
  }
}

extension Trait where Self == OwnThreads {
  /// The test waits for programs most of its time.
  public static var waiting: Self { OwnThreads(crew: .patient) }
  /// The test runs the built program again and again.
  public static var running: Self { OwnThreads(crew: .busy) }
  /// The test has to go on while sound still comes: its next step waits for no other suite's.
  public static var prompt: Self { OwnThreads(crew: .prompt) }
  /// The test ends processes: it has exit tests, and hardly anything beside them.
  public static var exiting: Self { OwnThreads(crew: .watchful) }
}
