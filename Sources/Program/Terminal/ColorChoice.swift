/// What a person asked of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
  /// Colour on a terminal that can show it.
  case auto
  /// Colour in any case.
  case always
  /// No colour.
  case never
}
