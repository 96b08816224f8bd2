import CommandLineOptions
import Decks
import Terminal

/// Cards and words in other programs' files.
struct DeckFiles {
  /// The most bytes a file may have.
  static let limit = 1 << 27

  /// Reads a file, or standard input for `-`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - form: What it is.
  ///   - threeSided: Whether three columns without headings are word, pronunciation and meaning.
  /// - Returns: The notes, and what was wrong.
  /// - Throws: `CommandFailure` where the file cannot be read, or is no text.
  static func read(
    _ path: String, as form: CardFileFormat, threeSided: Bool = false
  ) throws -> Reading<[ImportedNote]> {
    let bytes =
      path == "-" ? try StandardInput.bytes(limit: limit) : try FileContents.read(path, limit: limit)
    let text: String
    do throws(DeckFault) {
      text = try TextDecoding.text(of: bytes)
    } catch {
      throw CommandFailure("\(path) cannot be read: \(error).")
    }
    switch form == .auto ? format(of: path, text) : form {
    case .anki, .auto: return AnkiText.read(text)
    case .csv: return TableText.read(text, threeSided: threeSided)
    case .tsv: return TableText.read(text, separator: "\t", threeSided: threeSided)
    case .mnemosyne: return MnemosyneText.read(text)
    case .hashcards: return HashcardsText.read(text)
    }
  }

  /// What a file is, by its ending and its first line.
  private static func format(of path: String, _ text: String) -> CardFileFormat {
    switch ending(of: path) {
    case "csv": return .csv
    case "tsv", "tab": return .tsv
    case "md", "markdown": return .hashcards
    default: return text.hasPrefix("#") || path != "-" ? .anki : .tsv
    }
  }

  /// Writes notes in a form, into a file or to standard output.
  static func write(
    _ notes: [ImportedNote], as form: CardFileFormat, to path: String?, areWords: Bool, _ output: Output
  ) throws {
    let text =
      switch form == .auto ? self.form(of: path, areWords: areWords) : form {
      case .anki, .auto: AnkiText.write(notes)
      case .csv:
        areWords
          ? TableText.write(words: notes, separator: ",") : TableText.write(cards: notes, separator: ",")
      case .tsv:
        areWords
          ? TableText.write(words: notes, separator: "\t") : TableText.write(cards: notes, separator: "\t")
      case .mnemosyne: MnemosyneText.write(notes)
      case .hashcards: HashcardsText.write(notes)
      }
    guard let path else {
      output.data(text)
      return
    }
    try FileWriting.write(Array(text.utf8), to: path)
    output.note(StyledText("Written: \(path)"))
  }

  private static func form(of path: String?, areWords: Bool) -> CardFileFormat {
    switch path.map(ending) {
    case "csv": .csv
    case "tsv", "tab": .tsv
    case "md", "markdown": .hashcards
    case nil: areWords ? .tsv : .anki
    default: .anki
    }
  }

  private static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
  }
}
