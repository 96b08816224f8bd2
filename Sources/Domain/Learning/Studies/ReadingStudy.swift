internal import Memory
internal import Recitation
internal import Text

/// A text read aloud, a paragraph at a time: of each it is told word by word how it was read. Whoever stops
/// half-way has read as far as that, and may leave after any paragraph.
public struct ReadingStudy: Sendable {
  public enum Effect: Sendable, Equatable {
    /// The last paragraph is done with: the text has been read.
    case finished
    case show(StudyEffect)
  }

  /// What was heard of a paragraph.
  struct Heard: Sendable, Equatable {
    /// The words with their verdicts, as far as was read.
    var judged: Judged
    /// Words read, and those of them that were right.
    var (read, right): (Int, Int)
    /// Whether it was read to its end.
    var isWhole: Bool
  }

  /// The fewest words of a paragraph: what is shorter, such as a heading, goes with what follows it.
  static let fewestWords = 25

  public let title: String
  /// Its paragraphs, as they are read.
  public let parts: [StudyPassage]
  /// The paragraph at present, from 0; behind the last one at the end.
  public private(set) var index = 0
  /// What was heard of each, the last time it was read.
  private(set) var heard: [Int: Heard] = [:]
  /// Whether the verdict on the present one shows.
  private(set) var isJudged = false
  private(set) var isLeft = false

  public init(_ title: String, _ blocks: [String]) {
    self.title = title
    var texts: [String] = []
    var isOpen = false
    for block in blocks where Tokenizer.tokens(of: block).contains(where: { !$0.key.isEmpty }) {
      if isOpen { texts[texts.count - 1] += " " + block } else { texts.append(block) }
      isOpen = Tokenizer.tokens(of: texts[texts.count - 1]).count < Self.fewestWords
    }
    if isOpen, texts.count > 1 { texts[texts.count - 2] += " " + texts.removeLast() }
    parts = texts.map { StudyPassage(name: title, text: $0) }
  }

  /// The paragraph at present; nil at the end.
  var part: StudyPassage? { isLeft || index >= parts.count ? nil : parts[index] }

  /// Reading a paragraph, as what is listened for.
  static func question(_ part: StudyPassage) -> AskedQuestion {
    AskedQuestion(.recite(ReciteQuestion()), .recite, about: part, seed: 0)
  }

  public mutating func reduce(_ event: StudyEvent, _ judge: AnswerJudge) -> [Effect] {
    guard let part else { return [] }
    switch event {
    case .said(let response): return hear(response, part, judge)
    case .answer: return [.show(.warn("Read it aloud: press Enter, then read."))]
    case .next where isJudged: return goOn()
    case .skip: return goOn()
    case .again: isJudged = false
    case .speak: return [.show(.speak(Utterance(text: part.text, voice: .chosen, isWished: true)))]
    case .playBack: return isJudged ? [.show(.playBack)] : []
    case .stop, .finish: isLeft = true
    default: break
    }
    return []
  }

  private mutating func hear(_ response: Response, _ part: StudyPassage, _ judge: AnswerJudge) -> [Effect] {
    let asked = Self.question(part)
    let stopped = StoppedRecitation(response, to: asked, judge, lacking: .end)
    var judged: Judged
    do throws(UnclearAnswer) {
      judged = if let stopped { stopped.said } else { try judge.judge(asked, response) }
    } catch {
      return [.show(.warn(error.message))]
    }
    if stopped != nil { judged.outcome = Outcome(faults: judged.faults) }
    let read = judged.words.filter { $0.verdict != nil && Tokenizer.isSaid($0.printed) }
    let wrong = Set(judged.faults.lazy.filter { $0.kind == .wrong }.map(\.word))
    heard[index] = Heard(
      judged: judged, read: read.count, right: read.count { !wrong.contains($0.index) },
      isWhole: stopped == nil)
    isJudged = true
    return judged.faults.isEmpty && stopped == nil ? [.show(.ring)] : []
  }

  private mutating func goOn() -> [Effect] {
    isJudged = false
    index += 1
    return index == parts.count ? [.finished] : []
  }
}

extension ReadingStudy {
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
    let isRight = heard.right == heard.read && heard.judged.isRight
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
