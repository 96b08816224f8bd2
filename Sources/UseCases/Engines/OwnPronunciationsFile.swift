import Base
import Glibc
public import Speech
import Texts
import WholeFiles

/// Where the person's own pronunciations are kept: `pronunciations.tsv` beside the rest of their data.
public struct OwnPronunciationsFile {
  /// Nil where there is no folder for data.
  public let path: String?

  /// The file of a person, found by `XDG_DATA_HOME` or `HOME`.
  public init(environment: [String: String]) {
    path = TextEnvironment(variables: environment).dataFolder.map { $0 + "/pronunciations.tsv" }
  }

  /// More than ten thousand entries have.
  private static let mostBytes = 4 << 20

  /// All of them; none where there is no file.
  public func read() throws -> OwnPronunciations {
    guard let path, unsafe access(path, F_OK) == 0 else { return OwnPronunciations() }
    return OwnPronunciations(try FileContents.read(path, limit: Self.mostBytes))
  }

  /// Puts others in their place.
  public func write(_ pronunciations: OwnPronunciations) throws {
    guard let path else {
      throw Failure(
        "There is no folder for your data.",
        advice: "Set HOME or XDG_DATA_HOME to a path that begins with a slash.")
    }
    try Paths.makeFolders(above: path)
    try WholeFile.write(pronunciations.bytes, to: path)
  }
}
