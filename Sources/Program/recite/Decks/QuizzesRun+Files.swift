import Base
import CommandLineOptions
import Decks
import Drills
import Exchange
import FoundationEssentials
import Terminal
import WholeFiles

extension QuizzesRun {
  /// The most bytes a file with questions may have.
  static let limit = 16 << 20

  func importPacks(_ plan: ParsedCommand) async throws -> ExitCode {
    let source = plan.first(QuizImportCommand.source) ?? ""
    if source.contains("://") { return try await importAddress(source, plan) }
    let files = try files(of: source)
    let desk = try session.quizDesk()
    var isClean = true
    for file in files {
      let reading = try read(file, plan[QuizImportCommand.form])
      CardsRun(session).tell(reading.faults, of: file)
      isClean = isClean && reading.faults.isEmpty
      guard !reading.value.isEmpty else {
        guard files.count > 1 else {
          throw Failure(
            "\(file) holds no question that can be asked.", advice: "To see the form: recite quiz new FILE")
        }
        continue
      }
      let name = (files.count == 1 ? plan[QuizImportCommand.name] : nil) ?? SetRun.stem(of: file)
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
    let count = questions.count == 1 ? "1 question" : "\(questions.count) questions"
    if plan[QuizImportCommand.dryRun] {
      output.note(StyledText("Would come in as “\(name)”: \(count)."))
    } else if try desk.keep(questions, named: name, source: source) {
      output.note(StyledText("Brought in “\(name)”: \(count)."))
    } else {
      output.note(StyledText("“\(name)” is there already: \(count), nothing changed."))
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
    if isJSON { return json(bytes, files) }
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

  private static func json(
    _ bytes: [UInt8], _ files: @escaping (String) -> [UInt8]?
  ) -> Reading<[QuizQuestion]> {
    do throws(JSONFault) {
      let pack = try QuizPack(bytes, files: files)
      return Reading(pack.questions, faults: pack.faults)
    } catch {
      return Reading([], faults: [DeckFault(error.problem, position: error.position)])
    }
  }

  func export(_ plan: ParsedCommand) throws -> ExitCode {
    let pack = try session.quizDesk().pack(named: plan.first(QuizExportCommand.pack) ?? "")
    let bytes: [UInt8] =
      switch plan[QuizExportCommand.form] {
      case .auto, .json: QuizPack.text(of: pack.questions)
      case .gift: Array(GIFTText.write(pack.questions).utf8)
      case .aiken: Array(AikenText.write(pack.questions).utf8)
      case .moodle: Array(MoodleXML.write(pack.questions).utf8)
      }
    tellLost(pack.questions, plan[QuizExportCommand.form])
    if let file = plan[QuizExportCommand.output] {
      try WholeFile.write(bytes, to: file)
      output.note(StyledText("Written: \(file)"))
    } else {
      output.bytes(bytes)
    }
    return .success
  }

  /// Says what a form has no place for.
  private func tellLost(_ questions: [QuizQuestion], _ form: QuizFileFormat) {
    func tell(_ count: Int, _ what: String) {
      guard count > 0 else { return }
      output.message(StyledText("\(count == 1 ? "1 question" : "\(count) questions") \(what)", .warning))
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
