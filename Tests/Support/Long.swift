internal import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// The test takes too long to be run at every change: `Tests/long` runs it, and so does `.ci/run`.
  public static var long: Self {
    .enabled(if: ProcessInfo.processInfo.environment["RECITE_LONG"] != nil, "Tests/long runs it")
  }
}
