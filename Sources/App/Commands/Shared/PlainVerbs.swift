import Decks
import Desks
import Memory
import Recitation
import Terminal
import Text
import Texts

/// Plain verbs: each does one act to what is named and tells it in a sentence. A row here is all there is to
/// one; help, manual pages, completions and its group take it from the table.
enum PlainVerbs {
  private static let newName = Positional("NEW-NAME", .one, help: "Its new name.")
  private static let text = Positional(
    "NAME", .one, help: "The name or title of a text that you added.")
  private static let spelling = Positional("WORD", .one, help: "The word or name to forget.")

  static let all: [Command] = [
    row(
      "set rename", "Gives a set another name.", [SetOptions.name, newName],
      example: "Favourites \"My verses\"", "Rename it."
    ) { plan, session in
      let trainer = try session.trainer()
      let set = try trainer.set(named: plan.word(SetOptions.name))
      let name = plan.word(newName)
      try trainer.rename(set, to: name)
      return "“\(set.name)” is now “\(try trainer.set(named: name).name)”."
    },
    row(
      "cards rename", "Gives a card list another name; its cards and their progress stay.",
      [CardsOptions.list, newName], example: "Rivers \"Great rivers\"", "Rename it."
    ) { plan, session in
      let desk = try session.cardDesk()
      let list = try desk.list(named: plan.word(CardsOptions.list))
      try desk.rename(list, to: plan.word(newName))
      return "“\(list.name)” is now “\(desk.library.list(list.id)?.name ?? "")”."
    },
    row(
      "texts rename", "Gives a text of your own another title; what you know of it stays.", [text, newName],
      example: "\"The river\" \"My river\"", "Rename it."
    ) { plan, session in
      let name = plan.word(text)
      guard let old = try session.canon().ownTexts.first(where: { $0.key == OwnText.key(of: name) }) else {
        throw Failure(
          "You have no text “\(SafeText.excerpt(name, limit: 60))” of your own.",
          advice: "See your texts: recite texts")
      }
      if let refusal = try session.canon().refusal(ofTitle: plan.word(newName)) {
        throw Failure(refusal, advice: "Choose another title.", code: "bad_title")
      }
      let trainer = try session.trainer()
      let new = try session.ownTexts().retitle(old, to: plan.word(newName))
      try trainer.follow(old, into: new)
      if old.key != new.key { try session.noteText(old.title, isRemoved: true) }
      try session.noteText(
        new.title, isRemoved: false, act: "rename the text “\(old.title)” to “\(new.title)”")
      session.forgetOwnTexts()
      return "“\(old.title)” is now “\(new.title)”."
    },
    row(
      "texts remove", "Removes a text that you added.", [text], example: "mine", "Remove it."
    ) { plan, session in
      let key = OwnText.key(of: plan.word(text))
      if let known = try session.canon().ownTexts.first(where: { $0.key == key }),
        let place = try session.ownTexts().setAside(known)
      {
        try session.noteText(known.title, isRemoved: true, act: "remove the text “\(known.title)”")
        return "Removed “\(known.title)”. What you know of it stays, should you add it again; its words "
          + "are in \(TerminalText.clean(place))"
      }
      try session.library().remove(plan.word(text))
      return "Removed \(plan.word(text))."
    },
    row(
      "pronounce remove", "Forgets how you said that a word is said.", [spelling], example: "Nebo",
      "Forget it."
    ) { plan, session in
      let word = plan.word(spelling)
      try session.ownPronunciations.change { own in
        let count: Int
        do throws(OwnPronunciations.Fault) {
          count = try own.remove(word)
        } catch {
          throw Failure(error.message, code: Failure.usage)
        }
        guard count > 0 else {
          throw Failure(
            "You have not taught how “\(word)” is said.",
            advice: "recite pronounce list shows what you have.")
        }
      }
      return "\(word) is said as the program's lists have it again."
    },
  ]

  private static func row(
    _ name: String, _ summary: String, _ positionals: [Positional],
    example words: String, _ meaning: String,
    act: @escaping @Sendable (ParsedCommand, Session) throws -> String
  ) -> Command {
    Command(
      name, summary: summary, positionals: positionals,
      examples: ["recite \(name) \(words)": meaning]
    ) { plan, session -> Void in
      session.output.note(StyledText(try act(plan, session)))
    }
  }
}
