internal import Batch
internal import Decks
internal import Desks
internal import Files
internal import FoundationEssentials
internal import Glibc
internal import Reports
internal import Sites
internal import Store
internal import Synchronization
internal import Terminal
internal import Text

/// What reaches the pages of a class: results over a year, and what pupils' browsers send.
enum ClassInputs {
  /// Lines of results, as they grow into a class: its page, its tables, its report.
  static func growth(_ bytes: [UInt8]) {
    var book = ClassBook()
    for raw in bytes.split(separator: 0x0A).prefix(8) {
      if let line = ResultLine(json: String(decoding: raw, as: UTF8.self)) { _ = book.add(line) }
    }
    let (growth, files) = (ClassGrowth(book.lines), PageFiles(ModelData.pages))
    let page = GrowthPage(growth, GrowthPage.Terms(title: "4b", grade: 3), files: files) { _ in nil }.page
    let plain = GrowthPage(ClassGrowth([]), GrowthPage.Terms(title: "4b", grade: 3), files: files) { _ in nil
    }.page
    precondition(scripts(page) <= max(1, scripts(plain)), "a name becomes a script")
    let patterns = MissPatterns(book.lines)
    for line in GrowthReport(growth: growth, pupils: growth.pupils, grade: 3).lines(
      width: 60, Styles(color: true, unicode: true), isAlone: false)
      + patterns.lines(width: 60, Styles(color: false, unicode: true))
    {
      precondition(
        !line.plain.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F },
        "a name reaches the terminal raw")
    }
    for sheet in [Gradebook.moodle(growth), Gradebook.classroom(growth), Gradebook.oneRoster(growth)] {
      precondition(!sheet.isEmpty)
    }
    _ = (patterns.json, patterns.cards, VoiceLine.all(of: book.lines), PassageMisses.all(in: book.lines))
  }

  private static func scripts(_ page: String) -> Int { page.components(separatedBy: "<script").count - 1 }

  private static let now = Date(timeIntervalSince1970: 1_772_438_400)
  private static let path = "/dev/shm/recite-fuzz-class-\(getpid()).sqlite"
  private static let pack = """
    [{"question": "Two and two?", "options": ["three", "four"], "answerIndex": 1},
     {"question": "Which river?", "kind": "words", "answers": [{"text": "Rhine", "credit": 1}]}]
    """

  /// Requests, parted by zero bytes: the first byte of each says which page, the rest is what is sent. No
  /// request is a fault of the server's, and what is kept of it can be shown to the teacher.
  static func site(_ bytes: [UInt8]) {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    let quiz = QuizClass("4b", content: pack, opened: now, token: "pupils", teacherToken: "teacher")
    let store = path
    let secrets = Mutex(0)
    do {
      let desk = ClassQuizDesk(store: try Store(opening: store, now: now)) { now }
      try desk.keep(quiz)
    } catch { preconditionFailure("\(error)") }
    let site = ClassQuizSite(
      quiz, files: [:], isPublic: false,
      secret: {
        let number = secrets.withLock {
          $0 += 1
          return $0
        }
        return "secret-\(number)"
      }
    ) { () throws(Failure) in
      return ClassQuizDesk(store: try Store(opening: store, now: now)) { now }
    }
    for request in bytes.split(separator: 0).prefix(8) {
      let page = pages[Int(request.first ?? 0) % pages.count]
      let answer = site.answer(
        HTTPRequest(
          page.hasSuffix("results") || page.hasSuffix("csv") || page.hasSuffix("class") ? "GET" : "POST",
          page,
          headers: [.init("host", "127.0.0.1:80"), .init("content-type", "application/json")],
          body: Array(request.dropFirst()), port: 80))
      precondition((200..<500).contains(answer.status), "\(page) is answered with \(answer.status)")
    }
    let table = site.answer(
      HTTPRequest("GET", "/teacher/results.csv", headers: [.init("host", "127.0.0.1:80")], port: 80))
    precondition(table.status == 200, "the teacher's table is answered with \(table.status)")
  }

  private static let pages = [
    "/pupils/class/join", "/pupils/class/standing", "/pupils/class/answer", "/pupils/class/next",
    "/pupils/class",
    "/teacher/open", "/teacher/release", "/teacher/remove", "/teacher/results", "/teacher/results.csv",
  ]
}
