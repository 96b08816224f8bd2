import Foundation
import Testing
import TestSupport

/// A class: lists in other programs' forms, files for other programs, parts, and runs that are broken off.
@Suite("Batches", .running)
struct BatchTests {
  private func wept(in folder: TemporaryFolder, _ names: String...) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("John 11:35"))))
    for name in names { try folder.write(name, bytes) }
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test("A table of a class gives every file that was asked for, in one run")
  func outputs() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "a.wav", "b.wav")
    let list = try folder.write(
      "class.csv",
      Array(
        "audio,text,student,date\na.wav,Jesus wept.,Ada,Monday\nb.wav,Jesus slept.,Ben,\nc.wav,gone,Ben,\n"
          .utf8))
    let run = try Recite.run(
      "score", "--manifest", list, "--output", folder.file("all.jsonl"), "--html", folder.file("all.html"),
      "--csv",
      folder.file("all.csv"), "--trn", folder.file("all.trn"), "--ctm", folder.file("all.ctm"), "--textgrid",
      folder.file("grids"), "--vtt", folder.file("captions"), "--by-learner", folder.file("learners.csv"),
      "--by-word", folder.file("words.tsv"))
    #expect(run.output.isEmpty)
    #expect(run.messages.contains("2 recordings scored") && run.messages.contains("1 could not be scored"))
    let results = try text(folder.file("all.jsonl")).split(separator: "\n").map {
      try Result(line: String($0))
    }
    #expect(results.map(\.id) == ["a.wav", "b.wav", "c.wav"])
    #expect(results.map(\.error?.code) == [nil, nil, "missing_file"])
    #expect(try text(folder.file("all.jsonl")).contains("\"line\":2,\"learner\":\"Ada\",\"date\":\"Monday\""))
    #expect(try text(folder.file("all.ref.trn")) == "jesus wept (Ada-a.wav)\njesus slept (Ben-b.wav)\n")
    #expect(try text(folder.file("all.trn")).hasPrefix("jesus wept (Ada-a.wav)\n"))
    #expect(try text(folder.file("all.ctm")).contains("Ada-a.wav A "))
    #expect(try text(folder.file("grids/a.wav.TextGrid")).contains("\"wept.\""))
    #expect(try text(folder.file("captions/a.wav.vtt")).hasPrefix("WEBVTT\n"))
    #expect(try text(folder.file("learners.csv")).hasPrefix("\u{FEFF}learner,"), "for spreadsheets")
    #expect(try text(folder.file("learners.csv")).contains("\r\nAda,1,0,0,2,2,1,"))
    #expect(try text(folder.file("words.tsv")).contains("jesus\t2\t0\t"))
    #expect(try text(folder.file("all.csv")).contains("a.wav,a.wav,0,Jesus,correct,"))
    #expect(try text(folder.file("all.html")).contains("<h2>The class</h2>"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("all.jsonl.part")))
  }

  @Test("Phones: in the rows, in Praat's tiers, and as time marks of their own beside those of words")
  func phones() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "a.wav")
    let list = try folder.write("class.csv", Array("audio,text\na.wav,Jesus wept.\n".utf8))
    let line = ["score", "--manifest", list, "--output", folder.file("all.jsonl")]
    _ = try Recite.start(line + ["--ctm", folder.file("plain.ctm")]).finish()
    #expect(!FileManager.default.fileExists(atPath: folder.file("plain.phones.ctm")))
    let run = try Recite.start(
      line + ["--resume", "--phones", "--ctm", folder.file("all.ctm"), "--textgrid", folder.file("grids")]
    ).finish()
    Recite.check(run, line, 0, #_sourceLocation)
    #expect(run.messages.contains("1 was made without --phones"), "\(run.messages)")
    let row = try JSON(line: text(folder.file("all.jsonl")))
    #expect(row["made"]?["phones"] == .bool(true))
    let marks = try text(folder.file("all.phones.ctm")).split(separator: "\n").map {
      $0.split(separator: " ")
    }
    #expect(marks.map { $0[4] } == ["JH", "IY", "Z", "AH", "S", "W", "EH", "P", "T"], "\(marks)")
    #expect(marks.allSatisfy { $0.count == 6 && $0[1] == "A" && (0...1).contains(Double($0[5]) ?? -1) })
    #expect(try text(folder.file("grids/a.wav.TextGrid")).contains("name = \"phones\""))
    try Recite.run(
      "merge", folder.file("all.jsonl"), "--output", folder.file("m"), "--ctm", folder.file("m.ctm"))
    #expect(try text(folder.file("m.phones.ctm")) == text(folder.file("all.phones.ctm")))
  }

  @Test("A dry run tells what would be scored and what cannot be, and leaves nothing behind")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "a.wav")
    try folder.write("broken.wav", Array("RIFF".utf8))
    let list = try folder.write(
      "class.jsonl",
      Array(
        """
        {"audio":"a.wav","text":"x","learner":"Ann"}
        {"audio":"a.wav","verse":"Jhon 300:1","learner":"Ben"}
        {"audio":"gone.wav","text":"x","learner":"Ben"}
        {"audio":"broken.wav","text":"x","learner":"Ben"}
        broken
        """.utf8))
    let run = try Recite.run("score", "--manifest", list, "--dry-run")
    #expect(
      run.text.contains("1 of 5 recordings would be scored, of 2 learners; 4 cannot be."), "\(run.text)")
    #expect(run.messages.contains("There is no file") && run.messages.contains("Line 5 of the manifest"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
        "a.wav", "broken.wav", "class.jsonl",
      ])
    try Recite.run("score", folder.path, "--dry-run", expecting: 2)
    try Recite.run("score", "--manifest", list, "--dry-run", "--output", folder.file("o"), expecting: 64)
  }

  @Test("Parts of a list, merged, are the bytes of the whole, and of what came of it")
  func shards() throws {
    let count = 3
    let folder = try TemporaryFolder()
    try wept(in: folder, "w.wav")
    let lines =
      (1...5).map { #"{"id": "r\#($0)", "audio": "w.wav", "text": "Jesus wept \#($0)"}"# } + ["broken"]
    let list = try folder.write("list.jsonl", Array(lines.joined(separator: "\n").utf8))
    try Recite.run(
      "score", "--manifest", list, "--output", folder.file("whole"), "--trn", folder.file("whole.trn"))
    for part in 1...count {
      try Recite.run(
        "score", "--manifest", list, "--shard", "\(part)/\(count)", "--output", folder.file("p\(part)"))
    }
    let parts = (1...count).reversed().map { folder.file("p\($0)") }
    let merge = ["merge"] + parts + ["--output", folder.file("merged"), "--trn", folder.file("merged.trn")]
    let run = try Recite.start(merge).finish()
    Recite.check(run, merge, 0, #_sourceLocation)
    #expect(try text(folder.file("merged")) == text(folder.file("whole")))
    #expect(try text(folder.file("merged.trn")) == text(folder.file("whole.trn")))
    #expect(run.messages.contains("5 recordings scored, 1 failed; 15 words: "), "\(run.messages)")
    // A part that is missing is no success, whichever it is; what there is is printed all the same.
    for lacking in 0..<count {
      let merge = ["merge"] + parts.indices.filter { $0 != lacking }.map { parts[$0] }
      let run = try Recite.start(merge).finish()
      let missing = try text(parts[lacking]).split(separator: "\n").count
      Recite.check(run, merge, missing > 0 ? 2 : 0, #_sourceLocation)
      #expect(run.lines.count == 6 - missing)
      if missing > 0 { #expect(run.messages.contains("\(missing) of the 6 recordings"), "\(run.messages)") }
    }
  }

  @Test("The same bytes come with 1 and 7 at a time, and with one a core")
  func jobs() throws {
    let folder = try TemporaryFolder()
    let sounds = try ["en-us", "en-gb"].map { try Spoken.verse("John 11:35", voice: $0) }
    let lines = ["John 11:35", "John 1:1"].flatMap { verse in
      sounds.map { #"{"audio": "\#($0)", "verse": "\#(verse)"}"# }
    }
    let list = try folder.write("list.jsonl", Array(lines.joined(separator: "\n").utf8))
    let runs = try ["1", "7"].map { jobs in
      try Recite.run("score", "--manifest", list, "--format", "jsonl", "--jobs", jobs).lines
    }
    // And with one for each core, which is what nobody has to ask for.
    let plain = try Recite.shell("unset RECITE_JOBS; \"$RECITE\" score --manifest '\(list)' --format jsonl")
    #expect(runs[0] == runs[1] && runs[1] == plain.lines)
    #expect(runs[0].count == lines.count)
  }

  @Test("The row that names the columns of a table is no gap in its results")
  func head() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "w.wav")
    let list = try folder.write("class.csv", Array("audio,verse\nw.wav,John 11:35\nw.wav,John 11:35\n".utf8))
    try Recite.run("score", "--manifest", list, "--output", folder.file("part"))
    let run = try Recite.run("merge", folder.file("part"))
    #expect(!run.messages.contains("No result answers"), "\(run.messages)")
  }

  @Test("What a killed run finished is kept, and the next one goes on with it")
  func resume() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "w.wav")
    let lines = (1...4).map {
      #"{"id": "r\#($0)", "audio": "w\#($0 == 2 ? "2" : "").wav", "text": "Jesus wept"}"#
    }
    let list = try folder.write("list.jsonl", Array(lines.joined(separator: "\n").utf8))
    let whole = try Recite.run("score", "--manifest", list, "--format", "jsonl")
    // As a kill leaves it: two results, and half of a third.
    let left = whole.lines[0] + "\n" + whole.lines[1] + "\n" + whole.lines[2].prefix(40)
    try folder.write("all.jsonl.part", Array(left.utf8))
    let again = ["score", "--manifest", list, "--output", folder.file("all.jsonl")]
    let refused = try Recite.start(again).finish()
    #expect(refused.code == 2 && refused.messages.contains("--resume"), "\(refused.messages)")
    let resumed = try Recite.start(again + ["--resume"]).finish()
    #expect(resumed.code == 0 && resumed.messages.contains("2 were done before"), "\(resumed.messages)")
    #expect(try text(folder.file("all.jsonl")) == whole.text)
    // What failed for want of a file is done anew once the file is there, and nothing else is.
    try wept(in: folder, "w2.wav")
    let retried = try Recite.start(again + ["--resume-failed"]).finish()
    #expect(retried.messages.contains("3 were done before"), "\(retried.messages)")
    let results = try text(folder.file("all.jsonl")).split(separator: "\n").map {
      try Result(line: String($0))
    }
    #expect(results.map(\.id) == ["r1", "r2", "r3", "r4"] && results.allSatisfy { $0.error == nil })
    let other = try folder.write("other.jsonl", Array(lines[1].utf8))
    let wrong = try Recite.run(
      "score", "--manifest", other, "--output", folder.file("all.jsonl"), "--resume", expecting: 2)
    #expect(wrong.messages.contains("answers another list"))
  }

  @Test(
    "A job array that leaves parts undone is refused",
    arguments: [
      ["ID": "2", "COUNT": "2", "MIN": "1", "MAX": "3"], ["ID": "0", "COUNT": "2", "MIN": "0", "MAX": "1"],
      ["ID": "1"],
    ])
  func slurm(_ settings: [String: String]) throws {
    let folder = try TemporaryFolder()
    let list = try folder.write("list.jsonl", [])
    let environment = Dictionary(uniqueKeysWithValues: settings.map { ("SLURM_ARRAY_TASK_" + $0, $1) })
    let run = try Recite.run(
      "score", "--manifest", list, "--shard", "slurm", expecting: 2, with: environment)
    #expect(run.messages.contains("sbatch --array=1-"), "\(run.messages)")
  }

  @Test("File names tell learner, date and verse")
  func names() throws {
    let folder = try TemporaryFolder()
    try wept(in: folder, "ada_Monday_John 11.35.wav")
    let run = try Recite.run("score", folder.path, "--names", "{learner}_{date}_{verse}", "--format", "jsonl")
    let result = try Result(line: try #require(run.lines.first))
    #expect(result.score == 1)
    #expect(run.text.contains("\"learner\":\"ada\",\"date\":\"Monday\""))
    let fault = try Recite.run("score", folder.path, "--names", "{who}", expecting: 64)
    #expect(fault.messages.contains("{learner}"))
  }

  @Test("An entry that is a command is refused, and nothing is run")
  func commands() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", Array("u1 jesus wept\n".utf8))
    let list = try folder.write("wav.scp", Array("u1 touch \(folder.file("harm")) |\n".utf8))
    let run = try Recite.run("score", "--manifest", list, "--format", "jsonl", expecting: 2)
    #expect(run.text.contains("is a command to be run"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("harm")))
  }
}
