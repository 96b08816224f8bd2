import FoundationEssentials
import Glibc

/// What this process holds of workers: its sockets and its children, zombies included.
struct Holdings: Equatable {
  /// Its sockets. The runtime opens other descriptors when it likes.
  var descriptors: [String]
  /// Number of child processes.
  var children: Int

  static var now: Holdings {
    get throws {
      let files = FileManager.default
      let descriptors = try files.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { name in
        try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      }
      return Holdings(
        descriptors: descriptors.filter { $0.hasPrefix("socket:") }.sorted(), children: try children().count)
    }
  }

  /// Waits up to ten seconds until this process holds no more than `before`; what it holds too many, if
  /// anything.
  static func excess(over before: Holdings) async throws -> [String] {
    var excess: [String] = []
    for _ in 0..<1000 {
      let now = try Holdings.now
      excess = now.descriptors
      for descriptor in before.descriptors {
        if let index = excess.firstIndex(of: descriptor) { excess.remove(at: index) }
      }
      if now.children > before.children { excess.append("\(now.children) children") }
      if excess.isEmpty { return [] }
      try await Task.sleep(for: .milliseconds(10))
    }
    return excess
  }

  /// Child processes, all or those in one state: `T` stopped, `Z` zombie.
  static func children(inState state: String? = nil) throws -> [pid_t] {
    let own = "\(getpid())"
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { name in
      guard let process = pid_t(name),
        let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { return nil }
      // After the name in brackets: state, parent.
      let fields = stat.suffix(from: stat.lastIndex(of: ")") ?? stat.startIndex).split(separator: " ")
      guard fields.count > 2, fields[2] == own, state == nil || fields[1] == state ?? "" else { return nil }
      return process
    }
  }
}
