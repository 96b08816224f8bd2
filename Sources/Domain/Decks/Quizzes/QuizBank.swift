internal import Text

/// Question banks as others give them away: each has its own names for the same things. Here is what each may
/// be called; capitals, accents, underscores and hyphens do not count (`correct_answer` is `correctAnswer`).
///
/// Open Trivia DB (opentdb.com/api_config.php), QuizAPI (quizapi.io/docs), and what people write by hand.
enum QuizBank {
  static let lists = [
    "questions", "results", "items", "data", "quiz", "quizzes", "questionlist", "mcqs", "elements", "edges",
    "fragen", "preguntas", "cards", "flashcards",
  ]
  /// What banks are cut into, which is no topic.
  private static let parts = [
    "pages", "sections", "rounds", "levels", "categories", "topics", "chapters", "units", "parts", "modules",
    "structure", "item", "content", "params", "paragraphs", "qas", "node", "nodes", "allquestions",
  ]
  static let question = [
    "question", "questiontext", "questiontitle", "questioncontent", "questionbody", "q", "ques", "prompt",
    "stem", "problem", "query", "statement", "clue", "sentence", "text", "body", "frage", "pregunta",
    "domanda", "pergunta", "vraag", "front", "term", "goal", "ctx", "stimulus",
  ]
  /// What is to be read before a question, which cannot be answered without it.
  static let context = [
    "context", "passage", "article", "story", "premise", "ctx", "paragraph", "scenario",
  ]
  static let options = [
    "options", "choices", "alternatives", "variants", "answeroptions", "answerchoices", "possibleanswers",
    "opts", "candidates", "responses", "answers", "a", "antworten", "optionen", "reponses", "opciones",
    "respuestas", "risposte", "opzioni", "respostas", "choix", "auswahl", "antwortmoglichkeiten", "choice",
    "endings", "mc1targets",
  ]
  /// What is right: a place, a letter, the words, or several of them.
  static let right = [
    "bestanswer", "answerindex", "answerindexes", "answerindices", "correctindex", "correctindexes",
    "correctanswerindex",
    "correctoptionindex", "correctanswer", "correctanswers", "correctoption", "correctoptions",
    "correctchoice", "correctchoices", "correctresponse", "correct", "rightanswer", "right", "answer",
    "answerkey", "answeridx", "answerletter", "answerid", "correctanswerid", "correctletter", "correctid",
    "correctoptionid", "correctchoiceid", "correctkey", "correctans", "ans", "cop", "gold", "solution", "key",
    "response", "answers", "a", "rightanswers", "rightoption", "rightoptions", "rightindex",
    "rightanswerindex",
    "correctanswerindexes", "correctanswerindices", "correctoptionindexes", "correctoptionindices",
    "correctanswerids", "correctoptionids", "correctvalue", "solutions", "istrue", "richtig", "richtige",
    "richtigeantwort", "antwort", "losung", "loesung", "reponse", "bonnereponse", "reponsecorrecte",
    "respuesta",
    "respuestacorrecta", "correcta", "risposta", "rispostacorretta", "respostacorreta", "back", "definition",
    "target", "trueanswer", "expectedanswer", "correctanswertext", "answernumber", "correctnumber", "label",
    "c",
  ]
  /// Of an object that says what is right.
  static let rightInside = ["index", "id", "letter", "text", "value", "option", "answer", "choice", "key"]
  static let wrong = ["incorrectanswers", "wronganswers", "incorrect", "wrong", "distractors"]
  /// Of wrong answers that stand one by one: `distractor1`, `wrong_answer_b`.
  private static let wrongLeads = ["incorrectanswer", "wronganswer", "distractor", "incorrect", "wrong"]
  static let explanation = [
    "explanation", "explain", "rationale", "reason", "feedback", "comment", "exp", "answerexplanation",
    "justification", "support", "erklarung", "explication", "explicacion", "spiegazione",
  ]
  static let topic = [
    "topic", "category", "subject", "subjectname", "section", "chapter", "tag", "tags", "thema", "kategorie",
  ]
  static let difficulty = ["difficulty", "level"]
  /// Of an option that is an object.
  static let optionText = [
    "text", "option", "answer", "value", "label", "content", "title", "choice", "answertext", "optiontext",
    "choicetext", "choices", "texts", "answercontent", "optioncontent", "body", "texte", "texto", "testo",
    "antwort", "reponse",
    "respuesta", "risposta", "libelle", "name",
  ]
  static let optionLabel = ["id", "key", "letter", "label", "labels"]
  static let optionIsRight = [
    "iscorrect", "correct", "isright", "right", "isanswer", "istrue", "valid", "isvalid", "score", "points",
    "answerweight", "answerscore", "credit", "fraction", "weight", "percent", "richtig", "istrichtig",
    "correcte", "correcta", "correcto",
    "escorrecta", "estcorrecte", "corretta", "corretto", "juste", "vrai",
  ]

  private static let optionLeads = ["option", "choice", "answer", "opt", "op", "sol", "ending"]

  /// The letter or number of an option that stands beside others: `b` of `answer_b`; nil where it is none.
  private static func label(of name: String) -> String? {
    let lead = optionLeads.first(where: name.hasPrefix) ?? ""
    let label = name.dropFirst(lead.count)
    guard label.count == 1, let first = label.first, "abcdefgh012345678".contains(first) else { return nil }
    return String(label)
  }

  /// Whether a name is that of one option beside others, right or wrong: `option_b`, `wrong_answer_2`.
  static func isOneOfOptions(_ name: String) -> Bool {
    label(of: name) != nil
      || wrongLeads.contains { name.hasPrefix($0) && name.dropFirst($0.count).count == 1 }
  }

  /// A name as it is compared.
  static func name(_ name: String) -> String {
    Folding.fold(name).lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A question of a bank, with what stands around it.
  struct Found {
    var node: JSONNode
    var topic: String?
    /// What is to be read before it.
    var context: String?
    /// Its options and what is right, where they stand in lists beside that of the questions.
    var beside: (options: JSONNode, right: JSONNode)?

    init(_ node: JSONNode, _ topic: String?) { (self.node, self.topic) = (node, topic) }
  }

  /// The questions of a bank, with the topic that stands around each; nil where there is no list of them.
  ///
  /// A list, an object that has one under a known name, or lists and objects of questions under the names of
  /// their topics.
  static func questions(in root: JSONNode) -> [Found]? {
    if root.kind == .array { return listed(root, nil, 5) }
    // `{"Longest river?": "Nile"}`
    let pairs = root.members
    if !pairs.isEmpty, pairs.allSatisfy({ $0.name.contains("?") && $0.value.string != nil }) {
      return pairs.map { Found($0.value, $0.name) }
    }
    return held(in: root, nil, deepest)
  }

  private static let deepest = 6

  /// The questions of a list, and those that its elements hold. `["Longest river?", "Nile"]` is a question
  /// with its answer; above such pairs there may be a heading.
  private static func listed(
    _ list: JSONNode, _ topic: String?, _ depth: Int
  ) -> [Found] {
    let pairs = list.elements.map(pair)
    let isHeaded = pairs.first?.map { asked, answer in
      question.contains(name(asked)) && answer.string.map { right.contains(name($0)) } ?? false
    }
    return zip(list.elements, pairs).dropFirst(isHeaded == true ? 1 : 0).flatMap { element, pair in
      if let pair { return [Found(pair.answer, pair.asked)] }
      return held(in: element, topic, depth) ?? dialogue(element, depth) ?? [Found(element, topic)]
    }
  }

  private static func pair(_ node: JSONNode) -> (asked: String, answer: JSONNode)? {
    guard node.kind == .array else { return nil }
    let sides = node.elements
    guard sides.count == 2, let asked = sides[0].string, sides[1].string != nil || sides[1].number != nil
    else { return nil }
    return (asked, sides[1])
  }

  /// `[["W: Here?", "M: There."], [{"question": …}]]`: questions on a text before them.
  private static func dialogue(_ node: JSONNode, _ depth: Int) -> [Found]? {
    let parts = node.elements
    guard depth > 0, parts.count > 1, !parts[0].elements.isEmpty,
      parts[0].elements.allSatisfy({ $0.string != nil }),
      parts[1].elements.first.map({ Fields($0).asked != nil }) == true
    else { return nil }
    let said = parts[0].elements.compactMap(\.string).joined(separator: "\n")
    return after(said, listed(parts[1], nil, depth - 1))
  }

  private static func after(_ context: String?, _ found: [Found]) -> [Found] {
    // "@context" of JSON-LD is an address.
    guard let context, !context.hasPrefix("http") else { return found }
    return found.map { one in
      var one = one
      one.context = one.context ?? context
      return one
    }
  }

  /// `{"questions": ["q?"], "options": [["x", "y"]], "answers": ["B"]}`
  private static func besideEachOther(_ fields: Fields, _ asked: JSONNode, _ topic: String?) -> [Found]? {
    let asked = asked.elements
    let offered = fields.first(options)?.elements ?? []
    let answers = fields.first(right.filter { $0.count > 2 })?.elements ?? []
    guard !asked.isEmpty, offered.count == asked.count, answers.count == asked.count,
      asked.allSatisfy({ $0.string != nil }), offered.allSatisfy({ $0.kind == .array })
    else { return nil }
    return asked.indices.map { place in
      var one = Found(asked[place], topic)
      one.beside = (offered[place], answers[place])
      return one
    }
  }

  /// What is held under an object that is no question itself; nil where nothing is.
  private static func held(in node: JSONNode, _ topic: String?, _ depth: Int) -> [Found]? {
    guard depth > 0, node.kind == .object else { return nil }
    let fields = Fields(node)
    if fields.asked != nil { return inside(fields, node, topic, depth) }
    return inside(fields, node, topic, depth).map { after(fields.first(context)?.string, $0) }
  }

  private static func inside(
    _ fields: Fields, _ node: JSONNode, _ topic: String?, _ depth: Int
  ) -> [Found]? {
    if let list = fields.first(lists), list.kind == .array || list.kind == .object {
      let own = depth < deepest ? fields.first(["topic", "category", "title", "name"])?.string : nil
      let topic = own ?? topic
      if let beside = besideEachOther(fields, list, topic) { return beside }
      return list.kind == .array ? listed(list, topic, depth - 1) : held(in: list, topic, depth - 1)
    }
    guard fields.asked == nil else {
      // One question alone, where it has options.
      return depth < deepest || fields.first(options)?.kind == .array ? [Found(node, topic)] : nil
    }
    let found = node.members.flatMap { member -> [Found] in
      let isNumbered =
        member.name.allSatisfy { $0.isNumber || "qQ_-".contains($0) } || parts.contains(name(member.name))
      // Under what it asks: `{"Longest river?": {"options": […], "answer": "Nile"}}`.
      let inner = Fields(member.value)
      if !isNumbered, inner.asked == nil, inner.isAnswered { return [Found(member.value, member.name)] }
      let topic = isNumbered ? topic : topic ?? member.name
      guard member.value.kind == .array else { return held(in: member.value, topic, depth - 1) ?? [] }
      if member.value.elements.first.flatMap(pair) != nil { return listed(member.value, topic, depth - 1) }
      return member.value.elements.flatMap { element -> [Found] in
        let fields = Fields(element)
        if fields.asked != nil { return [Found(element, topic)] }
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

    /// The answers that are wrong, in a list or one by one.
    var wrong: [JSONNode] {
      if let list = first(QuizBank.wrong), list.kind == .array { return list.elements }
      return members.compactMap { name, node in
        wrongLeads.contains { name.hasPrefix($0) && name.dropFirst($0.count).count == 1 } ? node : nil
      }
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

    /// Whether it has options, and says which is right.
    var isAnswered: Bool {
      guard let list = first(options) else { return false }
      return list.kind != .string && named(right, except: list) != nil
    }

    /// What is right, as a flag for each option: `{"answer_a_correct": "true", …}`.
    var flags: (name: String, node: JSONNode)? {
      members.first { name, node in
        name.hasPrefix("correct") && !node.members.isEmpty
          && node.members.allSatisfy { $0.value.bool != nil || ["true", "false"].contains($0.value.string) }
      }
    }

    /// Options that stand beside the question: `A`, `option1`, `answer_b`.
    var lettered: [(label: String, node: JSONNode)] {
      let found = letters
      return found.count > 1 ? found : []
    }

    private var letters: [(label: String, node: JSONNode)] {
      members.compactMap { name, node in
        QuizBank.label(of: name).map { ($0, node) }
      }
    }
  }
}
