/// How the means of all Gaussians move towards other voices: A·mean + b for each stream (Leggetter and Woodland, "Maximum
/// likelihood linear regression for speaker adaptation of continuous density hidden Markov models", Computer Speech and
/// Language 9, 1995).
public struct MeanTransform: Sendable, Equatable {
  /// For each stream, a row for each number of a mean: its factors, then what is added.
  var rows: [[[Float]]]

  /// Reads the file that the Sphinx tools write: the number of classes (1), of streams, and for each its length, A, b, and
  /// factors of the variances, which have to be 1.
  ///
  /// - Throws: `AcousticModelError.unsupportedLayout` for anything else.
  public init(file: [UInt8]) throws(AcousticModelError) {
    let length = CepstralFeatures.length
    var words = String(decoding: file, as: UTF8.self).split(whereSeparator: \.isWhitespace)[...]
    func next() -> Float? { words.popFirst().flatMap { Float($0) } }
    func row() throws(AcousticModelError) -> [Float] {
      let numbers = (0..<length).compactMap { _ in next() }
      guard numbers.count == length, numbers.allSatisfy(\.isFinite) else { throw .unsupportedLayout }
      return numbers
    }
    guard next() == 1, next() == Float(CepstralFeatures.streams) else { throw .unsupportedLayout }
    rows = []
    for _ in 0..<CepstralFeatures.streams {
      guard next() == Float(length) else { throw .unsupportedLayout }
      var stream: [[Float]] = []
      for _ in 0..<length { stream.append(try row()) }
      let added = try row()
      guard try row().allSatisfy({ $0 == 1 }) else { throw .unsupportedLayout }
      rows.append(zip(stream, added).map { $0 + [$1] })
    }
    guard words.isEmpty else { throw .unsupportedLayout }
  }

  /// A mean of a stream, moved.
  func moved(_ mean: ArraySlice<Float>, stream: Int) -> [Float] {
    rows[stream].map { row in zip(row, mean).reduce(row[row.count - 1]) { $0 + $1.0 * $1.1 } }
  }
}
