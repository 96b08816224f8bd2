public import Base
public import Study

/// A study that is going on: what is to be kept is kept before its next page shows.
public protocol StudyRun: AnyObject {
  /// What it shows.
  var page: Page { get }

  /// Takes what happens.
  ///
  /// - Parameter event: What happens.
  /// - Returns: What whoever shows it is to do, in order.
  /// - Throws: `Failure` where the data cannot be read or written; the study then stands where it stood.
  func take(_ event: StudyEvent) throws(Failure) -> [StudyEffect]
}
