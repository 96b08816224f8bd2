internal import Learning
public import Terminal

extension PageScreen {
  public var hints: [MenuBar.Item] {
    if let hints = input.hints {
      // There Escape ends more than this one answer.
      return isHandsFree ? hints.map { $0.key == "Esc" ? .init("Esc", "by hand") : $0 } : hints
    }
    guard let page else { return [.init("Esc", "stop")] }
    if let word, let judged = page.judged {
      return [
        .init("←→", "which word"), .init("Enter", judged.isFaulty(word) ? "it is right" : "it is wrong"),
        .init("a", "all of it is right"), .init("Esc", "leave it"),
      ]
    }
    let first = page.enter.flatMap(hint)
    let others = page.actions.filter { $0.key != .enter }.compactMap(hint)
    let hands = canGoHandsFree ? [MenuBar.Item("Ctrl-F", isHandsFree ? "by hand" : "hands free")] : []
    // The way out stays last, where the row is too short for all.
    return [first].compactMap(\.self) + answers(page) + others.dropLast() + hands + others.suffix(1)
  }

  /// How the answer is given.
  private func answers(_ page: Page) -> [MenuBar.Item] {
    var hints: [MenuBar.Item] = []
    if let field {
      let isEmpty = field.isEmpty && chosen == nil
      hints = field.hints + (field.isEmpty && chosen != nil ? [.init("Enter", "check")] : [])
      if voice != .none, page.listens?.isSaid ?? false {
        hints.insert(
          .init(voice == .first && isEmpty ? "Enter" : "Ctrl-R", "say it"),
          at: isEmpty ? 0 : min(1, hints.count))
      }
      if page.hasOptions { hints.append(.init(labels(page) + " ↑↓", "choose")) }
      if scroll.isNeeded, field.pieces == nil {
        hints.append(.init(page.hasOptions ? "PgUp PgDn" : "↑↓", "more"))
      }
      return hints
    }
    if page.hasOptions {
      hints +=
        page.enter == nil
        ? [.init(labels(page), "answer"), .init("↑↓ Enter", "choose")]
        : [.init(labels(page), "tick"), .init("↑↓ Space", "tick")]
      if scroll.isNeeded { hints.append(.init("PgUp PgDn", "more")) }
    } else {
      hints += page.choices.compactMap(hint)
    }
    if let expected = page.listens {
      if let key = expected.typing { hints.append(.init(Self.name(key), "type \(expected.name)")) }
      if voice != .none, expected.isSaid {
        hints.append(.init(Self.name(expected.saying), "say \(expected.name)"))
      }
    }
    return page.hasOptions ? hints : hints + scroll.hints
  }

  private func labels(_ page: Page) -> String {
    [page.choices.first, page.choices.last].compactMap { $0.map { Self.name($0.key) } }.joined(separator: "-")
  }

  private func hint(_ action: Page.Action) -> MenuBar.Item? {
    if case .line = action.key { return nil }
    return .init(Self.name(action.key), action.events == [.speak] && isSpeaking ? "silence" : action.name)
  }

  private static func name(_ key: Page.Key) -> String {
    switch key {
    case .line(let word): word
    case .enter: "Enter"
    case .tab: "Tab"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .escape: "Esc"
    }
  }
}
