public import Base

extension MediaShelf {
  /// A name for a file beside those that are kept: its own or, where another file has that, one with the beginning of its
  /// hash in it.
  func nameApart(_ name: String, _ content: [UInt8]) -> String {
    let file = Self.file(for: name, content)
    guard let other = kept([name])[name], other != file else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "\(name[..<dot])-\(file.prefix(8))\(name[dot...])"
  }

  /// The new names of those files of a source whose own names other files have here. What begins with a line below belongs to all
  /// packages, as Anki has it, and keeps its name.
  ///
  /// - Parameters:
  ///   - source: Has the files.
  ///   - wanted: The names of those that count.
  /// - Returns: The new names by the old.
  /// - Throws: `Failure` where the source cannot be read.
  public func namesApart(
    for source: any MediaSource, _ wanted: Set<String>
  ) throws(Failure) -> [String: String] {
    let doubtful = wanted.intersection(names).filter { !$0.hasPrefix("_") }
    guard !doubtful.isEmpty else { return [:] }
    var apart: [String: String] = [:]
    try source.eachMedia(doubtful) { (name, content) throws(Failure) in
      let other = nameApart(name, content)
      if other != name { apart[name] = other }
    }
    return apart
  }
}

/// Pictures and sounds that have other names here than in their source.
public struct RenamedMedia: MediaSource {
  private let source: any MediaSource
  /// The new names by the old.
  private let names: [String: String]

  /// The files of a source, with new names by the old ones.
  public init(_ source: any MediaSource, names: [String: String]) {
    (self.source, self.names) = (source, names)
  }

  /// Hands out the files that are wanted by their new names.
  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let old = Dictionary(names.map { ($1, $0) }) { one, _ in one }
    try source.eachMedia(Set(wanted.map { old[$0] ?? $0 })) { (name, content) throws(Failure) in
      try body(names[name] ?? name, content)
    }
  }
}
