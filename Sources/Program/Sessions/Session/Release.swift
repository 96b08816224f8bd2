/// What this program is released as.
package enum Release {
  /// The version people see; `Vendor/install` and `Vendor/package` read it here.
  package static let version = "0.1.0"
}
