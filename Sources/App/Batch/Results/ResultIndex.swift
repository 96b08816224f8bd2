import Files
import FoundationEssentials
import Glibc
import Text

/// Where each result of a file stands. The results themselves stay in the file: an index of a million of them
/// takes some tens of megabytes, they take gigabytes.
public final class ResultIndex {
  /// One line of the file.
  public struct Entry {
    public var id: String
    /// The line of the list that it answers.
    public var line: Int?
    /// The code of why there is no result; nil where there is one.
    public var failure: String?
    /// What was judged; nil where that was not noted.
    public var origin: ResultLine.Origin?
    /// Which of `makes` it was made by; nil where that was not noted.
    fileprivate var made: Int32?
    /// Whether it tells why there is no result.
    var isFailed: Bool { failure != nil }
    fileprivate var start: Int
    fileprivate var length: Int
  }

  public let path: String
  /// Its results, in the order of its lines.
  public private(set) var entries: [Entry] = []
  /// How many recordings the whole list has, where that was noted.
  public private(set) var listed: Int?
  /// By what the results were made, each once.
  public private(set) var makes: [Provenance] = []
  /// Whether a result does not tell by what it was made.
  private(set) var hasUnknownMake = false
  /// Bytes at the end that are no whole line: a run was killed while it wrote them.
  public private(set) var torn = 0
  /// Bytes of whole lines.
  public private(set) var length = 0
  private let file: Int32

  private struct Head: Decodable {
    var id: String
    var line: Int?
    var listed: Int?
    var error: Failure?
    var fingerprint: ResultLine.Origin?
    var made: Provenance?
  }

  /// The longest line read, in bytes.
  private static let longestLine = 1 << 26

  /// Reads a file of results.
  ///
  /// - Throws: `Failure` where it cannot be read, or a line in it is no result.
  public init(_ path: String) throws {
    self.path = path
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.failure(path) }
    var status = stat()
    // Lines are read again by their places, which a pipe has not; an empty one would be taken for no results.
    guard unsafe fstat(file, &status) == 0, [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw Failure(
        "\(path) is a pipe or a device, and no file of results.", advice: "Keep it in a file first.")
    }
    let decoder = JSONDecoder()
    var rest: [UInt8] = []
    var position = 0
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { unsafe Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(path) }
      if count == 0 { break }
      rest += block[..<count]
      var start = 0
      while let end = rest[start...].firstIndex(of: 0x0A) {
        if end > start {
          // The failure below says which line.
          guard let head = try? decoder.decode(Head.self, from: Data(rest[start..<end])), head.line ?? 1 > 0
          else {
            throw Failure("Line \(entries.count + 1) of \(path) is no result of \"recite score\".")
          }
          if let listed = head.listed { self.listed = max(listed, self.listed ?? 0) }
          if head.made == nil { hasUnknownMake = true }
          entries.append(
            Entry(
              id: head.id, line: head.line, failure: head.error?.code,
              origin: head.fingerprint, made: head.made.map(place(of:)), start: position + start,
              length: end - start))
        }
        start = end + 1
      }
      rest.removeFirst(start)
      position += start
      guard rest.count < Self.longestLine else {
        throw Failure(
          "\(path) has a line of more than \(Self.longestLine) bytes: it is no file of results.")
      }
    }
    torn = rest.count
    length = position
  }

  deinit { close(file) }

  private func place(of made: Provenance) -> Int32 {
    if let place = makes.firstIndex(of: made) { return Int32(place) }
    makes.append(made)
    return Int32(makes.count - 1)
  }

  /// By what an entry was made, where that was noted.
  public func made(_ entry: Entry) -> Provenance? { entry.made.map { makes[Int($0)] } }

  /// The line of an entry, without its end.
  public func bytes(of entry: Entry) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: entry.length)
    var have = 0
    while have < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          file, buffer.baseAddress?.advanced(by: have), buffer.count - have, off_t(entry.start + have))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      have += count
    }
    return bytes
  }

  public func line(of entry: Entry) throws -> ResultLine {
    guard let line = ResultLine(json: String(decoding: try bytes(of: entry), as: UTF8.self)) else {
      throw Failure("\(path) has a line for \(entry.id) that cannot be read.")
    }
    return line
  }

  private static func failure(_ path: String) -> Failure {
    Failure("\(path) cannot be read: \(SystemReason.words(errno)).")
  }
}
