import Foundation
import Testing
import TestSupport

@Suite("Hostile text: never executed, never raw on the terminal, never a crash", .running)
struct HostileTextTests {
  static let texts = [
    (0..<200).map { _ in "s'" }.joined(separator: " "), String(repeating: "s'", count: 200),
    "[[dZiz@s]] [[wEpt", "<audio src='/etc/passwd'/> <speak><mark name='x'/> Jesus &lt; wept</speak>",
    "Jesus \u{1B}[31mwept\u{1B}[0m \u{7}\u{8}\u{9D}", "$(touch /tmp/owned) `id` ; rm -rf ~ | cat",
    "\u{202E}wept\u{200B}\u{FEFF} Jesus\u{0301}\u{0301}", "🙂 ﷽ 耶稣哭了 Иисус прослезился",
    "%s%n%d \\n \"quoted\"",
    String(repeating: "a", count: 5_000), "1234567890123456789012345678901234567890 1e999 -0 ½ ² ٣",
    "/ | ( ) = ; # <s> </s> <sil> [NOISE] ++um++ !exclamation {} $x @y",
  ]

  @Test("It is scored, with one result a token that counts")
  func score() throws {
    let sound = try Spoken.verse("John 11:35")
    let results = try Result.of(Self.texts.map { (sound, "text", $0) })
    // As an option, too, where shells and programs come between.
    let typed = try Self.texts[3...5].map { try Result.of("score", sound, "--text", $0) }
    for (text, result) in zip(Self.texts + Self.texts[3...5], results + typed) {
      #expect(result.error == nil, "\(text.prefix(40)): \(result.story)")
      let tokens = text.split(whereSeparator: \.isWhitespace).count
      #expect(result.words.allSatisfy { (0..<tokens).contains($0.index) })
    }
    #expect(!FileManager.default.fileExists(atPath: "/tmp/owned"))
  }

  @Test("It is spoken, or refused as wordless", arguments: texts)
  func say(text: String) throws {
    let path = Recite.home.file("hostile-\(abs(text.hashValue)).wav")
    let run = try Recite.run("say", "--text", text, "--output", path, expecting: nil)
    #expect(run.code == 0 || run.messages.contains("no word to speak"), "\(text.prefix(40)): \(run.messages)")
    if run.code == 0 { #expect(try Spoken.samples(path).count > 1_000) }
  }

  @Test("Markup is spoken as words or left out: never obeyed, and no file is opened")
  func markup() throws {
    let sound = try Recite.home.write(
      "bell.wav", WaveBytes(samples: [Int16](repeating: 9_000, count: 220_500), rate: 22_050).bytes)
    let marked = try Spoken.samples(try Spoken.text("Jesus <audio src=\"\(sound)\"/> wept"))
    let run = zip(marked, marked.dropFirst()).filter { $0 == 9_000 && $1 == 9_000 }.count
    #expect(run < 100, "another file was played")
    let phonemes = try Spoken.samples(try Spoken.text("Jesus [[h@l'oU]] wept"))
    #expect(try phonemes == Spoken.samples(try Spoken.text("Jesus h@l'oU wept")), "phonemes were obeyed")
  }

  @Test(
    "Three thousand words are scored, and spoken up to the limit with a word about it", .long,
    .timeLimit(.minutes(5)))
  func long() throws {
    let psalm = try Recite.run("verse", "Ps 119", "--format", "jsonl").lines
      .compactMap { try JSON(line: $0)["text"]?.string }.joined(separator: " ")
    let words = (psalm + " " + psalm).split(separator: " ").prefix(3_000)
    try #require(words.count == 3_000)
    let result = try Result.of(
      "score", try Spoken.verse("Psalm 23:1-3"), "--text", words.joined(separator: " "))
    #expect(result.words.count == 3_000, "\(result.outcome)")
    #expect((result.score ?? 1) <= 0.2, "\(result.outcome) \(result.score ?? -1)")
  }

  @Test(
    "Names, ids and texts with escapes never reach the terminal raw, in any format",
    arguments: ["text", "jsonl", "tsv"])
  func terminal(format: String) throws {
    let folder = try TemporaryFolder()
    let name = "we\u{1B}]0;owned\u{7}pt\u{1B}[2J.wav"
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("John 11:35"))))
    try folder.write(name, bytes)
    let text = "Jesus\u{1B}[31m wept\u{7} \u{9B}5m bitterly\u{202E} now"
    let line = try JSONEncoder().encode(["id": "id\u{1B}[41m\n\u{8}", "audio": name, "text": text])
    let missing = try JSONEncoder().encode(["id": "\u{1B}c", "audio": "no\u{1B}[5m.wav", "text": text])
    let manifest = try folder.write("jobs.jsonl", [UInt8](line) + [10] + [UInt8](missing) + [10])
    let terminal = try TestTerminal()
    try Recite.run(
      "score", "--manifest", manifest, "--format", format, with: ["NO_COLOR": "1"], terminal: terminal)
    let painted = terminal.painted
    for bad in [
      "\u{1B}]", "\u{1B}[2J", "\u{1B}[31m", "\u{1B}[41m", "\u{1B}[5m", "\u{1B}c", "\u{7}", "\u{8}", "\u{9B}",
      "\u{202E}",
    ] {
      #expect(!painted.contains(bad), "\(bad.debugDescription) in \(painted.debugDescription)")
    }
    #expect(painted.contains("bitterly"))
  }

  @Test(
    "What is typed wrong is repeated without its escapes",
    arguments: [
      ["verse", "Jo\u{1B}[31mhn 99"], ["say", "--text", "x", "--voice", "en\u{1B}[31m", "--output", "-"],
      ["verse", "John 3", "--text-name", "\u{1B}[31m"], ["texts", "add", "no\u{1B}[31mfile", "--name", "x"],
      ["score", "no\u{1B}[31mfile", "--text", "x"], ["listen", "--text", "x", "--input", "no\u{1B}[31m.wav"],
      ["listen", "--text", "x", "--device", "\u{1B}[31m"], ["score", "--manifest", "no\u{1B}[31m.jsonl"],
      ["texts", "remove", "\u{1B}[31m"], ["\u{1B}[31m"], ["verse", "--\u{1B}[31m"],
      ["say", "--text", "hello", "--output", "/nowhere/\u{1B}[31m.wav"],
    ])
  func mistakes(line: [String]) throws {
    let terminal = try TestTerminal()
    let run = try Recite.start(line, with: ["NO_COLOR": "1"], terminal: terminal).finish()
    #expect(run.code == 2 || run.code == 64, "ended with \(run.code)")
    #expect(!terminal.painted.contains("\u{1B}[31m"), "\(terminal.painted.debugDescription)")
    #expect(terminal.painted.count > 10, "nothing was said")
  }
}
