/// What of an acoustic model is adapted to other voices, as the files of a model hold it: megabytes, made when asked for.
public struct AdaptedModel: Sendable {
  /// The bytes of `means`.
  public let means: @Sendable () -> [UInt8]
  /// The bytes of `sendump`.
  public let weights: @Sendable () -> [UInt8]

  /// Makes one of what gives the bytes.
  public init(
    means: @escaping @autoclosure @Sendable () -> [UInt8],
    weights: @escaping @autoclosure @Sendable () -> [UInt8]
  ) {
    self.means = means
    self.weights = weights
  }
}
