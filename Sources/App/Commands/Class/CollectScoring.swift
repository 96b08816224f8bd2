import Batch
import Recitation
import Terminal
import Text

/// Scores what pupils have sent, one recording after another, and adds it to the class.
struct CollectScoring: Sendable {
  private let scoring: BatchScoring
  private let reporter: ResultReporter
  private let file: ClassFile
  private let collection: ClassCollection
  private let queue = AsyncStream.makeStream(of: ClassRecordings.Entry.self)

  init(session: Session, plan: ParsedCommand, file: ClassFile, collection: ClassCollection) throws {
    self.file = file
    self.collection = collection
    let folder = RecordingFolder(root: nil)
    let (strictness, acceptsClose) = (plan[SharedOptions.strictness], plan[SharedOptions.acceptClose])
    scoring = BatchScoring(
      recognizer: session.speech(), terms: .init(strictness: strictness), acceptsClose: acceptsClose,
      identify: folder.fingerprint, load: { name throws(Failure) in try folder.load(name) },
      lookUp: { _ throws(Failure) in throw Failure("A text is given.") })
    reporter = ResultReporter(
      output: session.output, format: .jsonl, pass: nil,
      made: try session.provenance(strictness, acceptsClose: acceptsClose, explains: false))
    // Of a run that ended before they were scored.
    for entry in try collection.waiting() { add(entry) }
  }

  func add(_ entry: ClassRecordings.Entry) { queue.continuation.yield(entry) }

  /// Goes on until its task is cancelled.
  func run() async {
    for await entry in queue.stream where !Task.isCancelled { await score(entry) }
  }

  private func score(_ entry: ClassRecordings.Entry) async {
    let job = ScoringJob(
      id: entry.id, audio: collection.recordings.path(of: entry), expected: .text(entry.text),
      learner: entry.learner, date: entry.date)
    let line = reporter.line(await scoring.score(job))
    // Given up, or its worker was lost: it waits for the next time.
    if case .failure(let failure) = line.outcome, Failure.isPassing(failure.code) { return }
    do {
      // Its pupil may have been taken out meanwhile, or has another name.
      guard let now = try collection.recordings.entries().first(where: { $0.id == entry.id }) else { return }
      _ = try file.change(isNew: true) { $0.add(line) }
      collection.note(line, of: now)
    } catch {
      collection.note(
        ResultLine(id: entry.id, audio: "", text: nil, outcome: .failure(Failure(describing: error))),
        of: entry)
    }
  }
}
