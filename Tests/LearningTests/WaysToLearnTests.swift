@testable import Learning
@testable import Memory
@testable import Recitation
import Screens
@testable import Terminal
import Testing
@testable import Text

@Suite("More ways to learn")
struct WaysToLearnTests {
  /// What a page shows of its gaps.
  private func gaps(_ table: TrainingTable) -> String {
    table.page.blocks.compactMap { block in
      guard case .gaps = block else { return nil }
      let face = PageLines(.typed, width: 200, Styles(color: false, unicode: true))
      return face.lines(of: Page([], [block]), after: nil).map(\.plain).joined()
    }.joined()
  }

  @Test("Hints help: of pieces the next one, not the letters of what stands there; of letters the next word")
  func hints() throws {
    for exercise in [Exercise.rearrange4, .rearrangeWords, .firstLetters, .typeAlong] {
      var table = try TrainingTable(asking: exercise)
      let offered = table.page.actions.filter { $0.key == .tab }
      #expect(offered.map(\.events) == [[.help(.nextWord)]], "\(exercise)")
      table.take(.help(.nextWord))
      guard case .rearrange(let question)? = table.study.asked?.question else { continue }
      #expect(offered.map(\.name) == ["next piece"])
      let first = question.blocks[0].map(\.printed).joined(separator: " ")
      #expect(table.page.blocks.contains(.help("Begins", first)))
      table.take(.help(.nextWord))
      let second = question.blocks[1].map(\.printed).joined(separator: " ")
      #expect(table.page.blocks.contains(.help("Begins", first + " " + second)))
    }
  }

  @Test("Pieces said in their order: a word that was not heard is named and is no wrong order, a piece is")
  func unheardInOrder() throws {
    func judged(_ exercise: Exercise, without places: Set<Int>) throws -> (isRight: Bool?, told: String) {
      var table = try TrainingTable(asking: exercise)
      let words = table.passage.tokens.map {
        RecitationResult.Word(
          index: $0.index, expected: $0.printed, verdict: places.contains($0.index) ? .omitted : .correct,
          confidence: 0.9)
      }
      let heard = RecitationResult(outcome: .heard, score: 0.9, seconds: 6, words: words, recited: [0..<14])
      table.take(.said(.recited(heard)))
      let verdicts = table.page.blocks.compactMap {
        if case .verdict(_, let words, _) = $0 { words } else { nil }
      }
      let told = verdicts + (table.study.judged?.sentences ?? [])
      return (table.study.judged?.isRight, told.joined(separator: " "))
    }
    for place in 0..<14 {
      let one = try judged(.rearrange4, without: [place])
      let word = Tokenizer.tokens(of: TrainingTable.words)[place].core
      #expect(one.isRight == true && one.told.contains("Right, with slips"), "\(place): \(one)")
      #expect(one.told.contains("“\(word)”"), "\(place): \(one)")
    }
    #expect(try judged(.rearrangeWords, without: [3]).isRight == true, "a short word alone, “a”")
    let missing = try judged(.rearrangeWords, without: [4])
    #expect(missing.isRight == false && missing.told.contains("Not right yet: 1 word"), "“lamp”: \(missing)")
    #expect(try judged(.rearrange4, without: Set(4..<10)).isRight == false, "more than half of a piece")
    #expect(try judged(.recite, without: [3]).isRight == false, "said by heart, it was to be said")
  }

  @Test("What is typed along is asked for by name: letters to type, and the passage to say")
  func typed() throws {
    let table = try TrainingTable(asking: .typeAlong)
    let face = PageLines(.spoken, width: 80, .none)
    #expect(
      face.prompt(table.page).hasPrefix(
        "Type the first letter of each word; or Enter, then say the passage"))
    #expect(
      PageLines(.typed, width: 80, .none).prompt(table.page).hasPrefix("Type the first letter of each word (")
    )
  }

  @Test("By first letters: each gap shows its letter and no more; the whole is said or typed, without a hint")
  func firstLetters() throws {
    var table = try TrainingTable(asking: .firstLetters)
    let shown = gaps(table)
    #expect(
      shown.contains("T___") && shown.contains("l___") && !shown.contains("Th") && !shown.contains("lamp"))
    table.take(.answer(TrainingTable.words))
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right")) && table.study.right == 1)
  }

  @Test("Words fade, more with each reading, until all is to be said; who cannot is shown it")
  func fade() throws {
    var table = try TrainingTable(asking: .fade)
    var left: [Int] = []
    while table.page.listens == nil {
      let face = PageLines(.typed, width: 200, Styles(color: false, unicode: true))
      #expect(face.meaning(of: "", on: table.page) == .events([.turn]))
      left.append(gaps(table).split(separator: " ").count { !$0.contains("_") })
      table.take(.turn)
    }
    #expect(left == [14, 10, 5] && !gaps(table).contains(where: \.isLetter))
    #expect(table.page.listens?.name == "the passage" && table.recorded.isEmpty)
    var lost = table
    lost.take(.giveUp)
    #expect(lost.recorded == [false])
    table.take(.said(table.said(0..<14)))
    #expect(table.recorded == [true])
  }

  @Test("One key a word: a right letter shows its word, a wrong one itself; the words typed out do as well")
  func typeAlong() throws {
    var table = try TrainingTable(asking: .typeAlong)
    guard case .fill(let fill)? = table.study.asked?.question else { return }
    #expect(fill.given(in: "twx") == ["Thy", "word", "x"] && fill.missing(in: "twx") == 11)
    #expect(fill.given(in: "t w i") == ["Thy", "word", "is"] && fill.given(in: "Thy wo") == ["Thy", "wo"])
    var written = table
    written.take(.answer(TrainingTable.words))
    #expect(written.recorded == [true])
    var wrong = table
    wrong.take(.answer("twialumfaaxump"))
    #expect(wrong.recorded == [false] && wrong.study.judged?.faults.map(\.word) == [10])
    table.take(.answer("twialumfaalump"))
    #expect(table.recorded == [true])
  }

  @Test(
    "Every kind has a name of its own and a wish, and can be a step of a pathway",
    arguments: Exercise.allCases)
  func complete(_ exercise: Exercise) throws {
    #expect(Exercise.allCases.count { $0.name == exercise.name } == 1)
    #expect(try !TrainingTable(asking: exercise).page.blocks.isEmpty)
    let json = #"{"name": "Mine", "steps": ["\#(exercise.code)"]}"#
    #expect(try Pathway(json: json.utf8).questions == [exercise])
    // What is kept of a passage has room for twelve stages.
    #expect(exercise.stage.rawValue < 12 && exercise.stage.stage == exercise.stage)
  }
}
