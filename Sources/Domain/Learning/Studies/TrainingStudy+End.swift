internal import Memory
internal import Text

extension TrainingStudy {
  var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = answered
    page.actions = [.init(.enter, "done", .stop)]
    if kind == .lesson, !isLeft, !missed.isEmpty {
      page.actions.append(.init(.character("m"), "what was missed once more", .repeatMissed))
    }
    switch kind {
    case .lesson: page.blocks = phase == .finished ? summary : kept
    case .practice: page.blocks = practised
    case .drill: break
    }
    return page
  }

  private var kept: [Page.Block] {
    [
      .note("Kept at \(place.lowercased())."),
      .command("Go on with", "recite lesson \"\(reference)\""),
    ]
  }

  private var summary: [Page.Block] {
    let summary = LessonSummary(of: self)
    let hinted = summary.hinted > 0 ? ", \(summary.hinted) more with hints" : ""
    var blocks: [Page.Block] = [
      .heading("\(reference): the lesson is done."),
      .text("\(summary.right) of \(summary.asked) right\(hinted)."),
      .change(nil, from: summary.strengthBefore, to: summary.strengthAfter),
    ]
    if let words = passage?.words, !summary.missedWords.isEmpty {
      let missed = words.filter { summary.missedWords.contains($0.index) }.map(\.core)
      blocks.append(
        .text(
          "Words to look at: "
            + (missed.count == words.count ? "all of them" : missed.joined(separator: ", "))
            + "."))
    }
    // Of hundreds of steps about lines those are told that went wrong.
    let told = summary.results.filter { $0.step.lines == nil || $0.outcome == .wrong }
    let steps = told.compactMap { result in
      result.outcome.map { Page.StepResult(name: result.step.name, outcome: $0, remark: result.remark) }
    }
    let praise = pride(in: summary).map { [Page.Block.praise($0)] } ?? []
    let due = comesBack[reference].map { [Page.Block.note("It comes back \($0).")] } ?? []
    return blocks + praise + due + falls(of: [reference]) + [.steps(steps)]
  }

  /// One thing to be proud of: the greatest that was reached.
  private func pride(in summary: LessonSummary) -> String? {
    let feats = summary.results.compactMap { result -> Exercise.Feat? in
      guard case .exercise(let exercise) = result.step, result.outcome?.isRight == true,
        result.hints.isEmpty
      else { return nil }
      return exercise.feat
    }
    switch feats.max(by: { $0.rawValue < $1.rawValue }) {
    case .all: return "You said all of it by heart: \((passage?.words.count ?? 0).of("word"))."
    case .half: return "Half of the words came by themselves."
    case .building: return "You built it word by word without a fault."
    case .place: return "You know where it stands."
    case nil: break
    }
    if summary.right > 0 { return "\(summary.right.of("answer")) right without a hint." }
    return nil
  }

  private var practised: [Page.Block] {
    guard answered > 0 else { return [] }
    let isDone = waiting?.isEmpty == true && !isLeft
    return (isDone ? [.heading("Done for today.")] : []) + [
      .heading("\(answered.of("question")), \(right) right without hints.")
    ]
      + (right == answered && answered > 1 ? [.praise("Not one of them was wrong.")] : [])
      + changes.map { .change($0.reference, from: $0.before, to: $0.after) }
      + falls(of: changes.map(\.reference))
      + (isDone ? returns : [])
  }

  /// What the bar does not show of passages that were missed.
  func falls(of passages: [String]) -> [Page.Block] {
    let told = passages.compactMap { name in
      tomorrow[name].map { fall in
        let missed = fall.missed.map(\.name).joined(separator: ", ")
        return (passages.count > 1 ? "\(name) " : "") + NumberText.percent(fall.strength)
          + (missed.isEmpty ? "" : " (missed: \(missed))")
      }
    }
    guard !told.isEmpty else { return [] }
    return [
      .note(
        "Tomorrow \(told.joined(separator: "; ")): "
          + "what was wrong counts from then, unless it is put right today."
      )
    ]
  }

  /// What comes back when, the passages of one day together.
  private var returns: [Page.Block] {
    var days: [(day: String, names: [String])] = []
    for change in changes {
      guard let day = comesBack[change.reference] else { continue }
      if let place = days.firstIndex(where: { $0.day == day }) {
        days[place].names.append(change.reference)
      } else {
        days.append((day, [change.reference]))
      }
    }
    return days.map { .note("Back \($0.day): \($0.names.joined(separator: "; ")).") }
  }
}

extension TrainingStudy.Result {
  fileprivate var remark: String? {
    let remarks = [
      outcome == .slips ? "with slips" : nil, hints.isEmpty ? nil : hints.count.of("hint"),
    ].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: ", ")
  }
}

extension ClosedRange<Int> {
  /// Lines by their places from 0: "line 3", "lines 3-4".
  var words: String {
    count == 1 ? "line \(lowerBound + 1)" : "lines \(lowerBound + 1)-\(upperBound + 1)"
  }
}

extension Step {
  fileprivate var name: String {
    switch self {
    case .show: "read it"
    case .hear: "hear it"
    case .exercise(let exercise): exercise.name
    case .verse(let place, let step): "part \(place + 1), \(step.name)"
    case .lines(let lines, let step): "\(lines.words), \(step.name)"
    }
  }
}
