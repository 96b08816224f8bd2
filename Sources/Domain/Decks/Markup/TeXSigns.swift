/// What commands of TeX are in Unicode.
enum TeXSigns {
  /// Signs by the names of their commands.
  static let commands: [String: String] = table(
    """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
    xi ξ pi π rho ρ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ
    Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω times × cdot · div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈
    equiv ≡ sim ∼ cong ≅ propto ∝ ll ≪ gg ≫ infty ∞ to → rightarrow → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐
    Leftrightarrow ⇔ iff ⇔ implies ⇒ mapsto ↦ longrightarrow ⟶ uparrow ↑ downarrow ↓ rightleftharpoons ⇌ in ∈ notin ∉ ni ∋
    subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ cup ∪ cap ∩ setminus ∖ emptyset ∅ varnothing ∅ forall ∀ exists ∃ nexists ∄ neg ¬
    lnot ¬ land ∧ wedge ∧ lor ∨ vee ∨ oplus ⊕ otimes ⊗ vdash ⊢ models ⊨ top ⊤ bot ⊥ sum ∑ prod ∏ int ∫ iint ∬ oint ∮
    partial ∂ nabla ∇ circ ∘ bullet • star ⋆ ast ∗ degree ° ldots … dots … cdots ⋯ vdots ⋮ mid ∣ vert | Vert ‖ parallel ∥
    perp ⊥ angle ∠ triangle △ square □ therefore ∴ because ∵ hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ prime ′ dagger † langle ⟨
    rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ euro € pounds £ S §
    """
  ).merging(["quad": " ", "qquad": " ", "lbrace": "{", "rbrace": "}", "backslash": "\\"]) { $1 }

  /// Commands of one sign that is no letter.
  static let escaped: [Character: String] = [
    ",": " ", ";": " ", ":": " ", " ": " ", "!": "", "{": "{", "}": "}", "%": "%", "$": "$", "#": "#",
    "&": "&",
    "_": "_", "|": "‖",
  ]

  /// Functions, which stand as their names.
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
