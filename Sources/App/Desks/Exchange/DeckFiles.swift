public import Decks
import Files
public import Text

/// A file of cards or words of another program, read.
public struct DeckFile {
  public var reading: Reading<[ImportedNote]>
  /// The package of Anki's they came in, where they did.
  public var package: AnkiPackage?
  /// Where their pictures and sounds are.
  public var source: (any MediaSource)?
  /// The names of the pictures and sounds that the notes mention.
  public var media: Set<String> = []
  /// What the columns are, where it is a table.
  public var layout: TableLayout?
  /// What its bytes were taken for, where that was guessed.
  public var guessed: DecodedText.Guess?

  public init(reading: Reading<[ImportedNote]>) { self.reading = reading }

  init(
    reading: Reading<[ImportedNote]>, package: AnkiPackage? = nil, source: (any MediaSource)? = nil,
    media: Set<String> = [], layout: TableLayout? = nil
  ) {
    self.reading = reading
    self.package = package
    self.source = source
    self.media = media
    self.layout = layout
  }
}

extension DeckFile {
  /// What is to be told where it was guessed how a file was saved; nil where it was not.
  public func guess(of path: String) -> String? {
    guessed?.sentence(of: path)
  }
}

public enum DeckFiles {
  /// The most bytes a file of text may have.
  static let limit = 1 << 27
  /// The most bytes a package may have.
  static let packageLimit = 1 << 30

  /// Reads a file, or standard input for `-`: its cards alone. `threeSided`: three columns without headings
  /// are word, pronunciation and meaning. `isAlone`: false for one note of a folder.
  public static func read(
    _ path: String, as form: CardFileFormat, threeSided: Bool = false, columns: TableColumns = TableColumns(),
    isAlone: Bool = true
  ) throws -> DeckFile {
    let bytes =
      path == "-"
      ? try FileContents.read(descriptor: 0, name: "Standard input", limit: packageLimit)
      : try FileContents.read(path, limit: packageLimit)
    let isCollection = bytes.starts(with: AnkiPackage.collectionSignature)
    if form == .apkg || form == .auto && (isCollection || bytes.starts(with: AnkiPackage.signature)) {
      return try package(bytes, path, isCollection: isCollection)
    }
    guard ending(of: path) != "mem" else {
      throw Failure(
        "\(path) is a memory of Mnemosyne 1, a form that can run programs when it is read, "
          + "so it is not read here.",
        advice: "Mnemosyne 2 imports it, and shares its cards as a .cards file, which is read here.")
    }
    if form == .auto, columns.isEmpty { try OtherFile.refuse(bytes, path, for: "cards") }
    guard bytes.count <= limit else {
      throw Failure("\(path) holds more than \(limit >> 20) MB. Cut it into parts.")
    }
    let decoded: DecodedText
    do throws(DeckFault) {
      decoded = try TextDecoding.guessed(of: bytes)
    } catch {
      throw Failure("\(path) cannot be read: \(error).")
    }
    let text = decoded.text
    if form == .auto, columns.isEmpty {
      try refuseJSON(text, path)
      guard QuizTable.json(of: text) == nil else {
        throw Failure(
          "\(path) has questions with options to choose from, and no cards.",
          advice: "recite quiz import FILE brings them in; columns of them as cards: --front COL --back COL")
      }
    }
    let format =
      switch form {
      case .text(let format): format
      case .auto, .apkg:
        CardTextFormat.of(
          ending(of: path), text, isNamed: path != "-", hasColumns: !columns.isEmpty, isAlone: isAlone)
      }
    guard format.hasColumns || columns.isEmpty else {
      throw Failure(
        "\(path) is read as \(format.name), which has no columns to choose.", advice: "A table: --as csv",
        code: Failure.usage)
    }
    var (reading, layout) = format.read(text, columns: columns, threeSided: threeSided)
    reading.leaveOutOversized()
    var file = DeckFile(reading: reading, layout: layout)
    file.guessed = decoded.guessed
    return file
  }

  private static func refuseJSON(_ text: String, _ path: String) throws(Failure) {
    let head = text.prefix(2000).trimmed
    guard head.hasPrefix("{") || head.hasPrefix("["), head.prefixMatch(of: /[\[{][\s\[{]*"/) != nil,
      ["}", "]"].contains(text.suffix(200).trimmed.last)
    else { return }
    throw Failure(
      "\(path) is JSON, and no cards are read from that.",
      advice:
        "Questions come in with recite quiz import FILE, a .vocab document with recite vocab; a table of "
        + "it is read with --as csv.")
  }

  private static func package(_ bytes: [UInt8], _ path: String, isCollection: Bool) throws -> DeckFile {
    do throws(Failure) {
      if !isCollection, let package = try MnemosynePackage(bytes) {
        return DeckFile(reading: package.reading, source: package, media: package.media)
      }
      let package = try isCollection ? AnkiPackage(collection: bytes) : AnkiPackage(bytes)
      let (reading, media) = package.collection.importedNotes(with: Set(package.mediaNames.values))
      return DeckFile(reading: reading, package: package, source: package, media: media)
    } catch {
      // Without the library nothing is known of the archive.
      if error.code != "library_missing" { try OtherFile.refuse(bytes, path, for: "cards") }
      throw Failure("\(path) cannot be read. \(error.message)")
    }
  }

  /// Notes as a file of text. The path, nil for standard output, tells the form where none was asked for.
  /// Fails for a package, which is no text.
  public static func text(
    of notes: [ImportedNote], as form: CardFileFormat, for path: String?, areWords: Bool
  ) throws(Failure) -> String {
    switch form == .auto ? .written(to: path, areWords: areWords) : form {
    case .text(let format): return format.write(notes, areWords: areWords)
    case .auto, .apkg:
      throw Failure(
        "Packages are written of card lists only.", advice: "Anki reads text too: --as anki",
        code: Failure.usage)
    }
  }

  static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
  }
}

/// Files that cards and words come from and go to: texts, each a row in `CardTextFormat.all`, and Anki's
/// packages.
public enum CardFileFormat: Sendable {
  /// By name and content.
  case auto
  case text(CardTextFormat)
  /// A package of Anki's: .apkg or .colpkg.
  case apkg
}

extension CardFileFormat: RawRepresentable, CaseIterable, Hashable {
  /// The texts, in the order in which help names them.
  public static let texts = CardTextFormat.all.map(CardFileFormat.text)
  /// All that can be asked for.
  public static let allCases = [auto] + texts + [apkg]

  public init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  public var rawValue: String {
    switch self {
    case .auto: "auto"
    case .text(let format): format.name
    case .apkg: "apkg"
    }
  }
}

extension CardFileFormat {
  /// What is to be written, by how the name of the file ends; `areWords` where words of a vocabulary are.
  public static func written(to path: String?, areWords: Bool) -> CardFileFormat {
    guard let path else { return .text(areWords ? TableText.tabs : AnkiText.format) }
    let ending = DeckFiles.ending(of: path)
    return ending == "apkg" ? .apkg : .text(CardTextFormat.written(to: ending) ?? AnkiText.format)
  }

  /// How the names of such files end, in small letters and without the point.
  var endings: [String] {
    switch self {
    case .auto: []
    case .text(let format): format.endings
    case .apkg: ["apkg", "colpkg"]
    }
  }

  /// What it is, to follow its name and "is"; nil for `auto`.
  var summary: String? {
    let summary: String? =
      switch self {
      case .auto: nil
      case .text(let format): format.summary
      case .apkg: "a package of Anki's"
      }
    guard let summary, !endings.isEmpty else { return summary }
    return "\(summary) (\(endings.map { ".\($0)" }.joined(separator: ", ")))"
  }

  /// What formats are called, for the help of an option: `anki, csv or tsv`.
  public static func names(of formats: [CardFileFormat]) -> String {
    let names = formats.filter { $0 != .auto }.map(\.rawValue)
    return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
  }

  /// What each of the formats is, in one sentence.
  public static func described(_ formats: [CardFileFormat]) -> String {
    formats.compactMap { format in format.summary.map { "\(format.rawValue) is \($0)" } }
      .joined(separator: "; ") + "."
  }
}

/// A folder as hashcards has it: a file of Markdown for each list, pictures and sounds in a folder beside
/// them.
public enum HashcardsFolder {
  private static let mediaName = "media"

  /// Writes lists. The folder is made where it is missing. Tells how many pictures and sounds went into it.
  public static func write(
    _ lists: [(name: String, notes: [ImportedNote])], _ shelf: MediaShelf, to path: String
  ) throws -> (folder: String, media: Int) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let wanted = Set(
      lists.flatMap(\.notes).flatMap { CardMedia.names(in: $0.front) + CardMedia.names(in: $0.back) })
    let media = try shelf.files(named: wanted.filter { !$0.contains("/") && !$0.hasPrefix(".") })
    try Paths.makeFolders(above: "\(folder)/\(mediaName)/x")
    for file in media { try WholeFile.write(file.content, to: "\(folder)/\(mediaName)/\(file.name)") }
    var taken: Set<String> = []
    for (name, notes) in lists {
      let text = HashcardsText.write(notes, deck: name, media: (mediaName, Set(media.map(\.name))))
      var file = fileName(of: name)
      while !taken.insert(file.lowercased()).inserted { file += "-" }
      try WholeFile.write(Array(text.utf8), to: "\(folder)/\(file).md")
    }
    return (folder, media.count)
  }

  static func fileName(of list: String) -> String {
    let name = list.replacing("::", with: " - ").map { "/\\:".contains($0) ? "-" : $0 }
    let plain = String(name).drop { $0 == "." }.prefix(100)
    return plain.isEmpty ? "cards" : String(plain)
  }
}
