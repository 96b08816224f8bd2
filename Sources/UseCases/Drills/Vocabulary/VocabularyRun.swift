public import Base
internal import Decks
public import Study

/// A study of a vocabulary document, carried out: every answer is in the document before the next word is asked.
public final class VocabularyRun: StudyRun {
  /// The document.
  public let desk: VocabDesk
  /// What was answered.
  public private(set) var study = VocabularyStudy()

  private let onAnswers: (_ asked: Int, _ right: Int) -> Void

  /// Lays a document on the table.
  ///
  /// - Parameters:
  ///   - desk: The document.
  ///   - onAnswers: Is told how many more words are answered, and how many of them rightly; below 0 where an answer was taken
  ///     back. The document tells of its last day only.
  public init(_ desk: VocabDesk, onAnswers: @escaping (_ asked: Int, _ right: Int) -> Void = { _, _ in }) {
    self.desk = desk
    self.onAnswers = onAnswers
  }

  /// What it shows.
  public var page: Page { study.page(of: desk.study, in: context) }

  private var context: VocabularyStudy.Context {
    VocabularyStudy.Context(
      now: desk.now, calendar: desk.calendar, judge: desk.judge, isJapanese: desk.isJapanese)
  }

  /// Takes what happens, and writes the document.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var deck = desk.study
    let (asked, right) = (study.answered, study.right)
    let effects = study.reduce(event, &deck, in: context)
    var shown = effects.compactMap { if case .show(let effect) = $0 { effect } else { nil } }
    defer {
      if (study.answered, study.right) != (asked, right) {
        onAnswers(study.answered - asked, study.right - right)
      }
    }
    try desk.keep(deck, isChanged: effects.contains(.save))
    guard effects.contains(.save), desk.hasMerged else { return shown }
    shown.append(.warn("Another program had changed the file meanwhile; both changes are in it now."))
    // Its change may have taken the word off the table.
    if desk.study.card == nil, study.day == nil { shown += try take(.next) }
    return shown
  }
}
