import Audio
import Batch
import Commands
import Files
import Terminal
import Text

/// `recite-lab plant`: makes a test with known truth of any right recordings.
enum PlantCommand {
  static let recordings = Positional(
    "FILE", .one,
    help:
      "Recordings and their texts: LJ Speech's metadata.csv, a fileids list with its transcription beside "
      + "it, or a folder with either.")
  static let seed = Option<Int>.integer(
    "seed", "N", 0...Int.max, standard: 7, help: "The same seed plants the same mistakes.")
  static let output = Option<String?>.file(
    "output", "DIR", short: "o", described: "standard output, job and truth in one line",
    help: "Write jobs.jsonl and truth.jsonl into this folder.")

  static let command = Command(
    "plant",
    summary: "Plants mistakes into right recordings.",
    discussion: [
      "Each recording is held against its own text, two versions of it with a mistake for every eight words "
        + "(another word, a word that was not said, a word too many, a near word such as a/the, in/on, "
        + "walk/walked), and the text of another recording."
    ],
    positionals: [recordings],
    options: [seed, output],
    examples: [
      "recite-lab plant LJSpeech-1.1/metadata.csv --seed 7 --output planted":
        "Make a test of LJ Speech, for recite evaluate."
    ]
  ) { plan, session in
    let (list, root) = try session.lists.read(plan.word(recordings))
    for fault in list.faults.prefix(3) { session.output.message("Line \(fault.line) \(fault.message).") }
    guard !list.recordings.isEmpty else {
      throw Failure(
        "There is no recording with a text in it.",
        advice: "Give LJ Speech's metadata.csv, or a fileids list with its transcription beside it.")
    }
    var generator = SeededGenerator(seed: UInt64(plan[seed]))
    let jobs = Planting(list.recordings).jobs(using: &generator)
    guard let folder = plan[output] else {
      for job in jobs { session.output.data(job.line + "\n") }
      return .success
    }
    try Paths.makeFolder(folder)
    for (name, lines) in [("jobs.jsonl", jobs.map(\.jobLine)), ("truth.jsonl", jobs.map(\.truthLine))] {
      try WholeFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(folder)/\(name)")
    }
    session.output.note(
      "\(jobs.count) jobs. Next: recite evaluate \(folder)/jobs.jsonl --truth \(folder)/truth.jsonl "
        + "--audio-root \(root.isEmpty ? "." : root)")
    return .success
  }
}

extension PlantedJob {
  /// What is scored: `{"id", "audio", "text"}`.
  var jobLine: String { JSONValue.object(job).text }
  /// What is known: `{"id", "truth", "added"}`.
  var truthLine: String { JSONValue.object([("id", .string(id))] + known).text }
  /// Both in one line, which serves as either.
  var line: String { JSONValue.object(job + known).text }

  private var job: [(name: String, value: JSONValue)] {
    [("id", .string(id)), ("audio", .string(audio)), ("text", .string(text))]
  }

  private var known: [(name: String, value: JSONValue)] {
    [
      ("truth", .array(labels.map { .string($0.rawValue) })), ("added", .array(added.map(JSONValue.integer))),
    ]
  }
}
