import Batch
import Files
import FoundationEssentials
import Reports
import Sites
import Terminal
import Text
import Texts

struct ClassCollectCommand: SessionWork {
  static let name = Positional("CLASS", .one, help: "The class that reads; a new name begins a new class.")
  static let text = Option<String?>.text("text", "TEXT", help: "Have them read these words.")
  static let textFile = Option<String?>.file(
    "text-file", "FILE", help: "Have them read what is in this file: .txt, .md, .docx, .odt, .rtf, .pdf.")
  static let verse = Option<String?>.text(
    "verse", "REF", help: "Have them read this passage, e.g. \"Psalm 23\".")
  static let pupils = Option<String?>.file(
    "pupils", "FILE", help: "Take these names too, one a line; those of the class are there already.")
  static let lan = Option<Bool>.flag(
    "lan", help: "Let the other machines of the network in; else the pupils sit at this one.")
  static let plain = Option<Bool>.flag(
    "plain-http",
    help: "Do not encrypt: no browser warns, but none lends its microphone, and pupils choose a file.")

  static let command = Command(
    "class collect",
    summary:
      "Opens a page on which pupils read a text aloud and send it; each reading is scored as it comes.",
    discussion: [
      "It prints two addresses, the pupils' and yours, and listens until Ctrl-C. Pupils choose their name, "
        + "read, hear themselves and send; you see who has read here and on your page. Whoever has the "
        + "pupils' address sees the names of the class and may send under any of them.",
      "Each recording is kept before it is confirmed, in NAME.recordings beside the class. What was not "
        + "scored yet when the command ended is scored when it is begun again for the class. Who is "
        + "renamed or taken out of the class meanwhile is so here at once.",
      "With --lan it speaks https by a certificate that it makes itself, since browsers lend a microphone to "
        + "no other page of the network. Each browser warns once: compare the fingerprint, then go on. With "
        + "--plain-http names and voices cross your network as they are.",
      "With --anonymous numbers stand for names here and on your page; pupils choose their names all the "
        + "same.",
    ],
    positionals: [name],
    options: [
      text, textFile, verse, pupils, lan, plain, ClassOptions.anonymous, QuizServeCommand.port,
      QuizServeCommand.open,
      SharedOptions.strictness,
      SharedOptions.acceptClose,
    ],
    rules: [.exactlyOne([text, textFile, verse]), .needs(plain, oneOf: [lan])],
    examples: [
      "recite class collect 3b --verse \"Psalm 23\" --pupils 3b.txt":
        "Let pupils come to this machine, one after another.",
      "recite class collect 3b --text-file fox.docx --lan": "Let them read on their own devices.",
    ]
  ) { try await ClassCollectCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let file = try ClassFile(session.classesFolder(), named: plan.word(Self.name))
    let book = try file.read()
    let recordings = ClassRecordings(of: file)
    try recordings.sweep()
    let (title, text) = try reading(plan, file)
    let listed = try Self.listed(plan)
    if let path = plan[Self.pupils], let same = ClassDoubts.sameNames(in: listed, of: path) {
      output.message(same, .warning)
    }
    let roster = ClassRoster(file, listed: listed)
    let names = try roster.names()
    guard !names.isEmpty else {
      throw Failure(
        "The class has no pupils yet.",
        advice: "Give their names, one a line, by --pupils FILE.", code: Failure.usage)
    }
    let (events, tell) = AsyncStream.makeStream(of: ClassCollection.Event.self)
    let collection = ClassCollection(
      title: title, text: text, roster: roster, book: book, recordings: recordings, clock: session.classClock
    ) { tell.yield($0) }
    let key = plan[ClassOptions.anonymous] ? try session.numberKey() : nil
    let isPublic = plan[Self.lan]
    let hosts = isPublic ? HTTPServer.addresses : []
    let door = try ClassroomDoor(
      beside: recordings, clock: session.classClock(), addresses: isPublic ? hosts : nil,
      isEncrypted: isPublic && !plan[Self.plain])
    let site = CollectSite(
      collection, token: door.kept.token, teacherToken: door.kept.teacherToken, files: ModelData.collectSite,
      isPublic: isPublic, hosts: hosts, key: key)
    let scoring = try CollectScoring(session: session, plan: plan, file: file, collection: collection)
    let server = try LocalSite.classServer(
      port: plan[QuizServeCommand.port], wasAt: door.kept.port, isPublic: isPublic, limits: Self.limits,
      certificate: door.certificate
    ) { site.answer($0) }
    try door.keep(port: server.port)
    let own = LocalSite.tellAddresses(
      output, pupils: door.kept.token, teacher: door.kept.teacherToken, port: server.port,
      isPublic: isPublic, scheme: door.certificate == nil ? "http" : "https")
    tellOf(door, count: names.count)
    if plan[QuizServeCommand.open] { LocalSite.open(own, session) }
    let work = Task { await scoring.run() }
    let ending = Task {
      await LocalSite.untilInterrupted()
      tell.finish()
    }
    var tally = Tally()
    for await event in events {
      // Names may have come since.
      let anonymity = try key.map { Anonymity(of: try roster.names(), key: $0) }
      tally.add(event, anonymity, output)
      if case .came(let entry) = event { scoring.add(entry) }
    }
    await ending.value
    server.stop()
    work.cancel()
    await work.value
    try tellEnd(tally, collection, plan)
    return .success
  }

  /// A recording of ten minutes comes by a slow wireless network, and 27 others with it.
  private static let limits = HTTPLimits(bodyBytes: CollectSite.longest, seconds: 180, connections: 128)

  private func reading(_ plan: ParsedCommand, _ file: ClassFile) throws -> (title: String, text: String) {
    if let verse = plan[Self.verse] {
      let passage = try session.passage(verse)
      return (passage.reference.text(in: try session.canon()), passage.text)
    }
    let written = try plan[Self.textFile].map { path throws(Failure) in try WrittenText(file: path) }
    let text = try written?.words ?? session.words(plan[Self.text]) ?? ""
    guard text.contains(where: \.isLetter) else {
      throw Failure("There is nothing to read in that text.", code: Failure.usage)
    }
    guard text.utf8.count <= ScoreInput.longestText else {
      throw Failure(
        code: "too_large",
        message: "That text is longer than \(ScoreInput.longestText >> 10) KB: nobody reads it in one go.")
    }
    return (written?.name ?? file.title, text)
  }

  /// The names of `--pupils`.
  private static func listed(_ plan: ParsedCommand) throws -> [String] {
    guard let path = plan[pupils] else { return [] }
    let text = try DecodedText(FileContents.read(path, limit: 1 << 20)).text
    return try text.split(whereSeparator: \.isNewline).compactMap { line in
      let name = PupilNames.clean(TerminalText.clean(String(line)))
      guard name.count <= 100 else {
        throw Failure("A line of \(path) is too long for a name.", advice: "Give one name a line.")
      }
      return name.isEmpty ? nil : name
    }
  }

  private func tellOf(_ door: ClassroomDoor, count: Int) {
    if let certificate = door.certificate {
      output.message(
        StyledText("Browsers warn of this certificate; go on where its SHA-256 fingerprint is ")
          + StyledText(certificate.fingerprint, .heading))
    }
    output.note(
      "\(count.of("pupil")). Keep the teacher's address to yourself. \(LocalSite.ending); what was sent is "
        + "kept.",
      .dim)
  }

  /// What came since the start.
  private struct Tally {
    var readings = 0
    var pupils: Set<String> = []

    /// Counts and tells it; `anonymity` has what stands for names, where they are not told.
    mutating func add(_ event: ClassCollection.Event, _ anonymity: Anonymity?, _ output: Output) {
      func shown(_ pupil: String) -> String { anonymity?.shown(pupil) ?? TerminalText.clean(pupil) }
      switch event {
      case .came(let entry):
        readings += 1
        pupils.insert(entry.learner)
        output.line(
          "\(shown(entry.learner)): a reading of \(Int(entry.seconds.rounded())) s has come")
      case .scored(let entry, let state):
        output.line("\(shown(entry.learner)): \(Self.words(state))")
      case .refused(let pupil, let failure):
        output.message(
          "\(shown(pupil)): not taken. \(TerminalText.clean(failure.message))", .warning)
      }
      output.flush()
    }

    private static func words(_ state: ClassCollection.State) -> String {
      switch state {
      case .waiting: "not scored yet"
      case .failed(let why): "no score. \(TerminalText.clean(why))"
      case .scored(let right, let words, let pace, let notes):
        "\(right) of \(words) words right"
          + (pace.flatMap { NumberText.fixed($0, 0) }.map { ", \($0) correct words a minute" } ?? "")
          + notes.map { ". \(TerminalText.clean($0))" }.joined()
      }
    }
  }

  private func tellEnd(_ tally: Tally, _ collection: ClassCollection, _ plan: ParsedCommand) throws {
    let name = plan.word(Self.name)
    let waiting = try collection.waiting().count
    output.note(
      "Ended: \(tally.readings.of("reading")) of \(tally.pupils.count.of("pupil")) came. The class: ",
      command: "recite class show --class \(name.contains(" ") ? "\"\(name)\"" : name)")
    if waiting > 0 {
      output.message(
        "\(waiting.of("recording is", "recordings are")) not scored yet: begin the command again for this "
          + "class."
      )
    }
  }
}

extension Session {
  /// The time, and the day as the clocks of this place show it.
  var classClock: @Sendable () -> (now: Date, day: String) {
    { [clock] in
      let now = clock.now()
      return (now, String(LocalTime.text(now).prefix(10)))
    }
  }
}
