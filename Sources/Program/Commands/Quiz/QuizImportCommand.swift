import Base
import CommandLineOptions
import Decks
import Drills
import Exchange
import FoundationEssentials
import Memory
import Reports
import Sessions
import Storage
import Study
import Terminal
import Web
import WholeFiles

/// `recite quiz import`: brings questions in.
struct QuizImportCommand {
  /// Where from.
  static let source = Positional(
    "FILE", .one,
    help: "A file with questions, a folder of such files, or an address (https://…); - is standard input.")
  /// The pack.
  static let name = Option<String?>.text(
    "name", "NAME", described: "the file's name, or the server's", help: "Call the pack by this name.")
  /// What it is.
  static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What the file is; auto goes by its content.")
  /// Only tell.
  static let dryRun = CardsImportCommand.dryRun

  static let command = Command(
    "quiz import",
    summary: "Brings questions in from JSON, GIFT, Aiken or Moodle XML files, or from a server, as a pack.",
    discussion: [
      "All that is wrong is told at once, with line and number of the question; questions that can be asked are taken. A "
        + "pack of the same name is replaced; what you answered stays.",
      "An address that ends with a slash is a server: its questions are at “questions” below it, where “recite quiz serve” "
        + "has them. Where what comes from an address has faults, a pack that you have already stays as it is.",
    ],
    positionals: [source],
    options: [name, form, dryRun],
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
    let source = plan.first(Self.source) ?? ""
    if source.contains("://") { return try await importAddress(source, plan) }
    let files = try files(of: source)
    let desk = try session.quizDesk()
    var isClean = true
    for file in files {
      let reading = try read(file, plan[Self.form])
      session.output.tell(reading.faults, of: file)
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

  /// The most bytes a file with questions may have.
  static let limit = 16 << 20

  /// Keeps a pack, unless it is only to be told what would come in, and says so.
  func keep(
    _ questions: [QuizQuestion], named name: String, source: String, _ plan: ParsedCommand, _ desk: QuizDesk
  ) throws {
    let count = questions.count == 1 ? "1 question" : "\(questions.count) questions"
    if plan[Self.dryRun] {
      session.output.note(StyledText("Would come in as “\(name)”: \(count)."))
    } else if try desk.keep(questions, named: name, source: source) {
      session.output.note(StyledText("Brought in “\(name)”: \(count)."))
    } else {
      session.output.note(StyledText("“\(name)” is there already: \(count), nothing changed."))
    }
  }

  /// The file, or those of a folder that questions come in.
  private func files(of source: String) throws -> [String] {
    var isFolder: Bool { (try? FileManager.default.contentsOfDirectory(atPath: source)) != nil }
    guard source != "-", isFolder else { return [source] }
    let names = try FileManager.default.contentsOfDirectory(atPath: source).sorted()
    let files = names.filter { name in
      [".json", ".gift", ".aiken", ".txt", ".xml"].contains { name.lowercased().hasSuffix($0) }
    }
    guard !files.isEmpty else {
      throw Failure(
        "\(source) has no file with questions.", advice: "They end in .json, .gift, .aiken, .xml or .txt.")
    }
    return files.map { source.hasSuffix("/") ? source + $0 : "\(source)/\($0)" }
  }

  private func read(_ file: String, _ form: QuizFileFormat) throws -> Reading<[QuizQuestion]> {
    let bytes =
      file == "-"
      ? try StandardInput.bytes(limit: Self.limit) : try FileContents.read(file, limit: Self.limit)
    return Self.reading(bytes, form, isNamedJSON: file.lowercased().hasSuffix(".json")) { name in
      file == "-" ? nil : Self.picture(name, beside: file)
    }
  }

  /// The bytes of a picture that a pack names, in its own folder or below; nil where it is none.
  private static func picture(_ name: String, beside file: String) -> [UInt8]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }), !name.utf8.contains(0) else { return nil }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return try? FileContents.read(folder + name, limit: QuizPicture.limit)
  }

  /// The questions in some bytes. Whether these are called JSON is asked because GIFT may begin with a brace too, and with
  /// the name of its format in brackets.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - form: What it is to be.
  ///   - isNamedJSON: Whether its name says JSON.
  ///   - files: The files beside it, by their names.
  /// - Returns: The questions, with all that was wrong.
  static func reading(
    _ bytes: [UInt8], _ form: QuizFileFormat, isNamedJSON: Bool,
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> Reading<[QuizQuestion]> {
    if form == .moodle || form == .auto && isMarkup(bytes) { return markup(bytes) }
    let first = bytes.first { !" \n\r\t\u{FEFF}".utf8.contains($0) }
    let text: Result<String, DeckFault> = Result { () throws(DeckFault) in try TextDecoding.text(of: bytes) }
    let isGIFT = !isNamedJSON && (try? text.get()).map(GIFTText.beginsWithFormat) == true
    let isJSON =
      form == .json
      || form == .auto && (first == 0x5B && !isGIFT || first == 0x7B && isNamedJSON)
    if isJSON { return listed(bytes, files) }
    switch text {
    case .failure(let fault): return Reading([], faults: [fault])
    case .success(let text):
      // Aiken has a line for the answer; GIFT has braces.
      let isAiken = form == .aiken || form == .auto && text.contains("ANSWER:") && !text.contains("{")
      return isAiken ? AikenText.read(text) : GIFTText.read(text, files: files)
    }
  }

  /// Whether bytes begin as XML of Moodle's does.
  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<?xml") || start.hasPrefix("<quiz")
  }

  private static func markup(_ bytes: [UInt8]) -> Reading<[QuizQuestion]> {
    do throws(DeckFault) {
      return MoodleXML.read(try XMLReader.read(bytes))
    } catch {
      return Reading([], faults: [error])
    }
  }

  private static func listed(
    _ bytes: [UInt8], _ files: @escaping (String) -> [UInt8]?
  ) -> Reading<[QuizQuestion]> {
    do throws(JSONFault) {
      let pack = try QuizPack(bytes, files: files)
      return Reading(pack.questions, faults: pack.faults)
    } catch {
      return Reading([], faults: [DeckFault(error.problem, position: error.position)])
    }
  }

  /// Brings questions in from a server. Whatever goes wrong, a pack that is there stays as it is.
  func importAddress(_ text: String, _ plan: ParsedCommand) async throws -> ExitCode {
    let address = Self.questions(at: text)
    let bytes: [UInt8]
    switch try await WebClient().get(address, limit: Self.limit) {
    case .page(let page, _): bytes = page
    case .missing, .unchanged:
      throw Failure(
        "There are no questions at \(TerminalText.clean(address)).",
        advice: "A server's own address ends with a slash; its questions are then at “questions” below it.")
    }
    let reading = Self.reading(bytes, plan[Self.form], isNamedJSON: true)
    session.output.tell(reading.faults, of: address)
    guard !reading.value.isEmpty else {
      throw Failure("What came from there holds no question that can be asked. Nothing was changed.")
    }
    let name = plan[Self.name] ?? Self.packName(for: address)
    let desk = try session.quizDesk()
    let isThere = try desk.packs().contains { $0.saved.name.lowercased() == name.lowercased() }
    guard reading.faults.isEmpty || !isThere else {
      throw Failure(
        "What came from there has faults; “\(name)” stays as it is.",
        advice: "To take the questions that can be asked: --name, with another name.")
    }
    try keep(reading.value.map(Self.cleaned), named: name, source: address, plan, desk)
    return reading.faults.isEmpty ? .success : .belowPass
  }

  /// Where a server has its questions: an address that ends with a slash is the server's own.
  static func questions(at address: String) -> String {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.hasSuffix("/") else { return address }
    return path + "questions" + (parts.count > 1 ? "?" + parts[1] : "")
  }

  /// What to call the pack: the file's name, else the host's.
  private static func packName(for address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/").dropFirst()
    let last = parts.count > 1 ? String(parts.last ?? "") : ""
    if !last.isEmpty, last != "questions", let stem = Paths.stem(of: last) { return stem }
    return String((parts.first ?? "questions").split(separator: "@").last ?? "questions")
  }

  /// A question of which no terminal obeys a character.
  private static func cleaned(_ question: QuizQuestion) -> QuizQuestion {
    question.texts { TerminalText.clean($0, keeping: [.newlines, .tabs]) }
  }
}
