@testable import Memory
import Testing

@Suite("What is chosen for a day")
struct StudyDayChoiceTests {
  private let numbers: [Int64] = [3, 4, 7, 11, 12, 90]

  @Test("Through a hundred days each comes again and again, seldom twice running, and none is the favourite")
  func days() throws {
    let chosen = try (20_000..<20_100).map {
      try #require(StudyDay(number: $0).choice(among: numbers.shuffled()))
    }
    for number in numbers { #expect((6...35).contains(chosen.count { $0 == number }), "\(number)") }
    #expect(zip(chosen, chosen.dropFirst()).count { $0 == $1 } < 10)
    #expect(Set(chosen) == Set(numbers))
  }

  @Test("It stays when others go, and mostly when one comes; of nothing there is nothing, of one that one")
  func stays() throws {
    var moved = 0
    for number in 0..<100 {
      let day = StudyDay(number: number)
      let chosen = try #require(day.choice(among: numbers))
      if day.choice(among: numbers + [91]) != chosen { moved += 1 }
      #expect(day.choice(among: [chosen]) == chosen)
    }
    #expect(moved < 45)
    #expect(StudyDay(number: -3).choice(among: []) == nil)
  }
}
