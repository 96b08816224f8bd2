import Base
public import Habits
internal import Memory
public import Terminal

/// The score of a course since day one: a line, and a sentence that says the same.
public struct CourseScore: Sendable {
  private let view: CourseView

  /// Makes it.
  public init(_ view: CourseView) { self.view = view }

  /// The line of the score, with a mark where each week began. It ends today, whatever is ticked.
  public var chart: LineChart {
    let most = max(view.days.map(\.total).max() ?? 0, 10)
    var chart = LineChart(
      points: view.days.map {
        LineChart.Point(x: Double($0.day.number), y: Double($0.total) / Double(most))
      },
      first: view.start.map { "\($0)" } ?? "", last: "\(view.today)",
      scale: ["\(most)", "\(most / 2)", "0"])
    chart.marks = view.library.dropFirst().map { Double($0.opens.number) }
    return chart
  }

  /// The first words of `sentence`, for where there is little room.
  public var shortSentence: String {
    "Score \(view.score), today \(view.pointsToday) points; \(run) in a row."
  }

  private var run: String { view.streak.current.of("full day") }

  /// What the line says.
  public var sentence: String {
    let full = view.days.count(where: \.isFull)
    return
      "Score \(view.score), today \(view.pointsToday) points; \(run) in a row, the longest \(view.streak.best), "
      + "\(full) in all since \(view.start.map { "\($0)" } ?? "the start")."
  }
}
