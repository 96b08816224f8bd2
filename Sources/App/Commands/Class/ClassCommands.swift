import Batch
import Files
import FoundationEssentials
import Reports
import Terminal
import Text

/// Words and options that several commands about a class have in the same sense.
enum ClassOptions {
  static let name = Option<String>.text(
    "class", "NAME", standard: "class", help: "Of this class: each has a file of its own."
  ).kept
  static let grade = Option<Int?>.integer(
    "grade", "N", 1...6, described: "no norms",
    help:
      "Show where the pace of one minute stands among pupils of this grade and season in the United States "
      + "(Hasbrouck and Tindal, 2017); counts as --minute does."
  ).kept
  static let minute = Option<Bool>.flag(
    "minute",
    help: "Count the first minute of each recording only, and no word that was not reached in it.")
  /// Whether the first minute alone counts: norms are of nothing else.
  static func isOfMinute(_ plan: ParsedCommand) -> Bool { plan[minute] || plan[grade] != nil }

  static let anonymous = OutputOptions.anonymous
  static let pupil = Positional("PUPIL", .one, help: "A pupil, by the name in the results.")
}

extension ClassFile {
  /// How pages call it.
  var title: String { name == "class" ? "The class" : name }

  /// Tells what of the results is doubtful whoever reads the figures: names that may be one pupil, unless
  /// nobody is to see names, and results that do not compare.
  func tellDoubts(of book: ClassBook, isAnonymous: Bool = false, _ output: Output) {
    for doubt in isAnonymous ? [] : ClassDoubts.names(of: book, in: name) { output.note(doubt) }
    if let mixture = ClassDoubts.mixture(of: book.lines) { output.message(mixture) }
  }

  /// Tells what corrections have taught of voices: never is a line moved in silence.
  func tellLines(from before: [ResultLine], to after: [ResultLine], _ output: Output) {
    let changes = VoiceLine.changes(from: before, to: after)
    for change in changes { output.message(change) }
    if !changes.isEmpty {
      let typed = name.contains(" ") ? "\"\(name)\"" : name
      output.message("recite score --class \(typed) goes by it; without --class nothing changes.", .dim)
    }
  }
}

enum ClassAddCommand {
  static let files = Positional(
    "FILE", .many, help: "Results of \"recite score … --output FILE\", whenever they were made.")
  static let date = Option<String?>.text(
    "date", "DAY", help: "The day of results that do not tell one: 2026-09-14.")
  static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner and date from the recordings' names, e.g. \"{learner}_{date}\"; {*} is anything."
  ).kept

  static let again = Option<Bool>.flag(
    "again", help: "Let in results of a pupil who was taken out, too.")

  static let command = Command(
    "class add",
    summary: "Adds results to a class, each recording once.",
    discussion: [
      "A recording that is scored anew takes the place of what was there, and the teacher's corrections stay "
        + "with it.",
      "Each result has to tell who and when: score with a list that does, or give --names or --date here.",
    ],
    positionals: [files],
    options: [ClassOptions.name, date, names, again],
    examples: [
      "recite class add september.jsonl october.jsonl": "Add two months.",
      "recite class add sept.jsonl --date 2026-09-14 --names \"{learner}/{*}\"":
        "Add results that tell neither who nor when.",
    ]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let names = try plan[Self.names].map(NamedFields.init)
    if let date = plan[Self.date], WrittenDay.day(of: date) == nil {
      throw Failure("\(date) is no day.", advice: "Write it as \(WrittenDay.forms).", code: Failure.usage)
    }
    var lines: [ResultLine] = []
    var nameless: [String] = []
    for path in plan[Self.files] {
      for var line in try ClassFile.lines(of: path) {
        if let names { names.fill(&line) }
        line.date = line.date ?? plan[Self.date]
        do throws(Failure) {
          try Self.check(line, in: path)
        } catch {
          // Nothing is lost with it: it holds no reading, and is told.
          guard line.result == nil else { throw error }
          nameless.append(line.id)
          continue
        }
        line.audio = Self.absolute(line.audio, resultsIn: path)
        lines.append(line)
      }
    }
    var counts: [ClassBook.Added: Int] = [:]
    let all = try file.change(isNew: true) { book in
      if plan[Self.again] { book.readmit(lines) }
      for line in lines { counts[book.add(line), default: 0] += 1 }
      return book
    }
    let parts = [
      (counts[.new], "new"), (counts[.changed], "scored anew"), (counts[.known], "there already"),
      (counts[.removed], "left out: the recordings of a pupil who was taken out (--again lets them in)"),
    ].compactMap { count, what in count.map { "\($0) \(what)" } }
    session.output.message(
      "The class \(file.name) has \(all.lines.count.of("recording"))\(parts.isEmpty ? "" : ": ")"
        + "\(parts.joined(separator: ", "))."
    )
    file.tellDoubts(of: all, session.output)
    guard !nameless.isEmpty else { return }
    let first = nameless.prefix(5).map { TerminalText.clean($0) }.joined(separator: ", ")
    session.output.message(
      "Left out, as they were not scored and do not tell who and when: \(first)"
        + "\(nameless.count > 5 ? " and \(nameless.count - 5) more" : "").", .warning)
  }

  private static func check(_ line: ResultLine, in path: String) throws(Failure) {
    guard let learner = line.learner, !learner.isEmpty else {
      throw Failure(
        "\(line.id) in \(path) does not tell who said it; nothing was added.",
        advice:
          "Take names from the recordings' names by --names \"{learner}_{date}\", or score with a list that "
          + "has them."
      )
    }
    guard let date = line.date else {
      throw Failure(
        "\(line.id) in \(path) does not tell its day; nothing was added.",
        advice: "Give the day of all by --date 2026-09-14, or take it from the recordings' names by --names.")
    }
    guard WrittenDay.day(of: date) != nil else {
      throw Failure(
        "\(line.id) in \(path) is of \"\(date)\", which is no day that can be read; nothing was added.",
        advice: "Days are written \(WrittenDay.forms).")
    }
  }

  /// Where a recording is, from wherever one looks: in this folder or, since lists name recordings from where
  /// they lie, beside the results.
  private static func absolute(_ path: String, resultsIn file: String) -> String {
    let places = [path, Paths.holding(file) + path]
    guard !path.hasPrefix("/"), path != "-", let place = places.first(where: Paths.exists) else {
      return path
    }
    return place.hasPrefix("/") ? place : FileManager.default.currentDirectoryPath + "/" + place
  }
}

enum ClassCorrectCommand {
  static let corrections = Positional("CORRECTIONS", .one, help: "The file that a page saved.")

  static let command = Command(
    "class correct",
    summary: "Takes over what was corrected on a class's page.",
    discussion: [
      "Where another line between right and wrong would have judged a pupil's recordings as the teacher "
        + "does, beyond chance, it is "
        + "that voice's line from then on, and this is told. Results stay as they are; \"recite score "
        + "--class NAME\" goes by it."
    ],
    positionals: [corrections],
    options: [ClassOptions.name],
    examples: ["recite class correct corrections.json": "Take the corrections over."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let corrections = try CorrectCommand.corrections(plan.word(Self.corrections))
    let (before, outcome, lines) = try file.change { book in
      (book.lines, book.correct(by: corrections), book.lines)
    }
    CorrectCommand.tell(outcome, session.output)
    CorrectCommand.tell(agreementOver: lines, session.output)
    file.tellLines(from: before, to: lines, session.output)
  }
}
