@testable import Decks
import Memory
import Testing
@testable import Text

@Suite("SuperMemo's questions and answers")
struct SuperMemoTextTests {
  @Test("Lines with marks, several a side, others going on; an empty line ends a card")
  func read() {
    let reading = SuperMemoText.read(
      """
      Q: What is the capital of France?
      A: Paris
      A: on the Seine

      q : two
      lines
      A:<b>bold</b> &amp; more
      Q: at once
      A: the next
      """)
    #expect(reading.faults == [])
    #expect(
      reading.value.map { [$0.front, $0.back] } == [
        ["What is the capital of France?", "Paris\non the Seine"], ["two\nlines", "bold & more"],
        ["at once", "the next"],
      ])
    #expect(reading.value.map(\.line) == [1, 5, 8])
  }

  @Test("Words may stand for the letters, with numbers or without; what the cards are of becomes a label")
  func words() {
    let text = """
      Category: Long rivers
      Question 1: Where is the Rhine?
      Answer: Europe

      Q2. Where is the Nile?
      A2) Africa

      Category: Towns
      Frage: Wo ist Köln?
      Antwort: Am Rhein
      A. Not a mark, for it has no number
      """
    #expect(SuperMemoText.format.isLike(text) && !SuperMemoText.format.isLike("A: b"))
    let reading = SuperMemoText.read(text)
    #expect(reading.faults == [])
    #expect(
      reading.value.map { [$0.front, $0.back] + $0.tags } == [
        ["Where is the Rhine?", "Europe", "Long_rivers"], ["Where is the Nile?", "Africa", "Long_rivers"],
        ["Wo ist Köln?", "Am Rhein\nA. Not a mark, for it has no number", "Towns"],
      ])
  }

  @Test("What was learnt is no part of the answer, and comes as a schedule; what cannot be read is told")
  func learnt() {
    let reading = SuperMemoText.read(
      """
      Q: a
      A: 1
      I: REP=8 LAP=0 EF=3.200 UF=2.370 INT=429 LAST=27.01.06

      Q: b
      A: 2
      I: REP=0 LAP=0 EF=0.000 UF=0.000 INT=0 LAST=0

      Q: c
      A: 3
      I: REP=3 LAP=1 EF=2.5 UF=2.3 INT=4 LAST=31.02.06

      Q: d
      A: 4
      I: REPEAT is what it says
      """)
    #expect(reading.value.map(\.back) == ["1", "2", "3", "4\nI: REPEAT is what it says"])
    let due = StudyDay(CivilDate(year: 2006, month: 1, day: 27)).advanced(by: 429)
    #expect(
      reading.value.map(\.schedule) == [
        ImportedSchedule(due: .day(due), interval: 429, ease: 3.2), nil, nil, nil,
      ])
    #expect(reading.faults.compactMap(\.position?.line) == [11])
  }

  @Test("What is no card is told with its line, and the rest is read")
  func faults() {
    let reading = SuperMemoText.read("hello\nA: alone\n\nQ: no answer\n\nQ: a\nA: b\n\nQ:\nA: c")
    #expect(reading.value.map(\.front) == ["a"])
    #expect(reading.faults.compactMap { $0.position?.line } == [1, 2, 4, 9])
    #expect(SuperMemoText.isBeginning(of: "\n  Q: x\nA: y") && !SuperMemoText.isBeginning(of: "A: y"))
    #expect(!SuperMemoText.isBeginning(of: "Question\tAnswer"))
  }

  @Test(
    "What is written is read back",
    arguments: ["plain", "a\nb", "A: trap", "Q: trap\n\nlast", "<b>x</b> &amp; y\nz"])
  func written(side: String) {
    let notes = [ImportedNote(front: side, back: side + "!"), ImportedNote(front: "x", back: "y")]
    let back = SuperMemoText.read(SuperMemoText.write(notes))
    #expect(back.faults == [])
    #expect(back.value.map { [$0.front, $0.back] } == notes.map { [$0.front, $0.back] })
  }
}
