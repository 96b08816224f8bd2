/// The forms in which lists and verses are printed.
public enum ListFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object a line.
  case jsonl
}

/// The forms in which results are printed.
public enum ResultFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object a recording.
  case jsonl
  /// One row a word.
  case tsv
}

/// The forms in which an evaluation is printed.
public enum EvaluationFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// One JSON object.
  case json
  /// Planted jobs, one JSON object a line.
  case jsonl
}

/// Where `say` names the passage.
public enum ReferencePlace: String, Sendable, CaseIterable {
  /// Before the words.
  case first
  /// After the words.
  case last
  /// Before and after.
  case both
  /// Not at all.
  case none
}
