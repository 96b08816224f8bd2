/// Cuts a USFM file into markers and the text between them. Cost: one pass.
struct USFMScanner {
  enum Piece {
    /// `\q1`, `\nd*`, `\+nd`: the name without its slash, `+` and star.
    case marker(String, isEnd: Bool)
    case text(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var at: Int
  /// The line of the piece that was given last.
  private(set) var line = 1
  private var nextLine = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    at = TextForm.start(of: bytes)
  }

  mutating func next() -> Piece? {
    line = nextLine
    guard at < bytes.count else { return nil }
    guard bytes[at] == Self.slash else {
      let end = bytes[at...].firstIndex(of: Self.slash) ?? bytes.count
      defer { advance(to: end) }
      return .text(bytes[at..<end])
    }
    var start = at + 1
    if start < bytes.count, bytes[start] == UInt8(ascii: "+") { start += 1 }
    // A name of some length is none, and is cut: the rest is text.
    let end = min(start + 40, bytes[start...].firstIndex { !Self.isName($0) } ?? bytes.count)
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    if end < bytes.count, bytes[end] == UInt8(ascii: "*") {
      advance(to: end + 1)
      return .marker(name, isEnd: true)
    }
    // One space belongs to the marker.
    let hasSpace = end < bytes.count && bytes[end] == 0x20
    advance(to: hasSpace ? end + 1 : end)
    return .marker(name, isEnd: false)
  }

  /// The word that comes next, as of `\v 12`, without what follows it; empty where none stands on this line.
  mutating func word() -> String {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    let end = bytes[at...].firstIndex { Self.isSpace($0) || $0 == Self.slash } ?? bytes.count
    // Only its start is looked at: no number of a verse is longer.
    let word = String(decoding: bytes[at..<min(end, at + 60)], as: UTF8.self)
    advance(to: end)
    return word
  }

  private mutating func advance(to end: Int) {
    for byte in bytes[at..<end] where byte == 0x0A { nextLine += 1 }
    at = end
  }

  private static let slash = UInt8(ascii: "\\")

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// What a marker of USFM says of the text after it (USFM 3, docs.usfm.bible).
enum USFMMarker: Equatable {
  /// `\id`: a book begins.
  case book
  /// `\c`.
  case chapter
  /// `\v`.
  case verse
  /// A paragraph or line of poetry: what follows is the verse's.
  case paragraph
  /// What follows, to the next paragraph, is not the verse's.
  case line(LeftOut.Kind)
  /// What follows, to the same marker with a star, is not the verse's.
  case span(LeftOut.Kind)
  /// Words in another print: the verse's.
  case character
  /// `\qt-s |…\*`: a mark in the text, up to `\*`.
  case milestone
  /// A sidebar: left out up to `\esbe`.
  case sidebar
  case unknown

  init(_ name: String) {
    if name.hasSuffix("-s") || name.hasSuffix("-e") || name == "ts" {
      self = .milestone
      return
    }
    // `\q2`, `\tc1-2`: the number says how deep or which column.
    let stem = name.prefix { !$0.isNumber }
    self =
      switch stem {
      case "id": .book
      case "c": .chapter
      case "v": .verse
      case "esb": .sidebar
      default: Self.known[String(stem)] ?? (stem.hasPrefix("z") ? .character : .unknown)
      }
  }

  private static let known: [String: Self] = {
    var known: [String: Self] = [:]
    func add(_ role: Self, _ names: String) {
      for name in names.split(separator: " ") { known[String(name)] = role }
    }
    add(
      .paragraph,
      "p m po pr cls pmo pm pmc pmr pi mi nb pc ph b q qr qc qm qd lh li lf lim tr th thr thc tc "
        + "tcr tcc ps psi qdf"
    )
    add(.line(.heading), "mt mte ms s sd d sp cl cd qa mt sr mr r")
    add(.line(.number), "cp")
    add(
      .line(.matter),
      "ide sts rem h toc toca imt is ip ipi im imi ipq imq ipr iq ib ili iot io iex imte ie "
        + "restore usfm lit periph"
    )
    add(.span(.note), "f fe ef efe")
    add(.span(.crossReference), "x ex rq")
    add(.span(.figure), "fig")
    add(.span(.number), "va vp ca")
    add(.span(.matter), "pro cat ior iqt")
    add(
      .character,
      "add bk dc k nd ord pn png addpn qt sig sls tl wj em bd it bdit no sc sup ndx rb w wg wh wa jmp qs qac "
        + "litl lik liv vl fv fr ft fk fq fqa fl fw fp fdc fm xo xt xk xq xta xop xot xnt xdc rt efm esbe")
    return known
  }()
}
