import Base
import Testing

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
}
