public import Base

/// How Anki keeps notetypes and decks: JSON in one row up to schema 11, tables with protocol buffers from schema 15 on.
public enum AnkiTables {
  // MARK: JSON

  /// The notetypes of the column `models`.
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
          question: template["qfmt"]?.string ?? "", answer: template["afmt"]?.string ?? "")
      }
      notetype.source = model.text
      notetypes[id] = notetype
    }
    return notetypes
  }

  /// The decks of the column `decks`.
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

  /// The name of a deck, as tables have it or as JSON has it.
  public static func deck(_ name: String) -> String {
    name.split(separator: "\u{1F}", omittingEmptySubsequences: false).joined(separator: "::").trimmed
  }

  /// Whether the settings of a notetype make it one of gaps.
  public static func isCloze(notetype settings: [UInt8]) -> Bool {
    ProtocolBuffer(settings).numbers(of: 1).last == 1
  }

  /// The settings of a template.
  public static func template(_ settings: [UInt8]) -> AnkiTemplate {
    let buffer = ProtocolBuffer(settings)
    return AnkiTemplate(question: buffer.text(of: 1) ?? "", answer: buffer.text(of: 2) ?? "")
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
