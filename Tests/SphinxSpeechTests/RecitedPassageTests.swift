import Matching
import Scripture
import SphinxSpeech
import Testing

/// What people do with a passage, told by a real reader: sentences of one recording joined with pauses, held against a
/// text of several of them.
@Suite(.serialized, .enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct RecitedPassageTests {
  private let scorer: RecitationScorer
  private let sentences = [
    "870":
      "And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
    "880": "He was not an ill disposed young man,",
    "890": "unless to be rather cold hearted and rather selfish is to be ill disposed",
    "930": "he might even have been made amiable himself",
  ]

  init() throws { scorer = try Listening.scorer() }

  private func text(_ asked: [String]) -> [Token] {
    Tokenizer.tokens(of: asked.compactMap { sentences[$0] }.joined(separator: " "))
  }

  /// The places of a sentence's words in a text.
  private func places(_ sentence: String, in asked: [String]) -> Range<Int> {
    let before = asked.prefix { $0 != sentence }
    let start = text(Array(before)).count
    return start..<start + text([sentence]).count
  }

  /// The sentences said, half a second of a quiet room between each and the next.
  private func sound(_ said: [String]) throws -> [Int16] {
    let pause = Listening.noise(8000, loudness: 12)
    return try said.reduce(into: []) { all, sentence in
      let samples = try Listening.samples("0" + sentence)
      all += (all.isEmpty ? [] : pause) + samples
    }
  }

  private func recite(_ said: [String], of asked: [String]) throws -> RecitationResult {
    try scorer.judge(text(asked), sound(said))
  }

  private func right(_ result: RecitationResult, _ places: Range<Int>) -> Int {
    result.words[places].count { $0.verdict == .correct }
  }

  /// Everything said right but for one word, and everything else told as missing.
  private func expect(
    _ result: RecitationResult, of asked: [String], said: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.outcome == .heard, sourceLocation: sourceLocation)
    for sentence in Set(asked) {
      let places = places(sentence, in: asked)
      let right = right(result, places)
      if said.contains(sentence) {
        #expect(
          right >= places.count - 1, "\(sentence): \(right) of \(places.count)",
          sourceLocation: sourceLocation)
      } else {
        #expect(right <= 1, "\(sentence): \(right) of \(places.count)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `stopped half-way, what was said is right and the rest is missing`() throws {
    let asked = ["870", "880", "890", "930"]
    let result = try recite(["870", "880"], of: asked)
    expect(result, of: asked, said: ["870", "880"])
    #expect(result.recited.first?.lowerBound == 0)
    #expect(result.recited.count == 1)
    #expect(result.added.isEmpty)
  }

  @Test func `begun half-way`() throws {
    let asked = ["870", "880", "890", "930"]
    let result = try recite(["890", "930"], of: asked)
    expect(result, of: asked, said: ["890", "930"])
    #expect(result.recited.last?.upperBound == text(asked).count)
  }

  @Test func `a sentence left out in the middle`() throws {
    let asked = ["870", "880", "930"]
    let result = try recite(["870", "930"], of: asked)
    expect(result, of: asked, said: ["870", "930"])
    #expect(result.added.isEmpty)
  }

  @Test func `something else said for a sentence`() throws {
    let asked = ["880", "870", "930"]
    let result = try recite(["880", "890", "930"], of: asked)
    expect(result, of: asked, said: ["880", "930"])
  }

  @Test func `begun anew: said again, not added, and nothing lost by it`() throws {
    let asked = ["880", "890"]
    let result = try recite(["880", "880", "890"], of: asked)
    expect(result, of: asked, said: asked)
    #expect(result.added.isEmpty)
    #expect(!result.repeated.isEmpty)
  }

  @Test func `talk before and behind costs nothing, and is told`() throws {
    let asked = ["880", "930"]
    let announced = try recite(["890", "880", "930"], of: asked)
    expect(announced, of: asked, said: asked)
    #expect(announced.before > 3)
    #expect(announced.added.isEmpty)
    let followed = try recite(["880", "930", "890"], of: asked)
    expect(followed, of: asked, said: asked)
    #expect(followed.behind > 3)
    #expect(followed.added.isEmpty)
  }

  @Test func `nothing of it said, the talk longer than the text`() throws {
    let result = try recite(["870", "890", "930"], of: ["880"])
    #expect(result.words.count { $0.verdict == .correct } == 0, "\(result.words.map(\.verdict))")
  }

  @Test func `words of the text scattered over other talk are no recitation`() throws {
    // "he", "was", "not", "to be", "and", "his" and "for" are in it, each somewhere else.
    let text = Tokenizer.tokens(of: "he might not be for his man and was to do")
    let result = try scorer.judge(text, sound(["870", "890"]))
    let right = result.words.count { $0.verdict == .correct }
    #expect(right <= 2, "\(right) of \(text.count)")
  }
}
