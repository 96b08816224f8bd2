@testable import Recitation
@testable import Sphinx
import Testing
@testable import Text

/// What is said is known to the letter here: espeak-ng says one text and is judged by another.
@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct SynthesisedSpeechTests {
  private let loan: Listening.Loan
  private var scorer: RecitationScorer { loan.scorer }

  init() throws { loan = try Listening.Loan() }

  private func judge(_ text: String, said: String) throws -> RecitationResult {
    try scorer.judge(Tokenizer.tokens(of: text), Synthesised.say(said))
  }

  private func story(_ result: RecitationResult) -> String {
    result.words.map { "\($0.expected) \($0.verdict.rawValue) \($0.heard ?? "") \($0.start ?? -1)" }
      .joined(separator: ", ")
  }

  @Test(arguments: [
    (
      "The LORD is my shepherd; I shall not want.", "The LORD is not my shepherd; I shall not want.", 3, "not"
    ),
    ("They were in the house of the king.", "They were not in the house of the king.", 2, "not"),
    ("He restoreth my soul.", "He never restoreth my soul.", 1, "never"),
  ])
  func `a word that turns the text round is told by its name`(
    text: String, said: String, place: Int, denial: String
  ) throws {
    let result = try judge(text, said: said)
    let told = result.added.filter { $0.heard != nil }
    #expect(told.map(\.heard) == [denial] && told.map(\.before) == [place], "\(result.added)")
    #expect(try judge(text, said: text).added.allSatisfy { $0.heard == nil })
  }

  @Test(arguments: [
    ("there were two of them on the road", "their were too of them on the rode"),
    ("hear the right word of the son", "here the write word of the sun"),
    ("he knew the whole way by the sea", "he new the hole weigh buy the see"),
    ("no one knows the peace of the holy soul", "know won nose the piece of the wholly sole"),
  ])
  func `homophones are never flagged against each other`(said: String, written: String) throws {
    let result = try judge(written, said: said)
    #expect(result.words.allSatisfy { $0.verdict == .correct }, "\(story(result))")
  }

  @Test(arguments: [
    ("he maketh me to lie down in the field", "he makes me to lie down in the field", 1, "makes"),
    (
      "my brother saith unto the people of the land", "my brother says unto the people of the land", 2, "says"
    ),
    ("the man walketh in the light of the morning", "the man walks in the light of the morning", 2, "walks"),
  ])
  func `the modern form of an old verb is close`(text: String, said: String, word: Int, heard: String) throws
  {
    let result = try judge(text, said: said)
    #expect(result.words[word].verdict == .close, "\(story(result))")
    #expect(result.words[word].heard == heard)
    #expect(
      result.words.filter { $0.index != word }.allSatisfy { $0.verdict == .correct }, "\(story(result))")
    #expect(result.acceptingClose().score == 1)
  }

  @Test(arguments: [
    ("the children walked along the river", "the children walk along the river"),
    ("he put the lamp in the window", "he put the lamp on the window"),
    ("she had a little book of stories", "she has a little book of stories"),
    ("they were in the house of the king", "they are in the house of the king"),
  ])
  func `any other near word is never close`(text: String, said: String) throws {
    let result = try judge(text, said: said)
    #expect(!result.words.contains { $0.verdict == .close }, "\(story(result))")
  }

  @Test(arguments: [
    ("Holy, holy, holy is the Lord of hosts", "Holy is the Lord of hosts", 0..<3, 2...2),
    ("Holy, holy, holy is the Lord of hosts", "Holy holy is the Lord of hosts", 0..<3, 1...1),
    // A swallowed "of" fits nearly anywhere.
    (
      "Vanity of vanities, saith the preacher, vanity of vanities; all is vanity",
      "Vanity of vanities, saith the preacher; all is vanity", 6..<9, 2...3
    ),
  ])
  func `of words that come again as many are missing as were not said`(
    text: String, said: String, place: Range<Int>, missing: ClosedRange<Int>
  ) throws {
    let result = try judge(text, said: said)
    let wrong = result.words.filter { $0.verdict != .correct }
    #expect(missing.contains(wrong.count), "\(story(result))")
    #expect(wrong.allSatisfy { place.contains($0.index) }, "\(story(result))")
  }

  @Test func `words that come again have each their own place in time`() throws {
    for text in ["Holy, holy, holy is the Lord", "the word was with God and the word was God"] {
      let result = try judge(text, said: text)
      #expect(result.words.allSatisfy { $0.verdict == .correct }, "\(story(result))")
      for (word, next) in zip(result.words, result.words.dropFirst()) {
        #expect(
          (word.start ?? 0) < (next.start ?? 0) && (word.end ?? 0) <= (next.start ?? 0) + 0.05,
          "\(story(result))")
      }
    }
  }

  @Test(
    arguments: [
      ("word lamp light", BlankAnswer.Reading.missingWords, []),
      ("Thy word is a lamp unto my feet and a light unto my path", .wholeText, []),
      ("word shepherd light", .missingWords, [4]),
      ("Thy word is a candle unto my feet and a light unto my path", .wholeText, [4]),
    ] as [(String, BlankAnswer.Reading, [Int])])
  func `the words of gaps alone, or the whole verse`(
    said: String, reading: BlankAnswer.Reading, faults: [Int]
  ) throws {
    let answer = BlankAnswer(
      Tokenizer.tokens(of: "Thy word is a lamp unto my feet and a light unto my path"), blanks: [1, 4, 10])
    let sound = try Synthesised.say(said)
    let (part, whole) = (
      try scorer.judge(Tokenizer.tokens(of: answer.texts.missingWords), sound),
      try scorer.judge(Tokenizer.tokens(of: answer.texts.wholeText), sound)
    )
    let judged = answer.judge(missingWords: part, wholeText: whole)
    #expect(judged.reading == reading, "\(story(part)) | \(story(whole))")
    let wrong = judged.result.words.filter { $0.verdict != .correct }.map(\.index)
    #expect(wrong == faults, "\(story(judged.result))")
    #expect((judged.result.score == 1) == faults.isEmpty)
  }
}
