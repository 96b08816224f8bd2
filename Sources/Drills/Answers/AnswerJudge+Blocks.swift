internal import Lessons
internal import Matching
internal import Memory
internal import Scripture

extension AnswerJudge {
  /// Judges an order of blocks.
  func judgeOrder(
    _ question: RearrangeQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let order: [Int]
    switch response {
    case .order(let given): order = given
    case .typed(let text): order = try blocks(question, numbers(in: text, upTo: question.blocks.count))
    case .numbers([]):
      throw UnclearAnswer("No numbers were heard. Say them one after another, such as: three, one, two.")
    case .numbers(let numbers): order = try blocks(question, numbers)
    default: throw UnclearAnswer("Give the numbers of the blocks in the order of the text.")
    }
    guard order.count == question.blocks.count, Set(order) == Set(question.blocks.indices) else {
      throw UnclearAnswer("Give each number from 1 to \(question.blocks.count) once.")
    }
    if question.isRight(order) { return Judged(outcome: .clean, words: words(of: asked, [])) }
    // The words of the blocks that stand where others belong.
    let wrong = zip(order, question.blocks).filter { question.blocks[$0].map(\.key) != $1.map(\.key) }
    let faults = wrong.flatMap(\.1).filter { !$0.key.isEmpty }.map { WordFault(word: $0.index, kind: .wrong) }
    return Judged(
      outcome: .wrong, faults: faults, words: words(of: asked, faults.map { ($0.word, .substituted, nil) }))
  }

  /// The blocks that shown numbers mean. The last one need not be named.
  private func blocks(_ question: RearrangeQuestion, _ numbers: [Int]) throws(UnclearAnswer) -> [Int] {
    guard numbers.allSatisfy({ (1...question.blocks.count).contains($0) }) else {
      throw UnclearAnswer("Give each number from 1 to \(question.blocks.count) once.")
    }
    var order = numbers.map { question.shown[$0 - 1] }
    let missing = Set(question.blocks.indices).subtracting(order)
    if order.count == question.blocks.count - 1, missing.count == 1 { order += missing }
    return order
  }

  /// Judges a passage built word by word. What was not chosen is wrong.
  func judgeBuild(
    _ question: BuildQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let chosen: [Int]
    switch response {
    case .options(let given): chosen = given
    case .typed(let text): chosen = try numbers(in: text, upTo: 5).map { $0 - 1 }
    case .numbers(let numbers): chosen = numbers.map { $0 - 1 }
    default: throw UnclearAnswer("Choose the next word by its number.")
    }
    guard chosen.count <= question.places.count else {
      throw UnclearAnswer("That is more than the \(question.places.count) words of the passage.")
    }
    let faults = question.faults(chosen: chosen)
    let wrong = question.places.enumerated().compactMap { place, word in
      faults.contains { $0.word == word.token.index }
        ? (
          word.token.index, chosen.indices.contains(place) ? Verdict.substituted : .omitted,
          chosen.indices.contains(place) && word.options.indices.contains(chosen[place])
            ? word.options[chosen[place]] : nil
        ) : nil
    }
    return Judged(outcome: Outcome(faults: faults), faults: faults, words: words(of: asked, wrong))
  }

  /// The numbers in a text: "3 1 4 2", "3,1,4,2", and "3142" where none has two digits.
  private func numbers(in text: String, upTo most: Int) throws(UnclearAnswer) -> [Int] {
    let pieces = text.split { !($0.isASCII && $0.isNumber) }
    let known = text.allSatisfy { ($0.isASCII && $0.isNumber) || $0.isWhitespace || ",;.-".contains($0) }
    guard known, !pieces.isEmpty, pieces.allSatisfy({ $0.count <= 6 || most < 10 }) else {
      throw UnclearAnswer("Give numbers with spaces between, such as 3 1 2.")
    }
    if most < 10 { return pieces.joined().compactMap(\.wholeNumberValue) }
    return pieces.compactMap { Int($0) }
  }
}
