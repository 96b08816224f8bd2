@testable import Files
@testable import Learning
@testable import Recitation
import Screens
import Testing
@testable import Text

@Suite("A text read aloud")
struct ReadingStudyTests {
  private static let blocks = [
    "Slow news",
    "The stomach takes its time. What you eat now is told to the head a good while later, by nerves and by what the blood carries.",
    "Whoever eats fast has eaten more before the news arrives. So put the fork down, look about, breathe, and only then go on with the meal.",
    "That is all.",
  ]

  private let judge: AnswerJudge
  private var study = ReadingStudy("Slow news", blocks)

  init() throws { judge = AnswerJudge(canon: try Canon(json: ModelData.canon)) }

  /// What is heard of one who reads the first words of a paragraph, some of them otherwise.
  private func read(_ count: Int? = nil, otherwise: Set<Int> = []) throws -> StudyEvent {
    let part = try #require(study.part)
    let words = part.tokens.map {
      RecitationResult.Word(
        index: $0.index, expected: $0.printed,
        verdict: $0.index >= count ?? .max
          ? .omitted : otherwise.contains($0.index) ? .substituted : .correct,
        confidence: 1)
    }
    return .said(.recited(RecitationResult(outcome: .heard, score: 0.9, seconds: 9, words: words)))
  }

  @Test("Headings and short ends go with a paragraph: nothing of the text is left out")
  func parts() {
    #expect(study.parts.count == 2)
    #expect(study.parts.map(\.text).joined(separator: " ") == Self.blocks.joined(separator: " "))
    #expect(study.parts[0].text.hasPrefix("Slow news The stomach"))
    #expect(ReadingStudy("One", ["Short."]).parts.count == 1 && ReadingStudy("None", ["—"]).parts.isEmpty)
  }

  @Test(
    "It is read paragraph by paragraph, a verdict on each; at the end it is told how it went, and the post is read"
  )
  mutating func whole() throws {
    #expect(study.reduce(.begin, judge) == [])
    #expect(study.page.title == ["Paragraph 1 of 2", "Slow news"])
    let asked = study.page
    #expect(asked.listens?.sound.followed?.shown == study.parts[0].tokens)
    #expect(asked.blocks.last == .passage(study.parts[0]))
    BothFaces(asked, .spoken).expectSame()
    #expect(BothFaces(asked, .spoken).lines.contains("Enter, then say the paragraph"))
    #expect(!BothFaces(asked, .spoken).lines.contains("type it"), "there is nothing to type")
    #expect(
      study.reduce(.next, judge) == [] && study.page == asked, "what was not read is passed over by n alone")
    #expect(study.reduce(try read(), judge) == [.show(.ring)])
    #expect(study.page.blocks.first == .verdict(isRight: true, "All of it as it stands", remark: nil))
    BothFaces(study.page, .spoken).expectSame()
    #expect(study.reduce(.next, judge) == [])
    #expect(study.reduce(try read(otherwise: [2, 5]), judge) == [])
    let count = study.parts[1].words.count
    #expect(
      study.page.blocks.first == .verdict(isRight: false, "\(count - 2) of \(count) words right", remark: nil)
    )
    #expect(study.reduce(.again, judge) == [] && study.page.title[0] == "Paragraph 2 of 2")
    #expect(study.reduce(try read(otherwise: [2]), judge) == [])
    #expect(study.reduce(.next, judge) == [.finished])
    let end = study.page
    #expect(end.isOver && end.blocks[0] == .heading("Slow news: 2 of 2 paragraphs read aloud."))
    #expect(end.blocks.contains(.note("Read otherwise: \(study.parts[1].tokens[2].printed).")))
    BothFaces(end).expectSame()
  }

  @Test("Who stops half-way has read as far as that: what was not come to is neither right nor wrong")
  mutating func half() throws {
    _ = study.reduce(try read(10), judge)
    #expect(study.page.blocks.first == .verdict(isRight: true, "10 words right", remark: nil))
    guard case .words(let judged) = study.page.blocks[1] else {
      Issue.record("no words")
      return
    }
    #expect(judged.words.count == 10 && judged.faults.isEmpty)
    #expect(study.reduce(.finish, judge) == [], "left before its end it is not finished")
    #expect(study.page.isOver && study.page.blocks[1] == .text("10 of 10 words right, 100%."))
  }

  @Test("What nobody said, or typed, counts for nothing and is told; a paragraph passed over is not read")
  mutating func nothing() throws {
    let silence = RecitationResult(outcome: .silence, score: nil, seconds: 3, words: [])
    guard case .show(.warn(let words))? = study.reduce(.said(.recited(silence)), judge).first else {
      Issue.record("silence was not told")
      return
    }
    #expect(words.contains("Nothing was heard"))
    #expect(
      study.reduce(.answer("Slow news"), judge) == [.show(.warn("Read it aloud: press Enter, then read."))])
    #expect(study.reduce(.skip, judge) == [] && study.reduce(.skip, judge) == [.finished])
    #expect(study.page.isOver && study.page.answered == 0)
  }
}
