public import Text

/// Where does a verse stand? Answered by a reference, or from choices.
public struct LocateQuestion: Sendable, Hashable {
  public enum Precision: String, Sendable, Codable, CaseIterable {
    case book
    case chapter
    case verse
  }

  /// How many choices there are, if the canon has so many.
  static let choiceCount = 5

  public let precision: Precision
  public let place: VerseID
  /// Places to choose from in the order of the canon, the right one among them. Below the precision asked for
  /// they say 1.
  public let choices: [VerseID]
  /// Whether the passage goes on behind the place, as exactly as it is asked for: where it begins is asked.
  let goesOn: Bool

  /// Makes the question, about a passage of these `ranges`. Wrong choices are plausible: neighbours, and
  /// books of the same author or kind. None of them is a place inside the passage.
  init(
    _ precision: Precision, place: VerseID, of ranges: [VerseRange] = [], in canon: Canon,
    using generator: inout some RandomNumberGenerator
  ) {
    self.precision = precision
    self.place = place
    let inside = ranges.map {
      Self.cut(
        $0.first, to: precision)...max(
          Self.cut($0.first, to: precision), Self.cut($0.last, to: precision))
    }
    let last = inside.map(\.upperBound).max() ?? Self.cut(place, to: precision)
    goesOn = last != Self.cut(place, to: precision)
    let right = Self.cut(place, to: precision)
    var near: [VerseID] = []
    var far: [VerseID] = []
    if canon.contains(place) {
      near = Self.neighbours(from: place, to: goesOn ? last : place, precision, in: canon)
      far = Self.sameAuthor(place, precision, in: canon)
    }
    near.shuffle(using: &generator)
    far.shuffle(using: &generator)
    var wrong: [VerseID] = []
    // Two from the same author at most, so that the neighbourhood is asked for too; more where it is small.
    for choice in near.prefix(2) + far.prefix(2) + near.dropFirst(2) + far.dropFirst(2)
    where choice != right && !wrong.contains(choice) && wrong.count < Self.choiceCount - 1
      && !inside.contains(where: { $0.contains(choice) })
    {
      wrong.append(choice)
    }
    choices = (wrong + [right]).sorted()
  }

  /// Whether a place is right, as exactly as it was asked for.
  public func isRight(_ answer: VerseID) -> Bool {
    Self.cut(answer, to: precision) == Self.cut(place, to: precision)
  }

  /// Whether a reference is one of the choices, as exactly as it is asked for.
  public func shows(_ reference: Reference) -> Bool {
    guard reference.ranges.count == 1, let range = reference.ranges.first else { return false }
    let place = Self.cut(range.first, to: precision)
    return place == Self.cut(range.last, to: precision) && choices.contains(place)
  }

  /// The answer's position among the choices, from 0.
  var rightChoice: Int { choices.firstIndex(where: isRight) ?? 0 }

  private static func cut(_ place: VerseID, to precision: Precision) -> VerseID {
    switch precision {
    case .book: VerseID(book: place.book, chapter: 1, verse: 1)
    case .chapter: VerseID(book: place.book, chapter: place.chapter, verse: 1)
    case .verse: place
    }
  }

  /// Places nearby that exist: up to three before the first and behind the last.
  private static func neighbours(
    from place: VerseID, to last: VerseID, _ precision: Precision, in canon: Canon
  ) -> [VerseID] {
    var found: [VerseID] = []
    for step in [-3, -2, -1, 1, 2, 3] {
      var other = cut(step < 0 ? place : last, to: precision)
      switch precision {
      case .book: other.book += step
      case .chapter: other.chapter += step
      case .verse: other.verse += step
      }
      if canon.contains(other), !canon.isOwn(other) { found.append(other) }
    }
    if precision == .verse {
      for step in [-1, 1] {
        let other = VerseID(book: place.book, chapter: place.chapter + step, verse: place.verse)
        if canon.contains(other) { found.append(other) }
      }
    }
    if found.isEmpty {
      for step in [-1, 1] where canon.scripture.contains(place.book + step) {
        found.append(VerseID(book: place.book + step, chapter: 1, verse: 1))
      }
    }
    return found
  }

  /// The same chapter and verse of books of the same author, or the nearest that exists.
  private static func sameAuthor(_ place: VerseID, _ precision: Precision, in canon: Canon) -> [VerseID] {
    let fellows = Authors.fellows(of: canon.books[place.book].osis)
    return canon.books.indices.filter { fellows.contains(canon.books[$0].osis) }.map { book in
      let chapter = min(place.chapter, canon.books[book].chapterCount)
      let verse = min(place.verse, canon.books[book].verses[chapter - 1])
      return cut(VerseID(book: book, chapter: chapter, verse: verse), to: precision)
    }
  }
}

/// Books that tradition gives to one author or that are of one kind: what a learner may plausibly confuse.
enum Authors {
  static let groups: [[String]] = [
    ["Gen", "Exod", "Lev", "Num", "Deut"],
    ["Josh", "Judg", "Ruth"],
    ["1Sam", "2Sam", "1Kgs", "2Kgs", "1Chr", "2Chr"],
    ["Ezra", "Neh", "Esth"],
    ["Job", "Ps", "Prov", "Eccl", "Song"],
    ["Isa", "Jer", "Lam", "Ezek", "Dan"],
    ["Hos", "Joel", "Amos", "Obad", "Jonah", "Mic", "Nah", "Hab", "Zeph", "Hag", "Zech", "Mal"],
    ["Matt", "Mark", "Luke", "John"],
    ["Luke", "Acts"],
    ["John", "1John", "2John", "3John", "Rev"],
    [
      "Rom", "1Cor", "2Cor", "Gal", "Eph", "Phil", "Col", "1Thess", "2Thess", "1Tim", "2Tim", "Titus", "Phlm",
      "Heb",
    ],
    ["Heb", "Jas", "1Pet", "2Pet", "Jude"],
  ]

  /// The other books of the groups a book is in, by OSIS name.
  static func fellows(of osis: String) -> [String] {
    var found: [String] = []
    for group in groups where group.contains(osis) {
      for book in group where book != osis && !found.contains(book) { found.append(book) }
    }
    return found
  }
}

extension LocateQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { passage.words }
  var hints: [Hint] { [] }
  var hearing: Hearing { .place(self) }
  var unseenWish: String? { nil }

  func wish(_ asked: AskedQuestion) -> String {
    switch precision {
    case .book: goesOn ? "In which book does this begin?" : "In which book is this?"
    case .chapter:
      goesOn ? "In which book and chapter does this begin?" : "In which book and chapter is this?"
    case .verse:
      goesOn
        ? "Where does this begin? Book, chapter and verse." : "Where is this? Book, chapter and verse."
    }
  }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] {
    let options = choices.indices.map { place in
      let name = judge.name(choices[place], precision)
      let isRight = study.judged.flatMap { place == rightChoice ? true : $0.given == name ? false : nil }
      return Page.Option(name, label: "\(place + 1)", isRight: isRight)
    }
    return [.text(asked.passage.text), .options(options)]
  }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    .init(
      of: asked, "the place", ways: "such as John three sixteen", .line, "a number, or the place",
      advice: "Type a number or the place, such as jn 3 16.")
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    try judge.judgePlace(self, asked, response)
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { judge.name(place, precision) }
}
