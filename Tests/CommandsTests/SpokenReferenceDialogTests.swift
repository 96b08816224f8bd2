@testable import Commands
@testable import Files
import Testing
@testable import Text

@Suite("Which reference was meant is asked and answered")
struct SpokenReferenceDialogTests {
  private let canon: Canon
  private let choices: ReferenceChoices

  init() throws {
    canon = try Canon(json: ModelData.canon)
    let heard = DictatedReference(canon).references(in: [
      HeardSentence(["acts", "one", "eight"]), HeardSentence(["psalm", "ten", "eight"], behind: 4),
    ])
    choices = try #require(ReferenceChoices(heard))
  }

  private func meant(_ said: String) -> String? {
    choices.meant(said.split(separator: " ").map(String.init)).map { $0.reference?.text(in: canon) ?? "none" }
  }

  @Test(
    "The number, the place among them, or the reference once more",
    arguments: [
      ("one", "Acts 1:8"), ("two", "Psalm 10:8"), ("number two", "Psalm 10:8"), ("first", "Acts 1:8"),
      ("the second", "Psalm 10:8"), ("the first one", "Acts 1:8"), ("psalm ten eight", "Psalm 10:8"),
      ("acts one eight", "Acts 1:8"), ("neither", "none"), ("no", "none"), ("three", nil), ("genesis", nil),
    ])
  func answers(_ said: String, _ expected: String?) { #expect(meant(said) == expected) }

  @Test("What may be said is what is understood")
  func pattern() {
    let words = Set(choices.pattern.vocabulary)
    for word in ["one", "two", "number", "the", "second", "acts", "psalm", "neither"] {
      #expect(words.contains(word), "\(word)")
    }
    #expect(!words.contains("three"), "there are two")
  }

  @Test(
    "Typed is a number of those shown",
    arguments: [("1", "Acts 1:8"), ("2", "Psalm 10:8"), ("3", nil), ("", nil)])
  func typed(_ line: String, _ expected: String?) {
    #expect(choices.typed(line)?.text(in: canon) == expected)
  }

  @Test("Where what was said is no place there is one to choose: it is taken by a yes alone")
  func impossible() throws {
    let heard = DictatedReference(canon).references(in: [HeardSentence(["romans", "seventeen", "one"])])
    let choices = try #require(ReferenceChoices(heard))
    #expect(choices.count == 1)
    #expect(choices.meant(["yes"])?.reference?.text(in: canon) == "Romans 16:1")
    #expect(choices.typed("1")?.text(in: canon) == "Romans 16:1")
    #expect(choices.meant(["no"]) == ReferenceChoices.Answer(reference: nil))
  }

  @Test("Where one is far likelier there is nothing to ask")
  func clear() {
    let heard = DictatedReference(canon).references(in: [
      HeardSentence(["acts", "one", "eight"]),
      HeardSentence(["psalm", "ten", "eight"], behind: HeardReference.margin + 1),
    ])
    #expect(ReferenceChoices(heard) == nil)
  }

  @Test("One that fits badly is taken by a yes alone")
  func strained() throws {
    let heard = DictatedReference(canon).references(
      in: [HeardSentence(["luke", "eight", "four"], isStrained: true)])
    let choices = try #require(ReferenceChoices(heard))
    #expect(choices.meant(["yes"])?.reference?.text(in: canon) == "Luke 8:4")
    #expect(choices.meant(["no"]) == ReferenceChoices.Answer(reference: nil))
  }
}
