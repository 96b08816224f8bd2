import Decks
import Desks
import Files
import Store
import Terminal
import Text

struct QuizImportCommand: SessionWork {
  static let source = Positional(
    "FILE", .one,
    help: "A file with questions, a folder of such files, or an address (https://…); - is standard input.")
  static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name, or the server's", help: "Call the pack by this name.")
  static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What the file is; auto goes by its content.")

  static let command = Command(
    "quiz import",
    summary: "Brings questions in from JSON, GIFT, Aiken or Moodle XML files, or from a server, as a pack.",
    discussion: [
      "All that is wrong is told at once, with line and number of the question; questions that can be "
        + "asked are taken. A pack of the same name is replaced; what you answered stays.",
      "An address that ends with a slash is a server: its questions are at “questions” below it, where "
        + "“recite quiz serve” has them. Where what comes from an address has faults, a pack that you have "
        + "already stays as it is.",
    ],
    positionals: [source],
    options: [name, form, CardsImportCommand.dryRun],
    examples: [
      "recite quiz import questions.json": "Bring in a pack.",
      "recite quiz import rivers.gift --name Rivers --dry-run": "Check one first.",
      "recite quiz import \"https://quiz.example.org/questions?topic=lakes\" --name Lakes": "Fetch one.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try await QuizImportCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let source = plan.word(Self.source)
    if source.contains("://") { return try await importAddress(source, plan) }
    let files = try QuizFiles.files(at: source)
    let desk = try session.quizDesk()
    var isClean = true
    for file in files {
      let reading = try QuizFiles.read(file, as: plan[Self.form])
      output.tell(reading.faults, of: file)
      isClean = isClean && reading.faults.isEmpty
      guard !reading.value.isEmpty else {
        guard files.count > 1 else {
          throw Failure(
            "\(file) holds no question that can be asked.", advice: "To see the form: recite quiz new FILE")
        }
        continue
      }
      let name = (files.count == 1 ? plan[Self.name] : nil) ?? Paths.stem(of: file)
      guard let name else {
        throw Failure("What is the pack to be called? Give --name NAME.", code: Failure.usage)
      }
      try keep(reading.value, named: name, source: file, plan, desk)
    }
    return isClean ? .success : .belowPass
  }

  /// Keeps a pack, unless it is only to be told what would come in, and says so.
  func keep(
    _ questions: [QuizQuestion], named name: String, source: String, _ plan: ParsedCommand, _ desk: QuizDesk
  ) throws {
    let count = questions.count.of("question")
    if plan[CardsImportCommand.dryRun] {
      output.note("Would come in as “\(name)”: \(count).")
    } else if try desk.keep(questions, named: name, source: source) {
      output.note("Brought in “\(name)”: \(count).")
    } else {
      output.note("“\(name)” is there already: \(count), nothing changed.")
    }
  }

  /// Brings questions in from a server. Whatever goes wrong, a pack that is there stays as it is.
  func importAddress(_ text: String, _ plan: ParsedCommand) async throws -> ExitCode {
    let address = QuizAddress(text)
    let bytes: [UInt8]
    switch try await WebClient().get(address.questions, limit: QuizFiles.limit) {
    case .page(let page, _): bytes = page
    case .missing, .unchanged:
      throw Failure(
        "There are no questions at \(TerminalText.clean(address.questions)).",
        advice: "A server's own address ends with a slash; its questions are then at “questions” below it.")
    }
    let reading = QuizFiles.read(bytes, as: plan[Self.form], isNamedJSON: true)
    output.tell(reading.faults, of: address.questions)
    guard !reading.value.isEmpty else {
      throw Failure("What came from there holds no question that can be asked. Nothing was changed.")
    }
    let name = plan[Self.name] ?? address.packName
    let desk = try session.quizDesk()
    let isThere = try desk.savedPacks().contains { $0.name.lowercased() == name.lowercased() }
    guard reading.faults.isEmpty || !isThere else {
      throw Failure(
        "What came from there has faults; “\(name)” stays as it is.",
        advice: "To take the questions that can be asked: --name, with another name.")
    }
    try keep(reading.value.map(Self.cleaned), named: name, source: address.questions, plan, desk)
    return reading.faults.isEmpty ? .success : .belowPass
  }

  /// A question of which no terminal obeys a character.
  private static func cleaned(_ question: QuizQuestion) -> QuizQuestion {
    question.texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
  }
}

struct QuizExportCommand: SessionWork {
  static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What to write; auto is json.")

  static let command = Command(
    "quiz export",
    summary: "Writes the questions of a pack for other programs.",
    positionals: [QuizOptions.pack],
    options: [form, CardsExportCommand.output],
    examples: [
      "recite quiz export Rivers --as moodle --output rivers.xml": "Write it for Moodle, pictures too.",
      "recite quiz export Rivers --as gift": "Print it as GIFT.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizExportCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let pack = try desk.pack(named: plan.word(QuizOptions.pack))
    // What was answered here is marked so.
    let questions = try desk.tasks().marking(pack.questions)
    let bytes = QuizFiles.bytes(of: questions, as: plan[Self.form])
    tellLost(questions, plan[Self.form])
    try output.write(bytes, to: plan[CardsExportCommand.output])
  }

  /// Says what a form has no place for.
  private func tellLost(_ questions: [QuizQuestion], _ form: QuizFileFormat) {
    func tell(_ count: Int, _ what: String) {
      guard count > 0 else { return }
      output.message("\(count.of("question")) \(what)", .warning)
    }
    if form == .aiken {
      tell(
        questions.count { !AikenText.holds($0) }, "left out: Aiken holds only such as have one right option.")
    }
    if form == .aiken || form == .gift {
      tell(
        questions.count { $0.picture != nil },
        "without the picture: Moodle XML (--as moodle) and JSON hold pictures.")
    }
    if form == .gift {
      let isStrict = questions.count { if case .words(_, true) = $0.form { true } else { false } }
      tell(isStrict, "in which capitals count no more: GIFT cannot say so.")
    }
  }
}
