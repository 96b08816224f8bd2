public import Base
public import Decks
public import Exchange
import FoundationEssentials
import WholeFiles

extension DeckFiles {
  /// The formats of folders: a file of Markdown for each list.
  private static let ofFolders = CardFileFormat.texts.filter {
    $0.endings.contains(HashcardsText.format.endings[0])
  }

  /// Reads a file, a folder of Markdown or, for `-`, standard input, and finds the pictures and sounds that lie beside the text.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - form: What it is.
  ///   - columns: Which columns of a table are wanted.
  /// - Returns: The notes, where their pictures and sounds are, and what was wrong.
  /// - Throws: `Failure` where it cannot be read, or is no text.
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
      var reading = try read(file, as: form).reading
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

  /// Takes the pictures and sounds along that cards of a text file name, from the folder they are in; those that are not there
  /// are told.
  ///
  /// - Parameters:
  ///   - media: The folder; nil where there is none.
  ///   - reading: The cards. Marks such as `![](map.png)` become the names that are kept.
  ///   - file: Their file.
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

  /// The files of a folder of Markdown, those in folders inside it too, in order of their names; nil for what is no folder.
  ///
  /// - Throws: `Failure` where there is none in it.
  static func files(inFolder path: String) throws -> [String]? {
    guard path != "-", let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return nil
    }
    func markdown(_ folder: String, _ names: [String], depth: Int) -> [String] {
      names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
        let file = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if HashcardsText.format.endings.contains(ending(of: name)) { return [file] }
        // Folders may be linked to one another.
        guard depth < 8, let inside = try? FileManager.default.contentsOfDirectory(atPath: file) else {
          return []
        }
        return markdown(file, inside, depth: depth + 1)
      }
    }
    let files = markdown(path, names, depth: 0)
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
  /// Gives pictures and sounds other names whose own names other files have here, in the cards and in what is kept of their package.
  ///
  /// - Parameter shelf: Where they are to be kept.
  /// - Returns: The new names by the old.
  /// - Throws: `Failure` where they cannot be read.
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
