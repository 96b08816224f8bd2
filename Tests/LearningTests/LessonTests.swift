import Foundation
@testable import Learning
@testable import Memory
import Testing

@Suite("A lesson")
struct LessonTests {
  private func begin() -> TrainingStudy {
    TrainingStudy(.lesson, steps: Shipped.pathway.steps, seed: 9, strength: 0.1)
  }

  /// At its first question: the book.
  private func asked() -> TrainingStudy {
    var state = begin()
    for _ in 0..<2 { #expect(state.next() == true) }
    return state
  }

  private func answered(_ outcome: Outcome, _ faults: [WordFault] = []) -> TrainingStudy {
    var state = asked()
    state.answer(outcome, faults: faults)
    return state
  }

  @Test("fourteen steps answered rightly: the bar rises at each question, a summary at the end")
  func whole() {
    var state = begin()
    var asked: [Exercise] = []
    var bars = [state.bar]
    while let step = state.step {
      if let exercise = step.exercise {
        asked.append(exercise)
        state.answer(.clean, faults: [])
        state.measured(state.bar + 0.05)
        bars.append(state.bar)
      }
      #expect(state.next() == true)
    }
    #expect(asked == Shipped.pathway.steps.compactMap(\.exercise))
    #expect(bars.count == 13 && zip(bars, bars.dropFirst()).allSatisfy { $0 < $1 })
    #expect(state.phase == .finished && !state.next())
    let summary = LessonSummary(of: state)
    #expect(summary.results.map(\.step) == Shipped.pathway.steps)
    #expect(summary.asked == 12 && summary.right == 12 && summary.missedWords == [])
    #expect(summary.strengthBefore == 0.1 && abs(summary.strengthAfter - 0.7) < 1e-9)
  }

  @Test("a wrong answer: the bar stays, and the question is not asked again")
  func wrong() {
    var state = asked()
    #expect(state.step == .exercise(.locateBook))
    #expect(state.next() == false, "an open question is not passed over")
    state.answer(.clean, faults: [])
    #expect(state.next() && state.step == .exercise(.fill10))
    state.answer(.wrong, faults: [WordFault(word: 3, kind: .wrong)])
    let once = state
    state.answer(.clean, faults: [])
    #expect(state == once)
    state.measured(0.05)
    #expect(state.bar == 0.1)
    #expect(LessonSummary(of: state).strengthAfter == 0.1, "the summary tells what the bar shows")
    #expect(state.next() && state.step == .exercise(.rearrange4))
    #expect(LessonSummary(of: state).missedWords == [3])
  }

  @Test("Words to look at are those missed where words were to be given, not those put in a wrong order")
  func missed() {
    var state = asked()
    let faults = (0..<25).map { WordFault(word: $0, kind: .wrong) }
    while let exercise = state.step?.exercise {
      if exercise == .fill100 { #expect(LessonSummary(of: state).missedWords == [3]) }
      let isFill = exercise == .fill25
      let isOrder = [.rearrange4, .rearrange8, .rearrangeWords].contains(exercise)
      state.answer(
        isFill || isOrder ? .wrong : .clean, faults: isFill ? [faults[3]] : isOrder ? faults : [])
      _ = state.next()
    }
    #expect(LessonSummary(of: state).missedWords == [], "all of it was said by heart after that")
  }

  @Test("a hinted answer is marked so, and hints only help with words")
  func hints() {
    var state = asked()
    #expect(state.take(.nextWord) == nil, "a place has no hint")
    state.answer(.clean, faults: [])
    _ = state.next()
    #expect(state.take(.nextWord) == 1 && state.take(.nextWord) == 2)
    state.answer(.clean, faults: [])
    #expect(state.results.last?.hints == [.nextWord, .nextWord])
    #expect(LessonSummary(of: state).hinted == 1)
    #expect(LessonSummary(of: state).right == 1, "the place before it; hinted ones are counted apart")
    #expect(state.take(.nextWord) == nil, "the answer is given")
    #expect(state.next() && state.hints == [])
  }

  @Test("an overruled word counts as the person said")
  func overrule() {
    var state = answered(.wrong, [WordFault(word: 3, kind: .wrong)])
    state.overrule(word: 3, isRight: true)
    #expect(state.results.last?.outcome == .clean)
    state.measured(0.4)
    #expect(state.bar == 0.4)
    state.overrule(word: nil, isRight: false)
    #expect(state.results.last?.outcome == .wrong)
    state.remeasured(0.05)
    #expect(state.bar == 0.05, "what was raised for it is taken back")
    #expect(state.next() == true)
    let asking = state
    state.overrule(word: 3, isRight: true)
    #expect(state == asking, "nothing to overrule yet")
  }

  @Test(
    "stopped and saved at any step, before or after the answer, it goes on where it was", arguments: 0..<14)
  func resume(step: Int) throws {
    for isAnswered in [false, true] {
      var state = begin()
      while state.index < step {
        state.answer(.wrong, faults: [])
        #expect(state.next() == true)
      }
      if isAnswered { state.answer(.clean, faults: []) }
      let data = try JSONEncoder().encode(state)
      var loaded = try JSONDecoder().decode(TrainingStudy.self, from: data)
      #expect(loaded == state)
      loaded.resume()
      if state.phase == .answered { #expect(loaded.index == step + 1) } else { #expect(loaded == state) }
      if step == 13, isAnswered { #expect(loaded.phase == .finished) }
    }
  }

  @Test("What is kept of a lesson has the form that earlier programs wrote, and nothing else")
  func kept() throws {
    let text = """
      {"bar":0.5,"hints":["next-word"],"index":3,"phase":"asking","reference":"John 3:16","results":[{"faults":\
      [],"hints":[],"step":"show"},{"faults":[],"hints":[],"step":"hear"},{"faults":[{"kind":0,"word":2}],\
      "hints":["first-letters"],"outcome":0,"step":"fill-10"}],"seed":9,"steps":["show","hear","fill-10",\
      "2/recite"],"strengthBefore":0.25}
      """
    let study = try JSONDecoder().decode(TrainingStudy.self, from: Data(text.utf8))
    #expect(study.kind == .lesson && study.step == .verse(1, .exercise(.recite)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(study), as: UTF8.self) == text)
  }

  @Test("whatever happens: it never goes back, never answers twice, and the bar never falls")
  func random() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var state = begin()
      for _ in 0..<120 {
        var next = state
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: next.resume()
        case 1, 2: _ = next.next()
        case 3: _ = next.take(.nextWord)
        case 4: next.answer(.clean, faults: [])
        case 5: next.answer(.wrong, faults: [WordFault(word: 2, kind: .wrong)])
        case 6: next.overrule(word: 2, isRight: true)
        case 7: next.overrule(word: nil, isRight: false)
        default: next.measured(Double.random(in: -0.5...1.5, using: &generator))
        }
        if next.index < state.index || next.bar < state.bar || !(0...1).contains(next.bar)
          || next.results.count != next.index + (next.phase == .answered ? 1 : 0)
        {
          Issue.record("seed \(seed): \(state) became \(next)")
          return
        }
        state = next
      }
    }
  }
}
