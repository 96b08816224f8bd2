@testable import Batch
import Synchronization
import Testing

@Suite("Work side by side, results in order")
struct OrderedWorkTests {
  @Test("Results come in the order of the inputs, however much is done at once", arguments: [1, 2, 7])
  func order(width: Int) async {
    var results: [Int] = []
    let count = await OrderedWork.run(
      0..<60, width: width,
      work: { number in
        // The later ones are often ready first.
        try? await Task.sleep(for: .milliseconds(number * 7919 % 13))
        return number
      }, deliver: { results.append($0) })
    #expect(results == Array(0..<60))
    #expect(count == 60)
  }

  @Test("No more than asked for is done at once, and few results wait for a slow one")
  func bounds() async {
    let running = Mutex((now: 0, most: 0))
    let begun = Mutex(0)
    await OrderedWork.run(
      0..<60, width: 3,
      work: { number in
        begun.withLock { $0 += 1 }
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        try? await Task.sleep(for: .milliseconds(number == 0 ? 100 : 1))
        running.withLock { $0.now -= 1 }
        return number
      },
      deliver: { number in
        if number == 0 { #expect(begun.withLock { $0 } <= 12) }
      })
    #expect(running.withLock { $0.most } <= 3)
  }
}
