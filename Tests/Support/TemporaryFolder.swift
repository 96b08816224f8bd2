internal import Foundation
internal import Glibc

/// A new folder that is gone when the test is.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// In memory, where there is room and programs may be run from there: the suite flushes thousands of small
  /// files, and would wait for the disk most of the time. `TMPDIR` chooses another place.
  private static let base: URL = {
    var memory = statvfs()
    let noPrograms: UInt = 8
    let isFit =
      ProcessInfo.processInfo.environment["TMPDIR"] == nil && statvfs("/dev/shm", &memory) == 0
      && memory.f_flag & noPrograms == 0 && memory.f_bavail * UInt(memory.f_frsize) > 2 << 30
      && access("/dev/shm", W_OK) == 0
    return isFit ? URL(fileURLWithPath: "/dev/shm") : FileManager.default.temporaryDirectory
  }()

  /// Makes the folder; its name is short, because the names of sockets in it must be.
  public init() throws {
    let url = Self.base.appendingPathComponent("recite-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  public func file(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes a file in it.
  ///
  /// - Returns: its path.
  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Writes a shell script in it that can be run at once. Another process writes it: a file that this one had
  /// open for writing, and a child started meanwhile by another test has inherited, is "busy".
  ///
  /// - Returns: its path.
  @discardableResult
  public func writeScript(_ name: String, _ text: String) throws -> String {
    let run = try ProgramUnderTest.start(
      "/bin/sh", ["-c", "mkdir -p \"${1%/*}\" && cat > \"$1\" && chmod 755 \"$1\"", "sh", file(name)],
      environment: ["PATH": "/usr/bin:/bin"], input: Array("#!/bin/sh\n\(text)\n".utf8)
    ).finish()
    guard run.code == 0 else { throw ProgramUnderTest.Failure(description: run.messages) }
    return file(name)
  }
}
