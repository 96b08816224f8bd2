@testable import Desks
@testable import Learning
import Memory
import Testing
import TestSupport
@testable import Text

@Suite("A scene played with the program")
struct SceneRunTests {
  static let well = OwnText(
    """
    BEN: It is dark tonight, and the rope is old.
    ANNA: Who is there at the well so late?
    BEN: Only me, and the moon.
    ANNA: Then draw the water, and be quick about it.
    CARL: So be it.
    ANNA: Pull until the bucket comes up.
    """, title: "The well", fallback: "")

  private func play(
    part: String = "ANNA", hiding: Scene.Hiding = .all
  ) throws -> (room: Classroom, run: SceneRun, said: [StudyEffect]) {
    let room = try Classroom(own: [Self.well])
    let scene = try room.trainer.scene(of: Self.well, part: part)
    let run = room.trainer.scene(scene, as: Scene.Manner(hiding: hiding))
    let said = try run.take(.begin)
    return (room, run, said)
  }

  private func spoken(_ effects: [StudyEffect]) -> [String] {
    effects.compactMap { if case .speak(let one) = $0 { one.text } else { nil } }
  }

  private func asked(_ run: SceneRun) throws -> AskedQuestion {
    guard case .answer(let asked)? = run.page.listens?.sound else { throw Failure("nothing is asked") }
    return asked
  }

  @Test("Cues are spoken and shown, a right line goes on at once, and every line counts for its strength")
  func whole() throws {
    let (room, run, said) = try play()
    #expect(spoken(said) == ["It is dark tonight, and the rope is old."])
    #expect(run.page.blocks.first == .help("BEN", "It is dark tonight, and the rope is old."))
    #expect(run.page.title == ["ANNA, 1 of 3", "The well, line 2"])
    #expect(spoken(try run.take(.speak)) == spoken(said), "the cue is heard again")
    var next = try run.take(.answer("Who is there at the well so late?"))
    #expect(spoken(next) == ["Only me, and the moon."] && next.contains(.ring))
    #expect(run.page.outcome == [.note("Right.")])
    next = try run.take(.answer("Then draw the water, and be quick about it."))
    #expect(spoken(next) == ["So be it."])
    _ = try run.take(.answer("Pull until the bucket comes up."))
    #expect(run.page.isOver && run.page.blocks.contains(.text("3 of 3 lines by yourself.")))
    #expect(run.page.blocks.contains(.praise("Not one of them was shaky.")))
    for line in [2, 4, 6] {
      #expect(try room.trainer.strength(of: "The well \(line)") > 0.5)
    }
    #expect(try room.trainer.strength(of: "The well 1") == 0, "what Ben says is not known by it")
  }

  @Test("“line?” gives the next words, a wrong line is shown; both are told as shaky and played again")
  func shaky() throws {
    let (room, run, _) = try play()
    let prompt = try #require(run.page.actions.first { $0.also.contains("line?") })
    #expect(prompt.key == .tab && run.page.events(of: .line) == prompt.events)
    for event in prompt.events { _ = try run.take(event) }
    #expect(run.page.blocks.contains(.help("Begins", "Who is there")))
    _ = try run.take(.answer("Who is there at the well so late?"))
    #expect(run.page.outcome == [.note("Right, with a prompt.")])
    _ = try run.take(.answer("xylophone"))
    #expect(run.page.isAnswered, "a wrong line is looked at")
    _ = try run.take(.next)
    _ = try run.take(.answer("Pull until the bucket comes up."))
    let steps = run.page.blocks.compactMap { if case .steps(let steps) = $0 { steps } else { nil } }.joined()
    #expect(
      steps.map(\.name) == [
        "line 2: Who is there at the well so late?", "line 4: Then draw the water, and be quick about…",
      ])
    #expect(steps.map(\.remark) == ["prompted", nil] && steps.map(\.outcome.isRight) == [true, false])
    #expect(run.page.blocks.contains(.text("1 of 3 lines by yourself, 1 prompted.")))
    let cues = try run.take(.repeatMissed)
    #expect(spoken(cues) == ["It is dark tonight, and the rope is old."] && !run.page.isOver)
    _ = try run.take(.answer("Who is there at the well so late?"))
    _ = try run.take(.answer("Then draw the water, and be quick about it."))
    #expect(run.page.isOver && run.page.blocks.contains(.text("3 of 3 lines by yourself.")))
    #expect(try room.trainer.strength(of: "The well 4") > 0)
  }

  @Test(
    "Lines hide as far as one wants; what is asked for is what is hidden", arguments: Scene.Hiding.allCases)
  func hidden(_ hiding: Scene.Hiding) throws {
    let (room, run, _) = try play(hiding: hiding)
    for _ in 0..<3 {
      let asked = try asked(run)
      #expect(asked.exercise == hiding.exercise)
      _ = try run.take(Classroom.rightAnswer(to: asked))
    }
    #expect(run.page.isOver)
    for line in [2, 4, 6] {
      #expect(try room.trainer.history(of: room.trainer.passage("The well \(line)")).days.map(\.asked) == [1])
    }
  }

  @Test("Without hands the cues are said in voices apart, then it listens; a right line needs no key")
  func handsFree() throws {
    let (room, run, said) = try play()
    var handsFree = HandsFree()
    let first = handsFree.turn(on: run.page, after: said)
    guard case .utterance(let cue)? = first.parts.last else { throw Failure("no cue is said") }
    #expect(cue.voice == .part(0) && cue.voiceName == "+m3" && first.listens != nil)
    #expect(handsFree.events(of: [.command(.line)], on: run.page) == [.help(.nextWord)])
    _ = try run.take(.help(.nextWord))
    let prompted = handsFree.turn(on: run.page)
    #expect(prompted.parts.contains(.words("Begins: Who is there")))
    let next = try run.take(.answer("Who is there at the well so late?"))
    let turn = handsFree.turn(on: run.page, after: next)
    #expect(turn.parts.count == 1 && turn.listens != nil, "\(turn.parts)")
    #expect(try room.trainer.history(of: room.trainer.passage("The well 2")).days.map(\.asked) == [1])
  }

  @Test("Who stops in the middle of a line is asked to go on from there")
  func stopped() throws {
    let (room, run, _) = try play()
    _ = try run.take(.answer("Who is there at"))
    #expect(run.page.blocks.contains(.heading("4 of 8. Go on from “the”?")))
    _ = try run.take(.answer("the well so late?"))
    #expect(run.page.title.first == "ANNA, 2 of 3")
    #expect(try room.trainer.history(of: room.trainer.passage("The well 2")).days.map(\.asked) == [1])
  }

  @Test("Left half-way it tells what was played; a part that nobody has is refused with those that there are")
  func left() throws {
    let (room, run, _) = try play()
    _ = try run.take(.answer("Who is there at the well so late?"))
    #expect(run.page.actions.last == .finish)
    _ = try run.take(.finish)
    #expect(run.page.isOver && run.page.blocks.contains(.text("1 of 1 line by yourself.")))
    let refused = #expect(throws: Failure.self) { try room.trainer.scene(of: Self.well, part: "DORA") }
    #expect(refused?.code == "no_such_part" && refused?.advice?.contains("BEN, ANNA, CARL") == true)
    let book = #expect(throws: Failure.self) { try room.trainer.sceneText("John 3:16") }
    #expect(book?.code == "no_speakers")
  }

  @Test("What was played is found again with its part: it goes on with its cue, and at the end begins anew")
  func kept() throws {
    let (room, run, _) = try play(hiding: .letters)
    func kept() throws -> Scene.Played? { try room.trainer.played(Self.well) }
    #expect(try kept()?.words == "as ANNA, from line 1")
    _ = try run.take(.answer("Who is there at the well so late?"))
    #expect(try kept()?.words == "as ANNA, from line 3" && kept()?.manner.hiding == .letters)
    _ = try run.take(.stop)
    let left = try #require(try kept())
    #expect(left.isOpen && left.manner.first == 3, "what is left half-way is not over")
    let scene = try room.trainer.scene(of: Self.well, part: left.part, lines: left.manner.first...6)
    let next = room.trainer.scene(scene, as: left.manner)
    #expect(spoken(try next.take(.begin)) == ["Only me, and the moon."])
    _ = try next.take(.answer("Then draw the water, and be quick about it."))
    _ = try next.take(.answer("Pull until the bucket comes up."))
    #expect(try kept()?.words == "as ANNA" && kept()?.manner.first == 1)
    #expect(try room.trainer.playedScenes().map(\.title) == ["The well"])
  }

  @Test("What others say in verse keeps its lines")
  func verse() throws {
    let text = OwnText("BEN: The night is old\nand so am I.\nANNA: Then rest.", title: "Night", fallback: "")
    #expect(Scene(text, part: "ANNA")?.turns.first?.cues.map(\.text) == ["The night is old\nand so am I."])
  }
}
