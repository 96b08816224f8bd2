import Text

/// TeX as Unicode writes it on one line: `x^2 \leq \frac{a}{b}` is `x² ≤ a/b`.
struct TeXText {
  /// How deep braces may stand in one another.
  private static let mostDepth = 20

  private let source: [Character]
  private var place = 0
  private var depth = 0

  /// A formula in Unicode; nil where it has something that Unicode has no signs for.
  static func unicode(of source: Substring) -> String? {
    var reader = TeXText(source: Array(source))
    guard let text = reader.row(until: nil), reader.place == reader.source.count else { return nil }
    return text.onOneLine
  }

  private init(source: [Character]) { self.source = source }

  /// What stands up to a sign that closes, or to the end.
  private mutating func row(until end: Character?) -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    var text = ""
    while place < source.count, source[place] != end {
      if source[place] == "}" { return nil }
      guard let piece = piece() else { return nil }
      text += piece
    }
    return text
  }

  /// The next sign, command or group, with what is above or below it.
  private mutating func piece() -> String? {
    let character = source[place]
    switch character {
    case "^", "_":
      place += 1
      guard let what = argument() else { return nil }
      return character == "^" ? RaisedText.raised(what) : RaisedText.lowered(what)
    case "{": return argument()
    case "\\":
      place += 1
      return command()
    case "&": return nil
    case "~":
      place += 1
      return " "
    case "'":
      place += 1
      return "′"
    case "-":
      place += 1
      return "−"
    default:
      place += 1
      return String(character)
    }
  }

  /// A group in braces, or one sign.
  private mutating func argument() -> String? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { return nil }
    while place < source.count, source[place].isWhitespace { place += 1 }
    guard place < source.count else { return nil }
    guard source[place] == "{" else { return source[place] == "}" ? nil : piece() }
    place += 1
    guard let text = row(until: "}"), place < source.count else { return nil }
    place += 1
    return text
  }

  private mutating func verbatim() -> String? {
    guard place < source.count, source[place] == "{", let end = source[place...].firstIndex(of: "}") else {
      return nil
    }
    defer { place = end + 1 }
    let text = source[(place + 1)..<end]
    return text.contains("{") || text.contains("\\") || text.contains("$") ? nil : String(text)
  }

  private mutating func command() -> String? {
    guard place < source.count else { return nil }
    var name = ""
    while place < source.count, source[place].isASCII, source[place].isLetter {
      name.append(source[place])
      place += 1
    }
    guard !name.isEmpty else {
      defer { place += 1 }
      return TeXSigns.escaped[source[place]]
    }
    if let sign = TeXSigns.commands[name] {
      return TeXSigns.isWide(sign) ? " \(sign) " : sign
    }
    if TeXSigns.functions.contains(name) { return name }
    return construct(name)
  }

  private mutating func construct(_ name: String) -> String? {
    switch name {
    case "frac", "dfrac", "tfrac":
      guard let above = argument(), let below = argument() else { return nil }
      return RaisedText.grouped(above) + "/" + RaisedText.grouped(below)
    case "sqrt":
      guard place < source.count, source[place] != "[" else { return nil }
      return argument().map { "√" + RaisedText.grouped($0) }
    case "text", "textrm", "textbf", "textit", "mathrm", "operatorname", "mbox": return verbatim()
    case "mathbf", "mathit", "boldsymbol", "mathsf": return argument()
    case "displaystyle", "left", "right", "big", "Big", "limits": return ""
    case "mathbb":
      return verbatim().flatMap { text in
        text.count == 1 ? text.first.flatMap { TeXSigns.doubled[$0] } : nil
      }
    case "ce": return braced().flatMap(Self.chemistry)
    case "vec", "hat", "bar", "overline", "dot", "ddot", "tilde":
      guard let what = argument(), what.count == 1, let accent = TeXSigns.accents[name] else { return nil }
      return what + accent
    default: return nil
    }
  }

  /// What stands in braces, others in it among them.
  private mutating func braced() -> String? {
    guard place < source.count, source[place] == "{" else { return nil }
    var depth = 0
    for end in place..<source.count {
      depth += source[end] == "{" ? 1 : source[end] == "}" ? -1 : 0
      guard depth == 0 else { continue }
      defer { place = end + 1 }
      return String(source[(place + 1)..<end])
    }
    return nil
  }

  /// `SO4^2- + 2H+ -> H2SO4`: numbers after an element or a group stand below the line, charges above it.
  /// Nil for what has commands, or nothing to be raised.
  private static func chemistry(_ text: String) -> String? {
    guard !text.contains("\\"), !text.contains("$") else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map { word in
      ["->": "→", "<-": "←", "<=>": "⇌", "<->": "↔", "v": "↓", "^": "↑"][word] ?? formula(word)
    }
    return words.contains(nil) ? nil : words.compactMap(\.self).joined(separator: " ")
  }

  private static func formula(_ word: Substring) -> String? {
    var (formula, rest) = ("", word)
    while let sign = rest.popFirst() {
      let isInFormula = formula.last.map { $0.isLetter || ")]".contains($0) || isLow($0) } ?? false
      switch sign {
      case "^", "_":
        let part: Substring
        if rest.first == "{" {
          guard let end = rest.firstIndex(of: "}") else { return nil }
          part = rest[rest.index(after: rest.startIndex)..<end]
          rest = rest[rest.index(after: end)...]
        } else {
          part = rest.prefix { $0.isNumber || "+-".contains($0) }
          rest = rest.dropFirst(part.count)
        }
        guard !part.isEmpty, !part.contains("{") else { return nil }
        formula += sign == "^" ? RaisedText.raised(String(part)) : RaisedText.lowered(String(part))
      case "+" where isInFormula && rest.isEmpty, "-" where isInFormula && rest.isEmpty:
        formula += RaisedText.raised(String(sign))
      case _ where sign.isNumber && isInFormula: formula.append(TeXSigns.subscripts[sign] ?? sign)
      case "{", "}": return nil
      default: formula.append(sign)
      }
    }
    return formula.replacing("<=>", with: "⇌").replacing("->", with: "→")
  }

  private static func isLow(_ sign: Character) -> Bool { TeXSigns.subscripts.values.contains(sign) }
}

enum TeXSigns {
  /// Signs by the names of their commands.
  static let commands: [String: String] = table(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ
    lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ±
    mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ cong ≅ propto ∝ ll ≪ gg ≫ infty ∞ to →
    rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ iff ⇔ implies ⇒
    mapsto ↦ longrightarrow ⟶ uparrow ↑ downarrow ↓ rightleftharpoons ⇌ in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃
    subseteq ⊆ supseteq ⊇ cup ∪ cap ∩ setminus ∖ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ neg ¬
    lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ vdash ⊢ models ⊨ top ⊤ bot ⊥ sum ∑ prod ∏ int ∫ iint ∬
    oint ∮ partial ∂ nabla ∇ circ ∘ bullet • star ⋆ ast ∗ degree ° ldots … dots … cdots ⋯ vdots ⋮ mid ∣ vert |
    Vert ‖ parallel ∥ perp ⊥ angle ∠ triangle △ square □ therefore ∴ because ∵ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ
    prime ′ dagger † langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ euro € pounds £ S §
    """
  ).merging(["quad": " ", "qquad": " ", "lbrace": "{", "rbrace": "}", "backslash": "\\"]) { $1 }

  static let escaped: [Character: String] = [
    ",": " ", ";": " ", ":": " ", " ": " ", "!": "", "{": "{", "}": "}", "%": "%", "$": "$", "#": "#",
    "&": "&",
    "_": "_", "|": "‖",
  ]

  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "log",
    "ln", "lg",
    "exp", "lim", "max", "min", "sup", "inf", "det", "gcd", "dim", "ker", "deg", "arg", "mod", "Pr",
  ]

  /// Signs between two things, which stand apart from both.
  static func isWide(_ sign: String) -> Bool { "≤≥≠≈≡→⇒⇔←↔⇌∈∉⊂⊆×÷±∓∪∩∧∨".contains(sign) }

  static let superscripts = pairs(
    "0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺−⁻-⁻=⁼(⁽)⁾nⁿiⁱaᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰjʲkᵏlˡmᵐoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻTᵀ′′∘°**")
  static let subscripts = pairs("0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊−₋-₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ")
  static let doubled: [Character: String] = [
    "R": "ℝ", "N": "ℕ", "Z": "ℤ", "Q": "ℚ", "C": "ℂ", "P": "ℙ", "H": "ℍ", "F": "𝔽", "E": "𝔼",
  ]
  /// Marks that stand over the letter before them.
  static let accents = [
    "vec": "\u{20D7}", "hat": "\u{302}", "bar": "\u{304}", "overline": "\u{304}", "dot": "\u{307}",
    "ddot": "\u{308}",
    "tilde": "\u{303}",
  ]

  private static func table(_ text: String) -> [String: String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) })
  }

  private static func pairs(_ text: String) -> [Character: Character] {
    let signs = Array(text)
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: signs.count - 1, by: 2).map { (signs[$0], signs[$0 + 1]) })
  }
}
