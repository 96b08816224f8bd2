import Testing
@testable import Text

@Suite struct ReferenceReadingTests {
  let canon = TestCanon.shared

  @Test("What is read without a look for signs beside it has none, and what has one is looked at")
  func plain() throws {
    for book in canon.books {
      for place in ["3:16", "23", "1:2-3", "1-2"] {
        let text = "\(book.name) \(place)"
        // A space behind it has it looked at.
        let read = try ReferenceText(text + " ", canon)
        #expect(ReferenceText.isPlain(text) && !ReferenceText.isPlain(text + " "), "\(text)")
        #expect(read.text == text + " " && read.notes.isEmpty, "\(text)")
      }
    }
    for text in [
      "2 Compare 3:16", "1 cf 3:16", "John 4:7 3-4-26", "John 3-4-26", "ll 3:16", "John l:3", "3 John 1O",
      "John 3:I6", "Ps 22 (23)", "John 4:7 [1]", "1. John 4:7", "John 4:7 +3", "John 3:16...18",
      "Psalm 23:1; 2",
      "ii. Kings 3", "Ⅱ Peter 1:4", "<li>John 4:7</li>", "Jude", "", " ", "23",
    ] {
      #expect(!ReferenceText.isPlain(text), "\(text)")
    }
  }

  @Test(
    "A misspelt name that is near to one book is taken, and said",
    arguments: [
      ("Galations 5:22", "Galatians 5:22", ["Galations: taken as Galatians."]),
      ("phillipians 4:13", "Philippians 4:13", ["phillipians: taken as Philippians."]),
      ("Filippians 4", "Philippians 4", ["Filippians: taken as Philippians."]),
      ("1 Cronicles 16:34", "1 Chronicles 16:34", ["1 Cronicles: taken as 1 Chronicles."]),
      ("Song of Soloman 2:1", "Song of Solomon 2:1", ["Song of Soloman: taken as Song of Solomon."]),
      (
        "John 3:16; Galations 5; Galations 6", "John 3:16; Galatians 5, 6", ["Galations: taken as Galatians."]
      ),
      ("Ez 36:26", "Ezekiel 36:26", ["Ez: taken as Ezekiel."]),
      ("Mathew 5:6", "Matthew 5:6", ["Mathew: taken as Matthew."]),
      ("Jobe 19:25", "Job 19:25", ["Jobe: taken as Job."]),
      ("Plasm 46:10", "Psalm 46:10", ["Plasm: taken as Psalms."]),
      ("I Sameul 16:7", "1 Samuel 16:7", ["I Sameul: taken as 1 Samuel."]),
    ])
  func misspelt(written: String, meant: String, notes: [String]) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.notes.map(\.message) == notes)
    #expect(try reading.reference == Reference(meant, in: canon))
  }

  @Test(
    "A name that is near to two books is refused with both",
    arguments: [
      ("Jonh 3:4", ["John", "Jonah"]), ("Judes 3", ["Jude", "Judges"]),
      ("Corinthains 13", ["1 Corinthians", "2 Corinthians"]), ("Nhm 1", []),
      ("the epistle of John 4:8", ["1 John", "2 John", "3 John"]), ("1 Galations 5", ["Galatians"]),
    ])
  func nearToTwo(written: String, names: [String]) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(written, in: canon) }
    #expect(error?.code == .unknownBook)
    #expect(Set(names).isSubset(of: Set(error?.suggestions ?? [])), "\(error?.suggestions ?? [])")
  }

  @Test(
    "What is no book of this canon is not taken for its neighbour",
    arguments: [
      "Tobit 3", "Judith 8:1", "Ecclesiasticus 3:1", "Ecclus 3:1", "Sirach 3:1", "1 Maccabees 2:1",
      "1 Maccabes 2:1",
      "June 3", "Gospel of Peter 1:1", "Epistle of Jeremiah 1:1", "1 Romans 8:28", "Hezekiah 3:16",
      "IIIkgs 1:1", "Chapters 3-1 of John", "Chapters 5-99 of John", "chapters 5-7",
    ])
  func outsideTheCanon(written: String) {
    #expect(throws: ReferenceError.self) { try ReferenceReading(written, in: canon) }
  }

  @Test(
    "'Of' never parts, and no word is left without its place",
    arguments: [
      "Mark of Genesis 3", "John 3:16 of Mark", "Genesis of Exodus", "Song of Banana 1:1",
      "1st ch. of Banana",
      "Psalm banana 23", "John 3:16 banana", "the chapter of John",
    ])
  func neverHalfUnderstood(written: String) {
    #expect(throws: ReferenceError.self) { try ReferenceReading(written, in: canon) }
  }

  @Test(
    "What names the chapter or the verse first is one place",
    arguments: [
      ("1st ch. of Mark", "Mark 1"), ("1 Ch 3:4", "1 Chronicles 3:4"),
      ("Song of Song 1:1", "Song of Solomon 1:1"),
      ("chapter 1 of Genesis", "Genesis 1"), ("23rd Psalm", "Psalm 23"), ("Psalm the 23rd", "Psalm 23"),
      ("verses 4-7 and 13 of 1 Corinthians 13", "1 Corinthians 13:4-7, 13"), ("verse 3 of Jude", "Jude 3"),
      ("the sixteenth verse of the third chapter of John", "John 3:16"), ("3 John 4", "3 John 4"),
      ("chapter 3:16 of John", "John 3:16"), ("the 2nd Psalm", "Psalm 2"),
      ("Chapters 5-7 of Matthew", "Matthew 5-7"), ("chapters 1, 3 and 5 to 6 of John", "John 1, 3, 5-6"),
      ("chapters 2 of John", "John 2"), ("2 Ps 3", "Psalm 2:3"),
    ])
  func turned(written: String, meant: String) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.reference.text(in: canon) == meant)
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "A comma between two numbers is read as most mean it, and what else it may mean is said",
    arguments: [
      ("John 3,16", "John 3:16", ["John 3,16: taken as John 3:16. If not, write John 3; John 16."]),
      ("Matt 5,6", "Matthew 5, 6", ["Matt 5,6: taken as Matthew 5; Matthew 6. If not, write Matthew 5:6."]),
      ("John 3, 16", "John 3, 16", ["John 3, 16: taken as John 3; John 16. If not, write John 3:16."]),
      ("Ps 23, 25", "Psalm 23, 25", []), ("Heb 12, 2", "Hebrews 12:2", nil),
      ("Heb 12,2", "Hebrews 12:2", nil),
      ("1. Mose 1,1", "Genesis 1:1", []), ("Römer 8,28.31-34", "Romans 8:28, 31-34", []),
      ("Judas 1,7", "Jude 7", []), ("Ps 1,2,3", "Psalm 1, 2, 3", []), ("John, 3:16", "John 3:16", []),
    ])
  func commas(written: String, meant: String, notes: [String]?) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.reference.text(in: canon) == meant)
    if let notes { #expect(reading.notes.map(\.message) == notes) } else { #expect(reading.notes.count == 1) }
  }

  @Test(
    "Numbers that fall behind a comma are a chapter and its verse, as in books of one chapter: told",
    arguments: [
      ("Ex 20, 3", "Exodus 20:3"), ("Mt 5, 3-12", "Matthew 5:3-12"), ("Jn. 15, 5", "John 15:5"),
      ("Gen. 1, 1–3", "Genesis 1:1-3"), ("Ex 20,3,5", "Exodus 20:3, 5"), ("Jude 1,6", "Jude 6"),
      ("Phm 1,6", "Philemon 6"), ("Jude 1, 6", "Jude 6"), ("Philemon 1, 6", "Philemon 6"),
      ("Obadiah 1, 4-5", "Obadiah 4-5"), ("2 Jn 1,6", "2 John 6"), ("Obad 1,3", "Obadiah 3"),
      ("John chapter four, seven", "John 4:7"), ("Lam 3:22–3", "Lamentations 3:22-23"),
      ("Luke 15:11-2", "Luke 15:11-12"),
    ])
  func falling(written: String, meant: String) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.reference.text(in: canon) == meant)
    #expect(!reading.notes.isEmpty)
  }

  @Test("Chapters that were asked for in another order are printed so that they read back as chapters")
  func fallingChapters() throws {
    let reference = try Reference("John 15; John 5; John 7", in: canon)
    #expect(reference.text(in: canon) == "John 15; 5, 7")
    #expect(try Reference(reference.text(in: canon), in: canon) == reference)
  }

  @Test(
    "Marks of notes, dates, other numbers and places to compare are no verses: passed over, and told",
    arguments: [
      ("John 4:7 [1]", "John 4:7"), ("John 4:7 (2)", "John 4:7"), ("John 4:7 3/4/26", "John 4:7"),
      ("John 4:7 (12/1)", "John 4:7"), ("Ps 22 (23)", "Psalm 22"), ("Psalm 22[23]", "Psalm 22"),
      ("Deut 31:6 (cf. Heb 13:5)", "Deuteronomy 31:6"), ("Deut 31:6; cf. Heb 13:5", "Deuteronomy 31:6"),
      ("John 3:I6", "John 3:16"), ("John 3:1O", "John 3:10"), ("Ps l", "Psalm 50"), ("Ps 2O", "Psalm 20"),
      ("ii. Kings 4:1", "2 Kings 4:1"), ("John 4:7 ... 12", "John 4:7-12"),
      ("John 4:7 … 12", "John 4:7-12"), ("Luke 15:11-32 (the prodigal son)", "Luke 15:11-32"),
      ("Mark 16:9-20 [disputed]", "Mark 16:9-20"),
      // A score or a day behind a verse, the cells of a row of a table, the label of a plan.
      ("John 3:16 5/6", "John 3:16"), ("John 3:16 5/10", "John 3:16"), ("John 3:16 12/1", "John 3:16"),
      ("John 3:16 10 / 10", "John 3:16"), ("John 3:16-18 5/6; Ps 23", "John 3:16-18; Psalm 23"),
      ("Zech 4:6 10/2", "Zechariah 4:6"), ("John 4:7|Samaria", "John 4:7"),
      ("| John 4:7 | Samaria |", "John 4:7"), ("Samaria | John 4:7", "John 4:7"),
      ("Year 2 Kings 4", "2 Kings 4"), ("Week 1 Samuel 3", "1 Samuel 3"),
      ("Unit 2 Cor 5:17", "2 Corinthians 5:17"),
      // A number before a name that is a book's without it.
      ("1. John 3:16", "1 John 3:16"), ("\"1. John 3:16\"", "1 John 3:16"),
      ("**1. John** 3:16", "1 John 3:16"), ("> 1. John 3:16", "1 John 3:16"),
      ("“2. John 1:5”", "2 John 5"), ("Ps 23; 1. John 4:8", "Psalm 23; 1 John 4:8"),
    ])
  func passedOver(written: String, meant: String) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.reference.text(in: canon) == meant)
    #expect(!reading.notes.isEmpty)
  }

  @Test(
    "Numbers in a row are verses, and tags and signs for numerals are what they stand for",
    arguments: [
      ("John 4:7 8/9/10", "John 4:7, 8, 9, 10"), ("John 4:7 + 9", "John 4:7, 9"),
      ("Mark 9:38-43 (44-45)", "Mark 9:38-43, 44-45"), ("<li>John 4:7</li>", "John 4:7"),
      ("<b>John</b> 4:7", "John 4:7"), ("Ⅱ Peter 1:4", "2 Peter 1:4"), ("1o Samuel 3:4", "1 Samuel 3:4"),
      ("Ps 23. John 3:16", "Psalm 23; John 3:16"), ("John 3:16 17/18", "John 3:16, 17, 18"),
      ("John 3:16 18/19", "John 3:16, 18, 19"), ("| John 4:7 |", "John 4:7"),
      ("John 4:7 | Zech 4:6", "John 4:7; Zechariah 4:6"), ("Jude 1, 3, 6", "Jude 1:1, 3, 6"),
      ("1. Johannes 3,16", "1 John 3:16"), ("1. Peter 1:3", "1 Peter 1:3"),
      ("1. Mose 1,1; 2. Mose 3,4", "Genesis 1:1; Exodus 3:4"),
    ])
  func stillRead(written: String, meant: String) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(reading.reference.text(in: canon) == meant)
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "What may be a list's number, a verse or a letter is refused",
    arguments: [
      "(1) John 4:7 (2) Zech 4:6", "1. John 4:7 2. Zech 4:6 3. Gen 28:15", "2) Peter 1:4", "ii) Samuel 7:12",
      "John 4:7 2. Zech 4:6", "John 4:7 +2", "John 3 (16)", "John lll:16", "Level 1 John 4:7",
      "Class 2 Zech 4:6", "Lesson 1 John 4:7", "Zech 4:6 or 10", "John 3:5 8/10", "Year 2 John 4",
      "Samaria | well", "Samaria | Judea", "John 4:7 | Zech 4:6 | well",
    ])
  func doubtful(written: String) {
    #expect(throws: ReferenceError.self) { try ReferenceReading(written, in: canon) }
  }

  @Test("A verse without its chapter is of the first, and a translation chooses no text: both are said")
  func saysWhatItPassesOver() throws {
    let first = try ReferenceReading("Genesis verse 2", in: canon)
    #expect(first.reference.text(in: canon) == "Genesis 1:2")
    #expect(first.notes.map(\.kind) == [.place])
    let named = try ReferenceReading("cf. John 3:16 (KJV)", in: canon)
    #expect(named.reference.text(in: canon) == "John 3:16")
    #expect(named.notes.map(\.kind) == [.translation])
    #expect(named.notes.map(\.written) == ["KJV"])
  }

  @Test(
    "A translation's name before a reference is passed over and said; a number sign and dotted letters are read",
    arguments: [
      (
        "NIV John 3:16", "John 3:16", ["NIV is passed over: the words are those of the text you have chosen."]
      ),
      ("see KJV: 1 Jhon 4:8", "1 John 4:8", nil), ("psalm #23", "Psalm 23", []),
      ("S.O.S. 2:4", "Song of Solomon 2:4", []), ("John 3:16 N.I.V.", "John 3:16", nil),
      (
        "John 3:16 ESV, NIV", "John 3:16",
        [
          "ESV is passed over: the words are those of the text you have chosen.",
          "NIV is passed over: the words are those of the text you have chosen.",
        ]
      ),
      ("Gen 1.1-2.3", "Genesis 1:1–2:3", []), ("I want John 3:16", "John 3:16", []),
    ])
  func signs(written: String, meant: String, notes: [String]?) throws {
    let reading = try ReferenceReading(written, in: canon)
    #expect(try reading.reference == Reference(meant, in: canon))
    if let notes { #expect(reading.notes.map(\.message) == notes) } else { #expect(!reading.notes.isEmpty) }
  }

  @Test(
    "A word of a sentence beside a reference is no book, though one is written so for short",
    arguments: [
      "He said, Mark 1", "Mark 1, he said", "He said, \"Mark 1\"", "we said: Mark 1", "As he said, Mark 1",
      "I am, John 8:58", "So, John 3:16", "John 3:16, so", "John 3:16 is 4", "John 3:16, so 4",
      "He, John 3:16", "hi, John 3:16", "I can, Mark 1", "Psalm 23, can 3", "act, Mark 2", "John 3:16 act 2",
      "Judge, Mark 1", "a song, Psalm 23", "A psalm, Psalm 23", "the preacher, John 3:16",
      "The gal, John 3:16", "good job, John 3", "as it is, Mark 1", "lam, Mark 1",
      "nah, Mark 1", "la, Mark 1", "ho, Mark 1", "Mark 1, I am", "Galations, John 3", "he said",
    ])
  func words(written: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(written, in: canon) }
    #expect(error?.code == .unknownBook)
  }

  @Test(
    "Before a reference such a word is passed over; where only books stand, and with its number, it is one",
    arguments: [
      ("What is John 3:16", "John 3:16"), ("so John 3:16", "John 3:16"), ("Re John 3:16", "John 3:16"),
      ("It is Mark 1", "Mark 1"), ("is", "Isaiah"), ("Gen; Am; Is", "Genesis; Amos; Isaiah"),
      ("Jn 3:16, Is 4", "John 3:16; Isaiah 4"), ("jn 3:16, is 4", "John 3:16; Isaiah 4"),
      ("Am 3, He 4", "Amos 3; Hebrews 4"), ("he 3 - 4", "Hebrews 3-4"),
      ("Song 2; Rev 3", "Song 2; Revelation 3"),
      ("Numbers, John 3", "Numbers; John 3"), ("Gen, Ex 3", "Genesis; Exodus 3"),
      ("Is-Jer", "Isaiah-Jeremiah"),
      ("Rev; John 3", "Revelation; John 3"), ("Song, Ps 3", "Song of Solomon; Psalm 3"),
    ])
  func notWords(written: String, meant: String) throws {
    #expect(try ReferenceReading(written, in: canon).reference == Reference(meant, in: canon))
  }

  @Test("A note shows what was typed, and nothing that a terminal would obey")
  func notesAreSafe() throws {
    let reading = try ReferenceReading("Gal\u{1B}ations\u{202E} 5:22", in: canon)
    let message = try #require(reading.notes.first?.message)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E })
  }
}
