import Testing
@testable import Text

@Suite("Rows of fields with a separator between")
struct DelimitedTextTests {
  private func fields(_ text: String, _ separator: Character = ",", quotes: Bool = true) -> [[String]] {
    DelimitedText.read(text, separator: separator, quotes: quotes).rows.map(\.fields)
  }

  @Test(
    "quotes hold separators, quotes and line ends; rows know the line they begin on, whatever lines end with")
  func quoted() {
    let (rows, faults) = DelimitedText.read(
      "a,\"b, c\"\r\n\r\n\"He said, \"\"Go!\"\"\nAnd went\",d\re,\n", separator: ",")
    #expect(rows.map(\.fields) == [["a", "b, c"], ["He said, \"Go!\"\nAnd went", "d"], ["e", ""]])
    #expect(rows.map(\.line) == [1, 3, 5])
    #expect(faults.isEmpty)
  }

  @Test("a quote that is never closed stands for itself, is told with its line, and no row is lost in it")
  func open() {
    let (rows, faults) = DelimitedText.read("a,b\nc,\"d\ne,f", separator: ",", firstLine: 4)
    #expect(rows.map(\.fields) == [["a", "b"], ["c", "\"d"], ["e", "f"]])
    #expect(faults == [.init(.open, line: 5)])
  }

  @Test("text after a closing quote belongs to the field, and is told: the quote may be that of another row")
  func followed() {
    let (rows, faults) = DelimitedText.read("\"Go!\" he said,b\nc,\"d\ne,\"f", separator: ",")
    #expect(rows.map(\.fields) == [["Go! he said", "b"], ["c", "d\ne,f"]])
    #expect(faults == [.init(.followed, line: 1), .init(.followed, line: 2)])
  }

  @Test(
    "spaces before a field in quotes are not of it; where the quote ends no field all stands as it is",
    arguments: [
      ("Italy, \"Rome, the city\"", ["Italy", "Rome, the city"]), ("  \"a\",\"b\"", ["a", "b"]),
      ("a, \"b\"\"c\"", ["a", "b\"c"]), ("a, \"b\" said c", ["a", " \"b\" said c"]),
      ("a, \"b", ["a", " \"b"]),
      ("a, b", ["a", " b"]), ("a, \"b\" or \"c\", d", ["a", " \"b\" or \"c\"", " d"]), ("a,  ", ["a", "  "]),
    ])
  func padded(line: String, wanted: [String]) {
    #expect(fields(line + "\ne,f") == [wanted, ["e", "f"]])
  }

  @Test("without quotes a quotation mark is a sign like others, inside a field it always is")
  func unquoted() {
    #expect(fields("\"a\tb\"\t\"c", "\t", quotes: false) == [["\"a", "b\"", "\"c"]])
    #expect(fields("5\" nails,6\"") == [["5\" nails", "6\""]])
  }

  @Test(
    "what was written is read again",
    arguments: [
      [""], ["", ""], ["#a", "b"], ["a,b", "c;d", "e\tf", "g|h"], ["\"", "\"\"", "a\"b"], ["a\nb", "c\r\nd"],
    ])
  func roundTrip(row: [String]) {
    for separator: Character in [",", ";", "\t", "|"] {
      let text = DelimitedText.line(of: row, separator: separator, end: "\r\n")
      #expect(fields(text, separator) == [row])
    }
  }

  @Test("a table of commas is known as one by its first line, though semicolons stand in it")
  func separator() {
    #expect(DelimitedText.separator(of: DelimitedText.line(of: ["a", "b; c"], separator: ",")) == ",")
    #expect(DelimitedText.separator(of: "\n\"a\tb\";c,d\ne\tf") == ";")
    #expect(DelimitedText.separator(of: "one word") == "\t")
  }

  @Test(
    "no spreadsheet runs a cell as a formula, and numbers stay numbers",
    arguments: [
      ("=1+1", true), ("+A1", true), ("-2+3", true), ("@SUM(A1)", true), ("  =1", true), ("\t=1", true),
      ("\tword", true), ("＝1", true), ("-", true), ("-0.5", false), ("+49", false), ("-1,5", false),
      ("", false), ("word", false), ("1=1", false), ("“=”", false),
    ])
  func harmless(cell: String, isChanged: Bool) {
    #expect(DelimitedText.harmless(cell) == (isChanged ? "'" + cell : cell))
  }
}
