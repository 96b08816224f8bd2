import Testing
import TestSupport

/// `recite text`, and what other doors tell of the same texts.
@Suite("text: what would be read", .running)
struct TextCommandTests {
  @Test("A file and standard input are read alike, and what is not said is told")
  func doors() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "poem.txt", Array("The road not taken\n\nTwo roads[1] diverged,\nAnd sorry.\n".utf8))
    let shown = try Recite.run("text", file)
    #expect(shown.lines.first == "Line 1: “The road not taken” is a heading, not expected to be said.")
    #expect(shown.lines.contains("5 words to be said:") && shown.lines.last == "  And sorry.")
    let piped = try Recite.run(
      "text", "-", input: Array("The road not taken\n\nTwo roads[1] diverged,\nAnd sorry.\n".utf8))
    #expect(piped.output == shown.output)
    let line = try JSON(line: Recite.run("text", file, "--format", "jsonl").text)
    #expect(line["words"]?.number == 5)
  }

  @Test(
    "Where words are asked for, the name of a document stands for its words; one that is not there is told")
  func named() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("River.TXT", Array("The river runs.\n".utf8))
    let heard = try Recite.run("say", "--text", file, "--output", folder.file("a.wav"))
    #expect(heard.messages.contains("The words of the file") && heard.messages.contains("River.TXT"))
    let scored = try Recite.run("score", folder.file("a.wav"), "--text", file)
    #expect(scored.text.contains("The river runs.") && scored.text.contains("passed"), "\(scored.text)")
    let missing = try Recite.run("score", folder.file("a.wav"), "--text", "speech.docx", expecting: 2)
    #expect(missing.messages.contains("speech.docx"))
    let sentence = "It stands in speech.txt"
    #expect(try Recite.run("say", "--text", sentence, "--output", folder.file("c.wav")).messages.isEmpty)
    #expect(
      try Recite.run("say", "--text", "It is a text.", "--output", folder.file("b.wav")).messages.isEmpty)
  }

  @Test("Another language is told by every door")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let german = "Der HERR ist mein Hirte, mir wird nichts mangeln."
    let told = "7 of 7 words of the text are not English"
    let file = try folder.write("psalm.txt", Array(german.utf8))
    #expect(try Recite.run("text", file).messages.contains(told))
    let added = try Recite.run("texts", "add", file, "--title", "Hirte", with: ["XDG_DATA_HOME": folder.path])
    #expect(added.messages.contains(told))
    let english = try folder.write("english.txt", Array("The LORD is my shepherd.".utf8))
    #expect(try !Recite.run("text", english).messages.contains("English"))
  }

  @Test("A text without a word fails, with what to read from")
  func empty() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("marks.txt", Array("— …\n".utf8))
    #expect(try Recite.run("text", file, expecting: 2).messages.contains("no word in it"))
    #expect(try Recite.run("text", folder.file("none.txt"), expecting: 2).messages.contains("none.txt"))
  }
}
