internal import CPocketSphinx

/// Which PocketSphinx this program was built with.
public enum SphinxVersion {
  /// "5prealpha" or "5".
  public static var text: String { unsafe String(cString: recite_ps_generation()) }
}
