import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Missing parts: said at once, with what to do", .running)
struct MissingPartsTests {
  @Test(
    "Without a sound server, listening and speaking end at once and name the way round",
    arguments: [
      ["listen", "--verse", "John 11:35"], ["listen", "--reference"], ["say", "John 11:35"], ["devices"],
    ])
  func noServer(line: [String]) throws {
    let run = try Recite.start(line).finish()
    Recite.check(run, line, 2, #_sourceLocation)
    #expect(run.messages.contains("No sound server answers") && run.messages.contains("pulseaudio --start"))
    #expect(run.seconds < 15, "\(run.seconds) s")
    #expect(run.output.isEmpty)
  }

  @Test(
    "A missing model: exit 2 and the command that mends it, in words for people",
    arguments: [
      ["score", "WAV", "--verse", "John 11:35"], ["listen", "--verse", "John 11:35", "--input", "WAV"],
      ["listen", "--reference", "--input", "WAV"],
    ])
  func noModel(line: [String]) throws {
    let file = try Spoken.verse("John 11:35")
    let words = line.map { $0 == "WAV" ? file : $0 }
    let run = try Recite.start(words, with: ["RECITE_MODELS": "/nonexistent"]).finish()
    Recite.check(run, words, 2, #_sourceLocation)
    let said = run.messages + run.text
    #expect(said.contains("apt-get install pocketsphinx-en-us"), "\(said)")
    #expect(!said.contains("Failure("), "\(said)")
  }

  @Test("A damaged model is an error and not a crash")
  func damagedModel() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("en-us"), withIntermediateDirectories: true)
    for name in [
      "mdef", "means", "variances", "sendump", "transition_matrices", "feat.params", "mixture_weights",
    ] {
      try folder.write("en-us/\(name)", Array("damaged\n".utf8))
    }
    try folder.write("cmudict-en-us.dict", Array("jesus JH IY Z AH S\nwept W EH P T\n".utf8))
    let run = try Recite.run(
      "score", try Spoken.verse("John 11:35"), "--text", "Jesus wept", "--format", "jsonl", expecting: 2,
      with: ["RECITE_MODELS": folder.path])
    let error = try Result(line: try #require(run.lines.first)).error
    #expect(error?.message.isEmpty == false, "\(run.text)")
  }

  @Test(
    "A dictionary that is empty or cut is an error: nothing is judged by guesses",
    arguments: ["empty", "line", "word"])
  func damagedDictionary(kind: String) throws {
    let folder = try TemporaryFolder()
    symlink(Recite.shippedModels + "/en-us", folder.file("en-us"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: Recite.shippedModels + "/cmudict-en-us.dict"))
    let half = whole.prefix(whole.count / 2)
    let lines = half.prefix(through: half.lastIndex(of: 10) ?? 0)
    let rest = kind == "empty" ? Data() : kind == "line" ? lines : lines + Data("ma".utf8)
    try folder.write("cmudict-en-us.dict", Array(rest))
    let models = ["RECITE_MODELS": folder.path]
    let run = try Recite.run(
      "score", try Spoken.verse("John 11:35"), "--text", "Jesus wept", "--format", "jsonl", expecting: 2,
      with: models)
    let error = try Result(line: try #require(run.lines.first)).error
    #expect(error?.code == "damaged_dictionary", "\(run.text)")
    #expect(error?.message.contains("--reinstall pocketsphinx-en-us") == true)
    let doctor = try Recite.run("doctor", "--no-sound", expecting: 2, with: models)
    let fault = "cmudict-en-us.dict is " + (kind == "empty" ? "empty" : "cut")
    #expect(doctor.text.contains(fault), "\(doctor.text)")
  }

  @Test("doctor names the missing model and the missing server, and what mends them")
  func doctor() throws {
    let run = try Recite.run("doctor", expecting: 2, with: ["RECITE_MODELS": "/nonexistent"])
    #expect(run.text.contains("sudo apt-get install pocketsphinx-en-us"))
    #expect(run.text.contains("pulseaudio --start"))
  }

  @Test("doctor says whether pictures of cards can be drawn here, and what draws them")
  func doctorPictures() throws {
    let run = try Recite.run("doctor", "--no-sound", with: ["PATH": "/nonexistent"])
    let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("chafa is not there") && words.contains("type: sudo apt-get install chafa"), "\(words)")
  }

  @Test(
    "Without libcurl only fetching is refused, with what to install; doctor says so too, and a course that is there goes on"
  )
  func noWeb() throws {
    // Empty files under its names are what the loader finds first, and cannot use.
    let folder = try TemporaryFolder()
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try folder.write(name, []) }
    let home = try CourseSandbox()
    let without = home.at(day: 0).merging(["LD_LIBRARY_PATH": folder.path]) { $1 }
    let fetch = try Recite.run(
      "course", "fetch", "--from", "http://127.0.0.1:9/", expecting: 2, with: without)
    #expect(fetch.messages.contains("libcurl is not installed") && fetch.messages.contains("Vendor/setup"))
    try Recite.run("course", "start", "--evening", "off", with: without)
    let doctor = try Recite.run("doctor", "--no-sound", with: without)
    #expect(
      doctor.text.contains("nothing can be fetched") && doctor.text.contains("apt-get install libcurl4"))
  }

  @Test(
    "Without a library that is opened when it is needed, what needs it is refused with what to install, and the rest goes on",
    arguments: [
      (["devices"], "libpulse.so.0", "libpulse0"),
      (["say", "John 11:35", "--output", "OUT"], "libespeak-ng.so.1", "libespeak-ng1"),
      (["score", "WAV", "--text", "Jesus wept"], "libsndfile.so.1", "libsndfile1"),
      (["cards", "import", "DECK.apkg"], "libarchive.so.13", "libarchive13"),
    ])
  func noLibrary(line: [String], file: String, package: String) throws {
    // An empty file under its name is what the loader finds first, and cannot use.
    let folder = try TemporaryFolder()
    try folder.write(file, [])
    try folder.write(
      "DECK.apkg", Array("PK\u{3}\u{4}".utf8) + [UInt8](repeating: 0, count: 40) + [0x50, 0x4B, 5, 6])
    let wave = try Spoken.verse("John 11:35")
    let words = line.map {
      $0 == "WAV" ? wave : $0 == "OUT" ? folder.file("out.wav") : $0 == "DECK.apkg" ? folder.file($0) : $0
    }
    let without = ["LD_LIBRARY_PATH": folder.path]
    let run = try Recite.start(words, with: without).finish()
    Recite.check(run, words, 2, #_sourceLocation)
    let said = (run.messages + run.text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("is not installed") && said.contains("apt-get install \(package)"), "\(said)")
    #expect(try Recite.run("verse", "John 11:35", with: without).lines.last == "  Jesus wept.")
    let version = try Recite.run("--version", with: without)
    #expect(version.lines.first?.hasPrefix("recite ") == true)
    #expect(version.lines.contains { $0.hasPrefix("SQLite 3.") }, "\(version.text)")
    guard file != "libpulse.so.0" else { return }
    // Without archives and the web one can learn: that is a warning.
    let doctor = try Recite.start(["doctor", "--no-sound"], with: without).finish()
    #expect(doctor.code == (file == "libarchive.so.13" ? 0 : 2))
    #expect(doctor.text.contains("sudo apt-get install") && doctor.text.contains(package), "\(doctor.text)")
  }

  @Test(
    "Without PocketSphinx nothing can be dictated, which doctor says; verdicts have what they need of its models"
  )
  func noTranscriber() throws {
    let folder = try TemporaryFolder()
    try folder.write("libpocketsphinx.so.3", [])
    let without = ["LD_LIBRARY_PATH": folder.path]
    let doctor = try Recite.run("doctor", "--no-sound", with: without)
    #expect(doctor.text.contains("nothing can be dictated"))
    #expect(doctor.text.contains("sudo apt-get install libpocketsphinx3"), "\(doctor.text)")
    try Recite.run("score", try Spoken.verse("John 11:35"), "--text", "Jesus wept", with: without)
  }

  @Test("A start loads no library that is not needed for it: not those of sound, voice, archives and the web")
  func startsAlone() throws {
    // The loader prints what it would load, and starts nothing.
    let run = try Recite.run("--help", with: ["LD_TRACE_LOADED_OBJECTS": "1"])
    let loaded = run.text.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(loaded.contains { $0.hasPrefix("libsqlite3.so") }, "\(run.text)")
    for name in [
      "pulse", "espeak-ng", "sndfile", "archive", "pocketsphinx", "openblas", "curl", "microhttpd", "xml2",
      "dbus-1",
      "X11",
    ] {
      #expect(!loaded.contains { $0.hasPrefix("lib\(name).so") }, "\(name)")
    }
  }

  @Test("doctor without sound passes on this machine")
  func healthy() throws {
    let run = try Recite.run("doctor", "--no-sound", "--format", "jsonl")
    let parts = try run.lines.map { try JSON(line: $0) }
    #expect(
      parts.compactMap { $0["part"]?.string } == [
        "model", "dictionary", "text", "voice", "recogniser", "transcriber", "recordings", "telephones",
        "packages",
        "XML", "pictures", "web",
      ])
    // GStreamer and chafa are wishes: what goes without them is named.
    let needed = parts.filter { !["telephones", "pictures"].contains($0["part"]?.string) }
    #expect(needed.allSatisfy { $0["status"]?.string == "ok" }, "\(run.text)")
  }

  @Test("A cache that cannot be written costs time and nothing else")
  func readOnlyCache() throws {
    // A file where the folder should be: root may write into folders that forbid it.
    let folder = try TemporaryFolder()
    let blocked = try folder.write("cache", [])
    for place in [blocked, "/proc/1", "/dev/null"] {
      let run = try Recite.run("verse", "John 11:35", with: ["XDG_CACHE_HOME": place])
      #expect(run.lines.last == "  Jesus wept.", "\(place)")
    }
  }

  @Test("A damaged cache is made again")
  func damagedCache() throws {
    let folder = try TemporaryFolder()
    try Recite.run("verse", "John 11:35", with: ["XDG_CACHE_HOME": folder.path])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map(folder.file)
    for file in files where !file.hasSuffix("/recite") {
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
    }
    let run = try Recite.run("verse", "John 11:35", with: ["XDG_CACHE_HOME": folder.path])
    #expect(run.lines.last == "  Jesus wept.")
  }

  @Test("No home at all is enough to read a verse, and too little to keep a text")
  func homeless() throws {
    let nothing = ["HOME": "", "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""]
    #expect(try Recite.run("verse", "John 11:35", with: nothing).lines.last == "  Jesus wept.")
    let file = try Recite.home.write("kept.tsv", Array("John 3:16\tlove\n".utf8))
    let run = try Recite.run("texts", "add", file, "--name", "mine", expecting: 2, with: nothing)
    #expect(!run.messages.isEmpty)
  }
}
