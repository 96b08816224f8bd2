public import Text

/// How Anki keeps notetypes and decks: JSON in one row up to schema 11, tables with protocol buffers from
/// schema 15 on.
public enum AnkiTables {
  // MARK: JSON

  public static func notetypes(json: [UInt8]) throws(JSONFault) -> [Int64: AnkiCollection.Notetype] {
    var notetypes: [Int64: AnkiCollection.Notetype] = [:]
    for member in try JSONDocument(json).root.members {
      guard let id = Int64(member.name) else { continue }
      let model = member.value
      var notetype = AnkiCollection.Notetype(
        name: model["name"]?.string ?? "", isCloze: model["type"]?.number?.int == 1)
      notetype.fields = (model["flds"]?.elements ?? []).map { $0["name"]?.string ?? "" }
      for (place, template) in (model["tmpls"]?.elements ?? []).enumerated() {
        notetype.templates[template["ord"]?.number?.int ?? place] = AnkiTemplate(
          template["name"]?.string ?? "", question: template["qfmt"]?.string ?? "",
          answer: template["afmt"]?.string ?? "")
      }
      notetype.source = model.text
      notetypes[id] = notetype
    }
    return notetypes
  }

  public static func decks(json: [UInt8]) throws(JSONFault) -> [Int64: String] {
    var decks: [Int64: String] = [:]
    for member in try JSONDocument(json).root.members {
      if let id = Int64(member.name), let name = member.value["name"]?.string { decks[id] = deck(name) }
    }
    return decks
  }

  /// Whether the column `conf` tells of the first scheduler, with its three buttons.
  public static func hasOldButtons(json: [UInt8]) throws(JSONFault) -> Bool {
    (try JSONDocument(json).root["schedVer"]?.number?.int ?? 1) < 2
  }

  /// The names of the files in an older package, by those they have there.
  public static func media(json: [UInt8]) throws(JSONFault) -> [String: String] {
    var names: [String: String] = [:]
    for member in try JSONDocument(json).root.members {
      if let name = member.value.string { names[member.name] = name }
    }
    return names
  }

  // MARK: Protocol buffers

  public static func deck(_ name: String) -> String {
    name.split(separator: "\u{1F}", omittingEmptySubsequences: false).joined(separator: "::").trimmed
  }

  static func isCloze(notetype settings: [UInt8]) -> Bool {
    ProtocolBuffer(settings).numbers(of: 1).last == 1
  }

  public static func template(_ name: String, _ settings: [UInt8]) -> AnkiTemplate {
    let buffer = ProtocolBuffer(settings)
    return AnkiTemplate(name, question: buffer.text(of: 1) ?? "", answer: buffer.text(of: 2) ?? "")
  }

  /// The names of the files in a newer package, by those they have there.
  public static func media(_ list: [UInt8]) -> [String: String] {
    var names: [String: String] = [:]
    for (index, entry) in ProtocolBuffer(list).pieces(of: 1).enumerated() {
      let buffer = ProtocolBuffer(Array(entry))
      let place = buffer.numbers(of: 255).last.map(String.init) ?? String(index)
      if let name = buffer.text(of: 1) { names[place] = name }
    }
    return names
  }

  /// The version of a package's form: 1 and 2 for the older ones, 3 for the one with Zstandard.
  public static func version(meta: [UInt8]) -> UInt64 { ProtocolBuffer(meta).numbers(of: 1).last ?? 1 }
}

/// A notetype as the newer form of Anki's collections has it: rows with protocol buffers. Written anew as the
/// older form does, JSON, for packages that every Anki reads.
public struct AnkiNotetypeSource: Sendable {
  public struct Field: Sendable {
    public var name: String
    public var settings: [UInt8]

    public init(name: String, settings: [UInt8]) {
      self.name = name
      self.settings = settings
    }
  }

  public struct Template: Sendable {
    public var ordinal: Int
    public var name: String
    public var settings: [UInt8]

    public init(ordinal: Int, name: String, settings: [UInt8]) {
      self.ordinal = ordinal
      self.name = name
      self.settings = settings
    }
  }

  public var id: Int64
  public var name: String
  /// When it was changed, seconds since 1970.
  public var changed: Int64
  public var settings: [UInt8]
  public var fields: [Field] = []
  public var templates: [Template] = []

  public init(id: Int64, name: String, changed: Int64, settings: [UInt8]) {
    self.id = id
    self.name = name
    self.changed = changed
    self.settings = settings
  }

  public var notetype: AnkiCollection.Notetype {
    var notetype = AnkiCollection.Notetype(name: name, isCloze: AnkiTables.isCloze(notetype: settings))
    notetype.fields = fields.map(\.name)
    for template in templates {
      notetype.templates[template.ordinal] = AnkiTables.template(template.name, template.settings)
    }
    notetype.source = json.text
    return notetype
  }

  // MARK: JSON

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

/// A message in Google's protocol buffers, as far as Anki's files need it: fields with numbers, each a whole
/// number or a run of bytes. Reading ends, without a word, where the bytes make no sense. One pass for each
/// question.
struct ProtocolBuffer {
  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func numbers(of field: UInt64) -> [UInt64] {
    values(of: field).compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  func pieces(of field: UInt64) -> [ArraySlice<UInt8>] {
    values(of: field).compactMap { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  func text(of field: UInt64) -> String? {
    pieces(of: field).last.flatMap { String(validating: $0, as: UTF8.self) }
  }

  private func values(of wanted: UInt64) -> [Value] {
    var values: [Value] = []
    var rest = bytes[...]
    while let tag = Self.number(&rest) {
      var value: Value?
      switch tag & 7 {
      case 0: value = Self.number(&rest).map { .number($0) }
      case 1: value = Self.run(8, &rest).map { .bytes($0) }
      case 2: value = Self.number(&rest).flatMap { Self.run($0, &rest) }.map { .bytes($0) }
      case 5: value = Self.run(4, &rest).map { .bytes($0) }
      default: break
      }
      guard let value else { return values }
      if tag >> 3 == wanted { values.append(value) }
    }
    return values
  }

  /// Seven bits a byte, the least first; the eighth bit says that more follow.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }

  private static func run(_ count: UInt64, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
