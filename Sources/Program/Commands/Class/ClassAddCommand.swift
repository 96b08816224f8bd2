import Base
import Batch
import CommandLineOptions
import FoundationEssentials
import Reports
import Sessions
import Terminal
import WholeFiles

enum ClassAddCommand {
  static let files = Positional(
    "FILE", .many, help: "Results of \"recite score … --output FILE\", whenever they were made.")
  static let date = Option<String?>.text(
    "date", "DAY", help: "The day of results that do not tell one: 2026-09-14.")
  static let names = Option<String?>.text(
    "names", "PATTERN",
    help: "Take learner and date from the recordings' names, e.g. \"{learner}_{date}\"; {*} is anything."
  ).kept

  static let command = Command(
    "class add",
    summary: "Adds results to a class, each recording once.",
    discussion: [
      "A recording that is scored anew takes the place of what was there, and the teacher's corrections stay with it.",
      "Each result has to tell who and when: score with a list that does, or give --names or --date here.",
    ],
    positionals: [files],
    options: [ClassOptions.name, date, names],
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
    for path in plan[Self.files] {
      for var line in try ClassFile.lines(of: path) {
        if let names { names.fill(&line) }
        line.date = line.date ?? plan[Self.date]
        try Self.check(line, in: path)
        line.audio = Self.absolute(line.audio, resultsIn: path)
        lines.append(line)
      }
    }
    var counts: [ClassBook.Added: Int] = [:]
    let total = try file.change(isNew: true) { book in
      for line in lines { counts[book.add(line), default: 0] += 1 }
      return book.lines.count
    }
    let parts = [(counts[.new], "new"), (counts[.changed], "scored anew"), (counts[.known], "there already")]
      .compactMap { count, what in count.map { "\($0) \(what)" } }
    session.output.message(
      "The class \(file.name) has \(total.of("recording")): \(parts.joined(separator: ", "))."
    )
  }

  private static func check(_ line: ResultLine, in path: String) throws {
    guard let learner = line.learner, !learner.isEmpty else {
      throw Failure(
        "\(line.id) in \(path) does not tell who said it; nothing was added.",
        advice:
          "Take names from the recordings' names by --names \"{learner}_{date}\", or score with a list that has them."
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

  /// Where a recording is, from wherever one looks: in this folder or, since lists name recordings from where they lie, beside
  /// the results.
  private static func absolute(_ path: String, resultsIn file: String) -> String {
    let places = [path, Paths.holding(file) + path]
    guard !path.hasPrefix("/"), path != "-", let place = places.first(where: Paths.exists) else {
      return path
    }
    return place.hasPrefix("/") ? place : FileManager.default.currentDirectoryPath + "/" + place
  }
}
