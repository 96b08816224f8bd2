public import Decks
public import Desks
public import Memory

/// What the screens about cards are told.
public enum CardsNews: Sendable {
  /// The lists in their two groups.
  case home(CardHome)
  /// What is in a list.
  case list(CardListNews)
  /// What a card is changed by: a form opens.
  case draft(CardDraft)
  /// What was found.
  case found(CardsFound)
  /// A list was made: it opens.
  case made(CardListID)
  /// A list was deleted: it closes.
  case deleted(CardListID)
}

/// What a person changes of a card.
public struct CardDraft: Sendable, Hashable {
  /// The card.
  public var id: CardID
  /// Its sides, or the fields it is made of.
  public var fields: [CardDesk.Draft]

  /// Makes a draft.
  public init(id: CardID, fields: [CardDesk.Draft]) {
    self.id = id
    self.fields = fields
  }
}

/// What a search has found.
public struct CardsFound: Sendable {
  /// A card that was found.
  public struct Row: Sendable, Hashable {
    /// The card, as it stands today.
    public var card: Card
    /// The name of its list.
    public var list: String
    /// What plans its reviews.
    public var scheduler: CardScheduler

    /// Makes a row.
    public init(card: Card, list: String, scheduler: CardScheduler) {
      self.card = card
      self.list = list
      self.scheduler = scheduler
    }
  }

  /// As it was typed.
  public var query: String
  /// The search; nil where it cannot be read.
  public var search: CardQuery?
  /// What cannot be read, and what to type instead.
  public var fault: String?
  /// The cards.
  public var rows: [Row]
  /// The present study day.
  public var today: StudyDay

  /// Makes news.
  public init(query: String, search: CardQuery?, fault: String? = nil, rows: [Row], today: StudyDay) {
    self.query = query
    self.search = search
    self.fault = fault
    self.rows = rows
    self.today = today
  }
}

/// A list with its cards.
public struct CardListNews: Sendable, Hashable {
  /// The list.
  public var list: CardList
  /// Its cards, as they stand today.
  public var cards: [Card]
  /// The present study day.
  public var today: StudyDay
  /// The learner's own kinds of note.
  public var types: [NoteType]

  /// Makes news.
  public init(list: CardList, cards: [Card], today: StudyDay, types: [NoteType] = []) {
    self.list = list
    self.cards = cards
    self.today = today
    self.types = types
  }
}

/// What the screens about vocabulary are told.
public enum VocabNews: Sendable {
  /// The documents there are.
  case files([VocabFileNews])
  /// What is in a document.
  case document(VocabDocumentNews)
  /// A document was made: it opens.
  case made(String)
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

/// What the screens about quizzes are told.
public enum QuizNews: Sendable {
  /// The packs there are.
  case packs([QuizPackNews])
  /// The questions of a pack.
  case questions(String, [QuizQuestion])
  /// The tasks, and what the answers come to.
  case tasks([QuizTaskNews], QuizStatistics)
}

/// A pack as the list shows it.
public struct QuizPackNews: Sendable, Hashable {
  /// Its name.
  public var name: String
  /// How many questions it has.
  public var questions: Int
  /// How many of them are done.
  public var done: Int
  /// What it is about.
  public var topics: [String]
  /// How hard its questions are, in its own words.
  public var difficulties: [String]

  /// Makes news.
  public init(name: String, questions: Int, done: Int, topics: [String], difficulties: [String] = []) {
    self.difficulties = difficulties
    self.name = name
    self.questions = questions
    self.done = done
    self.topics = topics
  }
}

/// A task as the list shows it.
public struct QuizTaskNews: Sendable, Hashable {
  /// Its number.
  public var id: QuizTaskID
  /// The task.
  public var task: QuizTask
  /// When it was answered, as people write it.
  public var time: String

  /// Makes news.
  public init(id: QuizTaskID, task: QuizTask, time: String) {
    self.id = id
    self.task = task
    self.time = time
  }
}
