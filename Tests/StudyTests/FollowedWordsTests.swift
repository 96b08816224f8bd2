import Scripture
import Lessons
import Memory
import Testing

@testable import Study

@Suite("Words that are followed while they are said")
struct FollowedWordsTests {
  @Test("Of a passage all of them, of gaps these, of a meaning its first way; of numbers and places none")
  func each() throws {
    let whole = try #require(TrainingTable(asking: .fill100).page.listens?.sound.followed)
    #expect(whole.text == TrainingTable.words && whole.asked == nil && whole.endsWithTheLast)
    let table = try TrainingTable(asking: .fill25)
    let wanted = table.study.asked?.wanted ?? []
    let gaps = try #require(table.page.listens?.sound.followed)
    #expect(gaps.text == wanted.map(\.printed).joined(separator: " ") && gaps.places == wanted.map(\.index))
    #expect(gaps.shown.count == 14 && !gaps.endsWithTheLast, "the whole may be said, too")
    let meaning = try #require(Page.Expectation.Sound.meaning("a river; stream", others: []).followed)
    #expect(meaning.text == "a river" && meaning.areHidden)
    #expect(try TrainingTable(asking: .rearrange4).page.listens?.sound.followed == nil)
    #expect(try TrainingTable(asking: .locateBook).page.listens?.sound.followed == nil)
  }
}
