public import Decks
import Files
import FoundationEssentials
internal import Glibc
public import Text

extension DeckFiles {
  /// The formats of folders: a file of Markdown for each list.
  private static let ofFolders = CardFileFormat.texts.filter {
    $0.endings.contains(HashcardsText.format.endings[0])
  }

  /// Reads a file, a folder of Markdown or, for `-`, standard input, and finds the pictures and sounds that
  /// lie beside the text.
  public static func readWithMedia(
    _ path: String, as form: CardFileFormat, columns: TableColumns = TableColumns()
  ) throws -> DeckFile {
    if let files = try files(inFolder: path) {
      guard form == .auto || ofFolders.contains(form), columns.isEmpty else {
        throw Failure(
          "\(path) is a folder, and is read as \(CardFileFormat.names(of: ofFolders)) only.",
          advice: "Other files are brought in one by one.", code: Failure.usage)
      }
      return try folder(path, files, as: form)
    }
    var file = try read(path, as: form, columns: columns)
    guard file.source == nil else { return file }
    var media = path == "-" ? nil : FolderMedia(Paths.holding(path) + ".")
    take(&media, of: &file.reading, in: path)
    (file.source, file.media) = (media, media?.names ?? [])
    return file
  }

  /// The cards of a folder of Markdown: a list for each file, by the name it gives itself, else its own.
  private static func folder(_ path: String, _ files: [String], as form: CardFileFormat) throws -> DeckFile {
    var all = DeckFile(reading: Reading([]))
    var media = FolderMedia(path)
    for file in files {
      var reading = try read(file, as: form, isAlone: false).reading
      take(&media, of: &reading, in: file)
      all.reading.value += reading.value.map { note in
        var note = note
        note.deck = note.deck ?? Paths.stem(of: file)
        return note
      }
      all.reading.faults += reading.faults.map { fault in
        var fault = fault
        fault.subject = [file, fault.subject].compactMap(\.self).joined(separator: ", ")
        return fault
      }
    }
    (all.source, all.media) = (media, media?.names ?? [])
    return all
  }

  /// Takes the pictures and sounds along that cards of a text file name, from the folder they are in; those
  /// that are not there are told. Marks such as `![](map.png)` become the names that are kept.
  private static func take(
    _ media: inout FolderMedia?, of reading: inout Reading<[ImportedNote]>, in file: String
  ) {
    let holding = Paths.holding(file)
    let folder = holding.isEmpty ? "." : holding
    // Cards of one line have the same ones.
    var told: Set<String> = []
    for place in reading.value.indices {
      let line = reading.value[place].line
      func taken(_ text: String) -> String {
        CardMedia.taking(text) { path in
          if let name = media?.name(of: path, in: folder) { return name }
          if told.insert("\(line) \(path)").inserted {
            reading.faults.append(
              DeckFault(
                "it shows \(path.prefix(80)), which is not in the folder of the cards", line: line))
          }
          return nil
        }
      }
      reading.value[place].front = taken(reading.value[place].front)
      reading.value[place].back = taken(reading.value[place].back)
    }
  }

  /// Whether a path is a folder, or is to be one: it ends with a slash.
  public static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || Paths.isFolder(path) }

  /// The most names of files that are looked at in search of cards.
  private static let mostSeen = 20_000
  /// Folders of the root that hold no files of anybody's; the root itself is too much to look through.
  private static let systemFolders: Set<String> = ["proc", "sys"]

  /// The files of a folder of Markdown, those in folders inside it too, in order of their names; nil for what
  /// is no folder. Fails where there is none in it.
  static func files(inFolder path: String) throws -> [String]? {
    // A file; what cannot be read as one is told then.
    guard path != "-", let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return nil
    }
    var seen = names.count
    func markdown(_ folder: String, _ names: [String], depth: Int) -> [String] {
      names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
        let file = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if HashcardsText.format.endings.contains(ending(of: name)) { return [file] }
        // Folders may be linked to one another.
        guard depth < 8, seen <= mostSeen else { return [] }
        // One that may not be read has no files.
        guard let inside = try? FileManager.default.contentsOfDirectory(atPath: file) else { return [] }
        seen += inside.count
        return markdown(file, inside, depth: depth + 1)
      }
    }
    let root = FolderMedia.real(path) ?? path
    let isSystem = root.split(separator: "/").first.map { systemFolders.contains(String($0)) } ?? true
    let files = isSystem ? [] : markdown(path, names, depth: 0)
    guard !isSystem, seen <= mostSeen else {
      let reason = isSystem ? "is the system's" : "has more than \(mostSeen) files in it"
      throw Failure(
        "\(path) \(reason), so it is not looked through for cards.",
        advice: "Name the folder that the cards are in.", code: Failure.usage)
    }
    guard !files.isEmpty else {
      throw Failure(
        "\(path) has no file of \(CardFileFormat.names(of: ofFolders)).",
        advice: "They end in .md. Other files are brought in one by one."
      )
    }
    return files
  }
}

extension DeckFile {
  /// Gives pictures and sounds other names whose own names other files have here, in the cards and in what is
  /// kept of their package. The new names by the old.
  public mutating func keepMediaApart(
    from shelf: MediaShelf
  ) throws(Failure) -> [String: String] {
    guard let source else { return [:] }
    let names = try shelf.namesApart(for: source, media)
    guard !names.isEmpty else { return [:] }
    for place in reading.value.indices {
      reading.value[place].front = CardMedia.renamed(reading.value[place].front, names)
      reading.value[place].back = CardMedia.renamed(reading.value[place].back, names)
    }
    package?.renameMedia(names)
    media = Set(media.map { names[$0] ?? $0 })
    self.source = RenamedMedia(source, names: names)
    return names
  }
}

/// Pictures and sounds beside cards in text files: those in the folder of the cards, wherever in it. A file
/// of somebody else's cards that names what lies elsewhere gets nothing.
struct FolderMedia: Sendable, MediaSource {
  /// The most bytes a picture or a sound may have.
  private static let limit = 100 << 20
  private let root: String
  private var files: [String: String] = [:]

  /// What is in a folder; nil where it is none.
  public init?(_ folder: String) {
    guard let root = Self.real(folder) else { return nil }
    self.root = root
  }

  /// The names by which the files are kept that were asked for so far.
  public var names: Set<String> { Set(files.keys) }

  /// The name under which a file is kept. `path` goes from the folder of the text, or with `@/` from that of
  /// all cards. Nil where there is no such file in the folder.
  public mutating func name(of path: String, in folder: String) -> String? {
    let whole = path.hasPrefix("@/") ? "\(root)/\(path.dropFirst(2))" : "\(folder)/\(path)"
    guard !path.hasPrefix("/"), let file = Self.real(whole), file.hasPrefix(root + "/") else { return nil }
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.limit
    else { return nil }
    let parts = file.dropFirst(root.count + 1).split(separator: "/")
    let short = Self.plain(parts.last ?? "")
    // Of two files of one name the other says in which folder it is.
    let name = files[short, default: file] == file ? short : Self.plain(parts.joined(separator: "-"))
    guard files[name, default: file] == file else { return nil }
    files[name] = file
    return name
  }

  private static func plain(_ name: some StringProtocol) -> String {
    String(name.filter { $0 != "[" && $0 != "]" && !$0.isNewline })
  }

  static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where wanted.contains(name) {
      if let content = try MediaShelf.read(file, most: Self.limit) { try body(name, content) }
    }
  }
}
