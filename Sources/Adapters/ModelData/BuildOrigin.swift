internal import CModelData

/// Where the program comes from.
public enum BuildOrigin {
  /// The commit it was built from, with a plus sign where the sources had been changed since; nil where the build was not
  /// told, as that of a working copy. `Vendor/install` and `Vendor/package` tell it.
  public static var commit: String? {
    let text = unsafe String(cString: recite_commit())
    return text.isEmpty ? nil : text
  }
}
