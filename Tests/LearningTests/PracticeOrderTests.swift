import Foundation
@testable import Learning
@testable import Memory
import Testing

@Suite("What practice asks next")
struct PracticeOrderTests {
  private let today = StudyDay(number: 100)

  private func candidate(
    _ id: String, asked days: Double?, strength: Double, due: Int? = nil
  ) -> PracticeCandidate {
    var recollection = Recollection()
    if let days {
      let time = Date(timeIntervalSince1970: (100 - days) * 86_400 + 43_200)
      recollection.lastAsked = time
      recollection.lastDay = StudyCalendar { _ in 0 }.day(of: time)
    }
    return PracticeCandidate(
      id: Int64(id.unicodeScalars.first?.value ?? 0), recollection: recollection, strength: strength,
      due: due.map(StudyDay.init(number:)))
  }

  private func order(_ order: PracticeOrder, _ candidates: [PracticeCandidate]) -> String {
    var left = candidates
    var found = ""
    while let next = order.next(among: left, today: today) {
      found += UnicodeScalar(UInt8(next)).description
      left.removeAll { $0.id == next }
    }
    return found
  }

  @Test("oldest: never asked, then longest unasked; the weaker among those of one day; today by the clock")
  func oldest() {
    let candidates = [
      candidate("a", asked: 0.1, strength: 0.1), candidate("b", asked: 0.2, strength: 0.9),
      candidate("c", asked: 3.1, strength: 0.6), candidate("d", asked: 3.2, strength: 0.5),
      candidate("e", asked: 9, strength: 1), candidate("f", asked: nil, strength: 0),
    ]
    #expect(order(.oldest, candidates) == "fedcba")
  }

  @Test("weakest, then longest unasked")
  func weakest() {
    let candidates = [
      candidate("a", asked: 1, strength: 0.2), candidate("b", asked: 5, strength: 0.2),
      candidate("c", asked: 9, strength: 0.9), candidate("d", asked: 0, strength: 0.1),
    ]
    #expect(order(.weakest, candidates) == "dbac")
  }

  @Test("due: longest due, then never attempted, then due soonest; there is always one")
  func due() {
    let candidates = [
      candidate("a", asked: 1, strength: 0.2, due: 110), candidate("b", asked: 5, strength: 0.2, due: 105),
      candidate("c", asked: 9, strength: 0.9, due: 100), candidate("d", asked: 9, strength: 0.9, due: 90),
      candidate("e", asked: nil, strength: 0),
    ]
    #expect(order(.due, candidates) == "dceba")
  }

  @Test(
    "the passage asked about just now waits, unless it is the only one", arguments: PracticeOrder.allCases)
  func last(order: PracticeOrder) {
    let one = candidate("a", asked: 9, strength: 0, due: 1)
    let other = candidate("b", asked: 0, strength: 1, due: 200)
    #expect(order.next(among: [one, other], today: today, after: one.id) == other.id)
    #expect(order.next(among: [one], today: today, after: one.id) == one.id)
    #expect(order.next(among: [], today: today) == nil)
  }

  @Test("a round of practice asks every passage once before any twice")
  func round() {
    var candidates = (0..<20).map { index in
      var made = candidate("a", asked: 5, strength: Double(index) / 20)
      made.id = Int64(index)
      return made
    }
    var asked: [Int64] = []
    for step in 0..<40 {
      guard let next = PracticeOrder.oldest.next(among: candidates, today: today, after: asked.last),
        let index = candidates.firstIndex(where: { $0.id == next })
      else { continue }
      asked.append(next)
      candidates[index].lastAsked = Date(timeIntervalSince1970: 100 * 86_400 + 50_000 + Double(step))
      candidates[index].lastDay = today
    }
    #expect(Set(asked.prefix(20)).count == 20)
    #expect(asked.prefix(20).first == 0, "the weakest of equals")
    #expect(Array(asked.prefix(20)) == Array(asked.suffix(20)))
  }
}
