@testable import Audio
import Testing

@Suite("A microphone from which nothing comes")
struct MicrophoneWatchTests {
  private let zeros = [Int16](repeating: 0, count: 1_600)

  @Test("Zeros for a second and a half are a dead one, said once; noise afterwards shows that it lives")
  func dead() {
    var watch = MicrophoneWatch()
    let told = (0..<30).map { _ in watch.feed(zeros) }
    #expect(told.firstIndex(of: .dead) == 14 && told.count { $0 == .dead } == 1)
    #expect(watch.feed([0, 1, 0]) == .alive && watch.state == .alive)
  }

  @Test("A quiet room is no dead microphone, however long it stays quiet")
  func alive() {
    var watch = MicrophoneWatch()
    #expect(watch.feed([0, 0, -1]) == .alive)
    #expect((0..<100).allSatisfy { _ in watch.feed(zeros) == .unknown })
  }
}
