public import Base

extension ResultMerge {
  /// Results that were made by other means do not compare, and their sums mean nothing.
  ///
  /// - Parameter indexes: The results of each file.
  /// - Throws: `Failure` where two differ in how they were made, or one does not tell.
  public static func checkAlike(_ indexes: [ResultIndex]) throws(Failure) {
    if let known = indexes.first(where: { !$0.makes.isEmpty }),
      let unknown = indexes.first(where: \.hasUnknownMake)
    {
      throw Failure(
        "\(unknown.path) does not tell by what its results were made, as \(known.path) does.",
        advice: "Score them anew alike, or merge them all the same by --mixed.")
    }
    var first: (made: Provenance, path: String)?
    for index in indexes {
      for made in index.makes {
        guard let known = first else {
          first = (made, index.path)
          continue
        }
        // Each voice may have a line of its own.
        let differences = known.made.differences(from: made.of(voiceLine: known.made.voiceLine))
        guard differences.isEmpty else {
          let place =
            index.path == known.path
            ? "\(index.path) holds results of both" : "\(known.path) and \(index.path) were not made alike"
          throw Failure(
            "\(place): \(differences.joined(separator: "; ")).",
            advice:
              "Score them anew alike (--resume does only those that differ), or merge them all the same by --mixed."
          )
        }
      }
    }
  }
}
