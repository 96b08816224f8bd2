public import Decks
public import Files
public import FoundationEssentials
public import Learning
public import Memory
internal import Recitation
public import Text

/// A vocabulary document in hand: read from its file, changed, studied, and written back.
///
/// The document itself is the store. What is written differs from what was read only in what changed; the
/// version from before is kept beside it; what another program wrote meanwhile is brought together with ours,
/// or the writing is refused. In a study every answer is written before the next word is asked.
public final class VocabDesk {
  public let file: DocumentFile
  public var path: String { file.path }
  /// The document, the card on the table, and what was answered.
  public private(set) var study: VocabStudy
  /// When a study day begins.
  public let calendar: StudyCalendar
  private let clock: () -> Date
  let judge: MeaningJudge
  private var version: DocumentVersion
  /// What was written last; nil while the document is based on what was read.
  private var written: [UInt8]?
  private var hasKeptPrevious = false
  /// Whether the last writing brought in what another program had written.
  public private(set) var hasMerged = false
  /// Whether the clock contradicts what was answered elsewhere: a document has one date for each word, so no
  /// answer is taken then.
  private let isClockInDoubt: Bool
  private let onAnswers: (_ answered: Int, _ right: Int) -> Void

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - calendar: When a study day begins, in the zone where the learner is.
  ///   - judge: How typed answers are compared.
  ///   - clock: Tells the present.
  ///   - isClockInDoubt: Whether the clock contradicts what was answered elsewhere; then no answer is taken.
  ///   - onAnswers: Is told how many more words are answered, and how many of them rightly; below 0 where an
  ///     answer was taken back. The document tells of its last day only.
  /// - Throws: `Failure` where it cannot be read, or is no such document.
  public init(
    opening path: String, calendar: StudyCalendar, judge: MeaningJudge = .standard,
    clock: @escaping () -> Date, isClockInDoubt: Bool = false,
    onAnswers: @escaping (_ answered: Int, _ right: Int) -> Void = { _, _ in }
  ) throws(Failure) {
    file = DocumentFile(path)
    self.calendar = calendar
    self.judge = judge
    self.clock = clock
    self.isClockInDoubt = isClockInDoubt
    self.onAnswers = onAnswers
    let read = try Self.read(file)
    version = read.version
    study = VocabStudy(read.document)
  }

  public static func make(_ path: String, limits: VocabLimits, at now: Date) throws(Failure) {
    try DocumentFile(path).create(VocabDocument.new(at: now, limits: limits))
  }

  /// The present.
  public var now: Date { clock() }
  public var document: VocabDocument { study.document }
  /// Whether characters that Chinese and Japanese share are Japanese here.
  public private(set) lazy var isJapanese = document.items.contains { _, item in
    ScriptVoice.hasKana(item.word) || ScriptVoice.hasKana(item.pronunciation ?? "")
  }

  /// Changes the document and writes it.
  public func change(_ body: (inout VocabDocument) -> Void) throws(Failure) {
    body(&study.document)
    try save()
  }

  // MARK: Writing

  private func save() throws(Failure) {
    hasMerged = false
    let bytes = document.bytes
    do throws(Failure) {
      version = try file.replace(with: bytes, expecting: version, keepsPrevious: !hasKeptPrevious)
      written = bytes
      hasKeptPrevious = true
      return
    } catch {
      guard error.code == "changed" else { throw error }
    }
    try merge()
  }

  /// Brings our changes since the last writing together with what is on the disk now.
  private func merge() throws(Failure) {
    let theirs = try Self.read(file)
    switch VocabMerge.merge(ours: try changesSinceWriting(), theirs: theirs.document, in: calendar) {
    case .merged(let merged):
      let bytes = merged.bytes
      version = try file.replace(with: bytes, expecting: theirs.version, keepsPrevious: true)
      written = bytes
      hasKeptPrevious = true
      hasMerged = true
      study.reload(merged, in: context)
    case .refused(let faults):
      let reasons = faults.prefix(5).map { "\n  \($0)" }.joined()
      throw Failure(
        code: "changed",
        message: "\(file.path) was changed by another program, and so was this:\(reasons)",
        advice: "Nothing was written. Settle it in the file, then open it again.")
    }
  }

  /// The document on the ground of what was written last, so that a merge does not take what is on the disk
  /// already for a change.
  private func changesSinceWriting() throws(Failure) -> VocabDocument {
    guard let written else { return document }
    var ground = try Self.parsed(written, file)
    let ours = document
    for index in 0..<min(ground.count, ours.count) { ground[index] = ours[index] }
    for index in min(ground.count, ours.count)..<ours.count {
      if let item = ours[index] { ground.append(item) }
    }
    ground.progress = ours.progress
    ground.limits = ours.limits
    return ground
  }

  // MARK: Reading

  private static func read(
    _ file: DocumentFile
  ) throws(Failure) -> (document: VocabDocument, version: DocumentVersion) {
    let content: (bytes: [UInt8], version: DocumentVersion)
    do throws(Failure) {
      content = try file.read()
    } catch {
      var failure = error
      if error.code == "missing" { failure.advice = "To make it: recite vocab new \"\(file.path)\"" }
      throw failure
    }
    return (try parsed(content.bytes, file), content.version)
  }

  private static func parsed(_ bytes: [UInt8], _ file: DocumentFile) throws(Failure) -> VocabDocument {
    do throws(JSONFault) {
      return try VocabDocument(bytes)
    } catch {
      throw Failure(
        code: "not_vocab", message: "\(file.path) is no vocabulary document: \(error).",
        advice: "It is a JSON object with a list “items”; a new one: recite vocab new FILE")
    }
  }
}

extension VocabDesk: StudyRun {
  /// What it shows.
  public var page: Page { study.page(in: context) }

  private var context: VocabStudy.Context {
    VocabStudy.Context(now: now, calendar: calendar, judge: judge, isJapanese: isJapanese)
  }

  /// Takes what happens, and writes the document before the next word is asked.
  ///
  /// - Throws: `Failure`; the document in hand keeps the answer, and the next writing takes it along.
  public func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect] {
    var next = study
    let effects = next.reduce(event, in: context)
    if isClockInDoubt, effects.contains(.save) {
      return [
        .warn(
          "By this machine's clock it is \(calendar.day(of: now)), which contradicts what was answered "
            + "before: "
            + "no word gets a date until you say which is right (recite data clock).")
      ]
    }
    let (answered, right) = (next.answered - study.answered, next.right - study.right)
    study = next
    var shown = effects.compactMap { if case .show(let effect) = $0 { effect } else { nil } }
    defer { if (answered, right) != (0, 0) { onAnswers(answered, right) } }
    guard effects.contains(.save) else { return shown }
    try save()
    guard hasMerged else { return shown }
    shown.append(.warn("Another program had changed the file meanwhile; both changes are in it now."))
    // Its change may have taken the word off the table.
    if study.card == nil, study.day == nil { shown += try take(.next) }
    return shown
  }
}
