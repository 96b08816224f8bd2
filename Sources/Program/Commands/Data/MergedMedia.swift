import Base
import Decks
import Exchange
import FoundationEssentials
import Sessions
import Storage
import Terminal

/// Pictures and sounds of cards, which stand in a folder beside the data, where `recite data merge` takes over another file.
struct MergedMedia {
  /// How many were not here yet.
  let new: Int
  /// How many that cards name are not here still.
  let missing: Int
  private let file: String

  /// Takes over those that stand beside the other file, or beside the folder of copies that it is in.
  ///
  /// - Throws: `Failure`, or what keeps the data from being read.
  init(beside file: String, _ store: inout Store, _ session: Session) throws {
    self.file = file
    let folder = URL(filePath: file).deletingLastPathComponent()
    let home = folder.lastPathComponent == "backups" ? folder.deletingLastPathComponent() : folder
    var shelf = MediaShelf(try session.mediaFolder())
    new = try shelf.takeOver(MediaShelf(home.appending(path: "media").path))
    let library = try store.cardLibrary()
    let texts = library.lists.flatMap { $0.cards.compactMap { library.card($0)?.text } }
    let named = texts.reduce(into: Set<String>()) {
      $0.formUnion(CardMedia.names(in: $1.front))
      $0.formUnion(CardMedia.names(in: $1.back))
    }
    missing = named.isEmpty ? 0 : named.subtracting(shelf.names).count
  }

  /// What there is to say to people.
  func tell(_ output: Output) {
    if new > 0 {
      output.note(new.of("picture or sound", "pictures and sounds") + " came along.")
    }
    guard missing > 0 else { return }
    let what =
      missing == 1
      ? "1 picture or sound that a card names is" : "\(missing) pictures and sounds that cards name are"
    output.note(
      "\(what) not here. If the other machine has it, copy its folder “media” beside \(TerminalText.clean(file)) and merge again.",
      .warning)
  }
}
