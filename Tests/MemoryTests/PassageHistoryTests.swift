import Foundation
@testable import Memory
import Testing

@Suite struct PassageHistoryTests {
  private func answer(
    day: Int, _ faults: [WordFault] = [], isHinted: Bool = false
  ) -> (answer: Answer, faults: [WordFault]) {
    (
      Answer(
        exercise: .recite, outcome: Outcome(faults: faults), isHinted: isHinted,
        time: Date(timeIntervalSince1970: Double(day) * 86_400), day: StudyDay(number: day)), faults
    )
  }

  @Test func `Days come in order, and what was hinted is not right`() {
    let history = PassageHistory([
      answer(day: 12), answer(day: 10, [WordFault(word: 3, kind: .wrong)]), answer(day: 12, isHinted: true),
      answer(day: 10, [WordFault(word: 1, kind: .slip)]),
    ])
    #expect(history.days.map(\.day.number) == [10, 12])
    #expect(history.days.map(\.asked) == [2, 2])
    #expect(history.days.map(\.right) == [1, 1], "with slips it is right")
    #expect(history.days[0].misses.words.map(\.word) == [3, 1] && history.days[1].misses.words.isEmpty)
  }

  @Test func `A wrong word weighs more than slips; among equals the passage's order holds`() {
    let history = PassageHistory(
      (0..<3).map { answer(day: $0, [WordFault(word: 5, kind: .slip)]) }
        + [answer(day: 3, [4, 2].map { WordFault(word: $0, kind: .wrong) })])
    #expect(history.misses.words.map(\.word) == [2, 4, 5])
    #expect(history.misses.words.last?.slips == 3 && history.misses.words.last?.wrong == 0)
  }

  @Test func `Only the days that were asked for count`() {
    let all = (1...5).map { answer(day: $0, [WordFault(word: $0, kind: .wrong)]) }
    let history = PassageHistory(all, since: StudyDay(number: 4))
    #expect(history.days.map(\.day.number) == [4, 5])
    #expect(history.misses.words.map(\.word) == [4, 5])
    #expect(PassageHistory([(answer: Answer, faults: [WordFault])]()).days.isEmpty)
  }
}
