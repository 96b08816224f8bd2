import Base
import Decks
import Desktop
import FoundationEssentials

/// Opens the pictures of questions in the desktop's viewer.
enum PictureViewer {
  /// Opens a picture.
  ///
  /// - Returns: Why it could not be; nil where it could.
  static func open(_ picture: QuizPicture, _ session: Session) -> String? {
    // A folder of the person's own: in a common one others could put something in its way.
    let own = session.environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let place = own ?? (try? session.dataFolder()).map({ $0 + "/pictures" }) else {
      return "There is no place to write the picture to."
    }
    let folder = URL(filePath: own == nil ? place : place + "/recite-pictures")
    // Named by what is in it: opened again, it is the same file.
    let name = String(StableHash.of(picture.bytes), radix: 16)
    let file = folder.appending(path: "\(name).\(picture.kind.rawValue)")
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(picture.bytes).write(to: file, options: .atomic)
      try LocalFile(file.path).open(environment: session.environment)
      return nil
    } catch let error as Failure {
      return error.message
    } catch {
      return "The picture cannot be written to \(folder.path)."
    }
  }
}
