@testable import Recitation
import Testing

/// Phones 0 to 4 and silence, 5; in each frame one is likeliest, the others 3 nats below it.
@Suite struct InsertionTests {
  private static let silence = 5

  private func table(_ likeliest: [Int]) -> PhonePosteriors {
    PhonePosteriors(
      scores: likeliest.flatMap { best in (0...Self.silence).map { $0 == best ? 0 : -3 } },
      phoneCount: Self.silence + 1, places: Array(0...Self.silence), silence: Self.silence)
  }

  /// Frames of each phone.
  private func said(_ phones: [(Int, Int)]) -> [Int] {
    phones.flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  private func word(_ phones: Int...) -> SpokenWord { SpokenWord(variants: [phones]) }

  private var text: [SpokenWord] { [word(0, 1), word(2, 3)] }
  private let sure = [true, true]

  private func gains(_ found: [NetworkInsertion?]) -> [Double] { found.map { $0?.gain ?? .nan } }

  @Test func `a text that was said as it stands has nothing between its words`() {
    let heard = table(said([(5, 20), (0, 8), (1, 8), (5, 12), (2, 8), (3, 8), (5, 20)]))
    let found = heard.part(0..<84).insertions(between: text, sure: sure)
    #expect(gains(found).allSatisfy { $0 < 0 }, "\(found)")
  }

  @Test func `a word too many is found where it was said, whatever its phones`() throws {
    let heard = table(said([(5, 20), (0, 8), (1, 8), (4, 10), (0, 9), (2, 8), (3, 8), (5, 20)]))
    let found = heard.part(0..<91).insertions(between: text, sure: sure)
    let between = try #require(found[1])
    #expect(between.frames == 36..<55)
    // What it costs to take the 19 frames for phones of the text, less 0.4 for each of them.
    #expect(between.gain > 15)
    #expect(gains(found)[0] < 5 && gains(found)[2] < 5, "\(found)")
  }

  @Test func `words before and behind the text are found, and silence around them is none of theirs`() throws
  {
    let heard = table(
      said([(4, 12), (5, 10), (0, 8), (1, 8), (2, 8), (3, 8), (5, 15), (4, 9), (1, 6), (5, 30)]))
    let found = heard.part(0..<114).insertions(between: text, sure: sure)
    #expect(try #require(found[0]).frames == 0..<12)
    #expect(try #require(found[2]).frames == 69..<84)
    #expect(gains(found)[0] > 10 && gains(found)[2] > 10 && gains(found)[1] < 0, "\(found)")
  }

  @Test func `what was said for a word that is not sure is no word too many`() {
    let heard = table(said([(5, 10), (0, 8), (1, 8), (4, 12), (5, 10)]))
    let isSure = heard.part(0..<48).insertions(between: text, sure: [true, true])
    let isNot = heard.part(0..<48).insertions(between: text, sure: [true, false])
    #expect(gains(isSure).max() ?? 0 > 10, "\(isSure)")
    #expect(gains(isNot).allSatisfy { $0 < 10 }, "\(isNot)")
  }

  @Test func `frames are counted from the first of those that were asked about`() throws {
    let heard = table(said([(1, 40), (0, 8), (1, 8), (4, 10), (2, 8), (3, 8)]))
    #expect(try #require(heard.part(40..<82).insertions(between: text, sure: sure)[1]).frames == 16..<26)
  }

  @Test func `a recording too short for its text has none, and a text without words one place`() {
    let heard = table(said([(0, 2)]))
    #expect(heard.part(0..<2).insertions(between: text, sure: sure) == [nil, nil, nil])
    #expect(heard.part(0..<2).insertions(between: [], sure: []).count == 1)
    #expect(table([]).part(0..<0).insertions(between: text, sure: sure) == [nil, nil, nil])
    // A word without a sound is nothing to be found.
    let silent = heard.part(0..<2).insertions(between: [SpokenWord(variants: [])], sure: [false])
    #expect(silent.count == 2 && !silent.contains(nil))
  }

  /// What a recording is made of in one of its orders.
  private enum Part { case phone(Int), silence, other(isFree: Bool, isOptional: Bool) }

  @Test func `what a place gains is what all ways to say the text tell`() {
    let likeliest = [4, 0, 1, 4, 4, 2, 3, 5]
    let heard = table(likeliest)
    /// The best of all ways to divide the frames from one on among the parts from one on.
    func best(_ parts: ArraySlice<Part>, _ frame: Int) -> Float {
      guard let first = parts.first else { return frame == likeliest.count ? 0 : -.infinity }
      var (found, score) = (-Float.infinity, Float(0))
      for end in frame...likeliest.count {
        if end > frame {
          switch first {
          case .phone(let phone): score += likeliest[end - 1] == phone ? 0 : -3
          case .silence: score += likeliest[end - 1] == Self.silence ? 0 : -3
          case .other(let isFree, _): score -= 0.4 + (isFree || end > frame + 1 ? 0 : 10)
          }
        }
        switch first {
        case .phone where end == frame, .other(_, isOptional: false) where end == frame: continue
        default: found = max(found, score + best(parts.dropFirst(), end))
        }
      }
      return found
    }
    for place in 0...2 {
      func all(with: Bool) -> Float {
        let gaps = (0...2).map { gap -> [Part] in
          guard gap == place else { return [.silence, .other(isFree: false, isOptional: true), .silence] }
          return [.silence] + (with ? [.other(isFree: true, isOptional: false), .silence] : [])
        }
        let parts = gaps[0] + [.phone(0), .phone(1)] + gaps[1] + [.phone(2), .phone(3)] + gaps[2]
        return best(parts[...], 0)
      }
      let gain = heard.part(0..<likeliest.count).insertions(between: text, sure: sure)[place]?.gain ?? .nan
      #expect(abs(gain - Double(all(with: true) - all(with: false))) < 1e-3, "\(place): \(gain)")
    }
  }

  @Test func `of what is heard silence and moments are no phones, and a word drawn out has nothing foreign`()
  {
    let heard = table(said([(1, 9), (5, 12), (4, 8), (0, 1), (2, 6)]))
    let found = heard.heard(in: 0..<36, vowels: [1, 2], beside: [word(0, 1), word(3)])
    #expect(found == InsertionPhones(count: 3, vowels: 2, frames: 23, foreignFrames: 14, certainty: 3))
    let drawnOut = heard.heard(in: 0..<9, vowels: [1, 2], beside: [word(0, 1)])
    #expect(drawnOut.foreignFrames == 0 && drawnOut.frames == 9)
    #expect(heard.heard(in: 10..<20, vowels: [1], beside: []).count == 0)
    #expect(
      heard.heard(in: 30..<90, vowels: [1], beside: []).frames == 6, "no frames are made up behind the end")
  }

  @Test func `words fit better with one more of them where that was said, and worse where it was not`() throws
  {
    let with = table(said([(5, 20), (0, 8), (1, 8), (4, 10), (2, 8), (3, 8), (5, 20)]))
    let without = table(said([(5, 20), (0, 8), (1, 8), (2, 8), (3, 8), (5, 20)]))
    func gain(_ heard: PhonePosteriors, _ frames: Range<Int>) throws -> Double {
      try #require(heard.total(of: [text[0], word(4), text[1]], in: frames))
        - #require(heard.total(of: text, in: frames))
    }
    #expect(try gain(with, 0..<82) > 5)
    #expect(try gain(without, 0..<72) < -2)
    #expect(with.total(of: text, in: 0..<2) == nil, "two frames are too few for four phones")
    #expect(with.total(of: [], in: 0..<10) != nil)
  }
}
