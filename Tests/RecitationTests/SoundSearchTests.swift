@testable import Recitation
import Testing

@Suite struct SoundSearchTests {
  /// Five phones; in each frame one of them is likeliest, the others three nats below it. The last is
  /// silence.
  private func heard(_ phones: [Int]) -> PhonePosteriors {
    let frames = phones.flatMap { phone in Array(repeating: phone, count: 4) }
    return PhonePosteriors(
      scores: frames.flatMap { best in (0..<5).map { $0 == best ? 0 : -3 } }, phoneCount: 5,
      places: [0, 1, 2, 3, 4], silence: 4)
  }

  private func lines(_ lines: [[Int]]) -> SoundedLines { SoundedLines(lines.map { [$0] }, [0, 1, 2, 3, 4]) }

  private let text = [
    [0, 1, 2, 3, 2, 1], [3, 0, 1, 3, 0, 2, 1, 0, 2, 3, 1, 2, 0, 1], [1, 1, 2, 0, 3], [3, 0, 1, 3, 0, 2, 1],
  ]

  @Test func `words from the middle of a line find it, with a pause and without`() {
    let middle = [3, 0, 2, 1, 0, 2, 3, 1]
    let found = heard(middle).find(in: lines(text), most: 4)
    #expect(found.matches.first == SoundMatch(line: 1, strain: 0, behind: 0))
    let paused = heard(Array(middle.prefix(4)) + [4, 4, 4] + middle.dropFirst(4))
    #expect(paused.find(in: lines(text), most: 4).matches.first == found.matches.first)
  }

  @Test func `a sound left out or said otherwise costs a little, and the line is found all the same`() throws
  {
    for said in [[3, 0, 2, 0, 2, 3, 1], [3, 0, 2, 2, 0, 2, 3, 1]] {
      let best = try #require(heard(said).find(in: lines(text), most: 4).matches.first)
      #expect(best.line == 1 && best.strain > 0 && best.strain < 0.5, "\(said)")
    }
  }

  @Test func `the line that holds most of what was said is named where two have part of it`() {
    let over = [2, 3, 2, 1, 3, 0]
    #expect(heard(over).find(in: lines(text), most: 1).matches.map(\.line) == [0])
    let rest = [2, 1, 3, 0, 1, 3, 0, 2, 1, 0]
    #expect(heard(rest).find(in: lines(text), most: 1).matches.map(\.line) == [1])
  }

  @Test func `no line is named twice, and a place before the first phone is none`() {
    let found = heard([3, 0, 1, 3, 0, 2, 1]).find(in: lines(text), most: 4)
    #expect(Set(found.matches.map(\.line)).count == found.matches.count)
    #expect(Set(found.matches.prefix(found.equal).map(\.line)) == [1, 3], "both hold the words")
    #expect(found.matches.allSatisfy { $0.behind >= 0 && $0.strain >= 0 })
    #expect(heard([2, 2, 2]).find(in: lines([[], []]), most: 3).matches.isEmpty)
    #expect(heard([4, 4]).find(in: lines(text), most: 3).matches.isEmpty, "silence is no speech")
  }

  @Test func `sure is what is far ahead and fits; what fits badly and is near others is none`() {
    func certainty(_ strain: Double, _ behind: Double..., sounds: Int = 30) -> FoundLines.Certainty {
      FoundLines(
        [SoundMatch(line: 0, strain: strain, behind: 0)]
          + behind.map { SoundMatch(line: 1, strain: strain, behind: $0) }, sounds: sounds
      ).certainty
    }
    #expect(certainty(0.3, 90) == .sure)
    #expect(certainty(0.3, 0, 0, 90) == .sure, "the same words in three places")
    #expect(certainty(0.3, 0, 0) == .sure, "all that were asked for sound the same")
    #expect(certainty(0.3, 20) == .doubtful)
    #expect(certainty(0.3, 0, 20) == .doubtful)
    #expect(certainty(1.2, 90) == .doubtful, "far ahead, and yet badly said")
    #expect(certainty(1.2, 20) == .none)
    #expect(certainty(0.3, 90, sounds: 9) == .doubtful, "three words stand in what was never read, too")
    #expect(FoundLines([], sounds: 0).certainty == .none)
    #expect(certainty(0.3) == .doubtful, "of one line alone nothing is ahead")
  }
}
