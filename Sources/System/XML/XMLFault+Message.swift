/// What the parser's faults are called for people.
extension XMLFault {
  /// Makes a fault of the parser's.
  ///
  /// - Parameters:
  ///   - code: Its number, `XML_ERR_…`.
  ///   - first: The name that it is about, if it is about one.
  ///   - second: Another one.
  ///   - line: The line that the parser is in.
  ///   - open: The innermost element that is open.
  ///   - hasRoot: Whether an element was read.
  ///   - rest: The document from where the parser stands.
  init(
    code: Int32, _ first: String, _ second: String, line: Int, open: String?, hasRoot: Bool,
    rest: ArraySlice<UInt8>
  ) {
    self.init(.malformed, line: line, Self.message(code, first, second, open, hasRoot, rest))
    // Space at the end of a torn file is not read any more.
    if Self.endings.contains(code), open != nil { self.line += rest.count { $0 == 0x0A } }
  }

  private static let endings: Set<Int32> = [0, 4, 5, 77]
  private static let notUTF8 = "This is not UTF-8. Convert the file first: iconv -f LATIN1 -t UTF-8"

  private static func message(
    _ code: Int32, _ first: String, _ second: String, _ open: String?, _ hasRoot: Bool,
    _ rest: ArraySlice<UInt8>
  ) -> String {
    switch code {
    case 6, 7: "A reference with a number (&#…;) is no character: it has no digits, or no ; at its end."
    case 9 where rest.first.map { $0 >= 0x80 } == true && !isCharacter(rest): notUTF8
    case 9:
      "Here is no character: one that commands a machine, or a reference to a number (&#…;) that none has. Delete it."
    case 23, 68: "A less-than sign or an & begins nothing here; in text they are written &lt; and &amp;"
    case 26: "&\(first); is not one of XML's own five names: write the character itself."
    case 31, 32, 81, 6003: notUTF8
    case 38: "The value of an attribute holds a <; it is written &lt;"
    case 39: "The value of an attribute needs quotation marks around it."
    case 40: "The value of an attribute has no closing quotation mark."
    case 41: "The attribute \(first) has no value."
    case 42: "An element has two attributes \(first)."
    case 45: "The file ends within a comment."
    case 47: "The file ends within an instruction."
    case 62: "]]> stands in text, where it is written ]]&gt;"
    case 63: "The file ends within a CDATA section."
    case 65: "A space is missing between two attributes."
    case 73: "A tag has no closing >."
    case 76: "</\(second)> stands where </\(open ?? first)> should."
    case _ where endings.contains(code): ending(open: open, hasRoot: hasRoot, rest: rest)
    default: "This is not well formed (fault \(code) of libxml2)."
    }
  }

  /// Whether bytes begin with a letter of UTF-8.
  private static func isCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    (2...4).contains { String(validating: bytes.prefix($0), as: UTF8.self) != nil }
  }

  private static func ending(open: String?, hasRoot: Bool, rest: ArraySlice<UInt8>) -> String {
    if let open { return "The file ends within <\(open)>. Is it torn off?" }
    guard hasRoot else { return "The file has no element: no less-than sign begins one." }
    guard rest.first == UInt8(ascii: "<") else { return "There is text outside of all elements." }
    guard rest.dropFirst().first == UInt8(ascii: "/") else { return "There is a second outermost element." }
    let name = rest.dropFirst(2).prefix { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
    return "</\(String(decoding: name, as: UTF8.self))> closes nothing."
  }
}
