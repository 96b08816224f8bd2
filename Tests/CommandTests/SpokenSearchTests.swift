import Testing
import TestSupport

@Suite("A verse found by saying some words of it", .waiting)
struct SpokenSearchTests {
  private func search(_ said: String, expecting code: Int32 = 0) throws -> ProgramRun {
    try Recite.run("search", "--spoken", "--input", Spoken.text(said), expecting: code)
  }

  @Test("Words from the middle of a verse find it among all; what stands in none is said", .long)
  func found() throws {
    let run = try search("the valley of the shadow of death I will fear no evil")
    #expect(run.lines.first == "Psalm 23:4")
    #expect(run.messages.contains("That is what was said."))
    let none = try search("the computer needs a newer printer driver today", expecting: 2)
    #expect(none.messages.contains("No line of your texts sounds like that."))
  }
}
