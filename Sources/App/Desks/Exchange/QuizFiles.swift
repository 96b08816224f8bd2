public import Decks
import Files
public import Text

public enum QuizFiles {
  /// The most bytes a file with questions may have: what is kept can be exported and comes in again.
  public static let limit = QuizPack.mostKeptBytes
  private static let endings = [".json", ".jsonl", ".ndjson", ".gift", ".aiken", ".txt", ".xml"]

  /// The file that was named, or those of a folder that questions come in, in order of their names. Fails for
  /// a folder without such a file.
  public static func files(at source: String) throws(Failure) -> [String] {
    guard source != "-", let names = Paths.names(in: source) else { return [source] }
    let files = names.filter { name in endings.contains { name.lowercased().hasSuffix($0) } }
    guard !files.isEmpty else {
      throw Failure(
        "\(source) has no file with questions.",
        advice: "They end in .json, .jsonl, .gift, .aiken, .xml or .txt.")
    }
    return files.map { source.hasSuffix("/") ? source + $0 : "\(source)/\($0)" }
  }

  /// Reads a file, or standard input for `-`. Pictures are looked for beside a file and below it, nowhere
  /// else.
  public static func read(_ path: String, as form: QuizFileFormat) throws -> Reading<[QuizQuestion]> {
    guard path != "-" else {
      let bytes = try FileContents.read(descriptor: 0, name: "Standard input", limit: limit)
      return read(bytes, as: form, isNamedJSON: false)
    }
    let bytes = try FileContents.read(path, limit: limit)
    if form == .auto { try OtherFile.refuse(bytes, path, for: "questions") }
    return read(
      bytes, as: form,
      isNamedJSON: path.lowercased().hasSuffix(".json"), files: { picture($0, beside: path) })
  }

  /// The questions in some bytes. Whether these are called JSON is asked because GIFT may begin with a brace
  /// too, and with the name of its format in brackets.
  public static func read(
    _ bytes: [UInt8], as form: QuizFileFormat, isNamedJSON: Bool,
    files: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> Reading<[QuizQuestion]> {
    if form == .moodle || form == .auto && isMarkup(bytes) { return markup(bytes) }
    let first = bytes.first { !" \n\r\t\u{FEFF}".utf8.contains($0) }
    let decoded = Result { () throws(DeckFault) in try TextDecoding.guessed(of: bytes) }
    let text = decoded.map(\.text)
    // What is no text is told below.
    let isGIFT = !isNamedJSON && (try? text.get()).map(GIFTText.beginsWithFormat) == true
    let isJSON =
      form == .json
      || form == .auto && (first == 0x5B && !isGIFT || first == 0x7B && isNamedJSON)
    if form == .json || form == .auto && first == 0x7B, case .success(let lines) = text,
      let list = QuizPack.list(ofLines: lines, atLeast: isNamedJSON ? 2 : 1)
    {
      return listed(Array(list.utf8), files)
    }
    if isJSON { return listed(bytes, files) }
    switch text {
    case .failure(let fault): return Reading([], faults: [fault])
    case .success(let text):
      if form == .auto, let table = QuizTable.json(ofMarked: text) ?? QuizTable.json(of: text) {
        return listed(Array(table.utf8), files)
      }
      let isAiken = form == .aiken || form == .auto && AikenText.isLike(text)
      var reading = isAiken ? AikenText.read(text) : GIFTText.read(text, files: files)
      let mayBeGIFT = text.utf8.contains(UInt8(ascii: "{"))
      if form == .auto, !mayBeGIFT, reading.value.isEmpty, !reading.faults.isEmpty {
        reading.faults = [DeckFault(Self.unknown)]
      }
      if case .success(let decoded) = decoded, let guess = decoded.guessed {
        reading.faults.insert(DeckFault(String(guess.sentence(of: "it").dropLast())), at: 0)
      }
      return reading
    }
  }

  public static func bytes(of questions: [QuizQuestion], as form: QuizFileFormat) -> [UInt8] {
    switch form {
    case .auto, .json: QuizPack.text(of: questions)
    case .gift: Array(GIFTText.write(questions).utf8)
    case .aiken: Array(AikenText.write(questions).utf8)
    case .moodle: Array(MoodleXML.write(questions).utf8)
    }
  }

  private static let unknown =
    "this is in no form of questions that is read here: JSON, Moodle's XML, GIFT (answers in braces), Aiken "
    + "(a line ANSWER: A), tables with a column for each option; questions with an answer each come in as "
    + "cards"

  /// The bytes of a picture that a pack names, in its own folder or below; nil where it is none.
  private static func picture(_ name: String, beside file: String) -> [UInt8]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !["", ".", ".."].contains($0) }), !name.utf8.contains(0) else { return nil }
    // The reader of the pack tells of a picture that is not to be had.
    return try? FileContents.read(Paths.holding(file) + name, limit: QuizPicture.limit)
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("<?xml") || start.hasPrefix("<quiz")
  }

  private static func markup(_ bytes: [UInt8]) -> Reading<[QuizQuestion]> {
    do throws(DeckFault) {
      return MoodleXML.read(try MarkupReader.read(bytes))
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
}

public enum QuizFileFormat: String, Sendable, CaseIterable {
  /// By name and content.
  case auto
  case json
  case gift
  case aiken
  case moodle
}

public struct QuizAddress: Sendable, Hashable {
  /// Where the questions are. An address that ends with a slash is a server's own: they are at `questions`
  /// below it.
  public let questions: String
  /// What to call a pack that comes from there: the file's name, else the host's.
  public let packName: String

  public init(_ typed: String) {
    let parts = typed.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if let path = parts.first, path.hasSuffix("/") {
      questions = path + "questions" + (parts.count > 1 ? "?" + parts[1] : "")
    } else {
      questions = typed
    }
    let path = questions.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
    if path.count > 1, let last = path.last, last != "questions", let name = Paths.stem(of: String(last)) {
      packName = name
    } else {
      packName = String((path.first ?? "questions").split(separator: "@").last ?? "questions")
    }
  }
}
