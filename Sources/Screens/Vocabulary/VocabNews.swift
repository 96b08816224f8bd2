public import Decks

/// What the screens about vocabulary are told.
public enum VocabNews: Sendable {
  /// The documents there are.
  case files([VocabFileNews])
  /// What is in a document.
  case document(VocabDocumentNews)
  /// A document was made: it opens.
  case made(String)
  /// Where the study stands.
  case study(VocabStudyNews)
  /// What was said is none of the meanings.
  case notHeard
}

/// A document as the list shows it.
public struct VocabFileNews: Sendable, Hashable {
  /// Where it is.
  public var path: String
  /// Its name.
  public var name: String
  /// How it stands: "12 words, 3 due"; or why it cannot be read.
  public var state: String
  /// Whether something waits to be studied.
  public var isDue: Bool

  /// Makes news.
  public init(path: String, name: String, state: String, isDue: Bool) {
    self.path = path
    self.name = name
    self.state = state
    self.isDue = isDue
  }
}

/// A document with its words.
public struct VocabDocumentNews: Sendable {
  /// A word at its place.
  public struct Row: Sendable, Hashable {
    /// Its place, from 0.
    public var index: Int
    /// The word.
    public var item: VocabItem
    /// When it is due: "now", "tomorrow"; empty where it is not being learnt.
    public var due: String

    /// Makes a row.
    public init(index: Int, item: VocabItem, due: String) {
      self.index = index
      self.item = item
      self.due = due
    }
  }

  /// Where it is.
  public var path: String
  /// Its words.
  public var rows: [Row]
  /// What is wrong in it.
  public var faults: [String]

  /// Makes news.
  public init(path: String, rows: [Row], faults: [String]) {
    self.path = path
    self.rows = rows
    self.faults = faults
  }
}

/// Where a study stands.
public struct VocabStudyNews: Sendable {
  /// The card on the table; nil at the end of the day's study.
  public var card: VocabStudy.Card?
  /// How the typed or spoken answer was.
  public var verdict: AnswerVerdict?
  /// What was heard.
  public var heard: String?
  /// When the word comes again: "in 10 minutes".
  public var again: String?
  /// The day at its end.
  public var day: VocabDay?
  /// When the next word is due, at the end: "tomorrow".
  public var next: String?
  /// Words answered just now.
  public var answered: Int
  /// Of these, right.
  public var right: Int
  /// Whether the meaning can be said.
  public var canListen: Bool
  /// Whether another program's changes were brought in.
  public var hasMerged: Bool
  /// Whether the last answer can be taken back.
  public var canTakeBack: Bool

  /// Makes news.
  public init(
    card: VocabStudy.Card?, verdict: AnswerVerdict? = nil, heard: String? = nil, again: String? = nil,
    day: VocabDay? = nil, next: String? = nil, answered: Int, right: Int, canListen: Bool, hasMerged: Bool,
    canTakeBack: Bool = false
  ) {
    self.canTakeBack = canTakeBack
    self.card = card
    self.verdict = verdict
    self.heard = heard
    self.again = again
    self.day = day
    self.next = next
    self.answered = answered
    self.right = right
    self.canListen = canListen
    self.hasMerged = hasMerged
  }
}
