@testable import Desks
@testable import Files
import Foundation
@testable import Learning
@testable import Memory
@testable import Store
import TestSupport
@testable import Text

/// A Tuesday.
let start = Date(timeIntervalSince1970: 1_750_150_000)

/// The shipped canon and pathway.
enum Shipped {
  static let canon: Canon = {
    do throws(Failure) { return try Canon(json: ModelData.canon) } catch {
      preconditionFailure("the shipped canon must be readable: \(error.message)")
    }
  }()

  static let byLines: Pathway = {
    do throws(PathwayError) { return try Pathway(json: ModelData.pathwayOfLines) } catch {
      preconditionFailure("the shipped pathway must be readable: \(error.faults)")
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

  init(
    settings: LearnerSettings = LearnerSettings(), in folder: TemporaryFolder? = nil, seed: UInt64 = 7,
    pathway: Pathway = Shipped.pathway, own: [OwnText] = [], text: String = "", byLines: Pathway? = nil
  ) throws {
    let folder = try folder ?? TemporaryFolder()
    self.folder = folder
    let clock = clock
    var method = Trainer.Method(
      pathway: pathway, calendar: StudyCalendar { _ in 0 }, settings: settings)
    method.byLines = byLines
    trainer = Trainer(
      store: try Store(opening: folder.file("recite.sqlite"), now: start), canon: Shipped.canon.adding(own),
      verses: VerseSource(name: text) { id throws(Failure) in
        // A text that lacks all chapters from the hundredth, and a verse that many texts lack.
        guard id.chapter < (text == "kjv" ? 151 : 100),
          Reference(id).text(in: Shipped.canon) != "Matthew 17:21"
        else { return nil }
        if id.verse == 11 { return "They wept." }
        return id.verse == 16 ? Self.words : "Verse \(id.verse) tells how it rained on the hills."
      },
      method: method, seed: seed,
      clock: { clock.now })
  }

  /// The right answer, as a learner would type it.
  static func rightAnswer(to asked: AskedQuestion) -> StudyEvent {
    switch asked.question {
    case .locate(let question): .choose(question.rightChoice)
    case .fill, .recite, .next: .answer(asked.wanted.map(\.printed).joined(separator: " "))
    case .rearrange(let question): order(Array(question.blocks.indices), of: question)
    case .build(let question): .answer(question.places.map { "\($0.right + 1)" }.joined(separator: " "))
    }
  }

  /// Blocks in order, by the numbers they are shown with.
  private static func order(_ blocks: [Int], of question: RearrangeQuestion) -> StudyEvent {
    let numbers = blocks.map { block in (question.shown.firstIndex(of: block) ?? 0) + 1 }
    return .answer(numbers.map(String.init).joined(separator: " "))
  }

  /// An answer that is wrong, whatever is asked.
  static func wrongAnswer(to asked: AskedQuestion) -> StudyEvent {
    switch asked.question {
    case .locate(let question): .choose((question.rightChoice + 1) % question.choices.count)
    case .fill, .recite, .next: .answer("xylophone")
    case .rearrange(let question): order(question.blocks.indices.reversed(), of: question)
    case .build: .giveUp
    }
  }
}

extension TrainingRun {
  var asked: AskedQuestion? { study.asked }
  var judged: Judged? { study.judged }
  var bar: Double { study.bar }
  var isFinished: Bool { study.phase == .finished }
  /// Whether the page tells what was right.
  var isRevealing: Bool {
    page.blocks.contains { block in
      switch block {
      case .words(let judged): !judged.faults.isEmpty
      case .text(let words): words.contains("; you said")
      default: false
      }
    }
  }
}
