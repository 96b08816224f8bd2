import Base
public import Speech
import Texts
import WholeFiles

/// Where the person's own pronunciations are kept: `pronunciations.tsv` beside the rest of their data.
public struct OwnPronunciationsFile: Sendable {
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
    guard let path, Paths.exists(path) else { return OwnPronunciations() }
    return OwnPronunciations(try FileContents.read(path, limit: Self.mostBytes))
  }

  /// Changes them, one program after another; what cannot be read in the file stays in it.
  ///
  /// - Parameter change: What is done with them.
  /// - Returns: What `change` returns.
  /// - Throws: `Failure` or `WritingError` where they cannot be kept, and what `change` throws; the file is as it was then.
  public func change<Outcome>(_ change: (inout OwnPronunciations) throws -> Outcome) throws -> Outcome {
    guard let path else {
      throw Failure(
        "There is no folder for your data.",
        advice: "Set HOME or XDG_DATA_HOME to a path that begins with a slash.")
    }
    try Paths.makeFolders(above: path)
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    var own = try read()
    let outcome = try change(&own)
    try WholeFile.write(own.bytes, to: path)
    return outcome
  }
}
