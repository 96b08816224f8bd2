public import Decks
public import Desks
public import Habits
public import Learning
public import Memory

/// What the screens want done.
public enum Effect: Sendable, Equatable {
  /// The program ends.
  case quit
  /// Tell what the first screen shows: `News.home`.
  case loadHome
  /// Tell the sets: `News.sets`.
  case loadSets
  /// Tell what is in a set: `News.set`.
  case loadSet(LearningSet)
  /// Tell the settings: `News.settings`.
  case loadSettings
  /// Tell the reminders: `News.reminders`.
  case loadReminders
  /// Remind at a time and on days, as a person writes them: "07:30 mon-fri".
  case addReminder(String)
  /// Remind no longer, by the reminder's number.
  case removeReminder(Int)
  /// Tell how it has gone: `News.progress`.
  case loadProgress
  /// Tell the words of a reference: `News.lookedUp`.
  case lookUp(String)
  /// Find what was typed in search of a verse: `News.found`.
  case find(String)
  /// Make a set of a starter set.
  case takeStarter(StarterSet)
  /// Make a set.
  case createSet(String)
  /// Give a set another name.
  case renameSet(LearningSet, String)
  /// Delete a set.
  case deleteSet(LearningSet)
  /// Put the passages that a person typed into a set.
  case add(String, LearningSet)
  /// Take a passage out of a set.
  case remove(String, LearningSet)
  /// Take back the last act, whatever it was about.
  case undo
  /// Take back the last act of an area.
  case undoIn(ActArea)
  /// Change a setting; nil goes back to what the program does by itself.
  case change(Setting, to: String?)
  /// Begin a study, or go on with the one that shows: `News.page`.
  case begin(StudySubject)
  /// This happens in the study that shows.
  case take([StudyEvent])
  /// All of it is spoken and heard without a key, from now on or no longer.
  case handsFree(Bool)
  /// Listen for what its page waits for.
  case listen
  /// The learner has said it.
  case endListening
  /// Tell how loud the microphone is, until that is stopped: `News.level`, and its name: `News.microphone`.
  case tryMicrophone
  /// Stop speaking and listening.
  case hush
  /// Something in the habit course.
  case course(CourseWish)
  /// Something about card lists.
  case cards(CardsWish)
  /// Something about vocabulary.
  case vocab(VocabWish)
  /// Something about quizzes.
  case quiz(QuizWish)
}

/// What a study is about.
public enum StudySubject: Sendable, Hashable {
  /// A lesson about a passage, by its reference; the one that was left goes on.
  case lesson(String)
  /// Practice over a set, or over all.
  case practice(SetID?, PracticeOrder)
  /// Cards.
  case cards(CardScope)
  /// The vocabulary document at a path.
  case vocabulary(String)
  /// Questions of a quiz pack; all of them anew, or those that are left.
  case quiz(
    String, QuizSelection = QuizSelection(), QuizRun.Manner = QuizRun.Manner(), isAgain: Bool = false)

  /// A post of the course, by its name, read aloud.
  case reading(String)
  /// Words of the person's own in the course.
  case words(WordsStudy.Aim)
  /// What waits in the course for one who is behind.
  case catchUp

  /// Whether it can go on by voice alone.
  var goesHandsFree: Bool {
    switch self {
    case .lesson, .practice, .cards: true
    case .vocabulary, .quiz, .reading, .words, .catchUp: false
    }
  }

  /// What the screen is called.
  var title: String {
    switch self {
    case .lesson: "Lesson"
    case .practice: "Practice"
    case .cards(.play): "Play"
    case .cards(.search): "Practice"
    case .cards: "Review"
    case .vocabulary: "Study"
    case .reading: "Reading aloud"
    case .words: "Your words"
    case .catchUp: "Catching up"
    case .quiz(let pack, _, _, _): pack
    }
  }
}

/// What the screens of the course want done.
public enum CourseWish: Sendable, Equatable {
  /// Tell how it stands: `CourseNews.view`.
  case load
  /// The same for Home: what it tells once counts as told.
  case loadHome
  /// Tell how it has gone: `CourseNews.progress`.
  case loadProgress
  /// Do this.
  case act(CourseAction)
  /// Agree to weekly reports, or take a new number for them.
  case agreeToReports
  /// Tell what a report would say, byte for byte: `CourseNews.report`.
  case loadReport
  /// Begin to learn the words that the person lives this week with: their goal, habits, notes.
  case learn
  /// Speak a post, and tell each word.
  case speak(Post)
  /// Be silent.
  case hush
  /// Write all that the course knows of the person into a file.
  case export(String)
  /// Erase all that the course knows of the person.
  case erase
}

/// What the screens of the course are told.
public enum CourseNews: Sendable {
  /// How it stands.
  case view(CourseView)
  /// How it has gone.
  case progress(ProgressNews)
  /// What a report would say, and where it would go; nil where the course names nobody.
  case report(bytes: String, address: String?)
}

/// What the screens about cards want done.
public enum CardsWish: Sendable, Equatable {
  /// Tell the lists: `CardsNews.home`.
  case loadHome
  /// Tell what is in a list: `CardsNews.list`.
  case loadList(CardListID)
  /// Make a list; it opens at once.
  case makeList(String)
  /// Give a list another name.
  case renameList(CardListID, String)
  /// Plan a list by the other scheduler.
  case switchScheduler(CardListID)
  /// Delete a list.
  case deleteList(CardListID)
  /// Make a card, or what cards its gaps give; with `isReversed` a second one asks the back.
  case addCard(CardListID, front: String, back: String, isReversed: Bool)
  /// Tell what a card is changed by: `CardsNews.draft`.
  case openCard(CardID)
  /// Find cards: `CardsNews.found`.
  case find(String)
  /// Change cards that were found.
  case change(CardChange, [CardID])
  /// Put cards that were found into the list of a name.
  case moveFound([CardID], to: String)
  /// Make what a kind of note of the learner's own makes of fields.
  case addNote(CardListID, [String], as: String)
  /// Change a card: what each side or field of its draft says.
  case editCard(CardID, [String])
  /// Delete a card.
  case deleteCard(CardID)
  /// Take back the last act.
  case undo
}

/// What the screens about vocabulary want done. Documents go by their paths.
public enum VocabWish: Sendable, Equatable {
  /// Tell the documents that were opened before, and those in this folder: `VocabNews.files`.
  case loadFiles
  /// Tell what is in a document: `VocabNews.document`.
  case load(String)
  /// Make a document; it opens at once.
  case make(String)
  /// Take a document off the list; the file stays.
  case forget(String)
  /// Add a word.
  case add(String, VocabWord)
  /// Change the word at a place.
  case edit(String, at: Int, VocabWord)
  /// Say how far the word at a place is learnt.
  case mark(String, at: Int, VocabState)
}

/// A word as a person types it.
public struct VocabWord: Sendable, Hashable {
  /// The word.
  public var word: String
  /// How it is pronounced; empty for nothing.
  public var pronunciation: String
  /// What it means.
  public var meaning: String
}

/// What the screens about quizzes want done.
public enum QuizWish: Sendable, Equatable {
  /// Tell the packs: `QuizNews.packs`.
  case loadPacks
  /// Tell the tasks and figures: `QuizNews.tasks`.
  case loadTasks
  /// Tell the questions of a pack: `QuizNews.questions`.
  case loadQuestions(String)
  /// Put a question into a pack, which is made where it is not there.
  case addQuestion(QuizQuestion, to: String)
  /// Put a question in the place of the one with this key.
  case changeQuestion(String, to: QuizQuestion, in: String)
  /// Take the question with this key out of a pack.
  case deleteQuestion(String, from: String)
  /// Mark a task incomplete, or complete again.
  case mark(QuizTaskID, isComplete: Bool)
  /// Delete a task.
  case deleteTask(QuizTaskID)
}
