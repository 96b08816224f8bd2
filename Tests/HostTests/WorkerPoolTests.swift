@testable import Audio
@testable import Files
import Foundation
import Glibc
@testable import Host
@testable import Recitation
import Synchronization
import Testing
import TestSupport
@testable import Text
import WorkerProbe

@Suite(.waiting, .serialized)
struct WorkerPoolTests {
  @Test("A worker gives back what it was sent, sound included")
  func echo() async throws {
    let probe = ProbePool(1)
    let sound = PCM(samples: (0..<200_000).map { Int16(truncatingIfNeeded: $0) }, sampleRate: 22_050)
    let message = try WorkerMessage(Order(.echo, number: 7), audio: sound)
    let answer = try await probe.pool.send(message)
    #expect(answer.audio == sound)
    #expect(try answer.body(as: Order.self).number == 7)
    let empty = try await probe.pool.send(
      WorkerMessage(Order(.echo), audio: PCM(samples: [], sampleRate: 8_000)))
    #expect(empty.audio == PCM(samples: [], sampleRate: 8_000))
    await probe.pool.close()
  }

  @Test(
    "Where no thread can be had each request is told so, however many come meanwhile", .timeLimit(.minutes(1))
  )
  func threadless() async throws {
    let queue = WorkerQueue(workers: 1)
    let message = try WorkerMessage(Order(.echo))
    let codes = await withTaskGroup(of: String.self) { group in
      for _ in 0..<5000 {
        group.addTask {
          let job = WorkerQueue.Job(message: message, audioSeconds: 0)
          let result = await WorkerQueue.Answer.awaited { answer in
            if queue.add(job, answer) { queue.threadFailed(Failure(code: "engine_lost", message: "")) }
          }
          if case .failure(let failure) = result { return failure.code }
          return "answered"
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(codes == ["engine_lost"])
  }

  @Test("Each question gets its own answer, whatever the number of workers", arguments: [1, 2, 7])
  func ownAnswers(jobs: Int) async {
    let probe = ProbePool(jobs)
    // Scattered delays from 0 to 12 ms: the later ones are often ready first.
    let orders = (0..<60).map { Order(.echo, number: $0, amount: $0 * 7919 % 13) }
    #expect(await probe.tell(orders, jobs: jobs) == (0..<60).map { "echo \($0)" })
    await probe.pool.close()
  }

  @Test("One worker serves one request after another; the pool starts no more than it was allowed")
  func reuse() async throws {
    let probe = ProbePool(2)
    let processes = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask { try await probe.send(Order(.whoAmI, number: number)).get().amount }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect((1...2).contains(processes.count))
    await probe.pool.close()
  }

  @Test(
    "A fault costs one error, and the next request gets a fresh worker",
    arguments: [
      (Fault.segfault, "engine_lost"), (.abort, "engine_lost"), (.exit, "engine_lost"),
      (.hang, "timeout"), (.closeOutput, "engine_lost"), (.garbage, "bad_reply"),
      (.hugeLine, "bad_reply"), (.hugeSound, "bad_reply"), (.cutSound, "engine_lost"),
    ])
  func fault(_ fault: Fault, code: String) async {
    let probe = ProbePool(1, seconds: fault == .hang ? 2 : 30)
    #expect(await probe.tell(Order(.echo, number: 1)) == "echo 1")
    #expect(await probe.tell(Order(fault, amount: 3 << 20)) == code)
    #expect(await probe.tell(Order(.echo, number: 2)) == "echo 2")
    await probe.pool.close()
  }

  @Test("Where no thread can be had the request fails like a lost engine, and the next is served")
  func noThread() async {
    let probe = ProbePool(1)
    let told = await OwnThread.$refusal.withValue(EAGAIN) { await probe.send(Order(.echo, number: 1)) }
    let error = #expect(throws: Failure.self) { try told.get() }
    #expect(error?.code == "engine_lost" && error?.message.contains("thread") == true)
    #expect(await probe.tell(Order(.echo, number: 2)) == "echo 2")
    await probe.pool.close()
  }

  @Test("What an engine prints on standard output does not disturb the protocol")
  func noise() async {
    let probe = ProbePool(1)
    for number in 0..<3 { #expect(await probe.tell(Order(.noise, number: number)) == "noise \(number)") }
    await probe.pool.close()
  }

  @Test("A line written unasked is not taken for the next answer")
  func twice() async throws {
    let probe = ProbePool(1)
    #expect(await probe.tell(Order(.twice, number: 1)) == "twice 1")
    try await Task.sleep(for: .milliseconds(50))
    #expect(await probe.tell(Order(.echo, number: 2)) == "echo 2")
    await probe.pool.close()
  }

  @Test("A worker that dies between two requests costs nobody anything")
  func idleDeath() async throws {
    let probe = ProbePool(1)
    let first = try await probe.send(Order(.answerThenDie)).get()
    while try !Holdings.children(inState: "Z").contains(pid_t(first.amount)) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(await probe.tell(Order(.echo, number: 2)) == "echo 2")
    await probe.pool.close()
  }

  @Test("kill -9 in mid-batch costs one request its answer, and no other")
  func killed() async throws {
    let probe = ProbePool(2, seconds: 60)
    // On a thread of its own: other tests may keep the pool of tasks busy for long.
    let killed = Mutex<Int32?>(nil)
    Thread.detachNewThread {
      while killed.withLock({ $0 }) == nil {
        // Other tests stop children of their own, such as a sound server that is to freeze.
        let stopped = (try? Holdings.children(inState: "T")) ?? []
        let ours = stopped.first { process in
          let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
          return name?.hasPrefix("WorkerProbe") ?? false
        }
        if let process = ours {
          killed.withLock { $0 = kill(process, SIGKILL) }
        }
        usleep(5_000)
      }
    }
    let orders = (0..<40).map { Order($0 == 17 ? .stop : .echo, number: $0) }
    let answers = await probe.tell(orders, jobs: 2)
    #expect(killed.withLock { $0 } == 0)
    #expect(answers == (0..<40).map { $0 == 17 ? "engine_lost" : "echo \($0)" })
    await probe.pool.close()
  }

  @Test("A worker holds the three standard descriptors and the protocol's, none of the program's")
  func childDescriptors() async throws {
    let other = open("/dev/null", O_RDONLY)
    let probe = ProbePool(1)
    // 0, 1, 2, the two of the protocol, the probe's own copy, and the one that lists the folder.
    #expect(try await probe.send(Order(.countDescriptors)).get().amount == 7)
    await probe.pool.close()
    close(other)
  }

  @Test("A worker over its memory cap is lost; under it, it works")
  func memory() async {
    let probe = ProbePool(1, cap: 200 << 20)
    #expect(await probe.tell(Order(.allocate, number: 1, amount: 10 << 20)) == "allocate 1")
    #expect(await probe.tell(Order(.allocate, amount: 400 << 20)) == "engine_lost")
    await probe.pool.close()
  }

  @Test("Ctrl-C, which goes to the whole group, leaves the workers to the program")
  func interrupt() async throws {
    let probe = ProbePool(1)
    let worker = try await probe.send(Order(.whoAmI)).get().amount
    kill(pid_t(worker), SIGINT)
    #expect(try await probe.send(Order(.whoAmI)).get().amount == worker)
    await probe.pool.close()
  }

  @Test("Cancelling the task gives the request up at once, waiting or in work")
  func cancelling() async throws {
    let probe = ProbePool(1)
    let working = Task { await probe.tell(Order(.hang)) }
    try await Task.sleep(for: .milliseconds(100))
    let waiting = Task { await probe.tell(Order(.echo)) }
    try await Task.sleep(for: .milliseconds(20))
    waiting.cancel()
    #expect(await waiting.value == "cancelled")
    working.cancel()
    #expect(await working.value == "cancelled")
    #expect(await probe.tell(Order(.echo, number: 3)) == "echo 3")
    await probe.pool.close()
  }

  @Test(
    "Time without a core does not count: more busy workers than cores all get their answer",
    .enabled(if: access("/proc/self/schedstat", R_OK) == 0))
  func starved() async {
    let probe = ProbePool(8, seconds: 0.5)
    let orders = (0..<8).map { Order(.compute, number: $0, amount: 250) }
    #expect(await probe.tell(orders, jobs: 8) == (0..<8).map { "compute \($0)" })
    await probe.pool.close()
  }

  @Test("Closing gives up what is in work and what waits; afterwards nothing is served")
  func closing() async throws {
    let probe = ProbePool(1)
    async let working = probe.tell(Order(.hang))
    try await Task.sleep(for: .milliseconds(100))
    async let waiting = probe.tell(Order(.echo))
    try await Task.sleep(for: .milliseconds(20))
    await probe.pool.close()
    #expect(await [working, waiting] == ["cancelled", "cancelled"])
    #expect(await probe.tell(Order(.echo)) == "cancelled")
    await probe.pool.close()
  }

  @Test("A worker that cannot be started is an error for each request, not a wait")
  func notThere() async throws {
    let pool = WorkerPool(WorkerCommand(executable: "/does/not/exist", arguments: []), workers: 2)
    for _ in 0..<3 {
      await #expect(throws: Failure.self) { try await pool.send(WorkerMessage(Order(.echo))) }
    }
    await pool.close()
  }
}
