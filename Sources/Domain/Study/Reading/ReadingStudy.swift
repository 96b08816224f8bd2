internal import Lessons
internal import Matching
internal import Memory
internal import Scripture

/// A text read aloud, a paragraph at a time: of each it is told word by word how it was read. Whoever stops half-way has read
/// as far as that, and may leave after any paragraph.
public struct ReadingStudy: Sendable {
  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    /// The last paragraph is done with: the text has been read.
    case finished
    /// Whoever shows it does something.
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

  /// What the text is called.
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

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - title: What the text is called.
  ///   - blocks: Its paragraphs, headings and items.
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
    AskedQuestion(.recite(part.tokens), .recite, about: part, seed: 0)
  }

  /// Takes what happens.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - judge: What judges what was said.
  /// - Returns: What is to be done, in order.
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
    let stopped = StoppedRecitation(response, to: asked, judge)
    var judged: Judged
    do throws(UnclearAnswer) {
      judged = if let stopped { stopped.said } else { try judge.judge(asked, response) }
    } catch {
      return [.show(.warn(error.message))]
    }
    if stopped != nil { judged.outcome = Outcome(faults: judged.faults) }
    let read = judged.words.filter { $0.verdict != nil && !Tokenizer.key(of: $0.printed).isEmpty }
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
