@testable import Batch
import Testing
@testable import Text

@Suite("Which part of a list a run does")
struct ShardChoiceTests {
  private func slurm(_ id: Int, of count: Int, from first: Int = 1, to last: Int? = nil) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_MIN": "\(first)",
      "SLURM_ARRAY_TASK_MAX": "\(last ?? count)",
    ]
  }

  @Test("A task of an array does the part of its number: together all, each recording once")
  func array() throws {
    let shards = try (1...3).map { try ShardChoice.read("slurm", environment: slurm($0, of: 3)) }
    for name in ["anna-1", "ben-1", "cy/1.wav", ""] {
      #expect(shards.count { $0.holds(name) } == 1, "\(name)")
    }
  }

  @Test("An array that leaves parts to nobody is refused, with what to submit")
  func gaps() {
    for environment in [slurm(0, of: 3, from: 0, to: 2), slurm(2, of: 2, from: 2, to: 6), [:]] {
      let failure = #expect(throws: Failure.self) {
        try ShardChoice.read("slurm", environment: environment)
      }
      #expect(failure?.advice?.contains("sbatch --array=1-") == true)
    }
  }

  @Test("What is no part is a mistake of the command line")
  func nonsense() {
    for text in ["0/3", "4/3", "1", "x"] {
      let failure = #expect(throws: Failure.self) { try ShardChoice.read(text, environment: [:]) }
      #expect(failure?.code == Failure.usage, "\(text)")
    }
  }
}
