internal import Commands
internal import Desks
internal import Files
internal import FoundationEssentials
internal import Recitation
internal import Text

enum WordInputs {
  private static let canon = try? Canon(json: ModelData.canon)
  private static let dictation = canon.map { DictatedReference($0) }
  private static let known = KnownWords(words: ModelData.words, names: ModelData.lexicon, dictionary: [])

  static func reference(_ bytes: [UInt8]) {
    guard let canon, let reference = try? Reference(bytes.text, in: canon) else { return }
    let written = reference.text(in: canon)
    guard let again = try? Reference(written, in: canon) else {
      preconditionFailure("\(written) was printed, and cannot be read")
    }
    precondition(again == reference, "\(written) means another passage when it is read again")
    _ = SpokenReference(reference, in: canon).words
  }

  static func dictated(_ bytes: [UInt8]) {
    let words = bytes.text.split(separator: " ").prefix(40).map(String.init)
    for candidate in dictation?.candidates(words) ?? [] { precondition(candidate.cost.isFinite) }
  }

  static func settings(_ bytes: [UInt8]) {
    var settings = LearnerSettings()
    let text = bytes.text
    for setting in Setting.all {
      guard (try? settings.change(setting, to: text)) != nil else { continue }
      var again = LearnerSettings()
      precondition((try? again.change(setting, to: settings[setting])) != nil, "\(setting.name) of \(text)")
      precondition(again[setting] == settings[setting])
    }
    _ = LearnerSettings(kept: Dictionary(Setting.all.map { ($0.name, text) }) { $1 })
  }

  /// A command with an option of each kind, alone and in a group.
  private static let table: CommandTable = {
    let words = Positional("WORDS", .any, help: "Words.")
    let options: [any CommandOption] = [
      Option<String?>.file("file", short: "o", help: "A file."),
      Option<Bool>.flag("yes", short: "y", help: "Yes."),
      Option<Int>.integer("count", "N", 1...9, short: "n", standard: 1, help: "How many."),
      Option<Double>.number("share", "N", 0...1, standard: 0, help: "How much."),
    ]
    let rules: [Rule] = [.atMostOne([options[0], options[1]]), .needs(options[2], oneOf: [words])]
    let commands = ["home", "make", "list show", "list add"].map { name in
      CommandSpec(
        name, summary: "A command.", positionals: [words], options: options, rules: rules,
        examples: [CommandSpec.Example("recite", "Nothing.")])
    }
    return CommandTable(
      commands,
      groups: [CommandGroup("list", summary: "A group.", standard: commands[2], takesWords: true)],
      standard: commands[0], common: [], summary: "A program.", examples: [:])
  }()

  static func options(_ bytes: [UInt8]) {
    _ = try? table.parse(bytes.parts)
  }

  static func phrase(_ bytes: [UInt8]) {
    let phrase = Phrase(cleaning: bytes.text)
    precondition(phrase.words.allSatisfy(CleanText.isClean))
    guard let line = try? JSONEncoder().encode(phrase),
      let again = try? JSONDecoder().decode(Phrase.self, from: line)
    else { preconditionFailure("a clean phrase is refused by the worker") }
    precondition(again == phrase)
    _ = try? JSONDecoder().decode(SpeechRequest.self, from: Data(bytes))
    _ = try? JSONDecoder().decode(SpeechReply.self, from: Data(bytes))
  }

  /// What a worker is asked while somebody recites, a line each: a text to follow, sound that comes.
  static func follow(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A).prefix(16) {
      guard let request = try? JSONDecoder().decode(SpeechRequest.self, from: Data(line)) else { continue }
      guard let again = try? JSONEncoder().encode(request) else {
        preconditionFailure("a request cannot be written")
      }
      precondition((try? JSONDecoder().decode(SpeechRequest.self, from: again)) == request)
      guard case .follow(let text, _) = request else { continue }
      let tokens = Tokenizer.tokens(of: text)
      precondition(tokens.count <= text.unicodeScalars.count)
    }
  }

  /// The expected words, a zero byte, and what was typed.
  static func typed(_ bytes: [UInt8]) {
    let parts = bytes.parts
    let tokens = Tokenizer.tokens(of: parts[0])
    let answer = TypedAnswer(tokens, known: known)
    let result = answer.judge(parts.count > 1 ? parts[1] : parts[0], seconds: 1)
    precondition((0...1).contains(result.score ?? 0))
    let isPlain = bytes.allSatisfy { $0 == 0x20 || 0x61...0x7A ~= $0 }
    if isPlain, !tokens.isEmpty { precondition(result.score == 1, "its own words are wrong") }
  }
}
