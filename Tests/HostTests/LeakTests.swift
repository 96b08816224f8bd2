@testable import Host
import Testing
import TestSupport
import WorkerProbe

/// Nothing is left behind. Each runs in a process of its own, where no other test opens or starts anything.
@Suite(.exiting, .timeLimit(.minutes(4)))
struct LeakTests {
  @Test("300 requests, every tenth a crash: 30 errors, in their places; no descriptor and no process is left")
  func manyCrashes() async {
    await #expect(processExitsWith: .success) {
      let warm = ProbePool(1)
      _ = await warm.tell(Order(.echo))
      await warm.pool.close()
      // The first sleep opens descriptors of the runtime's own.
      try await Task.sleep(for: .milliseconds(1))
      let before = try Holdings.now
      let probe = ProbePool(3)
      let orders = (0..<300).map { Order($0 % 10 == 3 ? .abort : .echo, number: $0) }
      let answers = await probe.tell(orders, jobs: 3)
      #expect(answers == (0..<300).map { $0 % 10 == 3 ? "engine_lost" : "echo \($0)" })
      #expect(try Holdings.now.children <= before.children + 3)
      await probe.pool.close()
      #expect(try await Holdings.excess(over: before) == [])
    }
  }

  @Test("A pool that is just dropped ends its workers too")
  func dropped() async {
    await #expect(processExitsWith: .success) {
      // The first sleep opens descriptors of the runtime's own.
      try await Task.sleep(for: .milliseconds(1))
      let before = try Holdings.now
      func use() async {
        let probe = ProbePool(2)
        #expect(await probe.tell(Order(.echo, number: 1)) == "echo 1")
      }
      await use()
      #expect(try await Holdings.excess(over: before) == [])
    }
  }
}
