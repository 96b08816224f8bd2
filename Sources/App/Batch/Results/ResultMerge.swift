public import Text

/// The results of several files, each once, in the order of the list that they answer; those of folders
/// follow, in the order in which they come.
public struct ResultMerge {
  /// A result, and the file that it stands in.
  public struct Found {
    /// The file.
    public var index: ResultIndex
    /// Where it stands there.
    public var entry: ResultIndex.Entry
  }

  public private(set) var results: [Found] = []
  /// What of the list has no result, in words; nil where nothing is missing.
  public private(set) var gaps: String?

  /// - Throws: `Failure` where a file ends in the middle, or two results for one recording say different
  ///   things.
  public init(_ indexes: [ResultIndex]) throws {
    var listed: [Int: Found] = [:]
    var unlisted: [String: Int] = [:]
    var others: [Found] = []
    for index in indexes {
      if index.torn > 0 {
        throw Failure(
          "\(index.path) ends in the middle of a result.", advice: "Let its run come to its end by --resume.")
      }
      for entry in index.entries {
        let new = Found(index: index, entry: entry)
        if let line = entry.line, line > 0 {
          listed[line] = try listed[line].map { try Self.settled($0, new, "Line \(line)") } ?? new
        } else {
          // Two folders may have a file of the same name; what a result answers is then told by its path.
          let key = try Self.audio(of: new) + "\u{0}" + entry.id
          if let place = unlisted[key] {
            others[place] = try Self.settled(others[place], new, entry.id)
          } else {
            unlisted[key] = others.count
            others.append(new)
          }
        }
      }
    }
    let lines = listed.keys.sorted()
    results = lines.compactMap { listed[$0] } + others
    gaps = Self.gaps(lines, of: indexes.compactMap(\.listed).max())
  }

  private static func audio(of found: Found) throws -> String {
    ResultLine(json: String(decoding: try found.index.bytes(of: found.entry), as: UTF8.self))?.audio ?? ""
  }

  /// Of two results for one recording the good one counts; two that say the same are one.
  private static func settled(_ known: Found, _ new: Found, _ place: String) throws -> Found {
    if known.entry.id == new.entry.id {
      if new.entry.isFailed, !known.entry.isFailed { return known }
      if known.entry.isFailed, !new.entry.isFailed { return new }
      if try known.entry.isFailed || known.index.bytes(of: known.entry) == new.index.bytes(of: new.entry) {
        return known
      }
    }
    throw Failure(
      "\(place) is \(known.entry.id) in \(known.index.path), and \(new.entry.id) in \(new.index.path), and "
        + "they say different things.",
      advice: "Merge results of one list that were made by one version with one set of options.")
  }

  /// Which lines have no result. Results tell how long their list was; those of older versions do not, and
  /// then the lines between must do.
  private static func gaps(_ lines: [Int], of listed: Int?) -> String? {
    guard let last = lines.last else { return nil }
    if let listed {
      guard lines.count < listed else { return nil }
      let missing = listed - lines.count
      return
        "\(missing) of the \(listed) recordings of the list \(missing == 1 ? "has" : "have") no "
        + "result\(places(lines, last))."
    }
    guard last > lines.count, !(last - lines.count == 1 && lines.first == 2) else { return nil }
    return "No result answers \(last - lines.count) of the lines up to \(last)\(places(lines, last))."
  }

  private static func places(_ lines: [Int], _ last: Int) -> String {
    let missing = missing(from: lines, most: 5).filter { $0 > 1 || lines.first != 2 }
    guard !missing.isEmpty else { return "" }
    let more = last - lines.count > missing.count ? " …" : ""
    return ". There is none for line \(missing.map(String.init).joined(separator: ", "))\(more)"
  }

  /// The first numbers from 1 that rising lines leave out. Their cost is that of the lines: a damaged number
  /// may be anything.
  private static func missing(from lines: [Int], most: Int) -> [Int] {
    var missing: [Int] = []
    var before = 0
    for line in lines {
      missing += (before + 1..<line).prefix(most - missing.count)
      if missing.count == most { break }
      before = line
    }
    return missing
  }
}

extension ResultMerge {
  /// Results that were made by other means do not compare, and their sums mean nothing.
  ///
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
              "Score them anew alike (--resume does only those that differ), "
              + "or merge them all the same by --mixed."
          )
        }
      }
    }
  }
}
