public import Audio
import Files
import FoundationEssentials
public import Recitation
import Sound
public import Text

/// Passages that a person has spoken, one's teacher, an audio Bible, oneself: kept with the moment at which
/// each word sounds, so that they speak in place of the program's voice.
///
/// Each is two files in a folder: the sound as Opus, and a description in JSON, written last.
public struct PersonVoices: Sendable {
  public struct Recording: Sendable, Equatable, Codable {
    /// The passage: `Psalm 23:1-3`.
    public var name: String
    /// Its words, by which it is found again: the words of another translation are others.
    public var keys: [String]
    /// When each of these sounds, in seconds.
    public var starts: [Double]
    public var ends: [Double]
    public var seconds: Double
    /// The name of the file with the sound.
    var sound: String
    /// The hash of that file; nil in those of earlier programs, as `seal` is.
    var hash: String?
    /// The hash of all else here.
    var seal: String?

    /// What `seal` has to be.
    fileprivate func sealed() throws -> String {
      var bare = self
      bare.seal = nil
      return SHA256.hex(of: try bare.json())
    }

    fileprivate func json() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(self))
    }

    /// Whether it is as it was written; of what earlier programs wrote, whether it fits together.
    fileprivate func isWhole() throws -> Bool {
      let areTimes = zip(starts, ends).allSatisfy { 0 <= $0 && $0 <= $1 && $1.isFinite }
      return try starts.count == keys.count && ends.count == keys.count && areTimes && seconds.isFinite
        && !sound.contains("/") && (seal == nil || seal == sealed())
    }
  }

  private let folder: String

  /// Those in a folder, which is made when the first comes.
  public init(_ folder: String) { self.folder = folder }

  // MARK: Keeping

  /// Keeps a recording (16 kHz) of a passage, in place of one of the same words. `heard` is the verdict on
  /// it. Throws where it does not fit, and says why.
  public func add(_ name: String, _ text: String, _ sound: PCM, heard: RecitationResult) throws(Failure) {
    let tokens = Tokenizer.tokens(of: text)
    let times = try Self.times(of: tokens, in: heard, seconds: sound.seconds)
    let keys = tokens.map(\.key)
    let stem = String(SHA256.hex(of: Array(keys.joined(separator: " ").utf8)).prefix(24))
    do {
      let bytes = try OpusWriter.bytes(of: sound)
      var recording = Recording(
        name: name, keys: keys, starts: times.map(\.lowerBound), ends: times.map(\.upperBound),
        seconds: sound.seconds, sound: stem + ".opus", hash: SHA256.hex(of: bytes))
      recording.seal = try recording.sealed()
      try Paths.makeFolders(above: folder + "/x")
      try WholeFile.write(bytes, to: "\(folder)/\(recording.sound)", .init(mode: 0o600))
      try WholeFile.write(try recording.json(), to: "\(folder)/\(stem).json", .init(mode: 0o600))
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure("\(folder) cannot be written: \(error).")
    }
  }

  /// Removes the recordings of a passage; how many there were.
  public func remove(_ name: String) throws(Failure) -> Int {
    let found = try list().filter { $0.name == name }
    do {
      for one in found {
        try FileManager.default.removeItem(atPath: "\(folder)/\(Self.stem(of: one)).json")
        try FileManager.default.removeItem(atPath: "\(folder)/\(one.sound)")
      }
    } catch {
      throw Failure("\(folder) cannot be changed: \(error).")
    }
    return found.count
  }

  /// All, by name. One that is damaged is a failure that names its file.
  public func list() throws(Failure) -> [Recording] {
    // Where the folder is not there nothing was ever kept.
    let names = Paths.names(in: folder) ?? []
    var found: [Recording] = []
    for name in names where name.hasSuffix(".json") {
      do {
        let bytes = try FileContents.plain("\(folder)/\(name)", limit: 1 << 26)
        let recording = try JSONDecoder().decode(Recording.self, from: Data(bytes))
        guard try recording.isWhole() else { throw Failure("It is not as it was written.") }
        found.append(recording)
      } catch {
        throw Failure(
          "\(folder)/\(name) is damaged.", advice: "Remove it, and add the recording again.")
      }
    }
    return found.sorted { $0.sound < $1.sound }.sorted(naturallyBy: \.name)
  }

  /// What is not as it was kept, or gone: the description that cannot be read, else the passages whose sound
  /// is damaged. Costs a pass over all of them.
  public func damaged() -> [String] {
    do throws(Failure) {
      return try list().filter { recording in
        guard let hash = recording.hash else { return false }
        // What cannot be read is damaged.
        let bytes = try? FileContents.plain("\(folder)/\(recording.sound)", limit: 1 << 30)
        return bytes.map { SHA256.hex(of: $0) } != hash
      }.map(\.name)
    } catch {
      return [error.message]
    }
  }

  private static func stem(of recording: Recording) -> String {
    String(recording.sound.prefix { $0 != "." })
  }

  /// Of so many words one may be missed: a reader's slip.
  private static let wordsForAMiss = 20

  /// When each token sounds. Words that were missed sound between their neighbours.
  static func times(
    of tokens: [Token], in heard: RecitationResult, seconds: Double
  ) throws(Failure) -> [ClosedRange<Double>] {
    let spoken = tokens.filter { !$0.key.isEmpty }
    guard heard.outcome == .heard, !spoken.isEmpty else {
      throw Failure("It is not a recording of these words.")
    }
    var known: [Int: ClosedRange<Double>] = [:]
    for word in heard.words where word.verdict == .correct || word.verdict == .close {
      if let start = word.start, let end = word.end, start <= end { known[word.index] = start...end }
    }
    let missed = spoken.filter { known[$0.index] == nil }
    guard missed.count * wordsForAMiss <= spoken.count else {
      let named = missed.prefix(5).map { "“\($0.printed)”" }.joined(separator: ", ")
      throw Failure(
        "\(missed.count) of its \(spoken.count) words are not heard in it as they stand: \(named)"
          + (missed.count > 5 ? " …" : "."),
        advice: "The words have to be those of your text: see --text-name.")
    }
    let extras = heard.added.count + heard.repeated.count + heard.misplaced.count
    guard extras * wordsForAMiss <= spoken.count + wordsForAMiss else {
      throw Failure(
        "\(extras) words are said in it besides, or twice.", advice: "Record it anew, or cut them out.")
    }
    var last = 0.0
    return tokens.map { token in
      let next =
        known.filter { $0.key > token.index }.min { $0.key < $1.key }?.value.lowerBound ?? seconds
      let time = known[token.index] ?? last...max(last, next)
      last = max(last, time.upperBound)
      return time
    }
  }

  // MARK: Speaking

  /// What of a recording says these words, and when each token of them sounds in it; nil where none does.
  public func spoken(_ text: String) throws(Failure) -> (audio: PCM, times: [ClosedRange<Double>])? {
    let keys = Tokenizer.tokens(of: text).map(\.key)
    guard keys.contains(where: { !$0.isEmpty }) else { return nil }
    for one in try list() {
      guard let first = Self.place(of: keys, in: one.keys) else { continue }
      let sound = try SoundFile(path: "\(folder)/\(one.sound)").pcm
      let last = first + keys.count - 1
      // To the middle of the silence at both ends, and no more than a breath of it.
      let before = first > 0 ? one.ends[first - 1] : 0
      let after = last + 1 < one.starts.count ? one.starts[last + 1] : one.seconds
      let start = max(one.starts[first] - Self.breath, (before + one.starts[first]) / 2)
      let end = min(one.ends[last] + Self.breath, (after + one.ends[last]) / 2)
      let times = (first...last).map { place in
        max(0, one.starts[place] - start)...max(0, one.ends[place] - start)
      }
      return (sound.slice(from: start, to: end), times)
    }
    return nil
  }

  private static let breath = 0.3

  /// Where words stand in others, one after another.
  static func place(of keys: [String], in all: [String]) -> Int? {
    guard keys.count <= all.count else { return nil }
    return (0...all.count - keys.count).first { all[$0..<$0 + keys.count].elementsEqual(keys) }
  }
}
