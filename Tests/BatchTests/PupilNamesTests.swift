@testable import Batch
import ResultSamples
import Testing

@Suite("Names of pupils")
struct PupilNamesTests {
  @Test(
    "What nobody sees makes no other name",
    arguments: [
      "Jon Berg ", " Jon Berg", "Jon  Berg", "Jon\u{A0}Berg", "Jon Berg\u{200B}", "\u{FEFF}Jon Berg",
      "Jon\tBerg", "Jon Berg\u{200E}",
    ])
  func unseen(name: String) {
    #expect(PupilNames.clean(name) == "Jon Berg")
    var book = ClassBook()
    book.add(ClassSamples.reading("Jon Berg", "2026-09-14", "we want the bear"))
    book.add(ClassSamples.reading(name, "2026-10-12", "we want the bear"))
    #expect(Set(book.lines.compactMap(\.learner)) == ["Jon Berg"])
    let job = ScoringJob(id: "a", audio: "a", expected: .text("a"), learner: name)
    #expect(job.learner == "Jon Berg")
  }

  @Test("An accent that is a sign of its own is the same bytes: a number in place of a name goes by them")
  func accents() {
    #expect(Array(PupilNames.clean("Zoe\u{308}").utf8) == Array("Zo\u{EB}".utf8))
    #expect(PupilNames.clean("Zoë O’Neill-Şen") == "Zoë O’Neill-Şen" && PupilNames.clean("") == "")
  }

  @Test(
    "Two spellings of one pupil are told",
    arguments: [
      ("Anna", "Ana"), ("Jon", "John"), ("jon", "Jon"), ("Zoë", "Zoe"), ("Ivan", "Iv\u{430}n"),
      ("Sara", "Sarah"),
      ("Michael", "Micheal"), ("Berg Anna", "Anna Berg"), ("Berg, Anna", "Anna Berg"), ("Anna", "Anna Berg"),
      ("Anna B.", "Anna Berg"), ("Katherine", "Catherine"), ("Philip", "Filip"), ("Mohamed", "Mohammed"),
      ("Stefan", "Stephan"), ("Charlotte", "Charlote"), ("O'Brien", "O’Brien"), ("Jean-Luc", "Jean Luc"),
      ("Mia", "Mya"), ("S01", "S1"), ("Straße", "Strasse"), ("Ann", "Anne"),
      ("\u{395}\u{3BC}\u{3BC}\u{3B1}", "Emma"),
    ])
  func alike(one: String, other: String) {
    let found = PupilNames.alike([one, "Quentin", other])
    #expect(found.count == 1 && Set([found.first?.first, found.first?.second]) == [one, other], "\(found)")
  }

  @Test("Others are not: names that differ in what makes a name, numbers, first names of several")
  func different() {
    let sets = [
      ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Lea", "Max", "Nell"],
      ["Otto", "Pia", "Quinn", "Rosa", "Sam", "Tess", "Ugo", "Vera", "Will", "Xenia", "Yara", "Zoe", "Jan"],
      ["Daniel", "Daniela", "Daniele"], ["Jan", "Jane"], ["Robert", "Roberta"], ["Ben", "Ken", "Len"],
      ["Pupil 1", "Pupil 2", "Pupil 11"], ["3b-07", "3b-08"], ["00012345", "00012346"],
      ["Anna", "Anna Berg", "Anna Klein"], ["Anna Berg", "Anna Borg"], ["Maria Berg", "Mario Berg"],
    ]
    for names in sets.prefix(10) + [sets[11]] { #expect(PupilNames.alike(names) == [], "\(names)") }
    #expect(PupilNames.alike(sets[10]).count == 1, "a letter of a long name may be a slip")
  }

  @Test("Two pupils of one name in a list are told: they would be one")
  func sameNames() {
    #expect(ClassDoubts.sameNames(in: ["Ada", "Anna", "Ben"], of: "3b.txt") == nil)
    let told = ClassDoubts.sameNames(in: ["Anna", "Ben", "Anna", "Ben", "Anna"], of: "3b.txt")
    #expect(
      told
        == "Anna stands 3 times in 3b.txt, and 1 other name more than once: whoever has the same name is one "
        + "pupil. Write them apart, as “Anna B.”.")
  }

  @Test("Letters of another alphabet are told of, and the command can be typed")
  func sentences() {
    let lines = [
      ClassSamples.reading("Anna O'Neill", "2026-09-14", "a"),
      ClassSamples.reading("Anna O'Neill", "2026-10-14", "a"),
      ClassSamples.reading("Ana O'Neill", "2026-11-14", "a"),
      ClassSamples.reading("Ivan", "2026-09-14", "a"), ClassSamples.reading("Iv\u{430}n", "2026-11-14", "a"),
    ]
    var book = ClassBook()
    for line in lines { book.add(line) }
    let told = ClassDoubts.names(of: book, in: "3 b")
    #expect(
      told.count == 2
        && told[0].contains("recite class join 'Ana O'\\''Neill' 'Anna O'\\''Neill' --class '3 b'")
        && told[0].contains("recite class apart 'Ana O'\\''Neill' 'Anna O'\\''Neill' --class '3 b'"))
    #expect(told[1].contains("not all letters are of one alphabet"), "\(told)")
    #expect(ClassDoubts.names(of: ["Jon", "John"])[0].contains("recite class join"))
    #expect(ClassDoubts.names(of: (0..<30).flatMap { ["Name\($0)a", "name\($0)a"] }).count == 6)
  }

  @Test("Results of two versions or strictnesses do not compare, and that is told; of other options they do")
  func mixture() {
    func made(_ date: String, _ model: String, strictness: String = "normal", phones: Bool = false)
      -> ResultLine
    {
      var line = ClassSamples.reading("Ann", date, "we want the bear")
      line.made = Provenance(
        program: "recite 1", engine: "e", model: model, strictness: strictness, hasPhones: phones,
        voiceLine: 0.5)
      return line
    }
    let alike = [made("2026-09-14", "m1"), made("2026-10-14", "m1", phones: true)]
    #expect(ClassDoubts.mixture(of: alike) == nil && ClassDoubts.mixture(of: []) == nil)
    let told = ClassDoubts.mixture(of: alike + [made("2026-11-14", "m2")])
    #expect(told?.hasPrefix("1 of 3 results were made otherwise than the rest (model m2, not m1)") == true)
    let strict = ClassDoubts.mixture(of: alike + [made("2026-11-14", "m1", strictness: "word-for-word")])
    #expect(strict?.contains("strictness") == true)
    let unknown = ClassDoubts.mixture(
      of: alike + [ClassSamples.reading("Ann", "2026-11-14", "we want the bear")])
    #expect(unknown?.contains("do not tell by what") == true)
  }
}
