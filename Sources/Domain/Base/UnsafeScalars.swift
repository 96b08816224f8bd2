extension Unicode.Scalar {
  /// Whether a reader could be misled by it, or a terminal obey it, wherever it stands.
  public var isUnsafeToPrint: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: break
    }
    if 0xFFF9...0xFFFB ~= value || properties.isNoncharacterCodePoint { return true }
    return properties.isDefaultIgnorableCodePoint && !isShortVariationSelector
  }

  /// U+FE00 to U+FE0F: they choose between the forms of one character. The 240 of plane 14 could carry hidden text.
  public var isShortVariationSelector: Bool { 0xFE00...0xFE0F ~= value }
}
