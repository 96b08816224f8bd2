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
  /// No marker of USFM.
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
      "p m po pr cls pmo pm pmc pmr pi mi nb pc ph b q qr qc qm qd lh li lf lim tr th thr thc tc tcr tcc ps psi qdf"
    )
    add(.line(.heading), "mt mte ms s sd d sp cl cd qa mt sr mr r")
    add(.line(.number), "cp")
    add(
      .line(.matter),
      "ide sts rem h toc toca imt is ip ipi im imi ipq imq ipr iq ib ili iot io iex imte ie restore usfm lit periph"
    )
    add(.span(.note), "f fe ef efe")
    add(.span(.crossReference), "x ex rq")
    add(.span(.figure), "fig")
    add(.span(.number), "va vp ca")
    add(.span(.matter), "pro cat ior iqt")
    add(
      .character,
      "add bk dc k nd ord pn png addpn qt sig sls tl wj em bd it bdit no sc sup ndx rb w wg wh wa jmp qs qac litl lik "
        + "liv vl fv fr ft fk fq fqa fl fw fp fdc fm xo xt xk xq xta xop xot xnt xdc rt efm esbe")
    return known
  }()
}
