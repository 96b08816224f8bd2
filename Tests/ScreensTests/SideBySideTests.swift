import Foundation
@testable import Screens
@testable import Terminal
import Testing

/// What is to be chosen, side by side.
@Suite struct SideBySideTests {
  private let blocks = "my path. Thy and word a light unto feet, a lamp a is my".split(separator: " ")
    .enumerated().map { "\($0.offset) \($0.element)" }

  @Test func `each stands whole, and no line is wider than there is room, whatever the width`() {
    for columns in 11...120 {
      let lines = blocks.map { StyledText($0) }.sideBySide(columns: columns)
      #expect(lines.allSatisfy { $0.width <= columns })
      #expect(lines.flatMap { $0.plain.dropFirst(2).components(separatedBy: "   ") } == blocks, "\(columns)")
    }
  }

  @Test func `a line is filled before the next one begins`() {
    let lines = ["1 one", "2 two", "3 six"].map { StyledText($0) }.sideBySide(columns: 15)
    #expect(lines.map(\.plain) == ["  1 one   2 two", "  3 six"])
    #expect([StyledText]().sideBySide(columns: 15).isEmpty)
  }

  @Test func `what is wider than a line is cut`() {
    let lines = ["1 one", "2 Maher-shalal-hash-baz"].map { StyledText($0) }.sideBySide(columns: 12)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.width <= 12 })
  }
}
