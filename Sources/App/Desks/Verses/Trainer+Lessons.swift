public import FoundationEssentials
public import Learning
public import Memory
internal import Store
public import Text

/// A lesson that can be taken up again.
public struct OpenLesson: Sendable, Hashable {
  public var reference: String
  /// "step 5 of 14"; of what is learnt in parts "9 of 53 lines by heart, step 50 of 254".
  public var place: String
  /// How much of what is learnt in parts is known by heart; nil of others.
  public var byHeart: Page.ByHeart?
  /// How far each verse or line is; empty where the passage is learnt as one.
  public var parts: [PartProgress] = []
  public var updated: Date
}

extension Trainer {
  /// A lesson about a passage: the one that was left unfinished, or a new one. It begins with
  /// `StudyEvent.begin`.
  public func lesson(about passage: StudyPassage, resumes: Bool = true) throws(Failure) -> TrainingRun {
    let plan = lessonPlan(of: passage)
    let unfinished = try store.unfinishedLessons()
    for saved in unfinished
    where saved.reference == passage.name && (!passage.hasPlace || isOfThisText(saved.state)) {
      if resumes {
        var study: TrainingStudy = try KeptState.state(
          saved.state, of: "The lesson on \(saved.reference) that was begun",
          advice: "To begin it anew: recite lesson \"\(saved.reference)\" --anew")
        if let plan = begun(study, on: plan, passage) {
          study.takeUp(
            passage, verses: plan.verses, lines: plan.lines, strength: try strength(of: passage.name))
          return TrainingRun(self, study, keptAs: saved.id)
        }
      }
      // What is left for a new lesson is not offered again.
      let progress = LessonProgress(lesson: saved.id, state: saved.state, isFinished: true)
      try store.keep(progress, at: now)
    }
    var study = TrainingStudy(
      .lesson, about: passage, verses: plan.verses, lines: plan.lines, steps: plan.steps, seed: nextSeed(),
      strength: try strength(of: passage.name))
    if passage.hasPlace, !verses.name.isEmpty { study.text = verses.name }
    if let words = plan.words { study.tell(words) }
    let known = try resumes ? linesKnown(of: plan, passage) : []
    if !known.isEmpty {
      study.pass(over: known)
      study.tell("You know \(known.count.of("line")) of it by heart already: it goes on with the others.")
    }
    let id = try store.startLesson(about: passage.name, state: KeptState.text(of: study), at: now)
    return TrainingRun(self, study, keptAs: id)
  }

  /// The lines of a text of one's own that are known by heart by themselves, by their places in its lesson;
  /// none where all are: who learns it anew learns all of it.
  private func linesKnown(of plan: LessonPlan, _ passage: StudyPassage) throws(Failure) -> Set<Int> {
    guard canon.isOwn(passage.reference) else { return [] }
    let learnt = try knownByHeart(among: Set(passage.reference.verses(in: canon)))
    let single = plan.lines.filter { $0.key.count == 1 }.map { (place: $0.key.lowerBound, words: $0.value) }
    let lines = single + plan.verses.enumerated().map { (place: $0.offset, words: $0.element) }
    let known = lines.filter { line in
      let places = line.words.reference.verses(in: canon)
      return !places.isEmpty && learnt.isSuperset(of: places)
    }
    return known.count < lines.count ? Set(known.map(\.place)) : []
  }

  /// The passages of a set in the order in which to teach them: a lesson that was left first, then those
  /// whose words do not stand right yet; the others after them.
  ///
  /// - Throws: `nothing_to_learn` where the set is empty.
  public func lessonOrder(of set: LearningSet) throws(Failure) -> [String] {
    let (passages, standings) = (try store.passages(in: set.id), try store.standings(in: set.id))
    let absent = Set(try absentPassages(in: set.id))
    guard !passages.isEmpty else {
      throw Failure(
        code: "nothing_to_learn", message: "The set “\(set.name)” is empty.",
        advice: "Try: recite set add \"\(set.name)\" \"John 3:16\"")
    }
    let open = Set(try openLessons().map(\.reference))
    let known = Set(standings.filter { $0.recollection.results[.fill100]?.isRight ?? false }.map(\.passage))
    func rank(_ passage: StoredPassage) -> Int {
      open.contains(passage.reference) ? 0 : known.contains(passage.id) ? 2 : 1
    }
    let there = passages.filter { !absent.contains($0.reference) }
    guard !there.isEmpty else { throw lacking("anything of “\(set.name)”") }
    return (0...2).flatMap { wanted in there.filter { rank($0) == wanted }.map(\.reference) }
  }

  /// The passages that were put aside to learn, in the learner's order: those in sets that were never begun.
  public func waitingPassages(most: Int) throws(Failure) -> [String] {
    let passed = try passedOver()
    return try store.waitingPassages(most: most, without: passed)
  }

  /// Whether a lesson that was kept teaches the words of the present text. One that cannot be read may.
  private func isOfThisText(_ kept: String) -> Bool {
    do throws(Failure) {
      let state: TrainingStudy = try KeptState.state(kept, of: "The lesson")
      return state.text.map { $0 == verses.name } ?? true
    } catch {
      return true
    }
  }

  /// The lessons that were left, the latest first, but for those whose words the text lacks, and those in
  /// another text; one that cannot be read says so as its place.
  public func openLessons() throws(Failure) -> [OpenLesson] {
    try store.unfinishedLessons().filter {
      !lacksWholly($0.reference) && !isGone($0.reference) && isOfThisText($0.state)
    }.map { saved in
      var lesson = OpenLesson(
        reference: saved.reference, place: "which cannot be read", updated: saved.updated)
      do throws(Failure) {
        let state: TrainingStudy = try KeptState.state(saved.state, of: "The lesson")
        // One that was left with an answer goes on at the step after it.
        let step = min(state.index + (state.phase == .answered ? 2 : 1), state.steps.count)
        (lesson.parts, lesson.byHeart) = (state.parts, state.byHeart)
        if !placeNames.contains(saved.reference) { lesson.byHeart?.unit = "line" }
        lesson.place =
          (lesson.byHeart.map { $0.words + ", " } ?? "") + "step \(step) of \(state.steps.count)"
      } catch {
        // Its place says so.
      }
      return lesson
    }
  }
}

extension Trainer {
  /// Practice over a set, or over all of them. Without an order in that which the learner chose.
  public func practice(in set: SetID? = nil, order: PracticeOrder? = nil) -> TrainingRun {
    TrainingRun(self, TrainingStudy(.practice), in: set, order)
  }

  /// One question of a kind about a passage.
  public func drill(_ exercise: Exercise, about passage: StudyPassage) throws(Failure) -> TrainingRun {
    let strength = try strength(of: passage.name)
    return TrainingRun(
      self,
      TrainingStudy(
        .drill, about: passage, steps: [.exercise(exercise)], seed: nextSeed(), strength: strength))
  }

  /// The passages whose words are due, the one longest unasked first.
  func due(in set: SetID?) throws(Failure) -> [String] {
    let (now, today, method) = (now, today, method)
    let passed = try passedOver(in: set)
    return try store.duePassages(
      in: set, without: passed, now: now, today: today, model: method.model, retention: method.retention)
  }

  /// The passage that practice asks about next, after those of this round.
  func pick(_ order: PracticeOrder, in set: SetID?, after round: [String]) throws(Failure) -> StudyPassage {
    let (now, today, method) = (now, today, method)
    let absent = try absentPassages(in: set)
    let found = try store.nextPassage(
      order, in: set, after: round, without: absent, now: now, today: today, model: method.model,
      retention: method.retention)
    guard let found else {
      if !absent.isEmpty {
        throw lacking(absent.count == 1 ? absent[0] : "any of these \(absent.count) passages")
      }
      throw Failure(
        code: "nothing_to_learn",
        message: set == nil ? "There is no passage in any set yet." : "This set is empty.",
        advice: "Try: recite set new Favourites \"John 3:16\" \"Psalm 23:1-3\"")
    }
    do throws(Failure) {
      return try passage(found)
    } catch  where error.code == Failure.noOwnWords {
      // They were taken back, erased or removed: there is nothing to ask.
      try forget(found)
      return try pick(order, in: set, after: round)
    }
  }

  /// What practice asks about a passage: by how strong it is along the pathway. What is due are its words:
  /// these are asked for then, or it would be due still.
  func exercise(about passage: StudyPassage, isDue: Bool) throws(Failure) -> Exercise {
    let (now, method) = (now, method)
    let recollection = try store.recollection(of: passage.name)
    let then = recollection.lastRight.map { method.model.strength(of: recollection, at: $0) } ?? 0
    let kept = then > 0 ? method.model.strength(of: recollection, at: now) / then : 1
    let fitted = method.pathway.fitted(toWords: passage.words.count, hasPlace: passage.hasPlace)
    return (isDue ? fitted.ofWords : fitted).exercise(
      strengthKept: kept, results: recollection.results, turn: recollection.asked)
  }
}
