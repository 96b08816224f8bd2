import Base
import Glibc
import WholeFiles

/// The recogniser's dictionary as a file. One that was cut while it was copied, or never filled, would not be missed: words
/// that it lacks are spelt out by rule, and a recitation would be judged by guesses.
public struct DictionaryFile {
  /// Where it is.
  public let path: String

  /// The dictionary in a folder of models.
  public init(models: String) { path = "\(models)/cmudict-en-us.dict" }

  /// - Throws: `Failure` where the file is not a whole dictionary. One that is not there is told by whoever opens it.
  func demandWhole() throws(Failure) {
    guard let fault = fault() else { return }
    throw Failure(
      code: "damaged_dictionary", message: "The dictionary \(path) \(fault). Type: \(Self.mend)")
  }

  /// What brings a whole one.
  public static let mend = "sudo apt-get install --reinstall pocketsphinx-en-us"

  /// What is wrong with it; nil where nothing is. Costs one pass, 2 ms.
  public func fault() -> String? {
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
