import Testing
@testable import Text

@Suite("JSON that keeps its bytes")
struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument { try JSONDocument(Array(text.utf8)) }

  private func edited(_ text: String, _ edit: (inout JSONEdits, JSONNode) -> Void) throws -> String {
    let document = try document(text)
    var edits = JSONEdits()
    edit(&edits, document.root)
    let bytes = edits.applied(to: document)
    // What is written can be read.
    _ = try JSONDocument(bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "What is not changed stays as it is, byte by byte",
    arguments: [
      "null", " [ ] \r\n", "\u{FEFF}{\"a\" :1.0e+00,\t\"\\u0061\":-0}", "[683002244.59983003, 1E5, 0.10]",
      "{\"a\":{},\"a\":[[[]]],\"é\":\"\\ud83d\\ude00 \\/ \u{1F600}\"}",
    ])
  func unchanged(text: String) throws {
    #expect(try edited(text) { _, _ in } == text)
  }

  @Test("Values mean what they say")
  func values() throws {
    let root = try document(
      #"{"t":true,"n":null,"x":683002244.59983003,"s":"a\n\u00e9\ud83d\ude00\"\\","l":[1,4e1,2.5],"s2":"\ud800"}"#
    ).root
    #expect(root["t"]?.bool == true)
    #expect(root["n"]?.isNull == true)
    #expect(root["x"]?.number?.double == 683002244.59983003)
    #expect(root["x"]?.number?.text == "683002244.59983003")
    #expect(root["s"]?.string == "a\né😀\"\\")
    #expect(root["l"]?.elements.map { $0.number?.int } == [1, 40, nil])
    #expect(root["s2"]?.string == "\u{FFFD}")
    #expect(root.members.map(\.name) == ["t", "n", "x", "s", "l", "s2"])
    #expect(root["absent"] == nil)
  }

  @Test("The last of two same names counts, and is the one changed")
  func twice() throws {
    #expect(try document(#"{"a":1,"a":2}"#).root["a"]?.number?.int == 2)
    #expect(
      try edited(#"{"a":1,"a":2}"#) { $0.set("a", to: .integer(3), in: $1) } == #"{"a":1,"a":3}"#)
    #expect(try edited(#"{"a":1,"b":0,"a":2}"#) { $0.set("a", to: nil, in: $1) } == #"{"b":0}"#)
  }

  @Test(
    "A change is laid out as its neighbours are",
    arguments: [
      ("{\"a\":1}", "{\"a\":true,\"b\":\"x\"}"),
      ("{ \"a\" : 1 }", "{ \"a\" : true, \"b\" : \"x\" }"),
      ("{\n  \"a\": 1\n}\n", "{\n  \"a\": true,\n  \"b\": \"x\"\n}\n"),
      (
        "{\r\n\t\"a\": 1,\r\n\t\"c\": [1]\r\n}", "{\r\n\t\"a\": true,\r\n\t\"c\": [1],\r\n\t\"b\": \"x\"\r\n}"
      ),
      ("{}", "{\"a\": true, \"b\": \"x\"}"),
    ])
  func layout(before: String, after: String) throws {
    let result = try edited(before) { edits, root in
      edits.set("a", to: .bool(true), in: root)
      edits.set("b", to: .string("x"), in: root)
    }
    #expect(result == after)
  }

  @Test(
    "Elements go and come, whatever stands around them",
    arguments: [
      ("[1, 2, 3]", [0], "[2, 3]"), ("[1, 2, 3]", [1], "[1, 3]"), ("[1, 2, 3]", [2], "[1, 2]"),
      ("[1, 2, 3]", [0, 1], "[3]"), ("[1, 2, 3]", [0, 2], "[2]"), ("[1, 2, 3]", [1, 2], "[1]"),
      ("[\n  1,\n  2\n]", [0], "[\n  2\n]"), ("[\n  1,\n  2\n]", [1], "[\n  1\n]"), ("[1]", [0], "[]"),
      ("[ 1 , 2 ]", [0, 1], "[]"),
    ])
  func removal(before: String, gone: [Int], after: String) throws {
    let result = try edited(before) { edits, root in
      for index in gone { edits.remove(root.elements[index], from: root) }
    }
    #expect(result == after)
    let grown = try edited(before) { edits, root in
      for index in gone { edits.remove(root.elements[index], from: root) }
      edits.append(.integer(9), to: root)
    }
    #expect(try document(grown).root.elements.last?.number?.int == 9)
    #expect(try document(grown).root.elements.count == document(after).root.elements.count + 1)
  }

  @Test("An object put into a list looks like the one before it; into an empty list, like the document")
  func appended() throws {
    let new = JSONValue.object([("w", .string("b")), ("n", .integer(2))])
    func append(_ text: String) throws -> String {
      try edited(text) { edits, root in
        if let list = root["l"] { edits.append(new, to: list) }
      }
    }
    #expect(try append(#"{"l":[{"w":"a","n":1}]}"#) == #"{"l":[{"w":"a","n":1},{"w":"b","n":2}]}"#)
    #expect(
      try append("{\n  \"l\": [\n    {\n      \"w\": \"a\",\n      \"n\": 1\n    }\n  ]\n}")
        == "{\n  \"l\": [\n    {\n      \"w\": \"a\",\n      \"n\": 1\n    },\n    {\n      \"w\": \"b\",\n      \"n\": 2\n    }\n  ]\n}"
    )
    #expect(
      try append("{\n  \"l\": []\n}")
        == "{\n  \"l\": [\n    {\n      \"w\": \"b\",\n      \"n\": 2\n    }\n  ]\n}")
    #expect(try append("{\"l\":[]}") == "{\"l\":[{\"w\":\"b\",\"n\":2}]}")
  }

  @Test(
    "What is not JSON is told with line and column",
    arguments: [
      ("", "1:1"), ("{", "1:2"), ("[1,]", "1:4"), ("{\"a\":1,}", "1:8"), ("{a:1}", "1:2"), ("[1 2]", "1:4"),
      ("[01]", "1:3"), ("[1.]", "1:4"), ("[1e]", "1:4"), ("[-]", "1:3"), ("[+1]", "1:2"), ("[NaN]", "1:2"),
      ("tru", "1:1"), ("\"a", "1:3"), ("\"\\x\"", "1:2"), ("\"\\u12g4\"", "1:2"), ("[\n\n  }", "3:3"),
      ("[\"é\", x]", "1:7"), ("[1]\r\n[2]", "2:1"), ("{\"a\" 1}", "1:6"), ("\"\u{1}\"", "1:2"),
      ("\u{FEFF}[x]", "1:2"), ("// no\n[]", "1:1"),
    ])
  func faults(text: String, place: String) {
    let fault = #expect(throws: JSONFault.self) { try document(text) }
    let position = fault?.position ?? TextPosition(line: 0, column: 0)
    #expect("\(position.line):\(position.column)" == place, "\(text): \(fault?.description ?? "")")
  }

  @Test("Depth and size have limits, and what is not UTF-8 is told")
  func limits() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    _ = try document(deep)
    #expect(throws: JSONFault.self) { try document("[\(deep)]") }
    #expect(throws: JSONFault.self) { try JSONDocument(Array("[1,2]".utf8), limits: JSONLimits(bytes: 4)) }
    let fault = #expect(throws: JSONFault.self) { try JSONDocument(Array("[\n\"".utf8) + [0xC3, 0x28]) }
    #expect(fault?.position == TextPosition(line: 2, column: 2))
  }

  @Test("Numbers keep their form and know their value")
  func numbers() {
    #expect(JSONNumber("1.0")?.int == 1)
    #expect(JSONNumber("1.5")?.int == nil)
    #expect(JSONNumber("1e400")?.int == nil)
    #expect(JSONNumber("01") == nil)
    #expect(JSONNumber("1 ") == nil)
    #expect(JSONNumber(Double.nan) == nil)
    #expect(JSONNumber(40.0)?.text == "40")
    #expect(JSONNumber(683002244.5)?.text == "683002244.5")
    #expect(JSONNumber("4e1")?.isSameValue(as: JSONNumber(40)) == true)
  }
}
