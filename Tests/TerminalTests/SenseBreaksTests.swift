@testable import Terminal
import Testing

struct SenseBreaksTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    StyledText(text).wrappedBySense(to: width).map(\.plain)
  }

  @Test func `lines end where it makes sense to pause`() {
    let verse =
      "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish."
    #expect(
      lines(verse, 60) == [
        "For God so loved the world,", "that he gave his only begotten Son,",
        "that whosoever believeth in him should not perish.",
      ])
  }

  @Test func `a few words do not stand alone, and what is too long for a line is halved`() {
    #expect(lines("Behold, he cometh with clouds;", 60) == ["Behold, he cometh with clouds;"])
    let halves = lines("and all the kindreds of the earth shall wail because of him and be still", 50)
    #expect(halves.count == 2 && halves.allSatisfy { (25...50).contains($0.count) }, "\(halves)")
  }

  @Test(arguments: [1, 7, 20, 61]) func `nothing is lost, and nothing is wider than the line`(_ width: Int) {
    let text = "The LORD -- he is good: “yea,” (very) [-good-], and incomprehensibilities."
    let broken = lines(text, width)
    #expect(broken.allSatisfy { $0.count <= max(1, width) })
    #expect(broken.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
