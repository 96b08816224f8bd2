@testable import Audio
@testable import Batch
import Testing
@testable import Text
@testable import recite_lab

@Suite("Planting mistakes into recordings")
struct PlantingTests {
  static let list = RecordingList(
    metadata: """
      one|Twinkle 1|Twinkle, twinkle, little star, how I wonder what you are
      two|Humpty Dumpty sat on a wall, Humpty Dumpty had a great fall, and all the horses walked and could not walk
      broken line
      ../three|raw|said
      """)

  @Test("The same seed plants the same; each recording gets its own text, two with mistakes, and another's")
  func jobs() {
    var first = SeededGenerator(seed: 7)
    var second = SeededGenerator(seed: 7)
    let jobs = Planting(Self.list.recordings).jobs(using: &first)
    #expect(jobs == Planting(Self.list.recordings).jobs(using: &second))
    #expect(jobs.map(\.id) == ["one-0", "one-1", "one-2", "one-3", "two-0", "two-1", "two-2", "two-3"])
    #expect(Set(jobs[0].labels) == [.spoken])
    #expect(Set(jobs[3].labels) == [.wrong])
    for job in jobs { #expect(Tokenizer.tokens(of: job.text).count == job.labels.count) }
  }
}
