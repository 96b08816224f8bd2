@testable import Text
import Testing

/// What people write in their lists and there is not: each is refused, with what there is.
@Suite("Places that there are not")
struct ImpossibleReferenceTests {
  @Test(
    "Chapters and verses beyond the last, and before the first: told with how many there are, and the nearest",
    arguments: [
      ("Psalm 151", "Psalms has 150 chapters", "Psalm 150"),
      ("John 22:1", "John has 21 chapters", "John 21:1"),
      ("Jude 2:1", "Jude has 1 chapter", "Jude 1:1"), ("Gen 51", "Genesis has 50 chapters", "Genesis 50"),
      ("1 John 6:1", "1 John has 5 chapters", "1 John 5:1"),
      ("Mal 5:1", "Malachi has 4 chapters", "Malachi 4:1"),
      ("Philemon 2:1", "Philemon has 1 chapter", "Philemon 1:1"),
      ("Rev 23", "Revelation has 22 chapters", "Revelation 22"),
      ("Joel 4:1", "Joel has 3 chapters", "Joel 3:1"),
      ("2 Peter 4:1", "2 Peter has 3 chapters", "2 Peter 3:1"),
      ("Matt 28:21", "Matthew 28 has 20 verses", "Matthew 28:20"),
      ("John 3:37", "John 3 has 36 verses", "John 3:36"),
      ("Rev 22:22", "Revelation 22 has 21 verses", "Revelation 22:21"),
      ("Psalm 119:177", "Psalm 119 has 176 verses", "Psalm 119:176"),
      ("Psalm 117:3", "Psalm 117 has 2 verses", "Psalm 117:2"), ("Jude 26", "Jude has 25 verses", "Jude 25"),
      ("Mark 16:21", "Mark 16 has 20 verses", "Mark 16:20"),
      ("Gen 1:32", "Genesis 1 has 31 verses", "Genesis 1:31"),
      ("John 0:1", "John has 21 chapters", "John 1:1"), ("Psalm 0", "Psalms has 150 chapters", "Psalm 1"),
      ("John 3:0", "John 3 has 36 verses", "John 3:1"), ("Jude 0", "Jude has 25 verses", "Jude 1:1"),
      ("John 3:16-40", "John 3 has 36 verses", "John 3:36"),
      ("John 3:16-4:60", "John 4 has 54 verses", "John 4:54"),
      ("John 3:16-22:1", "John has 21 chapters", "John 21:1"),
      ("Psalm 150-151", "Psalms has 150 chapters", "Psalm 150"),
      ("John 3:16, 99", "John 3 has 36 verses", "John 3:36"),
      ("Rom 8:28; 17:1", "Romans has 16 chapters", "Romans 16:1"),
      ("John 316", "John has 21 chapters", "John 3:16"),
      ("Hebrews 1311", "Hebrews has 13 chapters", "Hebrews 13:11"),
    ])
  func beyond(_ typed: String, _ exists: String, _ nearest: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(typed, in: TestCanon.shared) }
    #expect(error?.message.hasPrefix(exists + "; there is no ") == true, "\(error?.message ?? "")")
    #expect(error?.suggestions == [nearest])
  }

  @Test(
    "The verse or chapter behind the last is told where the rest was asked for",
    arguments: [
      ("John 21:25ff", "John 21 has 25 verses"), ("John 3:36f", "John 3 has 36 verses"),
      ("John 21 ff", "John has 21 chapters"), ("Rev 22f", "Revelation has 22 chapters"),
    ])
  func following(_ typed: String, _ exists: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(typed, in: TestCanon.shared) }
    #expect(error?.message.hasPrefix(exists) == true, "\(error?.message ?? "")")
  }

  @Test(
    "Ranges that go back, books that there are not, numbers that are missing",
    arguments: [
      ("John 3:18-16", "John 3:16 comes before John 3:18"), ("John 5-3", "comes before John 5:1"),
      ("Acts-John", "comes before Acts 1:1"), ("John 3:16-2:1", "John 2:1 comes before John 3:16"),
      ("Rom 8:39-28", "Romans 8:28 comes before"), ("Rev 1:1 - Gen 1:1", "Genesis 1:1 comes before"),
      ("Hezekiah 1:1", "There is no book called 'hezekiah'"), ("4 John 1", "'4 john'"),
      ("2 James 1:1", "'2 james'"), ("Tobit 1:1", "not among the books of this text"),
      ("John :16", "say which one, like: John 1:1"), ("John 3:", "A number is missing after ':'"),
      ("John 3:16-", "A number is missing after '-'"), ("3:16", "has no place there"), ("", "No reference"),
    ])
  func others(_ typed: String, _ told: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(typed, in: TestCanon.shared) }
    #expect(error?.message.lowercased().contains(told.lowercased()) == true, "\(error?.message ?? "")")
    #expect(error?.message.isEmpty == false)
  }

  @Test(
    "A stray letter behind a reference is told, and no numeral",
    arguments: [
      ("James 1:2-4 x", "x"), ("James 1:2-4 c", "c"), ("John 3:16 i", "i"), ("John 3:16 v", "v"),
      ("John 3:16 l", "l"), ("John 3:16 m", "m"), ("John 3:16 x, 17", "x"), ("John 3 x", "x"),
      ("Psalm 23 i", "i"),
      ("Psalm 23:1-3 ii", "ii"), ("Jude 5 v", "v"), ("John 3:16, 17 v", "v"), ("1 John 1:9 x; Ps 23", "x"),
      ("Romans 8:28 q", "q"), ("John 3:16 = 17", "="), ("John 3:16 x John 4", "x"),
    ])
  func stray(_ typed: String, _ sign: String) {
    let error = #expect(throws: ReferenceError.self) { try ReferenceReading(typed, in: TestCanon.shared) }
    #expect(error?.text == sign, "\(error?.message ?? "")")
  }

  @Test(
    "What does belong there is read on",
    arguments: [
      ("John iii xvi", "John 3:16"), ("John iii. 16", "John 3:16"), ("Psalm xxiii", "Psalm 23"),
      ("Luke 3:x", "Luke 3:10"), ("John 3:xvi-xviii", "John 3:16-18"), ("John 3:16 v 17", "John 3:16, 17"),
      ("John 3:16 verse", "John 3:16"), ("John 3:16a/b", "John 3:16"), ("John 3:16a-17b", "John 3:16-17"),
      ("John 3:16ff", "John 3:16-36"), ("John 3:16 ff.", "John 3:16-36"), ("John 3:16f", "John 3:16-17"),
      ("John 3:16/17", "John 3:16, 17"), ("John 3:16 17", "John 3:16, 17"), ("John 3:16!", "John 3:16"),
      ("Mark: 3", "Mark 3"), ("James 1:2-4 i John 1:9", "James 1:2-4; 1 John 1:9"),
    ])
  func read(_ typed: String, _ meant: String) throws {
    #expect(try ReferenceReading(typed, in: TestCanon.shared).reference.text(in: TestCanon.shared) == meant)
  }
}
