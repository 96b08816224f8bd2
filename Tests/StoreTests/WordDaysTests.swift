import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport

@Suite("Days on which words were studied")
struct WordDaysTests {
  private let folder: TemporaryFolder
  private let calendar = StudyCalendar { _ in 0 }

  init() throws { folder = try TemporaryFolder() }

  private func day(_ month: Int, _ day: Int) -> StudyDay {
    StudyDay(CivilDate(year: 2027, month: month, day: day))
  }

  @Test("they count as studied, also alone; what is taken back counts no more")
  func counted() throws {
    var store = try openStore(in: folder)
    for date in [day(1, 30), day(1, 31), day(2, 1)] { try store.noteWords(asked: 3, right: 2, on: date) }
    try store.noteWords(asked: 1, right: 1, on: day(2, 1))
    let days = try store.dailyStudy(in: calendar)
    #expect(days.map(\.asked) == [3, 3, 4] && days.map(\.right) == [2, 2, 3])
    #expect(Streak(days: days.map(\.day), today: day(2, 1)).current == 3)
    try store.noteWords(asked: -4, right: -3, on: day(2, 1))
    try store.noteWords(asked: -9, right: 0, on: day(1, 1))
    #expect(try store.dailyStudy(in: calendar).map(\.day) == [day(1, 30), day(1, 31)])
    #expect(try store.settings().keys.filter { $0.hasPrefix("words-") } == ["words-2027-01"])
  }

  @Test("two machines: of each day what was more, in either order and however often")
  func merged() throws {
    let (one, other) = ("5:12/9 6:3/3", "6:4/1 30:1/1")
    let both = "5:12/9 6:4/1 30:1/1"
    #expect(Store.mergedWords(one, other) == both && Store.mergedWords(other, one) == both)
    #expect(Store.mergedWords(both, one) == both && Store.mergedWords("", one) == one)
    #expect(Store.mergedWords("5:x/9 99:1/1 7:2/3 8", one) == one)
    var store = try openStore(in: folder)
    var there = try Store(opening: folder.file("there/recite.sqlite"), now: start)
    try store.noteWords(asked: 2, right: 2, on: day(3, 1))
    try there.noteWords(asked: 5, right: 4, on: day(3, 2))
    _ = try store.merge(folder.file("there/recite.sqlite"), now: start)
    #expect(try store.dailyStudy(in: calendar).map(\.asked) == [2, 5])
    #expect(try store.merge(folder.file("there/recite.sqlite"), now: start).isChanged == false)
  }
}
