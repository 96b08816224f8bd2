import Files
import Glibc
import Recitation
import Text
import Texts

/// The recogniser's dictionary as a file. One that was cut while it was copied, or never filled, would not be
/// missed: words that it lacks are spelt out by rule, and a recitation would be judged by guesses.
struct DictionaryFile {
  public let path: String

  public init(models: String) { path = "\(models)/cmudict-en-us.dict" }

  /// Throws where the file is not a whole dictionary. One that is not there is told by whoever opens it.
  func demandWhole() throws(Failure) {
    guard let fault = fault() else { return }
    throw Failure(
      code: "damaged_dictionary", message: "The dictionary \(path) \(fault). Type: \(Self.mend)")
  }

  /// What brings a whole one.
  public static let mend = "sudo apt-get install --reinstall pocketsphinx-en-us"

  /// What is wrong with it; nil where nothing is. Costs one pass, 2 ms.
  public func fault() -> String? {
    // One that is not there is no fault of what is in it: whoever opens it tells that.
    guard let bytes = try? FileContents.read(path) else { return nil }
    guard let last = bytes.last else { return "is empty" }
    guard last == UInt8(ascii: "\n") else { return "is cut: its last line has no end" }
    guard let letter = missingLetter(bytes) else { return nil }
    return "is cut: it has no word with \(letter)"
  }

  /// The first letter that no line begins with.
  private func missingLetter(_ bytes: [UInt8]) -> Character? {
    var isThere = [Bool](repeating: false, count: 256)
    unsafe bytes.withUnsafeBytes { all in
      guard let start = all.baseAddress else { return }
      var place = 0
      while place < all.count {
        unsafe isThere[Int(all[place])] = true
        guard let end = unsafe memchr(start + place, Int32(UInt8(ascii: "\n")), all.count - place) else {
          return
        }
        place = unsafe UnsafeRawPointer(end) - start + 1
      }
    }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return letters.first { !isThere[Int($0)] }.map { Character(UnicodeScalar($0)) }
  }
}

/// Where the person's own pronunciations are kept: `pronunciations.tsv` beside the rest of their data.
struct OwnPronunciationsFile: Sendable {
  /// Nil where there is no folder for data.
  public let path: String?

  /// The file of a person, found by `XDG_DATA_HOME` or `HOME`.
  public init(environment: [String: String]) {
    path = TextEnvironment(variables: environment).dataFolder.map { $0 + "/pronunciations.tsv" }
  }

  /// More than ten thousand entries have.
  private static let mostBytes = 4 << 20

  /// All of them; none where there is no file.
  public func read() throws -> OwnPronunciations {
    guard let path, Paths.exists(path) else { return OwnPronunciations() }
    return OwnPronunciations(try FileContents.read(path, limit: Self.mostBytes))
  }

  /// Changes them, one program after another; what cannot be read in the file stays in it. After an error the
  /// file is as it was.
  public func change<Outcome>(_ change: (inout OwnPronunciations) throws -> Outcome) throws -> Outcome {
    guard let path else {
      throw Failure(
        "There is no folder for your data.",
        advice: "Set HOME or XDG_DATA_HOME to a path that begins with a slash.")
    }
    try Paths.makeFolders(above: path)
    let lock = try FolderLock(of: path)
    defer { lock.release() }
    var own = try read()
    let outcome = try change(&own)
    try WholeFile.write(own.bytes, to: path)
    return outcome
  }
}
