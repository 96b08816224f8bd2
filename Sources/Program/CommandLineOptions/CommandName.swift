/// Every command of the program, by the words that call it.
public enum CommandName: String, Sendable, CaseIterable {
  /// Opens the full-screen program; what the program does when nothing is typed.
  case home
  /// Shows on this machine what the program does.
  case demo
  /// Prints passages.
  case verse
  /// Finds verses by their words.
  case search
  /// Speaks a passage.
  case say
  /// Records and judges a recitation, or understands a dictated reference.
  case listen
  /// Records a list of verses.
  case record
  /// Judges recordings.
  case score
  /// Puts the results of parts together.
  case merge
  /// Takes a teacher's corrections over.
  case correct
  /// Adds results to a class.
  case classAdd = "class add"
  /// Shows a class.
  case classShow = "class show"
  /// Writes a class's page.
  case classReport = "class report"
  /// Takes corrections of a class over.
  case classCorrect = "class correct"
  /// Shows where a pupil fails.
  case classPractice = "class practice"
  /// Takes a pupil out.
  case classRemove = "class remove"
  /// Serves a class's page.
  case classServe = "class serve"
  /// Measures the verdicts.
  case evaluate
  /// Lists voices.
  case voices
  /// Lists microphones and speakers.
  case devices
  /// Tells what is kept and what is sent.
  case privacy
  /// Tests what is there and what is missing.
  case doctor
  /// Lists texts.
  case textsList = "texts list"
  /// Adds a text.
  case textsAdd = "texts add"
  /// Removes a text.
  case textsRemove = "texts remove"
  /// Shows how words are expected to be said.
  case pronounceShow = "pronounce show"
  /// Teaches how a word is said.
  case pronounceAdd = "pronounce add"
  /// Lists what was taught so.
  case pronounceList = "pronounce list"
  /// Forgets how a word is said.
  case pronounceRemove = "pronounce remove"
  /// Lists the settings of the program on this machine.
  case configList = "config list"
  /// Changes one of them.
  case configSet = "config set"
  /// Takes one out.
  case configUnset = "config unset"
  /// Tells where they are kept.
  case configPath = "config path"
  /// Teaches a passage.
  case lesson
  /// Asks about passages, open-ended.
  case practice
  /// Asks one question.
  case drill
  /// Explains a strength.
  case why
  /// Makes a set.
  case setNew = "set new"
  /// Takes a set to begin with.
  case setStarter = "set starter"
  /// Adds to a set.
  case setAdd = "set add"
  /// Takes out of a set.
  case setRemove = "set remove"
  /// Names a set otherwise.
  case setRename = "set rename"
  /// Moves within or among sets.
  case setMove = "set move"
  /// Lists sets.
  case setList = "set list"
  /// Shows a set.
  case setShow = "set show"
  /// Takes a list over.
  case setImport = "set import"
  /// Prints a list.
  case setExport = "set export"
  /// Makes a card list.
  case cardsNew = "cards new"
  /// Adds a card.
  case cardsAdd = "cards add"
  /// Makes a kind of note.
  case cardsType = "cards type"
  /// Changes a card or a list.
  case cardsEdit = "cards edit"
  /// Deletes cards or a list.
  case cardsDelete = "cards delete"
  /// Lists card lists.
  case cardsList = "cards list"
  /// Shows a card list.
  case cardsShow = "cards show"
  /// Reviews cards.
  case cardsReview = "cards review"
  /// Plays all cards.
  case cardsPlay = "cards play"
  /// Finds cards.
  case cardsFind = "cards find"
  /// Changes cards that are found.
  case cardsChange = "cards change"
  /// Practises cards that are found.
  case cardsStudy = "cards study"
  /// Brings cards in.
  case cardsImport = "cards import"
  /// Writes cards.
  case cardsExport = "cards export"
  /// Shows how reviews went.
  case cardsStats = "cards stats"
  /// Fits the scheduler to the learner.
  case cardsOptimize = "cards optimize"
  /// Shows what wanted recall costs.
  case cardsSimulate = "cards simulate"
  /// Makes a vocabulary document.
  case vocabNew = "vocab new"
  /// Studies words.
  case vocabStudy = "vocab study"
  /// Lists words.
  case vocabList = "vocab list"
  /// Adds a word.
  case vocabAdd = "vocab add"
  /// Changes a word.
  case vocabEdit = "vocab edit"
  /// Brings words in.
  case vocabImport = "vocab import"
  /// Writes words.
  case vocabExport = "vocab export"
  /// Checks documents.
  case vocabCheck = "vocab check"
  /// Makes a file for questions.
  case quizNew = "quiz new"
  /// Brings questions in.
  case quizImport = "quiz import"
  /// Writes questions.
  case quizExport = "quiz export"
  /// Lists quiz packs.
  case quizList = "quiz list"
  /// Shows a quiz pack.
  case quizShow = "quiz show"
  /// Adds a question to a quiz pack.
  case quizAdd = "quiz add"
  /// Changes a question of a quiz pack.
  case quizEdit = "quiz edit"
  /// Deletes a quiz pack, or questions of it.
  case quizDelete = "quiz delete"
  /// Asks questions.
  case quizTake = "quiz take"
  /// Lists finished questions.
  case quizTasks = "quiz tasks"
  /// Serves questions to browsers and programs of this machine.
  case quizServe = "quiz serve"
  /// Shows how a class did.
  case quizResults = "quiz results"
  /// Tells how quizzes went.
  case quizStats = "quiz stats"
  /// Shows how the learner gets on.
  case progress
  /// Adds a reminder.
  case remindAdd = "remind add"
  /// Lists reminders.
  case remindList = "remind list"
  /// Removes reminders.
  case remindRemove = "remind remove"
  /// Shows a reminder now.
  case remindTest = "remind test"
  /// Shows a reminder for a timer.
  case remindNotify = "remind notify"
  /// Lists settings.
  case settingsList = "settings list"
  /// Prints one setting.
  case settingsGet = "settings get"
  /// Changes a setting.
  case settingsSet = "settings set"
  /// Puts settings back.
  case settingsReset = "settings reset"
  /// Tells where the data is kept.
  case dataPath = "data path"
  /// Checks the data.
  case dataCheck = "data check"
  /// Mends the data.
  case dataRepair = "data repair"
  /// Copies the data.
  case dataBackup = "data backup"
  /// Puts a copy in place of the data.
  case dataRestore = "data restore"
  /// Takes over what another file holds.
  case dataMerge = "data merge"
  /// Prints all data.
  case dataExport = "data export"
  /// Opens the course on the full screen.
  case courseOpen = "course open"
  /// Begins the habit course.
  case courseStart = "course start"
  /// Prints the checklist.
  case courseToday = "course today"
  /// Lists the course.
  case courseLibrary = "course library"
  /// Shows a post.
  case courseRead = "course read"
  /// Ticks habits.
  case courseTick = "course tick"
  /// Takes ticks back.
  case courseUntick = "course untick"
  /// Ticks the movement box.
  case courseMove = "course move"
  /// Lists habits.
  case courseHabits = "course habits"
  /// Sets or changes a habit.
  case courseHabit = "course habit"
  /// Sets the self-image goal.
  case courseGoal = "course goal"
  case courseNote = "course note"
  case courseNotes = "course notes"
  /// Teaches words of the person's own.
  case courseLearn = "course learn"
  /// Shows how the course has gone.
  case courseProgress = "course progress"
  /// Pauses the course.
  case coursePause = "course pause"
  /// Goes on with the course.
  case courseResume = "course resume"
  /// Shows how to go on for one who is behind.
  case courseCatchUp = "course catch-up"
  /// Sets the reminders of the course.
  case courseRemind = "course remind"
  /// Sets the hour of reset.
  case courseHour = "course hour"
  /// Looks for new content.
  case courseFetch = "course fetch"
  /// Sends weekly reports, if wanted.
  case courseReport = "course report"
  /// Prints the course's data.
  case courseExport = "course export"
  /// Begins again.
  case courseReset = "course reset"
  /// Erases the course's data.
  case courseDelete = "course delete"
  /// Takes back the last act.
  case undo
  /// Prints what a shell needs to complete words.
  case completions
  /// Prints a page of the manual.
  case manual
  /// Runs an engine for another process of this program.
  case worker
}
