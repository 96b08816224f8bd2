public import Base
public import Terminal

/// A recording without result, for people.
public enum ErrorReport {
  /// The lines, at most `width` columns wide.
  public static func lines(
    _ title: String, _ failure: Failure, width: Int, _ styles: Styles
  ) -> [StyledText] {
    let message = StyledText(styles.mark(.error) + " ", .error) + StyledText(failure.message)
    return StyledText(title, .heading).wrapped(to: max(20, width))
      + message.wrapped(to: max(20, width), hanging: 2)
  }
}
