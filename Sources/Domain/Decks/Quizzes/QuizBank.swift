internal import FoundationEssentials
internal import Text

/// Question banks as others give them away: each has its own names for the same things. Here is what each may
/// be called; capitals, underscores and hyphens do not count (`correct_answer` is `correctAnswer`).
///
/// Open Trivia DB (opentdb.com/api_config.php), QuizAPI (quizapi.io/docs), and what people write by hand.
enum QuizBank {
  static let lists = [
    "questions", "results", "items", "data", "quiz", "quizzes", "questionlist", "mcqs", "elements",
  ]
  /// What banks are cut into, which is no topic.
  private static let parts = [
    "pages", "sections", "rounds", "levels", "categories", "topics", "chapters", "units", "parts", "modules",
  ]
  static let question = [
    "question", "questiontext", "questiontitle", "questioncontent", "questionbody", "q", "ques", "prompt",
    "stem", "problem", "query", "statement", "clue", "text", "body",
  ]
  static let options = [
    "options", "choices", "alternatives", "variants", "answeroptions", "answerchoices", "possibleanswers",
    "opts", "candidates", "responses", "answers", "a",
  ]
  /// What is right: a place, a letter, the words, or several of them.
  static let right = [
    "answerindex", "answerindexes", "answerindices", "correctindex", "correctindexes", "correctanswerindex",
    "correctoptionindex", "correctanswer", "correctanswers", "correctoption", "correctoptions",
    "correctchoice", "correctchoices", "correctresponse", "correct", "rightanswer", "right", "answer",
    "answerkey", "answeridx", "answerletter", "answerid", "correctanswerid", "correctletter", "correctid",
    "correctans", "ans", "cop", "gold", "solution", "key", "response", "answers", "a",
  ]
  static let wrong = ["incorrectanswers", "wronganswers", "incorrect", "wrong", "distractors"]
  static let explanation = ["explanation", "explain", "rationale", "reason", "feedback", "comment", "exp"]
  static let topic = ["topic", "category", "subject", "subjectname", "section", "chapter", "tag", "tags"]
  static let difficulty = ["difficulty", "level"]
  /// Of an option that is an object.
  static let optionText = ["text", "option", "answer", "value", "label", "content", "title", "choice"]
  static let optionLabel = ["id", "key", "letter", "label"]
  static let optionIsRight = ["iscorrect", "correct", "isright", "right", "isanswer", "istrue", "valid"]

  /// A name as it is compared.
  static func name(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The questions of a bank, with the topic that stands around each; nil where there is no list of them.
  ///
  /// A list, an object that has one under a known name, or lists and objects of questions under the names of
  /// their topics.
  static func questions(in root: JSONNode) -> [(node: JSONNode, topic: String?)]? {
    root.kind == .array
      ? root.elements.flatMap { held(in: $0, nil, 3) ?? [($0, nil)] } : held(in: root, nil, 4)
  }

  /// What is held under an object that is no question itself; nil where nothing is.
  private static func held(
    in node: JSONNode, _ topic: String?, _ depth: Int
  ) -> [(node: JSONNode, topic: String?)]? {
    guard depth > 0, node.kind == .object else { return nil }
    let fields = Fields(node)
    if let list = fields.first(lists), list.kind == .array || list.kind == .object {
      let own = depth < 4 ? fields.first(["topic", "category", "title", "name"])?.string : nil
      let topic = own ?? topic
      return list.kind == .array
        ? list.elements.flatMap { held(in: $0, topic, depth - 1) ?? [($0, topic)] }
        : held(in: list, topic, depth - 1)
    }
    guard fields.asked == nil else { return depth < 4 ? [(node, topic)] : nil }
    let found = node.members.flatMap { member -> [(node: JSONNode, topic: String?)] in
      let isNumbered =
        member.name.allSatisfy { $0.isNumber || "qQ_-".contains($0) } || parts.contains(name(member.name))
      let topic = isNumbered ? topic : topic ?? member.name
      guard member.value.kind == .array else { return held(in: member.value, topic, depth - 1) ?? [] }
      return member.value.elements.flatMap { element -> [(node: JSONNode, topic: String?)] in
        let fields = Fields(element)
        if fields.asked != nil { return [(element, topic)] }
        // "categories": [{"name": "Rivers", "questions": […]}]
        let own = fields.first(["topic", "category", "title", "name"])?.string
        return held(in: element, own ?? topic, depth - 1) ?? []
      }
    }
    return found.isEmpty ? nil : found
  }

  /// The members of an object by their names as they are compared; what is null is not there.
  struct Fields {
    private let members: [(name: String, node: JSONNode)]

    init(_ node: JSONNode) {
      members = node.members.compactMap { $0.value.isNull ? nil : (QuizBank.name($0.name), $0.value) }
    }

    func first(_ names: [String]) -> JSONNode? {
      for name in names { if let found = members.last(where: { $0.name == name }) { return found.node } }
      return nil
    }

    /// The node with what is asked: a text, or one inside an object (`"question": {"stem": …}`).
    var asked: JSONNode? {
      guard let node = first(question) else { return nil }
      let own = node.kind == .object ? Fields(node).first(question) : node
      return own?.string == nil ? nil : own
    }

    /// What stands in the question's own object, where it has one.
    var inside: Fields? { first(question).flatMap { $0.kind == .object ? Fields($0) : nil } }

    /// Lists of texts under names that are not known.
    var otherLists: [JSONNode] {
      let known = Set(
        QuizBank.right + QuizBank.wrong + QuizBank.explanation + QuizBank.topic + [
          "hint", "hints", "keywords", "labels", "images", "media", "source", "sources", "links",
          "references", "related", "regions", "years", "authors",
        ])
      let texts = members.filter { name, node in
        !known.contains(name) && 2...8 ~= node.elements.count
          && node.elements.allSatisfy { $0.string != nil || $0.number != nil }
      }
      return texts.map(\.node)
    }

    /// The first of some names that is there, but for one value.
    func named(_ names: [String], except other: JSONNode?) -> (name: String, node: JSONNode)? {
      for name in names {
        if let found = members.last(where: { $0.name == name && $0.node.offset != other?.offset }) {
          return found
        }
      }
      return nil
    }

    /// Options that stand beside the question: `A`, `option1`, `answer_b`.
    var lettered: [(label: String, node: JSONNode)] {
      members.compactMap { name, node in
        var label = name[...]
        for lead in ["option", "choice", "answer", "opt", "op"] where label.hasPrefix(lead) {
          label = label.dropFirst(lead.count)
          break
        }
        guard label.count == 1, let first = label.first, "abcdefgh12345678".contains(first) else {
          return nil
        }
        return (String(label), node)
      }
    }
  }
}

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
  private let asked: JSONNode
  private(set) var options: [Option] = []
  /// What is said to be right, where the options do not say so themselves.
  private(set) var right: [JSONNode] = []
  private(set) var isPlace = false
  /// How its texts are written.
  private let decode: (String) -> String

  /// Takes a question that is in no form of this program; nil where it is, or gives nothing to be asked.
  init?(_ node: JSONNode) {
    guard node.kind == .object, node["kind"] == nil else { return nil }
    if node["answerIndex"] != nil, node["options"]?.elements.first?.kind != .object { return nil }
    let fields = QuizBank.Fields(node)
    self.fields = fields
    let titled = fields.first(QuizBank.options) == nil ? nil : fields.first(["title", "name"])
    guard let askedNode = fields.asked ?? titled, let asked = askedNode.string else { return nil }
    self.asked = askedNode
    let isTrivia = fields.first(["incorrectanswers"]) != nil
    decode = isTrivia ? Self.decoding(asked, type: fields.first(["type"])?.string) : { $0 }
    var list = Self.list(in: fields) ?? fields.inside.flatMap(Self.list)
    let said = fields.named(QuizBank.right, except: list)
    if let wrong = fields.first(QuizBank.wrong), wrong.kind == .array, let said {
      let all = Self.values(said.node).map { ($0, true) } + wrong.elements.map { ($0, false) }
      // Sorted, so that the place says nothing of what is right.
      options = all.compactMap { node, isRight in
        text(node).map { Option(label: "", text: $0, whole: $0, isRight: isRight) }
      }.sorted { ($0.text != "True" ? 1 : 0, $0.text) < ($1.text != "True" ? 1 : 0, $1.text) }
      return
    }
    if list == nil, fields.lettered.isEmpty, let said {
      list = fields.otherLists.first { Self.names(said.node, oneOf: $0.elements) }
    }
    if let list, let columns = Self.columns(of: list) {
      options = columns.compactMap { label, node in
        text(node).map { Option(label: QuizBank.name(label), text: $0, whole: $0) }
      }
    } else if let list, list.kind == .array {
      options = list.elements.compactMap { option($0) }
    } else {
      let lettered = list.map { $0.members.map { ($0.name, $0.value) } } ?? fields.lettered
      options = lettered.compactMap { label, node in
        text(node).map { Option(label: QuizBank.name(label), text: $0, whole: $0) }
      }
    }
    dropLetters()
    guard let said else {
      guard options.contains(where: \.isRight) else { return nil }
      return
    }
    isPlace = said.name.contains("ind")
    right = Self.values(said.node)
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

  private static func values(_ node: JSONNode) -> [JSONNode] {
    node.kind == .array ? node.elements : [node]
  }

  private func text(_ node: JSONNode) -> String? { (node.string ?? node.number?.text).map(decode) }

  private func option(_ node: JSONNode) -> Option? {
    guard node.kind == .object else { return text(node).map { Option(label: "", text: $0, whole: $0) } }
    let fields = QuizBank.Fields(node)
    guard let text = QuizBank.optionText.lazy.compactMap({ fields.first([$0]) }).compactMap(text).first
    else { return nil }
    let label = fields.first(QuizBank.optionLabel).flatMap { $0.string ?? $0.number?.text } ?? ""
    let isRight =
      (fields.first(QuizBank.optionIsRight) ?? fields.first(["value"]).flatMap { $0.kind == .bool ? $0 : nil })
      .map(Self.isTrue) ?? false
    return Option(label: QuizBank.name(label), text: text, whole: text, isRight: isRight)
  }

  static func isTrue(_ node: JSONNode) -> Bool {
    node.bool ?? (node.string.map { ["true", "yes"].contains($0.lowercased()) } ?? (node.number?.int == 1))
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

  /// How the texts of Open Trivia DB are written: in base 64, as in addresses, or with entities of HTML.
  private static func decoding(_ asked: String, type: String?) -> (String) -> String {
    func base64(_ text: String) -> String? {
      Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) }
    }
    if let type = type.flatMap(base64), ["multiple", "boolean"].contains(type) {
      return { base64($0) ?? $0 }
    }
    if !asked.contains(" "), asked.contains("%20") || asked.contains("%3F") {
      return { percentDecoded($0) }
    }
    return { HTMLText.plain(fromEither: $0) }
  }

  private static func percentDecoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: What is right

  var question: String { text(asked) ?? "" }
  func extra(_ names: [String]) -> String? {
    guard let node = fields.first(names) else { return nil }
    let value = node.kind == .array ? node.elements.first : node
    return value.flatMap { text($0) ?? QuizBank.Fields($0).first(["name", "title"])?.string }
  }

  /// What is typed where there are no options, or the place of what is so of true and false; nil where
  /// neither is said.
  var typed: (form: QuizForm, place: Int?)? {
    guard !isPlace, let first = right.first else { return nil }
    let isBoolean = fields.first(["type"])?.string?.lowercased().hasPrefix("bool") ?? false
    if right.count == 1, let flag = first.bool { return (.one, flag ? 0 : 1) }
    if right.count == 1, isBoolean, let said = first.string?.lowercased(), ["true", "false"].contains(said) {
      return (.one, said == "true" ? 0 : 1)
    }
    let numbers = right.compactMap { $0.number?.double }
    if numbers.count == right.count { return (.number(numbers.map { QuizNumber($0) }), nil) }
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
      let found = node.kind == .object ? flagged(node) : place(of: node, base).map { [$0] }
      guard let found else { return nil }
      places += found
    }
    return Set(places).sorted()
  }

  /// `{"answer_a_correct": "true", …}`
  private func flagged(_ node: JSONNode) -> [Int]? {
    var places: [Int] = []
    for member in node.members where Self.isTrue(member.value) {
      let name = QuizBank.name(member.name).replacing("correct", with: "")
      guard let place = labelled(name) else { return nil }
      places.append(place)
    }
    return places
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

  private func place(of node: JSONNode, _ base: Int) -> Int? {
    if let flag = node.bool {
      return options.firstIndex { QuizBank.name($0.text) == (flag ? "true" : "false") }
    }
    if let said = text(node), !isPlace || node.string != nil {
      let plain = said.trimmed
      if let place = options.firstIndex(where: { $0.text.trimmed == plain || $0.whole.trimmed == plain })
        ?? options.firstIndex(where: { $0.text.trimmed.lowercased() == plain.lowercased() })
        ?? labelled(QuizBank.name(plain))
      {
        return place
      }
    }
    guard let number = node.number?.int ?? node.string.flatMap({ Int($0.trimmed) }) else { return nil }
    return options.indices.contains(number - base) ? number - base : nil
  }
}
