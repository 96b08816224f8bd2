/// Why the files of an acoustic model cannot be used.
public enum AcousticModelError: Error, Sendable, Equatable {
  /// `mdef` does not begin as a binary model definition does.
  case notAModelDefinition
  /// The model is of a kind the search does not know (other than 3 states and 3 phones of context).
  case unsupportedLayout
  /// A file ends early or points outside itself.
  case truncated
  /// `transition_matrices` is not an s3 file of this model.
  case notTransitions
  /// `means` or `variances` is not an s3 file of Gaussians.
  case notGaussians
  /// A phone network is none, or of a model of another shape.
  case notANetwork
}
