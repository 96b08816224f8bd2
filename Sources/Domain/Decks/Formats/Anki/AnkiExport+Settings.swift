internal import Base

/// The settings of an exported collection, as JSON.
extension AnkiExport {
  /// The name of the deck that every collection has.
  static let standardDeck = "Default"

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }

  /// The settings of the collection. The second scheduler: four buttons at all times.
  public var settings: String {
    """
    {"activeDecks": [1], "addToCur": true, "collapseTime": 1200, "curDeck": 1, "curModel": \(AnkiNotetype.basic.id), \
    "dueCounts": true, "estTimes": true, "newSpread": 0, "nextPos": \(cards.count + 1), "schedVer": 2, \
    "sortBackwards": false, "sortType": "noteFld", "timeLim": 0}
    """
  }

  /// The notetypes: those that came from Anki as they are, and those of what was made here.
  public var notetypes: String {
    var sources = notetypeSources
    let basic = AnkiNotetype.basic
    if sources.isEmpty || notes.contains(where: { $0.row.notetype == basic.id }) {
      sources[basic.id] = basic.json(changed: time / 1000)
    }
    return "{"
      + sources.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      + "}"
  }

  /// The decks, beside the one that every collection has.
  public var decks: String {
    var names = deckNames
    names[1] = names[1] ?? Self.standardDeck
    let decks = names.sorted { $0.key < $1.key }.map { id, name in
      """
      "\(id)": {"id": \(id), "name": \(Self.quoted(name)), "mod": \(time / 1000), "usn": -1, "conf": 1, "desc": "", \
      "dyn": 0, "collapsed": false, "browserCollapsed": true, "extendNew": 10, "extendRev": 50, \
      "lrnToday": [0, 0], "newToday": [0, 0], "revToday": [0, 0], "timeToday": [0, 0]}
      """
    }
    return "{\(decks.joined(separator: ", "))}"
  }

  /// How decks are studied: as Anki does by itself.
  public var deckOptions: String {
    """
    {"1": {"id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "timer": 0, "autoplay": true, \
    "replayq": true, "dyn": false, \
    "new": {"bury": false, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 7], "order": 1, "perDay": 20}, \
    "rev": {"bury": false, "ease4": 1.3, "fuzz": 0.05, "ivlFct": 1, "maxIvl": 36500, "perDay": 200}, \
    "lapse": {"delays": [10], "leechAction": 0, "leechFails": 8, "minInt": 1, "mult": 0}}}
    """
  }
}
