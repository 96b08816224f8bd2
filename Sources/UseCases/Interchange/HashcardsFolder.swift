public import Decks
public import Exchange
import WholeFiles

/// A folder as hashcards has it: a file of Markdown for each list, pictures and sounds in a folder beside them.
public enum HashcardsFolder {
  private static let mediaName = "media"

  /// Writes lists.
  ///
  /// - Parameters:
  ///   - lists: Their names and cards.
  ///   - shelf: Where the pictures and sounds are that cards mention.
  ///   - path: The folder; it is made where it is missing. A slash at its end is no part of its name.
  /// - Returns: The folder, and how many pictures and sounds went into it.
  /// - Throws: `Failure` where something cannot be written.
  public static func write(
    _ lists: [(name: String, notes: [ImportedNote])], _ shelf: MediaShelf, to path: String
  ) throws -> (folder: String, media: Int) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let wanted = Set(
      lists.flatMap(\.notes).flatMap { CardMedia.names(in: $0.front) + CardMedia.names(in: $0.back) })
    let media = shelf.files(named: wanted.filter { !$0.contains("/") && !$0.hasPrefix(".") })
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

  /// A list's name as a file may have it.
  static func fileName(of list: String) -> String {
    let name = list.replacing("::", with: " - ").map { "/\\:".contains($0) ? "-" : $0 }
    let plain = String(name).drop { $0 == "." }.prefix(100)
    return plain.isEmpty ? "cards" : String(plain)
  }
}
