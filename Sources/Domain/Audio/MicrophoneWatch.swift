/// Notices a microphone from which nothing comes: a dead or muted one gives zeros, a living one at least its own noise.
///
///     var watch = MicrophoneWatch()
///     for await frame in frames { if watch.feed(frame) == .dead { … } }
public struct MicrophoneWatch: Sendable {
  /// What is known of a microphone.
  public enum State: Sendable, Equatable {
    /// Too little has come to tell.
    case unknown
    /// Something has come from it.
    case alive
    /// Nothing but zeros has come for `patience` seconds.
    case dead
  }

  /// Seconds of zeros after which it is called dead.
  public static let patience = 1.5

  /// What is known so far.
  public private(set) var state = State.unknown
  private var zeros = 0
  private let rate: Int

  /// Makes a watch.
  ///
  /// - Parameter rate: samples a second.
  public init(rate: Int = PCM.recognitionRate) { self.rate = rate }

  /// Takes the next samples.
  ///
  /// - Returns: `.dead` once, when that is found, and `.alive` once; `.unknown` otherwise.
  @discardableResult
  public mutating func feed(_ samples: [Int16]) -> State {
    guard state != .alive else { return .unknown }
    if samples.contains(where: { $0 != 0 }) {
      state = .alive
      return .alive
    }
    zeros += samples.count
    guard state == .unknown, Double(zeros) >= Self.patience * Double(rate) else { return .unknown }
    state = .dead
    return .dead
  }
}
