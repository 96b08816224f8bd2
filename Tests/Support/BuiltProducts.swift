internal import Glibc

/// The programs that were built beside the tests.
public enum BuiltProducts {
  /// The path of one of them.
  public static func path(_ name: String) -> String {
    var path = [UInt8](repeating: 0, count: 4_096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let program = String(decoding: path.prefix(max(0, length)), as: UTF8.self)
    return program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/" + name
  }
}
