internal import Learning
public import Memory
internal import Store
public import Text

/// Days by which something is to be known by heart.
extension Trainer {
  /// Says by which day a text, set or passage is to be ready; nil takes the day away. Undo takes it back.
  ///
  /// - Returns: What it is called.
  @discardableResult
  public func setReady(_ name: String, by day: StudyDay?) throws(Failure) -> String {
    guard let day else {
      let kept = try store.readyDates().keys
      guard let known = kept.first(where: { OwnText.key(of: $0) == OwnText.key(of: name) }) else {
        throw Failure(
          code: "no_ready_date", message: "No day is set for “\(SafeText.excerpt(name))”.",
          advice: "See which are: recite ready")
      }
      try store.setReady(known, to: nil, title: "no day for \(known) any more", at: now)
      return known
    }
    guard day > today else {
      throw Failure(
        code: "day_is_past", message: "\(day) is not to come: there is no day left to learn on.",
        advice: "Name a later day, such as --by \(today.advanced(by: 30)).")
    }
    let subject = try readySubject(name)
    let date = ReadyDate(by: day, since: today, knownThen: subject.known)
    try store.setReady(subject.name, to: date.kept, title: "have \(subject.name) ready by \(day)", at: now)
    return subject.name
  }

  /// Where one stands with what is to be ready, the earliest day first.
  public func readyPlans() throws(Failure) -> [ReadyPlan] { try ready().plans }

  /// The same in sentences, with what cannot be told any more. Days that are long past are left out unless
  /// `all` are asked for.
  public func readySentences(all: Bool = false) throws(Failure) -> [String] {
    let (plans, lost) = try ready()
    let shown = plans.filter { all || $0.date.day.number >= today.number - Self.daysShown }
    return shown.map(\.sentence) + lost
  }

  /// How many days after its day something is still told.
  private static let daysShown = 7

  private func ready() throws(Failure) -> (plans: [ReadyPlan], lost: [String]) {
    var (plans, lost): ([ReadyPlan], [String]) = ([], [])
    for (name, kept) in try store.readyDates().sorted(by: { $0.key < $1.key }) {
      let remove = "Take the day away: recite ready \"\(name)\" --never"
      guard let date = ReadyDate(kept: kept) else {
        lost.append("The day by which \(name) is to be ready cannot be read. \(remove)")
        continue
      }
      do throws(Failure) {
        let subject = try readySubject(name)
        plans.append(
          ReadyPlan(name, subject.unit, count: subject.count, known: subject.known, date, today: today))
      } catch {
        lost.append("\(name), to be ready by \(date.day), is not there any more. \(remove)")
      }
    }
    return (plans.sorted { ($0.date.day, $0.name) < ($1.date.day, $1.name) }, lost)
  }

  private struct ReadySubject {
    var name: String
    var unit: ReadyPlan.Unit
    var count: Int
    var known: Int
  }

  /// What of a text, set or passage is known by heart. Of a text each line counts, by itself or with others;
  /// of a set each passage; of a passage each verse.
  private func readySubject(_ name: String) throws(Failure) -> ReadySubject {
    let isText = canon.ownTexts.contains { $0.key == OwnText.key(of: name) }
    if !isText, let set = try set(ifNamed: name) {
      let standings = try store.standings(in: set.id)
      let known = standings.count { $0.recollection.learntDay != nil }
      return ReadySubject(name: set.name, unit: .passage, count: standings.count, known: known)
    }
    let reference = try reference(name)
    let wanted = Set(reference.verses(in: canon))
    let known = try knownByHeart(among: wanted)
    return ReadySubject(
      name: reference.text(in: canon), unit: canon.isOwn(reference) ? .line : .verse, count: wanted.count,
      known: known.count)
  }

  /// Those of some verses or lines that were said by heart once, by themselves or with others.
  func knownByHeart(among wanted: Set<VerseID>) throws(Failure) -> Set<VerseID> {
    var known: Set<VerseID> = []
    for learnt in try store.learntReferences() where known.count < wanted.count {
      // A part of a verse has a name of its own, and is not yet the verse.
      guard let reference = try? Reference(learnt, in: canon) else { continue }
      known.formUnion(wanted.intersection(reference.verses(in: canon)))
    }
    return known
  }
}
