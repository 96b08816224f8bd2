import Foundation
@testable import Memory
import Testing

/// The folder with a real person's reviews: `RECITE_REVIEWS`, or `../shared/reviews` beside the package or
/// its repository. Not part of the package, so these tests are skipped where it is missing.
private let reviewsFolder: URL? = {
  var folders: [URL] = []
  if let named = ProcessInfo.processInfo.environment["RECITE_REVIEWS"] {
    folders.append(URL(fileURLWithPath: named))
  }
  let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  folders.append(package.appendingPathComponent("../shared/reviews").standardized)
  return folders.first {
    FileManager.default.fileExists(atPath: $0.appendingPathComponent("review_log.csv").path)
  }
}()

@Suite(
  "FSRS-6 over a real history of 12,580 reviews",
  .enabled(if: reviewsFolder != nil, "no reviews: set RECITE_REVIEWS to the folder of review_log.csv"))
struct RealHistoryTests {
  struct Review {
    var grade: Grade
    var seconds: Double
  }

  /// The reviews of each card, in time order.
  static func histories(in folder: URL) throws -> [String: [Review]] {
    let text = try String(contentsOf: folder.appendingPathComponent("review_log.csv"), encoding: .utf8)
    var found: [String: [Review]] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",").map(String.init)
      let grade = try #require(Int(fields[1]).flatMap(Grade.init(rawValue:)))
      found[fields[0], default: []].append(Review(grade: grade, seconds: try seconds(fields[2])))
    }
    return found.mapValues { $0.sorted { $0.seconds < $1.seconds } }
  }

  /// "2024-03-29T20:32:32.250000+00:00" to seconds since 1970.
  static func seconds(_ stamp: String) throws -> Double {
    let parts = stamp.dropLast(6).split(whereSeparator: { "-T:".contains($0) }).compactMap { Double($0) }
    try #require(parts.count == 6 && stamp.hasSuffix("+00:00"))
    let day = CivilDate(year: Int(parts[0]), month: Int(parts[1]), day: Int(parts[2])).number
    return Double(day) * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
  }

  @Test("every card ends in the state that py-fsrs gives, to 1e-6")
  func endStates() throws {
    let folder = try #require(reviewsFolder)
    let histories = try Self.histories(in: folder)
    let table = try String(
      contentsOf: folder.appendingPathComponent("fsrs6_default_final_states.tsv"), encoding: .utf8)
    let fsrs = FSRS()
    var stabilities = 0.0
    var difficulties = 0.0
    var worst = 0.0
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      let reviews = try #require(histories[fields[0]])
      #expect(reviews.count == Int(fields[1]))
      var state: MemoryState?
      var last = 0.0
      for review in reviews {
        let days = Int(((review.seconds - last) / 86_400).rounded(.down))
        state = state.map { fsrs.next($0, review.grade, elapsedDays: days) } ?? fsrs.first(review.grade)
        last = review.seconds
      }
      let end = try #require(state)
      stabilities += end.stability
      difficulties += end.difficulty
      worst = max(worst, abs(end.stability - (Double(fields[3]) ?? .nan)))
      worst = max(worst, abs(end.difficulty - (Double(fields[4]) ?? .nan)))
    }
    #expect(worst < 1e-6)
    #expect(abs(stabilities - 25872.9021462629) < 1e-6)
    #expect(abs(difficulties - 8698.173969305737) < 1e-6)
  }

  @Test("its predictions at a day or more have the published log loss")
  func predictions() throws {
    let folder = try #require(reviewsFolder)
    let fsrs = FSRS()
    var count = 0
    var recalled = 0
    var loss = 0.0
    for reviews in try Self.histories(in: folder).values {
      var state: MemoryState?
      var last = 0.0
      for review in reviews {
        let days = Int(((review.seconds - last) / 86_400).rounded(.down))
        if let before = state, days >= 1 {
          let recall = fsrs.retrievability(days: Double(days), stability: before.stability)
          count += 1
          recalled += review.grade.isPassing ? 1 : 0
          loss -= log(review.grade.isPassing ? recall : 1 - recall)
        }
        state = state.map { fsrs.next($0, review.grade, elapsedDays: days) } ?? fsrs.first(review.grade)
        last = review.seconds
      }
    }
    #expect(count == 5329)
    #expect(abs(Double(recalled) / Double(count) - 0.7921) < 1e-4)
    #expect(abs(loss / Double(count) - 0.458662) < 1e-6)
  }
}
