internal import Files
internal import Glibc
internal import Text

/// Debian's `bible` program, run once to print the whole King James text.
struct BibleProgram {
  let path: String
  let canon: Canon

  /// The text has 4.4 MB; more than this is something else.
  private static let mostBytes = 16 << 20
  /// It takes 0.1 s; one that takes longer than this hangs.
  private static let longestSilence: Int32 = 10_000

  /// The stored form of the whole text. Throws `missing_bible` or `wrong_bible`.
  func dump() throws(Failure) -> [UInt8] {
    guard Paths.isProgram(path), let output = Self.output(of: path, ["-f", "Ge1:1-Rev22:21"]) else {
      throw .missingBible(path)
    }
    return try convert(output)
  }

  /// What a program prints, run without a shell and without an environment. Nil where it failed.
  static func output(of path: String, _ arguments: [String]) -> [UInt8]? {
    var ends: [Int32] = [-1, -1]
    // No pipe: between `pipe` and `fcntl` another thread may start a program, which would hold it open, and
    // the end of what is read would never come.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let spawned = unsafe withCStrings([path] + arguments) { arguments in
      unsafe withCStrings(["LC_ALL=C"]) { environment in
        unsafe posix_spawn(&process, path, &actions, nil, arguments, environment)
      }
    }
    close(ends[1])
    guard spawned == 0 else { return nil }
    let output = drain(ends[0])
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return nil }
    }
    // An exit status of 0, by no signal.
    return status == 0 ? output : nil
  }

  /// What the program prints; nil where it prints too much or stops answering.
  private static func drain(_ pipe: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, longestSilence)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0, bytes.count <= mostBytes else { return nil }
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = max(0, unsafe read(pipe, buffer.baseAddress, 65_536))
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = unsafe strings.map { unsafe strdup($0) }
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies + [nil])
  }

  /// Turns "Ge1:1 In the…" into stored lines, checking that line for line it is the canon in order: the
  /// program's own book names are abbreviations that only it uses, so they are not read.
  private func convert(_ output: [UInt8]) throws(Failure) -> [UInt8] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    var builder = StoredText.Builder(canon: canon, origin: TextLibrary.defaultOrigin)
    builder.reserve(output.count + canon.verseCount * 4)
    var next: VerseID? = VerseID(book: 0, chapter: 1, verse: 1)
    for line in lines {
      guard let verse = next, let space = line.firstIndex(of: UInt8(ascii: " ")),
        Self.hasNumbers(of: verse, line[..<space])
      else { break }
      // Two verses of the program have a double space.
      builder.add(
        verse, text: VerseCleaner.clean(String(decoding: line[(space + 1)...], as: UTF8.self)[...]).utf8)
      next = canon.verse(after: verse)
    }
    guard builder.count == canon.verseCount, lines.count == canon.verseCount else {
      throw .wrongBible(path, verses: builder.count)
    }
    return builder.bytes
  }

  private static func hasNumbers(of verse: VerseID, _ label: ArraySlice<UInt8>) -> Bool {
    label.elementsEqual("\(verse.chapter):\(verse.verse)".utf8)
      || label.reversed().starts(with: "\(verse.chapter):\(verse.verse)".utf8.reversed())
  }
}
