import Decks
import Desks
import Files
import FoundationEssentials
import Memory
import Store
import Terminal
import Text

extension Session {
  func cardDesk() throws -> CardDesk {
    let settings = settings()
    let desk = try CardDesk(
      store: try store(), calendar: calendar(), limits: settings.cardLimits, order: settings.cardOrder,
      newListsBy: settings.cardScheduler, steps: settings.cardSteps, judge: meaningJudge, clock: now)
    let media = try mediaFolder()
    desk.packages = { () throws(Failure) in try MediaShelf(media).collections() }
    return desk
  }

  /// Holds typed answers of cards, words and quizzes against the words there are.
  var meaningJudge: MeaningJudge {
    let models = models
    return .standard(known: TypedWords.known(models: models))
  }
}

extension CardDesk {
  /// The learner's kind of note of a name, as people type it.
  func noteType(named name: String) throws -> NoteType {
    let types = try noteTypes()
    if let type = types.first(where: { $0.name.lowercased() == name.lowercased() }) { return type }
    throw Failure(
      "There is no kind of note “\(DeckText.excerpt(name))”.",
      advice: types.isEmpty
        ? "Make one: recite cards type NAME --fields A,B --front {{A}} --back {{B}}"
        : "There are: \(types.map(\.name).joined(separator: ", ")).")
  }
}

/// Words that the commands about cards and vocabulary share.
enum DeckText {
  /// "at most 10 new cards, 50 in all".
  static func limits(_ limits: CardListLimits) -> String {
    let parts = [limits.new.map { "\($0) new cards" }, limits.reviews.map { "\($0) in all" }].compactMap(
      \.self)
    return parts.isEmpty ? "as many cards as the day has" : "at most " + parts.joined(separator: ", ")
  }

  /// The beginning of a text, on one line.
  static func excerpt(_ text: String, _ most: Int = 40) -> String {
    let line = text.onOneLine
    return TerminalText.truncated(TerminalText.clean(line), to: most, ellipsis: "…")
  }

  static func tags(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension Session {
  /// Writes notes for other programs, into a file or to standard output.
  func write(
    _ notes: [ImportedNote], as form: CardFileFormat, to path: String?, areWords: Bool = false
  ) throws {
    let text = try DeckFiles.text(of: notes, as: form, for: path, areWords: areWords)
    try output.write(Array(text.utf8), to: path)
  }
}

extension Session {
  /// A vocabulary document, opened; days on which words of it are answered count as studied.
  func vocabDesk(_ path: String) throws(Failure) -> VocabDesk {
    let calendar = calendar()
    var isClockInDoubt = false
    keeping(orElse: "Whether the clock is right is not known") {
      guard FileManager.default.fileExists(atPath: try storePath()) else { return }
      var store = try Store(opening: storePath(), now: now())
      isClockInDoubt = try store.contradicts(calendar.day(of: now()))
    }
    return try VocabDesk(
      opening: path, calendar: calendar, judge: meaningJudge, clock: now, isClockInDoubt: isClockInDoubt
    ) { answered, right in
      self.keeping(orElse: "This study is not counted") {
        var store = try self.store()
        try store.noteWords(asked: answered, right: right, on: calendar.day(of: self.now()))
      }
    }
  }

  /// The documents opened before, and those of this folder.
  func vocabShelf() -> VocabShelf {
    VocabShelf(store: store, read: vocabDesk, clock: now)
  }

  /// Remembers a document, so that the full screen lists it.
  func noteDocument(_ path: String) {
    keeping(orElse: "The full screen does not list it") { try vocabShelf().note(path) }
  }

  /// Where something beside a study cannot be kept it is said, and the study goes on: answers are in the
  /// document all the same.
  private func keeping(orElse loss: String, _ body: () throws -> Void) {
    do {
      try body()
    } catch {
      output.message(
        StyledText("\(loss): ", .warning)
          + StyledText(Failure(describing: error).message))
    }
  }

  /// Tells that a document was changed by others, too.
  func tellMerged(_ desk: VocabDesk) {
    if desk.hasMerged {
      output.message("Another program had changed the file meanwhile; both changes are in it now.")
    }
  }
}

extension Session {
  func quizDesk() throws -> QuizDesk {
    QuizDesk(store: try store(), calendar: calendar(), judge: meaningJudge, clock: now)
  }

  /// Does what a command about quizzes does, and sends the finished tasks that wait, unless it has done so
  /// itself.
  func sendingTasks<Result>(
    unless isDone: Bool = false, after work: () async throws -> Result
  ) async throws -> Result {
    let result = try await work()
    if !isDone { await QuizSending(self).sendInPassing() }
    return result
  }
}

/// Sends finished questions that wait, and tells what became of them.
struct QuizSending {
  let session: Session

  init(_ session: Session) { self.session = session }

  private var isWanted: Bool { session.settings().quizServer != nil }

  /// `recite quiz tasks --send`.
  func sendNow() async throws {
    guard isWanted else {
      throw Failure(
        "No server is chosen that finished tasks go to.",
        advice: "Choose one: recite settings set quiz-server https://…")
    }
    let outcome = try await QuizMail(session.quizDesk()).send(isAsked: true)
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if let error = outcome.error {
      throw Failure(error.message, advice: "What was not sent (\(outcome.waiting)) waits.")
    }
    if outcome.sent == 0 { session.output.note("Nothing waits to be sent.") }
  }

  /// Sends what waits beside another command, and says little.
  func sendInPassing() async {
    guard isWanted else { return }
    let outcome: QuizMail.Outcome
    do {
      outcome = try await QuizMail(session.quizDesk()).send(isAsked: false)
    } catch {
      session.output.note("No task was sent: \(Failure(describing: error).message)", .dim)
      return
    }
    if outcome.sent > 0 { tell(outcome.sent, "sent") }
    if outcome.waiting > 0 { tell(outcome.waiting, "not sent yet: the server did not take it") }
  }

  private func tell(_ count: Int, _ what: String) {
    let tasks = count.of("finished task")
    session.output.note("\(tasks) \(what).", .dim)
  }
}
