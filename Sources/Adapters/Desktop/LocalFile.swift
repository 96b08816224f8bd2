public import Base

/// A file that the desktop opens with whatever program it has for it.
public struct LocalFile: Sendable, Hashable {
  /// Its path.
  public let path: String

  /// Names a file.
  public init(_ path: String) { self.path = path }

  /// Opens it.
  ///
  /// - Throws: `Failure` where there is no desktop, or no program for it.
  public func open(environment: [String: String]) throws(Failure) {
    let ending = ProgramCall(program: "xdg-open", arguments: [path], environment: environment).run()
    guard !ending.isGood else { return }
    throw Failure(code: "failed", message: "Nothing here opens it. The file is: \(path)")
  }
}
