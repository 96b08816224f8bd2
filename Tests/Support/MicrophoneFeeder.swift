internal import Audio
internal import Foundation
internal import Glibc
internal import Synchronization

/// Writes sound into a pipe as fast as it lasts, 20 ms of samples every 20 ms, as a microphone would: where
/// nothing is queued, noise of a few bits.
public final class MicrophoneFeeder: Sendable {
  private struct State {
    var waiting: ArraySlice<Int16> = []
    var isStopped = false
  }

  private let state = Mutex(State())
  private let pipe: String

  /// The pipe's path. Nothing is written yet.
  public init(pipe: String) {
    self.pipe = pipe
  }

  /// Has samples written, at 16 kHz, after those that wait.
  public func queue(_ samples: [Int16]) {
    state.withLock { $0.waiting += samples }
  }

  /// How many samples are still to be said.
  var left: Int { state.withLock { $0.waiting.count } }

  /// Ends the writing.
  public func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Begins the writing, on a thread of its own.
  public func start() {
    Thread.detachNewThread { [self] in
      // Opened for both, it never waits for a reader, and a writer without one gets no signal.
      let descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var noise = SeededGenerator(seed: 11)
      var start = ContinuousClock.now
      var frame = 0
      while let samples = next(&noise) {
        samples.withUnsafeBytes { put($0[...], into: descriptor) }
        frame += 1
        let ahead = start + .milliseconds(20 * frame) - .now
        if ahead > .zero { usleep(UInt32(ahead / .microseconds(1))) }
        // Who was kept waiting does not speak faster for it.
        if ahead < .milliseconds(-200) { start = .now - .milliseconds(20 * frame) }
      }
    }
  }

  /// Waits where the pipe is full: on a loaded machine the server hears late, but it hears all.
  private func put(_ bytes: Slice<UnsafeRawBufferPointer>, into descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty, !state.withLock({ $0.isStopped }) {
      let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 { rest = rest.dropFirst(written) } else { usleep(5_000) }
    }
  }

  /// The next 20 ms; nil where it is over.
  private func next(_ noise: inout SeededGenerator) -> [Int16]? {
    let spoken = state.withLock { state -> [Int16]? in
      guard !state.isStopped else { return nil }
      let part = Array(state.waiting.prefix(320))
      state.waiting = state.waiting.dropFirst(part.count)
      return part
    }
    guard var samples = spoken else { return nil }
    while samples.count < 320 { samples.append(Int16.random(in: -3...3, using: &noise)) }
    return samples
  }
}
