import Testing
import TestSupport

@Suite("The result line, as other programs rely on it", .running)
struct ResultLineTests {
  @Test("Every member is there, in order, numbers in their range")
  func members() throws {
    let text = "But I — say unto you,"
    let file = try Spoken.text("But I say unto you")
    let run = try Recite.run("score", file, "--text", text, "--format", "jsonl", expecting: nil)
    let line = try #require(run.lines.first)
    #expect(
      JSON.names(in: line).prefix(12) == [
        "id", "audio", "text", "score", "seconds", "words", "added", "outcome", "repeated", "selfCorrected",
        "hesitations", "wordsPerMinute",
      ])
    let value = try JSON(line: line)
    #expect(value["id"]?.string == file && value["audio"]?.string == file && value["text"]?.string == text)
    let seconds = try #require(value["seconds"]?.number)
    let length = Double(try Spoken.samples(file).count) / 22_050
    #expect(abs(seconds - length) < 0.01, "seconds is the length of the audio")
    #expect((0...1).contains(value["score"]?.number ?? -1))
    #expect((20...400).contains(value["wordsPerMinute"]?.number ?? -1))
    for name in ["words", "added", "repeated", "selfCorrected", "hesitations"] {
      #expect(value[name]?.array != nil, "\(name) is a list")
    }
    #expect(["heard", "silence", "no_words", "other_text"].contains(value["outcome"]?.string ?? ""))
  }

  @Test("index counts the text's whitespace tokens, each once and in order, as they stand in the text")
  func indices() throws {
    let text = "  Jesus\twept. \"Behold,\"\n he   said — and   went;  "
    let result = try Result.of("score", try Spoken.verse("John 11:35"), "--text", text)
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for word in result.words { #expect(word.expected == tokens[word.index]) }
    #expect(result.words.map(\.index) == Array(tokens.indices), "one for each token, the dash included")
  }

  @Test("Words carry confidence and times; what is not known is null and not left out")
  func words() throws {
    let file = try Spoken.verse("John 11:35")
    let run = try Recite.run(
      "score", file, "--text", "Jesus extraordinary wept", "--format", "jsonl", expecting: nil)
    let value = try JSON(line: try #require(run.lines.first))
    let words = try #require(value["words"]?.array)
    for word in words {
      for name in ["index", "expected", "verdict", "confidence", "heard", "start", "end"] {
        #expect(word[name] != nil, "\(name) is left out: \(word)")
      }
      #expect((0...1).contains(word["confidence"]?.number ?? -1))
      #expect(
        ["correct", "close", "substituted", "omitted", "unsure"].contains(word["verdict"]?.string ?? ""))
    }
    let first = try #require(words.first)
    let (start, end) = (first["start"]?.number ?? -1, first["end"]?.number ?? -1)
    #expect(0 <= start && start < end && end <= value["seconds"]?.number ?? 0)
    let missing = try #require(words.dropFirst().first)
    #expect(missing["verdict"]?.string == "omitted" && missing["heard"] == .null && missing["start"] == .null)
  }

  @Test("A recording that cannot be scored is a line with a code and a message, and nothing else of a result")
  func error() throws {
    let run = try Recite.run(
      "score", "nowhere.wav", "/dev/zero", "--text", "Jesus wept", "--format", "jsonl", expecting: 2)
    #expect(run.lines.count == 2)
    for line in run.lines {
      #expect(JSON.names(in: line) == ["id", "audio", "text", "error", "fingerprint", "made"])
      #expect(try JSON(line: line)["error"]?["message"]?.string?.isEmpty == false)
    }
    #expect(try Result(line: run.lines[0]).error?.code == "missing_file")
    #expect(run.messages.contains("0 recordings scored, 2 could not be scored"))
  }

  @Test("The report for people uses the same words of verdict")
  func report() throws {
    let file = try Spoken.text("The Lord is my shepherd and I want")
    let run = try Recite.run(
      "score", file, "--text", "The Lord is my extraordinary shepherd and I want", expecting: 1)
    #expect(run.text.contains("omitted") && run.text.contains("[-extraordinary-]"), "\(run.text)")
  }
}
