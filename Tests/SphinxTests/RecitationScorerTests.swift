@testable import Audio
@testable import Files
@testable import Recitation
@testable import Sphinx
import Testing
import TestSupport
@testable import Text

private let texts = [
  "0870":
    "And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.",
  "0880": "He was not an ill disposed young man,",
  "0890": "unless to be rather cold hearted and rather selfish is to be ill disposed",
  "0920":
    "Had he married a more amiable woman, he might have been made still more respectable than he was",
  "0930": "he might even have been made amiable himself",
]

@Suite(.enabled(if: Listening.isInstalled, "needs pocketsphinx-en-us and pocketsphinx-testdata"))
struct RecitationScorerTests {
  private let loan: Listening.Loan
  private var scorer: RecitationScorer { loan.scorer }

  init() throws { loan = try Listening.Loan() }

  private func judge(_ text: String, _ samples: [Int16]) throws -> RecitationResult {
    try scorer.judge(Tokenizer.tokens(of: text), samples)
  }

  @Test(arguments: ["0870", "0880", "0890", "0920", "0930"])
  func `what was read is nearly all correct`(number: String) throws {
    let text = try #require(texts[number])
    let result = try judge(text, Listening.samples(number))
    let wrong = result.words.filter { $0.verdict != .correct }
    #expect(result.outcome == .heard)
    #expect(wrong.count <= 1, "\(wrong.map(\.expected))")
    #expect(result.words.allSatisfy { $0.start ?? 0 <= $0.end ?? 0 && $0.end ?? 0 <= result.seconds })
  }

  @Test func `who says a part and then nothing has said a part, however long the silence is`() throws {
    let rest =
      " Of all the others nothing more was ever heard that day, and so they went home by the river again."
    let text = try #require(texts["0930"]) + rest
    let said = try Listening.samples("0930")
    let room = PCM.noise(count: 40 * 16_000, amplitude: 8, sampleRate: 16_000, seed: 3).samples
    let result = try judge(text, said + room)
    #expect(result.outcome == .heard && result.words.prefix(8).count { $0.verdict == .correct } >= 7)
    #expect(result.seconds > 40 && (result.pace?.seconds ?? 0) > 38, "the silence is time of reading")
    #expect((result.pace?.untilStopped ?? 0) > 60)
  }

  @Test func `of a text that is read twice the second reading is told, for its time is in the pace`() throws {
    let numbers = ["0880", "0930", "0870"]
    let text = try numbers.map { try #require(texts[$0]) }.joined(separator: " ")
    let once = try numbers.flatMap { try Listening.samples($0) }
    let (one, two) = (try judge(text, once), try judge(text, once + once))
    #expect(one.notes == [] && one.outcome == .heard)
    let again = two.repeated.reduce(two.behind + two.before) { $0 + $1.end - $1.start }
    let told = again > 10 || two.notes.contains { $0.contains("read again") }
    #expect(told && two.score ?? 0 > 0.8, "\(two.notes) \(two.repeated)")
  }

  @Test func `the room behind speech is not searched, faint speech is`() {
    let loud = PCM.noise(count: 48_000, amplitude: 3_000, sampleRate: 16_000, seed: 1).samples
    let room = PCM.noise(count: 640_000, amplitude: 40, sampleRate: 16_000, seed: 2).samples
    let faint = PCM.noise(count: 16_000, amplitude: 300, sampleRate: 16_000, seed: 3).samples
    #expect(RecitationScorer.endOfSound(loud + room) == 64_000)
    #expect(RecitationScorer.endOfSound(loud + room + faint + room) == 48_000 + 640_000 + 32_000)
    #expect(RecitationScorer.endOfSound(loud) == 48_000)
    #expect(RecitationScorer.endOfSound(loud + room.prefix(16_000)) == 64_000, "a second is kept anyway")
  }

  @Test func `a short recording is heard once for all texts that follow each other, a long one is not kept`()
    throws
  {
    let (one, another) = (try Listening.samples("0880"), try Listening.samples("0930"))
    let heard = scorer.listen(one)
    let first = try judge(try #require(texts["0880"]), one)
    #expect(scorer.listen(one) === heard)
    _ = try judge(try #require(texts["0890"]), one)
    #expect(try judge(try #require(texts["0880"]), one) == first, "what was asked between changes nothing")
    _ = scorer.listen(another)
    #expect(scorer.listen(one) !== heard)
    let long = Listening.noise(16_000 * 31, loudness: 300)
    #expect(scorer.listen(long) !== scorer.listen(long))
  }

  @Test func `planted mistakes are found where they are, and only there`() throws {
    // Read: "he was not an ill disposed young man"; "never" was left out, "shepherd" is another word.
    let result = try judge("He was not never an ill disposed young shepherd", Listening.samples("0880"))
    #expect(
      result.words.map { $0.verdict == .correct } == [true, true, true, false, true, true, true, true, false])
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `the faint noise of a microphone is silence, not another text`(seed: UInt64) throws {
    // -64 dB below full scale, in root mean square.
    let noise = PCM.noise(count: 160_000, amplitude: 36, sampleRate: PCM.recognitionRate, seed: seed)
    #expect(try judge("He was not an ill disposed young man,", noise.samples).outcome == .silence)
  }

  @Test func `one who speaks as softly as that is heard`() throws {
    let text = try #require(texts["0880"])
    let soft = PCM(samples: try Listening.samples("0880"), sampleRate: PCM.recognitionRate)
    let loudness = Level(of: soft).rms
    #expect(try judge(text, soft.scaled(by: 24 / loudness).samples).outcome == .heard)
  }

  @Test func `phones are told with the times of their words, and fit where the words were said`() throws {
    let text = "He was not never an ill disposed young shepherd"
    let result = try scorer.judge(
      Tokenizer.tokens(of: text), Listening.samples("0880"), terms: .init(phones: true))
    let young = try #require(result.words[7].phones)
    #expect(young.map(\.phone) == ["Y", "AH", "NG"])
    let told = result.words.filter { $0.verdict == .correct && $0.phones != nil }
    // Of eight, some stand elsewhere than they fit best.
    #expect(told.count >= 6, "\(told.map(\.expected))")
    for word in told {
      let phones = word.phones ?? []
      #expect(phones.first?.start == word.start && phones.last?.end == word.end, "\(word)")
      #expect(zip(phones, phones.dropFirst()).allSatisfy { $0.end == $1.start && $0.start < $0.end })
    }
    // In the mean of a word; of words that were not said it is about -5.
    let fits = told.map { word in
      (word.phones ?? []).reduce(0) { $0 + $1.fit } / Double(max(1, word.phones?.count ?? 0))
    }
    #expect(fits.allSatisfy { $0 > -3 && $0 < 3 }, "\(fits)")
  }

  @Test func `a word that the text lacks is added`() throws {
    let result = try judge("He was not an ill young man", Listening.samples("0880"))
    #expect(result.added.map(\.before) == [5])
    #expect(result.words.allSatisfy { $0.verdict == .correct })
  }

  @Test func `a "not" too many is told by name, and no other word is one`() throws {
    let text = try #require(texts["0880"])
    let without = text.replacing(" not", with: "")
    let result = try judge(without, Listening.samples("0880"))
    #expect(result.added.map(\.heard) == ["not"] && result.added.map(\.before) == [2], "\(result.added)")
    #expect(result.words.allSatisfy { $0.verdict == .correct })
    let start = try #require(result.added.first?.start)
    #expect(start > result.words[1].start ?? .infinity && start < result.words[2].start ?? 0)
    #expect(result.score == 0.8571, "seven words right, one added for sure")
    #expect(try judge(text, Listening.samples("0880")).added.isEmpty)
    for number in ["0890", "0920", "0930"] {
      let other = try judge(try #require(texts[number]), Listening.samples(number))
      #expect(other.added.allSatisfy { $0.heard == nil }, "\(number): \(other.added)")
    }
  }

  @Test func `a real false start is repeated or put right, not added`() throws {
    let result = try judge(try #require(texts["0920"]), Listening.samples("0920"))
    // It lasts 50 ms and fits 11 nats better than none; but an "a" that nobody said, put before a vowel into
    // fluent sentences, passes for said in 21 of 50 places. So going back to it has to cost what it does, 55
    // nats.
    withKnownIssue("an \"a\" said twice before a vowel sounds like the vowel begun") {
      #expect(result.repeated.count + result.selfCorrected.count == 1)
    }
    #expect(result.added.isEmpty)
  }

  @Test func `another text is refused`() throws {
    let result = try judge("The Lord is my shepherd; I shall not want.", Listening.samples("0890"))
    #expect(result.outcome == .otherText)
    #expect(result.score == 0)
  }

  @Test(arguments: [0, 1, 159, 1599, 1600, 16_000])
  func `silence of any length is silence`(count: Int) throws {
    let result = try judge("Jesus wept.", [Int16](repeating: 0, count: count))
    #expect(result.words.map(\.verdict) == [.omitted, .omitted])
    #expect(result.score == 0)
  }

  @Test(arguments: [3, 300, 3000])
  func `hiss says nothing`(loudness: Int) throws {
    let result = try judge("In the beginning was the Word", Listening.noise(48_000, loudness: loudness))
    #expect(!result.words.contains { $0.verdict == .correct || $0.verdict == .unsure })
  }

  @Test func `a reader whom the model knows is heard once, a strained voice by other ears too`() throws {
    let tokens = Tokenizer.tokens(of: try #require(texts["0880"]))
    let plain = try Listening.samples("0880")
    let once = try scorer.evidence(tokens, in: scorer.listen(plain))
    #expect(once.stretches.map(\.tokens) == [tokens.indices])
    #expect(once.stretches.count { !$0.evidence.again.isEmpty } == 0)
    // The same reader, two fifths as fast and as high again: no voice that the model was trained on.
    let high = stride(from: 0, to: plain.count, by: 7).flatMap { plain[$0..<min(plain.count, $0 + 5)] }
    let heard = try scorer.evidence(tokens, in: scorer.listen(high))
    let strained = try #require(heard.stretches.first?.evidence)
    #expect(strained.again.count == ModelData.accents.count)
    #expect(strained.again.allSatisfy { $0.words.map { $0 == nil } == strained.words.map { $0 == nil } })
    #expect(strained.again.allSatisfy { $0 != strained.hearing })
    let right = try scorer.judge(tokens, high).words.count { $0.verdict == .correct }
    #expect(right >= 4, "\(right) of \(tokens.count)")
  }

  @Test("The network hears the phones of what was said, and not those of another text in its place", .long)
  func networkHears() throws {
    func middleFit(_ text: String, in recording: String) throws -> Double {
      let heard = try scorer.evidence(
        Tokenizer.tokens(of: text), in: scorer.listen(Listening.samples(recording)))
      let fits = heard.stretches.flatMap(\.evidence.words).compactMap { $0?.network?.phones }.flatMap(\.self)
      return try #require(fits.sorted().dropFirst(fits.count / 2).first)
    }
    for (recording, text) in texts {
      let said = try middleFit(text, in: recording)
      #expect(said > -1, "\(recording): \(said) nats a frame")
      let other = try middleFit("The Lord is my shepherd; I shall not want.", in: recording)
      #expect(other < said - 0.5, "\(recording): \(other) for \(said)")
    }
  }

  @Test func `a text without words has no score`() throws {
    let result = try judge("— … !", Listening.samples("0930"))
    #expect(result.outcome == .noWords)
    #expect(result.score == nil)
  }

  @Test func `the order of recordings does not matter`() throws {
    let text = try #require(texts["0930"])
    let first = try judge(text, Listening.samples("0930"))
    _ = try judge(try #require(texts["0870"]), Listening.samples("0870"))
    #expect(try judge(text, Listening.samples("0930")) == first)
  }

  @Test("A long recording of a long text is searched part by part", .long)
  func partByPart() throws {
    // All five recordings three times over: 90 s, and hundreds of words beyond what was read.
    let order = ["0870", "0880", "0890", "0920", "0930"]
    var samples: [Int16] = []
    var text = ""
    for _ in 0..<3 {
      for number in order {
        samples += try Listening.samples(number) + Listening.noise(6400, loudness: 4)
        text += try #require(texts[number]) + " "
      }
    }
    let count = Tokenizer.tokens(of: text).count
    let behind = String(repeating: "and so they lived in peace until the winter came ", count: 70)
    let result = try judge(text + behind, samples)
    #expect(!RecitationScorer.isSearchedWhole(seconds: 90, words: result.words.count))
    let read = result.words.prefix(count)
    #expect(Double(read.count { $0.verdict == .correct }) > 0.93 * Double(read.count))
    #expect(result.words.dropFirst(count).allSatisfy { $0.verdict != .correct })
    #expect(zip(read, read.dropFirst()).allSatisfy { $0.start ?? 0 <= $1.start ?? .infinity })
  }

  @Test(
    "Who reads a short text slowly is searched as one who reads a long text fast",
    arguments: [(60, 160, true), (120, 100, true), (85, 650, true), (90, 700, false), (301, 10, false)])
  func whole(seconds: Double, words: Int, isWhole: Bool) {
    #expect(RecitationScorer.isSearchedWhole(seconds: seconds, words: words) == isWhole)
  }

  @Test(
    "Of a long text that was begun alone all behind is left out, however much it is", .long,
    arguments: [5, 40, 120])
  func begun(times: Int) throws {
    let order = ["0870", "0880", "0890", "0920", "0930"]
    var samples: [Int16] = []
    for number in order { samples += try Listening.samples(number) + Listening.noise(6400, loudness: 4) }
    let text = order.compactMap { texts[$0] }.joined(separator: " ")
    let count = Tokenizer.tokens(of: text).count
    let behind = String(repeating: " and so they lived in peace until the winter came", count: times)
    let result = try judge(text + behind, samples)
    #expect(result.outcome == .heard)
    #expect(result.words.prefix(count).count { $0.verdict == .correct } > count * 9 / 10)
    #expect(result.words.dropFirst(count).allSatisfy { $0.verdict != .correct && $0.verdict != .unsure })
    #expect((result.recited.last?.upperBound ?? 0) <= count + 10)
  }

  @Test(
    "Who begins far in a long text is found there, and of what stands before it nothing is right", .long,
    arguments: [25, 120])
  func begunFarIn(times: Int) throws {
    let order = ["0870", "0880", "0890", "0920", "0930"]
    var samples: [Int16] = []
    for number in order { samples += try Listening.samples(number) + Listening.noise(6400, loudness: 4) }
    let text = order.compactMap { texts[$0] }.joined(separator: " ")
    let before = String(repeating: "and so they lived in peace until the winter came ", count: times)
    let unsaid = Tokenizer.tokens(of: before).count
    let result = try judge(before + text, samples)
    #expect(result.outcome == .heard)
    let said = result.words.dropFirst(unsaid)
    #expect(said.count { $0.verdict == .correct } > said.count * 9 / 10)
    #expect(result.words.prefix(unsaid).allSatisfy { $0.verdict != .correct && $0.verdict != .unsure })
  }
}
