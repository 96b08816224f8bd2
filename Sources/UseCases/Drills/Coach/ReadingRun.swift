public import Base
public import Habits
public import Study

/// A post of the course read aloud, carried out: read to its end it counts as finished.
public final class ReadingRun: StudyRun {
  private var study: ReadingStudy
  private let post: Post
  private let coach: Coach
  private let judge: AnswerJudge

  /// Opens a post to be read aloud.
  ///
  /// - Parameters:
  ///   - post: The post.
  ///   - coach: Where it stands.
  ///   - judge: What judges what is said.
  public init(_ post: Post, _ coach: Coach, _ judge: AnswerJudge) {
    study = ReadingStudy(post.title, post.spoken)
    self.post = post
    self.coach = coach
    self.judge = judge
  }

  /// What it shows.
  public var page: Page { study.page }

  /// Takes what happens, and keeps it.
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
