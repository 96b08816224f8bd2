@testable import Batch
import Testing

@Suite("Norms of reading aloud, and differences of shares")
struct ReadingNormsTests {
  @Test(
    "Every row of the published table falls from the 90th percentile to the 10th; grade 1 has none in fall")
  func rows() {
    for grade in ReadingNorms.grades {
      for season in ReadingNorms.Season.allCases {
        guard let row = ReadingNorms.row(grade: grade, season) else {
          #expect(grade == 1 && season == .fall)
          continue
        }
        #expect(row.count == ReadingNorms.percentiles.count && zip(row, row.dropFirst()).allSatisfy(>))
      }
    }
    #expect(ReadingNorms.row(grade: 7, .fall) == nil && ReadingNorms.row(grade: 0, .winter) == nil)
  }

  @Test("A third-grader in winter with 97 words stands at the 50th percentile, with 96 below it")
  func standing() {
    #expect(ReadingNorms.standing(of: 97, grade: 3, .winter) == "from the 50th to the 75th")
    #expect(ReadingNorms.standing(of: 96, grade: 3, .winter) == "from the 25th to the 50th")
    #expect(ReadingNorms.standing(of: 161, grade: 3, .winter) == "above the 90th")
    #expect(ReadingNorms.standing(of: 61, grade: 3, .winter) == "below the 10th")
    #expect(ReadingNorms.standing(of: 50, grade: 1, .fall) == nil)
  }

  @Test("A month has its season, July none")
  func seasons() {
    #expect(ReadingNorms.Season(month: 9) == .fall && ReadingNorms.Season(month: 1) == .winter)
    #expect(ReadingNorms.Season(month: 5) == .spring && ReadingNorms.Season(month: 7) == nil)
  }

  @Test("Newcombe's own example: 56 of 70 over 48 of 80 is 0.2, from 0.0524 to 0.3339")
  func difference() throws {
    let found = try #require(Rate(count: 56, of: 70).above(Rate(count: 48, of: 80)))
    #expect(abs(found.difference - 0.2) < 1e-9)
    #expect(abs(found.low - 0.0524) < 0.0005 && abs(found.high - 0.3339) < 0.0005, "\(found)")
    #expect(Rate(count: 0, of: 0).above(Rate(count: 1, of: 2)) == nil)
  }
}
