import Base
public import Corpora

/// Which part of a list a run is to do.
public enum ShardChoice {
  /// Reads `2/7`, or `slurm` by what Slurm tells the tasks of a job array.
  ///
  /// - Throws: `Failure` where it is no part, or where the array does not count from 1 to its number of tasks: some
  ///   part would be done by nobody.
  public static func read(_ text: String, environment: [String: String]) throws -> Shard {
    guard text == "slurm" else {
      if let shard = Shard(text) { return shard }
      throw Failure(
        "\(text) is no part of a list.", advice: "Write --shard 1/4 for the first of four.",
        code: Failure.usage)
    }
    func number(_ name: String) -> Int? { environment["SLURM_ARRAY_TASK_" + name].flatMap { Int($0) } }
    guard let task = number("ID"), let count = number("COUNT"), let first = number("MIN"),
      let last = number("MAX")
    else {
      throw Failure(
        "This is no task of a Slurm job array: SLURM_ARRAY_TASK_ID, _COUNT, _MIN or _MAX is not set.",
        advice: "Submit it by: sbatch --array=1-4 …")
    }
    guard first == 1, last == count, let shard = Shard(task, of: count) else {
      throw Failure(
        "The job array goes from \(first) to \(last) with \(count) tasks: parts would be left undone.",
        advice: "Submit it by: sbatch --array=1-\(max(1, count)) …")
    }
    return shard
  }
}
