@testable import Decks
import FoundationEssentials
import Testing
import Text
import TestSupport

@Suite("Question banks as others give them away")
struct QuizBankTests {
  /// What a pack's questions say: the question, and what of it is right.
  private func read(_ text: String) throws -> [String] {
    let pack = try QuizPack(text.bytes)
    // That places are counted from 0 may be a guess, which is told.
    let faults = pack.faults.filter { !$0.problem.contains("which is guessed") }
    #expect(faults.isEmpty, "\(faults.map(\.description))")
    // What is kept reads as what came in.
    #expect(try QuizPack(QuizPack.text(of: pack.questions)).questions == pack.questions)
    return pack.questions.map { question in
      let right = question.form == .one ? question.rightOption : question.rightAnswer
      return [question.topic.map { "\($0): " } ?? "", question.question, " = ", right].joined()
    }
  }

  @Test(
    "Each form gives its question, and what is right of it",
    arguments: [
      (#""options": ["a", "b", "c"], "answer_index": 1"#, "b"),
      (#""options": ["a", "b", "c"], "correctIndex": 0"#, "a"),
      (#""options": ["a", "b", "c"], "correct_answer": "c""#, "c"),
      (#""options": ["a", "b", "c"], "correctAnswer": 2"#, "c"),
      (#""choices": ["a", "b", "c"], "answer": "B""#, "b"),
      (#""choices": ["x", "y", "z"], "answer": "B""#, "y"),
      (#""choices": ["x", "y", "z"], "correct": "option3""#, "z"),
      (#""options": {"A": "x", "B": "y", "C": "z"}, "answer": "C""#, "z"),
      (#""options": {"a": "x", "b": "y"}, "correct_answer": "y""#, "y"),
      (#""A": "x", "B": "y", "C": "z", "answer": "B""#, "y"),
      (#""option1": "x", "option2": "y", "option3": "z", "answer": 1"#, "x"),
      (#""option_a": "x", "option_b": "y", "correct_option": "option_b""#, "y"),
      (#""answers": [{"text": "x", "correct": false}, {"text": "y", "correct": true}]"#, "y"),
      (#""options": [{"id": "k1", "value": "x"}, {"id": "k2", "value": "y"}], "answer": "k2""#, "y"),
      (#""options": [{"id": "a", "value": "x"}, {"id": "b", "value": "y"}], "correctOptionId": "b""#, "y"),
      (#""options": ["A) x", "B) y", "C) z"], "answer": "C""#, "z"),
      (#""options": ["3", "4", "5"], "answer": "4""#, "4"),
      (#""options": [3, 4, 5], "answer": 4"#, "4"),
      (#""correct_answer": "y", "incorrect_answers": ["x", "z"]"#, "y"),
      (#""answer": "y", "distractors": ["x", "z"]"#, "y"),
      (
        #""answers": {"answer_a": "x", "answer_b": "y", "answer_c": null}, "#
          + #""correct_answers": {"answer_a_correct": "false", "answer_b_correct": "true"}"#, "y"
      ),
      (#""a": ["x", "y"], "correct": 1"#, "y"), (#""possible": ["x", "y", "z"], "correct": 2"#, "z"),
      (#""picks": ["x", "y"], "answer": "y""#, "y"), (#""opts": ["x", "y"], "ans": "b""#, "y"),
      (#""choices": {"label": ["A", "B"], "text": ["x", "y"]}, "answerKey": "B""#, "y"),
      (#""choices": [{"label": "1", "text": "x"}, {"label": "2", "text": "y"}], "answerKey": "2""#, "y"),
      (#""opa": "x", "opb": "y", "opc": "z", "cop": 1"#, "y"),
      (#""answers": [{"answer": "x", "value": false}, {"answer": "y", "value": true}]"#, "y"),
      (#""answers": ["x", "y", "z"], "correct": [false, true, false]"#, "y"),
      (#""hints": ["x", "y"], "answer": "y""#, "y"),
      (#""answers": [{"answer": "x", "score": 0}, {"answer": "y", "score": 1}]"#, "y"),
      (#""options": [{"text": "x", "fraction": 0}, {"text": "y", "fraction": 100}]"#, "y"),
      (
        #""answerOptions": [{"answerText": "x", "isCorrect": false}, {"answerText": "y", "isCorrect": true}]"#,
        "y"
      ),
      (#""distractor1": "x", "distractor2": "z", "correct_answer": "y""#, "y"),
      (#""options": "A. x\nB. y", "answer": "B""#, "y"), (#""choices": "x|y|z", "answer": "y""#, "y"),
      (#""answers": [{"text": "1230 km", "answer_start": 3}]"#, "1230 km"),
      (
        #""answers": {"answer_a": "x", "answer_b": "y"}, "correct_answer": "answer_a", "#
          + #""correct_answers": {"answer_a_correct": "false", "answer_b_correct": "true"}"#, "y"
      ),
      (#""options": [{"1": "x"}, {"2": "y"}], "answer": "2""#, "y"),
      (#""options": ["x", "y"], "correct": {"index": 1, "note": "z"}"#, "y"),
      (#""options": ["x", "y"], "correct": {"letter": "B"}"#, "y"),
      (#""options": "x, y, z", "answer": "y""#, "y"), (#""a": "y""#, "y"), (#""isTrue": false"#, "False"),
      (#""type": "true_false", "answer": "true""#, "True"), (#""antworten": ["x", "y"], "richtig": 1"#, "y"),
      (#""options": ["2<sup>3</sup>", "&eacute;t&eacute;", "</p>"], "answer": "B""#, "été"),
      (#""answers": ["<p>x</p>", "<div>y</div>", "<p>"], "rightAnswer": "y""#, "y"),
      (#""answer_choices": ["x", "y"], "label": 1"#, "y"), (#""a": ["x", "y"], "c": 1"#, "y"),
      (#""réponses": [{"texte": "x", "correcte": false}, {"texte": "y", "correcte": true}]"#, "y"),
      (#""reponses": ["x", "y"], "bonne_réponse": "y""#, "y"),
      (#""antworten": [{"antwort": "x", "richtig": 0}, {"antwort": "y", "richtig": "1"}]"#, "y"),
      (#""options": [{"text": "x", "is_correct": "0"}, {"text": "y", "is_correct": "1"}]"#, "y"),
      (#""choices": [{"value": "b", "text": "x"}, {"value": "c", "text": "y"}], "correctAnswer": "c""#, "y"),
      (#""opciones": ["x", "y"], "respuesta_correcta": "y", "explicación": "z""#, "y"),
      (#""answer0": "x", "answer1": "y", "label": "1""#, "y"),
      (#""sol1": "x", "sol2": "y", "label": "b""#, "y"),
      (#""options": ["x", "y"], "answer": {"choice": 1}"#, "y"),
      (
        #""answers": [{"answer_text": "x", "answer_weight": 0}, {"answer_text": "y", "answer_weight": 100}]"#,
        "y"
      ),
      (#""endings": ["x", "y"], "label": "1""#, "y"), (#""choice": ["x", "y"], "answer": "y""#, "y"),
      (#""mc1_targets": {"x": 0, "y": 1, "z": 0}"#, "y"),
      (#""mc1_targets": {"choices": ["y", "x"], "labels": [1, 0]}"#, "y"),
      (#""best_answer": "y", "correct_answers": ["y", "Y."], "incorrect_answers": ["x"]"#, "y"),
      (#""answer": true"#, "True"), (#""type": "boolean", "correct_answer": "False""#, "False"),
    ] as [(String, String)])
  func forms(fields: String, right: String) throws {
    #expect(try read(#"[{"question": "q?", \#(fields)}]"#) == ["q? = \(right)"])
  }

  @Test("What is asked may stand inside an object, with its options or without")
  func nested() throws {
    let arc = #"{"stem": "q?", "choices": [{"label": "A", "text": "x"}, {"label": "B", "text": "y"}]}"#
    #expect(try read(#"[{"id": "1", "question": \#(arc), "answerKey": "B"}]"#) == ["q? = y"])
    let trivia = #""correctAnswer": "y", "incorrectAnswers": ["x"], "question": {"text": "q?"}"#
    #expect(try read("[{\(trivia), \"tags\": [\"a\", \"b\"]}]") == ["a: q? = y"])
    let survey = #"{"pages": [{"elements": [{"title": "q?", "choices": ["x", "y"], "correctAnswer": "y"}]}]}"#
    #expect(try read(survey) == ["q? = y"])
    let part = #"{"name": "Art", "questions": [{"q": "q?", "options": ["x", "y"], "answer": "y"}]}"#
    #expect(try read(#"{"categories": [\#(part)]}"#) == ["Art: q? = y"])
    let alone =
      #"{"question": "<p>q?</p>", "answers": [{"text": "<p>x</p>", "correct": true}, {"text": "y"}]}"#
    #expect(try read(alone) == ["q? = x"])
    let titled = #"{"elements": [{"type": "boolean", "title": "q?", "correctAnswer": true}]}"#
    #expect(try read(#"{"pages": [\#(titled)]}"#) == ["q? = True"])
  }

  @Test("What is asked may be what a question stands under; lists may lie deep")
  func underItsName() throws {
    #expect(try read(#"{"q?": "y", "r?": "z"}"#) == ["q? = y", "r? = z"])
    #expect(try read(#"{"q?": {"options": ["x", "y"], "answer": "y"}}"#) == ["q? = y"])
    #expect(try read(#"{"Art": {"q?": {"options": ["x", "y"], "answer": 1}}}"#) == ["q? = y"])
    let one = #"{"question": "q?", "options": ["x", "y"], "answer": "y"}"#
    #expect(try read(#"{"data": {"questions": {"edges": [{"node": \#(one)}]}}}"#) == ["q? = y"])
    #expect(try read(#"{"data": {"allQuestions": [\#(one)]}}"#) == ["q? = y"])
    let params = #"{"params": {"question": "<p>q?</p>", "answers": [{"text": "x", "correct": true}]}}"#
    #expect(try QuizPack("[\(params)]".bytes).faults.count == 1, "one option is none")
  }

  @Test(
    "Several that are right may be said in one text", arguments: ["A, C", "AC", "A and C", "a;c", "1,3"])
  func listed(right: String) throws {
    let pack = try QuizPack(#"[{"question": "q?", "options": ["x", "y", "z"], "answer": "\#(right)"}]"#.bytes)
    #expect(pack.questions.first?.rightPlaces == [0, 2], "\(pack.faults)")
  }

  @Test("Pairs may be lists, objects of two, or names with values; a number keeps its tolerance")
  func pairsAndTolerance() throws {
    for pairs in [
      #"[["a", "1"], ["b", "2"]]"#, #"[{"left": "a", "right": "1"}, {"left": "b", "right": "2"}]"#,
      #"{"a": "1", "b": "2"}"#,
    ] {
      let pack = try QuizPack(#"[{"type": "matching", "question": "q?", "pairs": \#(pairs)}]"#.bytes)
      #expect(pack.questions.map(\.form.name) == [.matching], "\(pairs) \(pack.faults)")
    }
    let number = try QuizPack(#"[{"question": "q?", "answer": 42, "tolerance": 1}]"#.bytes)
    #expect(number.questions.first?.form == .number([QuizNumber(42, tolerance: 1)]))
  }

  @Test(
    "What a question is about stands before it, wherever it stands in the bank",
    arguments: [
      #"{"article": "A.", "questions": ["q?", "r?"], "options": [["x", "y"], ["y", "z"]], "answers": ["B", "A"]}"#,
      #"{"data": [{"paragraphs": [{"context": "A.", "qas": [{"question": "q?", "answers": [{"text": "y", "answer_start": 1}]}, {"question": "r?", "answers": [{"text": "y", "answer_start": 1}]}]}]}]}"#,
      #"[{"passage": "A.", "question": "q?", "answer": "y"}, {"story": "A.", "question": "r?", "answer": "y"}]"#,
      #"[[["A."], [{"question": "q?", "choice": ["x", "y"], "answer": "y"}, {"question": "r?", "choice": ["x", "y"], "answer": "y"}], "1"]]"#,
      #"[{"context": "A.", "question": "q?", "options": ["x", "y"], "answerIndex": 1}, {"context": "A.", "question": "r?", "options": ["x", "y"], "answerIndex": 1}]"#,
    ])
  func contexts(text: String) throws {
    #expect(try read(text) == ["A.\n\nq? = y", "A.\n\nr? = y"])
  }

  @Test("What is asked may be a goal; an address is no context; other names of an answer are right, too")
  func others() throws {
    #expect(try read(#"[{"goal": "q", "sol1": "x", "sol2": "y", "label": "b"}]"#) == ["q = y"])
    let linked = #"{"@context": "https://schema.org", "questions": [{"question": "q?", "answer": "y"}]}"#
    #expect(try read(linked) == ["q? = y"])
    let named = try QuizPack(
      #"{"Data": [{"Question": "q?", "Answer": {"Value": "y", "Aliases": ["why"]}}]}"#.bytes)
    #expect(named.questions.first?.mark(.words("why")).isRight == true)
    let choices = #""choice1": "x", "choice2": "y""#
    let places = #"[{"question": "q", \#(choices), "label": 0}, {"question": "r", \#(choices), "label": 1}]"#
    #expect(try read(places) == ["q = x", "r = y"])
    #expect(try read(places.replacing("0", with: "2")) == ["q = y", "r = x"])
    let worked = try QuizPack(#"[{"question": "q?", "answer": "48+24 = 72\n#### 72"}]"#.bytes)
    #expect(worked.questions.first?.form == .number([QuizNumber(72)]))
    #expect(worked.questions.first?.explanation == "48+24 = 72")
  }

  @Test(
    "Where nothing tells whether places are counted from 0 or from 1, the guess is told",
    arguments: [
      (#""cop": 1"#, true), (#""correct": "1""#, true), (#""answerIndex": 1"#, false),
      (#""correct_index": 1"#, false), (#""cop": 0"#, false), (#""answer": "b""#, false),
      (#""answer": 4"#, false),
    ])
  func guessed(right: String, isTold: Bool) throws {
    let pack = try QuizPack(#"[{"question": "q?", "choices": ["a", "b", "c", "d"], \#(right)}]"#.bytes)
    let told = pack.faults.filter { $0.problem.contains("which is guessed") }
    #expect(pack.questions.count == 1 && told.count == (isTold ? 1 : 0), "\(pack.faults)")
  }

  @Test("A list of options of an unknown name is never taken for a number that is typed")
  func unknownNames() throws {
    let typed = try QuizPack(#"[{"question": "2 + 2?", "tags": ["a", "b"], "answer": 4}]"#.bytes)
    #expect(typed.questions.map(\.form.name) == [.number])
  }

  @Test("An object on each line is a bank, with its lines as they stand")
  func lines() throws {
    let one = #"{"question": "q?", "choices": ["x", "y"], "answer": 1}"#
    let text = "\(one)\n\n{\"question\": \"r?\"}\n"
    let list = try #require(QuizPack.list(ofLines: text, atLeast: 1))
    let pack = try QuizPack(list.bytes)
    #expect(pack.questions.map(\.question) == ["q?"])
    #expect(pack.faults.first?.position?.line == 3)
    #expect(QuizPack.list(ofLines: one, atLeast: 2) == nil)
    #expect(
      QuizPack.list(ofLines: "{T}\n{F}", atLeast: 1) == nil && QuizPack.list(ofLines: "", atLeast: 1) == nil)
  }

  @Test("Several that are right, words and numbers that are typed")
  func otherKinds() throws {
    let pack = try QuizPack(
      """
      [{"question": "q?", "options": ["Asia", "Greenland", "Europe"], "answer": ["Asia", "Europe"]},
       {"question": "River?", "answer": "Danube"}, {"question": "2 + 2?", "answer": 4},
       {"question": "Sea?", "answer": ["Baltic", "Ostsee"]}]
      """.bytes)
    #expect(pack.faults.isEmpty)
    #expect(pack.questions.map(\.form.name) == [.several, .words, .number, .words])
    #expect(pack.questions.first?.rightPlaces == [0, 2] && pack.questions[3].mark(.words("ostsee")).isRight)
  }

  @Test(
    "Open Trivia DB: entities, base 64 and addresses mean the same; the place says nothing of what is right")
  func trivia() throws {
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    func bank(_ write: (String) -> String, _ question: String) -> String {
      let wrong = ["Ann", "Zoe"].map { "\"\(write($0))\"" }.joined(separator: ", ")
      return """
        {"response_code": 0, "results": [{"type": "\(write("multiple"))", "difficulty": "\(write("easy"))",
          "category": "\(write("Art"))", "question": "\(question)", "correct_answer": "\(write("Bea"))",
          "incorrect_answers": [\(wrong)]},
          {"type": "boolean", "category": "Art", "difficulty": "easy", "question": "Is it?",
          "correct_answer": "False", "incorrect_answers": ["True"]}]}
        """
    }
    let plain = bank({ $0 }, "Who said &quot;it&#039;s so&quot;?")
    let expected = ["Art: Who said \"it's so\"? = Bea", "Art: Is it? = False"]
    #expect(try read(plain) == expected)
    #expect(try read(bank(base64, base64("Who said \"it's so\"?"))) == expected)
    #expect(try read(bank({ $0 }, "Who%20said%20%22it%27s%20so%22%3F")) == expected)
    let questions = try QuizPack(plain.bytes).questions
    #expect(questions.map(\.options) == [["Ann", "Bea", "Zoe"], ["True", "False"]])
    #expect(questions.allSatisfy { $0.difficulty == "easy" })
  }

  @Test("Options that cannot be told apart are a fault; a question inside another object is found")
  func unclear() throws {
    let unclear = try QuizPack(#"[{"question": "q?", "options": "x and y", "answer": "x"}]"#.bytes)
    #expect(unclear.questions.isEmpty && unclear.faults.count == 1)
    let structure = #"{"query": {"text": "q?"}, "options": [{"text": "x"}, {"text": "y"}], "answer": 1}"#
    #expect(try read(#"[{"_id": "1", "structure": \#(structure)}]"#) == ["q? = y"])
    #expect(
      try QuizPack(#"[{"question": "q?", "distractor1": "x", "wrong_b": "z", "answer": "y"}]"#.bytes)
        .questions.map(\.options) == [["x", "y", "z"]])
  }

  @Test("Lists lie under known names, or under their topics")
  func places() throws {
    let one = #"{"question": "q?", "options": ["a", "b"], "answer": "b"}"#
    for text in [
      "[\(one)]", #"{"questions": [\#(one)]}"#, #"{"title": "GK", "data": [\#(one)]}"#,
      #"{"quiz": {"questions": [\#(one)]}}"#, #"[{"questions": [\#(one)]}]"#,
    ] {
      #expect(try read(text) == ["q? = b"], "\(text)")
    }
    #expect(
      try read(#"{"quiz": {"sport": {"q1": \#(one)}, "maths": {"q1": \#(one.replacing("q?", with: "r?"))}}}"#)
        == ["sport: q? = b", "maths: r? = b"])
    #expect(try read(#"{"Rivers": [\#(one)]}"#) == ["Rivers: q? = b"])
    #expect(throws: JSONFault.self) { try QuizPack("{\"a\": [1, 2]}".bytes) }
  }

  @Test(
    "A list of two is a question with its answer, one of three has options; a heading is none",
    arguments: [
      (#"[["q?", "x"], ["r?", "y"]]"#, ["q? = x", "r? = y"]),
      (#"[["question", "answer"], ["q?", "x"]]"#, ["q? = x"]),
      (#"[["Front", "Back"], ["q", "x"]]"#, ["q = x"]),
      (#"[["question", "what is asked"], ["q?", "x"]]"#, ["question = what is asked", "q? = x"]),
      (#"{"questions": [["q?", "x"], ["r?", 4]]}"#, ["q? = x", "r? = 4"]),
      (#"{"rivers": [["q?", "x"]], "towns": [["r?", "y"]]}"#, ["q? = x", "r? = y"]),
      (#"[["q?", "true"]]"#, ["q? = True"]),
      (
        #"[["q?", ["x", "y"], 1], ["r?", ["x", "y"], "x"], ["s?", ["A) x", "B) y"], "B"]]"#,
        ["q? = y", "r? = x", "s? = y"]
      ),
      (#"[{"front": "q", "back": "x"}]"#, ["q = x"]),
      (#"{"cards": [{"term": "q", "definition": "x"}]}"#, ["q = x"]),
    ])
  func rows(text: String, questions: [String]) throws {
    #expect(try read(text) == questions)
  }

  @Test("A list that is no question is a fault, one for each")
  func notRows() throws {
    let pack = try QuizPack(
      #"[["q?"], ["q?", "x", "y"], [1, 2], ["q?", ["x"]], ["q?", ["x", "y"], 7]]"#.bytes)
    #expect(pack.questions.isEmpty && pack.faults.count == 5, "\(pack.faults)")
  }

  @Test("A bank that counts from 1 is told by a place past the last; what is right and not there is a fault")
  func counting() throws {
    func bank(_ answers: Int...) -> String {
      let all = answers.enumerated().map {
        #"{"question": "q\#($0)?", "options": ["a", "b", "c"], "answer": \#($1)}"#
      }
      return "[\(all.joined(separator: ","))]"
    }
    #expect(try read(bank(1, 3, 2)) == ["q0? = a", "q1? = c", "q2? = b"])
    #expect(try read(bank(0, 2)) == ["q0? = a", "q1? = c"])
    // Of a dozen questions none is the first: so many are not by chance.
    #expect(try read(bank(1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2)).first == "q0? = a")
    #expect(try read(bank(1, 2)).first == "q0? = b")
    let strings = #"[{"question": "q?", "answers": ["a", "b"], "correctAnswer": "2"}]"#
    #expect(try read(strings) == ["q? = b"])
    let both = try QuizPack(bank(0, 3).bytes)
    #expect(both.questions.count == 1 && both.faults.map(\.subject) == ["question 2"])
    // What is said of options in a way that is not known makes none of them right.
    let unsaid = try QuizPack(
      #"[{"question": "q?", "answers": [{"text": "x", "ok": 0}, {"text": "y", "ok": 1}]}]"#.bytes)
    #expect(unsaid.questions.isEmpty)
    let none = try QuizPack(#"[{"question": "q?", "options": ["a", "b"], "answer": "Wien"}]"#.bytes)
    #expect(none.questions.isEmpty && none.faults.count == 1)
  }

  @Test("Ten times as many faults on one line take about ten times as long")
  func linear() throws {
    func seconds(_ count: Int) throws -> Double {
      let text = "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
      let clock = ContinuousClock()
      var faults = 0
      let spent = try clock.measure { faults = try QuizPack(text.bytes).faults.count }
      #expect(faults == 3 * count)
      return spent / .seconds(1)
    }
    let (few, many) = (try seconds(2_000), try seconds(20_000))
    #expect(many < 30 * max(few, 0.01), "\(few) s, \(many) s")
  }
}
