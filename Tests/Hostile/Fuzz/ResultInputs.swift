internal import Batch
internal import Files
internal import Reports
internal import Terminal
internal import Text

enum ResultInputs {
  /// A line of results read back, and all that is made of it.
  static func result(_ bytes: [UInt8]) {
    var tally = ClassTally()
    var page = HTMLReport(title: "Recitations", files: PageFiles(ModelData.pages))
    var summary = BatchSummary()
    for raw in bytes.split(separator: 0x0A).prefix(8) {
      guard let line = ResultLine(json: String(decoding: raw, as: UTF8.self)) else { continue }
      let json = line.json
      precondition(
        !json.unicodeScalars.contains { $0.value < 0x20 || $0.isUnsafeToPrint && !joins($0) })
      precondition(ResultLine(json: json)?.json == json, "what is written is read back the same")
      for form in [TableForm.tabs, .commas] { _ = ResultTable.rows(line, form) }
      _ = TRNTranscript.heard(line)
      _ = TRNTranscript.expected(line)
      _ = CTMTranscript.rows(line)
      _ = TextGrid.file(line)
      _ = WebVTT.file(line)
      precondition(!TranscriptName.plain(line.id).contains("/"))
      tally.add(line)
      summary.add(line, passMark: 0.9)
      page.add(HTMLReport.Row(line: line, sound: [UInt8](repeating: 0, count: 44)))
      let styles = Styles(color: true, unicode: true)
      if case .success(let result) = line.outcome {
        _ = ResultReport(title: line.id, result: result, passMark: 0.9).lines(width: 60, styles)
      }
    }
    _ = ClassTables.learners(tally, .commas)
    _ = ClassTables.words(tally, .tabs)
    _ = tally.all.line
    _ = summary.line
    _ = page.page
  }

  static func evaluation(_ bytes: [UInt8]) {
    let truths = try? JSONLines.read(Truth.self, from: bytes, shape: "")
    let results = try? JSONLines.read(JudgedWords.self, from: bytes, shape: "")
    _ = Grade(truths ?? [], results ?? []).worst(5)
  }

  /// A teacher's corrections, laid over a result: a file of them, a zero byte, lines of results.
  static func corrections(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    guard let corrections = try? Corrections(json: parts[0]) else { return }
    let lines = (parts.count > 1 ? parts[1] : []).split(separator: 0x0A).prefix(4).compactMap {
      ResultLine(json: String(decoding: $0, as: UTF8.self))
    }
    let (corrected, outcome) = corrections.applied(to: lines)
    precondition(corrected.count == lines.count && outcome.changed <= lines.count)
    for line in corrected { precondition(ResultLine(json: line.json)?.json == line.json) }
  }

  private static func joins(_ scalar: Unicode.Scalar) -> Bool { 0x200C...0x200D ~= scalar.value }
}
