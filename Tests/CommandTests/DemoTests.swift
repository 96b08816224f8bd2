import Foundation
import TestSupport
import Testing

@Suite("The demo")
struct DemoTests {
  @Test("ends with 0 and shows a spoken verse and a human voice, each as said and with mistakes planted")
  func demo() throws {
    let run = try Recite.run("demo")
    #expect(run.text.contains("1. Psalm 119:105, spoken by espeak-ng"))
    #expect(run.text.contains("2. A human voice"))
    if run.text.contains("is not installed") { return }
    #expect(run.text.components(separatedBy: "\nas said\n").count == 3)
    #expect(run.text.components(separatedBy: "\nagainst a text with three planted mistakes\n").count == 3)
    #expect(run.text.contains("score 100%") || run.text.contains("score 9"), "as said: \(run.text)")
    #expect(run.lines.last?.contains("recite listen --verse") == true)
  }
}
