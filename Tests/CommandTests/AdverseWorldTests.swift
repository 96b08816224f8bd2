import Foundation
import Testing
import TestSupport

@Suite(
  "When the world is against it: closed streams, readers that go, disks that are full", .waiting)
struct AdverseWorldTests {
  private let folder: TemporaryFolder
  private var data: [String: String] { ["XDG_DATA_HOME": folder.path] }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "With standard input closed what asks for lines ends, as at the end of its input",
    arguments: ["drill recite 'John 11:35'", "practice", "lesson 'John 11:35'", "cards review Mine"])
  func closedInput(line: String) throws {
    try Recite.run("set", "new", "Mine", "John 11:35", with: data)
    try Recite.run("cards", "new", "Mine", with: data)
    try Recite.run("cards", "add", "Mine", "--front", "a", "--back", "b", with: data)
    let run = try Recite.shell("timeout 40 \"$RECITE\" \(line) <&-", with: data)
    #expect(!run.output.isEmpty)
  }

  @Test(
    "With a stream closed that is needed, that is an error and told",
    arguments: [
      ("say - --output /dev/null <&-", "Standard input cannot be read"),
      ("set import - --name M <&-", "Standard input cannot be read"),
      ("verse 'Ps 23' >&-", "could not be written"), ("verse 'Ps 23' <&- >&-", "could not be written"),
    ])
  func closed(line: String, told: String) throws {
    let run = try Recite.shell("timeout 40 \"$RECITE\" \(line)", expecting: 2, with: data)
    #expect(run.messages.contains(told), "\(run.messages)")
  }

  @Test("With every stream closed it ends all the same")
  func allClosed() throws {
    let run = try Recite.shell("timeout 40 \"$RECITE\" verse 'Ps 23' <&- >&- 2>&-; echo $?")
    #expect(run.lines == ["2"])
    let worker = try Recite.shell("timeout 40 \"$RECITE\" worker <&- >&- 2>&-; [ $? -lt 124 ]")
    #expect(worker.code == 0)
  }

  @Test(
    "What nobody reads any more is not asked: the reader of the questions goes, and so do the questions",
    arguments: ["practice", "practice Mine", "lesson Mine"])
  func readerGone(line: String) throws {
    try Recite.run("set", "new", "Mine", "Psalm 23:1-6", "--each", with: data)
    let run = try Recite.shell(
      "yes 3 | timeout 60 \"$RECITE\" \(line) | head -1 > /dev/null; echo ${PIPESTATUS[1]}", with: data)
    #expect(run.lines == ["0"], "\(run.messages)")
    let log = try Recite.run("data", "export", with: data).lines
    let answers = log.count { $0.contains(#""type":"answer""#) }
    #expect(answers < 50)
  }

  @Test("A damaged recording is told by the program alone, and not by its decoder as well")
  func decoderSilence() throws {
    let frame = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
    let frames = Array(repeatElement(frame, count: 20).joined())
    var noise: UInt32 = 7
    let junk = (0..<5_000).map { _ in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return UInt8(noise >> 25)
    }
    let file = try folder.write("damaged.mp3", frames + junk + frames)
    let run = try Recite.run("score", file, "--text", "Jesus wept", expecting: nil)
    #expect(!run.messages.contains("MPEG") && !run.messages.contains("libmpg123"), "\(run.messages)")
  }

  @Test("On a full disk all can be read, and what would be kept is refused")
  func fullDisk() throws {
    try Recite.run("set", "new", "Mine", "John 11:35", with: data)
    _ = try Recite.shell("echo 'Jesus wept.' | \"$RECITE\" drill recite 'John 11:35'", with: data)
    // No file may grow; the pipe to cat is none.
    for (line, shown) in [
      ("data check", "1 answer was read"), ("data export", #""type":"answer""#), ("set list", "Mine"),
      ("set show Mine", "John 11:35"), ("progress", "Strength"), ("settings", "rate"),
      ("why 'John 11:35'", "Strength"),
    ] {
      let run = try Recite.shell(
        "(ulimit -f 0; exec \"$RECITE\" \(line) 2>&1) | cat; exit ${PIPESTATUS[0]}", with: data)
      #expect(run.text.contains(shown), "\(line): \(run.text)")
      if line != "settings" { #expect(run.text.contains("can only be read"), "\(line): \(run.text)") }
    }
    let refused = try Recite.shell(
      "(ulimit -f 0; exec \"$RECITE\" set new Other 'John 3:16' 2>&1) | cat; exit ${PIPESTATUS[0]}",
      expecting: 2, with: data)
    #expect(refused.text.contains("nothing was changed"), "\(refused.text)")
    #expect(try Recite.run("set", "list", with: data).text.contains("Mine"))
  }

  @Test("A data file that was emptied is told with the way back, and is no new learner")
  func emptied() throws {
    try Recite.run("set", "new", "Mine", "John 11:35", with: data)
    try Recite.run("data", "backup", with: data)
    try folder.write("recite/recite.sqlite", [])
    for line in [["data", "check"], ["data", "repair"], ["practice"], ["set", "list"]] {
      let run = try Recite.start(line, with: data).finish()
      Recite.check(run, line, 2, #_sourceLocation)
      #expect(run.messages.contains("recite data restore newest"), "\(line): \(run.messages)")
    }
    try Recite.run("data", "restore", "newest", with: data)
    #expect(try Recite.run("set", "list", with: data).text.contains("Mine"))
    // Taken away whole: that may be meant, but it is told.
    try FileManager.default.removeItem(atPath: folder.file("recite/recite.sqlite"))
    let anew = try Recite.run("set", "list", with: data)
    #expect(anew.messages.contains("begins anew") && anew.messages.contains("data restore newest"))
    #expect(try !Recite.run("set", "list", with: data).messages.contains("begins anew"))
  }

  @Test("A clock that was years ahead for one run is told, once, and costs no copy")
  func leaptClock() throws {
    func at(_ date: String, hour: Int = 22) -> [String: String] {
      data.merging(["RECITE_NOW": "\(date)T\(hour):00:00Z", "TZ": "UTC"]) { $1 }
    }
    try Recite.run("set", "new", "Mine", "John 11:35", with: at("2026-03-01", hour: 10))
    for day in 1...9 { try Recite.run("set", "list", with: at("2026-03-0\(day)", hour: 10 + day)) }
    let ahead = try Recite.run("set", "list", with: at("2038-01-01"))
    #expect(ahead.messages.contains("Look at the date"), "\(ahead.messages)")
    let back = try Recite.run("set", "list", with: at("2026-03-10"))
    #expect(back.messages.contains("which is yet to come"), "\(back.messages)")
    let quiet = try Recite.run("set", "list", with: at("2026-03-10", hour: 23))
    #expect(!quiet.messages.contains("Look at the date"))
    let copies = try Recite.run("data", "backup", "--list", "--format", "jsonl", with: at("2026-03-10")).lines
    #expect(copies.count == 11 && copies[0].contains("2026-03-10"), "\(copies)")
    let restored = try Recite.run("data", "restore", "newest", with: at("2026-03-10"))
    #expect(restored.text.contains("20260310T"), "\(restored.text)")
  }

  @Test(
    "Answers of a clock that was years ahead are told once; they count as given now once a person says so")
  func answersAhead() throws {
    func at(_ time: String) -> [String: String] {
      data.merging(["RECITE_NOW": "\(time):00:00Z", "TZ": "UTC"]) { $1 }
    }
    try Recite.run("set", "new", "Mine", "John 11:35", with: at("2026-03-01T10"))
    try Recite.run(
      "practice", "--typed", "--mute", "--count", "1", input: Array("g\n\n\n".utf8), with: at("2038-01-01T22")
    )
    let back = try Recite.run("set", "list", with: at("2026-03-02T10"))
    #expect(
      back.messages.contains("up to 2038-01-01") && back.messages.contains("recite data clock"),
      "\(back.messages)")
    #expect(try !Recite.run("set", "list", with: at("2026-03-02T11")).messages.contains("Look at the date"))
    let log = try Recite.run("data", "export", with: at("2026-03-02T11")).text
    #expect(log.contains(#""day":"2038-01-01""#) && !log.contains(#""type":"date""#), "\(log)")
    let told = try Recite.run("data", "clock", with: at("2026-03-02T11"))
    #expect(told.text.contains("up to 2038-01-01"), "\(told.text)")
    let trusted = try Recite.run("data", "clock", "--trust", with: at("2026-03-02T11"))
    #expect(trusted.text.contains("given today, 2026-03-02"), "\(trusted.text)")
    let both = try Recite.run("data", "export", with: at("2026-03-02T11")).text
    #expect(both.contains(#""day":"2038-01-01""#) && both.contains(#""day":"2026-03-02""#), "\(both)")
    #expect(try Recite.run("data", "check", with: at("2026-03-02T11")).text.contains("All figures agree"))
    #expect(try Recite.run("undo", with: at("2026-03-02T11")).text.contains("wrong clock"))
    #expect(try Recite.run("data", "clock", with: at("2026-03-02T11")).text == told.text)
  }

  @Test("What is answered under a slow clock waits, is told, and counts once a person says which is right")
  func answersBehind() throws {
    func at(_ time: String) -> [String: String] {
      data.merging(["RECITE_NOW": "\(time):00:00Z", "TZ": "UTC"]) { $1 }
    }
    func practise(_ time: String) throws {
      try Recite.run(
        "practice", "--typed", "--mute", "--count", "1", input: Array("g\n\n\n".utf8), with: at(time))
    }
    try Recite.run("set", "new", "Mine", "John 11:35", with: at("2026-03-01T10"))
    try practise("2026-03-20T10")
    let sets = try Recite.run("set", "list", with: at("2026-03-20T11")).text
    try practise("2026-03-02T10")
    #expect(try Recite.run("set", "list", with: at("2026-03-20T11")).text == sets)
    let told = try Recite.run("data", "clock", with: at("2026-03-20T11"))
    #expect(told.text.contains("1 answer or review, given while"), "\(told.text)")
    #expect(told.messages.contains("--trust-log"), "\(told.messages)")
    let counted = try Recite.run("data", "clock", "--trust-log", with: at("2026-03-20T11"))
    #expect(counted.text.contains("1 answer or review counted by the log"), "\(counted.text)")
    let nothing = try Recite.run("data", "clock", with: at("2026-03-20T11")).text
    #expect(nothing.contains("Nothing is dated after today"), "\(nothing)")
    #expect(try Recite.run("undo", with: at("2026-03-20T12")).text.contains("wrong clock"))
    #expect(try Recite.run("data", "clock", with: at("2026-03-20T12")).text == told.text)
  }

  private var install: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Vendor/install").path
  }

  @Test("Installing brings the manual along, of which the manual page tells; uninstalling takes all away")
  func installs() throws {
    let prefix = folder.file("new prefix")
    let run = try Recite.shell(
      """
      set -e
      mkdir '\(folder.path)/tools'
      echo '#!/bin/sh' >'\(folder.path)/tools/swift'
      echo 'case "$*" in *--show-bin-path*) dirname "$RECITE" ;; esac' >>'\(folder.path)/tools/swift'
      chmod +x '\(folder.path)/tools/swift'
      PATH='\(folder.path)/tools':$PATH '\(install)' '\(prefix)' >&2
      ls '\(prefix)/share/doc/recite'
      grep -l '@Metadata\\|<doc:' '\(prefix)/share/doc/recite'/* || true
      grep -c 'share/doc/recite' '\(prefix)/share/man/man1/recite.1'
      '\(install)' uninstall '\(prefix)' >&2
      ls -d '\(prefix)' || echo gone
      """)
    #expect(run.lines.contains("Learning.md") && run.lines.contains("HowAVerdictIsReached.md"), "\(run.text)")
    #expect(!run.text.contains("/Recite.md"), "what is for DocC alone was left in: \(run.text)")
    #expect(run.lines.suffix(2) == ["1", "gone"], "\(run.text) \(run.messages)")
  }

  @Test("Uninstalling leaves nothing behind, be the program itself there or gone", arguments: [true, false])
  func uninstall(hasProgram: Bool) throws {
    let prefix = folder.file("prefix with space")
    let run = try Recite.shell(
      """
      set -e
      mkdir -p '\(prefix)/share/man/man1' '\(prefix)/share/fish/vendor_completions.d' '\(prefix)/bin'
      "$RECITE" manual --output '\(prefix)/share/man/man1'
      gzip '\(prefix)/share/man/man1/recite-say.1'
      "$RECITE" completions fish > '\(prefix)/share/fish/vendor_completions.d/recite.fish'
      echo other > '\(prefix)/share/man/man1/recital.1'
      mkdir -p '\(prefix)/share/doc/recite'
      echo other > '\(prefix)/share/doc/recite/Notes.md'
      \(hasProgram ? "cp \"$RECITE\" '\(prefix)/bin/recite'" : "")
      '\(install)' uninstall '\(prefix)'
      cd '\(prefix)' && find . -type f
      '\(install)' uninstall '\(prefix)'
      """)
    #expect(
      run.lines.filter { $0.hasPrefix("./") }.sorted() == [
        "./share/doc/recite/Notes.md", "./share/man/man1/recital.1",
      ], "\(run.text)")
    #expect(run.lines.last?.contains("there is no") == true, "\(run.text)")
  }
}
