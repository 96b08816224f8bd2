import Base

/// A kind of note: which fields it has, and what cards are made of them.
public struct NoteType: Sendable, Hashable, Codable {
  /// A kind of card: its two sides as Anki writes them, with names of fields in double braces (`AnkiTemplate`).
  public struct Template: Sendable, Hashable, Codable {
    /// Its name.
    public var name: String
    /// The front. A card is made where something stands on it.
    public var front: String
    /// The back.
    public var back: String

    /// Makes a kind of card.
    public init(_ name: String, front: String, back: String) {
      self.name = name
      self.front = front
      self.back = back
    }

    /// As HTML: a side that is written without tags keeps its lines.
    var html: (front: String, back: String) { (Self.html(front), Self.html(back)) }

    private static func html(_ side: String) -> String {
      HTMLText.isHTML(side) ? side : side.replacing("\n", with: "<br>")
    }

    var sides: AnkiTemplate { AnkiTemplate(question: html.front, answer: html.back) }
  }

  /// Its name.
  public var name: String
  /// The names of its fields, in order. A note says something in the first.
  public var fields: [String]
  /// The cards of a note, in order.
  public var templates: [Template]

  /// Makes a kind of note.
  public init(_ name: String, fields: [String], templates: [Template]) {
    self.name = name
    self.fields = fields
    self.templates = templates
  }

  /// The template of a name, whatever its capitals.
  public func template(named name: String) -> Int? {
    templates.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  /// The place of a field, whatever its capitals.
  public func field(named name: String) -> Int? {
    fields.firstIndex { $0.lowercased() == name.lowercased() }
  }

  // MARK: Checks

  /// Fields or templates that a kind of note may have.
  public static let most = 50
  /// Characters that a name may have.
  public static let longestName = 60

  /// What is wrong with it, in a sentence; nil where nothing is.
  public var fault: String? {
    if CardNote.Kind(name: name).isBuiltIn { return "“\(name)” is a kind of note that is there already" }
    for each in [name] + fields + templates.map(\.name) where !Self.isName(each) {
      return "a name has 1 to \(Self.longestName) characters, none of them { } : # ^ / or a line end"
    }
    guard !fields.isEmpty, !templates.isEmpty, max(fields.count, templates.count) <= Self.most else {
      return "a kind of note has 1 to \(Self.most) fields and as many kinds of card"
    }
    guard Set(fields.map { $0.lowercased() }).count == fields.count,
      Set(templates.map { $0.name.lowercased() }).count == templates.count
    else { return "two fields, or two kinds of card, have one name" }
    let known = Set(fields).union(Self.given)
    for template in templates {
      guard max(template.front.utf8.count, template.back.utf8.count) <= CardText.longestSide else {
        return "a side has at most \(CardText.longestSide / 1024) kB"
      }
      let sides = template.sides
      if !sides.clozeFields.isEmpty { return "gaps need no kind of note: write {{c1::Paris}} into a front" }
      if let other = sides.names.first(where: { !known.contains($0) }) {
        return
          "“\(template.name)” names {{\(other)}}, which is no field of it: \(fields.joined(separator: ", "))"
      }
      if !sides.frontNames.contains(where: fields.contains) {
        return "the front of “\(template.name)” shows no field, so that all its cards would be one"
      }
    }
    return nil
  }

  /// What may be named beside the fields.
  private static let given: Set<String> = ["FrontSide", "Tags", "Type"]

  private static func isName(_ name: String) -> Bool {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && !"{}:#^/".contains(Character($0))
    }
    return !name.trimmed.isEmpty && name.trimmed == name && name.count <= longestName && isPlain
  }
}
