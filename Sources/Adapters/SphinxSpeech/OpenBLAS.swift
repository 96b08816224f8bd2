internal import Acoustics
internal import Base
internal import COpenBLAS
internal import SharedLibraries

/// Which OpenBLAS is installed.
public enum BLASVersion {
  /// "0.3.21"; nil where there is none.
  public static var text: String? { OpenBLAS.version }
}

/// OpenBLAS, opened when a network first listens: products of matrices in the widest instructions of the machine it runs on.
struct OpenBLAS: MatrixProduct {
  private let library: SharedLibrary<recite_openblas>

  /// Nil where it is not installed.
  static let library: SharedLibrary<recite_openblas>? = {
    let found = unsafe SharedLibrary<recite_openblas>(["libopenblas.so.0"], names: recite_openblas_names())
    // Each worker has one core; threads of its own would take those of others.
    if let found { found.call.openblas_set_num_threads(1) }
    return found
  }()

  /// - Parameter library: the library, where it is installed.
  /// - Throws: `library_missing` where it is not.
  init(_ library: SharedLibrary<recite_openblas>? = Self.library) throws(Failure) {
    guard let library else {
      throw Failure(
        code: "library_missing",
        message:
          "OpenBLAS is not installed; install it with Vendor/setup, or: sudo apt-get install libopenblas0")
    }
    self.library = library
  }

  /// Its version, the second word of "OpenBLAS 0.3.21 DYNAMIC_ARCH …".
  fileprivate static var version: String? {
    guard let library, let words = library.call.openblas_get_config() else { return nil }
    return unsafe String(cString: words).split(separator: " ").dropFirst().first.map(String.init)
  }

  func multiply(
    _ left: Span<Float>, _ leftPlace: MatrixPlace, by right: Span<Float>, _ rightPlace: MatrixPlace,
    turned: Bool,
    scale: Float, adding: Bool, to sum: inout MutableSpan<Float>, _ sumPlace: MatrixPlace
  ) {
    precondition(
      leftPlace.end <= left.count && rightPlace.end <= right.count && sumPlace.end <= sum.count
        && leftPlace.rows == sumPlace.rows
        && (turned ? rightPlace.rows : rightPlace.columns) == sumPlace.columns
        && (turned ? rightPlace.columns : rightPlace.rows) == leftPlace.columns,
      "matrices that do not fit together")
    guard sumPlace.rows > 0, sumPlace.columns > 0, leftPlace.columns > 0 else { return }
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe sum.withUnsafeMutableBufferPointer { sum in
          guard let first = left.baseAddress, let second = right.baseAddress, let result = sum.baseAddress
          else { return }
          unsafe library.call.cblas_sgemm(
            CblasRowMajor, CblasNoTrans, turned ? CblasTrans : CblasNoTrans,
            blasint(sumPlace.rows), blasint(sumPlace.columns), blasint(leftPlace.columns), scale,
            first + leftPlace.first, blasint(leftPlace.stride),
            second + rightPlace.first, blasint(rightPlace.stride), adding ? 1 : 0,
            result + sumPlace.first, blasint(sumPlace.stride))
        }
      }
    }
  }
}
