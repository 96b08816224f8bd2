@testable import Desks
@testable import Learning
import Memory
import Testing
import TestSupport

@Suite("Where one stands with the passages in one's sets")
struct PassagesProgressTests {
  /// Answers the questions of a run rightly until so many steps are done; a first answer is wrong.
  private func take(_ run: TrainingRun, steps: Int) throws {
    _ = try run.take(.begin)
    for _ in 0..<steps {
      if let asked = run.asked { _ = try run.take(Classroom.rightAnswer(to: asked)) }
      _ = try run.take(.next)
    }
  }

  @Test("Each once: its strength, its lesson with its verses, the day it comes back, the words missed")
  func passages() throws {
    let room = try Classroom()
    let trainer = room.trainer
    try trainer.createSet(named: "Mine", ["John 3:16-17", "John 4:16"])
    try trainer.createSet(named: "More", ["John 4:16"])
    let drill = try trainer.drill(.recite, about: trainer.passage("John 4:16"))
    _ = try drill.take(.begin)
    _ = try drill.take(.answer("Nothing of the kind"))
    let lesson = try trainer.lesson(about: trainer.passage("John 3:16-17"))
    try take(lesson, steps: lesson.study.steps.firstIndex { $0.verse == 1 } ?? 0)

    let progress = try trainer.passagesProgress()
    #expect(progress.passages.map(\.name) == ["John 3:16-17", "John 4:16"])
    #expect(progress.passages[0].parts == [.byHeart, .ahead])
    #expect(progress.passages[0].place?.hasPrefix("1 of 2 verses by heart, ") == true)
    #expect(progress.passages[1].missed.count == 3 && progress.passages[1].due != nil)
    #expect(try trainer.comingDays().reduce(0, +) == 1, "one that was not attempted does not fall due")
    #expect(progress.books.map(\.known) == [1], "the lesson had the first verse said by heart")
  }

  @Test("A verse that was said by heart is known in its chapter; one that is in two passages counts once")
  func books() throws {
    let room = try Classroom()
    for name in ["John 3:16", "John 3:16-17"] {
      let run = try room.trainer.drill(.recite, about: room.trainer.passage(name))
      _ = try run.take(.begin)
      if let asked = run.asked { _ = try run.take(Classroom.rightAnswer(to: asked)) }
    }
    let books = try room.trainer.passagesProgress().books
    #expect(books.map(\.name) == ["John"] && books[0].known == 2)
    #expect(books[0].chapters[2] > 0 && books[0].chapters.filter { $0 > 0 }.count == 1)
  }
}
