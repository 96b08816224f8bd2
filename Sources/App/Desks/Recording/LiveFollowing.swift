public import Audio
public import Recitation
internal import Synchronization
public import Text

/// Follows a recitation while it is recorded: hands the sound on as it comes, and tells what is heard of the
/// text.
///
/// The recording never waits for it. An engine that is lost is given the sound anew, once; after that nothing
/// more is told, and the recording goes on.
public final class LiveFollowing: Sendable {
  private struct State {
    var samples: [Int16] = []
    var handedOn = 0
    var followed = 0
    var isLost = false
    var soFar = LiveProgress()
    var told: Set<Int> = []
    var isOver = false
  }

  private let state = Mutex(State())
  /// The places of all words, and of those that may be said without the others.
  private let all: [Int]
  private let alone: [Int]?
  private let wake: AsyncStream<Void>.Continuation
  private let tell: @Sendable (LiveProgress) -> Void
  private let work: Mutex<Task<Void, Never>?> = Mutex(nil)

  /// Begins to follow: the engine gets ready at once. `alone` are the places of words that may be said
  /// without the others; `tell` is given the words that are new, in whatever task, one call after another;
  /// each word once.
  public init(
    _ recognizer: any LiveRecognizer, text: String, alone: [Int]? = nil,
    tell: @escaping @Sendable (LiveProgress) -> Void
  ) {
    self.tell = tell
    all = Tokenizer.tokens(of: text).filter { !$0.key.isEmpty }.map(\.index)
    self.alone = alone
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.wake = wake
    let task = Task { [weak self] in
      var recitation: Int?
      var losses = 0
      for await _ in wakes {
        do throws(Failure) {
          if recitation == nil { recitation = try await recognizer.follow(text, alone: alone) }
          guard let recitation, let sound = self?.next() else { continue }
          self?.take(try await recognizer.hear(sound, of: recitation))
        } catch {
          losses += 1
          if losses > 1 {
            self?.lose()
            return
          }
          recitation = nil
          self?.again()
        }
      }
    }
    work.withLock { $0 = task }
    wake.yield()
  }

  deinit { wake.finish() }

  /// Whether the text has been said to its end, as far as was heard.
  public var isComplete: Bool { state.withLock { $0.soFar.isComplete } }

  /// How far the text has been said, as far as was heard.
  public var progress: RecordedUtterance.Progress {
    state.withLock { state in
      if state.soFar.isComplete { return .complete }
      // A machine that is slow knows no end of what it has not heard yet.
      if !state.isLost, state.samples.count - state.followed > Self.mostBehind { return .unfinished }
      if !state.isLost, let since = secondsSinceTheLastButOne(state) { return .nearlyComplete(since: since) }
      guard !state.told.isEmpty else { return .unknown }
      // The last word of a text may have been said and not been heard; a gap is asked for by itself.
      guard let gaps = alone, state.told.subtracting(gaps).count < Self.fewestAround else {
        return isUnfinished(state.soFar) ? .unfinished : .unknown
      }
      return state.soFar.next.map { next in gaps.contains { $0 >= next } } == true ? .unfinished : .unknown
    }
  }

  /// Whether more than its last word is likely to come, or several words are left behind the last that was
  /// found right: in a pause noise may be likest to the end of the text.
  private func isUnfinished(_ heard: LiveProgress) -> Bool {
    func left(from place: Int) -> Int { all.count { $0 >= place } }
    return heard.next.map { left(from: $0) > 1 } == true
      || heard.last.map { left(from: $0.index + 1) >= Self.fewestLeft } == true
  }

  /// Words behind the last that was found right which are not all said and unheard: of 224 recitations with a
  /// pause of 3 s and more in noise 49 are cut off so, 56 by what is likely to come next alone.
  private static let fewestLeft = 3

  /// Seconds since a word was found right, where most of the text was told, and of what comes last no more
  /// than one word was not; nil elsewhere. What is likely to come next does not tell that: noise is likest to
  /// a text that is begun once more.
  private func secondsSinceTheLastButOne(_ state: State) -> Double? {
    guard alone == nil, let last = state.soFar.last, all.count(where: { $0 > last.index }) <= 1,
      Double(state.told.count) >= Self.mostOfIt * Double(all.count)
    else { return nil }
    return Double(state.followed) / Double(PCM.recognitionRate) - last.end
  }

  /// The share of the words that is most of a text.
  private static let mostOfIt = 0.6
  /// Samples behind which what was said last counts as not followed yet.
  private static let mostBehind = PCM.recognitionRate
  /// Who has said so many words that stand around gaps says all of the text.
  private static let fewestAround = 2

  /// Hands on the next sound, 16 kHz. Returns at once.
  public func feed(_ samples: [Int16]) {
    state.withLock { $0.samples += samples }
    wake.yield()
  }

  /// Waits until all that was handed on has been followed, or nothing more is; for who measures by the time
  /// of the sound.
  public func catchUp() async {
    while state.withLock({ !$0.isLost && !$0.isOver && $0.followed < $0.samples.count }) {
      // Cancelled, it is not waited for.
      guard (try? await Task.sleep(for: .milliseconds(1))) != nil else { return }
    }
  }

  /// Ends: nothing is told any more. `hearingOut`: but what is in the sound handed on up to now.
  public func end(hearingOut: Bool = false) async {
    if hearingOut { wake.yield() } else { state.withLock { $0.isOver = true } }
    wake.finish()
    await work.withLock { $0 }?.value
    state.withLock { $0.isOver = true }
  }

  /// All sound that has come since the last time; nil where there is none.
  private func next() -> PCM? {
    state.withLock { state in
      guard !state.isOver, state.handedOn < state.samples.count else { return nil }
      defer { state.handedOn = state.samples.count }
      return PCM(samples: Array(state.samples[state.handedOn...]), sampleRate: PCM.recognitionRate)
    }
  }

  private func again() {
    state.withLock { ($0.handedOn, $0.followed) = (0, 0) }
    wake.yield()
  }

  private func lose() { state.withLock { $0.isLost = true } }

  private func take(_ heard: LiveProgress) {
    let new = state.withLock { state -> LiveProgress? in
      guard !state.isOver else { return nil }
      state.followed = state.handedOn
      var new = heard
      new.words = heard.words.filter { state.told.insert($0.index).inserted }
      let before = state.soFar
      state.soFar = heard
      let isNews = !new.words.isEmpty || new.next != before.next || new.isComplete != before.isComplete
      return isNews ? new : nil
    }
    if let new { tell(new) }
  }
}

/// A verdict that is begun before it is certain that what is said is over, so that it is there when it is.
/// What was begun is cancelled with whoever waits for it, or when this is let go. One on a sound that was
/// not the end is let run: it is soon over, and to cut it off would cost the worker, which may be following
/// what is said. Until it is over only the last sound waits behind it: in noise many may be the end, and one
/// worker judges them all, follows and speaks.
///
///     early.begin(sound)                          // the text is complete, and it has just become quiet
///     let result = try await early.verdict(on: sound)   // it stayed quiet: no time is lost
public final class EarlyVerdict<Verdict: Sendable>: Sendable {
  private let judge: @Sendable (PCM) async throws(Failure) -> Verdict
  private let begun = Mutex<Begun?>(nil)

  private struct Begun {
    var sound: PCM
    /// Nil where another was begun before it could be judged.
    var task: Task<Result<Verdict, Failure>?, Never>
    var isJudged: Flag
  }

  private final class Flag: Sendable { let value = Atomic(false) }

  public init(_ judge: @escaping @Sendable (PCM) async throws(Failure) -> Verdict) {
    self.judge = judge
  }

  /// Begins to judge a recording that may be whole.
  public func begin(_ sound: PCM) {
    let (judge, isJudged) = (judge, Flag())
    begun.withLock { begun in
      let before = begun?.task
      let task = Task { [weak self] () -> Result<Verdict, Failure>? in
        defer { isJudged.value.store(true, ordering: .releasing) }
        if let before {
          _ = await before.value
          guard self?.isLast(isJudged) == true else { return nil }
        }
        do throws(Failure) {
          return .success(try await judge(sound))
        } catch {
          return .failure(error)
        }
      }
      begun = Begun(sound: sound, task: task, isJudged: isJudged)
    }
  }

  private func isLast(_ flag: Flag) -> Bool { begun.withLock { $0?.isJudged === flag } }

  /// Whether nothing is being judged: who is still listened to may go on until then.
  public var isJudged: Bool { begun.withLock { $0?.isJudged.value.load(ordering: .acquiring) ?? true } }

  deinit { begun.withLock { $0 }?.task.cancel() }

  /// The verdict on a recording: the one begun, where it is of the same sound. Where the engine is lost
  /// meanwhile it is judged once more: what was said cannot be said again.
  public func verdict(on sound: PCM) async throws(Failure) -> Verdict {
    do throws(Failure) {
      return try await first(on: sound)
    } catch {
      guard error.code == "engine_lost" else { throw error }
      return try await judge(sound)
    }
  }

  private func first(on sound: PCM) async throws(Failure) -> Verdict {
    guard let early = begun.withLock({ $0 }), early.sound == sound else { return try await judge(sound) }
    let result = await withTaskCancellationHandler {
      await early.task.value
    } onCancel: {
      early.task.cancel()
    }
    guard let result else { return try await judge(sound) }
    return try result.get()
  }
}
