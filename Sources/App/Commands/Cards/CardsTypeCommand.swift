import Decks
import Desks
import Terminal
import Text

struct CardsTypeCommand: SessionWork {
  static let name = Positional(
    "NAME", .optional, help: "The name of a kind of note; without it all are listed.")
  static let fields = Option<String?>.text(
    "fields", "NAMES", help: "Its fields, with commas between them; later ones are added behind these.")
  static let card = Option<String?>.text(
    "card", "NAME", described: "Card 1", help: "The kind of card that is made or changed.")
  static let front = Option<String?>.text(
    "front", "TEMPLATE", help: "What stands on the front of each such card.")
  static let back = Option<String?>.text("back", "TEMPLATE", help: "What stands on the back.")
  static let remove = Option<Bool>.flag("remove", help: "Take this kind of card away, and its cards.")

  static let command = Command(
    "cards type",
    summary: "Makes, changes, shows or lists your own kinds of note.",
    discussion: [
      "A kind of note has fields, and templates that make cards of them. A template is written as in Anki: "
        + "{{Word}} is a field, {{#Reading}}…{{/Reading}} comes where a field says something, "
        + "{{^Reading}}…{{/Reading}} where it does not; HTML may stand in it. A card is made where its "
        + "front has something on it.",
      "Changing a template changes the cards of all its notes; each keeps its progress. Exported to Anki "
        + "it is a note type.",
    ],
    positionals: [name],
    options: [fields, card, front, back, remove],
    rules: [
      .needs(fields, oneOf: [name]), .needs(front, oneOf: [name]), .needs(back, oneOf: [name]),
      .needs(remove, oneOf: [card]), .needs(card, oneOf: [front, back, remove]),
      .atMostOne([remove, front]), .atMostOne([remove, back]),
    ],
    examples: [
      "recite cards type Word --fields Word,Meaning --front {{Word}} --back {{Meaning}}": "Make one.",
      "recite cards type Word --card Meaning --front {{Meaning}} --back {{Word}}":
        "Ask it the other way, too.",
      "recite cards type Word": "Show it.",
    ]
  ) { try CardsTypeCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.cardDesk()
    guard let name = plan.first(Self.name) else { return try list(desk) }
    let known = try desk.noteTypes().first { $0.name.lowercased() == name.lowercased() }
    guard
      plan[Self.fields] != nil || plan[Self.front] != nil
        || plan[Self.back] != nil || plan[Self.remove]
    else {
      show(try desk.noteType(named: name))
      return
    }
    let type = try changed(known ?? NoteType(name, fields: [], templates: []), isNew: known == nil, plan)
    let count = try desk.write(type)
    let what = count == 0 ? "" : " \(count.of("card")) changed, came or went."
    output.note("“\(type.name)” makes \(Self.cards(type)) of \(type.fields.joined(separator: ", "))." + what)
    if known == nil {
      let fields = type.fields.map { $0.contains(" ") ? "\"\($0)=…\"" : "\($0)=…" }.joined(separator: " ")
      output.note("  Use it: ", command: "recite cards add LIST --type \"\(type.name)\" \(fields)")
    }
  }

  private static func cards(_ type: NoteType) -> String {
    type.templates.count == 1 ? "a card" : "up to \(type.templates.count) cards"
  }

  private func changed(_ old: NoteType, isNew: Bool, _ plan: ParsedCommand) throws -> NoteType {
    var type = old
    let (front, back) = (plan[Self.front], plan[Self.back])
    if let fields = plan[Self.fields] {
      type.fields = fields.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0).onOneLine
      }
    }
    if isNew, type.fields.isEmpty || front == nil || back == nil {
      throw Failure(
        "A new kind of note has fields, and a front and a back made of them.",
        advice: "Give --fields A,B --front {{A}} --back {{B}}.", code: Failure.usage)
    }
    let name = plan[Self.card] ?? type.templates.first?.name ?? "Card 1"
    let place = type.template(named: name)
    if plan[Self.remove] {
      guard let place else {
        throw Failure(
          "“\(type.name)” has no kind of card “\(DeckText.excerpt(name))”.",
          advice: "It has: \(type.templates.map(\.name).joined(separator: ", ")).")
      }
      guard type.templates.count > 1 else {
        throw Failure("“\(type.name)” has this kind of card alone, and needs one.")
      }
      // Its place tells which cards are whose: only the last goes without moving the others.
      guard place == type.templates.count - 1 else {
        throw Failure(
          "Only the last kind of card can be taken away: “\(type.templates[type.templates.count - 1].name)”.",
          advice: "Give this one another --front and --back, or suspend its cards.")
      }
      type.templates.removeLast()
    } else if let place {
      type.templates[place].front = front ?? type.templates[place].front
      type.templates[place].back = back ?? type.templates[place].back
    } else if front != nil || back != nil {
      guard let front, let back else {
        throw Failure(
          "“\(DeckText.excerpt(name))” is new, and needs both sides.", advice: "Give --front and --back.",
          code: Failure.usage)
      }
      type.templates.append(NoteType.Template(name, front: front, back: back))
    }
    return type
  }

  private func list(_ desk: CardDesk) throws {
    let types = try desk.noteTypes()
    for type in types { show(type) }
    if types.isEmpty {
      output.note(
        "There is no kind of note of your own yet. Without one there are plain cards, --reverse and gaps.")
      output.note(
        "  Make one: ",
        command: "recite cards type Word --fields Word,Meaning --front {{Word}} --back {{Meaning}}")
    }
  }

  private func show(_ type: NoteType) {
    output.line(StyledText(type.name, .heading) + StyledText("  " + type.fields.joined(separator: ", ")))
    for template in type.templates {
      output.line("  \(template.name)", .dim)
      let sides = [("front", template.front), ("back", template.back)]
      for (name, side) in sides {
        output.line(
          StyledText("    " + TerminalText.padded(name, to: 7), .dim)
            + StyledText(TerminalText.clean(side).onOneLine))
      }
    }
  }
}
