internal import Base

/// A notetype as the newer form of Anki's collections has it: rows with protocol buffers. Written anew as the older form
/// does, JSON, for packages that every Anki reads.
public struct AnkiNotetypeSource: Sendable {
  /// A field.
  public struct Field: Sendable {
    /// Its name.
    public var name: String
    /// Its settings.
    public var settings: [UInt8]

    /// Makes a field.
    public init(name: String, settings: [UInt8]) {
      self.name = name
      self.settings = settings
    }
  }

  /// A kind of card.
  public struct Template: Sendable {
    /// Its number, from 0.
    public var ordinal: Int
    /// Its name.
    public var name: String
    /// Its settings, the two sides among them.
    public var settings: [UInt8]

    /// Makes a kind of card.
    public init(ordinal: Int, name: String, settings: [UInt8]) {
      self.ordinal = ordinal
      self.name = name
      self.settings = settings
    }
  }

  /// Its number.
  public var id: Int64
  /// Its name.
  public var name: String
  /// When it was changed, seconds since 1970.
  public var changed: Int64
  /// Its settings.
  public var settings: [UInt8]
  /// Its fields, in order.
  public var fields: [Field] = []
  /// Its kinds of cards.
  public var templates: [Template] = []

  /// Makes a notetype without fields.
  public init(id: Int64, name: String, changed: Int64, settings: [UInt8]) {
    self.id = id
    self.name = name
    self.changed = changed
    self.settings = settings
  }

  /// As it is read.
  public var notetype: AnkiCollection.Notetype {
    var notetype = AnkiCollection.Notetype(name: name, isCloze: AnkiTables.isCloze(notetype: settings))
    notetype.fields = fields.map(\.name)
    for template in templates {
      notetype.templates[template.ordinal] = AnkiTables.template(template.settings)
    }
    notetype.source = json.text
    return notetype
  }

  // MARK: JSON

  /// As the older form writes it. Numbers of the fields of the buffers are those of Anki's `notetypes.proto`.
  private var json: JSONValue {
    let buffer = ProtocolBuffer(settings)
    let required = templates.map { template in
      JSONValue.array([.integer(template.ordinal), .string("any"), .array([.integer(0)])])
    }
    return .object([
      ("id", .integer(Int(id))), ("name", .string(name)),
      ("type", .integer(buffer.int(1) == 1 ? 1 : 0)), ("mod", .integer(Int(changed))),
      ("usn", .integer(-1)), ("sortf", .integer(buffer.int(2))),
      ("did", .null), ("css", .string(buffer.text(of: 3) ?? "")),
      ("latexPre", .string(buffer.text(of: 5) ?? "")),
      ("latexPost", .string(buffer.text(of: 6) ?? "")),
      ("latexsvg", .bool(buffer.int(7) == 1)), ("req", .array(required)),
      ("originalStockKind", .integer(buffer.int(9))), ("tags", .array([])),
      ("vers", .array([])), ("flds", .array(fields.enumerated().map(Self.json))),
      ("tmpls", .array(templates.map(Self.json))),
    ])
  }

  private static func json(_ place: Int, _ field: Field) -> JSONValue {
    let buffer = ProtocolBuffer(field.settings)
    let size = buffer.int(4)
    return .object([
      ("name", .string(field.name)), ("ord", .integer(place)),
      ("sticky", .bool(buffer.int(1) == 1)), ("rtl", .bool(buffer.int(2) == 1)),
      ("font", .string(buffer.text(of: 3) ?? "Arial")),
      ("size", .integer(size == 0 ? 20 : size)),
      ("description", .string(buffer.text(of: 5) ?? "")),
      ("plainText", .bool(buffer.int(6) == 1)), ("collapsed", .bool(buffer.int(7) == 1)),
      ("excludeFromSearch", .bool(buffer.int(8) == 1)), ("media", .array([])),
    ])
  }

  private static func json(_ template: Template) -> JSONValue {
    let buffer = ProtocolBuffer(template.settings)
    return .object([
      ("name", .string(template.name)), ("ord", .integer(template.ordinal)),
      ("qfmt", .string(buffer.text(of: 1) ?? "")),
      ("afmt", .string(buffer.text(of: 2) ?? "")),
      ("bqfmt", .string(buffer.text(of: 3) ?? "")),
      ("bafmt", .string(buffer.text(of: 4) ?? "")), ("did", .null),
      ("bfont", .string(buffer.text(of: 6) ?? "")), ("bsize", .integer(buffer.int(7))),
    ])
  }
}

extension ProtocolBuffer {
  /// The whole number of a field, 0 where there is none or it is beyond what any setting is.
  fileprivate func int(_ field: UInt64) -> Int {
    numbers(of: field).last.flatMap { $0 <= UInt64(Int32.max) ? Int($0) : nil } ?? 0
  }
}
