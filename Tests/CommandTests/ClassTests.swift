@testable import Batch
import Foundation
import Testing
import TestSupport

/// A teacher's year in small: results of three months, the page, a correction, scored anew, practice, marks,
/// a pupil who leaves.
@Suite("class and correct", .running)
struct ClassTests {
  private let folder: TemporaryFolder
  private let changes: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    changes = ["XDG_DATA_HOME": folder.file("data"), "HOME": folder.path]
  }

  /// A result line as `score` writes it: each word half a second, those in brackets left out.
  private func result(_ learner: String?, _ date: String?, _ text: String, step: Double = 0.5) -> String {
    let words = text.split(separator: " ").enumerated().map { place, piece in
      let isOut = piece.hasPrefix("[")
      let word = piece.filter { $0 != "[" && $0 != "]" }
      let times =
        isOut ? "null,\"end\":null" : "\(Double(place) * step),\"end\":\((Double(place) + 0.8) * step)"
      return
        "{\"index\":\(place),\"expected\":\"\(word)\",\"verdict\":\"\(isOut ? "omitted" : "correct")\",\"confidence\":1,\"heard\":null,\"start\":\(times)}"
    }
    let right = words.count - text.count { $0 == "[" }
    let pace = Double(right) / (Double(words.count) * step) * 60
    let plain = text.filter { $0 != "[" && $0 != "]" }
    let id = "\(learner ?? "x")-\(date ?? "y")"
    let who = learner.map { ",\"learner\":\"\($0)\"" } ?? ""
    let when = date.map { ",\"date\":\"\($0)\"" } ?? ""
    return
      "{\"id\":\"\(id)\",\"audio\":\"\(id).wav\",\"text\":\"\(plain)\",\"score\":\(Double(right) / Double(words.count)),\"seconds\":9,\"words\":[\(words.joined(separator: ","))],\"added\":[],\"outcome\":\"heard\",\"wordsPerMinute\":\(pace),\"recited\":[[0,\(words.count)]],\"verse\":\"John 11:35\"\(who)\(when),\"fingerprint\":{\"recording\":\"r\(id)\",\"text\":\"t\(plain.count)\"}}\n"
  }

  private func write(_ name: String, _ lines: String...) throws -> String {
    try folder.write(name, Array(lines.joined().utf8))
    return folder.file(name)
  }

  private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test(
    "A year: added month by month, twice counts once, corrected, scored anew, shown, practised, forgotten")
  func year() throws {
    let september = try write(
      "sep.jsonl", result("Ann", "2026-09-14", "we [want] the bear [walked] home", step: 0.8),
      result("Ben", "2026-09-14", "we want the bear walked home"))
    let november = try write(
      "nov.jsonl", result("Ann", "2026-11-16", "we want the bear [walked] home"),
      result("Ben", "2026-11-16", "we want the [bear] walked home"))
    try Recite.run("class", "add", september, november, with: changes)
    let again = try Recite.run("class", "add", september, with: changes)
    #expect(again.messages.contains("4 recordings: 2 there already"), "\(again.messages)")

    let shown = try Recite.run("class", "show", "--grade", "3", with: changes).text
    #expect(shown.contains("2 pupils, 4 recordings, 2 periods") && shown.contains("Sep 2026:"))
    let rows = try Recite.run("class", "-f", "jsonl", with: changes).lines.map { try JSON(line: $0) }
    #expect(rows.count == 4 && rows[0]["pupil"]?.string == "Ann" && rows[0]["right"] == .number(4))

    let corrections = try folder.write(
      "corrections.json",
      Array(
        #"{"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","learner":"Ann","words":[{"index":1,"expected":"want","verdict":"right"}]}]}"#
          .utf8))
    let corrected = try Recite.run("class", "correct", corrections, with: changes)
    #expect(
      corrected.messages.contains("1 recording corrected.")
        && corrected.messages.contains("were right and flagged"))
    // Scored anew with another verdict: the teacher's word stays.
    let anew = try write(
      "anew.jsonl", result("Ann", "2026-09-14", "[we] [want] the bear [walked] home", step: 0.8))
    #expect(try Recite.run("class", "add", anew, with: changes).messages.contains("1 scored anew"))
    let after = try Recite.run("class", "-f", "jsonl", with: changes).lines.map { try JSON(line: $0) }
    #expect(after[0]["right"] == .number(4), "want is right by the teacher, we is missed by now")

    // What was not scored and names nobody does not keep the others out; what was scored does.
    let unscored = #"{"id":"Voice 001.m4a","audio":"a","error":{"code":"no_text","message":"None."}}"# + "\n"
    let mixed = try write(
      "mixed.jsonl", unscored, result("Ben", "2026-11-16", "we want the [bear] walked home"))
    let told = try Recite.run("class", "add", mixed, with: changes).messages
    #expect(told.contains("1 there already") && told.contains("who and when: Voice 001.m4a"), "\(told)")
    let nameless = try write("nameless.jsonl", result(nil, "2026-11-16", "we want"))
    let refusal = try Recite.start(["class", "add", nameless], with: changes).finish()
    #expect(refusal.code != 0 && refusal.messages.contains("nothing was added"), "\(refusal.messages)")

    let page = folder.file("growth.html")
    let written = try Recite.run(
      "class", "report", "--html", page, "--marks", folder.file("marks.csv"), "--oneroster",
      folder.file("results.csv"), with: changes)
    #expect(written.messages.contains("have moved or changed"), "the sound is not there, and that is said")
    #expect(try read(page).contains("data-c=\"right\"") && read(page).contains("teacher: right"))
    #expect(try read(folder.file("marks.csv")).contains("\r\nAnn,"))
    #expect(try read(folder.file("results.csv")).hasPrefix("sourcedId,status,"))
    let bare = folder.file("bare.html")
    try Recite.run("class", "report", "--html", bare, "--anonymous", with: changes)
    #expect(try !read(bare).contains("Ann") && read(bare).contains(/Pupil \d{5}/))

    let practice = try Recite.run(
      "class", "practice", "Ann", "--cards", folder.file("ann.csv"), "--set", folder.file("ann.txt"),
      with: changes)
    #expect(practice.text.contains("walked") && practice.text.contains("2 of 2"))
    #expect(try read(folder.file("ann.txt")) == "John 11:35\n")
    try Recite.run("cards", "import", folder.file("ann.csv"), with: changes)
    #expect(try Recite.run("cards", "list", with: changes).text.contains("ann"))

    let own = folder.file("ann.html")
    try Recite.run("class", "report", "Ann", "--html", own, with: changes)
    #expect(
      try read(own).contains("Words to practise") && read(own).contains("walked")
        && !read(own).contains("Ben"))
    try Recite.run("class", "report", "Ann", "--html", own, "--anonymous", with: changes)
    #expect(try !read(own).contains("Ann"))
    try Recite.run("class", "report", "--all-pupils", folder.file("pages"), with: changes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("pages")).count == 2)
    let year = try Recite.run("class", "year", "4b", "Ben", with: changes)
    #expect(year.messages.contains("1 pupil of class, with 2 recordings"), "\(year.messages)")
    #expect(
      try Recite.run("class", "rename", "Ben", "Ann", expecting: 64, with: changes).messages.contains(
        "class join"))
    try Recite.run("class", "rename", "Ben", "Benjamin", "--class", "4b", with: changes)
    #expect(
      try Recite.run("class", "show", "Benjamin", "--class", "4b", with: changes).text.contains("Growth"))

    #expect(try Recite.run("class", "remove", "Ann", with: changes).messages.contains("with 2 recordings"))
    #expect(try Recite.run("class", "add", september, with: changes).messages.contains("1 left out"))
    #expect(try !read(folder.file("data/recite/classes/class.jsonl")).contains("Ann"))
  }

  @Test("Names that look alike are asked about, but not quietly, nor once they are said to be two pupils")
  func apart() throws {
    let both = try write(
      "both.jsonl", result("Sara", "2026-09-14", "we want"), result("Sarah", "2026-09-14", "we want"))
    let asked = try Recite.run("class", "add", both, with: changes).messages
    #expect(asked.contains("recite class apart Sara Sarah"), "\(asked)")
    #expect(try !Recite.run("class", "--quiet", with: changes).messages.contains("may be one"))
    #expect(try Recite.run("class", with: changes).messages.contains("may be one"))
    let same = try Recite.run("class", "apart", "Sara", "Sara", expecting: 64, with: changes)
    #expect(same.messages.contains("Name two."))
    try Recite.run("class", "apart", "Sara", "Sarah", with: changes)
    #expect(try !Recite.run("class", with: changes).messages.contains("may be one"))
    #expect(try Recite.run("class", with: changes).text.contains("2 pupils"))
  }

  @Test("What tells no day or no name is refused with what to do, and nothing of it is kept")
  func refused() throws {
    let nameless = try write("a.jsonl", result("Ann", "2026-09-14", "a b"), result(nil, "2026-09-14", "a b"))
    let run = try Recite.run("class", "add", nameless, expecting: 2, with: changes)
    #expect(run.messages.contains("does not tell who") && run.messages.contains("--names"))
    #expect(
      try Recite.run("class", "show", expecting: 2, with: changes).messages.contains("recite class add"))
    let dayless = try write("b.jsonl", result("Ann", nil, "a b"))
    #expect(
      try Recite.run("class", "add", dayless, expecting: 2, with: changes).messages.contains(
        "--date 2026-09-14"))
    try Recite.run("class", "add", dayless, "--date", "2026-09-14", "--class", "3b", with: changes)
    let other = try Recite.run("class", expecting: 2, with: changes)
    #expect(other.messages.contains("There is 3b"))
    #expect(
      try Recite.run("class", "add", dayless, "--date", "9/14", expecting: 64, with: changes).messages
        .contains("14.09.2026"))
    #expect(
      try Recite.run("class", "show", "--class", "../x", expecting: 64, with: changes).messages.contains(
        "letters, digits"))
    #expect(
      try Recite.run("class", "show", "Zoe", "--class", "3b", expecting: 64, with: changes).messages.contains(
        "It has Ann."))
    let named = try write(
      "c.jsonl", result(nil, nil, "a b").replacing("\"x-y.wav\"", with: "\"Cy_2026-09-15.wav\""))
    try Recite.run("class", "add", named, "--names", "{learner}_{date}", "--class", "3b", with: changes)
    #expect(try Recite.run("class", "show", "--class", "3b", with: changes).text.contains("Cy"))
  }

  @Test(
    "correct: results and tables go by the teacher, the program's verdict stays beside; another file is refused"
  )
  func correct() throws {
    let results = try write("class.jsonl", result("Ann", "2026-09-14", "we [want] the bear"))
    let corrections = try folder.write(
      "corrections.json",
      Array(
        #"{"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","words":[{"index":1,"verdict":"right"}]},{"id":"gone","words":[]}]}"#
          .utf8))
    let run = try Recite.run(
      "correct", results, "--with", corrections, "--by-learner", folder.file("l.csv"), "--csv",
      folder.file("w.csv"),
      with: changes)
    #expect(run.messages.contains("1 recording corrected; 1 of the file are not among these"))
    #expect(try read(folder.file("l.csv")).contains("Ann,1,0,0,4,4,1,"))
    #expect(
      try read(folder.file("w.csv")).contains("want,correct,")
        && read(folder.file("w.csv")).contains(",omitted"))
    let line = try JSON(line: read(results))
    #expect(line["correction"]?["score"] == .number(1) && line["score"] == .number(0.75))
    let wrong = try Recite.run("correct", results, "--with", results, expecting: 2, with: changes)
    #expect(wrong.messages.contains("no file of corrections"))
  }

  @Test(
    "A class finds its sound again: recordings that a list names from where it lies are looked for beside the results"
  )
  func sound() throws {
    try folder.write("Ann-2026-09-14.wav", WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes)
    let lines = result("Ann", "2026-09-14", "we [want] the bear").replacing(
      "\"recording\":\"rAnn-2026-09-14\",", with: "")
    try Recite.run("class", "add", try write("a.jsonl", lines), with: changes)
    let kept = try read(folder.file("data/recite/classes/class.jsonl"))
    #expect(kept.contains(folder.file("Ann-2026-09-14.wav")), "\(kept)")
    let clips = folder.file("ann.wav")
    try Recite.run("class", "practice", "Ann", "--clips", clips, with: changes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: clips)).count > 44)
  }

  @Test(
    "Corrections teach a voice's line: it is told at once, shown, and scoring by the class goes by it and says so"
  )
  func voiceLine() throws {
    let text = (0..<8).map { "[word\($0)]" }.joined(separator: " ")
    let unsure = result("Ann", "2026-09-14", text + " home").replacing(
      "\"verdict\":\"omitted\",\"confidence\":1", with: "\"verdict\":\"omitted\",\"confidence\":0.3"
    )
    .replacing("\"outcome\"", with: "\"needed\":0.5,\"outcome\"")
    try Recite.run("class", "add", try write("a.jsonl", unsure), "--class", "3b", with: changes)
    let words = (0..<8).map { "{\"index\":\($0),\"verdict\":\"right\"}" }.joined(separator: ",")
    let corrections = try write(
      "c.json", #"{"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","words":[\#(words)]}]}"#)
    let told = try Recite.run("class", "correct", corrections, "--class", "3b", with: changes).messages
    #expect(told.contains("Ann: believed sooner, at odds ") && told.contains("score --class 3b"), "\(told)")
    let twice = try Recite.run("class", "correct", corrections, "--class", "3b", with: changes).messages
    #expect(!twice.contains("believed sooner"), "nothing has moved: \(twice)")
    #expect(
      try Recite.run("class", "show", "Ann", "--class", "3b", with: changes).text.contains("believed sooner"))

    let sound = try folder.write("s.wav", WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes)
    let list = try write("list.csv", "audio,text,learner\ns.wav,a b,Ann\n\(sound),a b,Ben\n")
    let out = folder.file("out.jsonl")
    let line = ["score", "--manifest", list, "--output", out]
    let scored = try Recite.start(line + ["--class", "3b"], with: changes).finish()
    Recite.check(scored, line, 0, #_sourceLocation)
    #expect(scored.messages.contains("Ann: believed sooner") && !scored.messages.contains("Ben:"))
    let made = try read(out).split(separator: "\n").map { try JSON(line: String($0))["made"]?["voiceLine"] }
    #expect(made[0] == .number(1), "\(made)")
    #expect(made[1] == nil)
    // Without the class it is another judgement of Ann's voice, and of hers alone.
    let again = try Recite.start(line + ["--resume"], with: changes).finish()
    #expect(
      again.messages.contains("1 is done anew: 1 was made with another voice's line"), "\(again.messages)")
    try Recite.run("merge", out, "--output", folder.file("m.jsonl"), with: changes)
  }

  @Test("Where a pupil fails: the sounds too, and practice kept to one of them")
  func soundsOfMisses() throws {
    let lines = try write("a.jsonl", result("Ann", "2026-09-14", "[thin] [bath] see the [walls]"))
    try Recite.run("class", "add", lines, with: changes)
    let all = try Recite.run("class", "practice", "Ann", with: changes).text
    #expect(all.contains("TH as in thin") && all.contains("walls"), "\(all)")
    let cards = folder.file("th.csv")
    let th = try Recite.run("class", "practice", "Ann", "--only", "th", "--cards", cards, with: changes).text
    #expect(!th.contains("walls") && th.contains("bath"), "\(th)")
    #expect(try read(cards).contains(",thin") && !read(cards).contains(",walls"))
    let none = try Recite.run("class", "practice", "Ann", "--only", "zh", expecting: 64, with: changes)
    #expect(none.messages.contains("Ann missed no word that is zh") && none.messages.contains("There is "))
    let sheet = folder.file("sheet.csv")
    try Recite.run("class", "report", "--classroom", sheet, with: changes)
    #expect(try read(sheet).contains("Last Name,First Name,Email Address,"))
  }

  @Test("What another program adds at the same moment is not lost: class add waits until the class is free")
  func together() throws {
    let ann = try write("a.jsonl", result("Ann", "2026-09-14", "we want the bear"))
    let ben = try write("b.jsonl", result("Ben", "2026-09-14", "we want the bear"))
    let first = try Recite.run("class", "add", ann, with: changes)
    #expect(first.messages.contains("has 1 recording: 1 new"), "\(first.messages)")
    let kept = folder.file("data/recite/classes/class.jsonl")
    // Another program has the class, and has not yet written.
    let lock = open(folder.file("data/recite/classes"), O_RDONLY | O_CLOEXEC)
    #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let program = try Recite.start(["class", "add", ben], with: changes)
    #expect(program.wait { program.waitsForLock })
    #expect(try !read(kept).contains("Ben"))
    let other = try read(kept) + result("Cy", "2026-09-14", "we want the bear")
    try Data(other.utf8).write(to: URL(fileURLWithPath: kept))
    close(lock)
    #expect(program.finish().code == 0)
    let all = try read(kept)
    #expect(["Ann", "Ben", "Cy"].allSatisfy { all.contains("\"learner\":\"\($0)\"") }, "\(all)")
  }

  @Test(
    "evaluate: the program against a teacher's corrections, by verdict and as JSON; without any it says what to do"
  )
  func agreement() throws {
    let results = try write(
      "class.jsonl", result("Ann", "2026-09-14", "we [want] the [bear]"),
      result("Ben", "2026-09-14", "we want the bear"))
    let none = try Recite.run("evaluate", "--results", results, expecting: 2, with: changes)
    #expect(none.messages.contains("recite correct"), "\(none.messages)")
    let corrections = try folder.write(
      "corrections.json",
      Array(
        #"{"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","words":[{"index":1,"verdict":"right"},{"index":3,"verdict":"wrong"}]}]}"#
          .utf8))
    try Recite.run("correct", results, "--with", corrections, with: changes)
    let told = try Recite.run("evaluate", "--results", results, with: changes).text
    #expect(told.contains("1 of 2 recordings corrected") && told.contains("50% (9–91)"), "\(told)")
    #expect(
      told.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("4 words are too few"),
      "\(told)")
    let json = try JSON(
      line: try Recite.run("evaluate", "--results", results, "-f", "json", with: changes).text)
    #expect(json["all"]?["kappa"] == .null && json["ruled"]?["falseAlarms"] == .number(1))
    let wrong = try Recite.run("evaluate", results, "--results", results, expecting: 64, with: changes)
    #expect(wrong.messages.contains("--truth"), "\(wrong.messages)")
    try Recite.run("evaluate", expecting: 64, with: changes)
  }

  @Test("--minute: tables count the first minute, the results stay whole")
  func minute() throws {
    let text = (0..<20).map { "w\($0)" }.joined(separator: " ")
    let results = try write("class.jsonl", result("Ann", "2026-09-14", text, step: 6))
    let table = folder.file("l.csv")
    try Recite.run("correct", results, "--by-learner", table, with: changes)
    #expect(try read(table).contains("Ann,1,0,0,20,20,"))
    let before = try read(results)
    try Recite.run("correct", results, "--by-learner", table, "--minute", with: changes)
    #expect(try read(table).contains("Ann,1,0,0,10,10,") && read(results) == before)
    try Recite.run("correct", results, "--minute", expecting: 64, with: changes)
  }

  /// Sends one request, and gives the answer.
  private func request(
    _ method: String, _ address: String, _ page: String, body: String = "", origin: String = ""
  )
    throws -> String
  {
    let parts = address.split(separator: "/").map(String.init)
    let port = try #require(parts[1].split(separator: ":").last)
    let more =
      body.isEmpty ? "" : "Content-Type: application/json\\r\\nContent-Length: \(body.utf8.count)\\r\\n"
    let line =
      "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '%b' '\(method) /\(parts[2])/\(page) HTTP/1.1\\r\\nHost: \(parts[1])\\r\\n\(origin)\(more)\\r\\n' >&3; printf '%s' '\(body)' >&3; cat <&3"
    return try Recite.shell(line, with: changes).text
  }

  @Test(
    "serve: the page comes to this machine, what is corrected there is kept at once, and no other site may")
  func serve() throws {
    let results = try write("class.jsonl", result("Ann", "2026-09-14", "we [want] the bear"))
    try Recite.run("class", "add", results, with: changes)
    let program = try Recite.start(["class", "serve", "--grade", "3"], with: changes)
    #expect(program.wait { program.outputSoFar.hasSuffix("/\n") }, "\(program.messagesSoFar)")
    let address = program.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
    let page = try request("GET", address, "")
    #expect(
      page.contains(" 200 ") && page.contains("<main data-served>") && page.contains("Technical Report 1702"))
    let said =
      #"{"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","learner":"Ann","words":[{"index":1,"verdict":"right"}]}]}"#
    let foreign = try request(
      "POST", address, "corrections", body: said, origin: "Origin: http://evil.example\\r\\n")
    #expect(foreign.contains(" 403 "))
    let other = String(address.dropLast(2)) + "/"
    #expect(try request("POST", other, "corrections", body: said).contains(" 404 "))
    #expect(try request("POST", address, "corrections", body: "{}").contains("These are no corrections."))
    #expect(try request("POST", address, "corrections", body: said).contains("1 recording corrected"))
    #expect(try request("GET", address, "").contains("data-c=\"right\""))
    program.signal(SIGINT)
    let ended = program.finish()
    #expect(ended.code == 0 && ended.messages.contains("1 recording was corrected"), "\(ended.messages)")
    let row = try JSON(line: try Recite.run("class", "-f", "jsonl", with: changes).lines[0])
    #expect(row["right"] == .number(4))
  }
}
