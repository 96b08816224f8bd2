/// Which PocketSphinx is installed.
public enum SphinxVersion {
  /// "5prealpha" or "5"; nil where there is none.
  public static var text: String? { PocketSphinx.library?.generation }
}
