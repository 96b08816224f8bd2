@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

/// What is shown to others: whatever pupils and files are called, no name comes through any output.
@Suite("Without names")
struct AnonymityTests {
  /// Names and words for files that no text and no page has by itself.
  private static let names = [
    "Ann Quixley", "Žofie", "Ó Briain-Zwart", "O'Xavier \"Zed\"", "<b>Qwill</b>", "Qvist, Jörg", "王小明",
    "a.zqx@school.example",
  ]
  private static let stems = ["zqtake one", "Qlip_07", "wxy", "reading (zq)"]

  /// A class of some pupils, with a name in every place that can hold one.
  private static func lines(seed: UInt64) -> [ResultLine] {
    var chance = SeededChance(seed: seed)
    return names.shuffled(using: &chance).prefix(5).flatMap { name in
      ["2026-09-14", "2026-10-12", "2026-11-16"].map { date in
        let stem = stems.randomElement(using: &chance) ?? ""
        var line = ClassSamples.reading(name, date, "the quiet [river] ran cold*over old stones")
        line.id = "\(name)/\(stem)"
        line.audio = "/home/\(name)/\(stem).wav"
        line.verse = "John 11:35"
        guard case .success(var result) = line.outcome else { return line }
        result.notes = ["\(stem).wav is of 8 kHz"]
        line.outcome = .success(result)
        if Bool.random(using: &chance) {
          line.correct(
            by: Correction(words: [
              .init(index: 2, verdict: .right, note: "\(name) coughed"), .init(index: 3, note: "\(name)"),
            ]))
        }
        if date == "2026-10-12", Bool.random(using: &chance) {
          line.outcome = .failure(Failure(code: "missing_file", message: "There is no file \(line.audio)."))
        }
        return line
      }
    }
  }

  /// Everything that is made of results, as it is written.
  private static func outputs(_ lines: [ResultLine], isAnonymous: Bool) -> [String: String] {
    let growth = ClassGrowth(lines)
    var tally = ClassTally()
    var names = TranscriptNames()
    var page = HTMLReport(title: "Recitations", files: .shipped, isAnonymous: isAnonymous)
    var outputs: [String: String] = [:]
    for line in lines {
      let name = names.name(of: line)
      tally.add(line)
      page.add(.init(line: line))
      outputs["json", default: ""] += line.json
      outputs["csv", default: ""] += ResultTable.rows(line, .commas)
      outputs["tsv", default: ""] += ResultTable.rows(line, .tabs)
      outputs["trn", default: ""] += TRNTranscript.heard(line, as: name.utterance) ?? ""
      outputs["ctm", default: ""] += CTMTranscript.rows(line, as: name.utterance)
      outputs["TextGrid", default: ""] += name.file + (TextGrid.file(line) ?? "")
      outputs["vtt", default: ""] += WebVTT.file(line) ?? ""
    }
    outputs["html"] = page.page
    outputs["by-learner"] = ClassTables.learners(tally, .tabs)
    outputs["by-word"] = ClassTables.words(tally, .tabs)
    outputs["by-month"] = ClassTables.months(growth, .tabs)
    outputs["marks"] = Gradebook.moodle(growth)
    outputs["classroom"] = Gradebook.classroom(growth)
    outputs["oneroster"] = Gradebook.oneRoster(growth)
    outputs["growth"] =
      GrowthPage(growth, .init(title: "A class", isAnonymous: isAnonymous), files: .shipped) { _ in nil }.page
    let report = GrowthReport(growth: growth, pupils: growth.pupils, grade: 3)
    outputs["show"] = report.lines(width: 200, .none, isAlone: true).map { $0.rendered(.none) }.joined()
    outputs["show.jsonl"] = report.json
    outputs["pupil"] = growth.pupils.map { PupilPage($0).page(.shipped) { _ in nil } }.joined()
    outputs["agreement"] =
      RulingAgreementReport(lines).json + RulingAgreement.sentences(lines).joined(separator: "\n")
    return outputs
  }

  /// How a text may have been written: as it is, for HTML, for a table, in a file's name.
  private static func ways(_ text: String) -> Set<String> {
    [
      text, HTMLParts.escaped(text), text.replacing("\"", with: "\"\""), text.replacing("\"", with: "\\\""),
      TranscriptName.plain(text), TranscriptName.plain(text).replacing("-", with: "_"),
    ]
  }

  @Test("No pupil's name and no file's occurs in any output", arguments: 0..<8)
  func nothing(seed: UInt64) {
    let lines = Self.lines(seed: seed)
    let outputs = Self.outputs(ResultLine.anonymous(lines, key: "key"), isAnonymous: true)
    for (kind, text) in outputs {
      for name in Self.names + Self.stems {
        for way in Self.ways(name) where text.contains(way) {
          Issue.record("\(kind) tells \(way), seed \(seed)")
        }
      }
    }
    #expect(outputs["csv"]?.contains(/Pupil \d{5}/) == true)
    // The names are where they could be found: with names each of these tells them.
    for (kind, text) in Self.outputs(lines, isAnonymous: false) where !["by-word", "vtt"].contains(kind) {
      let isNamed = (Self.names + Self.stems).contains { Self.ways($0).contains(where: text.contains) }
      #expect(isNamed, "\(kind) has no name to hide")
    }
  }

  @Test("Verdicts, times and the teacher's rulings stay; numbers go by pupil, whatever order the list has")
  func kept() throws {
    let lines = Self.lines(seed: 1)
    let bare = ResultLine.anonymous(lines, key: "key")
    #expect(bare.map(\.id) == (1...lines.count).map(String.init))
    #expect(Set(bare.map(\.learner)).count == 5)
    #expect(RulingAgreement(bare).all == RulingAgreement(lines).all)
    #expect(ClassTally(bare).all == ClassTally(lines).all)
    let turned = ResultLine.anonymous(lines.reversed(), key: "key")
    #expect(turned.map(\.learner) == bare.map(\.learner), "the order of the list is not told")
    for line in bare { #expect(ResultLine(json: line.json)?.json == line.json) }
  }

  @Test("A pupil has one number, whoever else is listed, and none that is known without the key")
  func numbers() {
    let names = (1...2_000).map { "Pupil's name \($0)" }
    let all = Anonymity(of: names, key: "key")
    #expect(Set(names.map(all.shown)).count == names.count, "no two have one")
    let short = names.filter { all.shown($0).count == "Pupil 12345".count }
    #expect(short.count > 1_900)
    for name in short.prefix(50) {
      #expect(Anonymity(of: [name], key: "key").shown(name) == all.shown(name))
      #expect(Anonymity(of: [name], key: "other").shown(name) != all.shown(name))
    }
    #expect(all.name(of: "a stranger") == nil && all.shown("a stranger") == "Pupil")
  }

  @Test("A page without names has nothing to play or correct, and still shows by miscue")
  func page() {
    var page = HTMLReport(title: "Recitations", files: .shipped, isAnonymous: true)
    for line in ResultLine.anonymous(Self.lines(seed: 2), key: "key") { page.add(.init(line: line)) }
    #expect(!page.page.contains("<audio") && !page.page.contains("Save corrections"))
    #expect(page.page.contains("name=\"miscue\"") && page.page.contains("name !== \"miscue\""))
  }
}
