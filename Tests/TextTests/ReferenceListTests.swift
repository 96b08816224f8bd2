import Testing
@testable import Text

@Suite("A list of passages")
struct ReferenceListTests {
  private func references(_ text: String) -> [String] {
    ReferenceList(text, in: TestCanon.shared).entries.map(\.reference)
  }

  @Test("The numbers of a list are not those of books")
  func numbered() {
    #expect(references("1. John 3:16\n2. Psalm 23\n3. John 1:4") == ["John 3:16", "Psalm 23", "John 1:4"])
    #expect(references("1) John 3:16\n2) Romans 8:28") == ["John 3:16", "Romans 8:28"])
    #expect(
      references("4 - Romans 8:28\n12. 1 John 1:9\n• Psalm 1") == ["Romans 8:28", "1 John 1:9", "Psalm 1"])
    #expect(
      references("1. Genesis 1:1\n2. Peter 1:3") == ["Genesis 1:1", "2. Peter 1:3"], "Peter has two books")
  }

  @Test(
    "Whatever a list is numbered with, its numbers are not those of books",
    arguments: [
      "1.John 3:16\n2.Psalm 23\n3.John 1:4", "[1] John 3:16\n[2] Psalm 23\n[3] John 1:4",
      "(1) John 3:16\n(2) Psalm 23\n(3) John 1:4", "1: John 3:16\n2: Psalm 23\n3: John 1:4",
      "1\tJohn 3:16\n2\tPsalm 23\tThe LORD\n3\tJohn 1:4", "#1 John 3:16\n#2 Psalm 23\n#3 John 1:4",
      "No. 1 John 3:16\nNo. 2 Psalm 23\nNo. 3 John 1:4", "① John 3:16\n② Psalm 23\n③ John 1:4",
      "i. John 3:16\nii. Psalm 23\niii. John 1:4", "I. John 3:16\nII. Psalm 23\nIII. John 1:4",
      "a) John 3:16\nb) Psalm 23\nc) John 1:4", "01. John 3:16\n02. Psalm 23\n03. John 1:4",
      "1 . John 3:16\n2 . Psalm 23\n3 . John 1:4", "1.) John 3:16\n2.) Psalm 23\n3.) John 1:4",
      "1, John 3:16\n2, Psalm 23\n3, John 1:4", "1\\. John 3:16\n2\\. Psalm 23\n3\\. John 1:4",
      "Q1 John 3:16\nQ2 Psalm 23\nQ3 John 1:4", "1— John 3:16\n2— Psalm 23\n3— John 1:4",
      "1/ John 3:16\n2/ Psalm 23\n3/ John 1:4", "Card 1: John 3:16\nCard 2: Psalm 23\nCard 3: John 1:4",
      "1 John 3:16\n2 Psalm 23\n3 John 1:4", "- 1. John 3:16\n- 2. Psalm 23\n- 3. John 1:4",
      "1st. John 3:16\n2nd. Psalm 23\n3rd. John 1:4", "1st John 3:16\n2nd Psalm 23\n3rd John 1:4",
      "1st) John 3:16\n2nd) Psalm 23\n3rd) John 1:4", "1st: John 3:16\n2nd: Psalm 23\n3rd: John 1:4",
      "(a) John 3:16\n(b) Psalm 23\n(c) John 1:4", "A. John 3:16\nB. Psalm 23\nC. John 1:4",
      "D) John 3:16\nE) Psalm 23\nF) John 1:4", "(i) John 3:16\n(ii) Psalm 23\n(iii) John 1:4",
      "I: John 3:16\nII: Psalm 23\nIII: John 1:4", "I - John 3:16\nII - Psalm 23\nIII - John 1:4",
      "–1– John 3:16\n–2– Psalm 23\n–3– John 1:4", "-1- John 3:16\n-2- Psalm 23\n-3- John 1:4",
      "No 1 John 3:16\nNo 2 Psalm 23\nNo 3 John 1:4",
      "Number 1 John 3:16\nNumber 2 Psalm 23\nNumber 3 John 1:4",
      "Verse 1: John 3:16\nVerse 2: Psalm 23\nVerse 3: John 1:4",
      "Step 1 - John 3:16\nStep 2 - Psalm 23\nStep 3 - John 1:4",
      "1/3 John 3:16\n2/3 Psalm 23\n3/3 John 1:4", "1 of 3: John 3:16\n2 of 3: Psalm 23\n3 of 3: John 1:4",
      "１．John 3:16\n２．Psalm 23\n３．John 1:4", "１ John 3:16\n２ Psalm 23\n３ John 1:4",
      "（１）John 3:16\n（２）Psalm 23\n（３）John 1:4", "١. John 3:16\n٢. Psalm 23\n٣. John 1:4",
      "❶ John 3:16\n❷ Psalm 23\n❸ John 1:4", "⑴ John 3:16\n⑵ Psalm 23\n⑶ John 1:4",
      "⒈ John 3:16\n⒉ Psalm 23\n⒊ John 1:4", "1️⃣ John 3:16\n2️⃣ Psalm 23\n3️⃣ John 1:4",
      "¹ John 3:16\n² Psalm 23\n³ John 1:4", "Ⅰ. John 3:16\nⅡ. Psalm 23\nⅢ. John 1:4",
      "<1> John 3:16\n<2> Psalm 23\n<3> John 1:4", "{1} John 3:16\n{2} Psalm 23\n{3} John 1:4",
      "1> John 3:16\n2> Psalm 23\n3> John 1:4", "1 | John 3:16\n2 | Psalm 23\n3 | John 1:4",
      "1; John 3:16\n2; Psalm 23\n3; John 1:4", "1_ John 3:16\n2_ Psalm 23\n3_ John 1:4",
      "1 = John 3:16\n2 = Psalm 23\n3 = John 1:4", "1 • John 3:16\n2 • Psalm 23\n3 • John 1:4",
      "1* John 3:16\n2* Psalm 23\n3* John 1:4", "1º John 3:16\n2º Psalm 23\n3º John 1:4",
      "1° John 3:16\n2° Psalm 23\n3° John 1:4", "**1.** John 3:16\n**2.** Psalm 23\n**3.** John 1:4",
      "1. **John 3:16**\n2. **Psalm 23**\n3. **John 1:4**",
      "**1. John** 3:16\n**2. Psalm** 23\n**3. John** 1:4",
      "1. _John 3:16_\n2. _Psalm 23_\n3. _John 1:4_", "\"1. John 3:16\"\n\"2. Psalm 23\"\n\"3. John 1:4\"",
      "> 1. John 3:16\n> 2. Psalm 23\n> 3. John 1:4",
      "1.- John 3:16\n2.- Psalm 23\n3.- John 1:4", "1 → John 3:16\n2 → Psalm 23\n3 → John 1:4",
      "One. John 3:16\nTwo. Psalm 23\nThree. John 1:4", "One - John 3:16\nTwo - Psalm 23\nThree - John 1:4",
      "First, John 3:16\nSecond, Psalm 23\nThird, John 1:4",
      "Firstly: John 3:16\nSecondly: Psalm 23\nThirdly: John 1:4",
      "- [ ] 1. John 3:16\n- [x] 2. Psalm 23\n- [ ] 3. John 1:4",
      "1.1 John 3:16\n1.2 Psalm 23\n1.3 John 1:4", "1-John 3:16\n2-Psalm 23\n3-John 1:4",
      "1John 3:16\n2Psalm 23\n3John 1:4", "1~ John 3:16\n2~ Psalm 23\n3~ John 1:4",
      "**1. John 3:16**\n**2. Psalm 23**\n**3. John 1:4**", "*1. John 3:16\n*2. Psalm 23\n*3. John 1:4",
      "__1. John 3:16__\n__2. Psalm 23__\n__3. John 1:4__", "`1. John 3:16`\n`2. Psalm 23`\n`3. John 1:4`",
      "\"1. John 3:16\"\n\"2. Psalm 23\"\n\"3. John 1:4\"", "•1. John 3:16\n•2. Psalm 23\n•3. John 1:4",
      "•1 John 3:16\n•2 Psalm 23\n•3 John 1:4", "### 1. John 3:16\n### 2. Psalm 23\n### 3. John 1:4",
      "<li>1. John 3:16</li>\n<li>2. Psalm 23</li>\n<li>3. John 1:4</li>",
      "(1) John 3:16 (2) Psalm 23 (3) John 1:4", "1. John 3:16 2. Psalm 23 3. John 1:4",
      "1) John 3:16; 2) Psalm 23; 3) John 1:4", "\\item John 3:16\n\\item Psalm 23\n\\item John 1:4",
      "Book,Chapter,Verse\nJohn,3,16\nPsalm,23,\nJohn,1,4",
      "| # | Verse |\n|---|:--|\n| 1 | John 3:16 |\n| 2 | Psalm 23 |\n| 3 | John 1:4 |",
    ])
  func marked(_ list: String) {
    #expect(references(list) == ["John 3:16", "Psalm 23", "John 1:4"])
  }

  @Test(
    "Numbers of books stay with them",
    arguments: [
      "1 John 3:16\n2 John 3\n3 John 4", "I John 3:16\nII Peter 1:3\nPsalm 23", "2 Timothy 1:7\n1 John 1:9",
      "1 John 3:16\n2 Peter 1:3\n3 John 4", "1st John 3:16\n2nd Peter 1:3\nPsalm 23", "Passage: 1 John 3:16",
      "1º John 3:16\n2ª Peter 1:3\nPsalm 23", "First John 3:16\nSecond Peter 1:3",
      "1John 3:16\n2Peter 1:3\n3John 4",
    ])
  func ofBooks(_ list: String) {
    #expect(references(list) == list.split(separator: "\n").map(String.init))
  }

  @Test("What could be doubted is said")
  func doubtful() {
    let entries = ReferenceList("1. John 3:16\n2. Psalm 23", in: TestCanon.shared).entries
    #expect(entries[0].note?.contains("1 John 3:16") == true && entries[1].note == nil)
    let alone = ReferenceList("1. John 1:9", in: TestCanon.shared).entries
    #expect(alone[0].reference == "1. John 1:9" && alone[0].note?.contains("write John 1:9") == true)
  }

  @Test(
    "A number that may be a book's alone is never taken for one, or passed over, without a word",
    arguments: [
      "1. John 1:9", "1st. John 1:9", "1-John 1:9", "Ref 1 John 1:9", "**1.** John 1:9", "One. John 1:9",
    ])
  func told(_ line: String) throws {
    let entry = try #require(ReferenceList(line, in: TestCanon.shared).entries.first)
    let reading = try ReferenceReading(entry.reference, in: TestCanon.shared)
    #expect(reading.reference.text(in: TestCanon.shared) == "1 John 1:9")
    #expect(entry.note?.contains("write John 1:9") == true)
  }

  @Test("The label of a plan before a reference is passed over, and told")
  func labels() {
    let list =
      "Week 1: Acts 1:8\nDay 3 Romans 8:28\nNov 3 - Psalm 1\n2027-03-01 Jude 3\nSunday - John 3:16\nMark 3:5"
    let entries = ReferenceList(list, in: TestCanon.shared).entries
    #expect(
      entries.map(\.reference) == ["Acts 1:8", "Romans 8:28", "Psalm 1", "Jude 3", "John 3:16", "Mark 3:5"])
    #expect(entries.map { $0.note != nil } == [true, true, true, true, true, false])
  }

  @Test(
    "A label with its number is no book's number, on many lines and on one: told",
    arguments: [
      "Lesson", "Unit", "Part", "Chapter", "Level", "Class", "Memory verse", "Week", "Day", "Session",
    ])
  func numberedLabels(_ label: String) {
    for list in ["\(label) 1 John 3:16\n\(label) 2 Psalm 23", "\(label) 1 John 3:16"] {
      let entries = ReferenceList(list, in: TestCanon.shared).entries
      #expect(entries.map(\.reference) == Array(["John 3:16", "Psalm 23"].prefix(entries.count)))
      #expect(entries.allSatisfy { $0.note?.contains("is passed over") == true })
      #expect(entries[0].note?.contains("write 1 John 3:16") == true)
    }
  }

  @Test("Another number behind a reference is not left out in silence")
  func numbersBehind() {
    #expect(references("Zech 4:6 or 10") == ["Zech 4:6 or 10"])
    #expect(references("Zech 4:6 => Not by might\n* Gen 28:15 **done**") == ["Zech 4:6", "Gen 28:15"])
  }

  @Test(
    "Words behind a reference are left alone",
    arguments: [
      "John 3:16 - For God so loved", "John 3:16: For God so loved the world", "John 3:16\tFor God so loved",
      "\"John 3:16\",\"For God so loved\"", "John 3:16 For God so loved the world",
      "John 3:16 — “For God so loved",
    ])
  func words(_ line: String) {
    #expect(references(line) == ["John 3:16"])
  }

  @Test("References that go on are read whole")
  func whole() {
    #expect(references("John 3:16; Psalm 23\n1 John 1:9, 10") == ["John 3:16; Psalm 23", "1 John 1:9, 10"])
    #expect(references("rabbit\n# remark\n\n2. Peter rabbit").count == 2)
  }

  @Test("A table is read by its column of references, Excel's first line passed over")
  func tables() {
    #expect(
      references("Reference,Text\nJohn 3:16,\"For God, so\"\nPsalm 23,The LORD") == ["John 3:16", "Psalm 23"])
    #expect(references("sep=;\nPassage;Reference\nFor God so;John 3:16") == ["John 3:16"])
  }
}
