@testable import Desks
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Texts of one's own, learnt as verses are")
struct OwnTextLessonTests {
  static let poem = OwnText(
    """
    The river runs to meet the sea
    And carries all I gave away,
    It does not stop, it does not flee,
    It comes again another day.
    """, title: "The river", fallback: "")

  /// So many words of prose, no two sentences alike.
  static func speech(words: Int) -> OwnText {
    let parts = [
      ["We", "They", "The old men", "My neighbours", "All of us", "The children", "Some strangers"],
      ["carried", "remembered", "counted", "followed", "painted", "mended", "forgot"],
      [
        "the wooden boats", "every broken wheel", "seven long winters", "the road to the harbour", "her song",
      ],
      ["before the rain came", "and nobody asked why", "because it was ours", "until the lights went out"],
    ]
    var written: [String] = []
    var number = 0
    while written.count < words {
      let sentence = parts.enumerated().map { $1[(number / ($0 == 0 ? 1 : $0 * 3) + $0) % $1.count] }
      written += "\(sentence[0]) \(sentence[1]) \(sentence[2]), \(sentence[3]).".split(separator: " ").map(
        String.init)
      number += 1
    }
    return OwnText(written.prefix(words).joined(separator: " "), title: "The speech", fallback: "")
  }

  /// Plays a lesson to its end, all of it right, and tells what was asked.
  private static func play(_ run: TrainingRun) throws -> [Exercise] {
    var asked: [Exercise] = []
    _ = try run.take(.begin)
    while !run.isFinished {
      if let question = run.asked, run.study.phase == .asking {
        asked.append(question.exercise)
        #expect(!run.page.blocks.contains(.text("In which book is this?")))
        _ = try run.take(Classroom.rightAnswer(to: question))
        #expect(run.judged?.outcome.isRight == true, "\(question.exercise) of \(question.passage.name)")
      }
      _ = try run.take(.next)
    }
    return asked
  }

  @Test(
    "A poem's lesson asks line by line, then what comes next or stands before where a place would be"
  )
  func lesson() throws {
    let room = try Classroom(own: [Self.poem])
    let passage = try room.trainer.passage("the RIVER")
    #expect(passage.name == "The river" && !passage.hasPlace && passage.words.count == 26)
    let run = try room.trainer.lesson(about: passage)
    let asked = try Self.play(run)
    #expect(asked.allSatisfy { $0.skill == .words } && asked.count { $0 == .comesNext } == 2)
    #expect(asked.count { $0 == .comesBefore } == 2)
    #expect(try room.trainer.strength(of: "The river") > 0.99)
    let why = try room.trainer.why(passage)
    #expect(why.standings.map(\.skill) == [.words] && why.standings[0].isReached)
    let lines = try room.trainer.passage("The river 2-3")
    #expect(lines.text == "And carries all I gave away,\nIt does not stop, it does not flee,")
    #expect(throws: Failure.self) { try room.trainer.question(.locateBook, about: lines, seed: 1) }
    let question = try room.trainer.question(.comesNext, about: lines, seed: 1)
    #expect(question.question.kind.wish(question) == "What comes next?")
  }

  @Test("A line counts as known by heart once it was said whole, rightly and without a hint, alone or joined")
  func byHeart() throws {
    let room = try Classroom(own: [Self.speech(words: 60)], byLines: Shipped.byLines)
    let run = try room.trainer.lesson(about: room.trainer.passage("The speech"))
    _ = try run.take(.begin)
    var told: [Int] = []
    // Of the first line's own words nothing is known, of the second's with a hint; both are right when they
    // are joined.
    while let step = run.study.step, step.lines.map({ $0.upperBound < 2 }) ?? true {
      if let asked = run.asked {
        if step.lines == 1...1 { _ = try run.take(.help(.nextWord)) }
        _ = try run.take(step.lines == 0...0 ? .giveUp : Classroom.rightAnswer(to: asked))
      }
      told.append(run.page.byHeart?.known ?? -1)
      #expect(run.page.strength == nil, "of the whole nothing was said")
      _ = try run.take(.next)
    }
    #expect(told.last == 2 && told.dropLast().allSatisfy { $0 == 0 }, "\(told)")
    let count = run.study.parts.count
    let place = try room.trainer.openLessons().first?.place ?? ""
    #expect(place.hasPrefix("2 of \(count) lines by heart, step "), "\(place)")
    _ = try run.take(.testOut)
    _ = try run.take(Classroom.rightAnswer(to: try #require(run.asked)))
    #expect(run.page.byHeart?.known == count && run.page.strength ?? 0 > 0.9, "all of it was said")
  }

  @Test("Who says a speech but for one word knows its other lines, and is asked that one and the whole")
  func oneSlip() throws {
    let speech = Self.speech(words: 600)
    let room = try Classroom(own: [speech])
    _ = try room.trainer.takeUp(speech)
    let run = try room.trainer.lesson(about: room.trainer.passage("The speech"))
    _ = try run.take(.begin)
    _ = try run.take(.testOut)
    var words = try #require(run.asked).passage.text.split(separator: " ")
    let lost = words.remove(at: 300)
    _ = try run.take(.answer(words.joined(separator: " ")))
    _ = try run.take(.next)
    let count = speech.lines.count
    #expect(
      run.page.byHeart?.known == count - 1, "without “\(lost)”: \(run.page.byHeart?.known ?? 0)")
    let text = run.page.outcome.map { "\($0)" }.joined()
    #expect(text.contains("\(count - 1) of its \(count) lines were right"), "\(text)")
    // It is left, and goes on there.
    let asked = try Self.play(room.trainer.lesson(about: room.trainer.passage("The speech")))
    #expect(asked.count < 20 && asked.last == .fill100, "\(asked)")
    #expect(try room.trainer.strength(of: "The speech") > 0.9)
  }

  @Test("Who says nothing of it that is so knows no line")
  func noLine() throws {
    let speech = Self.speech(words: 60)
    let room = try Classroom(own: [speech])
    _ = try room.trainer.takeUp(speech)
    let run = try room.trainer.lesson(about: room.trainer.passage("The speech"))
    for event: StudyEvent in [.begin, .testOut, .giveUp, .next] { _ = try run.take(event) }
    #expect(run.page.byHeart?.known == 0)
  }

  @Test("A speech of 600 words is learnt to its end by one who knows it, and asked for on the next days")
  func speech() throws {
    let speech = Self.speech(words: 600)
    #expect(
      speech.wordCount == 600
        && speech.lines.allSatisfy { (4...14).contains(OwnTextUnits.words(in: $0.text)) })
    let room = try Classroom(own: [speech])
    #expect(try room.trainer.takeUp(speech) == (subject: "The speech", first: "The speech"))
    let asked = try Self.play(room.trainer.lesson(about: room.trainer.passage("The speech")))
    #expect(asked.count >= 2 * speech.lines.count && asked.last == .fill100)
    #expect(try room.trainer.strength(of: "The speech") > 0.99)
    var kinds: Set<Exercise> = []
    for day in 1...8 {
      room.clock.pass(days: Double(day))
      let practice = room.trainer.practice()
      _ = try practice.take(.begin)
      let question = try #require(practice.asked)
      #expect(question.passage.name == "The speech" && question.exercise.skill == .words)
      kinds.insert(question.exercise)
      _ = try practice.take(Classroom.rightAnswer(to: question))
      #expect(practice.judged?.outcome.isRight == true)
    }
    #expect(kinds.contains(.recite) || kinds.contains(.fill100), "\(kinds)")
  }

  @Test("A longer text becomes a set of its parts or stretches, none too long, no line left out")
  func long() throws {
    let long = Self.speech(words: 1500)
    let room = try Classroom(own: [long])
    let taken = try room.trainer.takeUp(long)
    let set = try room.trainer.set(named: "The speech")
    let names = try room.trainer.references(of: set)
    #expect(taken.subject == "The speech" && names.first == taken.first && names.count > 9)
    let ranges = Trainer.stretches(of: long)
    #expect(ranges.flatMap(Array.init) == Array(1...long.lines.count))
    #expect(try names.allSatisfy { try (1...150).contains(room.trainer.passage($0).words.count) })
    _ = try room.trainer.takeUp(long)
    #expect(try room.trainer.references(of: set) == names, "taken up again, it is as it was")
    var parted = Self.poem
    parted.parts = [.init(name: "One", first: 1), .init(name: "Two", first: 3)]
    #expect(Trainer.stretches(of: parted) == [1...2, 3...4])
  }

  @Test("They go into sets, also line by line, and are found; the list of a set is read with them in it")
  func sets() throws {
    let room = try Classroom(own: [Self.poem])
    #expect(
      try room.trainer.references(in: ["the river 1-2; John 3:16"]) == ["The river 1-2", "John 3:16"])
    #expect(try room.trainer.references(in: ["The river"], each: true).last == "The river 4")
    let found = try room.trainer.find("the river") { _ throws(Failure) in [] }
    #expect(found.heading == "The river has 4 lines" && found.isNamed)
    #expect(
      found.places.map(\.reference) == [
        "The river", "The river 1", "The river 2", "The river 3", "The river 4",
      ])
    let list = room.trainer.readList("The river 3-4\nJohn 3:16\n")
    #expect(list.references == ["The river 3-4", "John 3:16"] && list.faults.isEmpty)
    try room.trainer.createSet(named: "Mine", list.references)
    let standings = try room.trainer.store.standings()
    #expect(standings.map(\.recollection.hasPlace).isEmpty == false)
  }

  @Test("Beside a verse, only the words of a text count: both stand at their full strength")
  func strength() throws {
    let room = try Classroom(own: [Self.poem])
    try room.trainer.createSet(named: "Mine", ["The river", "John 3:16"])
    for name in ["The river", "John 3:16"] {
      _ = try Self.playAll(room.trainer.lesson(about: room.trainer.passage(name)))
    }
    let set = try room.trainer.set(named: "Mine")
    #expect(try room.trainer.view(of: set).rows.allSatisfy { $0.strength > 0.99 })
    #expect(try room.trainer.store.standings().map(\.recollection.hasPlace) == [false, true])
  }

  private static func playAll(_ run: TrainingRun) throws {
    _ = try run.take(.begin)
    while !run.isFinished {
      if let question = run.asked, run.study.phase == .asking {
        _ = try run.take(Classroom.rightAnswer(to: question))
      }
      _ = try run.take(.next)
    }
  }

  @Test("A text that was removed leaves the sets when practice comes to it; a mistyped name stays a mistake")
  func removed() throws {
    let folder = try TemporaryFolder()
    let before = try Classroom(in: folder, own: [Self.poem])
    try before.trainer.createSet(named: "Mine", ["The river 1-2", "John 3:16"])
    let after = try Classroom(in: folder)
    let practice = after.trainer.practice()
    _ = try practice.take(.begin)
    #expect(practice.asked?.passage.name == "John 3:16")
    #expect(try after.trainer.references(of: after.trainer.set(named: "Mine")) == ["John 3:16"])
    let gone = #expect(throws: Failure.self) { try after.trainer.passage("The river 1-2") }
    #expect(gone?.code == Failure.noOwnWords && gone?.message.contains("no more") == true)
    let mistyped = #expect(throws: Failure.self) { try after.trainer.passage("The rover 1-2") }
    #expect(mistyped?.code == "unknown_reference")
  }

  /// Short lines and one of twenty words, in two stanzas.
  static let uneven = OwnText(
    title: "The sea",
    lines: [
      .init("The sea—that old sea—", beginsStanza: true), .init("is calm."),
      .init("It was not always so, my child, for once it rose and fell.", beginsStanza: true),
      .init("Listen:"), .init("it breathes and waits until the lamps are lit beside the wall."),
      .init("and all of us who came to hear it are asleep."),
    ])

  @Test("The lines and stanzas of a text stay in a passage of it and in its verdict")
  func lineEnds() throws {
    let room = try Classroom(own: [Self.uneven])
    let passage = try room.trainer.passage("The sea 1-3")
    #expect(
      passage.text
        == "The sea—that old sea—\nis calm.\n\n"
        + "It was not always so, my child, for once it rose and fell.")
    let run = try room.trainer.drill(.recite, about: passage)
    _ = try run.take(.begin)
    _ = try run.take(.answer(passage.text))
    let begins = run.judged?.words.filter { $0.lineEnds > 0 }.map(\.printed)
    #expect(begins == ["is", "It"])
    #expect(try room.trainer.passage("John 3:16").tokens.allSatisfy { $0.lineEnds == 0 })
  }

  @Test("A line is the same in the list, in the lesson and in its count, however short")
  func lineCount() throws {
    let room = try Classroom(own: [Self.uneven], byLines: Shipped.byLines)
    let plan = room.trainer.lessonPlan(of: try room.trainer.passage("The sea"))
    let single = plan.lines.filter { $0.key.count == 1 }.sorted { $0.key.lowerBound < $1.key.lowerBound }
    #expect(single.map(\.value.text) == Self.uneven.lines.map(\.text))
    #expect(single.map(\.value.name) == (1...6).map { "The sea \($0)" })
    let run = try room.trainer.lesson(about: room.trainer.passage("The sea"))
    _ = try run.take(.begin)
    #expect(run.page.byHeart?.words == "0 of 6 lines by heart")
  }

  @Test("In a new edition what was learnt goes with its lines; of one with other words nothing is known")
  func edition() throws {
    let room = try Classroom(own: [Self.poem])
    for line in 1...4 {
      let run = try room.trainer.drill(.recite, about: room.trainer.passage("The river \(line)"))
      _ = try run.take(.begin)
      _ = try run.take(.answer(Self.poem.lines[line - 1].text))
      try room.trainer.enrol("The river \(line)")
    }
    let known = try (1...4).map { try room.trainer.strength(of: "The river \($0)") }
    #expect(known.allSatisfy { $0 > 0.5 })
    let lines = Self.poem.lines.map(\.text)
    let new = OwnText(
      ([lines[1], lines[0], "It never stops, it never flees,", "Nor asks me why,", lines[3]]).joined(
        separator: "\n"), title: "The river", fallback: "")
    #expect(try room.trainer.follow(Self.poem, into: new) == (2, false))
    func strength(_ line: Int) throws -> Double { try room.trainer.strength(of: "The river \(line)") }
    #expect(try strength(5) == known[3] && strength(3) == 0 && strength(4) == 0)
    let first = try [strength(1), strength(2)]
    #expect(first.count { $0 > 0.5 } == 1, "of two that change places one stays")
    let set = try room.trainer.references(of: try #require(room.trainer.sets().first))
    #expect(set.contains("The river 5") && set.count == 2)
    let renamed = OwnText(
      title: "My river", lines: new.lines, parts: new.parts)
    #expect(try room.trainer.follow(new, into: renamed) == (5, true))
    #expect(try room.trainer.strength(of: "My river 5") == known[3])
    #expect(try room.trainer.store.check().faults == [], "what is kept agrees with its seals")
  }

  @Test("A lesson that was begun goes on in a longer edition with the lines that stayed, under no other name")
  func begunEdition() throws {
    let folder = try TemporaryFolder()
    let room = try Classroom(in: folder, own: [Self.poem], byLines: Shipped.byLines)
    for line in 1...2 {
      let run = try room.trainer.drill(.recite, about: room.trainer.passage("The river \(line)"))
      _ = try run.take(.begin)
      _ = try run.take(.answer(Self.poem.lines[line - 1].text))
    }
    let begun = try room.trainer.lesson(about: room.trainer.passage("The river"), resumes: false)
    _ = try begun.take(.begin)
    let lines = Self.poem.lines.map(\.text) + ["and nobody knows what it said to the sea,"]
    let new = OwnText(lines.joined(separator: "\n"), title: "The river", fallback: "")
    #expect(try !room.trainer.follow(Self.poem, into: new).whole)
    let after = try Classroom(in: folder, own: [new], byLines: Shipped.byLines).trainer
    #expect(try after.openLessons().isEmpty, "former words are nothing to go on with")
    try after.goOn(with: new)
    let open = try after.openLessons()
    #expect(open.map(\.reference) == ["The river"])
    #expect(open.first?.byHeart?.words == "2 of 5 lines by heart")
    let run = try after.lesson(about: after.passage("The river"))
    _ = try run.take(.begin)
    #expect(run.page.byHeart?.known == 2, "it is the same lesson")
    #expect(run.study.step?.part?.contains { $0 < 2 } != true || run.study.step?.part?.count != 1)
    #expect(try after.store.check().faults == [])
  }

  @Test("What was removed is offered no more: not to go on with, to learn, to practise or to count")
  func goneRows() throws {
    let folder = try TemporaryFolder()
    let before = try Classroom(in: folder, own: [Self.poem]).trainer
    try before.createSet(named: "Mine", ["The river 1-2", "The river 3", "John 3:16"])
    let begun = try before.lesson(about: before.passage("The river 3"))
    _ = try begun.take(.begin)
    #expect(try before.openLessons().count == 1 && before.home().total == 3)
    let after = try Classroom(in: folder).trainer
    #expect(try after.openLessons().isEmpty)
    #expect(try after.waitingPassages(most: 9) == ["John 3:16"])
    #expect(try after.home().total == 1 && after.passagesProgress().passages.map(\.name) == ["John 3:16"])
    #expect(try before.openLessons().count == 1, "added again, it is all there")
  }

  private static let weir = """
    The river ran on by the mill and the weir,
    and never looked round at the town,
    though somebody called it from year to year
    to stay for a while and sit down with them there.
    """

  @Test(
    "Known by heart as a whole, a text stays so with a slip put right, and not with lines that nobody has said",
    arguments: [
      (weir.replacing("from year to year", with: "from year unto year"), true),
      (weir + "\nBut rivers have errands, and rivers have ears.", false),
      (weir.split(separator: "\n").reversed().joined(separator: "\n"), false),
      (weir.split(separator: "\n").prefix(2).joined(separator: "\n"), false),
    ])
  func wholeEdition(edition: String, stays: Bool) throws {
    let old = OwnText(Self.weir, title: "The weir", fallback: "")
    let room = try Classroom(own: [old])
    let run = try room.trainer.drill(.recite, about: room.trainer.passage("The weir"))
    _ = try run.take(.begin)
    _ = try run.take(.answer(old.lines.map(\.text).joined(separator: " ")))
    try room.trainer.enrol("The weir")
    let known = try room.trainer.strength(of: "The weir")
    #expect(known > 0.5)
    let new = OwnText(edition, title: "The weir", fallback: "")
    #expect(try room.trainer.follow(old, into: new).whole == stays)
    #expect(try room.trainer.strength(of: "The weir") == (stays ? known : 0))
    #expect(try room.trainer.store.check().faults == [])
  }
}
