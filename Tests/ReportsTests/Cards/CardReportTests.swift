@testable import Decks
import FoundationEssentials
@testable import Memory
@testable import Reports
@testable import Terminal
import Testing

@Suite("Figures of cards, told")
struct CardReportTests {
  private let calendar = StudyCalendar { _ in 0 }
  private let today = StudyDay(CivilDate(year: 2027, month: 3, day: 9))

  /// Thirty cards, each reviewed a week ago and yesterday, two of three known.
  private var report: CardReport {
    var library = CardLibrary()
    let list = CardListID(rawValue: 1)
    library.apply(.listMade(list, name: "L", .fsrs))
    var histories: [CardID: [CardReview]] = [:]
    for number in 1...30 {
      let id = CardID(rawValue: Int64(number))
      library.apply(.cardMade(id, in: list, CardText(front: "f", back: "b"), on: today))
      for (ago, rating) in [(7, CardRating.good), (1, number % 3 == 0 ? .fail : .good)] {
        let day = today.advanced(by: -ago)
        let review = CardReview(
          time: calendar.start(of: day).addingTimeInterval(Double(number % 2) * 3600), day: day,
          rating: rating)
        library.apply(.reviewed(id, review))
        histories[id, default: []].append(review)
      }
    }
    return CardReport(
      CardStatistics(
        of: library.lists.map { ($0, library.cards(in: $0.id, on: today)) }, histories: histories,
        today: today,
        calendar: calendar), today: today)
  }

  private var empty: CardReport {
    CardReport(CardStatistics(of: [], histories: [:], today: today, calendar: calendar), today: today)
  }

  @Test("Sentences say what the tables and bars show")
  func sentences() {
    #expect(
      report.retentionSentence
        == "Retention: 66% of the cards were known when they came back in the last 30 days; wanted of the lists planned by "
        + "FSRS: 90%.")
    #expect(report.loadSentence.hasPrefix("Load: "))
    #expect(
      report.growthSentence == "Growth: 30 of 30 cards begun, 30 of them in the last eleven months.")
    #expect(report.hoursSentence.contains("fewer than 20"))
    #expect(empty.retentionSentence.contains("yet"))
  }

  @Test("Every line fits, in any width and height", arguments: [20, 40, 80, 120])
  func fits(width: Int) {
    for styles in [Styles(color: false, unicode: false), Styles(color: true, unicode: true)] {
      #expect(report.lines(width: width, styles).allSatisfy { $0.width <= width })
      for rows in [3, 12, 20, 60] {
        let lines = report.lines(width: width, fitting: rows, styles)
        #expect(lines.count <= max(rows, empty.lines(width: width, styles).count))
        #expect(lines.allSatisfy { $0.width <= width })
      }
      #expect(empty.lines(width: width, styles).count <= 6)
    }
  }

  @Test("The page has a section for each; programs get all numbers")
  func page() {
    var progress = ProgressReport(samples: [], days: [], today: today)
    #expect(!progress.page(.shipped).contains("Cards: "))
    progress.cards = report
    for title in ["retention", "load day by day", "growth", "by hour"] {
      #expect(progress.page(.shipped).contains("Cards: \(title)"))
    }
    let lines = report.json.split(separator: "\n")
    #expect(lines.count == 4 + 30 + 12 + 24)
    #expect(lines[0].contains("\"kept\":0.6667") && lines[0].contains("\"wanted\":0.9"))
  }

  @Test("Of what was simulated the row of now and the cheapest are marked")
  func simulated() {
    let outcomes = [(0.8, 4.0, 80.0), (0.9, 6.0, 90.0), (0.95, 20.0, 95.0)].map {
      WorkloadSimulation.Outcome(
        retention: $0, minutesPerDay: $1, reviewsPerDay: $1 * 5, remembered: $2, cards: 100)
    }
    let report = SimulationReport(outcomes, days: 100)
    #expect(report.cheapest == outcomes[0])
    let lines = report.table(wanted: 0.9).lines(width: 100, Styles(color: false, unicode: true)).map(\.plain)
    #expect(lines[1].contains("least time a card") && lines[2].contains("as now"))
    #expect(report.table(wanted: nil).json.split(separator: "\n").count == 3)
  }
}
