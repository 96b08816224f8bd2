internal import Decks
internal import FoundationEssentials
internal import Glibc
internal import Memory
internal import Store
internal import Text

/// A learner's file with bytes changed: it is opened, repaired and merged, and whatever comes of it is whole.
enum StoreInputs {
  private static let now = Date(timeIntervalSince1970: 1_772_352_000)
  private static let folder: String = {
    let folder = "/dev/shm/recite-fuzz-\(getpid())"
    mkdir(folder, 0o700)
    return folder
  }()

  /// A file with something in each log, of which nothing waits in another.
  private static let whole: [UInt8] = {
    let path = folder + "/whole.sqlite"
    do {
      var store = try Store(opening: path, now: now)
      try store.createSet(named: "Psalms", references: ["Psalm 23:1", "John 3:16"], at: now)
      for day in 0..<6 {
        let answer = Answer(
          exercise: .recite, outcome: day == 2 ? .wrong : .clean, time: now + Double(day) * 86_400,
          day: StudyDay(number: 20_513 + day))
        try store.record(AnswerEntry(answer, faults: []), about: day % 2 == 0 ? "Psalm 23:1" : "John 3:16")
      }
      try store.changeCards("make", at: now) { numbers in
        let list = numbers.takeList()
        return [
          .listMade(list, name: "Rivers", .levels),
          .cardMade(
            numbers.takeCard(), in: list, CardText(front: "Rhine", back: "a river"),
            on: StudyDay(number: 20_513)),
        ]
      }
      try store.backUp(to: folder + "/seed.sqlite")
    } catch { preconditionFailure("\(error)") }
    return bytes(of: folder + "/seed.sqlite")
  }()

  static func repair(_ bytes: [UInt8]) {
    let path = folder + "/damaged.sqlite"
    clear(path)
    write(damaged(by: bytes), to: path)
    do throws(Failure) {
      let report = try Store.repair(path, now: now)
      precondition(report.check.isRepaired, "repaired, and not whole")
      var store = try Store(opening: path, now: now)
      let faults = try store.check().faults
      precondition(faults.isEmpty, "a second check finds something: \(faults)")
      if let damaged = report.damaged { clear(damaged) }
    } catch {
      precondition(!error.message.isEmpty)
    }
    clear(path)
  }

  static func merge(_ bytes: [UInt8]) {
    let (mine, theirs) = (folder + "/mine.sqlite", folder + "/theirs.sqlite")
    clear(mine)
    clear(theirs)
    write(damaged(by: bytes), to: theirs)
    do throws(Failure) {
      var store = try Store(opening: mine, now: now)
      try store.createSet(named: "Own", references: ["Romans 5:8"], at: now)
      let answer = Answer(exercise: .recite, outcome: .clean, time: now, day: StudyDay(number: 20_513))
      try store.record(AnswerEntry(answer, faults: []), about: "Romans 5:8")
      _ = try? store.merge(theirs, now: now)
      let asked = try store.recollection(of: "Romans 5:8").asked
      let faults = try store.check().faults
      precondition(asked == 1 && faults.isEmpty, "merged, and not whole: \(asked) \(faults)")
    } catch { preconditionFailure("\(error)") }
    clear(mine)
    clear(theirs)
  }

  /// Two bytes are an act under a clock that may be wrong: what it is, and by how many days the clock is off.
  /// Whatever is said of it, the file agrees with its log, and another takes all of it over once.
  static func clock(_ bytes: [UInt8]) {
    let (mine, theirs) = (folder + "/clock.sqlite", folder + "/other.sqlite")
    clear(mine)
    clear(theirs)
    do throws(Failure) {
      var store = try Store(opening: mine, now: now)
      var answers = 0
      for start in stride(from: 0, to: bytes.count - 1, by: 2).prefix(40) {
        let days = Int(Int8(bitPattern: bytes[start + 1])) * (bytes[start] & 0x80 == 0 ? 1 : 40)
        let time = now + Double(days) * 86_400 + Double(start)
        let day = StudyDay(number: 20_513 + days)
        switch bytes[start] % 8 {
        case 0: _ = try? store.trustClock(now: time, today: day)
        case 1: _ = try store.trustLog(now: time)
        case 2: _ = try store.undo(at: time)
        case 3: _ = try store.clockDoubt(now: time) { day }
        default:
          let answer = Answer(
            exercise: .recite, outcome: bytes[start] % 8 == 4 ? .wrong : .clean, time: time, day: day)
          try store.record(
            AnswerEntry(answer, faults: []), about: start % 4 == 0 ? "Psalm 23:1" : "John 3:16")
          answers += 1
        }
      }
      let report = try store.check()
      precondition(report.faults.isEmpty, "\(report.faults)")
      var other = try Store(opening: theirs, now: now)
      let taken = try other.merge(mine, now: now)
      precondition(taken.answers == answers, "\(answers) answers were given, \(taken.answers) taken over")
      let again = try other.merge(mine, now: now)
      precondition(!again.isChanged, "taken over twice")
      let whole = try other.check()
      precondition(whole.faults.isEmpty, "taken over, and not whole")
    } catch { preconditionFailure("\(error)") }
    clear(mine)
    clear(theirs)
  }

  /// Four bytes change one: its place, and by what.
  private static func damaged(by edits: [UInt8]) -> [UInt8] {
    var file = whole
    for start in stride(from: 0, to: edits.count - 3, by: 4).prefix(64) {
      let place = (Int(edits[start]) << 16 | Int(edits[start + 1]) << 8 | Int(edits[start + 2])) % file.count
      // One value cuts the file off.
      if edits[start + 3] == 0 {
        file = Array(file.prefix(max(1, place)))
      } else {
        file[place] ^= edits[start + 3]
      }
    }
    return file
  }

  private static func bytes(of path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(filePath: path))).map(Array.init) ?? []
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    try? Data(bytes).write(to: URL(filePath: path))
  }

  private static func clear(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/backups")) ?? []
    for file in files { unlink(folder + "/backups/" + file) }
  }
}
