import Base
import Decks
import Exchange
import WholeFiles

/// Takes the pictures and sounds along that a person names in what a card says: `![](map.png)`, `[sound:rhine.mp3]`.
public struct MediaTaking {
  /// The most bytes a picture or a sound may have.
  private static let limit = 100 << 20
  private var shelf: MediaShelf

  /// Takes them into a folder.
  public init(into folder: String) { shelf = MediaShelf(folder) }

  /// A text with its files taken along: what it keeps are their names.
  ///
  /// - Throws: `Failure` where one cannot be read.
  public mutating func take(_ text: String) throws -> String {
    try CardMedia.taking(text) { path in
      let content = try FileContents.read(path, limit: Self.limit)
      guard !content.isEmpty else { throw Failure("\(path) is empty.") }
      do throws(Failure) {
        return try shelf.keepApart(String(path.split(separator: "/").last ?? ""), content)
      } catch {
        throw Failure("\(path) cannot be taken along. \(error.message)")
      }
    }
  }
}
