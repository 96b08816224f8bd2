@testable import Files
@testable import Text

/// The shipped canon, read once for all tests.
enum TestCanon {
  static let shared: Canon = {
    do throws(Failure) {
      return try Canon(json: ModelData.canon)
    } catch {
      preconditionFailure("The shipped canon must be readable: \(error.message)")
    }
  }()
}
