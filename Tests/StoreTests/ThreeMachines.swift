@testable import Decks
@testable import Files
import Foundation
@testable import Habits
@testable import Memory
@testable import Store
import Testing
import TestSupport
@testable import Text

/// Three machines of one learner whose clocks are 40 days apart, and what they do.
final class ThreeMachines {
  static let names = ["a", "b", "c"]
  static let references = ["John 3:16", "Psalm 23:1", "Romans 5:8", "Genesis 1:1"]

  /// What some machine has removed for good.
  private(set) var gone: Set<String> = []
  private let folder: TemporaryFolder
  private let calendar = StudyCalendar { _ in 0 }

  init(in folder: TemporaryFolder) { self.folder = folder }

  private func path(_ name: String) -> String { folder.file("\(name)/recite.sqlite") }

  /// A file of its own making costs as much as twenty acts: each machine begins with a copy of one.
  private static let new = Result {
    let folder = try TemporaryFolder()
    do { _ = try Store(opening: folder.file("recite.sqlite"), now: start) }
    return try Data(contentsOf: URL(filePath: folder.file("recite.sqlite")))
  }

  private func open(_ name: String) throws -> Store {
    if !FileManager.default.fileExists(atPath: path(name)) { try write(Self.new.get(), to: name) }
    return try Store(opening: path(name), now: start)
  }

  private func write(_ content: Data, to name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    try content.write(to: URL(filePath: path(name)))
  }

  /// Copies a file that nobody has open, which is all of it.
  func copy(_ name: String, to new: String) throws {
    _ = try open(name)
    try write(Data(contentsOf: URL(filePath: path(name))), to: new)
  }

  /// Turns one bit where something is.
  func damage(_ name: String, _ chance: inout SeededChance) throws {
    var content = try Data(contentsOf: URL(filePath: path(name)))
    var place: Int
    repeat { place = Int(chance.next() % UInt64(content.count)) } while content[place] == 0
    content[place] ^= 1 << UInt8(chance.next() % 8)
    try write(content, to: name)
  }

  /// One machine takes over another, or does something.
  func live(_ step: Int, _ chance: inout SeededChance) throws {
    let turn = Int(chance.next() % 3)
    let days = Double(step) + [-40.0, 0, 40][turn] + 0.01 * Double(turn)
    var store = try open(Self.names[turn])
    guard chance.next() % 6 == 0 else { return try act(&store, days, &chance, step: step) }
    let other = Self.names[Int(chance.next() % 3)]
    _ = try open(other)
    if other != Self.names[turn] { try store.merge(path(other), now: start + days * 86_400) }
  }

  /// One act of a machine, dated by its clock.
  private func act(_ store: inout Store, _ days: Double, _ chance: inout SeededChance, step: Int) throws {
    let time = start + days * 86_400
    let isDoubted = try store.contradicts(calendar.day(of: time))
    let before = isDoubted ? try Self.derived(in: &store) : []
    func pick<T>(_ all: [T]) -> T? { all.isEmpty ? nil : all[Int(chance.next() % UInt64(all.count))] }
    let reference = Self.references[Int(chance.next() % 4)]
    let set = pick(try store.sets())
    switch chance.next() % 30 {
    case 0...3:
      store.text = chance.next() % 4 == 0 ? "web" : ""
      let isWrong = chance.next() % 3 == 0
      try store.record(
        entry(
          .recite, isWrong ? .wrong : .clean, days: days,
          faults: isWrong ? [WordFault(word: Int(chance.next() % 9), kind: .wrong)] : []), about: reference)
      store.text = ""
      if isDoubted { #expect(try Self.derived(in: &store) == before) }
    case 4:
      let name = ["Old", "New", "Psalms", "Letters"][Int(chance.next() % 4)]
      if try store.set(named: name) == nil {
        try store.createSet(
          named: name, references: Array(Self.references.shuffled(by: &chance).prefix(2)), at: time)
      }
    case 5:
      let name = "Name \(chance.next() % 5)"
      if let set, try store.set(named: name) == nil { try store.renameSet(set.id, to: name, at: time) }
    case 6: if let set, chance.next() % 2 == 0 { try store.removeSet(set.id, at: time) }
    case 7: if let set { try store.add([reference], to: set.id, at: time) }
    case 8: if let set { try store.remove([reference], from: set.id, at: time) }
    case 9:
      if let set, let passage = pick(try store.passages(in: set.id)) {
        try store.move(passage.reference, in: set.id, to: Int(chance.next() % 3), at: time)
      }
    case 10: if let set { try store.moveSet(set.id, to: Int(chance.next() % 3), at: time) }
    case 11:
      try store.changeCards("make", at: time) { numbers in
        let list = numbers.takeList()
        return [.listMade(list, name: "List \(days) \(step)", .fsrs)]
          + ["a", "a", "b"].map {
            .cardMade(
              numbers.takeCard(), in: list, CardText(front: $0, back: "c"), on: calendar.day(of: time))
          }
      }
    case 12:
      if let card = pick(try store.cardLibrary().cardRecords) {
        try store.changeCards("review", at: time) { _ in
          [.reviewed(card.card.id, CardReview(time: time, day: calendar.day(of: time), rating: .good))]
        }
        if isDoubted { #expect(try Self.derived(in: &store) == before) }
      }
    case 14, 15:
      // Each has a selection of its own, as that of a class begun at another time has.
      _ = try store.startQuiz(of: "{\"class\":\"\(days) \(step)\"}", state: "{}", at: time)
    case 16:
      if let quiz = pick(try store.quizzes(selectedBy: "{\"class\":")) {
        try store.forgetQuizzes([quiz.id], at: time)
        gone.insert(quiz.selection)
      }
    case 17:
      let library = try store.cardLibrary()
      if let list = pick(library.lists.filter { !$0.isDeleted }) {
        let isRenamed = chance.next() % 2 == 0
        try store.changeCards("list", at: time) { _ in
          [isRenamed ? .listRenamed(list.id, name: "Named \(days) \(step)") : .listDeleted(list.id)]
        }
      }
    case 18:
      if let card = pick(try store.cardLibrary().cardRecords.filter { !$0.isDeleted }) {
        try store.changeCards("card", at: time) { _ in [.cardDeleted(card.card.id)] }
      }
    case 19:
      let pack = "Pack \(chance.next() % 3)"
      if let there = try store.quizPacks().first(where: { $0.name == pack }) {
        try store.removePack(there, at: time)
      } else {
        let content = "[{\"question\":\"\(pack)?\",\"options\":[\"a\",\"b\"],\"answerIndex\":0}]"
        try store.keepPack(named: pack, content: content, source: nil, at: time)
      }
    case 20:
      let name = ["rate", "ding", "retention"][Int(chance.next() % 3)]
      try store.set(name, to: chance.next() % 3 == 0 ? nil : "\(chance.next() % 9)", at: time)
    case 21:
      let day = chance.next() % 3 == 0 ? nil : "2027-06-0\(1 + chance.next() % 9)"
      try store.setReady(reference, to: day, title: "ready", at: time)
    case 22:
      try store.noteWords(asked: Int(1 + chance.next() % 3), right: 1, on: calendar.day(of: time))
    case 23:
      let change = CourseEvent.Change.goal(text: "Goal \(step)")
      try store.append(
        [CourseEvent(instant: time, day: calendar.day(of: time), change: change)], title: "goal", at: time)
    case 24:
      let answers = try store.connection.rows(
        "SELECT id FROM answers WHERE id NOT IN (SELECT coalesce(answer_id, 0) FROM retractions)"
      ) { $0.integer(0) }
      if let answer = pick(answers) {
        try store.overrule(AnswerID(rawValue: answer), word: nil, isRight: true, at: time)
      }
    case 25: _ = try store.trustClock(now: time, today: calendar.day(of: time))
    case 26: _ = try store.trustLog(now: time)
    default: _ = try store.undo(at: time)
    }
  }

  /// Everything but what is of one machine alone, and what follows from it.
  static func all(of store: inout Store) throws -> [String] {
    var lines: [String] = []
    try store.export { line throws(Failure) in lines.append(line) }
    lines = lines.filter { !$0.contains(#""type":"setting""#) }
    lines += try store.settings().filter { !Store.ownSettings.contains($0.key) }
      .map { "\($0.key) = \($0.value)" }.sorted()
    for reference in references {
      lines.append("\(reference): \(try store.recollection(of: reference))")
    }
    return try lines + store.cardLibrary().cardRecords.map { "\($0)" }.sorted()
  }

  private static func derived(in store: inout Store) throws -> [String] {
    try references.map { "\(try store.recollection(of: $0))" } + store.dailyAnswers().map { "\($0)" }
      + store.cardLibrary().cardRecords.map { "\($0)" }
  }

  /// What was answered, reviewed and made, word for word without the numbers of rows, and how often.
  static func written(in store: inout Store) throws -> [String: Int] {
    let rows = try store.connection.rows(
      """
      SELECT json_array(p.reference, a.time, a.day, a.exercise, a.outcome, a.hints, a.source, a.spoken,
        t.text, (SELECT group_concat(word || ':' || kind) FROM answer_words WHERE answer_id = a.id))
      FROM answers a JOIN passages p ON p.id = a.passage_id LEFT JOIN answer_texts t ON t.answer_id = a.id
      UNION ALL
      SELECT json_array(e.time, e.kind, e.day, e.value, e.front, e.back, e.tags, e.key)
      FROM card_events e WHERE e.kind IN (6, 11)
      UNION ALL
      SELECT json_array(o.time, o.word, o.right, a.time) FROM overrules o JOIN answers a
        ON a.id = o.answer_id
      """
    ) { $0.text(0) }
    return Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension [String] {
  fileprivate func shuffled(by chance: inout SeededChance) -> [String] {
    map { ($0, chance.next()) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
