internal import FoundationEssentials
public import Habits
public import Learning
public import Text

/// A study that is going on: what is to be kept is kept before its next page shows.
public protocol StudyRun: AnyObject {
  var page: Page { get }

  /// Takes what happens. Where the data cannot be read or written it throws, and the study stands where it
  /// stood.
  func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect]
}

/// What the store keeps of a study under way, as text: JSON with its keys in order, so that the same state is
/// the same text.
enum KeptState {
  /// A state as text. Throws where it has a number that JSON has not.
  static func text(of state: some Encodable) throws(Failure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      return String(decoding: try encoder.encode(state), as: UTF8.self)
    } catch {
      throw Failure(code: "failed", message: "What was reached cannot be kept.")
    }
  }

  /// The state of a text. `what` it is of begins the message where it cannot be read, as where a newer
  /// program wrote it; what is kept stays as it is then.
  static func state<State: Decodable>(
    _ text: String, of what: String, advice: String? = nil
  ) throws(Failure) -> State {
    do {
      return try JSONDecoder().decode(State.self, from: Data(text.utf8))
    } catch {
      throw Failure(
        code: "unreadable",
        message: "\(what) cannot be read: a newer Recite wrote it, or it is damaged. It stays as it is.",
        advice: advice)
    }
  }
}

/// A dialogue of the course, carried out: what the person does is kept before its next page shows.
public final class CourseStudyRun<Dialogue: CourseStudy>: StudyRun {
  private var study: Dialogue
  private let coach: Coach
  private let bringAbout: (CourseAction) -> String?

  /// Opens a dialogue. `bringAbout` does what else an act asks for, such as timers; what cannot be had is
  /// told.
  public init(
    _ study: Dialogue, _ coach: Coach, _ bringAbout: @escaping (CourseAction) -> String? = { _ in nil }
  ) {
    self.study = study
    self.coach = coach
    self.bringAbout = bringAbout
  }

  public var page: Page { study.page }

  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var shown: [StudyEffect] = []
    var next = study
    for effect in next.reduce(event) {
      switch effect {
      case .act(let action):
        let words = try coach.tell(action, bringAbout)
        next.take(coach.view(), saying: words)
      case .show(let effect): shown.append(effect)
      }
    }
    study = next
    return shown
  }
}

/// A post of the course read aloud, carried out: read to its end it counts as finished.
public final class ReadingRun: StudyRun {
  private var study: ReadingStudy
  private let post: Post
  private let coach: Coach
  private let judge: AnswerJudge

  public init(_ post: Post, _ coach: Coach, _ judge: AnswerJudge) {
    study = ReadingStudy(post.title, post.spoken)
    self.post = post
    self.coach = coach
    self.judge = judge
  }

  public var page: Page { study.page }

  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    var shown: [StudyEffect] = []
    for effect in next.reduce(event, judge) {
      switch effect {
      case .finished: try coach.act(.finish(post: post.id))
      case .show(let effect): shown.append(effect)
      }
    }
    study = next
    return shown
  }
}
