internal import Decks
internal import Desks
internal import Files

enum DeckInputs {
  /// The first byte says which form; cards as other programs write them.
  static func cards(_ bytes: [UInt8]) {
    guard let text = try? TextDecoding.text(of: Array(bytes.dropFirst())) else { return }
    let formats = CardTextFormat.all
    let form = Int(bytes.first ?? 0) % (formats.count + 2)
    let notes =
      switch form {
      case 0: TableText.open(text, threeSided: true).notes.value
      case 1:
        (try? MarkupReader.read(Array(text.utf8))).map { MnemosyneCards.read($0).reading.value } ?? []
      default: formats[form - 2].read(text).notes.value
      }
    // What is kept can be written in each form, and read again from a table as so many cards: in others a
    // text may be several.
    precondition(notes.allSatisfy { !$0.front.allSatisfy(\.isWhitespace) }, "a card without a front")
    for format in formats {
      let text = format.write(notes)
      guard format.hasColumns else { continue }
      precondition(format.read(text).notes.value.count <= notes.count + 1, format.name)
    }
  }

  /// Questions as other programs write them: the first byte says which form.
  static func quiz(_ bytes: [UInt8]) {
    let rest = Array(bytes.dropFirst())
    switch (bytes.first ?? 0) % 4 {
    case 0:
      guard let pack = try? QuizPack(rest) else { return }
      let again = try? QuizPack(QuizPack.text(of: pack.questions))
      precondition(again?.questions == pack.questions, "a pack that was read is written otherwise")
    case 1: write(GIFTText.read(String(decoding: rest, as: UTF8.self)).value)
    case 2:
      guard let root = try? MarkupReader.read(rest) else { return }
      let questions = MoodleXML.read(root).value
      write(questions)
      let again = (try? MarkupReader.read(Array(MoodleXML.write(questions).utf8))).map {
        MoodleXML.read($0).value
      }
      precondition(again?.count == questions.count, "questions that were written as XML cannot be read")
    default: write(AikenText.read(String(decoding: rest, as: UTF8.self)).value)
    }
  }

  private static func write(_ questions: [QuizQuestion]) {
    _ = (GIFTText.write(questions), AikenText.write(questions))
    precondition(
      (try? QuizPack(QuizPack.text(of: questions))) != nil, "questions that were read cannot be kept")
  }
}
