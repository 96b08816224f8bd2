import Foundation
import Lessons
import Memory
import ModelData
import Scripture
import Storage
import TestSupport

@testable import Drills

/// A Tuesday.
let start = Date(timeIntervalSince1970: 1_750_150_000)

/// The shipped canon and pathway.
enum Shipped {
  static let canon: Canon = {
    do throws(CanonError) { return try Canon(json: ModelData.canon) } catch {
      preconditionFailure("the shipped canon must be readable: \(error.message)")
    }
  }()

  static let pathway: Pathway = {
    do throws(PathwayError) { return try Pathway(json: ModelData.pathway) } catch {
      preconditionFailure("the shipped pathway must be readable: \(error.faults)")
    }
  }()
}

/// A clock that a test sets.
final class TestClock {
  var now = start
  func pass(days: Double) { now += days * 86_400 }
}

/// A trainer over a text of its own, in a folder that is gone when the test is.
struct Classroom {
  static let words = "The river ran on, and the old river saith unto the wide sea: come down and rest by me."

  let folder: TemporaryFolder
  let clock = TestClock()
  let trainer: Trainer

  init(settings: LearnerSettings = LearnerSettings(), in folder: TemporaryFolder? = nil, seed: UInt64 = 7)
    throws
  {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let clock = clock
    trainer = Trainer(
      store: try Store(opening: folder.file("recite.sqlite"), now: start), canon: Shipped.canon,
      verses: VerseSource { id throws(TrainerError) in
        // A text that lacks all chapters from the hundredth, and a verse that many texts lack.
        guard id.chapter < 100, Reference(id).osis(in: Shipped.canon) != "Matt.17.21" else { return nil }
        if id.verse == 11 { return "They wept." }
        return id.verse == 16 ? Self.words : "Verse \(id.verse) tells how it rained on the hills."
      },
      method: Trainer.Method(
        pathway: Shipped.pathway, calendar: StudyCalendar { _ in 0 }, settings: settings), seed: seed,
      clock: { clock.now })
  }

  /// The right answer, as a learner would type it.
  static func rightAnswer(to asked: AskedQuestion, _ canon: Canon = Shipped.canon) -> Response {
    switch asked.question {
    case .locate(let question): .choice(question.rightChoice)
    case .fill, .recite: .typed(asked.wanted.map(\.printed).joined(separator: " "))
    case .rearrange(let question): .order(Array(question.blocks.indices))
    case .build(let question): .options(question.places.map(\.right))
    }
  }

  /// An answer that is wrong, whatever is asked.
  static func wrongAnswer(to asked: AskedQuestion) -> Response {
    switch asked.question {
    case .locate(let question): .choice((question.rightChoice + 1) % question.choices.count)
    case .fill, .recite: .typed("xylophone")
    case .rearrange(let question): .order(question.blocks.indices.reversed())
    case .build: .options([])
    }
  }
}

extension [TrainerEffect] {
  var isRaising: Bool { contains { if case .raiseBar = $0 { true } else { false } } }
  var isRinging: Bool { contains(.ding) }
  var isRevealing: Bool { contains { if case .reveal = $0 { true } else { false } } }
}
