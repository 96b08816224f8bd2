import Base
import Drills
import FoundationEssentials
import Memory
import Sessions
import Storage

/// What waits to be learnt at present.
struct DuePassages {
  /// Passages whose words are due.
  var due = 0
  /// Passages whose words were never attempted.
  var fresh = 0

  /// Counts the passages of a set, or of all sets where there is none of that name.
  init(_ session: Session, of name: String? = nil, in store: inout Store) throws {
    let today = session.today()
    let retention = session.settings().retention
    let set = try store.sets().first { $0.name == name }
    for standing in try store.standings(in: set?.id) {
      guard let day = standing.recollection.dueDay(retention: retention) else {
        fresh += 1
        continue
      }
      if day <= today { due += 1 }
    }
  }

  /// What to say of it; nil where nothing waits.
  var sentence: String? {
    let dueText = due.of("passage is", "passages are") + " due."
    let freshText = fresh.of("passage has", "passages have") + " not been begun."
    switch (due, fresh) {
    case (0, 0): return nil
    case (_, 0): return dueText
    case (0, _): return freshText
    default: return "\(dueText) \(freshText)"
    }
  }
}
