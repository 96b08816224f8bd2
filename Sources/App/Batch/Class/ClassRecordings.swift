import Audio
import Files
public import FoundationEssentials
import Glibc
import Sound
import Text

/// Recordings that pupils sent to a class, in `classes/NAME.recordings` beside its results: each as it came,
/// and `list.jsonl`, a manifest that tells whose it is, of which day, and what was to be read.
///
/// A recording is kept before it stands in the list: one that no line names was never confirmed to anybody.
public struct ClassRecordings: Sendable {
  /// A recording that was kept. As JSON, a line of a manifest that `recite score --manifest` takes.
  public struct Entry: Sendable, Equatable, Codable {
    public var id: String
    /// The file's name in the folder.
    public var audio: String
    /// What was to be read.
    public var text: String
    public var learner: String
    /// The day on which it came, as the clocks of the place showed it: `2026-09-14`.
    public var date: String
    /// When it came, to the second.
    public var sent: Date
    public var seconds: Double
    /// The fingerprint of its bytes.
    public var recording: String
  }

  /// What a browser sends.
  public struct Sent: Sendable {
    /// What tells this recording from all others, made by who sends it: it is kept once, however often it
    /// comes. 16 to 64 digits and letters.
    public var key: String
    public var learner: String
    public var text: String
    public var date: String
    public var at: Date
    public var bytes: [UInt8]

    public init(key: String, learner: String, text: String, date: String, at: Date, bytes: [UInt8]) {
      self.key = key
      self.learner = learner
      self.text = text
      self.date = date
      self.at = at
      self.bytes = bytes
    }
  }

  /// As many of one pupil are taken a day: who goes on and on does not fill the disk.
  public static let mostADay = 10
  /// A longer recording is not taken, seconds: a small file may hold hours, which would fill the memory.
  static let longest = 900.0
  /// A shorter recording holds no reading, seconds.
  static let shortest = 1.0
  /// A recording that nowhere is louder than this, of 32,768, is that of a microphone that is off.
  static let faintest = 100

  /// With a slash at its end.
  public let folder: String
  var list: String { folder + "list.jsonl" }

  public init(of file: ClassFile) { folder = file.path.dropLast(".jsonl".count) + ".recordings/" }

  /// All that were kept, in the order in which they came.
  public func entries() throws -> [Entry] {
    guard Paths.exists(list) else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try FileContents.read(list).split(separator: UInt8(ascii: "\n")).map { line in
      do {
        return try decoder.decode(Entry.self, from: Data(line))
      } catch is DecodingError {
        throw Failure(
          "\(list) cannot be read: whose recordings these are is not known.",
          advice: "Take it from a copy, or move the folder away and begin anew.")
      }
    }
  }

  /// Where the recording of an entry is.
  public func path(of entry: Entry) -> String { folder + entry.audio }

  /// Keeps a recording, once it is known to be sound; when this returns, it outlives a kill and a power cut.
  /// One that was kept before is not new, nor is the same file, sent twice on a day. `name` tells what who
  /// sent it is called now; nil for nobody of the class, such as a pupil who was taken out.
  ///
  /// - Throws: `Failure`, in words for whoever sent it: `unknown`, `not_sound`, `too_long`, `too_short`,
  ///   `silent`, `too_many`, `bad_key`, or what the disk said. Nothing is kept then.
  public func keep(_ sent: Sent, name: (String) throws -> String?) throws -> (entry: Entry, isNew: Bool) {
    guard 16...64 ~= sent.key.utf8.count, sent.key.utf8.allSatisfy(Self.isPlain) else {
      throw Failure(code: "bad_key", message: "This recording has no key: load the page again.")
    }
    guard let ending = SoundFile.ending(of: sent.bytes) else { throw Self.notSound }
    try Paths.makeFolders(above: list)
    let lock = try FolderLock(of: list)
    defer { lock.release() }
    // Asked while nobody else can take recordings out: who was removed meanwhile sends no more.
    guard let learner = try name(sent.learner) else { throw Self.unknown }
    var all = try entries()
    let id = "\(sent.date)-\(sent.key)"
    let print = Fingerprint(of: sent.bytes).text
    let known = all.first { entry in
      guard entry.learner == learner, entry.date == sent.date else { return false }
      return entry.id == id || entry.recording == print && entry.text == sent.text
    }
    if let known { return (known, false) }
    guard !all.contains(where: { $0.id == id }) else {
      throw Failure(code: "bad_key", message: "This recording is somebody else's: load the page again.")
    }
    guard all.count(where: { $0.learner == learner && $0.date == sent.date }) < Self.mostADay else {
      throw Failure(
        code: "too_many",
        message: "\(Self.mostADay) readings of yours are here already today. Tell your teacher.")
    }
    let name = "\(id).\(ending)"
    // As the list writes it, without parts of a second.
    let whole = Date(timeIntervalSince1970: sent.at.timeIntervalSince1970.rounded(.down))
    try WholeFile.write(sent.bytes, to: folder + name, WholeFile.Keeping(mode: 0o600))
    do {
      let entry = Entry(
        id: id, audio: name, text: sent.text, learner: learner, date: sent.date, sent: whole,
        seconds: try seconds(of: folder + name), recording: print)
      all.append(entry)
      try write(all)
      return (entry, true)
    } catch {
      unsafe unlink(folder + name)
      throw error
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  static let unknown = Failure(
    code: "unknown", message: "Choose your name first. If it is missing, tell your teacher.")

  private static let notSound = Failure(
    code: "not_sound",
    message: "This is no recording that can be played here. Record it again, or choose another file.")

  /// How long a recording is.
  ///
  /// - Throws: `Failure` where nobody could have read anything in it.
  private func seconds(of path: String) throws -> Double {
    let file: SoundFile
    do throws(Failure) {
      file = try SoundFile(path: path, longest: Self.longest)
    } catch {
      guard error.code != "too_long" else {
        throw Failure(
          code: "too_long",
          message: "This recording is longer than \(Int(Self.longest / 60)) minutes. Make a shorter one.")
      }
      // What it lacks to decode is the teacher's to mend, and is told there by `recite doctor`.
      throw ["library_missing", "not_readable"].contains(error.code) ? error : Self.notSound
    }
    guard file.seconds >= Self.shortest else {
      throw Failure(
        code: "too_short", message: "This recording is too short to hold a reading. Record it again.")
    }
    guard file.pcm.samples.contains(where: { $0.magnitude > Self.faintest }) else {
      throw Failure(
        code: "silent",
        message: "There is no sound in this recording. Is the microphone switched on? Record it again.")
    }
    return file.seconds
  }

  /// Forgets recordings, by their names or by whose they are; tells how many.
  public func remove(ids: Set<String> = [], of learners: Set<String> = []) throws -> Int {
    try forget { ids.contains($0.id) || learners.contains($0.learner) }
  }

  /// Gives whoever sent under one of these names another.
  public func rename(_ learners: Set<String>, to name: String) throws {
    guard Paths.exists(list) else { return }
    let lock = try FolderLock(of: list)
    defer { lock.release() }
    let all = try entries()
    let renamed = all.map { entry in
      var entry = entry
      if learners.contains(entry.learner) { entry.learner = name }
      return entry
    }
    if renamed != all { try write(renamed) }
  }

  /// Removes what a kill left behind: recordings that no line of the list names.
  public func sweep() throws {
    guard Paths.exists(folder) else { return }
    _ = try forget { _ in false }
  }

  private func forget(_ isGone: (Entry) -> Bool) throws -> Int {
    guard Paths.exists(list) else { return 0 }
    let lock = try FolderLock(of: list)
    defer { lock.release() }
    let all = try entries()
    let kept = all.filter { !isGone($0) }
    if kept.count < all.count { try write(kept) }
    let named = Set(kept.map(\.audio))
    for name in Paths.names(in: folder) ?? [] where Self.isOwn(name) && !named.contains(name) {
      unsafe unlink(folder + name)
    }
    return all.count - kept.count
  }

  /// Whether a file has a name that `keep` gives: others in the folder are somebody else's.
  private static func isOwn(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let pieces = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && pieces.count == 4 && pieces.map(\.count).prefix(3).elementsEqual([4, 2, 2])
      && 16...64 ~= pieces[3].utf8.count && pieces.joined().utf8.allSatisfy(isPlain)
  }

  private func write(_ entries: [Entry]) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes: [UInt8] = []
    for entry in entries { bytes += Array(try encoder.encode(entry)) + [UInt8(ascii: "\n")] }
    try WholeFile.write(bytes, to: list, WholeFile.Keeping(mode: 0o600))
  }
}
