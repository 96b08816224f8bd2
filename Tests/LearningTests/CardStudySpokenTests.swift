@testable import Decks
import FoundationEssentials
@testable import Learning
@testable import Memory
import Testing

@Suite("Cards by voice, with pictures and sounds")
struct CardStudySpokenTests {
  private func words(_ turn: SpokenTurn) -> [String] {
    turn.parts.compactMap {
      switch $0 {
      case .words(let text): text
      case .utterance(let one): one.text
      default: nil
      }
    }
  }

  @Test("an answer that can be said is heard and marked; “skip” tells it and counts as failed")
  func heard() {
    var table = CardTable([("Rhine [rhine.mp3]", "a **river**"), ("Brocken", "a mountain")])
    let asked = table.turn(.begin)
    #expect(words(asked) == ["Rhine"] && asked.obeys, "nobody says the name of a file")
    guard case .meaning("a river", let others)? = asked.listens?.sound else {
      return #expect(Bool(false), "\(asked)")
    }
    #expect(others == ["a mountain"])
    let right = table.turn(.heard("river"))
    #expect(right.parts == [.pause(0.35)] && right.events == [.rate(.good)] && right.listens == nil)
    #expect(words(table.turn(.rate(.good))) == ["Brocken"])
    let skipped = table.turn(.giveUp)
    #expect(words(skipped) == ["Not so.", "a mountain"] && skipped.events == [.rate(.fail)])
    let end = table.turn(.rate(.fail))
    #expect(words(end).first == "2 cards reviewed: 1 good, 1 fail." && end.events.isEmpty)
  }

  @Test("each side is spoken in the language of its list; without one, in that of its writing")
  func languages() throws {
    var table = CardTable([("Haus", "casa"), ("memory", "記憶")])
    let list = CardListID(rawValue: 1)
    table.context.library.apply([.languagesChosen(list, CardLanguages(front: "de", back: "it"))])
    func voices(_ turn: SpokenTurn) -> [Utterance.Voice] {
      turn.parts.compactMap { if case .utterance(let one) = $0 { one.voice } else { nil } }
    }
    let (german, italian) = (try #require(CardLanguage("de")), try #require(CardLanguage("it")))
    #expect(voices(table.turn(.begin)) == [.of(german)])
    #expect(voices(table.turn(.giveUp)) == [.of(italian)], "the back is not read by the learner's own voice")
    table.context.library.apply([.languagesChosen(list, CardLanguages())])
    #expect(voices(table.turn(.rate(.fail))).isEmpty)
    #expect(voices(table.turn(.turn)) == [.ofScript()])
  }

  @Test("what no ear knows is thought of, told, and rated by voice")
  func rated() {
    var table = CardTable([("memory", "記憶"), ("a", "b")])
    let asked = table.turn(.begin)
    #expect(asked.parts == [.words("memory"), .pause(Double(HandsFree.usualThinking))])
    var patient = HandsFree(thinking: 9)
    #expect(patient.turn(on: table.page).parts == [.words("memory"), .pause(9)])
    #expect(asked.listens == nil && asked.events == [.turn])
    let turned = table.turn(.turn)
    #expect(words(turned) == ["記憶"] && turned.listens?.sound == .option(["fail", "hard", "good", "easy"]))
    let unclear = table.turn(.heardOptions([]))
    #expect(words(unclear) == ["Say fail, hard, good or easy."] && unclear.listens != nil)
    _ = table.take(.heardOptions([3]))
    #expect(table.study.passed.map(\.rating) == [.easy])
    _ = table.take(.turn, .answer("h"))
    #expect(table.study.passed.map(\.rating) == [.easy, .hard], "typed where it could be said")
  }

  @Test("a back too long to be recognised is thought of, and why is told once; by keys it is heard back")
  func long() {
    let back = "one two three four five six seven eight nine ten eleven twelve thirteen"
    var table = CardTable([("count", back), ("once more", back + " fourteen")])
    let why = "Think of the back: more than 12 words are not recognised at once."
    let asked = table.turn(.begin)
    #expect(words(asked).last == why && asked.listens == nil && asked.events == [.turn])
    #expect(table.page.listens?.sound == .unheard)
    #expect(
      table.page.listens?.ways?.hasSuffix("rate yourself, for more than 12 words are not recognised at once")
        == true)
    _ = table.turn(.turn)
    #expect(!words(table.turn(.heardOptions([3]))).contains(why))
    #expect(table.take(.settle) == [.playBack])
  }

  @Test("what was said is heard again beside the card, as long as its verdict shows; what was typed is not")
  func ownVoice() {
    let own = Page.Action(.character("w"), "what was heard", .playBack)
    for said in [StudyEvent.heard("b"), .settle] {
      var table = CardTable([("a", "b"), ("c", "d")])
      table.take(.begin)
      #expect(table.take(.playBack).isEmpty && !table.page.actions.contains(own))
      table.take(said)
      #expect(table.page.actions.contains(own) && table.take(.playBack) == [.playBack])
      table.take(.rate(.good))
      #expect(!table.page.actions.contains(own), "that was another card")
    }
    var typed = CardTable([("a", "b")])
    typed.take(.begin, .answer("b"))
    #expect(!typed.page.actions.contains(own) && typed.take(.playBack).isEmpty)
  }

  @Test("“stop” ends it, and silence does not: it sleeps")
  func stopped() {
    var table = CardTable([("a", "b c"), ("d", "e f")])
    _ = table.turn(.begin)
    #expect(table.turn(.finish).events.isEmpty && table.page.isOver)
    table = CardTable([("a", "b c")])
    _ = table.turn(.begin)
    var last = table.turn(.heard(nil))
    for _ in 0..<2 { last = table.turn(.heard(nil)) }
    #expect(last.events.isEmpty && table.hands.isAsleep && !table.page.isOver)
  }

  @Test("a side that comes shows its pictures and plays its sounds; keys do so at any time")
  func media() {
    var table = CardTable([("![map](rhine.png) [a.mp3]", "river [b.ogg] [c.jpg]")])
    table.study.plays = true
    #expect(table.take(.begin) == [.picture(["rhine.png"]), .play(["a.mp3"], isWished: false)])
    #expect(table.page.blocks == [.heading("[rhine.png] [a.mp3]")])
    let keys = table.page.actions.map(\.name)
    #expect(keys.contains("play the sound") && keys.contains("open the picture"))
    #expect(table.take(.playSounds) == [.play(["a.mp3"], isWished: true)])
    #expect(table.take(.turn) == [.picture(["c.jpg"]), .play(["b.ogg"], isWished: false)])
    #expect(table.take(.openPictures) == [.open(["rhine.png", "c.jpg"])])
    var silent = CardTable([("[a.mp3]", "b")])
    #expect(silent.take(.begin) == [] && silent.take(.playSounds) == [.play(["a.mp3"], isWished: true)])
    #expect(!CardTable([("a", "b")]).page.actions.contains { $0.name == "play the sound" })
  }

  @Test("Markdown and TeX are read, not spelled out")
  func readable() {
    var table = CardTable([("# What is $H_2O$?", "**water**")])
    #expect(table.page.blocks == [.heading("What is H₂O?")])
    _ = table.take(.answer("water"))
    #expect(table.page.isAnswered && table.page.blocks.contains(.text("water")))
    #expect(table.page.blocks.contains(.verdict(isRight: true, "Right")))
  }
}
