internal import Foundation
public import Testing

/// Suites that mostly wait for another program: they run on threads of their own, so that they keep none of the pool's, of which there
/// are as many as processors, from tests that compute. No time limit beside it: it would count the wait for a thread.
///
/// The whole suite does, the steps between its tests too: in the pool each of them would wait for all other tests, and one that goes
/// one by one would be the last to end.
public struct OwnThreads: SuiteTrait, TestScoping {
  /// The suite is the scope; nothing more is to be done for each of its tests.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> OwnThreads? { test.isSuite ? self : nil }

  /// Carries a suite out on these threads.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.shared) { try await function() }
  }

  /// A few threads that carry out jobs in their order.
  private final class Threads: TaskExecutor {
    static let shared = Threads(6)
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
  public static var waiting: Self { OwnThreads() }
}
