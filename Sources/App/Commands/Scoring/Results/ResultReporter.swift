package import Batch
import Files
import Glibc
import Recitation
import Reports
import Sphinx
import Terminal
import Text

/// Prints results in the form that was asked for.
struct ResultReporter {
  let output: Output
  let format: ResultFormat
  /// The pass mark that people see.
  let pass: Double?
  /// By what results are made.
  let made: Provenance
  /// How many recordings the list has; nil where there is none.
  var listed: Int?
  /// How far the line of each voice is moved, by learner.
  var voices: [String: Double] = [:]

  /// What stands above the first result.
  func begin() {
    if format == .tsv { output.data(ResultTable.header()) }
  }

  func report(_ scored: BatchScoring.Scored, title: String? = nil) {
    report(line(scored), title: title)
  }

  func report(_ line: ResultLine, title: String? = nil) {
    switch format {
    case .jsonl: output.data(line.json + "\n")
    case .tsv: output.data(ResultTable.rows(line))
    case .text:
      let title = title ?? line.id
      switch line.outcome {
      case .success(let result):
        let report = ResultReport(
          title: title, result: result, passMark: pass,
          strictness: VerdictStrictness(name: made.strictness) ?? .normal)
        output.lines(
          output.styles.isInWords
            ? report.sentences(width: output.width) : report.lines(width: output.width, output.styles))
      case .failure(let failure):
        output.lines(
          output.styles.isInWords
            ? StyledText("\(title): \(failure.message)").wrapped(to: output.width)
            : ErrorReport.lines(title, failure, width: output.width, output.styles))
      }
    }
  }

  /// A scored recording as a result line.
  func line(_ scored: BatchScoring.Scored) -> ResultLine {
    let job = scored.job
    var line = ResultLine(
      id: job.id, audio: job.audio, text: scored.text, line: job.line, learner: job.learner, date: job.date,
      outcome: scored.result.mapError { Failure(code: $0.code, message: $0.message) })
    line.listed = job.line == nil ? nil : listed
    line.origin = ResultLine.Origin(
      recording: scored.recording,
      text: (scored.wholeText ?? scored.text).map { Fingerprint(of: $0.utf8).text })
    line.made = made.of(voiceLine: job.learner.flatMap { voices[$0] })
    return line
  }
}

extension Session {
  /// Reads lists; says where an encoding was guessed.
  package var lists: RecordingLists {
    RecordingLists { [output] in output.message($0, .warning) }
  }

  /// Finds the words of references; says how one was taken that is not plain.
  func passageWords(tells: Bool = true) throws -> PassageWords {
    PassageWords(canon: try canon(), library: try library(), name: textName) { [output] message in
      if tells { output.note(message, .dim) }
    }
  }

  /// By what this run makes its results.
  func provenance(_ strictness: VerdictStrictness, acceptsClose: Bool, explains: Bool, phones: Bool = false)
    throws -> Provenance
  {
    Provenance(
      program: "recite \(Release.version)", engine: "PocketSphinx \(SphinxVersion.text ?? "")", model: model,
      strictness: strictness.name, acceptsClose: acceptsClose, isExplained: explains,
      hasPhones: phones, adaptations: try adaptations())
  }

  /// The models that judge: what is compiled in by its bytes, the recogniser's own, which are many megabytes,
  /// by the lengths of their files.
  private var model: String {
    var print = Fingerprint(of: ModelData.verdict)
    for accent in ModelData.accents {
      print.add(accent.means())
      print.add(accent.weights())
    }
    print.add(ModelData.network)
    print.add(ModelData.lexicon)
    for file in ["en-us/mdef", "en-us/means", "en-us/sendump", "en-us/variances", "cmudict-en-us.dict"] {
      var status = stat()
      let length = unsafe stat("\(models)/\(file)", &status) == 0 ? "\(status.st_size)" : "none"
      print.add("\(file) \(length)\n".utf8)
    }
    return "en-us \(print.text.prefix(8))"
  }

  private func adaptations() throws -> [String] {
    let own = try OwnPronunciationsFile(environment: environment).read()
    if own.entries.isEmpty { return [] }
    return ["own pronunciations \(Fingerprint(of: own.bytes).text.prefix(8))"]
  }
}
