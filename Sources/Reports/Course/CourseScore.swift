public import Habits
internal import Memory
public import Terminal

/// The score of a course since day one: a line, and a sentence that says the same.
public struct CourseScore: Sendable {
  private let view: CourseView

  /// Makes it.
  public init(_ view: CourseView) { self.view = view }

  /// The line of the score. It ends today, whatever is ticked.
  public var chart: LineChart {
    let most = max(view.days.map(\.total).max() ?? 0, 10)
    return LineChart(
      points: view.days.map {
        LineChart.Point(x: Double($0.day.number), y: Double($0.total) / Double(most))
      },
      first: view.start.map { "\($0)" } ?? "", last: "\(view.today)",
      scale: ["\(most)", "\(most / 2)", "0"])
  }

  /// What the line says.
  public var sentence: String {
    let full = view.days.count(where: \.isFull)
    let run = view.streak.current == 1 ? "1 full day" : "\(view.streak.current) full days"
    return
      "Score \(view.score), today \(view.pointsToday) points; \(run) in a row, the longest \(view.streak.best), "
      + "\(full) in all since \(view.start.map { "\($0)" } ?? "the start")."
  }
}
