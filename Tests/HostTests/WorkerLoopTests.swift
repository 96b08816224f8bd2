@testable import Audio
import FoundationEssentials
import Glibc
@testable import Host
@testable import Recitation
import Testing
@testable import Text

struct WorkerLoopTests {
  /// Runs the loop over `input` and gives what it wrote, line by line. Small inputs only: one pipe's worth.
  private func run(_ input: [UInt8], limits: WorkerLimits = WorkerLimits()) -> (WorkerLoop.Ending, [String]) {
    var requests: [Int32] = [0, 0]
    var answers: [Int32] = [0, 0]
    pipe(&requests)
    pipe(&answers)
    write(requests[1], input, input.count)
    close(requests[1])
    let ending = WorkerLoop.run(input: requests[0], output: answers[1], limits: limits) { $0 }
    close(requests[0])
    close(answers[1])
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(answers[0], &bytes, bytes.count)
    close(answers[0])
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return (ending, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  @Test("No request at all is a clean ending")
  func nothing() {
    let (ending, lines) = run([])
    #expect(ending == .done)
    #expect(lines == [""])
  }

  @Test("A line is followed by its sound, byte for byte, and then by the next line")
  func frames() {
    let (ending, lines) = run(
      Array("{\"samples\":2,\"sampleRate\":16000}\nABCD{\"a\":1}\n".utf8))
    #expect(ending == .done)
    #expect(lines == ["{\"samples\":2,\"sampleRate\":16000}", "ABCD{\"a\":1}", ""])
  }

  @Test(
    "A line that is no request gets an error, and the next is served",
    arguments: [
      "", "nonsense", "[1]", "{\"samples\":-1,\"sampleRate\":16000}", "{\"samples\":2}",
      "{\"samples\":99999999999999,\"sampleRate\":16000}", "{\"samples\":1,\"sampleRate\":0}",
      "{\"samples\":\"2\",\"sampleRate\":16000}", "\u{0}\u{1b}[2J",
    ])
  func badLine(_ line: String) {
    let (ending, lines) = run(
      Array("\(line)\n{\"a\":1}\n".utf8), limits: WorkerLimits(lineBytes: 4000, samples: 1000))
    #expect(ending == .done)
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("{\"error\":{\"code\":\"bad_message\""))
    #expect(lines.dropFirst().first == "{\"a\":1}")
  }

  @Test(
    "A request that is cut off ends the loop",
    arguments: ["{\"a\":1}", "{\"samples\":2,\"sampleRate\":1}\nABC"])
  func cutOff(_ text: String) {
    let (ending, lines) = run(Array(text.utf8))
    #expect(ending == .broken)
    #expect(lines == [""])
  }

  @Test("A number that is not finite never reaches the wire")
  func notFinite() {
    #expect(throws: Failure.self) {
      try WorkerMessage(SpeechReply.speech(words: [WordTime(word: 0, start: .nan, end: 1)]))
    }
  }
}
