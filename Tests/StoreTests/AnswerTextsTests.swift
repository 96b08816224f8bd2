@testable import Files
import Foundation
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Answers belong to the text whose words were asked for")
struct AnswerTextsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("What was learnt in one text is new in another, and stands again where one goes back")
  func apart() throws {
    var store = try openStore(in: folder)
    try store.createSet(named: "All", references: ["John 3:16", "Psalm 23:1", "The river"], at: start)
    try store.record(entry(.recite), about: "John 3:16")
    try store.record(entry(.recite), about: "The river")
    let learnt = try store.recollection(of: "John 3:16")
    #expect(learnt.learntDay == entry(.recite).answer.day)
    store.text = "niv"
    #expect(try store.recollection(of: "John 3:16").asked == 0)
    #expect(try store.recollection(of: "The river").asked == 1, "what stands in no book has one text")
    #expect(try store.standings().map(\.recollection.asked) == [0, 0, 1])
    let set = try #require(try store.sets().first)
    #expect(try store.standings(in: set.id).map(\.recollection.asked) == [0, 0, 1])
    #expect(try store.waitingPassages(most: 5) == ["John 3:16", "Psalm 23:1"])
    #expect(try store.learntElsewhere().mapValues(\.count) == ["": 1])
    let fault = WordFault(word: 3, kind: .wrong)
    let answer = try store.record(entry(.recite, .wrong, days: 1, faults: [fault]), about: "John 3:16")
    #expect(try store.misses(in: "John 3:16") == [3: 1])
    try store.overrule(answer, word: nil, isRight: true, at: start + 86_500)
    #expect(try store.recollection(of: "John 3:16").right == 1)
    #expect(try store.learntElsewhere().isEmpty)
    store.text = ""
    #expect(try store.recollection(of: "John 3:16") == learnt && store.misses(in: "John 3:16").isEmpty)
    // Undo looks for the answer's own text, whichever is chosen.
    for _ in 0..<2 { try store.undo(at: start + 90_000) }
    store.text = "niv"
    #expect(try store.recollection(of: "John 3:16").asked == 0)
    #expect(try store.elsewhere("John 3:16").map(\.is) == [learnt])
    #expect(try store.check().faults == [])
  }

  @Test("Made anew from the log, and merged from another machine, each text has its own again")
  func carried() throws {
    func figures(_ store: inout Store) throws -> [String: [Recollection]] {
      var found: [String: [Recollection]] = [:]
      for text in ["", "niv", "web"] {
        store.text = text
        for name in ["John 3:16", "Psalm 23:1"] {
          found[text, default: []].append(try store.recollection(of: name))
        }
      }
      return found
    }
    var chance = SeededChance(4)
    let path = folder.file("lap/recite.sqlite")
    var lap = try Store(opening: path, now: start)
    for number in 0..<60 {
      lap.text = ["", "niv", "web"][Int(chance.next() % 3)]
      let outcome: Outcome = chance.next() % 3 == 0 ? .wrong : .clean
      try lap.record(
        entry(.recite, outcome, days: Double(number) / 3),
        about: chance.next() % 2 == 0 ? "John 3:16" : "Psalm 23:1")
    }
    let before = try figures(&lap)
    #expect(Set(before.values.flatMap { $0 }.map(\.asked)).count > 1)
    try lap.rebuild()
    #expect(try figures(&lap) == before)
    var desk = try openStore(in: folder)
    try desk.merge(path, now: start)
    #expect(try figures(&desk) == before && desk.check().faults == [])
    var lines: [String] = []
    try desk.export { line throws(Failure) in lines.append(line) }
    #expect(lines.count { $0.contains(#""text":"niv""#) } == before["niv"]?.reduce(0) { $0 + $1.asked })
  }

  @Test("Answers of an earlier program count for the text that was chosen then", arguments: ["kjv", "niv"])
  func earlier(text: String) throws {
    let path = folder.file("recite.sqlite")
    do {
      let earlier = Array(Schema.migrations.prefix(9))
      var store = try Store(opening: path, fsrs: FSRS(), now: start, migrations: earlier)
      try store.connection.run("INSERT INTO settings VALUES ('text', ?)", .text(text))
      try store.connection.script(
        """
        INSERT INTO passages VALUES (1, 'John 3:16');
        INSERT INTO answers VALUES (1, 1, 1772352300098, 20513, 11, 2, 0, 'drill', 0);
        """)
    }
    var store = try openStore(in: folder)
    for known in ["kjv", "niv"] {
      store.text = known == "kjv" ? "" : known
      #expect(try store.recollection(of: "John 3:16").right == (known == text ? 1 : 0))
    }
  }

  @Test("To begin something lowers no average over time; it is counted as begun")
  func begun() throws {
    var store = try openStore(in: folder)
    let model = MemoryStrength(stages: [.fill100])
    let calendar = StudyCalendar { _ in 0 }
    let now = start + 2 * 86_400
    func sample(_ store: inout Store) throws -> StrengthSample? {
      try store.strengthHistory(model: model, calendar: calendar, now: now).last
    }
    try store.createSet(named: "All", references: ["John 3:16"], at: start)
    _ = try store.startLesson(about: "John 3:16", state: "{}", at: start)
    try store.record(entry(.recite), about: "John 3:16")
    let first = try #require(try sample(&store))
    #expect(first.passages == 1 && first.begun == 0 && first.mean > 0.5)
    let set = try #require(try store.sets().first)
    try store.add(["Psalm 23", "Psalm 1"], to: set.id, at: start)
    _ = try store.startLesson(about: "Psalm 23", state: "{}", at: start)
    var lesson = entry(.fill10, days: 1)
    lesson.source = .lesson
    try store.record(lesson, about: "Psalm 23")
    for verse in 1...6 {
      var part = entry(.fill100, verse > 3 ? .wrong : .clean, days: 1)
      part.source = .lesson
      try store.record(part, about: "Psalm 23:\(verse)")
    }
    let end = try sample(&store)
    #expect(end?.mean == first.mean && end?.passages == 1 && end?.begun == 1)
    // Forgotten, it is still something that was learnt: the average falls.
    try store.record(entry(.recite, .wrong, days: 1), about: "John 3:16")
    let after = try #require(try sample(&store))
    #expect(after.passages == 1 && after.mean < first.mean)
  }
}
