@testable import Batch
import Testing

@Suite("Where a recording stands in its list")
struct ListPlacesTests {
  private func entries(_ lines: [(Int?, String)]) -> [ScoringJob] {
    lines.map { ScoringJob(id: $1, audio: "\($1).wav", expected: .text("a"), line: $0) }
  }

  @Test("By line and name; a name at another line is another recording")
  func rising() {
    let places = ListPlaces(entries([(1, "a"), (3, "b"), (3, "c"), (7, "a")]))
    #expect(places.place(line: 1, id: "a") == 0)
    #expect(places.place(line: 3, id: "c") == 2)
    #expect(places.place(line: 7, id: "a") == 3)
    #expect(places.place(line: 3, id: "a") == nil)
    #expect(places.place(line: 9, id: "a") == nil)
    #expect(places.place(line: nil, id: "a") == nil)
  }

  @Test("A folder has no lines, a list in disorder no rising ones: both are found by name")
  func named() {
    #expect(ListPlaces(entries([(nil, "b"), (nil, "a")])).place(line: nil, id: "a") == 1)
    let mixed = ListPlaces(entries([(5, "a"), (2, "b")]))
    #expect(mixed.place(line: 2, id: "b") == 1)
    #expect(mixed.place(line: 2, id: "a") == nil)
  }

  @Test("An empty list has no places")
  func empty() {
    #expect(ListPlaces([]).place(line: 1, id: "a") == nil)
  }
}
