import Foundation
import Memory
import Testing

@testable import Lessons

@Suite("A lesson")
struct LessonTests {
  private func begin() -> LessonState {
    LessonState(reference: "John.3.16", pathway: Shipped.pathway, seed: 9, strength: 0.1)
  }

  @Test("fourteen steps answered rightly: a ding for each question, the bar rises, a summary at the end")
  func whole() {
    var state = begin()
    var effects: [LessonEffect] = []
    func send(_ event: LessonEvent) {
      let (next, more) = LessonState.reduce(state, event)
      state = next
      effects += more
    }
    send(.start)
    var strength = 0.1
    while let step = state.step {
      if step.exercise != nil {
        send(.answer(.clean, faults: []))
        strength += 0.05
        send(.measured(strength))
      }
      send(.next)
    }
    #expect(effects.first == .show)
    #expect(effects.count { $0 == .ding } == 12)
    let asked = effects.compactMap { if case .ask(let exercise, _) = $0 { exercise } else { nil } }
    #expect(asked == Shipped.pathway.steps.compactMap(\.exercise))
    let bars = effects.compactMap { if case .raiseBar(let from, let to) = $0 { to - from } else { nil } }
    #expect(bars.count == 12)
    #expect(bars.allSatisfy { $0 > 0 })
    #expect(state.phase == .finished)
    guard case .summarise(let summary) = effects.last else {
      Issue.record("no summary at the end")
      return
    }
    #expect(summary.results.map(\.step) == Shipped.pathway.steps)
    #expect(summary.asked == 12)
    #expect(summary.right == 12)
    #expect(summary.missedWords == [])
    #expect(summary.strengthBefore == 0.1)
    #expect(abs(summary.strengthAfter - 0.7) < 1e-9)
  }

  @Test(
    "a wrong answer: no ding, the bar stays, the right answer is shown, and the question is not asked again")
  func wrong() {
    var state = begin()
    for event in [LessonEvent.start, .next, .next] { state = LessonState.reduce(state, event).0 }
    #expect(state.step == .exercise(.locateBook))
    state = LessonState.reduce(state, .answer(.clean, faults: [])).0
    state = LessonState.reduce(state, .next).0
    let faults = [WordFault(word: 3, kind: .wrong)]
    let (answered, effects) = LessonState.reduce(state, .answer(.wrong, faults: faults))
    #expect(effects == [.record(.fill10, .wrong, faults: faults, hints: 0), .reveal(faults: faults)])
    let (again, nothing) = LessonState.reduce(answered, .answer(.clean, faults: []))
    #expect(again == answered)
    #expect(nothing == [])
    let (measured, bar) = LessonState.reduce(answered, .measured(0.05))
    #expect(bar == [.save])
    #expect(measured.bar == 0.1)
    #expect(LessonSummary(of: measured).strengthAfter == 0.1, "the summary tells what the bar shows")
    let (next, asked) = LessonState.reduce(measured, .next)
    #expect(asked == [.save, .ask(.rearrange4, seed: next.questionSeed)])
    #expect(LessonSummary(of: next).missedWords == [3])
  }

  @Test("Words to look at are those missed where words were to be given, not those put in a wrong order")
  func missed() {
    var state = begin()
    let faults = (0..<25).map { WordFault(word: $0, kind: .wrong) }
    for event in [LessonEvent.start, .next, .next] { state = LessonState.reduce(state, event).0 }
    while let exercise = state.step?.exercise {
      let isFill = exercise == .fill25
      let isOrder = [.rearrange4, .rearrange8, .rearrangeWords].contains(exercise)
      let answer = LessonEvent.answer(
        isFill || isOrder ? .wrong : .clean, faults: isFill ? [faults[3]] : isOrder ? faults : [])
      state = LessonState.reduce(LessonState.reduce(state, answer).0, .next).0
    }
    #expect(LessonSummary(of: state).missedWords == [3])
  }

  @Test("a hinted answer is marked so, and hints only help with words")
  func hints() {
    var state = begin()
    for event in [LessonEvent.start, .next, .next] { state = LessonState.reduce(state, event).0 }
    #expect(LessonState.reduce(state, .hint(.nextWord)).1 == [], "a place has no hint")
    state = LessonState.reduce(state, .answer(.clean, faults: [])).0
    state = LessonState.reduce(state, .next).0
    state = LessonState.reduce(state, .hint(.nextWord)).0
    let (hinted, effects) = LessonState.reduce(state, .hint(.nextWord))
    #expect(effects == [.showHint(.nextWord, asked: 2), .save])
    let (answered, recorded) = LessonState.reduce(hinted, .answer(.clean, faults: []))
    #expect(recorded.first == .record(.fill10, .clean, faults: [], hints: 2))
    #expect(LessonSummary(of: answered).hinted == 1)
    #expect(LessonSummary(of: answered).right == 1, "the place before it; hinted ones are counted apart")
    #expect(LessonState.reduce(answered, .hint(.nextWord)).1 == [], "the answer is given")
    #expect(LessonState.reduce(answered, .next).0.hints == [])
  }

  @Test("an overruled word counts as the person said")
  func overrule() {
    var state = begin()
    for event in [LessonEvent.start, .next, .next, .answer(.clean, faults: []), .next] {
      state = LessonState.reduce(state, event).0
    }
    let faults = [WordFault(word: 3, kind: .wrong)]
    state = LessonState.reduce(state, .answer(.wrong, faults: faults)).0
    let (right, effects) = LessonState.reduce(state, .overrule(word: 3, isRight: true))
    #expect(effects == [.recordOverrule(word: 3, isRight: true), .ding])
    #expect(right.results.last?.outcome == .clean)
    #expect(LessonState.reduce(right, .measured(0.4)).1 == [.raiseBar(from: 0.1, to: 0.4), .save])
    let (wrong, _) = LessonState.reduce(right, .overrule(word: nil, isRight: false))
    #expect(wrong.results.last?.outcome == .wrong)
    #expect(
      LessonState.reduce(wrong, .measuredAgain(0.05)).0.bar == 0.05, "what was raised for it is taken back")
    let asking = LessonState.reduce(wrong, .next).0
    #expect(LessonState.reduce(asking, .overrule(word: 3, isRight: true)).1 == [], "nothing to overrule yet")
  }

  @Test(
    "stopped and saved at any step, before or after the answer, it goes on where it was", arguments: 0..<14)
  func resume(step: Int) throws {
    for isAnswered in [false, true] {
      var state = LessonState.reduce(begin(), .start).0
      while state.index < step {
        if state.step?.exercise != nil { state = LessonState.reduce(state, .answer(.wrong, faults: [])).0 }
        state = LessonState.reduce(state, .next).0
      }
      if isAnswered { state = LessonState.reduce(state, .answer(.clean, faults: [])).0 }
      let (stopped, effects) = LessonState.reduce(state, .stop)
      #expect(effects == [.save])
      let data = try JSONEncoder().encode(stopped)
      let loaded = try JSONDecoder().decode(LessonState.self, from: data)
      #expect(loaded == state)
      let (resumed, shown) = LessonState.reduce(loaded, .start)
      if state.phase == .answered {
        #expect(resumed.index == step + 1)
      } else {
        #expect(resumed == state)
        if let exercise = state.step?.exercise {
          #expect(shown == [.ask(exercise, seed: state.questionSeed)])
        }
      }
      if step == 13, isAnswered { #expect(resumed.phase == .finished) }
    }
  }

  @Test("random events: it never goes back, never answers twice, and the bar never falls")
  func random() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var state = begin()
      for _ in 0..<120 {
        let events: [LessonEvent] = [
          .start, .next, .hint(.nextWord), .hint(.firstLetters), .answer(.clean, faults: []),
          .answer(.slips, faults: [WordFault(word: 1, kind: .slip)]),
          .answer(.wrong, faults: [WordFault(word: 2, kind: .wrong)]), .overrule(word: 2, isRight: true),
          .overrule(word: nil, isRight: false), .stop,
          .measured(Double.random(in: -0.5...1.5, using: &generator)),
        ]
        let event = events.randomElement(using: &generator) ?? .next
        let (next, effects) = LessonState.reduce(state, event)
        let records = effects.count { if case .record = $0 { true } else { false } }
        if next.index < state.index || next.bar < state.bar || !(0...1).contains(next.bar)
          || records > 1 || records == 1 && state.phase != .asking
          || next.results.count != next.index + (next.phase == .answered ? 1 : 0)
        {
          Issue.record("seed \(seed): \(event) made \(state) into \(next)")
          return
        }
        state = next
      }
    }
  }
}
