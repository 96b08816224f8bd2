import Testing
@testable import Text

@Suite("What could not be done")
struct FailureTests {
  @Test("A lost worker is worth another try, a missing file is not")
  func passing() {
    #expect(Failure.isPassing("engine_lost"))
    #expect(Failure.isPassing(Failure.interrupted))
    #expect(!Failure.isPassing("missing_file"))
  }

  @Test("What only people need to understand has one code for all")
  func plain() {
    let failure = Failure("The list is empty.", advice: "Add a verse.")
    #expect(failure == Failure(code: "failed", message: "The list is empty.", advice: "Add a verse."))
  }
}
