@testable import Decks
import Recitation
import Testing

@Suite("Answers that would do")
struct MeaningAnswersTests {
  @Test(
    "A meaning offers its parts",
    arguments: [
      ("a, b/c", ["a", "b", "c"]), ("doctor (polite)", ["doctor", "doctor polite"]),
      ("job transfer/relocation", ["job transfer", "relocation", "job relocation"]),
      ("to go in/out", ["to go in", "out", "to go out"]), ("memory, remembrance", ["memory", "remembrance"]),
      ("suspicious,\ndubious", ["suspicious", "dubious"]), ("(unclear", ["(unclear"]), ("(all)", ["(all)"]),
      ("東京、首都", ["東京", "首都"]), ("a;b", ["a", "b"]), ("", []), ("/", []),
    ])
  func parts(meaning: String, wanted: [String]) {
    let found = MeaningAnswers.acceptable(for: meaning)
    for answer in wanted { #expect(found.contains(answer), "\(found)") }
  }

  @Test(
    "The comma in a number sets nothing apart",
    arguments: [
      ("1230 km", "1,230 km", true), ("1,230 km", "1,230 km", true), ("1,230 km", "1230 km", true),
      ("1", "1,230 km", false), ("230 km", "1,230 km", false), ("1234567", "1,234,567", true),
      ("1", "1,23", true), ("2", "1, 2", true), ("1", "1,2345", true),
    ])
  func grouped(answer: String, meaning: String, isRight: Bool) {
    let acceptable = MeaningAnswers.acceptable(for: meaning)
    #expect(MeaningJudge.standard.compare(answer, acceptable).isRight == isRight, "\(acceptable)")
  }

  @Test(
    "A sign that makes another answer of it counts, however it is typed; others do not",
    arguments: [
      ("A+", "A+", true), ("A-", "A+", false), ("A", "A+", false), ("a-", "A-", true), ("A−", "A-", true),
      ("cl-", "Cl⁻", true),
      ("5", "-5", false), ("-5", "−5", true), ("minus five", "-5", true), ("5", "+5", true),
      ("x < -5", "x < 5", false), ("x > 5", "x < 5", false), ("x<5", "x < 5", true), ("y=-x", "y = -x", true),
      ("y=x", "y = −x", false), ("C", "C++", false), ("C ++", "C++", true), ("C", "C#", false),
      ("C sharp", "C♯", true), ("a = b", "a ≠ b", false), ("a != b", "a ≠ b", true), ("<=", "≤", true),
      ("<", "≤", false), ("→", "→", true), ("?", "?", true), ("!", "?", false), ("3 x 4", "3 × 4", true),
      ("3*4", "3×4", true), ("3 + 4", "3 × 4", false), ("Cl-", "Cl⁻", true), ("Na+", "Na⁺", true),
      ("Na", "Na⁺", false), ("1/2", "½", true), ("2 1/2", "2½", true), ("21/2", "2½", false),
      ("12", "½", false), ("well off", "well-off", true), ("1990 2000", "1990–2000", true),
      ("555 0199", "555-0199", true), ("ness", "-ness", true), ("Haus", "Haus-", true), ("un", "un-", true),
      ("H2 O", "H2 -> O", true), ("from 5 to 6", "from -5 to 6", false), ("23", "23 %", true),
      ("x ray", "X-ray", true), ("2^-3", "2⁻³", true), ("2^3", "2⁻³", false), ("10 km", "10 km!", true),
    ])
  func signs(answer: String, meaning: String, isRight: Bool) {
    let acceptable = MeaningAnswers.acceptable(for: meaning)
    #expect(MeaningJudge.standard.compare(answer, acceptable).isRight == isRight, "\(acceptable)")
  }

  @Test("A slip that makes another word is none, where the words are known")
  func vocabulary() {
    let judge = MeaningJudge.standard(known: ["state", "skate"])
    #expect(judge.compare("skate", ["state"]) == .wrong)
    #expect(judge.compare("shate", ["state"]) == .close("state"))
    for word in ["der", "Haus", "mir"] {
      #expect(
        judge.compare(String(word.dropLast()) + "n", [word]) == .wrong,
        "no slip in a language that is not known")
    }
  }

  @Test("Hostile meanings stay small")
  func hostile() {
    let many = String(repeating: "a/b ", count: 500) + String(repeating: "(", count: 1000)
    #expect(MeaningAnswers.acceptable(for: many).count <= MeaningAnswers.most + 1)
    #expect(
      MeaningJudge.standard.compare(String(repeating: "x", count: 100_000), ["relocation"]) == .wrong)
  }

  @Test(
    "Typed answers are forgiven capitals, accents, articles and a slip",
    arguments: [
      ("Job Transfer", "job transfer", "right"), ("the cafe", "café", "right"), ("to run", "run", "right"),
      ("relocatoin", "relocation", "close"), ("relokatoin", "relocation", "wrong"),
      ("colour", "color", "close"), ("3 dogs", "three dogs", "close"), ("transfers", "transfer", "close"),
      ("suhi", "sushi", "close"),
      ("copper sulphate", "copper sulfate", "close"), ("sulfite", "sulfate", "wrong"),
      ("sulphites", "sulfates", "wrong"), ("sulphide", "sulfate", "wrong"), ("nitrite", "nitrate", "wrong"),
      ("ethane", "ethene", "wrong"), ("definate", "definite", "close"), ("phosphete", "phosphate", "close"),
      ("hime", "home", "wrong"), ("home home", "home", "wrong"), ("", "home", "wrong"),
      ("...", "home", "wrong"),
      ("transfer", "job", "wrong"),
      ("a", "a", "right"), ("dont", "don't", "right"), ("３", "3", "right"),
    ])
  func forgiven(typed: String, meaning: String, verdict: String) {
    let found = MeaningJudge.standard.compare(typed, [meaning])
    let wanted: AnswerVerdict =
      verdict == "right" ? .right(meaning) : verdict == "close" ? .close(meaning) : .wrong
    #expect(found == wanted)
  }
}
