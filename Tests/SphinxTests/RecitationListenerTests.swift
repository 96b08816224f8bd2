@testable import Audio
@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport
@testable import Text

/// A real reader, heard 40 ms at a time.
@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct RecitationListenerTests {
  private let loan: Listening.Loan
  private let listener: RecitationListener
  private let sentences = [
    "0870":
      "And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
    "0880": "He was not an ill disposed young man,",
    "0890": "unless to be rather cold hearted and rather selfish is to be ill disposed",
    "0930": "he might even have been made amiable himself",
  ]

  init() throws {
    loan = try Listening.Loan()
    listener = RecitationListener(loan.scorer)
  }

  /// What was told, and how much had been heard by then, in seconds.
  private struct Telling {
    var words: [(index: Int, end: Double, heard: Double)] = []
    /// When the text was taken for complete, last.
    var complete: Double?
    var next: Int?

    var indices: [Int] { words.map(\.index) }
  }

  private func follow(
    _ text: String, alone: [Int] = [], _ samples: [Int16], inPiecesOf piece: Int = 640
  ) throws -> Telling {
    try listener.follow(Tokenizer.tokens(of: text), alone: alone)
    var telling = Telling()
    for start in stride(from: 0, to: samples.count, by: piece) {
      let end = min(samples.count, start + piece)
      let heard = Double(end) / 16_000
      let soFar = try listener.hear(Array(samples[start..<end]))
      telling.words += soFar.words.map { ($0.index, $0.end, heard) }
      telling.next = soFar.next
      telling.complete = soFar.isComplete ? telling.complete ?? heard : nil
    }
    return telling
  }

  private func text(_ numbers: [String]) -> String {
    numbers.compactMap { sentences[$0] }.joined(separator: " ")
  }

  /// The sentences said with pauses between, in a quiet room.
  private func sound(_ numbers: [String], before: Int = 8_000, behind: Int = 16_000) throws -> [Int16] {
    let pause = Listening.noise(8_000, loudness: 12)
    let said = try numbers.reduce(into: [Int16]()) { all, number in
      all += (all.isEmpty ? [] : pause) + (try Listening.samples(number))
    }
    return Listening.noise(before, loudness: 12) + said + Listening.noise(behind, loudness: 12)
  }

  @Test(arguments: ["0870", "0880", "0890", "0930"])
  func `each word is told in its turn, soon after it was said`(number: String) throws {
    let telling = try follow(text([number]), sound([number]))
    let words = Tokenizer.tokens(of: text([number])).count
    #expect(telling.words.count >= words - 1, "\(telling.words) of \(words)")
    #expect(telling.indices == telling.indices.sorted(), "\(telling.words)")
    let delays = telling.words.map { $0.heard - $0.end }.sorted()
    #expect(delays[delays.count / 2] <= 0.4, "\(delays)")
    #expect(delays.allSatisfy { $0 > 0 && $0 < 1.2 }, "\(delays)")
  }

  @Test(arguments: [32_000, 1_000_000])
  func `sound that has waited, as for a worker that starts, tells its words, too`(piece: Int) throws {
    let late = try follow(text(["0880", "0930"]), sound(["0880", "0930"]), inPiecesOf: piece)
    let words = Tokenizer.tokens(of: text(["0880", "0930"])).count
    #expect(late.words.count >= words - 2, "\(late.words) of \(words)")
    #expect(late.complete != nil && late.next == nil)
  }

  @Test func `words that fill gaps are told whether they are said alone or all of the text is`() throws {
    let words = sentences["0880"] ?? ""
    let gaps = [2, 3, 5, 7]
    let whole = try follow(words, alone: gaps, sound(["0880"]))
    #expect(Set(whole.indices).isSuperset(of: gaps) && whole.complete != nil, "\(whole.words)")
    #expect(whole.indices.count == Set(whole.indices).count, "each once: \(whole.words)")
    // What is said stands in the text with others between.
    let among = "He has never been, was then, not now, an ill and a badly disposed young and old man,"
    let tokens = Tokenizer.tokens(of: among)
    let said = ["He", "was", "not", "an", "ill", "disposed", "young", "man,"]
    var from = 0
    let places = said.compactMap { word in
      let place = tokens.indices.first { $0 >= from && tokens[$0].printed.hasPrefix(word) }
      from = (place ?? from) + 1
      return place
    }
    let alone = try follow(among, alone: places, sound(["0880"]))
    #expect(Set(alone.indices).intersection(places).count >= 7, "\(alone.words) of \(places)")
  }

  @Test func `said to its end the text is complete, at its last word and not before`() throws {
    let samples = try sound(["0880"])
    let said = Double(samples.count) / 16_000 - 1
    let telling = try follow(text(["0880"]), samples)
    let complete = try #require(telling.complete)
    #expect(complete > said - 0.5 && complete < said + 0.5, "\(complete) of \(said)")
    #expect(telling.next == nil)
  }

  @Test(arguments: [("0880", "0870"), ("0930", "0890"), ("0880", "0930"), ("0930", "0880")])
  func `who talks softly behind a text that was said to its end does not begin it anew, its reader does`(
    text number: String, other: String
  ) throws {
    let said = try sound([number])
    let behind = try follow(
      text([number]), said + Listening.samples(other).prefix(32_000).map { $0 / 3 })
    let complete = try #require(behind.complete)
    #expect(complete < Double(said.count) / 16_000 && behind.next == nil, "\(complete)")
    let anew = try follow(text([number]), said + Listening.samples(number).prefix(24_000))
    #expect(anew.complete == nil && anew.next != nil, "it is begun once more")
    let twice = try follow(text([number]), said + sound([number]))
    #expect(twice.complete ?? 0 > Double(said.count) / 16_000, "\(twice)")
  }

  @Test func `half of it said: those words, no others, and not complete`() throws {
    let asked = ["0880", "0930"]
    let telling = try follow(text(asked), sound(["0880"]))
    #expect(telling.words.count >= 7 && telling.indices.allSatisfy { $0 < 8 }, "\(telling.words)")
    #expect(telling.complete == nil)
    #expect(telling.next == 8)
  }

  @Test func `begun half-way, the second half is told`() throws {
    let asked = ["0880", "0930"]
    let telling = try follow(text(asked), sound(["0930"]))
    #expect(telling.words.count >= 6, "\(telling.words)")
    #expect(telling.indices.count { $0 < 8 } <= 1, "\(telling.words)")
  }

  @Test func `begun anew, each word is told once`() throws {
    let telling = try follow(text(["0880", "0930"]), sound(["0880", "0880", "0930"]))
    #expect(telling.words.count >= 14, "\(telling.words)")
    #expect(Set(telling.indices).count == telling.words.count)
    #expect(telling.complete != nil)
  }

  @Test func `a word that was not said is not told, those around it are`() throws {
    let telling = try follow("He was not an elephant disposed young man,", sound(["0880"]))
    #expect(!telling.indices.contains(4), "\(telling.words)")
    #expect(telling.words.count >= 6, "\(telling.words)")
  }

  @Test func `another text tells next to nothing, and is never complete`() throws {
    let telling = try follow(text(["0930"]), sound(["0870", "0890"]))
    #expect(telling.words.count <= 1, "\(telling.words)")
    #expect(telling.complete == nil)
  }

  @Test(arguments: [0, 3, 40, 400])
  func `silence and noise tell nothing`(loudness: Int) throws {
    let telling = try follow(text(["0880"]), Listening.noise(40_000, loudness: loudness))
    #expect(telling.words.isEmpty && telling.complete == nil, "\(telling.words)")
  }

  @Test func `a soft voice and a loud one are heard alike`() throws {
    let samples = try sound(["0880"])
    for factor in [0.1, 3] {
      let scaled = PCM(samples: samples, sampleRate: 16_000).scaled(by: factor).samples
      #expect(try follow(text(["0880"]), scaled).words.count >= 7, "\(factor)")
    }
  }

  @Test func `before a text is named nothing is followed`() throws {
    #expect(throws: Failure.self) { _ = try listener.hear([1, 2, 3]) }
    try listener.follow([])
    #expect(try listener.hear(Listening.noise(16_000, loudness: 40)) == LiveProgress())
  }
}
