@testable import Audio
@testable import Batch
import Foundation
@testable import Reports
import Testing

/// The grader that others use, where it is there: a Python program of its own.
private let peer = "../shared/bench/grade"
private let python = "/usr/bin/python3"

@Suite(
  "Against the independent grader",
  .enabled(
    if: FileManager.default.isReadableFile(atPath: peer)
      && FileManager.default.isExecutableFile(atPath: python)))
struct PeerGradeTests {
  /// Random truth and results as files hold them: ties, missing words, wrong counts, errors, several of an
  /// id.
  private static func material(_ generator: inout SeededGenerator) -> (truth: String, results: String) {
    var truth = ""
    var results = ""
    let verdicts = ["correct", "close", "substituted", "omitted", "unsure"]
    let coarse = Bool.random(using: &generator)
    for job in 0..<Int.random(in: 0...8, using: &generator) {
      let count = Int.random(in: 0...30, using: &generator)
      let isWrong = Int.random(in: 0..<5, using: &generator) == 0
      let labels = (0..<count).map { _ in
        isWrong
          ? "wrong"
          : ["spoken", "spoken", "spoken", "substituted", "near", "omitted"].randomElement(using: &generator)
            ?? ""
      }
      let added = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        Int.random(in: 0...max(1, count), using: &generator)
      }
      let list = labels.map { "\"\($0)\"" }.joined(separator: ", ")
      truth += "{\"id\": \"j\(job)\", \"truth\": [\(list)], \"added\": \(added)}\n"
      let fate = Int.random(in: 0..<20, using: &generator)
      if fate == 0 { continue }
      if fate == 1 {
        results += "{\"id\": \"j\(job)\", \"error\": {\"code\": \"x\"}}\n"
        continue
      }
      let words = (0..<(fate == 2 ? count + 1 : count)).map { index in
        let confidence =
          coarse
          ? "\(Double(Int.random(in: 0...4, using: &generator)) / 4)"
          : "\(Double.random(in: 0...1, using: &generator))"
        let place = fate == 3 ? index / 2 : index
        let sure = fate == 4 ? "" : ", \"confidence\": \(confidence)"
        return
          "{\"index\": \(place), \"verdict\": \"\(verdicts.randomElement(using: &generator) ?? "")\"\(sure)}"
      }
      let heard = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        "{\"before\": \(Int.random(in: 0...max(1, count), using: &generator))}"
      }
      results +=
        "{\"id\": \"j\(job)\", \"words\": [\(words.joined(separator: ", "))], \"added\": [\(heard.joined(separator: ", "))]}\n"
    }
    return (truth, results)
  }

  /// Runs the grader on many pairs of files in one process and gives what it printed for each.
  private static func peerOutput(_ folder: URL, _ count: Int, _ options: String) throws -> [String] {
    let program = """
      import importlib.machinery, importlib.util, io, contextlib, sys
      loader = importlib.machinery.SourceFileLoader("grade", "\(peer)")
      spec = importlib.util.spec_from_loader("grade", loader)
      sys.dont_write_bytecode = True
      grade = importlib.util.module_from_spec(spec); loader.exec_module(grade)
      for k in range(\(count)):
          out = io.StringIO()
          with contextlib.redirect_stdout(out):
              grade.main([f"\(folder.path)/{k}.truth", f"\(folder.path)/{k}.results"\(options)])
          sys.stdout.write(out.getvalue() + "\\0")
      """
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", program]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private static func grade(_ truth: String, _ results: String) throws -> Grade {
    Grade(
      try JSONLines.read(Truth.self, from: Array(truth.utf8), shape: "truth"),
      try JSONLines.read(JudgedWords.self, from: Array(results.utf8), shape: "results"))
  }

  @Test("The same to the last digit on 300 random sets, as text and as JSON")
  func random() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "grade-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SeededGenerator(seed: 3)
    let sets = (0..<300).map { _ in Self.material(&generator) }
    for (place, set) in sets.enumerated() {
      try Data(set.truth.utf8).write(to: folder.appending(path: "\(place).truth"))
      try Data(set.results.utf8).write(to: folder.appending(path: "\(place).results"))
    }
    let texts = try Self.peerOutput(folder, sets.count, "")
    let objects = try Self.peerOutput(folder, sets.count, ", \"--json\"")
    try #require(texts.count == sets.count && objects.count == sets.count)
    for (place, set) in sets.enumerated() {
      let report = EvaluationReport(try Self.grade(set.truth, set.results))
      #expect(report.summary.joined(separator: "\n") + "\n" == texts[place], "\(set.truth)\n\(set.results)")
      let theirs = try #require(
        try JSONSerialization.jsonObject(with: Data(objects[place].utf8)) as? [String: Any])
      let ours = try #require(
        try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
      let shared = ours.filter { theirs[$0.key] != nil }
      #expect(NSDictionary(dictionary: shared).isEqual(to: theirs), "\(objects[place])\n\(report.json)")
    }
  }
}
