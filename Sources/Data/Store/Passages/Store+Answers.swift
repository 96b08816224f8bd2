internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  /// Writes an answer, and with it what follows from it and how far the lesson is: one transaction. When this
  /// returns, the answer is kept. Where the day contradicts the log, nothing follows from the answer until a
  /// person says which is right. `progress` is given what the answers to the passage come to now, and gives
  /// the lesson as it is then, nil where the answer belongs to none; it must not use the store.
  @discardableResult
  public mutating func record(
    _ entry: AnswerEntry, about reference: String,
    progress: (Recollection) throws(Failure) -> LessonProgress? = { _ in nil }
  ) throws(Failure) -> AnswerID {
    let (fsrs, text) = (fsrs, text)
    return try transaction { connection throws(Failure) in
      let passage = try Self.passage(reference, in: &connection)
      let wording = Wording(passage: passage, text: Self.hasPlace(reference) ? text : "")
      let answer = entry.answer
      let evidence = try ClockEvidence(in: &connection, on: answer.day)
      try connection.run(
        """
        INSERT INTO answers (passage_id, time, day, exercise, outcome, hints, source, spoken)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """, .integer(passage), .integer(answer.time.milliseconds), .integer(answer.day.number),
        .integer(answer.exercise.rawValue), .integer(answer.outcome.rawValue), .integer(entry.hints),
        .text(entry.source.rawValue), .flag(entry.isSpoken))
      let id = connection.lastInsertID
      if !wording.text.isEmpty {
        try connection.run(
          "INSERT INTO answer_texts (answer_id, text) VALUES (?, ?)", .integer(id), .text(wording.text))
      }
      for fault in entry.faults {
        try connection.run(
          "INSERT OR REPLACE INTO answer_words (answer_id, word, kind) VALUES (?, ?, ?)", .integer(id),
          .integer(fault.word), .integer(fault.kind.rawValue))
      }
      // The file keeps milliseconds: fold what it keeps, so that a rebuild gives the same to the last bit.
      var kept = answer
      kept.time = Date(milliseconds: answer.time.milliseconds)
      var recollection = try Self.recollection(of: wording, in: &connection)
      if evidence.contradicts(answer.day) {
        try Self.wait(id, in: .answers, for: evidence, at: answer.time, &connection)
      } else {
        recollection.add(kept, fsrs: fsrs)
        try Self.keep(recollection, of: wording, in: &connection)
        try Self.count(day: kept.day.number, asked: 1, right: kept.isUnaidedRight ? 1 : 0, in: &connection)
      }
      var inverse = [Inverse.retractAnswer(id)]
      if let progress = try progress(recollection) {
        inverse.append(try Self.keep(progress, at: answer.time, in: &connection))
      }
      try Self.note("answer about \(reference)", undoneBy: inverse, at: answer.time, in: &connection)
      return AnswerID(rawValue: id)
    }
  }

  /// Writes that a person overruled the verdict on an answer: the log keeps both, and what the person said
  /// counts. `word` counts from 0, nil is the whole answer; `progress` as in `record`.
  public mutating func overrule(
    _ id: AnswerID, word: Int?, isRight: Bool, at time: Date,
    progress: (Recollection) throws(Failure) -> LessonProgress? = { _ in nil }
  ) throws(Failure) {
    let fsrs = fsrs
    try transaction { connection throws(Failure) in
      guard try Self.answer(id.rawValue, in: &connection) != nil,
        let wording = try Self.wording(ofAnswer: id.rawValue, in: &connection)
      else {
        throw .missing("there is no such answer")
      }
      try connection.run(
        "INSERT INTO overrules (answer_id, time, word, right) VALUES (?, ?, ?, ?)", .integer(id.rawValue),
        .integer(time.milliseconds), .optional(word.map(Int64.init)), .flag(isRight))
      let overrule = connection.lastInsertID
      try Self.refold(answer: id.rawValue, fsrs: fsrs, in: &connection)
      var inverse = [Inverse.retractOverrule(overrule)]
      let recollection = try Self.recollection(of: wording, in: &connection)
      if let progress = try progress(recollection) {
        inverse.append(try Self.keep(progress, at: time, in: &connection))
      }
      try Self.note("overrule a verdict", undoneBy: inverse, at: time, in: &connection)
    }
  }

  /// The answers to a passage in the words of the present text, as they stand, in the order they were given.
  /// Costs one row an answer.
  public mutating func answers(to passage: PassageID) throws(Failure) -> [LoggedAnswer] {
    let reference = try reference(of: passage) ?? ""
    return try Self.answers(to: wording(of: passage, reference), in: &connection)
  }

  /// How often each word of a passage was missed in its last answers, a slip counting half. This is what
  /// blanks and hints are chosen by. Weights by the position of the word, from the last `limit` answers.
  public mutating func misses(in reference: String, last limit: Int = 100) throws(Failure) -> [Int: Double] {
    guard let passage = try passage(reference) else { return [:] }
    var misses: [Int: Double] = [:]
    for answer in try answers(to: passage).suffix(limit) {
      for fault in answer.entry.faults { misses[fault.word, default: 0] += fault.kind.isWrong ? 1 : 0.5 }
    }
    return misses
  }

  /// The number of a passage by its canonical reference; nil where it is neither in a set nor answered about.
  public mutating func passage(_ reference: String) throws(Failure) -> PassageID? {
    try Self.knownPassage(reference, in: &connection).map(PassageID.init(rawValue:))
  }

  /// The canonical reference of a passage.
  public mutating func reference(of passage: PassageID) throws(Failure) -> String? {
    try connection.first("SELECT reference FROM passages WHERE id = ?", .integer(passage.rawValue)) {
      $0.text(0)
    }
  }
}

extension Answer {
  /// Whether it counts among the right answers of its day.
  var isUnaidedRight: Bool { outcome.isRight && !isHinted }
}
