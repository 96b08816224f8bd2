import Testing
@testable import Text

@Suite("JSON written on one line")
struct JSONValueTests {
  @Test("Members keep their order, and numbers never have an exponent")
  func order() {
    let value = JSONValue.object([
      ("z", .integer(1)), ("a", .number(0.00001, places: 6)), ("m", .array([.bool(true), .null])),
    ])
    #expect(value.text == #"{"z":1,"a":0.00001,"m":[true,null]}"#)
  }

  @Test("What is no number is null")
  func noNumber() {
    #expect(JSONValue.number(.nan, places: 3).text == "null")
    #expect(JSONValue.number(.infinity, places: 3).text == "null")
  }

  @Test("What a terminal would obey is escaped, and joiners that scripts need stay")
  func hostile() {
    #expect(JSONValue.string("a\u{1B}[31m\u{9B}\u{202E}\"\\\n").text == #""a\u001b[31m\u009b\u202e\"\\\n""#)
    #expect(JSONValue.string("नमस्\u{200D}ते").text == "\"नमस्\u{200D}ते\"")
  }

  @Test("For people outer levels have a line for each piece, and what is inside stands on one")
  func levels() {
    let value = JSONValue.array([.object([("a", .integers([1, 2])), ("b", .object([]))]), .array([])])
    #expect(value.text(levels: 0) == #"[{"a": [1, 2], "b": {}}, []]"#)
    #expect(value.text(levels: 1) == "[\n  {\"a\": [1, 2], \"b\": {}},\n  []\n]")
    #expect(value.text(levels: 2) == "[\n  {\n    \"a\": [1, 2],\n    \"b\": {}\n  },\n  []\n]")
  }

  @Test("A number read keeps its digits; members without a value are left out")
  func known() throws {
    let read = try #require(JSONNumber("1.50e0"))
    let members: [(String, JSONValue?)] = [
      ("a", .exact(read)), ("b", nil), ("c", .exact(0.1)), ("d", .exact(.nan)),
    ]
    #expect(JSONValue.object(known: members).text == #"{"a":1.50e0,"c":0.1,"d":null}"#)
  }
}
