@testable import Decks
@testable import Files
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

/// Four hundred typed answers, each judged as a teacher would before the program saw it
/// (`Tests/Fixtures/Answers/typed.tsv`): right, right and something shown, or wrong; and what has to be told.
struct TypedAnswersTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private struct Row {
    var name: String
    var text: String
    var typed: String
    var judgement: String
    var told: String
  }

  private static func rows() throws -> [Row] {
    var texts: [Substring: (text: String, name: String)] = [:]
    var rows: [Row] = []
    let lines = try String(contentsOfFile: "\(root)/Tests/Fixtures/Answers/typed.tsv", encoding: .utf8)
    for line in lines.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      if line.hasPrefix("= ") {
        texts[cells[0].dropFirst(2)] = (String(cells[1]), cells.count > 2 ? String(cells[2]) : "Words")
      } else {
        let asked = try #require(texts[cells[0]])
        rows.append(
          Row(
            name: asked.name, text: asked.text, typed: String(cells[1]), judgement: String(cells[2]),
            told: String(cells[3])))
      }
    }
    return rows
  }

  /// The shipped words, with the dictionary of the recogniser or as where it is not installed.
  private static func known(withDictionary: Bool) -> KnownWords { withDictionary ? whole : shipped }

  private static let whole = read(withDictionary: true)
  private static let shipped = read(withDictionary: false)

  private static func read(withDictionary: Bool) -> KnownWords {
    let path = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    // Where it is not installed both are the same.
    let bytes = try? withDictionary ? FileContents.read(path) : []
    return KnownWords(words: ModelData.words, names: ModelData.lexicon, dictionary: bytes ?? [])
  }

  private func judged(
    _ text: String, _ typed: String, _ known: KnownWords, _ strictness: VerdictStrictness = .normal,
    name: String = "Words"
  ) throws -> Judged {
    // Only what is the name of a passage has a place.
    let reference = (try? Reference(name, in: Shipped.canon)) ?? Reference(ranges: [])
    let passage = StudyPassage(name: name, reference: reference, text: text)
    let asked = AskedQuestion(.recite(ReciteQuestion()), .recite, about: passage, seed: 1)
    return try AnswerJudge(canon: Shipped.canon, strictness: strictness) { known }.judge(asked, .typed(typed))
  }

  /// What is asked, what is typed, and whether a teacher takes it: of a card, a word and a quiz alike.
  private static let answers: [(String, [String], [String])] = [
    ("photosynthesis", ["Photosynthesis.", "photosynthsis", "photosyntesis"], ["photosynthetic"]),
    ("Berlin", ["berlin", "Berlim", "Belrin"], ["Bern", "Dublin", "Berlin Wall"]),
    ("Canberra", ["Canbera", "canberra", "Canbarra"], ["Cambridge", "Sydney"]),
    ("Mississippi", ["Missisippi", "mississipi"], ["Missouri"]),
    ("the Thames", ["Thames", "thames", "the thames"], ["Themes", "Tames"]),
    ("love", ["Love"], ["live", "lover", "glove", "dove", "not love"]),
    ("created", ["creatd", "craeted"], ["crated", "creates", "creator", "not created"]),
    ("wrath", ["wrathe"], ["wraith", "wroth", "width"]),
    ("colour", ["color", "Colour", "colours"], ["collar", "cooler"]),
    ("centre", ["center"], ["centaur", "enter"]),
    ("organise", ["organize"], ["organs", "organist"]),
    ("do not", ["don't", "Do not"], ["do", "does not", "do now"]),
    ("it is", ["it's"], ["it was", "is"]),
    ("twelve", ["12", "twelv"], ["20", "twenty", "13"]),
    (
      "969", ["969", "nine hundred sixty-nine", "nine hundred and sixty nine"], ["968", "996", "ninety six"]
    ),
    ("1912", ["1912", "nineteen twelve"], ["1913", "1921", "1812"]),
    ("3 dogs", ["three dogs", "3 dogs"], ["2 dogs", "three cats"]),
    ("necessary", ["neccessary", "necesary"], ["necessity", "unnecessary"]),
    ("separate", ["seperate"], ["desperate", "separates from"]),
    ("principal", ["principle"], ["prince"]),
    ("Austria", ["Austira", "austria"], ["Australia"]),
    ("Niger", ["niger"], ["Nigeria", "Tiger"]),
    ("ethane", ["ethane"], ["ethene", "methane"]),
    ("mitosis", ["mitosis", "mitosys"], ["meiosis", "osmosis"]),
    ("café", ["cafe", "Café"], ["cave"]),
    ("H2O", ["h2o"], ["H2O2", "HO", "CO2"]),
    ("New York", ["new york", "Newyork", "New Yrok"], ["York", "New Yorkers", "New Jersey"]),
    ("William Shakespeare", ["william shakespear", "Wiliam Shakespeare"], ["Shakespeare Smith", "William"]),
  ]

  @Test("A card, a word and a quiz judge what is typed by one rule, as a teacher would")
  func oneRule() {
    let known = Self.known(withDictionary: true)
    let judge = MeaningJudge.standard(known: known)
    for (asked, right, wrong) in Self.answers {
      let quiz = QuizQuestion("What?", .words([QuizPhrase(asked)]))
      for (typed, isRight) in right.map({ ($0, true) }) + wrong.map({ ($0, false) }) {
        let card = judge.compare(typed, MeaningAnswers.acceptable(for: asked))
        #expect(card.isRight == isRight, "a card: \(asked), typed \(typed)")
        #expect(quiz.mark(.words(typed), by: judge).isRight == isRight, "a quiz: \(asked), typed \(typed)")
      }
    }
  }

  @Test("A slip in a quiz has the credit of the answer it is a slip of, and is shown put right")
  func quizSlips() {
    let known = Self.known(withDictionary: true)
    let judge = MeaningJudge.standard(known: known)
    let phrases = [
      QuizPhrase("Danube"), QuizPhrase("Donau", credit: 0.5, note: "In German."), QuizPhrase("*river"),
    ]
    let loose = QuizQuestion("Which?", .words(phrases))
    let slip = QuizMark(credit: 1, comment: "Put right: Danbue to Danube.")
    #expect(loose.mark(.words("Danbue"), by: judge) == slip)
    #expect(loose.mark(.words("Danube"), by: judge) == QuizMark(credit: 1, comment: ""))
    #expect(loose.mark(.words("the rivr"), by: judge).credit == 0, "a star takes what its author wrote")
    let strict = QuizQuestion("Which?", .words(phrases, matchesCase: true))
    #expect(strict.mark(.words("Danbue"), by: judge).credit == 0, "where capitals count its spellings do")
  }

  @Test(arguments: [true, false])
  func `a teacher agrees with 98 in 100, and nothing wrong passes in silence`(withDictionary: Bool) throws {
    let known = Self.known(withDictionary: withDictionary)
    let rows = try Self.rows()
    #expect(rows.count >= 400)
    var disagreed: [String] = []
    var silent: [String] = []
    var unnamed: [String] = []
    for row in rows {
      let judged = try judged(row.text, row.typed, known, name: row.name)
      let told = judged.sentences.joined(separator: " ")
      let found = !judged.isRight ? "wrong" : told.isEmpty ? "right" : "shown"
      if found != row.judgement { disagreed.append("\(row.typed): \(found), not \(row.judgement): \(told)") }
      if row.judgement == "wrong", judged.isRight { silent.append(row.typed) }
      if row.judgement == "shown", told.isEmpty { silent.append(row.typed) }
      if found == row.judgement, !row.told.isEmpty, !told.lowercased().contains(row.told.lowercased()) {
        unnamed.append("\(row.typed): “\(row.told)” is not in: \(told)")
      }
    }
    #expect(50 * disagreed.count <= rows.count, "\(disagreed)")
    #expect(silent.isEmpty, "\(silent)")
    #expect(unnamed.isEmpty, "\(unnamed)")
  }

  @Test(arguments: [
    (
      "Thy word is a lamp unto not my feet, and a light unto my path.",
      "After “lamp unto”: “not” was too much."
    ),
    (
      "Thy word is a lamp unto my feet, and a light unto not my path.",
      "After “light unto”: “not” was too much."
    ),
    (
      "Not thy word is a lamp unto my feet, and a light unto my path.",
      "At the beginning: “Not” was too much."
    ),
    (
      "Thy word is a lamp unto my feet, and a light unto my path ever.",
      "After “my path”: “ever” was too much."
    ),
    (
      "Thy word is a lamp unto my feet, and a light unto path.",
      "After “light unto”: you left out “my”; the second one."
    ),
    (
      "Thy word is a lamp for my feet, and a light unto my path.",
      "After “a lamp”: you said “for”, not “unto”; the first one."
    ),
    (
      "Thy word is a lamp unto my feet unto my feet, and a light unto my path.",
      "Said twice after “my feet”: unto my feet."
    ),
  ]) func `each slip is named with its place, and which of two`(_ typed: String, _ told: String) throws {
    let text = "Thy word is a lamp unto my feet, and a light unto my path."
    let sentences = try judged(text, typed, .none).sentences
    #expect(sentences.contains(told), "\(sentences)")
  }

  @Test func `a place that two words do not tell is named by more`() {
    let places = TextPlaces(["holy", "is", "the", "lamb", "worthy", "is", "the", "lamb"])
    #expect(places.before(3) == "after “holy is the”")
    #expect(places.before(7) == "after “worthy is the”")
    #expect(places.before(8) == "after “worthy is the lamb”")
  }

  @Test func `a negation added fails however strict the judge is, in gaps too`() throws {
    let text = "He that believeth on the Son hath everlasting life."
    for strictness in VerdictStrictness.allCases {
      for typed in [
        "He that believeth on the Son hath not everlasting life.",
        "He that believeth on the Son hath everlasting.",
        "He that believeth not on the Son hath everlasting life.",
      ] {
        #expect(try !judged(text, typed, .none, strictness).isRight, "\(strictness): \(typed)")
      }
    }
    let passage = StudyPassage(name: "Words", text: text)
    var generator = SeededGenerator(seed: 1)
    let fill = FillQuestion(percent: 10, of: material(text), using: &generator)
    let asked = AskedQuestion(.fill(fill), .fill10, about: passage, seed: 1)
    let judge = AnswerJudge(canon: Shipped.canon)
    let word = try #require(asked.wanted.first).key
    #expect(try judge.judge(asked, .typed(word)).outcome == .clean)
    for typed in ["\(word) not", "not \(word)", text.replacing("Son", with: "Son not")] {
      #expect(try !judge.judge(asked, .typed(typed)).isRight, "\(typed)")
    }
  }
}
