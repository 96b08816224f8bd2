internal import Glibc

/// The first hundred bytes of a file of SQLite's, as "Database File Format" describes them.
enum FileHeader {
  private static let length = 100
  private static let pageSize = 4096

  /// Makes the header of a file agree with its length, and makes all of it anew where it is none. The form of the file is
  /// kept where it can be believed, else taken for the newest.
  ///
  /// - Returns: Whether there is anything behind the header.
  static func mend(_ path: String) -> Bool {
    let file = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_size >= pageSize / 2 else { return false }
    var header = [UInt8](repeating: 0, count: length)
    guard unsafe pread(file, &header, length, 0) == length else { return false }
    var log = stat()
    let hasLog = unsafe stat(path + "-wal", &log) == 0 && log.st_size > 0
    let pages = (Int(status.st_size) + pageSize - 1) / pageSize
    header = made(pages: pages, version: version(in: header), hasLog: hasLog)
    return unsafe pwrite(file, header, length, 0) == length
  }

  /// The form of the file that a header tells, where the rest of it is sound.
  private static func version(in header: [UInt8]) -> Int {
    let newest = Schema.migrations.last?.version ?? 0
    let version = number(header, at: 60)
    guard header.starts(with: magic), number(header, at: 68) == Int(Schema.applicationID),
      (1...newest).contains(version)
    else { return newest }
    return version
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  private static func made(pages: Int, version: Int, hasLog: Bool) -> [UInt8] {
    var header = magic + [UInt8](repeating: 0, count: length - magic.count)
    header[16] = UInt8(pageSize >> 8)
    // Write-ahead logging only where there is a log: 1 is without, 2 with it.
    header[18] = hasLog ? 2 : 1
    header[19] = hasLog ? 2 : 1
    // Fractions that are the same in every file.
    header.replaceSubrange(21..<24, with: [64, 32, 32])
    // Change counter, pages, no free pages (they are not wanted), schema cookie and format, UTF-8; the counter once more.
    let numbers = [
      (24, 1), (28, pages), (40, 1), (44, 4), (56, 1), (60, version), (68, Int(Schema.applicationID)),
      (92, 1),
      (96, 3_040_001),
    ]
    for (place, number) in numbers {
      for byte in 0..<4 { header[place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte)) }
    }
    return header
  }

  private static func number(_ header: [UInt8], at place: Int) -> Int {
    header[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
