internal import CXML

/// Reads XML piece by piece by libxml2, of which nothing may reach beyond the bytes that it is given: no
/// network, no files, no entities. A document with a document type, where these come from, is refused before
/// the parser has read what it declares.
///
/// Names are those of the document, prefixes in front. Cost: one pass, and memory for the piece at hand.
@safe public final class XMLReader {
  public enum Event: Sendable, Hashable {
    /// An element begins. An empty one (`<lb/>`) has no event of its end.
    case start(name: String, attributes: [String: String], isEmpty: Bool)
    case end(name: String)
    /// Character data, its references replaced; the next event may go on with it.
    case text(String)
  }

  static let mostAttributes = 64
  /// Bytes that the parser gets at a time: where they are to be converted, finding out whether an element is
  /// empty costs so many.
  private static let piece = 4096

  private static let library = unsafe SharedLibrary<recite_xml>(
    ["libxml2.so.2", "libxml2.so.16"], names: recite_xml_names())

  public static var isInstalled: Bool { library != nil }

  /// How deep the reader stands: 0 outside of all elements.
  public private(set) var depth = 0
  /// The line that the last event ends on, from 1.
  public private(set) var line = 1

  private let bytes: [UInt8]
  private let deepest: Int
  private let library: SharedLibrary<recite_xml>
  private var parser: UnsafeMutableRawPointer?
  /// How many of the bytes the parser got, and whether it was told that these are all.
  private var given = 0
  private var isOver = false
  /// What the parser told and nobody took, from `next` on.
  private var told: [(event: Event, line: Int)] = []
  private var taken = 0
  /// The elements that are open where the parser stands.
  private var open: [String] = []
  private var hasRoot = false
  private var isInEmpty = false
  private var fault: XMLFault?
  private var tags = XMLTagScan(most: mostAttributes)

  /// Begins a document, in which so many elements may lie within one another.
  public init(_ bytes: [UInt8], deepest: Int = 200) throws(XMLFault) {
    guard let library = Self.library else {
      throw XMLFault(
        .libraryMissing, line: 1,
        "to read XML, libxml2 is needed; install it: sudo apt-get install libxml2")
    }
    (self.bytes, self.deepest, self.library) = (bytes, deepest, library)
    var handler = unsafe Self.handler
    unsafe parser = library.call.xmlCreatePushParserCtxt(
      &handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
    guard let parser = unsafe parser else {
      throw XMLFault(.malformed, line: 1, "There is no memory for it.")
    }
    _ = unsafe library.call.xmlCtxtUseOptions(parser, Int32(recite_xml_options))
  }

  deinit { if let parser = unsafe parser { unsafe library.call.xmlFreeParserCtxt(parser) } }

  /// The next event; nil at the end of a whole document. Throws where the document does not hold together, or
  /// is refused; what came before it was well formed.
  public func next() throws(XMLFault) -> Event? {
    while taken == told.count {
      if let fault { throw fault }
      if isOver { return nil }
      told.removeAll(keepingCapacity: true)
      taken = 0
      parseMore()
    }
    let (event, line) = told[taken]
    taken += 1
    self.line = line
    switch event {
    case .start(_, _, isEmpty: false): depth += 1
    case .end: depth -= 1
    default: break
    }
    return event
  }

  private func parseMore() {
    let end = min(given + Self.piece, bytes.count)
    if let name = tags.take(bytes[given..<end]) {
      parse(to: max(given, tags.begin))
      return refuse("<\(name)> has more than \(Self.mostAttributes) attributes.", line: tags.line)
    }
    isOver = end == bytes.count
    parse(to: end)
    // Faults are told as they are met; this is for what no parser may let pass.
    if isOver, !hasRoot || !open.isEmpty { take(code: 0, "", "", line: lineOfParser) }
  }

  private func parse(to end: Int) {
    unsafe bytes.withUnsafeBytes { bytes in
      let piece = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe library.call.xmlParseChunk(
        parser, piece.map { unsafe $0 + given }, Int32(end - given), isOver ? 1 : 0)
    }
    given = end
  }

  // MARK: What the parser tells

  private func tell(_ event: Event) { told.append((event, lineOfParser)) }

  private var lineOfParser: Int { max(1, Int(unsafe library.call.xmlSAX2GetLineNumber(parser))) }

  /// Where the parser stands.
  private var place: Int {
    let place = unsafe library.call.xmlByteConsumed(parser)
    return bytes.indices.contains(place) ? place : bytes.count
  }

  fileprivate func begin(_ name: String, _ attributes: [String: String]) {
    guard fault == nil else { return }
    guard open.count < deepest else {
      return refuse("Elements lie more than \(deepest) deep within one another.")
    }
    hasRoot = true
    open.append(name)
    // The parser has read the tag up to what closes it.
    isInEmpty = bytes[place...].first == UInt8(ascii: "/")
    tell(.start(name: name, attributes: attributes, isEmpty: isInEmpty))
  }

  fileprivate func end() {
    guard fault == nil, let name = open.popLast() else { return }
    if !isInEmpty { tell(.end(name: name)) }
    isInEmpty = false
  }

  fileprivate func add(_ text: String) {
    if fault == nil { tell(.text(text)) }
  }

  fileprivate func refuseType() {
    refuse(
      "The file has a document type (<!DOCTYPE …>); such files are refused, since one can pull in other "
        + "files or swell without end. Delete it, up to its closing >, and try again.")
  }

  private func refuse(_ message: String, line: Int? = nil) {
    if fault == nil { fault = XMLFault(.refused, line: line ?? lineOfParser, message) }
    unsafe library.call.xmlStopParser(parser)
  }

  /// Keeps the first fault.
  fileprivate func take(code: Int32, _ first: String, _ second: String, line: Int) {
    guard fault == nil else { return }
    fault = XMLFault(
      code: code, first, second, line: line, open: open.last, hasRoot: hasRoot, rest: bytes[place...])
  }
}

/// What the parser calls.
extension XMLReader {
  private static func reader(_ context: UnsafeMutableRawPointer?) -> XMLReader? {
    unsafe context.map { unsafe Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func name(_ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?) -> String {
    let name = unsafe name.map { unsafe String(cString: $0) } ?? ""
    return unsafe prefix.map { unsafe String(cString: $0) + ":" + name } ?? name
  }

  private static func text(_ from: UnsafePointer<UInt8>?, _ count: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: from, count: count), as: UTF8.self)
  }

  private static var handler: recite_xml_handler {
    var handler = unsafe recite_xml_handler()
    unsafe handler.version = UInt32(recite_xml_version)
    unsafe handler.type = { context, _, _, _ in unsafe XMLReader.reader(context)?.refuseType() }
    unsafe handler.text = { context, bytes, count in
      unsafe XMLReader.reader(context)?.add(XMLReader.text(bytes, Int(count)))
    }
    unsafe handler.space = handler.text
    unsafe handler.data = handler.text
    unsafe handler.start = { context, name, prefix, _, _, _, count, _, values in
      var attributes: [String: String] = [:]
      for index in 0..<Int(count) {
        guard let value = unsafe values?.advanced(by: 5 * index), let start = unsafe value[3],
          let end = unsafe value[4]
        else { continue }
        unsafe attributes[XMLReader.name(value[0], value[1])] = XMLReader.text(start, end - start)
      }
      unsafe XMLReader.reader(context)?.begin(XMLReader.name(name, prefix), attributes)
    }
    unsafe handler.end = { context, _, _, _ in unsafe XMLReader.reader(context)?.end() }
    unsafe handler.error = { context, error in
      // What is not fatal is of namespaces, which mean nothing here.
      guard let error = unsafe error?.pointee, unsafe error.level >= 3 else { return }
      let words = unsafe [error.first, error.second].map {
        unsafe $0.map { unsafe String(cString: $0) } ?? ""
      }
      unsafe XMLReader.reader(context)?.take(
        code: error.code, words[0], words[1], line: max(1, Int(error.line)))
    }
    return unsafe handler
  }
}

/// XML that does not hold together, or that is refused.
public struct XMLFault: Error, Sendable, Hashable {
  public enum Kind: Sendable {
    case malformed
    /// It may be well formed, and is not read for what is in it.
    case refused
    case libraryMissing
  }

  public var kind: Kind
  /// The line, from 1.
  public var line: Int
  public var message: String

  public init(_ kind: Kind, line: Int, _ message: String) {
    self.kind = kind
    self.line = line
    self.message = message
  }
}

/// What the parser's faults are called for people.
extension XMLFault {
  /// A fault by the parser's number, `XML_ERR_…`, and the names that it is about. `open` is the innermost
  /// element that is open, `rest` the document from where the parser stands.
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
      "Here is no character: one that commands a machine, "
        + "or a reference to a number (&#…;) that none has. Delete it."
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
