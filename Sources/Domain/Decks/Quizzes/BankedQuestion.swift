internal import Text

/// A question of a bank: its options, and what is right as it is said there.
struct BankedQuestion {
  struct Option {
    var label: String
    var text: String
    /// The same as it stands there, with `A)` before it.
    var whole: String
    var isRight = false
  }

  let fields: QuizBank.Fields
  private(set) var question: String
  private(set) var options: [Option] = []
  /// What is said to be right, where the options do not say so themselves.
  private(set) var right: [JSONNode] = []
  private(set) var isPlace = false
  /// Whether the bank names the place 0: then numbers are places, and none the number of an option.
  var isCountedFromZero = false
  /// Whether options are there in a text that cannot be cut.
  private var hasUnclearOptions = false
  /// How its texts are written.
  private let decode: (String) -> String

  /// Takes a question that is in no form of this program; nil where it is, or gives nothing to be asked.
  /// `name`: what it stands under, which may be what is asked: `"Longest river?": "Nile"`.
  init?(_ found: QuizBank.Found) {
    self.init(found.node, under: found.topic, beside: found.beside)
    // What it asks of it cannot be answered without it.
    let before = fields.first(QuizBank.context).flatMap { $0.offset == fields.asked?.offset ? nil : text($0) }
    guard let context = (before ?? found.context)?.trimmed, !context.isEmpty, context != question else {
      return
    }
    question = "\(context)\n\n\(question)"
  }

  private init?(_ node: JSONNode, under name: String?, beside: (options: JSONNode, right: JSONNode)?) {
    let fields = QuizBank.Fields(node)
    self.fields = fields
    if let beside, let asked = node.string {
      (decode, question, right) = (
        BankedText.unwrapped, BankedText.unwrapped(asked), Self.values(beside.right)
      )
      options = beside.options.elements.compactMap { option($0) }
      dropLetters()
      return
    }
    if node.string != nil || node.number != nil, let name {
      (decode, question, right) = ({ $0 }, name, [node])
      return
    }
    let row = node.kind == .array ? node.elements : []
    if row.count == 3, let asked = row[0].string, row[1].kind == .array {
      // `["Longest river?", ["Elbe", "Nile"], 1]`
      (decode, question, right) = (BankedText.unwrapped, BankedText.unwrapped(asked), Self.values(row[2]))
      isPlace = row[2].string == nil
      options = row[1].elements.compactMap { option($0) }
      dropLetters()
      return
    }
    guard node.kind == .object, node["kind"] == nil else { return nil }
    if node["answerIndex"] != nil, let list = node["options"], list.elements.first?.kind != .object,
      fields.first(QuizBank.context)?.string == nil
    {
      return nil
    }
    let title = fields.first(["title", "name"])
    let isAsking =
      title != nil
      && (fields.first(QuizBank.options) != nil || fields.named(QuizBank.right, except: nil) != nil)
    let titled = isAsking ? title : nil
    let named = fields.isAnswered ? name : nil
    guard let asked = (fields.asked ?? titled)?.string ?? named else { return nil }
    let isTrivia = fields.first(["incorrectanswers"]) != nil
    decode =
      isTrivia ? BankedText.decoding(asked, type: fields.first(["type"])?.string) : BankedText.unwrapped
    question = decode(asked)
    var list = Self.list(in: fields) ?? fields.inside.flatMap(Self.list)
    let said = fields.flags ?? fields.named(QuizBank.right, except: list)
    let wrong = fields.wrong
    if !wrong.isEmpty, let said {
      let all = Self.values(said.node).map { ($0, true) } + wrong.map { ($0, false) }
      // Sorted, so that the place says nothing of what is right.
      options = all.compactMap { node, isRight in
        text(node).map { Option(label: "", text: $0, whole: $0, isRight: isRight) }
      }.sorted { ($0.text != "True" ? 1 : 0, $0.text) < ($1.text != "True" ? 1 : 0, $1.text) }
      return
    }
    if list == nil, fields.lettered.isEmpty, let said {
      list = fields.otherLists.first { Self.names(said.node, oneOf: $0.elements) }
    }
    if said == nil, let list, let flagged = Self.flagged(list) {
      options = flagged.compactMap { said, isRight in
        text(said).map { Option(label: "", text: $0, whole: $0, isRight: isRight) }
      }
    } else if let list, let columns = Self.columns(of: list) {
      options = columns.compactMap { label, node in
        text(node).map { Option(label: QuizBank.name(label), text: $0, whole: $0) }
      }
    } else if let list, list.kind == .array {
      options = list.elements.compactMap { option($0) }
    } else if list == nil,
      let text = fields.first(QuizBank.options.filter { $0.count > 1 && $0 != "answers" })?.string
    {
      options = Self.pieces(of: decode(text), naming: said?.node.string).map {
        Option(label: "", text: $0, whole: $0)
      }
      hasUnclearOptions = options.isEmpty
    } else {
      let lettered = list.map { $0.members.map { ($0.name, $0.value) } } ?? fields.lettered
      options = lettered.compactMap { label, node in
        text(node).map { Option(label: QuizBank.name(label), text: $0, whole: $0) }
      }
    }
    dropLetters()
    if said != nil, options.isEmpty, list?.elements.isEmpty == false { hasUnclearOptions = true }
    guard let said else {
      guard !options.contains(where: \.isRight) else { return }
      // Places in a text that answer: `"answers": [{"text": "1230 km", "answer_start": 12}]`.
      guard let list, list.kind == .array, fields.first(["answers"])?.offset == list.offset,
        list.elements.allSatisfy({ $0.kind == .object && $0.members.allSatisfy(Self.isPlaced) })
      else { return nil }
      right = list.elements.compactMap { QuizBank.Fields($0).first(QuizBank.optionText) }
      options = []
      return
    }
    isPlace = said.name.contains("ind")
    right = Self.values(said.node)
  }

  /// Options in one text: on lines of their own, between strokes or semicolons, or, where one of them is
  /// right as it stands, between commas.
  private static func pieces(of text: String, naming right: String?) -> [String] {
    for sign: Character in ["\n", "|", ";", ","] {
      let pieces = text.split { $0 == sign || sign == "\n" && $0.isNewline }.map(\.trimmed).filter {
        !$0.isEmpty
      }
      if pieces.count > 1, sign != "," || right.map(pieces.contains) ?? false { return pieces }
    }
    return []
  }

  private static func list(in fields: QuizBank.Fields) -> JSONNode? {
    QuizBank.options.lazy.compactMap { fields.first([$0]) }.first { [.array, .object].contains($0.kind) }
  }

  /// Whether what is said to be right is one of some values, or the place of one.
  private static func names(_ node: JSONNode, oneOf values: [JSONNode]) -> Bool {
    if let text = node.string {
      return values.contains { $0.string == text } || text.count == 1 && "A"..."H" ~= text
    }
    guard let number = node.number?.int else { return false }
    return 0...values.count ~= number
  }

  /// Options in two lists side by side: `"choices": {"label": ["A", "B"], "text": ["fire", "ice"]}`.
  private static func columns(of node: JSONNode) -> [(label: String, node: JSONNode)]? {
    guard node.kind == .object else { return nil }
    let fields = QuizBank.Fields(node)
    guard let texts = fields.first(QuizBank.optionText.filter { $0 != "label" }), texts.kind == .array
    else { return nil }
    let labels = fields.first(QuizBank.optionLabel)?.elements ?? []
    return texts.elements.enumerated().map { place, text in
      (labels.indices.contains(place) ? labels[place].string ?? "" : "", text)
    }
  }

  /// Options with a flag each: `{"choices": ["x", "y"], "labels": [0, 1]}`, `{"x": 0, "y": 1}`.
  private static func flagged(_ node: JSONNode) -> [(text: JSONNode, isRight: Bool)]? {
    let fields = QuizBank.Fields(node)
    let texts = fields.first(["choices", "texts"])?.elements ?? []
    let labels = fields.first(["labels"])?.elements ?? []
    let pairs =
      texts.isEmpty ? node.members.map { ($0.nameNode, $0.value) } : zip(texts, labels).map { ($0, $1) }
    let flags = pairs.map { $0.1.bool ?? ["0": false, "1": true][$0.1.number?.text ?? ""] }
    guard pairs.count > 1, texts.isEmpty || texts.count == labels.count, !flags.contains(nil),
      flags.contains(true)
    else { return nil }
    return zip(pairs, flags).map { ($0.0, $1 ?? false) }
  }

  /// `{"value": "x", "aliases": ["y"]}` are both right.
  private static func values(_ node: JSONNode) -> [JSONNode] {
    guard node.kind != .array else { return node.elements }
    let fields = node.kind == .object ? QuizBank.Fields(node) : nil
    guard let others = fields?.first(["aliases"])?.elements, let value = fields?.first(["value", "text"])
    else {
      return [node]
    }
    return [value] + others
  }

  private func text(_ node: JSONNode) -> String? { (node.string ?? node.number?.text).map(decode) }

  private func option(_ node: JSONNode) -> Option? {
    guard node.kind == .object else { return text(node).map { Option(label: "", text: $0, whole: $0) } }
    let fields = QuizBank.Fields(node)
    guard let text = QuizBank.optionText.lazy.compactMap({ fields.first([$0]) }).compactMap(text).first
    else {
      // `{"B": "the Rhine"}`
      guard node.members.count == 1, let member = node.members.first, member.name.count < 3 else {
        return nil
      }
      return text(member.value).map { Option(label: QuizBank.name(member.name), text: $0, whole: $0) }
    }
    // `{"value": "b", "text": "the Rhine"}`
    let label =
      (fields.first(QuizBank.optionLabel) ?? fields.first(["value"])).flatMap { $0.string ?? $0.number?.text }
      ?? ""
    let value = fields.first(["value"]).flatMap { $0.kind == .bool ? $0 : nil }
    let isRight = (fields.first(QuizBank.optionIsRight) ?? value).map(Self.isTrue) ?? false
    return Option(label: QuizBank.name(label), text: text, whole: text, isRight: isRight)
  }

  /// Whether a member is the words of an answer, or where they stand.
  private static func isPlaced(_ member: JSONMember) -> Bool {
    let name = QuizBank.name(member.name)
    return QuizBank.optionText.contains(name) || ["start", "end", "id"].contains { name.hasSuffix($0) }
  }

  static func isTrue(_ node: JSONNode) -> Bool {
    let number = node.number?.double ?? 0
    return node.bool ?? (node.string.map { ["true", "yes", "1"].contains($0.lowercased()) } ?? (number > 0))
  }

  /// `A) Rhine`, `B) Elbe` are `Rhine` and `Elbe`.
  private mutating func dropLetters() {
    let rests = options.enumerated().map { place, option -> String? in
      let letter = Character(Unicode.Scalar(UInt8(0x61 + min(place, 25))))
      let text = option.text.drop { $0 == "(" }
      guard text.first?.lowercased() == String(letter), let sign = text.dropFirst().first,
        ").:".contains(sign)
      else { return nil }
      let rest = text.dropFirst(2).trimmed
      return rest.isEmpty ? nil : rest
    }
    guard rests.count > 1, !rests.contains(nil) else { return }
    for (place, rest) in rests.enumerated() { options[place].text = rest ?? options[place].text }
  }

  // MARK: What is right

  func extra(_ names: [String]) -> String? {
    guard let node = fields.first(names) else { return nil }
    let value = node.kind == .array ? node.elements.first : node
    return value.flatMap { text($0) ?? QuizBank.Fields($0).first(["name", "title"])?.string }
  }

  /// How it is worked out, and what comes of it, behind four hashes as of GSM8K.
  var worked: (how: String, last: String)? {
    guard right.count == 1, let said = right.first?.string, let mark = said.firstRange(of: "\n#### ") else {
      return nil
    }
    let last = said[mark.upperBound...].trimmed
    return last.isEmpty || last.contains(where: \.isNewline) ? nil : (said[..<mark.lowerBound].trimmed, last)
  }

  /// Whether a number says which option is right, and nothing whether it counts from 0.
  var isUnclearPlace: Bool {
    !isPlace && !options.isEmpty && numbers.contains { labelled("\($0)") == nil }
  }

  /// What is typed where there are no options, or the place of what is so of true and false; nil where
  /// neither is said.
  var typed: (form: QuizForm, place: Int?)? {
    guard !isPlace, !hasUnclearOptions, let first = right.first else { return nil }
    if right.count == 1, let flag = first.bool { return (.one, flag ? 0 : 1) }
    if right.count == 1, let said = first.string?.lowercased(), ["true", "false"].contains(said) {
      return (.one, said == "true" ? 0 : 1)
    }
    let numbers = right.compactMap { $0.number?.double }
    let tolerance = fields.first(["tolerance", "margin"])?.number?.double ?? 0
    if numbers.count == right.count {
      return (.number(numbers.map { QuizNumber($0, tolerance: max(0, tolerance)) }), nil)
    }
    if let (_, last) = worked {
      let form = QuizNumber.typed(last).map { QuizForm.number([QuizNumber($0)]) }
      return (form ?? .words([QuizPhrase(last)], matchesCase: false), nil)
    }
    let texts = right.compactMap(text).filter { !$0.trimmed.isEmpty }
    return texts.count == right.count ? (.words(texts.map { QuizPhrase($0) }, matchesCase: false), nil) : nil
  }

  /// The numbers by which places are named, to tell whether a bank counts from 1.
  var numbers: [Int] {
    right.compactMap { node in
      guard let said = node.string?.trimmed ?? node.number?.text, isPlace || !isText(said) else { return nil }
      return Int(said)
    }
  }

  private func isText(_ text: String) -> Bool { options.contains { $0.text == text } }

  /// The places of the right options; nil where something that is said to be right is none of them.
  func places(countedFrom base: Int) -> [Int]? {
    let marked = options.indices.filter { options[$0].isRight }
    let flags = right.compactMap(\.bool)
    if right.isEmpty || flags.count == right.count && !marked.isEmpty { return marked }
    // A flag for each option.
    if flags.count == options.count, flags.count > 1 { return flags.indices.filter { flags[$0] } }
    var places: [Int] = []
    for node in right {
      let found = node.kind == .object ? flagged(node, base) : place(of: node, base).map { [$0] }
      guard let found = found ?? (right.count == 1 ? node.string.flatMap({ listed($0, base) }) : nil) else {
        return nil
      }
      places += found
    }
    return Set(places).sorted()
  }

  /// `{"answer_a_correct": "true", …}`
  private func flagged(_ node: JSONNode, _ base: Int) -> [Int]? {
    // `{"index": 1}`
    if let said = QuizBank.Fields(node).first(QuizBank.rightInside) {
      return place(of: said, base).map { [$0] }
    }
    var places: [Int] = []
    for member in node.members where Self.isTrue(member.value) {
      let name = QuizBank.name(member.name).replacing("correct", with: "")
      guard let place = labelled(name) else { return nil }
      places.append(place)
    }
    return places
  }

  /// Several in one text: `A, C`, `AC`, `1 and 3`.
  private func listed(_ text: String, _ base: Int) -> [Int]? {
    var parts = text.replacing("and", with: ",").split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if parts.count == 1, text.allSatisfy({ ("A"..."H").contains($0) }) { parts = text.map(String.init) }
    // One past the last place is the last option where they are counted from 1.
    let base = parts.contains("\(options.count)") ? 1 : base
    let places = parts.compactMap { part in
      labelled(QuizBank.name(part))
        ?? Int(part).flatMap { options.indices.contains($0 - base) ? $0 - base : nil }
    }
    return parts.count > 1 && places.count == parts.count ? places : nil
  }

  private func labelled(_ label: String) -> Int? {
    if let place = options.firstIndex(where: { !$0.label.isEmpty && $0.label == label }) { return place }
    var rest = label[...]
    for lead in ["option", "choice", "answer", "opt", "op"] where rest.hasPrefix(lead) {
      rest = rest.dropFirst(lead.count)
      break
    }
    if let place = options.firstIndex(where: { !$0.label.isEmpty && $0.label.hasSuffix(rest) }), !rest.isEmpty
    {
      return place
    }
    // "option3" of options without labels is the third.
    if rest.count < label.count, let number = Int(rest), options.indices.contains(number - 1) {
      return number - 1
    }
    guard rest.count == 1, let letter = rest.first?.asciiValue, 0x61...0x7A ~= letter else { return nil }
    let place = Int(letter) - 0x61
    return options.indices.contains(place) ? place : nil
  }

  /// Whether what is said may be the label of an option: of `choice1` and `choice2` a bank may say 0 and 1.
  private func isNumbered(_ said: String) -> Bool {
    !isCountedFromZero || Int(said) == nil || options.contains { $0.label == "0" }
  }

  private func place(of node: JSONNode, _ base: Int) -> Int? {
    if let flag = node.bool {
      return options.firstIndex { QuizBank.name($0.text) == (flag ? "true" : "false") }
    }
    if let said = text(node), !isPlace || node.string != nil {
      let plain = said.trimmed
      if let place = options.firstIndex(where: { $0.text.trimmed == plain || $0.whole.trimmed == plain })
        ?? options.firstIndex(where: { $0.text.trimmed.lowercased() == plain.lowercased() })
        ?? (isNumbered(plain) ? labelled(QuizBank.name(plain)) : nil)
      {
        return place
      }
    }
    guard let number = node.number?.int ?? node.string.flatMap({ Int($0.trimmed) }) else { return nil }
    return options.indices.contains(number - base) ? number - base : nil
  }
}
