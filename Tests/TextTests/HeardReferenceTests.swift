import Testing
@testable import Text

@Suite("Which references may have been dictated")
struct HeardReferenceTests {
  private let canon = TestCanon.shared

  private func heard(_ sentences: (String, Double)...) -> HeardReference {
    DictatedReference(canon).references(
      in: sentences.map { HeardSentence($0.split(separator: " ").map(String.init), behind: $1) })
  }

  private func names(_ readings: [HeardReference.Reading]) -> [String] {
    readings.map { $0.reference.text(in: canon) }
  }

  @Test("What is hardly behind is as likely; what is far behind is no rival")
  func rivals() {
    let near = heard(("jude eight", 0), ("jude six", 3), ("job eight", HeardReference.margin + 1))
    #expect(names(near.likely) == ["Jude 8", "Jude 6"])
    #expect(near.lead == 3)
    #expect(names(near.readings) == ["Jude 8", "Jude 6", "Job 8"])
    #expect(heard(("jude six", 0), ("job six", HeardReference.margin + 1)).likely.count == 1)
  }

  @Test("Two ways to say the same are one reference, as likely as the likelier")
  func sameReference() {
    let heard = heard(("jude six", 0), ("jude verse six", 1), ("jude chapter one verse six", 2))
    #expect(names(heard.likely) == ["Jude 6"])
    #expect(heard.lead.map { $0 > HeardReference.margin } ?? true)
  }

  @Test(
    "Words cut in two ways mean the plain one first; the other is as far behind as it is far-fetched"
  )
  func cuts() {
    let heard = heard(("genesis twenty two", 0))
    #expect(names(heard.readings) == ["Genesis 22", "Genesis 20:2"])
    #expect(heard.lead == DictatedReference.natsOfDoubt)
    #expect(names(heard.likely) == ["Genesis 22"], "whoever says it so is not asked each time")
  }

  @Test("Of what is far-fetched in itself the best reading is the first, none behind nothing")
  func first() {
    let heard = heard(("hallelujah", 0), ("jude six", 9), ("job six", 12))
    #expect(heard.readings.first?.behind == 0)
    #expect(heard.lead == 3)
    #expect(self.heard(("hallelujah", 0)).likely.isEmpty)
  }

  @Test(
    "A place that there is not is told, and the nearest is never taken for it",
    arguments: [
      ("psalm one hundred fifty one", "Psalm 150", "Psalms has 150 chapters"),
      ("psalm one nineteen verse one hundred seventy seven", "Psalm 119:176", "Psalm 119 has 176 verses"),
      ("jude two one", "Jude 1:1", "Jude has 1 chapter"),
      ("second kings chapter five verse thirty", "2 Kings 5:27", "2 Kings 5 has 27 verses"),
    ])
  func impossible(said: String, nearest: String, told: String) {
    let heard = heard((said, 0), ("job six", HeardReference.margin + 1))
    #expect(names(heard.likely).first == nearest)
    #expect(!heard.isClear)
    #expect(heard.likely.first?.impossible?.message.contains(told) == true)
  }

  @Test(
    "Numbers in a disorder that nobody says are no place that there is not, and no reference",
    arguments: [
      "luke hundred and", "titus five two two one", "hebrews philemon nineteen forty two",
      "micah four from one to verse fifty", "jude one thirty ninety and seventy four",
      "one kings four through hundred eight", "haggai hundred four verse and and verses nine",
    ])
  func disorder(said: String) {
    #expect(heard((said, 0), ("job six", 9)).readings.isEmpty)
    #expect(names(heard(("job six", 0), (said, 9)).likely) == ["Job 6"])
  }

  @Test("A place that there is not is told where no other words are as likely; else it is asked which")
  func toldWhereClear() {
    let near = heard(("mark seven eighty seven", 0), ("mark seven seven", 9))
    #expect(near.impossible == nil)
    #expect(!near.isClear)
    #expect(names(near.likely) == ["Mark 7:7"], "the nearest to verse 87 was not said")
    let far = heard(("mark seven eighty seven", 0), ("mark seven seven", HeardReference.margin + 1))
    #expect(far.impossible?.message.contains("Mark 7 has 37 verses") == true)
    #expect(heard(("john twenty two", 0)).impossible?.message.contains("21 chapters") == true)
  }

  @Test(
    "What is a place only in two numbers is asked about, where one number is none",
    arguments: [
      ("john twenty two", ["John 21", "John 20:2"]), ("genesis fifty one", ["Genesis 50", "Genesis 50:1"]),
      ("genesis twenty two", ["Genesis 22"]), ("psalm one nineteen", ["Psalm 119"]),
    ])
  func oneNumber(said: String, likely: [String]) {
    let heard = heard((said, 0))
    #expect(names(heard.likely) == likely)
    #expect(heard.isClear == (likely.count == 1))
  }

  @Test("Beside one that is as likely it makes that one doubtful; far behind it is no rival")
  func impossibleRival() {
    let near = heard(("jude eight", 0), ("jude two eight", 3))
    #expect(names(near.likely) == ["Jude 8"], "the nearest to chapter two is the same verse")
    let other = heard(("john eight", 0), ("jonah eight", 3))
    #expect(names(other.likely) == ["John 8"], "the nearest to Jonah 8 was not said")
    #expect(!other.isClear)
    #expect(heard(("john eight", 0), ("jonah eight", HeardReference.margin + 1)).isClear)
  }

  @Test(
    "What may have been dictated is a place, a place that there is not at a price, and nothing else",
    arguments: [
      ("hebrews chapter eight verse three", 0), ("hebrews chapter eighteen verse three", 2),
      ("psalm one hundred fifty one", 1), ("hallelujah amen", nil),
    ] as [(String, Double?)])
  func farFetched(said: String, cost: Double?) {
    #expect(DictatedReference(canon).farFetched(said.split(separator: " ").map(String.init)) == cost)
  }

  @Test("Of many that are as likely three are asked about")
  func many() {
    let numbers = ["three", "four", "five", "six", "seven"]
    let all = DictatedReference(canon).references(in: numbers.map { HeardSentence(["jude", $0]) })
    #expect(all.likely.count == 3)
  }

  @Test("Words that fit badly are asked about, never told: \"he opened up the door\" was Luke 8:4 for sure")
  func strained() {
    func strained(_ words: String) -> HeardReference {
      DictatedReference(canon).references(
        in: [HeardSentence(words.split(separator: " ").map(String.init), isStrained: true)])
    }
    let luke = strained("luke eight four")
    #expect(!luke.isClear && names(luke.likely) == ["Luke 8:4"])
    #expect(heard(("luke eight four", 0)).isClear)
    let none = strained("second kings thirty one")
    #expect(!none.isClear && none.impossible == nil)
    #expect(heard(("second kings thirty one", 0)).impossible != nil)
  }
}
