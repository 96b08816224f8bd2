import FoundationEssentials
@testable import Reports
@testable import Terminal
import Testing

@Suite("What the figures mean stands in one table")
struct FigureTests {
  private static let manual = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/App/recite/Recite.docc/Research.md")

  @Test(
    "The manual has each figure with its meaning, its error, and when it is withheld",
    arguments: Figure.allCases)
  func rows(figure: Figure) throws {
    let row = "| \(figure.rawValue) | \(figure.meaning) | \(figure.error) | \(figure.withheld) |"
    let manual = try String(contentsOf: Self.manual, encoding: .utf8)
    #expect(manual.contains("\n\(row)\n"), "\(row)")
  }

  @Test("The page tells them below, those of norms where there are norms")
  func page() {
    let page = GrowthPage(ClassGrowth([]), .init(title: "x"), files: .shipped) { _ in nil }.page
    #expect(page.contains("from the first word, right or not") && !page.contains("Technical Report 1702"))
    let norms = GrowthPage(ClassGrowth([]), .init(title: "x", grade: 2), files: .shipped) { _ in nil }.page
    #expect(norms.contains("Technical Report 1702"))
  }
}
