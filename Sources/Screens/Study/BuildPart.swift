internal import Drills
internal import Lessons
internal import Scripture
internal import Terminal

/// The verse word by word: each next word is one of four or five. A wrong one is put right at once and stays marked.
struct BuildPart: QuestionPart {
  private let question: BuildQuestion
  private var picked: [Int] = []
  private var chosen = 0

  init(_ question: BuildQuestion) { self.question = question }

  /// Enter takes the chosen option, so it never begins to listen.
  let isEmpty = false
  let canBeSaid = true
  let hints: [MenuBar.Item] = [.init("1-5 ↑↓ Enter", "choose")]

  func prompt(_ asked: AskedQuestion) -> String { "\(asked.passage.name): which word comes next?" }

  mutating func take(_ typed: Typed) -> PartStep {
    guard case .key(let key) = typed, picked.count < question.places.count else { return .nothing }
    let count = question.places[picked.count].options.count
    switch key.code {
    case .up, .left: chosen = max(0, chosen - 1)
    case .down, .right: chosen = min(count - 1, chosen + 1)
    case .enter, .character(" "): return pick(chosen)
    case .character(let digit):
      if let number = digit.wholeNumberValue, (1...count).contains(number) { return pick(number - 1) }
    default: break
    }
    return .nothing
  }

  /// The word that comes next; nil at the end.
  var place: BuildQuestion.Place? {
    picked.count < question.places.count ? question.places[picked.count] : nil
  }

  /// Takes an option for the next word.
  mutating func pick(_ option: Int) -> PartStep {
    let place = question.places[picked.count]
    picked.append(option)
    chosen = 0
    if picked.count == question.places.count { return .answer(.options(picked)) }
    return option == place.right
      ? .nothing : .say("Not “\(place.options[option])”: it goes on with “\(place.token.printed)”.")
  }

  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard picked.count < question.places.count else { return canvas }
    var done = StyledText()
    for (index, option) in picked.enumerated() {
      let place = question.places[index]
      if index > 0 { done.append(" ") }
      // Colour and brackets, so that nothing rests on colour.
      done +=
        option == place.right
        ? StyledText(place.token.printed) : StyledText(tied: "[\(place.token.printed)]", .error)
    }
    done += StyledText(picked.isEmpty ? space.styles.ellipsis : " " + space.styles.ellipsis, .dim)
    let options = question.places[picked.count].options
    let lines = done.wrapped(to: space.columns, indent: 2)
    let room = max(1, space.rows - options.count - 1)
    canvas.write(Array(lines.suffix(room)), row: 0)
    let list = ListBox(
      options.enumerated().map { StyledText("\($0 + 1)", .heading) + StyledText("  \($1)") }, chosen: chosen)
    canvas.draw(
      list.canvas(columns: min(40, space.columns), rows: options.count, space.styles),
      row: min(lines.count, room) + 1)
    return canvas
  }
}
