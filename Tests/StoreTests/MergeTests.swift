@testable import Decks
@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

@Suite("Two machines")
struct MergeTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String) throws -> Store {
    try Store(opening: folder.file("\(name)/recite.sqlite"), now: start)
  }

  private func path(_ name: String) -> String { folder.file("\(name)/recite.sqlite") }

  /// Everything but settings, as a text.
  private func all(_ store: inout Store) throws -> [String] {
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    return lines.filter { !$0.contains(#""type":"setting""#) }
  }

  @Test("Every table that is kept is merged, but those that are made from others or stay with their machine")
  func tables() {
    let kept = (SalvagedTable.all + SalvagedTable.decks).map(\.name)
    let merged = Set(MergeRule.all.map(\.table.name))
    #expect(kept.filter { !merged.contains($0) } == ["sets", "set_items", "places", "settings"])
  }

  private func review(_ card: CardID, _ rating: CardRating, _ days: Double) -> CardEvent {
    let time = start + days * 86_400
    return .reviewed(
      card, CardReview(time: time, day: StudyCalendar { _ in 0 }.day(of: time), rating: rating))
  }

  private func makeList(_ name: String, _ fronts: [String], _ store: inout Store, at time: Date) throws {
    try store.changeCards("make", at: time) { numbers in
      let list = numbers.takeList()
      return [.listMade(list, name: name, .levels)]
        + fronts.map {
          .cardMade(
            numbers.takeCard(), in: list, CardText(front: $0, back: "b"), on: StudyDay(number: 20_256))
        }
    }
  }

  @Test("What each of two machines wrote is there after either takes over the other's, the same on both")
  func bothWays() throws {
    do {
      var first = try open("desk")
      try first.createSet(named: "Psalms", references: ["Psalm 23:1", "Psalm 23:2"], at: start)
      try first.record(entry(.recite), about: "Psalm 23:1")
      try makeList("Rivers", ["Rhine", "Elbe"], &first, at: start)
      try first.append(
        [CourseEvent(instant: start, day: StudyDay(number: 20_256), change: .started(course: "ten-weeks"))],
        title: "begin", at: start)
      try FileManager.default.createDirectory(atPath: folder.file("lap"), withIntermediateDirectories: true)
      try first.backUp(to: path("lap"))
    }
    var desk = try open("desk")
    var lap = try open("lap")
    // The same numbers mean other things on each from here on.
    try desk.record(
      entry(.recite, .wrong, days: 1, faults: [WordFault(word: 2, kind: .wrong)]), about: "John 3:16")
    try lap.changeCards("review", at: start + 86_400) { _ in [review(CardID(rawValue: 2), .hard, 1.5)] }
    try lap.record(entry(.recite, days: 2), about: "Romans 5:8")
    try lap.record(entry(.recite, .slips, days: 3), about: "John 3:16")
    try lap.undo(at: start + 3.1 * 86_400)
    let answer = try lap.record(entry(.recite, .wrong, days: 4), about: "John 3:16")
    try lap.overrule(answer, word: nil, isRight: true, at: start + 4.1 * 86_400)
    try desk.changeCards("review", at: start + 86_400) { _ in [review(CardID(rawValue: 1), .easy, 1)] }
    try makeList("Seas", ["North"], &desk, at: start + 90_000)
    try makeList("Towns", ["Ulm", "Trier"], &lap, at: start + 100_000)
    try lap.createSet(named: "Letters", references: ["Romans 5:8"], at: start + 5)
    try lap.append(
      [
        CourseEvent(
          instant: start + 86_400, day: StudyDay(number: 20_257),
          change: .ticked(theme: "slow", on: StudyDay(number: 20_257)))
      ], title: "tick", at: start + 86_400)

    let fromLap = folder.file("from-lap.sqlite")
    try lap.backUp(to: fromLap)
    let report = try desk.merge(fromLap, now: start + 10 * 86_400)
    #expect(report.answers == 3 && report.courseEvents == 1 && report.isChanged)
    let back = try lap.merge(path("desk"), now: start + 10 * 86_400)
    #expect(back.answers == 1)
    #expect(try all(&desk) == all(&lap))

    // Each answer, in the order of time, once; what was taken back or overruled stays so.
    #expect(try desk.recollection(of: "John 3:16").asked == 2)
    #expect(try desk.recollection(of: "John 3:16").right == 1)
    #expect(try desk.recollection(of: "Romans 5:8").asked == 1)
    let library = try desk.cardLibrary()
    let lists = library.listRecords.map { library.cards(in: $0.id, on: StudyDay(number: 20_300)) }
    #expect(
      Set(lists.map { Set($0.map(\.text.front)) }) == [["Rhine", "Elbe"], ["North"], ["Ulm", "Trier"]])
    let reviewed = lists.joined().filter { $0.standing.reviews == 1 }.map(\.text.front)
    #expect(Set(reviewed) == ["Rhine", "Elbe"])
    #expect(try desk.sets().map(\.count).sorted() == [1, 2])
    #expect(try desk.courseEvents().count == 2)
    #expect(try desk.check().faults == [] && lap.check().faults == [])
    // Again, it does nothing, and leaves no copy behind for that.
    let copies = try desk.backups.all().count
    #expect(try desk.merge(path("lap"), now: start + 11 * 86_400).isChanged == false)
    #expect(try desk.backups.all().count == copies)
    #expect(try desk.merge(fromLap, now: start + 11 * 86_400).isChanged == false)
    // What was there before can be had again.
    try Store.restore(desk.path, from: try #require(report.backup), now: start + 12 * 86_400)
    #expect(try desk.recollection(of: "Romans 5:8").asked == 0)
  }

  @Test("Lists of one name made on both machines stay two, named alike on both")
  func twins() throws {
    var one = try open("one")
    var two = try open("two")
    try makeList("Rivers", ["Rhine"], &one, at: start)
    try makeList("rivers", ["Nile"], &two, at: start + 5)
    // Of a set, which is a list of passages and no more, one is made.
    try one.createSet(named: "Psalms", references: ["Psalm 23:1", "Psalm 23:2"], at: start)
    try two.createSet(named: "psalms", references: ["Psalm 23:2", "John 3:16"], at: start + 5)
    try one.merge(path("two"), now: start + 10)
    try two.merge(path("one"), now: start + 10)
    #expect(try one.cardLibrary().listRecords.map(\.name) == ["Rivers", "rivers 2"])
    #expect(try one.sets().map(\.count) == [3])
    #expect(try all(&one) == all(&two))
    #expect(try one.merge(path("two"), now: start + 20).isChanged == false)
  }

  @Test("Answers of a clock that was ahead count as they did where they were given, and no others change")
  func leaptClock() throws {
    var one = try open("one")
    var two = try open("two")
    let now = start + 3 * 86_400
    try one.record(entry(.recite, days: 4_000), about: "John 3:16")
    let today = StudyCalendar { _ in 0 }.day(of: now)
    #expect(try one.trustClock(now: now, today: today)?.answers == 1)
    try one.record(entry(.recite, days: 9), about: "Psalm 23:1")
    try two.record(entry(.recite, days: 8), about: "John 3:16")
    try two.merge(path("one"), now: start + 9.5 * 86_400)
    let recollection = try two.recollection(of: "John 3:16")
    #expect(
      recollection.asked == 2 && recollection.lastDay == StudyCalendar { _ in 0 }.day(of: start + 8 * 86_400))
    #expect(
      try two.recollection(of: "Psalm 23:1").lastDay == StudyCalendar { _ in 0 }.day(of: start + 9 * 86_400))
    try one.merge(path("two"), now: start + 9.5 * 86_400)
    #expect(try all(&one) == all(&two))
    #expect(try two.check().faults == [])
  }

  @Test("What a person said of dates under a slow clock is about those rows, not about the other machine's")
  func slowVerdict() throws {
    var one = try open("one")
    var two = try open("two")
    for day in [0, 3, 9, 30] { try two.record(entry(.recite, days: Double(day)), about: "Psalm 23:1") }
    let honest = try two.recollection(of: "Psalm 23:1")
    for day in [0, 30] { try one.record(entry(.recite, days: Double(day)), about: "John 3:16") }
    let now = start + 2 * 86_400
    #expect(try one.trustClock(now: now, today: StudyCalendar { _ in 0 }.day(of: now))?.answers == 1)
    try two.merge(path("one"), now: start + 31 * 86_400)
    #expect(try two.recollection(of: "Psalm 23:1") == honest)
    try one.merge(path("two"), now: start + 31 * 86_400)
    #expect(try one.recollection(of: "Psalm 23:1") == honest && all(&one) == all(&two))
    #expect(try one.check().faults == [])
  }

  @Test(
    "However two machines write and take over from each other, nothing is lost and both come to the same",
    .long,
    arguments: 0..<12)
  func histories(seed: UInt64) throws {
    var chance = SeededChance(seed)
    var acknowledged: [Set<String>] = [[], []]
    for step in 0..<40 {
      let turn = Int(chance.next() % 2)
      var store = try open("\(turn)")
      // Clocks differ by minutes, and now and then by years.
      let days = Double(step) / 4 + Double(chance.next() % 100) / 5_000 + (chance.next() % 37 == 0 ? 800 : 0)
      let time = start + days * 86_400
      switch chance.next() % 8 {
      case 0...3:
        let reference = ["John 3:16", "Psalm 23:1", "Romans 5:8"][Int(chance.next() % 3)]
        let outcome = chance.next() % 3 == 0 ? Outcome.wrong : .clean
        try store.record(entry(.recite, outcome, days: days), about: reference)
        acknowledged[turn].insert("\(reference) \(time.milliseconds)")
      case 4: try makeList("L\(chance.next() % 4)-\(step)", ["a", "a", "b\(step)"], &store, at: time)
      case 5:
        let library = try store.cardLibrary()
        let cards = library.listRecords.flatMap { library.cards(in: $0.id, on: StudyDay(number: 20_300)) }
        guard !cards.isEmpty else { continue }
        let card = cards[Int(chance.next() % UInt64(cards.count))].id
        try store.changeCards("review", at: time) { _ in [review(card, .good, days)] }
        if chance.next() % 3 == 0 { try store.undo(at: time, in: .cards) }
      case 6:
        try store.append(
          [
            CourseEvent(
              instant: time, day: StudyDay(number: 20_256 + step), change: .seen(posts: ["\(step)"]))
          ],
          title: "see", at: time)
      default:
        _ = try open("\(1 - turn)")
        try store.merge(path("\(1 - turn)"), now: time)
        acknowledged[turn].formUnion(acknowledged[1 - turn])
      }
    }
    var one = try open("0")
    var two = try open("1")
    try one.merge(path("1"), now: start + 40 * 86_400)
    try two.merge(path("0"), now: start + 40 * 86_400)
    #expect(try all(&one) == all(&two))
    var kept: Set<String> = []
    try one.connection.each("SELECT reference, time FROM answers JOIN passages p ON p.id = passage_id", []) {
      (row: borrowing Row) throws(Failure) in kept.insert("\(row.text(0)) \(row.integer(1))")
    }
    #expect(kept == acknowledged[0].union(acknowledged[1]))
    #expect(try one.check().faults == [] && two.check().faults == [])
    #expect(try one.merge(path("1"), now: start + 41 * 86_400).isChanged == false)
  }

  @Test("Of a setting, and of a day for which one learns, the last change holds on all, its removal too")
  func settings() throws {
    var one = try open("one")
    try one.set("ding", to: "off", at: start)
    try one.set("voice", to: "en-gb", at: start)
    try one.setReady("The river", to: "2027-06-12", title: "ready", at: start)
    var two = try open("two")
    try two.set("rate", to: "200", at: start + 5)
    func exchange(_ day: Double) throws {
      try two.merge(path("one"), now: start + day * 86_400)
      try one.merge(path("two"), now: start + day * 86_400)
    }
    func kept(_ store: inout Store) throws -> [String: String] {
      try store.settings().filter { !$0.key.hasPrefix(Removals.lead) && $0.key != "merged" }
    }
    try exchange(1)
    #expect(try kept(&two) == ["ding": "off", "rate": "200", "ready:The river": "2027-06-12"])
    try one.set("ding", to: nil, at: start + 10)
    try one.setReady("The river", to: nil, title: "ready", at: start + 10)
    try two.set("rate", to: "120", at: start + 10)
    try one.set("rate", to: "90", at: start + 9)
    try exchange(2)
    #expect(try kept(&two) == ["rate": "120"], "what was removed there is removed here")
    #expect(try kept(&one) == ["rate": "120", "voice": "en-gb"], "nothing comes back")
    // By a clock that is behind it comes again all the same; what undo brings back is back everywhere.
    try two.setReady("The river", to: "2027-07-01", title: "ready", at: start - 9 * 86_400)
    try one.set("rate", to: nil, at: start + 20)
    try exchange(3)
    try one.set("rate", to: "80", at: start + 21)
    try one.undo(at: start + 22)
    // Years later too.
    try exchange(900)
    try exchange(1800)
    #expect(try kept(&two) == ["ready:The river": "2027-07-01"])
    #expect(try kept(&one) == ["ready:The river": "2027-07-01", "voice": "en-gb"])
    #expect(try !one.merge(path("two"), now: start + 1801 * 86_400).isChanged)
  }

  @Test("What is no file of Recite's, is damaged or is not there is refused, and nothing changes")
  func refused() throws {
    var store = try open("one")
    try store.record(entry(.recite), about: "John 3:16")
    let before = try all(&store)
    let text = try folder.write("letter.txt", Array(repeating: 0x41, count: 5000))
    for path in [folder.file("nowhere"), text] {
      #expect(throws: Failure.self) { try store.merge(path, now: start) }
    }
    do {
      var other = try open("two")
      for day in 0..<50 { try other.record(entry(.recite, days: Double(day)), about: "Psalm 23:\(day)") }
      try other.backUp(to: folder.file("bad.sqlite"))
    }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("bad.sqlite"))))
    let name = Array("Psalm 23:7".utf8)
    let places = bytes.indices.filter {
      bytes[$0...].starts(with: name) && bytes[$0 - 1] != UInt8(ascii: " ")
    }
    #expect(places.count >= 2)
    for place in places { bytes[place + 9] ^= 1 }
    try folder.write("bad.sqlite", bytes)
    #expect(throws: Failure.self) { try store.merge(folder.file("bad.sqlite"), now: start) }
    #expect(try all(&store) == before)
    #expect(try store.merge(path("one"), now: start).isChanged == false)
  }

  @Test(
    "packs made apart under one name stay two on all machines; what was changed, removed, brought back is so"
  )
  func packs() throws {
    func content(_ texts: [String]) -> String {
      let questions = texts.map { "{\"question\":\"\($0)?\",\"options\":[\"a\",\"b\"],\"answerIndex\":0}" }
      return "[" + questions.joined(separator: ",") + "]"
    }
    func names(_ store: inout Store) throws -> [String] {
      try store.quizPacks().map { "\($0.name): \(try QuizPack.questions(kept: $0.content).count)" }
    }
    var one = try open("one")
    var two = try open("two")
    var three = try open("three")
    try one.keepPack(named: "Sums", content: content(["1", "2"]), source: nil, at: start)
    try two.keepPack(named: "sums", content: content(["3"]), source: nil, at: start + 60)
    try three.keepPack(named: "Sums", content: content(["1", "2", "4"]), source: nil, at: start + 120)
    try one.merge(path("two"), now: start + 200)
    try two.merge(path("one"), now: start + 201)
    let renamed = "sums (2025-06-17 08:47): 1"
    #expect(try names(&one) == ["Sums: 2", renamed])
    #expect(try names(&two) == ["Sums: 2", renamed])
    #expect(try !two.merge(path("one"), now: start + 202).isChanged)
    try three.merge(path("two"), now: start + 203)
    try two.merge(path("three"), now: start + 204)
    #expect(try names(&three) == ["Sums: 3", renamed], "the later form of one pack counts")
    #expect(try names(&two) == ["Sums: 3", renamed])
    let packs = try two.quizPacks()
    try two.removePack(try #require(packs.first), at: start + 300)
    try one.merge(path("two"), now: start + 301)
    #expect(try names(&one) == [renamed], "removed there is removed here")
    try two.merge(path("three"), now: start + 302)
    #expect(try names(&two) == [renamed], "it does not come back from a machine that does not know")
    try two.keepPack(named: "Sums", content: content(["5"]), source: nil, at: start + 310)
    try two.undo(at: start + 311)
    #expect(try names(&two) == [renamed])
    try one.keepPack(named: "Sums", content: content(["6"]), source: nil, at: start + 320)
    try two.merge(path("one"), now: start + 330)
    #expect(try names(&two) == ["Sums: 1", renamed], "brought in anew it is there")
  }
}
