import Batch
import Files
import Reports
import Sites
import Synchronization
import Terminal
import Text

enum ClassServeCommand {
  static let command = Command(
    "class serve",
    summary: "Serves a class's page to a browser on this machine; what is corrected there is kept at once.",
    discussion: [
      "It prints the address, whose token nobody else knows, and listens on 127.0.0.1 alone until Ctrl-C. "
        + "Tables and "
        + "drawings are made anew when the page is loaded again.",
      "With --anonymous it has no recordings, and takes no corrections.",
    ],
    options: [
      ClassOptions.name, ClassOptions.grade, ClassOptions.minute, ClassOptions.anonymous,
      ClassReportCommand.audioRoot, QuizServeCommand.port, QuizServeCommand.open,
    ],
    rules: [.atMostOne([ClassOptions.anonymous, ClassReportCommand.audioRoot])],
    examples: ["recite class serve --open": "Listen and correct in the browser."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let before = try file.readSome().lines
    let (root, grade, minute) = (
      plan[ClassReportCommand.audioRoot], plan[ClassOptions.grade], ClassOptions.isOfMinute(plan)
    )
    let isAnonymous = plan[ClassOptions.anonymous]
    let key = isAnonymous ? try session.numberKey() : nil
    let title = isAnonymous ? "A class" : file.title
    let sounds = KeptSounds(RecordingFolder(root: root))
    let site = ClassSite(token: LocalSite.token(), file: file, isCorrected: !isAnonymous) { book in
      let terms = GrowthPage.Terms(
        title: title, grade: grade, isAnonymous: isAnonymous, isServed: !isAnonymous)
      return GrowthPage(
        ClassGrowth(book.lines, minute: minute, key: key), terms,
        files: PageFiles(ModelData.pages), sound: sounds.bytes
      ).page
    }
    let limits = HTTPLimits(bodyBytes: 1 << 24, seconds: 60)
    let server = try HTTPServer(port: plan[QuizServeCommand.port] ?? 0, limits: limits) { site.answer($0) }
    let address = "http://127.0.0.1:\(server.port)/\(site.gate.token)/"
    session.output.line(address)
    session.output.flush()
    session.output.note("Open this address in a browser on this machine. \(LocalSite.ending).", .dim)
    if plan[QuizServeCommand.open] { LocalSite.open(address, session) }
    await LocalSite.untilInterrupted()
    server.stop()
    guard !isAnonymous else { return }
    session.output.note("Ended: \(site.count.of("recording was", "recordings were")) corrected.")
    file.tellLines(from: before, to: try file.read().lines, session.output)
  }
}

/// The sounds of a class's page, each compressed once: of a year that takes longer than anybody waits each
/// time that a page is loaded. Some 16 MB an hour.
final class KeptSounds: Sendable {
  private let folder: RecordingFolder
  private let kept = Mutex<[String: [UInt8]]>([:])

  init(_ folder: RecordingFolder) { self.folder = folder }

  /// A recording as a page holds it; nil where it is not found.
  func bytes(of line: ResultLine) -> [UInt8]? {
    let print = line.origin?.recording
    if let print, let known = kept.withLock({ $0[print] }) { return known }
    let bytes = RecordingSounds(folder).bytes(of: line)
    if let print { kept.withLock { $0[print] = bytes } }
    return bytes
  }
}

/// A class's page, served to this machine: what is corrected on it is kept at once.
final class ClassSite: Sendable {
  /// The address's part that only the teacher knows.
  let gate: SiteGate
  private let file: ClassFile
  private let page: @Sendable (ClassBook) -> String
  /// Recordings that were corrected since the start.
  private let corrected = Mutex(0)

  /// `isCorrected`: whether it takes corrections; a page without names has nothing to correct.
  init(
    token: String, file: ClassFile, isCorrected: Bool = true,
    page: @escaping @Sendable (ClassBook) -> String
  ) {
    gate = SiteGate(
      token: token,
      pages: ["": ["GET", "HEAD"]].merging(isCorrected ? ["corrections": ["POST"]] : [:]) { $1 })
    self.file = file
    self.page = page
  }

  /// How many recordings were corrected since the start.
  var count: Int { corrected.withLock { $0 } }

  /// Answers a request. Requests come one after the other.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    var response: HTTPResponse
    switch gate.admit(request) {
    case .refused(let refusal): response = refusal
    case .page("corrections"): response = correct(request.body)
    case .page: response = shown()
    }
    response.headers += SiteGate.safety(
      "script-src 'unsafe-inline'; style-src 'unsafe-inline'; media-src data:; ")
    return response
  }

  private func shown() -> HTTPResponse {
    do {
      return HTTPResponse(
        200, headers: [HTTPRequest.Field("Content-Type", "text/html; charset=utf-8")],
        body: Array(page(try file.read()).utf8))
    } catch {
      return Self.told(500, Failure(describing: error).message)
    }
  }

  private func correct(_ body: [UInt8]) -> HTTPResponse {
    do {
      let corrections = try Corrections(json: body)
      // Read anew each time: another command may have added to the class meanwhile.
      let outcome = try file.change(isNew: true) { $0.correct(by: corrections) }
      corrected.withLock { $0 += outcome.changed }
      return Self.told(
        200, outcome.changed.of("recording corrected", "recordings corrected"))
    } catch is Corrections.Fault {
      return Self.told(400, "These are no corrections.")
    } catch {
      return Self.told(500, Failure(describing: error).message)
    }
  }

  private static func told(_ status: Int, _ message: String) -> HTTPResponse {
    HTTPResponse(
      status, headers: [HTTPRequest.Field("Content-Type", "application/json")],
      body: Array(JSONValue.object([("message", .string(message))]).text.utf8))
  }
}
