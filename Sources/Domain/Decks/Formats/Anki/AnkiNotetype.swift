import Base

/// A kind of note as Anki knows it.
///
/// Those of our own are not called as Anki's: it tells kinds apart by number, and a second “Basic” would come in as “Basic+”.
struct AnkiNotetype {
  /// Its number; the same each time, so that what goes out twice is of one kind.
  let id: Int64
  /// Its fields and templates.
  let type: NoteType
  private let isCloze: Bool
  /// Which of Anki's own it is like, by the number Anki gives them; 0 for none.
  private let stock: Int

  /// Front and back.
  static let basic = AnkiNotetype(id: first, type: front, isCloze: false, stock: 1)

  private static let first: Int64 = 1_577_836_800_001

  private static let question = NoteType.Template("Card 1", front: "{{Front}}", back: "{{Back}}")

  private static let front = NoteType("Recite", fields: ["Front", "Back"], templates: [question])

  private static let reversed = NoteType(
    "Recite (and reversed card)", fields: ["Front", "Back"],
    templates: [question, NoteType.Template("Card 2", front: "{{Back}}", back: "{{Front}}")])

  private static let cloze = NoteType(
    "Recite Cloze", fields: ["Text", "Back Extra"],
    templates: [
      NoteType.Template("Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}<br>\n{{Back Extra}}")
    ])

  /// The kind of a note; nil where it is of a kind of the learner's own that is not known.
  ///
  /// - Parameters:
  ///   - kind: What cards are made of it.
  ///   - own: The learner's kind.
  init?(of kind: CardNote.Kind, _ own: NoteType?) {
    switch kind {
    case .basic: self = Self.basic
    case .reversed: self.init(id: Self.first + 1, type: Self.reversed, isCloze: false, stock: 2)
    case .cloze: self.init(id: Self.first + 2, type: Self.cloze, isCloze: true, stock: 5)
    case .own:
      guard let own else { return nil }
      let hash = StableHash.of(own.name.lowercased().utf8)
      self.init(
        id: Self.first + 1000 + Int64(hash % 1_000_000_000), type: own, isCloze: false, stock: 0)
    }
  }

  private init(id: Int64, type: NoteType, isCloze: Bool, stock: Int) {
    (self.id, self.type, self.isCloze, self.stock) = (id, type, isCloze, stock)
  }

  /// All of it as the older form writes it.
  ///
  /// - Parameter time: When it was changed, seconds since 1970.
  /// - Returns: JSON.
  func json(changed time: Int64) -> String {
    let fields = type.fields.enumerated().map { place, name in
      JSONValue.object([
        ("name", .string(name)), ("ord", .integer(place)),
        ("font", .string("Arial")), ("size", .integer(20)), ("rtl", .bool(false)),
        ("sticky", .bool(false)), ("media", .array([])),
      ])
    }
    let templates = type.templates.enumerated().map { place, template in
      let (front, back) = isCloze ? (template.front, template.back) : Self.sides(template)
      return JSONValue.object([
        ("name", .string(template.name)), ("ord", .integer(place)),
        ("qfmt", .string(front)), ("afmt", .string(back)), ("bqfmt", .string("")),
        ("bafmt", .string("")), ("did", .null),
      ])
    }
    let required = type.templates.indices.map {
      JSONValue.array([.integer($0), .string("any"), .array([.integer(0)])])
    }
    let style =
      ".card { font-size: 20px; text-align: center; }"
      + (isCloze ? " .cloze { font-weight: bold; color: blue; }" : "")
    let json = JSONValue.object([
      ("id", .integer(Int(id))), ("name", .string(type.name)),
      ("type", .integer(isCloze ? 1 : 0)), ("mod", .integer(Int(time))),
      ("usn", .integer(-1)), ("sortf", .integer(0)),
      ("did", .integer(Int(AnkiExport.firstDeck))), ("css", .string(style)),
      ("latexPre", .string("")), ("latexPost", .string("")), ("tags", .array([])),
      ("vers", .array([])), ("req", .array(required)),
      ("originalStockKind", .integer(stock)), ("flds", .array(fields)),
      ("tmpls", .array(templates)),
    ])
    return json.text
  }

  /// The two sides, the back below the front and a rule, as Anki's own kinds have them.
  private static func sides(_ template: NoteType.Template) -> (front: String, back: String) {
    let (front, back) = template.html
    return (front, back.contains("{{FrontSide}}") ? back : "{{FrontSide}}\n\n<hr id=answer>\n\n" + back)
  }
}
