internal import Audio
internal import FoundationEssentials
public import Habits
public import Learning
public import Memory
internal import Store
public import Text

extension Trainer {
  /// The passage that a person names. Throws where there is no such place, the text lacks all of it, or it is
  /// too long to learn as one.
  public func passage(_ reference: String) throws(Failure) -> StudyPassage {
    if OwnWords.isName(reference) { return try ownWords(named: reference) }
    do throws(Failure) {
      return try passage(self.reference(reference))
    } catch {
      guard error.code == "unknown_reference", isGone(reference), try store.passage(reference) != nil else {
        throw error
      }
      throw Failure(
        code: Failure.noOwnWords,
        message:
          "“\(SafeText.excerpt(reference))” is no more: its text was removed, or is shorter now.",
        advice: "See your texts: recite texts")
    }
  }

  /// Whether a name of something that is learnt is neither that of a place in the Bible nor of what there is
  /// of the learner's own: its text was removed, is shorter now, or has other words.
  func isGone(_ name: String) -> Bool {
    if placeNames.contains(name) || OwnWords.isName(name) { return false }
    // What cannot be read is what is asked about.
    return (try? Reference(name, in: canon)) == nil
  }

  /// The words of a verse, or of a line of a text of the learner's own; nil where there is none.
  func words(of verse: VerseID) throws(Failure) -> String? {
    if let line = canon.line(at: verse) { return line }
    return try verses.verse(verse)
  }

  /// A place as people write it.
  func reference(_ text: String) throws(Failure) -> Reference {
    do throws(ReferenceError) {
      return try Reference(text, in: canon)
    } catch {
      throw Failure(error)
    }
  }

  public func passage(_ reference: Reference) throws(Failure) -> StudyPassage {
    let name = reference.text(in: canon)
    guard reference.verseCount(in: canon) <= Self.mostWords else { throw tooLong(name, reference) }
    var found = Passage(reference: reference, verses: [])
    for verse in reference.verses(in: canon) {
      if let text = try words(of: verse) {
        found.verses.append(canon.verse(verse, text))
      } else {
        found.absent.append(verse)
      }
    }
    guard !found.verses.isEmpty || found.absent.isEmpty else {
      throw lacking(name)
    }
    let passage = StudyPassage(
      name: name, reference: reference, text: found.text, absent: found.absent,
      hasPlace: !canon.isOwn(reference))
    guard !passage.words.isEmpty else {
      throw Failure(code: "no_words", message: "\(name) has no words in this text.")
    }
    guard passage.words.count <= Self.mostWords else { throw tooLong(name, reference) }
    return passage
  }

  /// The verses of a passage that the text has, each by itself; none where there is but one.
  func verses(of passage: StudyPassage) -> [StudyPassage] {
    let places = passage.reference.verses(in: canon).filter { !passage.absent.contains($0) }
    guard places.count > 1 else { return [] }
    // One that is but a dash cannot be learnt.
    return places.compactMap { try? self.passage(Reference($0)) }
  }

  private func tooLong(_ name: String, _ reference: Reference) -> Failure {
    let own = reference.ranges.first.flatMap { canon.ownText(at: $0.first) }
    return Failure(
      code: "too_long", message: "\(name) is too long to learn as one.",
      advice: own.map { "To learn it in parts: recite learn \"\($0.title)\"" }
        ?? "Name a part of at most \(Self.mostWords) words. "
        + "A set can hold its verses singly: set new NAME --each REF")
  }

  public func question(
    _ exercise: Exercise, about passage: StudyPassage, seed: UInt64
  ) throws(Failure) -> AskedQuestion {
    guard passage.hasPlace || exercise.skill == .words else {
      throw Failure(
        code: "no_place", message: "\(passage.name) stands in no book: there is no place to ask for.",
        advice: "Try: recite drill recite \"\(passage.name)\"")
    }
    let misses = try store.misses(in: passage.name)
    let material = Material(
      place: passage.place, ranges: passage.reference.ranges, tokens: passage.tokens,
      neighbours: neighbours(of: passage), misses: misses)
    var generator = SeededGenerator(seed: seed)
    return AskedQuestion(
      Question(exercise, about: material, in: canon, using: &generator), exercise, about: passage, seed: seed)
  }

  /// The words of the verses before and after, as far as the text has them.
  private func neighbours(of passage: StudyPassage) -> [Token] {
    guard let range = passage.reference.ranges.first, let first = canon.position(of: range.first),
      let last = canon.position(of: range.last)
    else { return [] }
    let around = [first - 2, first - 1, last + 1, last + 2].compactMap { canon.verse(at: $0) }
      .filter { $0.book == range.first.book || !canon.isOwn($0) && !canon.isOwn(range.first) }
    // A text without the verse has no such neighbour.
    return around.flatMap { verse in (try? words(of: verse)).map(Tokenizer.tokens) ?? [] }
  }
}

extension Failure {
  /// The code of an error that says that there are no words of the learner's own under a name.
  static let noOwnWords = "no_own_words"
}

extension Trainer {
  /// The set that has the words of the learner's own.
  static let ownSet = "My words"

  /// Words of the learner's own, out of the course, as a passage. Throws where the course has none of that
  /// name.
  func ownWords(named name: String) throws(Failure) -> StudyPassage {
    let events = try store.courseEvents()
    guard let words = OwnWords.find(name, in: OwnWords.all(in: events)) else {
      throw Failure(
        code: Failure.noOwnWords,
        message: "The course has no “\(SafeText.excerpt(name, limit: 60))” of yours.",
        advice: "Set it first: recite course goal \"…\"; to learn what there is: recite course learn")
    }
    return StudyPassage(name: words.name, text: words.text)
  }

  /// Puts the words that the learner lives this week with into a set of their own, so that they are learnt
  /// and practised as verses are: one act. What stands no more leaves the set; its answers stay. Throws
  /// `no_own_words` where there are none yet.
  public func collectWordsOfWeek(at moment: Moment) throws(Failure) -> LearningSet {
    let events = try store.courseEvents()
    let names = CourseState(events).wordsOfWeek(events, at: moment).map(\.name)
    guard !names.isEmpty else {
      throw Failure(
        code: Failure.noOwnWords, message: "There are no words of your own to learn yet.",
        advice: "The goal and the first habit are set at the end of the first week.")
    }
    guard let set = try set(ifNamed: Self.ownSet) else {
      try createSet(named: Self.ownSet, names)
      return try self.set(named: Self.ownSet)
    }
    let held = try references(of: set)
    let stale = held.filter { OwnWords.isName($0) && !names.contains($0) }
    try store.exchange(stale, for: names, in: set.id, at: now)
    return try self.set(named: Self.ownSet)
  }

  /// Takes what has no words any more out of every set.
  func forget(_ name: String) throws(Failure) {
    for set in try sets() { _ = try remove([name], from: set) }
  }
}
