@testable import Decks
import Testing

/// Whatever is in the table of formats: one that forgets a place fails here.
@Suite("Every format of cards")
struct CardTextFormatTests {
  static let notes = [
    ImportedNote(front: "Rhine", back: "Cologne, Bonn"),
    ImportedNote(front: "Elbe", back: "Dresden\nHamburg"),
  ]

  @Test("names and endings are small letters, each name once, each told what it is")
  func table() {
    let names = CardTextFormat.all.map(\.name)
    #expect(Set(names).count == names.count && !names.contains("auto") && !names.contains("apkg"))
    for format in CardTextFormat.all {
      #expect(!format.name.isEmpty && format.name.allSatisfy { "a"..."z" ~= $0 })
      #expect(!format.summary.isEmpty && !format.summary.hasSuffix("."))
      #expect(format.endings.allSatisfy { $0 == $0.lowercased() && !$0.contains(".") })
    }
  }

  @Test(
    "what was written is read again, as it was, by everyone's name for it",
    arguments: CardTextFormat.all.indices)
  func roundTrip(place: Int) {
    let format = CardTextFormat.all[place]
    let text = format.write(Self.notes)
    let again = format.read(text)
    #expect(again.notes.faults.isEmpty, "\(format.name): \(text)")
    #expect(again.notes.value.map(\.cardText.front) == Self.notes.map(\.front))
    #expect(again.notes.value.map(\.back) == Self.notes.map(\.back))
    #expect((again.layout != nil) == format.hasColumns)
    let words = format.read(format.write(Self.notes, areWords: true), threeSided: true).notes.value
    #expect(words.map(\.front) == Self.notes.map(\.front))
    for ending in format.endings {
      #expect(CardTextFormat.of(ending, text, isNamed: true).name == format.name)
      #expect(CardTextFormat.written(to: ending) != nil)
    }
  }

  @Test(
    "without an ending the beginning tells, and then whether it is a file",
    arguments: [
      ("#separator:tab\na\tb", false, "anki"), ("Q: a\nA: b", true, "supermemo"), ("a\tb", true, "anki"),
      ("a\tb", false, "tsv"), ("German\tEnglish\nFluss\triver\n", true, "csv"),
      ("term,definition\nx,y\nz,w\n", true, "csv"), ("Frage - Antwort\nHund - dog\nElf - elf", true, "csv"),
      ("Word\tMeaning\tExample\nchien\tdog\tun chien", true, "csv"), ("sep=;\na;b\n", true, "csv"),
      ("dog - Hund\ncat - Katze", true, "anki"), ("#separator:tab\nWord\tMeaning", true, "anki"),
      ("Word\tMeaning\n" + String(repeating: "a\t\"b\nc\"\n", count: 9000), true, "csv"),
    ])
  func untold(text: String, isNamed: Bool, name: String) {
    #expect(CardTextFormat.of("", text, isNamed: isNamed).name == name)
    #expect(CardTextFormat.of("txt", text, isNamed: isNamed, hasColumns: true).name == "csv")
    let isHeaded = text.hasPrefix("#separator:")
    #expect(CardTextFormat.of("csv", text, isNamed: true).name == (isHeaded ? "anki" : "csv"))
  }

  @Test(
    "Of rows without headings and header lines it is told that the first is a card, and what the rest becomes",
    arguments: [
      ("a\tb", ["front", "back"]), ("a\tb\tc\nd\te", ["front", "back", "back"]),
      ("dog - Hund\ncat - Katze", ["front", "back"]), ("#separator:tab\na\tb", nil), ("tags:x\na\tb", nil),
      ("{{c1::a}}", nil), ("", nil),
    ] as [(String, [String]?)])
  func rows(text: String, uses: [String]?) {
    let layout = AnkiText.format.read(text).layout
    #expect(layout.map { $0.columns.compactMap(\.use) } == uses)
    #expect(layout?.hasHeadings != true)
  }

  @Test(
    "A word and its meaning on a line, with a dash, an equals sign, an arrow or a colon between, are cards",
    arguments: [
      ("dog - Hund\ncat – Katze\nhouse: Haus", ["dog|Hund", "cat|Katze", "house|Haus"]),
      ("well-off = wohlhabend\nto go -> gehen", ["well-off|wohlhabend", "to go|gehen"]),
      ("1. dog - Hund, Köter\n2. cat - Katze\n", ["dog|Hund, Köter", "cat|Katze"]),
      ("la casa : the house", ["la casa|the house"]),
      (
        "dog - Hund\n\ncat - Katze\nbird - Vogel\ncow - Kuh\nalone",
        ["dog|Hund", "cat|Katze", "bird|Vogel", "cow|Kuh"]
      ),
      ("- dog: Hund, Köter\n- cat: Katze, Kater\n", ["dog|Hund, Köter", "cat|Katze, Kater"]),
      ("**dog** - Hund\n**cat:** Katze", ["**dog**|Hund", "**cat**|Katze"]),
      ("Capital?*Paris\nRiver: which?*Seine", ["Capital?|Paris", "River: which?|Seine"]),
      ("Capital?`Paris\n\nRiver?`Seine", ["Capital?|Paris", "River?|Seine"]),
      (
        "Which \"city\", there?\nParis\n\nWhich river?\nSeine\n",
        ["Which \"city\", there?|Paris", "Which river?|Seine"]
      ),
      (
        "la casa,the house;el perro,the dog; la niña,the girl",
        ["la casa|the house", "el perro|the dog", "la niña|the girl"]
      ),
      ("dog :: Hund\ncat >> Katze", ["dog|Hund", "cat|Katze"]),
      ("dog::Hund\ncat::Katze", ["dog|Hund", "cat|Katze"]),
      ("dog=Hund\ncat=Katze", ["dog|Hund", "cat|Katze"]),
      ("dog / Hund\ncat / Katze", ["dog|Hund", "cat|Katze"]),
      ("dog     Hund\nthe cow  Kuh", ["dog|Hund", "the cow|Kuh"]),
      ("a - b\tc", ["a - b|c"]), ("a - b;c", ["a - b|c"]), ("a - b,c\nd - e,f", ["a - b|c", "d - e|f"]),
    ])
  func pairLines(text: String, cards: [String]) {
    let read = AnkiText.format.read(text).notes
    #expect(read.value.map { "\($0.front)|\($0.back)" } == cards)
    #expect(read.faults.count == (text.hasSuffix("alone") ? 1 : 0), "the line without a sign is told")
  }

  @Test(
    "Tables and lists of Markdown are cards where a note has no others; a bar behind a backslash is a bar",
    arguments: [
      (
        "# Capitals\n\n| Country | Capital |\n|---|---|\n| France | Paris |\n| Italy | Rome |\n",
        ["France|Paris", "Italy|Rome"]
      ),
      ("Wort | Meaning | Note\n:--|:-:|--:\nHund | dog \\| hound | x\n", ["Hund|dog | hound"]),
      (
        "| Word | Meaning |\n|-|-|\n| a | b |\n\nText.\n\n| Word | Meaning |\n|-|-|\n| c | d |",
        ["a|b", "c|d"]
      ),
      ("| Meaning | Word |\n|-|-|\n| a | b |", ["b|a"]),
      ("# Animals\n\n- dog: Hund\n* cat - Katze\n", ["dog|Hund", "cat|Katze"]),
      ("Q: a\nA: b\n\n| x | y |\n|-|-|\n| 1 | 2 |", ["a|b\n\n| x | y |\n|-|-|\n| 1 | 2 |"]),
      ("a::b\n\n| x | y |\n|-|-|\n| 1 | 2 |", ["a|b"]), ("Plain text, and no more - of it.\nThe rest.", []),
    ] as [(String, [String])])
  func markdown(text: String, cards: [String]) {
    let format = CardTextFormat.of("md", text, isNamed: true)
    #expect(format.read(text).notes.value.map { "\($0.front)|\($0.back)" } == cards)
    if text.hasPrefix("|") || text.contains("\n|") {
      // One note of a folder is no table.
      #expect(!CardTextFormat.of("md", text, isNamed: true, isAlone: false).hasColumns)
    }
  }

  @Test(
    "Questions and answers in turn, prose and tables are no such lists",
    arguments: [
      "Question: a\nAnswer: b\nQuestion: c\nAnswer: d", "It ran on.\nIt fell: far.\nAnd slept.", "a;b - c",
    ])
  func noPairLines(text: String) {
    #expect(PairLines.tabbed(text) == nil)
    #expect(PairLines.tabbed("a - b, c", mayHoldCommas: false) == nil)
  }

  @Test(
    "A list's numbers are no part of its cards; ordinals are",
    arguments: [
      (["1. dog", "2. cat", "3. horse"], ["dog", "cat", "horse"]), (["1) dog", "3) cat"], ["dog", "cat"]),
      (["1. Mose", "2. Mose"], ["1. Mose", "2. Mose"]), (["1. dog"], ["1. dog"]),
      (["2. dog", "1. cat"], ["2. dog", "1. cat"]), (["1. dog", "cat"], ["1. dog", "cat"]),
      (["1.5 l", "2.5 l of it"], ["1.5 l", "2.5 l of it"]), (["1. ", "2. a"], ["1. ", "2. a"]),
    ])
  func listNumbers(fronts: [String], kept: [String]) {
    #expect(ListNumbers.removed(from: fronts) == kept)
    guard !fronts.contains("1. ") else { return }
    let text = fronts.map { "\($0)\tback of it\n" }.joined()
    #expect(AnkiText.format.read(text).notes.value.map(\.front) == kept)
  }
}
