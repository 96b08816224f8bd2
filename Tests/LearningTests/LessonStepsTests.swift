@testable import Files
@testable import Learning
@testable import Memory
import Testing

@Suite("A lesson line by line")
struct LessonStepsTests {
  private var shipped: Pathway { get throws { try Pathway(json: ModelData.pathwayOfLines) } }

  private func lines(_ count: Int, beginning every: Int, words: Int = 8) -> [LessonLine] {
    (0..<count).map { LessonLine(words: words, begins: $0 % every == 0) }
  }

  @Test("Lines, each joined with the one before, then sections, then all of it")
  func order() throws {
    let five = try shipped.lessonSteps(lines: lines(5, beginning: 9)).map(\.code)
    #expect(
      five == [
        "show", "1-1/hear", "1-1/first-letters", "1-1/recite", "2-2/hear", "2-2/first-letters", "2-2/recite",
        "1-2/recite", "3-3/hear", "3-3/first-letters", "3-3/recite", "2-3/recite", "4-4/hear",
        "4-4/first-letters", "4-4/recite", "3-4/recite", "5-5/hear", "5-5/first-letters", "5-5/recite",
        "4-5/recite", "first-letters", "comes-next", "locate-verse", "fill-100",
      ])
    let own = try shipped.lessonSteps(lines: lines(5, beginning: 9), hasPlace: false).map(\.code)
    #expect(own.suffix(4) == ["first-letters", "comes-next", "comes-before", "fill-100"])
    let twelve = try shipped.lessonSteps(lines: lines(12, beginning: 4)).map(\.code)
    let sections = twelve.filter { code in
      ["1-4", "5-8", "9-12", "1-8", "5-12"].contains { code == "\($0)/recite" }
    }
    #expect(sections == ["1-4/recite", "5-8/recite", "1-8/recite", "9-12/recite", "5-12/recite"])
  }

  @Test("Whatever it is like: every line is heard and said, every two neighbours joined, no section missed")
  func property() throws {
    for count in 1...80 {
      for every in [1, 2, 3, 5, 9, 100] {
        let steps = try shipped.lessonSteps(lines: lines(count, beginning: every))
        #expect(steps.last == .exercise(.fill100) && steps.first == .show)
        guard count > 1 else { continue }
        for line in 0..<count {
          #expect(
            steps.contains(.lines(line...line, .hear))
              && steps.contains(.lines(line...line, .exercise(.recite))))
          if line > 0, count > 2 { #expect(steps.contains(.lines(line - 1...line, .exercise(.recite)))) }
        }
        let sections = Pathway.sections(of: lines(count, beginning: every))
        #expect(sections.flatMap(Array.init) == Array(0..<count), "no line is left out, none twice")
        #expect(
          sections.dropLast().allSatisfy { (4...8).contains($0.count) } && (sections.last?.count ?? 0) <= 10)
        #expect(steps.compactMap(\.lines).allSatisfy { $0.upperBound < count && $0 != 0...count - 1 })
        // Nothing of a line is asked for before it was heard.
        var heard: Set<Int> = []
        for step in steps {
          guard let range = step.lines else { continue }
          if step.whole == .hear { heard.formUnion(range) }
          #expect(heard.isSuperset(of: range))
        }
        #expect(steps.count <= 6 * count + 8, "\(count) lines")
      }
    }
  }

  @Test("A step about lines has a code that reads back; what is none does not")
  func codes() {
    for step in [Step.lines(0...0, .hear), .lines(2...9, .exercise(.recite))] {
      #expect(Step(code: step.code) == step && step.isPart && step.whole != step)
    }
    for code in [
      "0-1/hear", "2-1/hear", "1-/hear", "-1/hear", "1-2-3/hear", "1-2/1/hear", "1-2/juggle", "a-2/hear",
    ] {
      #expect(Step(code: code) == nil, "\(code)")
    }
  }

  @Test("A pathway file may have steps of lines; its faults are told with all others")
  func file() throws {
    let own = try Pathway(json: #"{"name": "x", "steps": ["recite"], "lines": ["hear"]}"#.utf8)
    #expect(own.lessonSteps(lines: lines(2, beginning: 9)).map(\.code) == ["1-1/hear", "2-2/hear", "recite"])
    #expect {
      try Pathway(
        json: #"{"name": "x", "steps": ["recite"], "lines": ["1-2/hear"], "joined": ["juggle"]}"#.utf8)
    } throws: {
      ($0 as? PathwayError)?.faults.count == 2
    }
  }
}
