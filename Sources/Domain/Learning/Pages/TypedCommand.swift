internal import Decks
internal import Text

extension SpokenCommand {
  /// The command that a line is, alone, in any letters and with any marks behind it; nil where it is none.
  /// "Yes" and "no" are choices of a page, where it has such.
  public init?(typed line: String) {
    let words = line.lowercased().replacing("’", with: "'").onOneLine
    let bare = words.reversed().drop { " .!?".contains($0) }.reversed().map(String.init).joined()
    guard let command = Self.typedWays[bare.isEmpty ? words : bare] else { return nil }
    self = command
  }

  private static let typedWays: [String: SpokenCommand] = {
    var ways = ["?": help, "quit": stop, "exit": stop, "hint": line, "don't know": dontKnow]
    for command in allCases where command != .yes && command != .no {
      for way in command.ways { ways[way] = command }
    }
    for (way, command) in ways where way.contains("'") { ways[way.replacing("'", with: "")] = command }
    return ways
  }()

  /// Commands that nobody would write down as words of their own.
  fileprivate static let plain: Set<SpokenCommand> = [.stop, .help, .again, .skip, .dontKnow]

  /// What "help" answers who types.
  public static let toldToType =
    "You can type in place of an answer: again; hint; line, for the next word; I don't know; skip; "
    + "I know it, to say all of it; I was right; take that back; or stop."
}

extension Page {
  /// What happens where a line is a command, alone; nil where it is none, or may be what is asked for: the
  /// answer begins so.
  public func command(typed line: String) -> [StudyEvent]? {
    guard let command = SpokenCommand(typed: line), !isAnswered(by: line, command) else { return nil }
    // A page has its own hint, of more than the next word.
    if command == .line, let hint = actions.first(where: { $0.name == line.lowercased().onOneLine }) {
      return hint.events
    }
    return [.command(command)]
  }

  /// Words before an answer that need not be typed.
  private static let leads: Set = ["to", "a", "an", "the"]

  /// Whether a line may be what is asked for.
  private func isAnswered(by line: String, _ command: SpokenCommand) -> Bool {
    let keys = Tokenizer.keys(of: line).filter { !$0.isEmpty }
    func begins(_ answer: String) -> Bool {
      guard !keys.isEmpty else { return answer.onOneLine == line.onOneLine }
      let words = Tokenizer.keys(of: answer).filter { !$0.isEmpty }
      return words.starts(with: keys)
        || words.first.map(Self.leads.contains) == true && words.dropFirst().starts(with: keys)
    }
    if (options.map(\.text) + (hasOptions ? [] : choices.map(\.name))).contains(where: begins) { return true }
    guard let listens, !listens.isOnlySaid else { return false }
    if listens.answers.contains(where: begins) { return true }
    switch listens.sound {
    case .meaning(let meaning, let others):
      return MeaningAnswers.acceptable(for: meaning).contains(where: begins)
        || others.contains { Tokenizer.keys(of: $0).filter { !$0.isEmpty } == keys && !keys.isEmpty }
    case .option(let options): return options.contains(where: begins)
    case .nextWord(let place, _): return place.options.contains(where: begins)
    case .answer(let asked), .rest(let asked, _):
      if case .place = asked.hearing { return begins(asked.passage.name) }
      return begins(asked.wanted.text()) || begins(asked.passage.text)
        || asked.wanted.compactMap(\.core.first).map(String.init).joined().lowercased() == keys.first
    case .words: return !SpokenCommand.plain.contains(command) && keys != ["hint"]
    case .nothing, .unheard, .command: return false
    }
  }
}
