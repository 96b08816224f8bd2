internal import Lessons
internal import Memory
internal import Scripture

extension TrainingStudy {
  /// How it went.
  var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = answered
    page.actions = [.init(.enter, "done", .stop)]
    switch kind {
    case .lesson: page.blocks = lesson.phase == .finished ? summary : kept
    case .practice: page.blocks = practised
    case .single: break
    }
    return page
  }

  private var kept: [Page.Block] {
    guard let passage else { return [] }
    return [
      .note("Kept at \(lesson.place.lowercased())."),
      .command("Go on with", "recite lesson \"\(passage.name)\""),
    ]
  }

  private var summary: [Page.Block] {
    let summary = LessonSummary(of: lesson)
    let hinted = summary.hinted > 0 ? ", \(summary.hinted) more with hints" : ""
    var blocks: [Page.Block] = [
      .heading("\(lesson.reference): the lesson is done."),
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
    let steps = summary.results.compactMap { result in
      result.outcome.map { Page.StepResult(name: result.step.name, outcome: $0, remark: result.remark) }
    }
    return blocks + [.steps(steps)]
  }

  private var practised: [Page.Block] {
    guard answered > 0 else { return [] }
    return [.heading("\(answered.of("question")), \(right) right without hints.")]
      + changes.map { .change($0.reference, from: $0.before, to: $0.after) }
  }
}

extension LessonState.Result {
  fileprivate var remark: String? {
    let remarks = [
      outcome == .slips ? "with slips" : nil, hints.isEmpty ? nil : hints.count.of("hint"),
    ].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: ", ")
  }
}

extension Step {
  /// What people call it.
  fileprivate var name: String {
    switch self {
    case .show: "read it"
    case .hear: "hear it"
    case .exercise(let exercise): exercise.name
    }
  }
}
