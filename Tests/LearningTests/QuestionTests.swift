@testable import Learning
@testable import Memory
@testable import Recitation
import Testing
@testable import Text

@Suite("Questions, over many texts and seeds")
struct QuestionTests {
  @Test(
    "the same seed asks the same, every exercise of every text can be asked", arguments: Exercise.allCases)
  func seeded(exercise: Exercise) {
    for text in texts {
      var differ = false
      for seed in 0..<10 as Range<UInt64> {
        var first = SeededGenerator(seed: seed)
        var second = SeededGenerator(seed: seed)
        let question = Question(exercise, about: material(text), in: Shipped.canon, using: &first)
        #expect(question == Question(exercise, about: material(text), in: Shipped.canon, using: &second))
        var other = SeededGenerator(seed: seed + 1000)
        if question != Question(exercise, about: material(text), in: Shipped.canon, using: &other) {
          differ = true
        }
      }
      // Where all of it is to be given nothing is left to chance.
      let isWhole = [Exercise.recite, .fill100, .firstLetters, .typeAlong].contains(exercise)
      if text.count > 60, !isWhole { #expect(differ, "\(exercise.code)") }
    }
  }

  @Test(
    "blanks: the right share, words only, content words before function words", arguments: [10, 25, 50, 100])
  func blanks(percent: Int) {
    for text in texts {
      let material = material(text)
      let words = material.words
      for seed in 0..<8 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let question = FillQuestion(percent: percent, of: material, using: &generator)
        let share = Double(question.blanks.count) / Double(max(words.count, 1))
        #expect(question.blanks == question.blanks.sorted())
        #expect(Set(question.blanks).isSubset(of: words.map(\.index)))
        #expect(words.isEmpty || !question.blanks.isEmpty)
        #expect(words.count < 10 || abs(share - Double(percent) / 100) <= 0.5 / Double(words.count) + 1e-9)
        if percent == 100 { #expect(question.blanks.count == words.count) }
        let content = words.filter { !RivalWords.isFunctionWord($0.key) }.map(\.index)
        let blankedContent = question.blanks.filter(content.contains)
        #expect(
          blankedContent.count == min(content.count, question.blanks.count),
          "a function word went before a word of content in “\(text)”")
      }
    }
  }

  @Test("a word missed before is blanked more often")
  func weights() {
    var plain = 0
    var missed = 0
    let word = 14
    #expect(material(texts[7]).tokens[word].key == "walked")
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      if FillQuestion(percent: 10, of: material(texts[7]), using: &generator).blanks.contains(word) {
        plain += 1
      }
      let misses = [word: 3.0]
      if FillQuestion(percent: 10, of: material(texts[7], misses: misses), using: &generator).blanks
        .contains(word)
      {
        missed += 1
      }
    }
    #expect(missed > plain * 2, "\(missed) after misses, \(plain) before")
  }

  @Test("gaps are of one width and punctuation stays")
  func pieces() {
    var generator = SeededGenerator(seed: 1)
    let question = FillQuestion(percent: 100, of: material(texts[4]), using: &generator)
    #expect(question.pieces[0] == [.text("—")])
    #expect(question.pieces[1] == [.text("“"), .gap(1), .text(",”")])
    #expect(question.pieces[7] == [.text("("), .gap(7), .text(")")])
    #expect(question.gapWidth == 6)
  }

  @Test("blocks hold the whole text, and are never shown in order", arguments: [1, 4, 8, Int.max])
  func blocks(count: Int) {
    for text in texts {
      let tokens = Tokenizer.tokens(of: text)
      let words = tokens.filter { !$0.key.isEmpty }
      for seed in 0..<8 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let question = RearrangeQuestion(blocks: count, of: tokens, using: &generator)
        #expect(question.blocks.count == min(count, 12, words.count))
        #expect(words.isEmpty || Array(question.blocks.joined()) == tokens)
        #expect(question.blocks.allSatisfy { $0.contains { !$0.key.isEmpty } })
        #expect(question.shown.sorted() == Array(question.blocks.indices))
        #expect(question.misplaced(in: Array(question.blocks.indices)).isEmpty)
        let unlike = Set(question.blocks.map { $0.map(\.key) }).count > 1
        #expect(question.misplaced(in: question.shown).isEmpty == !unlike)
      }
    }
  }

  @Test(
    "never more than twelve tiles, each a phrase; cut at clauses as far as there are so many",
    arguments: [4, 8, Int.max])
  func tiles(count: Int) {
    let clauses = [
      "Blessed are the undefiled in the way,", "who walk in the law of the lord.", "Blessed are they:",
      "that keep his words,", "and that seek him with the whole heart;", "they also do no wrong;",
      "they walk in his ways.",
    ]
    func tokens(_ count: Int) -> [Token] {
      Tokenizer.tokens(of: (0..<count).map { clauses[$0 % clauses.count] }.joined(separator: " "))
    }
    for length in [1, 2, 3, 4, 7, 8, 12, 13, 40, 90] {
      var generator = SeededGenerator(seed: UInt64(length))
      let question = RearrangeQuestion(blocks: count, of: tokens(length), using: &generator)
      let ends = question.blocks.map { $0.last?.edges.after.isEmpty == false }
      let parts = question.blocks.count
      #expect(parts <= 12 && Array(question.blocks.joined()) == tokens(length))
      #expect(ends.count { $0 } == min(parts, length), "\(length) clauses in \(parts) pieces")
      #expect(question.blocks.allSatisfy { RearrangeQuestion.tile($0).count <= 14 }, "\(length) clauses")
      #expect(question.blocks.allSatisfy { $0.starts(with: RearrangeQuestion.tile($0)) })
    }
    let light = Tokenizer.tokens(of: "Thy word is a lamp unto my feet, and a light unto my path.")
    let cut = RearrangeQuestion.cut(light, into: 4).map { $0.map(\.printed).joined(separator: " ") }
    #expect(cut == ["Thy word is a lamp", "unto my feet,", "and a light", "unto my path."])
  }

  @Test("blocks with the same words stand for one another")
  func sameBlocks() {
    var generator = SeededGenerator(seed: 3)
    let question = RearrangeQuestion(
      blocks: .max, of: Tokenizer.tokens(of: "the cat the dog"), using: &generator)
    #expect(question.misplaced(in: [2, 1, 0, 3]).isEmpty)
    #expect(!question.misplaced(in: [0, 3, 2, 1]).isEmpty)
  }

  @Test("What comes out as the text has it is in order, whichever pieces make it")
  func sameWords() {
    var generator = SeededGenerator(seed: 1)
    let text =
      "Be still, and know that I am God: I will be exalted among the heathen, I will be exalted in the earth."
    let question = RearrangeQuestion(blocks: 8, of: Tokenizer.tokens(of: text), using: &generator)
    let keys = question.blocks.joined().map(\.key)
    #expect(question.blocks.map { $0.map(\.key).joined(separator: " ") }.contains("i will be exalted"))
    // Every order of the five pieces behind the colon.
    func orders(_ rest: [Int]) -> [[Int]] {
      rest.isEmpty ? [[]] : rest.flatMap { one in orders(rest.filter { $0 != one }).map { [one] + $0 } }
    }
    var right = 0
    for end in orders([3, 4, 5, 6, 7]) {
      let order = [0, 1, 2] + end
      let reads = order.flatMap { question.blocks[$0].map(\.key) } == keys
      #expect(question.misplaced(in: order).isEmpty == reads, "\(order)")
      right += reads ? 1 : 0
    }
    #expect(right > 1)
  }

  @Test("four or five options, one right, no two alike, repeated words by place")
  func build() {
    for text in texts {
      let material = material(text)
      for seed in 0..<8 as Range<UInt64> {
        var generator = SeededGenerator(seed: seed)
        let question = BuildQuestion(of: material, using: &generator)
        #expect(question.places.map(\.token) == material.words)
        for place in question.places {
          let keys = place.options.map(Tokenizer.key(of:))
          #expect((4...5).contains(place.options.count))
          #expect(Set(keys).count == keys.count)
          #expect(keys[place.right] == place.token.key)
          #expect(keys.count { $0 == place.token.key } == 1)
        }
        #expect(question.faults(chosen: question.places.map(\.right)) == [])
        #expect(question.faults(chosen: []).count == material.words.count)
      }
    }
  }

  @Test(
    "choices of a place exist, are unlike, and one is right", arguments: LocateQuestion.Precision.allCases)
  func locate(precision: LocateQuestion.Precision) throws {
    let canon = Shipped.canon
    for position in stride(from: 0, to: canon.verseCount, by: 97) {
      var generator = SeededGenerator(seed: UInt64(position))
      let place = try #require(canon.verse(at: position))
      let question = LocateQuestion(precision, place: place, in: canon, using: &generator)
      guard
        question.choices.count == LocateQuestion.choiceCount,
        Set(question.choices).count == question.choices.count, question.choices.allSatisfy(canon.contains),
        question.choices.count(where: question.isRight) == 1, question.isRight(place),
        question.isRight(question.choices[question.rightChoice])
      else {
        Issue.record("\(canon.name(of: place)): \(question.choices.map(canon.name(of:)))")
        continue
      }
    }
  }

  @Test(
    "of a passage it is asked where it begins, and nothing inside it is offered",
    arguments: ["Psalm 23:1-3", "Psalm 23", "Proverbs 3:5-6", "Psalm 119:1-40", "Genesis 1:31-3:2", "Jude"])
  func begins(name: String) throws {
    let reference = try Reference(name, in: Shipped.canon)
    let verses = reference.verses(in: Shipped.canon)
    let first = try #require(verses.first)
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let question = LocateQuestion(
        .verse, place: first, of: reference.ranges, in: Shipped.canon, using: &generator)
      #expect(question.choices.filter(verses.contains) == [first])
      #expect(question.choices.count == LocateQuestion.choiceCount && question.goesOn)
      let chapter = LocateQuestion(
        .chapter, place: first, of: reference.ranges, in: Shipped.canon, using: &generator)
      let chapters = Set(verses.map { VerseID(book: $0.book, chapter: $0.chapter, verse: 1) })
      #expect(chapter.choices.count(where: chapters.contains) == 1)
      #expect(chapter.goesOn == (chapters.count > 1))
    }
    let table = StudyPassage(name: name, reference: reference, text: "They wept.")
    var generator = SeededGenerator(seed: 1)
    let material = Material(place: first, ranges: reference.ranges, tokens: table.tokens)
    let asked = AskedQuestion(
      Question(.locateVerse, about: material, in: Shipped.canon, using: &generator), .locateVerse,
      about: table, seed: 1)
    #expect(asked.wish == "Where does this begin? Book, chapter and verse.")
  }

  @Test("a place is judged as exactly as it was asked for")
  func precision() {
    var generator = SeededGenerator(seed: 1)
    let place = VerseID(book: 42, chapter: 3, verse: 16)
    func isRight(_ precision: LocateQuestion.Precision, _ book: Int, _ chapter: Int, _ verse: Int) -> Bool {
      LocateQuestion(precision, place: place, in: Shipped.canon, using: &generator)
        .isRight(VerseID(book: book, chapter: chapter, verse: verse))
    }
    #expect(isRight(.book, 42, 9, 9))
    #expect(!isRight(.book, 41, 3, 16))
    #expect(isRight(.chapter, 42, 3, 1))
    #expect(!isRight(.chapter, 42, 4, 16))
    #expect(!isRight(.verse, 42, 3, 15))
  }

  @Test("every book has fellows that exist")
  func authors() {
    let books = Set(Shipped.canon.books.map(\.osis))
    for book in books { #expect(!Authors.fellows(of: book).isEmpty, "\(book)") }
    #expect(Set(Authors.groups.joined()).isSubset(of: books))
  }

  @Test("hints: first letters, then word after word")
  func hints() {
    let tokens = Tokenizer.tokens(of: "— “For God, a friend”")
    #expect(Hint.firstLetters.text(for: tokens, asked: 1) == "— “F… G…, a f…”")
    #expect(Hint.nextWord.text(for: tokens, asked: 1) == "“For")
    #expect(Hint.nextWord.text(for: tokens, asked: 2) == "“For God,")
    #expect(Hint.nextWord.text(for: [], asked: 9) == "")
  }
}
