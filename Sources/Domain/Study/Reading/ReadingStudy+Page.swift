import Base
internal import Matching
internal import Memory

extension ReadingStudy {
  /// What it shows.
  public var page: Page {
    guard let part else { return end }
    var page = Page(["Paragraph \(index + 1) of \(parts.count)", title], [])
    page.progress = .init(done: index, count: parts.count)
    page.answered = heard.count
    guard isJudged, let heard = heard[index] else {
      page.blocks = [.heading("Read it aloud; you may stop half-way."), .passage(part)]
      page.listens = .init(
        name: "the paragraph", sound: .answer(Self.question(part)), saying: .enter, isOnlySaid: true)
      page.actions = [
        .init(.character("s"), "hear it", .speak), .init(.character("n"), "pass over", .skip), way,
      ]
      return page
    }
    page.isAnswered = true
    page.blocks = [Self.verdict(heard), .words(heard.judged)]
    let isLast = index == parts.count - 1
    page.actions = [
      .init(.enter, isLast ? "that was all" : "next paragraph", also: [" "], .next),
      .init(.character("r"), "read it again", .again), .init(.character("s"), "hear it", .speak),
      .init(.character("p"), "what was heard", .playBack), way,
    ]
    return page
  }

  /// The way out: who has read something is told how it went.
  private var way: Page.Action {
    heard.isEmpty ? .stop : .init(.escape, "stop", also: ["quit"], .finish)
  }

  private static func verdict(_ heard: Heard) -> Page.Block {
    let pace = heard.judged.recitation?.wordsPerMinute.map { "\(Int($0.rounded())) right words a minute" }
    let isRight = heard.right == heard.read
    let count = isRight ? "\(heard.read.of("word")) right" : "\(heard.right) of \(heard.read) words right"
    return .verdict(
      isRight: isRight, isRight && heard.isWhole ? "All of it as it stands" : count, remark: pace)
  }

  private var end: Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = heard.count
    page.actions = [.init(.enter, "done", .stop)]
    guard !heard.isEmpty else { return page }
    let (read, right) = heard.values.reduce((0, 0)) { ($0.0 + $1.read, $0.1 + $1.right) }
    let places = heard.keys.sorted()
    page.blocks = [
      .heading("\(title): \(heard.count) of \(parts.count) paragraphs read aloud."),
      .text("\(right) of \(read) words right, \(read == 0 ? 0 : 100 * right / read)%."),
    ]
    if right == read, read > 0 { page.blocks.append(.praise("Every word as it stands.")) }
    let missed = places.flatMap { place -> [String] in
      guard let judged = heard[place]?.judged else { return [] }
      let wrong = Set(judged.faults.lazy.filter { $0.kind == .wrong }.map(\.word))
      return judged.words.filter { wrong.contains($0.index) }.map(\.printed)
    }
    if !missed.isEmpty {
      let shown = missed.prefix(Self.mostMissed).joined(separator: ", ")
      let rest = missed.count - Self.mostMissed
      page.blocks.append(.note("Read otherwise: \(shown)\(rest > 0 ? ", and \(rest) more" : "")."))
    }
    return page
  }

  /// More words than these are no help.
  private static let mostMissed = 12
}
