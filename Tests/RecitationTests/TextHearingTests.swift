@testable import Recitation
import Testing

/// Phones 0 to 5 and silence, 6; in each frame one is likeliest, the others 3 nats below it.
@Suite("A text as the network that tells phones hears it")
struct TextHearingTests {
  private static let silence = 6

  private func table(_ phones: [(Int, Int)], below: Float = -3) -> PhonePosteriors {
    let likeliest = phones.flatMap { Array(repeating: $0.0, count: $0.1) }
    return PhonePosteriors(
      scores: likeliest.flatMap { best in (0...Self.silence).map { $0 == best ? 0 : below } },
      phoneCount: Self.silence + 1, places: Array(0...Self.silence), silence: Self.silence)
  }

  private func word(_ phones: Int...) -> SpokenWord { SpokenWord(variants: [phones]) }

  private var text: [SpokenWord] { [word(0, 1), word(2, 3), word(4, 5)] }
  private let silent = (Self.silence, 10)

  @Test(
    "The phones of a word are those of the way to say it that was chosen, with their frames and their fit")
  func phones() throws {
    let heard = table([silent, (0, 8), (1, 6), (2, 10), (3, 8), silent])
    let found = heard.hear([SpokenWord(variants: [[0, 5], [0, 1]]), word(2, 3)], in: 0..<52).words
    #expect(found[0].segments.map(\.phone) == ["P0", "P1"])
    #expect(found[0].segments.map(\.frames) == [8, 6])
    #expect(found[1].segments.map(\.goodness) == [0, 0])
    let changed = table([silent, (0, 8), (5, 6), (2, 10), (3, 8), silent])
    #expect(changed.hear([word(0, 1), word(2, 3)], in: 0..<52).words[0].segments.map(\.goodness) == [0, -3])
  }

  @Test("A rival is held against the word with the text around it, whose sounds it cannot take")
  func rivals() throws {
    let heard = table([silent, (0, 8), (1, 8), (4, 8), (2, 8), (3, 8), silent])
    let rivals = [[word(0, 1, 4), word(0, 1, 4, 5)], []]
    let short = heard.hear([word(0, 1), word(2, 3)], in: 0..<60, rivals: rivals).words
    // The sound between them is the rival's, or else eight frames of it fit nothing.
    #expect(try #require(short[0].overRival) <= -8, "\(short)")
    #expect(short[1].overRival == nil)
    let long = heard.hear([word(0, 1, 4), word(2, 3)], in: 0..<60, rivals: [[word(0, 1)], [word(3)]]).words
    #expect(try #require(long[0].overRival) >= 8, "\(long)")
    #expect(try #require(long[1].overRival) >= 8, "\(long)")
    let alone = heard.hear([word(0, 1)], in: 0..<60, rivals: [[word(0, 1)]]).words
    #expect(alone[0].overRival == 0)
  }

  @Test("Every word that was said is found where it was, whatever was said before the text")
  func said() {
    let heard = table([
      (3, 9), (1, 9), silent, (0, 8), (1, 8), (2, 8), (3, 8), silent, (4, 8), (5, 8), silent,
    ])
    let found = heard.hear(text, in: 0..<96).words
    #expect(found.map(\.frames) == [28..<44, 44..<60, 70..<86])
    #expect(found.allSatisfy { $0.presence >= 10 }, "\(found)")
  }

  @Test("A word left out, and one for which another was said, speak against themselves alone")
  func notSaid() {
    let without = table([silent, (0, 8), (1, 8), (4, 8), (5, 8), silent], below: -8).hear(text, in: 0..<52)
      .words
    #expect(without.map { $0.presence > 0 } == [true, false, true], "\(without)")
    let other = table([silent, (0, 8), (1, 8), (5, 9), (0, 9), (4, 8), (5, 8), silent]).hear(text, in: 0..<70)
    #expect(other.words.map { $0.presence > 0 } == [true, false, true], "\(other)")
  }

  @Test("Frames are counted from the first of those that were asked about")
  func part() {
    let heard = table([(3, 20), silent, (0, 8), (1, 8), silent])
    #expect(heard.hear([word(0, 1)], in: 20..<56).words.map(\.frames) == [10..<26])
  }

  @Test("A text fits in its own order, one that was not said in none")
  func order() {
    let heard = table([silent, (0, 8), (1, 8), (2, 8), (3, 8), (4, 8), (5, 8), silent])
    let own = heard.hear(text, in: 0..<68).text.disorder
    #expect(own.shifted > 10 && own.turned > 10, "\(own)")
    let turned = heard.hear([word(4, 5), word(0, 1), word(2, 3)], in: 0..<68).text.disorder
    #expect(turned.shifted < 0, "\(turned)")
    #expect(heard.hear([word(0, 1)], in: 0..<68).text.disorder.shifted == 0)
  }

  @Test("How clear a voice is does not depend on the text, nor on how long it is silent")
  func certainty() {
    let clear = table([silent, (0, 8), (1, 8)])
    let dull = table([silent, (0, 8), (1, 8)], below: -1)
    #expect(clear.hear(text, in: 0..<26).text.certainty > dull.hear(text, in: 0..<26).text.certainty + 0.5)
    #expect(
      clear.hear(text, in: 0..<26).text.certainty == clear.hear([word(5, 4)], in: 5..<26).text.certainty)
    #expect(table([silent]).hear(text, in: 0..<10).text.certainty == 0)
  }

  @Test("A word without room is nowhere, and a recording of nothing has no place for any")
  func noRoom() {
    let short = table([(0, 1), (1, 1)]).hear([word(0, 1), word(0, 1, 2)], in: 0..<2).words
    #expect(short[0].frames == 0..<2)
    #expect(short[1].frames.isEmpty && short[1].presence == -300)
    #expect(table([]).hear(text, in: 0..<0).words.allSatisfy { $0.presence == -300 })
    #expect(table([]).hear([], in: 0..<0).words.isEmpty)
  }
}

extension PhonePosteriors {
  fileprivate func hear(
    _ words: [SpokenWord], in frames: Range<Int>, rivals: [[SpokenWord]]? = nil
  ) -> (words: [NetworkPlace], text: NetworkUtterance) {
    part(frames).hear(
      words,
      rivals: rivals?.map { $0.map { .init(spelling: "", word: $0) } } ?? words.map { _ in [] },
      named: (0..<phoneCount).map { "P\($0)" })
  }
}
