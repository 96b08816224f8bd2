@testable import Decks
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

/// Mutated documents of each format: something is read or told, nothing crashes, and what was read can be
/// written and read again. `Tests/Decks/mutations` runs ten thousand of each.
@Suite("Mutated documents")
struct FuzzTests {
  /// A format: documents that hold all it can, and what to do with each mutation.
  struct Format: Sendable, CustomTestStringConvertible {
    var name: String
    var seeds: [String]
    var check: @Sendable (_ bytes: [UInt8], _ text: String) -> String?

    var testDescription: String { name }
  }

  static let formats = others + CardTextFormat.all.map(cards)

  /// What else a format holds than what is written here, for those that hold more.
  private static let seeds = [
    "anki": "#separator:;\n#columns:front;back\na;{{c1::b}}",
    "obsidian":
      "---\n---\n#flashcards/x/y z::1\n- a::b <!--SR:!2026-07-01,3,250-->\nc:::`d::e`\n\ne\n??\nf\n<br>\n![[a.png|3]]\n\nThe ==x==^[h] is ==y==[^1]\n```\n::\n```\n<!-- a -->&#58;",
    "supermemo": "Q: a\nb\nA: c\n\nQ:x\nA:y\n",
    "hashcards":
      "---\nname = \"x\"\n---\nQ: a\nb\nA: c\n---\nC: The [x] is \\[y\\] ![z](w) [v]\nQ: d\nA: e\n",
  ]

  private static func cards(_ format: CardTextFormat) -> Format {
    let seeds = [format.write(FormatTests.notes)] + (Self.seeds[format.name].map { [$0] } ?? [])
    return Format(name: format.name, seeds: seeds) { _, text in
      let notes = format.read(text).notes.value
      return format.read(format.write(notes)).notes.value.count == notes.count ? nil : "cards are lost"
    }
  }

  private static let others: [Format] = [
    Format(name: "vocabulary", seeds: [VocabDocumentTests.sample, VocabMergeTests.base]) { bytes, _ in
      vocabulary(bytes)
    },
    Format(name: "questions.json", seeds: [QuizTests.pack]) { bytes, _ in
      guard let pack = try? QuizPack(bytes) else { return nil }
      return (try? QuizPack(QuizPack.text(of: pack.questions)))?.questions == pack.questions
        ? nil : "written anew, it differs"
    },
    Format(
      name: "tables of words",
      seeds: [
        TableText.write(cards: FormatTests.notes, separator: ","),
        TableText.write(words: FormatTests.notes, separator: "\t"),
      ]
    ) { _, text in
      let cards = TableText.read(text, threeSided: true).value.map(\.cardText)
      let again = TableText.read(TableText.write(cards: cards.map { ImportedNote($0) }, separator: ",")).value
      return again.map(\.front) == cards.map(\.front) ? nil : "cards are lost"
    },
    Format(
      name: "GIFT",
      seeds: [
        "$CATEGORY: a/b\n\n// [tag:difficulty:easy]\n::t::q\\: [html]<b>x</b> {=a#n ~b#m ~%50%c ####e}\n\nIs it?{F#w#r}\n\nThe {=a ~b}."
      ]
    ) { _, text in
      let questions = GIFTText.read(text).value
      let again = GIFTText.read(GIFTText.write(questions)).value
      return again.map(\.options) == questions.map(\.options) ? nil : "questions are lost"
    },
    Format(
      name: "Aiken", seeds: ["What?\nA. x\nB) y\nANSWER: B\n\nMore\nand more\nA. p\nB. q\nC. r\nANSWER: c\n"]
    ) {
      _, text in
      let questions = AikenText.read(text).value
      let again = AikenText.read(AikenText.write(questions)).value
      return again.count == questions.count ? nil : "questions are lost"
    },
    Format(
      name: "Anki's templates and gaps",
      seeds: [
        "{{#Front}}<div>{{Front}}</div>{{/Front}}{{^Back}}-{{/Back}}{{type:Back}} {{kana:Front}}[sound:a.mp3]",
        "{{FrontSide}}<hr id=answer>{{cloze:Front}} {{c1::a {{c2::b::hint}} c}} [sound:x] <img src=\"a%20b.png\">",
      ]
    ) { _, text in
      for isCloze in [true, false] {
        let notetype = AnkiCollection.Notetype(
          name: "x", isCloze: isCloze, fields: ["Front", "Back"],
          templates: [0: AnkiTemplate(question: text, answer: text)])
        let collection = AnkiCollection(
          notetypes: [1: notetype], decks: [1: text],
          notes: [
            AnkiCollection.Note(id: 1, mark: text, notetype: 1, tags: text, fields: "\(text)\u{1F}back")
          ],
          cards: (0..<3).map { AnkiCollection.Card(id: Int64($0), note: 1, deck: 1, ordinal: $0) })
        for note in collection.importedNotes().reading.value where note.front.isEmpty || note.back.isEmpty {
          return "an empty card"
        }
      }
      return nil
    },
    Format(
      name: "Anki's settings",
      seeds: [
        "{\"5\": {\"name\": \"n\", \"type\": 1, \"flds\": [{\"name\": \"F\"}], \"tmpls\": [{\"qfmt\": \"{{F}}\"}]}}",
        "{\"1\": {\"name\": \"a::b\"}, \"schedVer\": 2, \"0\": \"map.png\"}",
        "\n\u{7}map.png\u{10}x\u{1A}\u{14}",
      ]
    ) { bytes, _ in
      _ = try? AnkiTables.notetypes(json: bytes)
      _ = try? AnkiTables.decks(json: bytes)
      _ = try? AnkiTables.media(json: bytes)
      _ = try? AnkiTables.hasOldButtons(json: bytes)
      _ = AnkiTables.template("", bytes)
      _ = AnkiTables.version(meta: bytes)
      return AnkiTables.media(bytes).count <= bytes.count ? nil : "names out of nothing"
    },
    Format(
      name: "HTML", seeds: ["<div>a<br>b</div><img src='x'>&lt;&#65;<script>x</script><!-- c --><style>"]
    ) {
      _, text in
      let plain = HTMLText.plain(from: text)
      return HTMLText.plain(from: HTMLText.html(from: plain)).isEmpty == plain.isEmpty ? nil : "text is lost"
    },
    Format(
      name: "meanings and answers",
      seeds: ["job transfer/relocation, move (of office); a/b c/d", "the second one"]
    ) {
      _, text in
      let answers = MeaningAnswers.acceptable(for: text)
      _ = MeaningJudge.standard.compare(text, answers)
      _ = QuizChoice(text, among: ["red", "blue one", "second"])
      return answers.count <= MeaningAnswers.most ? nil : "too many answers"
    },
  ]

  private static func vocabulary(_ bytes: [UInt8]) -> String? {
    guard var document = try? VocabDocument(bytes) else { return nil }
    if document.bytes != bytes { return "an unchanged document was changed" }
    for (index, item) in document.items where index % 2 == 0 {
      var item = item
      item.state = .learning
      item.nextReview = instant()
      item.lastBreak = JSONNumber(7)
      document[index] = item
    }
    document.append(VocabItem(word: "new", meaning: "neu"))
    document.progress.newCards += 1
    document.progress.seen.insert(0)
    guard let again = try? VocabDocument(document.bytes) else { return "written, it cannot be read" }
    if again.items.map(\.item) != document.items.map(\.item) { return "written, its words differ" }
    if again.progress != document.progress { return "written, its progress differs" }
    if document.count > 1 {
      document.remove(at: 0)
      guard let less = try? VocabDocument(document.bytes) else { return "with a word less it cannot be read" }
      if less.items.map(\.item) != document.items.map(\.item) { return "with a word less its words differ" }
    }
    return nil
  }

  /// Quadratic reading would take minutes here.
  @Test("A file of nothing but one sign is read in one pass", arguments: formats)
  func repetitions(format: Format) {
    for sign in [
      "{{c1::", "\"", "[", "<", "&", "{", "~", "#", "Q:\n", "C: [a\n", "A. x\n", "a/", "\\", ",", "\n", "//",
      "a,b\n", "(", "}}",
    ] {
      let text = String(repeating: sign, count: 2_000)
      if let problem = format.check(text.bytes, text) {
        Issue.record("\(format.name), \(sign.debugDescription): \(problem)")
      }
    }
  }

  @Test("Many mutations of each", arguments: formats)
  func mutations(format: Format) {
    var mutator = Mutator(seed: format.name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let seeds = format.seeds.map(\.bytes)
    for round in 0..<Mutator.rounds {
      let bytes = mutator.mutate(seeds[round % seeds.count])
      let text = String(decoding: bytes, as: UTF8.self)
      if let problem = format.check(bytes, text) {
        Issue.record("\(format.name), round \(round): \(problem)\n\(text.debugDescription)")
        return
      }
    }
  }
}
