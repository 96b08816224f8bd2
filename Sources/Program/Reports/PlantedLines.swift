import Base
public import Evaluation

/// Planted jobs as lines of JSON, without their ends.
public enum PlantedLines {
  /// What is scored: `{"id", "audio", "text"}`.
  public static func job(_ job: PlantedJob) -> String { JSONValue.object(members(job)).text }

  /// What is known: `{"id", "truth", "added"}`.
  public static func truth(_ job: PlantedJob) -> String {
    JSONValue.object([("id", .string(job.id))] + known(job)).text
  }

  /// Both in one line, which serves as either.
  public static func whole(_ job: PlantedJob) -> String { JSONValue.object(members(job) + known(job)).text }

  private static func members(_ job: PlantedJob) -> [(name: String, value: JSONValue)] {
    [("id", .string(job.id)), ("audio", .string(job.audio)), ("text", .string(job.text))]
  }

  private static func known(_ job: PlantedJob) -> [(name: String, value: JSONValue)] {
    [
      ("truth", .array(job.labels.map { .string($0.rawValue) })),
      ("added", .array(job.added.map(JSONValue.integer))),
    ]
  }
}
