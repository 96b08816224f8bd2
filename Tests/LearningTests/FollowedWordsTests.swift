@testable import Learning
@testable import Memory
import Testing
@testable import Text

@Suite("Words that are followed while they are said")
struct FollowedWordsTests {
  @Test("Of a passage and its pieces all of them, of gaps these, of a meaning its first way; of places none")
  func each() throws {
    let whole = try #require(TrainingTable(asking: .fill100).page.listens?.sound.followed)
    #expect(whole.text == TrainingTable.words && whole.asked == nil && whole.endsWithTheLast)
    let table = try TrainingTable(asking: .fill25)
    let wanted = table.study.asked?.wanted ?? []
    let gaps = try #require(table.page.listens?.sound.followed)
    let places = Set(wanted.map(\.index))
    #expect(gaps.text == TrainingTable.words && gaps.asked == places && gaps.endsWithTheLast)
    #expect(gaps.lit(0..<14) == places, "the whole may be said, too: what fills no gap does not light")
    #expect(gaps.marked(next: 0) == places.min() && gaps.marked(next: 14) == nil)
    #expect(whole.lit([1, 2]) == [1, 2] && whole.marked(next: 3) == 3)
    let meaning = try #require(Page.Expectation.Sound.meaning("a river; stream", others: []).followed)
    #expect(meaning.text == "a river" && meaning.areHidden)
    #expect(try TrainingTable(asking: .rearrange4).page.listens?.sound.followed?.text == TrainingTable.words)
    #expect(try TrainingTable(asking: .locateBook).page.listens?.sound.followed == nil)
  }
}
