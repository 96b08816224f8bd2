@testable import Files
import Testing
import TestSupport

@Suite("A folder is held by one program at a time")
struct FolderLockTests {
  @Test("Who does not wait is told that it is held; released it is free; it leaves nothing behind")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    let held = try FolderLock(of: folder.file("class.jsonl"))
    #expect(FolderLock(atOnce: folder.path) == nil)
    held.release()
    let next = try #require(FolderLock(atOnce: folder.path))
    #expect(FolderLock(atOnce: folder.path) == nil)
    next.release()
    try FolderLock(of: folder.file("class.jsonl")).release()
  }

  @Test("A folder that is not there is an error for who must wait, and no hindrance for who need not")
  func absent() throws {
    let folder = try TemporaryFolder()
    #expect(throws: WritingError.self) { try FolderLock(of: folder.file("gone/class.jsonl")) }
    try #require(FolderLock(atOnce: folder.file("gone"))).release()
  }
}
