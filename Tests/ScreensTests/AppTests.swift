@testable import Desks
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import Testing

@Suite("The full-screen program as a value")
struct AppTests {
  @Test("One who is new is led to a first verse and into its lesson")
  func newcomer() throws {
    let learner = try Learner()
    #expect(learner.screen.contains("With what will you begin?"))
    learner.press(.down, .down, .enter)
    #expect(learner.effects.contains(.begin(.lesson("Psalm 119:105"))))
    #expect(learner.screen.contains("Step 1 of 14") && learner.screen.contains("Thy word is a lamp"))
    learner.press(.escape)
    #expect(learner.screen.contains("Go on with Psalm 119:105"))
  }

  @Test("What was put aside to learn is offered, and every lesson begun; Learn lists them all")
  func waiting() throws {
    let learner = try Learner()
    let names = ["Psalm 1:1", "Psalm 1:2", "Psalm 1:3", "Psalm 1:4", "Psalm 1:5"]
    try learner.trainer.createSet(named: "Aside", names)
    learner.type("4")
    learner.press(.escape)
    #expect(learner.screen.contains("Learn Psalm 1:1, from your sets"), "\(learner.screen)")
    #expect(!learner.screen.contains("Learn Psalm 1:4"))
    for name in names.prefix(2) {
      learner.carryOut([.begin(.lesson(name))])
      learner.press(.escape)
    }
    for name in names.prefix(2) { #expect(learner.screen.contains("Go on with \(name)")) }
    #expect(!learner.screen.contains("Learn Psalm 1:1") && learner.screen.contains("Learn Psalm 1:3"))
    learner.type("2")
    #expect(learner.screen.contains("Psalm 1:5            not begun"), "\(learner.screen)")
    learner.press(.down, .down, .down, .enter)
    #expect(learner.effects.contains(.begin(.lesson("Psalm 1:3"))))
  }

  @Test("Progress has a page of cards behind a key, and goes back by the same")
  func progressOfCards() throws {
    let learner = try Learner()
    learner.type("5")
    #expect(learner.screen.contains("so it has gone") && learner.screen.contains("cards"))
    learner.type("c")
    #expect(learner.screen.hasPrefix(" Recite · Progress: cards") && learner.screen.contains("so the cards"))
    learner.type("c")
    #expect(learner.screen.contains("so it has gone"))
  }

  @Test("Progress has each passage and each book behind a key; Escape comes back")
  func progressOfPassages() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Mine", ["Psalm 1:1-3", "John 3:16"])
    learner.type("5p")
    #expect(learner.screen.hasPrefix(" Recite · Progress · Passages"), "\(learner.screen)")
    #expect(learner.screen.contains("Psalm 1:1-3") && learner.screen.contains("not begun"))
    learner.press(.escape)
    #expect(learner.screen.contains("so it has gone"))
    learner.type("b")
    #expect(learner.screen.contains("Nothing is known by heart yet"))
  }

  @Test("Digits and Tab go round the areas; Escape comes back; q ends")
  func areas() throws {
    let learner = try Learner()
    for (key, title) in [
      ("5", "Progress"), ("6", "Settings"), ("4", "Sets"), ("3", "Practice"), ("2", "Learn"),
    ] {
      learner.type(key)
      #expect(learner.screen.hasPrefix(" Recite · \(title)"))
    }
    // In a field digits are text; Alt goes to the areas all the same.
    learner.type("1 jn 4 8")
    #expect(learner.screen.contains("1 jn 4 8"))
    learner.carryOut(learner.app.reduce(.key(Key(.character("4"), .alt))))
    #expect(learner.screen.hasPrefix(" Recite · Sets"))
    learner.press(.tab)
    #expect(learner.screen.hasPrefix(" Recite · Progress"))
    learner.carryOut(learner.app.reduce(.key(Key(.tab, .shift))))
    #expect(learner.screen.hasPrefix(" Recite · Sets"))
    learner.type("?")
    #expect(learner.screen.contains("Everywhere"))
    learner.press(.escape, .escape)
    #expect(learner.screen.contains("With what will you"))
    learner.type("q")
    #expect(learner.effects.last == .quit)
  }

  @Test("Sets are made and filled with keys, and show strength as bar and number")
  func sets() throws {
    let learner = try Learner()
    learner.type("4n")
    learner.type("Mine")
    learner.press(.enter)
    #expect(learner.screen.contains("Mine"))
    learner.press(.enter)
    learner.type("a")
    learner.type("ps 119:105; jn 11:35")
    learner.press(.enter)
    #expect(learner.screen.contains("Psalm 119:105  ░░░░░░░░░░   0%"))
    #expect(learner.screen.contains("John 11:35") && learner.screen.contains("new"))
    learner.press(.down)
    learner.type("d")
    let mine = try learner.trainer.set(named: "Mine")
    #expect(try learner.trainer.view(of: mine).rows.map(\.reference) == ["Psalm 119:105"])
    #expect(learner.screen.contains("John 11:35 is out of the set"), "\(learner.screen)")
  }

  @Test("Practice begins over all or one set, in the order chosen")
  func practice() throws {
    let learner = try Learner()
    try learner.trainer.createSet(named: "Mine", ["Psalm 119:105"])
    learner.type("3")
    learner.type("o")
    #expect(learner.screen.contains("the weakest passage"))
    learner.press(.down, .enter)
    let set = try learner.trainer.set(named: "Mine").id
    #expect(learner.effects.contains(.begin(.practice(set, .weakest))))
    #expect(learner.screen.contains("Question 1"))
  }

  @Test("A window too small gets a kind word, and nothing is lost in it")
  func tooSmall() throws {
    let learner = try Learner()
    learner.app.reduce(columns: 40, rows: 10)
    #expect(learner.screen.contains("make it larger"))
    learner.press(.enter)
    #expect(!learner.effects.contains(.begin(.lesson("John 3:16"))))
    learner.app.reduce(columns: 60, rows: 16)
    #expect(learner.screen.contains("With what will you"))
  }

  @Test(
    "Every screen fills any size without harm, its way out in sight",
    arguments: [(60, 16), (80, 24), (200, 50)])
  func sizes(_ size: (Int, Int)) throws {
    let learner = try Learner(columns: size.0, rows: size.1)
    try learner.trainer.createSet(
      named: String(repeating: "long name ", count: 9), ["Psalm 119:105", "John 3:16"])
    for key in "123456" {
      learner.carryOut(learner.app.reduce(.key(Key(.character(key), .alt))))
      let lines = learner.app.canvas.lines
      #expect(lines.count == size.1)
      #expect(lines.last?.contains("Settings") == true)
      #expect(lines[size.1 - 2].contains("Esc") || lines[size.1 - 2].contains("q quit"))
    }
  }

  @Test("Any keys at all, in any order, do no harm")
  func anything() throws {
    var chance = SeededKeys(seed: 5)
    let learner = try Learner(columns: 60, rows: 16)
    for _ in 0..<1500 {
      learner.carryOut(learner.app.reduce(chance.key()))
      learner.app.reduce(seconds: Double.random(in: 0...9, using: &chance))
      #expect(learner.app.canvas.lines.count == 16)
    }
  }
}

/// Keys by chance (SplitMix64).
struct SeededKeys: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func key() -> Typed {
    let codes: [Key.Code] = [
      .enter, .enter, .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab,
      .backspace,
      .delete,
    ]
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return .paste("ps 119:105\u{1B}[31m 約")
    case 1: return .key(Key.control("dr".randomElement(using: &self) ?? "d"))
    case 2...5: return .key(Key(codes.randomElement(using: &self) ?? .enter))
    default: return .key(Key("123456abdnopsuy ?".randomElement(using: &self) ?? "1"))
    }
  }
}
