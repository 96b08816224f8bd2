internal import SQLite

extension Schema {
  /// Cards know the note they were made from, and what a search and a day's work ask for: the flag, the day on which one is
  /// buried, when it was made, first reviewed and last failed, and how often it was forgotten. All of it follows from the
  /// log, in which five kinds of rows are new; a note is read from there.
  static let notes: SQL = """
    ALTER TABLE cards ADD COLUMN origin TEXT;
    ALTER TABLE cards ADD COLUMN flag INTEGER;
    ALTER TABLE cards ADD COLUMN buried_day INTEGER;
    ALTER TABLE cards ADD COLUMN made_day INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE cards ADD COLUMN first_day INTEGER;
    ALTER TABLE cards ADD COLUMN failed_day INTEGER;
    ALTER TABLE cards ADD COLUMN lapses INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX card_events_by_note ON card_events (key) WHERE kind = 14;
    PRAGMA user_version = 6;
    """
}
