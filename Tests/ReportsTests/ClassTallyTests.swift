import Matching
import Testing

@testable import Reports

@Suite("What a class comes to")
struct ClassTallyTests {
  static let tally: ClassTally = {
    var tally = ClassTally()
    for (learner, result) in [
      ("Ben", Samples.everything), ("Ada", Samples.perfect), ("Ada", Samples.perfect),
    ] {
      var line = Samples.line(.success(result))
      line.learner = learner
      tally.add(line)
    }
    tally.add(Samples.line(.failure(.init(code: "c", message: "m"))))
    return tally
  }()

  @Test("Learners by name: recordings, words, rates with their ranges, miscues")
  func learners() {
    let rows = ClassTables.learners(Self.tally, .commas).split(separator: "\r\n")
    #expect(rows.count == 4)
    #expect(
      rows[0].hasPrefix(
        "learner,recordings,failed,not heard,words,right,right share,low,high,words a minute,"))
    #expect(rows[1] == ",0,1,0,0,0,,,,,0,0,0,0,0,0,0")
    #expect(rows[2] == "Ada,2,0,0,4,4,1,0.5101,1,120,0,0,0,0,0,0,0")
    #expect(rows[3].hasPrefix("Ben,1,0,0,8,2,0.25,"))
  }

  @Test("Words: those most often missed first, with what was heard instead")
  func words() {
    let rows = ClassTables.words(Self.tally, .tabs).split(separator: "\n")
    #expect(rows.count == 10)
    #expect(rows[1] == "how\t1\t1\t0\t0\t1\t0.2065\t1\t")
    #expect(rows[3].hasPrefix("little\t1\t0\t1\t0\t1\t"))
    #expect(rows[3].hasSuffix("\tbig"))
  }

  @Test("Tallies of parts are those of the whole, whatever the order")
  func order() {
    var reversed = ClassTally()
    reversed.add(Samples.line(.failure(.init(code: "c", message: "m"))))
    for (learner, result) in [
      ("Ada", Samples.perfect), ("Ada", Samples.perfect), ("Ben", Samples.everything),
    ] {
      var line = Samples.line(.success(result))
      line.learner = learner
      reversed.add(line)
    }
    #expect(reversed == Self.tally)
  }

  @Test("Cells with commas and quotes stand in quotes; none is a formula")
  func cells() {
    #expect(CSV.row(["a", "b,c", "\"x\"", "=1+1", "d;e"]) == "a,\"b,c\",\"\"\"x\"\"\",'=1+1,\"d;e\"\r\n")
  }
}
