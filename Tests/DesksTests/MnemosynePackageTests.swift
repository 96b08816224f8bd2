@testable import Decks
@testable import Desks
@testable import Files
import Foundation
import Testing
@testable import Text

@Suite("Cards that Mnemosyne shares")
struct MnemosynePackageTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <openSM2sync number_of_entries="9">
    <log type="10" o_id="t"><name>great rivers</name></log>
    <log type="10" o_id="u"><name>__UNTAGGED__</name></log>
    <log type="16" o_id="f1"><f>Rhine &lt;b&gt;DE&lt;/b&gt;</f><b>1230 km &lt;img src="pics/map.png"&gt;</b></log>
    <log type="16" o_id="f2"><f>犬</f><p_1>いぬ</p_1><m_1>dog</m_1></log>
    <log type="16" o_id="f3"><text>[Paris:city] is in [France]</text></log>
    <log type="16" o_id="f4"><loc>x.png</loc><marked>y</marked></log>
    <log type="6" o_id="c1" card_t="2" fact="f1" fact_v="2.1" tags="t"></log>
    <log type="6" o_id="c2" card_t="2" fact="f1" fact_v="2.2" tags="t,u" gr="4" e="2.36" l_rp="1790000000" n_rp="1793456000"></log>
    <log type="6" o_id="c3" card_t="3" fact="f2" fact_v="3.2" tags="u" gr="-1" e="2.5" l_rp="-1" n_rp="-1"></log>
    <log type="6" o_id="c4" card_t="5" fact="f3" fact_v="5.1" tags=""><extra>{'cloze': 'Paris', 'index': 0}</extra></log>
    <log type="6" o_id="c5" card_t="5" fact="f3" fact_v="5.1" tags=""><extra>{'cloze': 'France', 'index': 1}</extra></log>
    <log type="6" o_id="c6" card_t="4" fact="f4" fact_v="4.1" tags=""></log>
    <log type="6" o_id="c7" card_t="1" fact="gone" fact_v="1.1" tags=""></log>
    </openSM2sync>
    """

  private func package(_ document: String) throws -> MnemosynePackage? {
    try MnemosynePackage(
      ZipWriter.archive(
        of: [("cards.xml", Array(document.utf8)), ("METADATA", []), ("pics/map.png", [1, 2])], time: 0))
  }

  @Test("Its kinds come as they are asked there, with labels and pictures; what is not in words is told")
  func read() throws {
    let package = try #require(try package(Self.document))
    let notes = package.reading.value
    #expect(
      notes.map { [$0.front, $0.back] } == [
        ["Rhine DE", "1230 km [pics/map.png]"], ["1230 km [pics/map.png]", "Rhine DE"], ["dog", "犬\nいぬ"],
        ["[city] is in France", "Paris"], ["Paris is in [...]", "France"],
      ])
    #expect(notes.map(\.tags) == [["great_rivers"], ["great_rivers"], [], [], []])
    #expect(notes.map(\.key) == ["c1", "c2", "c3", "c4", "c5"])
    let last = Date(timeIntervalSince1970: 1_790_000_000)
    let learnt = ImportedSchedule(due: .days(40, after: last), interval: 40, ease: 2.36)
    #expect(notes.map(\.schedule) == [nil, learnt, nil, nil, nil])
    #expect(package.reading.faults.count == 2)
    #expect(package.reading.faults[0].problem.contains("kind “4”"))
    var found: [String: [UInt8]] = [:]
    try package.eachMedia(package.media) { (name, content) throws(Failure) in found[name] = content }
    #expect(found == ["pics/map.png": [1, 2]])
  }

  @Test("Other archives are none of Mnemosyne's; damaged or hostile documents are refused")
  func refused() throws {
    #expect(try MnemosynePackage(ZipWriter.archive(of: [("a", [1])], time: 0)) == nil)
    #expect(throws: Failure.self) { try package("<openSM2sync><log>") }
    #expect(throws: Failure.self) {
      try package("<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><openSM2sync>&b;</openSM2sync>")
    }
    let other = try #require(try package("<html></html>"))
    #expect(other.reading.value == [] && other.reading.faults.count == 1)
  }

  @Test("Mnemosyne's own database is told as that")
  func database() throws {
    let database = try Connection.forPackage()
    try database.script("CREATE TABLE facts (id); CREATE TABLE data_for_fact (id)")
    #expect { try AnkiPackage(collection: try database.image()) } throws: {
      ($0 as? Failure)?.message.contains("Mnemosyne") == true
    }
  }
}
