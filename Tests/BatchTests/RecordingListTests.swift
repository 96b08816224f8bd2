@testable import Batch
import Testing

@Suite("Lists of recordings")
struct RecordingListTests {
  static let text = "Twinkle, twinkle, little star"

  @Test("LJ Speech's list: the text as said, else as printed; bad lines by number")
  func metadata() {
    let list = RecordingList(
      metadata:
        "one|Twinkle 1|\(Self.text)\ntwo|Humpty Dumpty sat on a wall\nbroken line\n../three|raw|said\n")
    #expect(list.recordings.map(\.id) == ["one", "two"])
    #expect(list.recordings[0].text == Self.text)
    #expect(list.recordings[0].audio == "wavs/one.wav")
    #expect(list.recordings.map(\.line) == [1, 2])
    #expect(list.faults.map(\.line) == [3, 4])
  }

  @Test("A fileids list with its transcription, in any order")
  func fileIDs() {
    let list = RecordingList(
      fileIDs: "a/x\ny\nz\n", transcription: "<s> well said </s> (y)\n<s> first </s> (x)\nnonsense\n")
    #expect(list.recordings.map(\.text) == ["first", "well said"])
    #expect(list.recordings.map(\.audio) == ["a/x.wav", "y.wav"])
    #expect(list.faults.map(\.line) == [3, 3])
  }

  @Test("Kaldi's folder: files with their words and speakers; no command is ever run")
  func kaldi() {
    let list = RecordingList(
      wavScp: """
        u1 /data/one.wav
        u2 flac -d -c -s two.flac |
        u3 three.wav
        u4 archive.ark:1234
        u5
        u6 | flac -c six.wav
        u7 pipes|are|letters.wav

        """,
      text: "u1 jesus wept\nu2 two\nu4 four\nu6 six\nu7 seven\n", speakers: "u1 ada\n")
    #expect(
      list.recordings == [
        .init(id: "u1", audio: "/data/one.wav", text: "jesus wept", learner: "ada", line: 1),
        .init(id: "u7", audio: "pipes|are|letters.wav", text: "seven", line: 7),
      ])
    #expect(list.faults.map(\.line) == [2, 3, 4, 5, 6])
    #expect(list.faults.map(\.id) == ["u2", "u3", "u4", "u5", "u6"])
    #expect(list.faults[0].message.contains("it ends in |): run it yourself"))
    #expect(list.faults[4].message.contains("it begins with |): run it yourself"))
  }

  @Test("A table names its columns; quotes hold commas, quotes and line ends")
  func table() {
    let list = RecordingList(
      table: """
        File,Verse,Text,Student,Date,ID
        a.wav,John 11:35,,Ada,2026-11-02,1
        b.wav,,"He said, ""Follow me.""
        And he did.",Ben,,2
        ,John 3:16,,,,
        c.wav,,,,,
        , ,
        d.wav,Jude 3
        """, separator: ",")
    #expect(list.recordings.map(\.id) == ["1", "2", "d.wav"])
    #expect(list.recordings.map(\.verse) == ["John 11:35", nil, "Jude 3"])
    #expect(list.recordings[1].text == "He said, \"Follow me.\"\nAnd he did.")
    #expect(list.recordings.map(\.learner) == ["Ada", "Ben", nil])
    #expect(list.recordings.map(\.date) == ["2026-11-02", nil, nil])
    #expect(list.recordings.map(\.line) == [2, 3, 8])
    #expect(list.faults.map(\.line) == [5, 6])
  }

  @Test("Common Voice's table: recordings in clips, quotation marks as they are")
  func commonVoice() {
    let list = RecordingList(
      table: """
        client_id\tpath\tsentence\tup_votes
        9f0c\tcommon_voice_en_1.mp3\t"Go!" he said.\t2
        """, separator: "\t")
    #expect(
      list.recordings == [
        .init(
          id: "common_voice_en_1.mp3", audio: "clips/common_voice_en_1.mp3", text: "\"Go!\" he said.",
          learner: "9f0c", line: 2)
      ])
  }

  @Test("Columns can be named")
  func columns() {
    let text = "audio,text,who,on\na.wav,yes,Ada,Monday"
    let list = RecordingList(table: text, separator: ",", columns: .init(learner: "Who", date: "on"))
    #expect(list.recordings.map(\.learner) == ["Ada"])
    #expect(list.recordings.map(\.date) == ["Monday"])
    let wrong = RecordingList(table: text, separator: ",", columns: .init(learner: "pupil"))
    #expect(wrong.headFault?.message == "names no column pupil, which --learner asks for")
    #expect(wrong.recordings.isEmpty && list.headFault == nil)
  }

  @Test("A table that is none says what it lacks", arguments: ["", "a,b\n1,2", "audio\nx.wav"])
  func noTable(_ text: String) {
    let list = RecordingList(table: text, separator: ",")
    #expect(list.recordings.isEmpty)
    #expect(list.headFault?.line == 1)
  }

  @Test("A quotation mark that is never closed is told with its line, and swallows none of the rows below")
  func openQuote() {
    let list = RecordingList(table: "audio,text\na.wav,one\nb.wav,\"two\nc.wav,three", separator: ",")
    #expect(list.recordings.map(\.text) == ["one", "\"two", "three"])
    #expect(list.recordings.map(\.line) == [2, 3, 4])
    #expect(list.faults.map(\.line) == [3])
  }
}
