@testable import Files
import Foundation
@testable import Memory
@testable import Store
import TestSupport
@testable import Text

/// A Tuesday.
let start = Date(timeIntervalSince1970: 1_750_150_000)

/// A store in a folder that is gone when the test is.
func openStore(in folder: TemporaryFolder) throws(Failure) -> Store {
  try Store(opening: folder.file("recite.sqlite"), now: start)
}

/// An answer so many days after the start.
func entry(
  _ exercise: Exercise, _ outcome: Outcome = .clean, days: Double = 0, faults: [WordFault] = [],
  hints: Int = 0
) -> AnswerEntry {
  let time = start + days * 86_400
  let day = StudyCalendar { _ in 0 }.day(of: time)
  return AnswerEntry(
    Answer(exercise: exercise, outcome: outcome, time: time, day: day), faults: faults, hints: hints)
}

extension Store {
  /// One number from the file.
  mutating func number(_ sql: SQL) throws(Failure) -> Int {
    try connection.first(sql) { $0.int(0) } ?? -1
  }
}

/// Chance that a test can have again.
struct SeededChance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
