@testable import Memory
import Testing

@Suite("A day by which something is to be ready")
struct ReadyPlanTests {
  private let start = StudyDay(CivilDate(year: 2027, month: 5, day: 1))

  private func plan(
    count: Int = 30, known: Int, then: Int = 0, days: Int = 10, gone: Int, unit: ReadyPlan.Unit = .line
  ) -> ReadyPlan {
    ReadyPlan(
      "The river", unit, count: count, known: known,
      ReadyDate(by: start.advanced(by: days), since: start, knownThen: then), today: start.advanced(by: gone))
  }

  @Test("What is left is shared out over the days before, today among them")
  func share() {
    #expect(plan(known: 0, gone: 0).share == 3 && plan(known: 0, gone: 0).lead == 0)
    #expect(plan(known: 10, gone: 5).share == 4 && plan(known: 30, gone: 5).share == 0)
    #expect(plan(known: 28, gone: 9).share == 2)
    #expect(
      plan(known: 0, gone: 0).sentence
        == "The river, ready by 2027-05-11 (in 10 days): 0 of 30 lines; 3 lines a day.")
  }

  @Test("Who learns the share of each day is on time all day long, until it is ready", arguments: 1...40)
  func onTime(_ days: Int) {
    for count in [1, 7, 30, 101] {
      var known = 0
      for gone in 0..<days {
        let morning = plan(count: count, known: known, days: days, gone: gone)
        #expect(morning.lead >= 0, "behind in the morning of day \(gone) of \(days), \(count)")
        known += min(morning.share, count - known)
        #expect(plan(count: count, known: known, days: days, gone: gone).lead >= 0)
      }
      #expect(known == count)
    }
  }

  @Test("Ahead is what had not to be known before tomorrow, behind what had to be before today")
  func lead() {
    #expect(plan(known: 9, gone: 1).lead == 3 && plan(known: 9, gone: 1).sentence.hasSuffix("3 lines ahead."))
    #expect(
      plan(known: 4, gone: 1).lead == 0 && plan(known: 4, gone: 1).sentence.hasSuffix("You are on time."))
    #expect(plan(known: 2, gone: 1).lead == -1)
    #expect(plan(known: 2, gone: 1).sentence.hasSuffix("4 lines a day. You are 1 line behind."))
    #expect(plan(known: 12, then: 10, gone: 0).sentence.hasSuffix("2 lines a day."))
  }

  @Test("It is told when it cannot be met: by the hour it takes, or by the pace so far")
  func doubt() {
    let much = plan(count: 600, known: 0, gone: 0).sentence
    #expect(much.contains("60 lines a day. That is more than an hour a day"))
    #expect(much.contains("at 20 lines a day, about an hour, it is ready on 2027-05-31"))
    let slow = plan(known: 5, gone: 5).sentence
    #expect(
      slow.contains("10 lines behind") && slow.hasSuffix("At your pace so far it is ready on 2027-05-31."))
    #expect(plan(known: 0, gone: 4).sentence.hasSuffix("None was learnt in these 4 days."))
    #expect(!plan(known: 15, gone: 5).sentence.contains("pace"))
    #expect(!plan(known: 0, gone: 2).sentence.contains("None was learnt"), "two days tell no pace")
    #expect(plan(count: 100, known: 0, gone: 0, unit: .verse).sentence.contains("more than an hour"))
  }

  @Test("At its end: ready, on the day, past")
  func ends() {
    #expect(
      plan(known: 30, gone: 4).sentence == "The river: all 30 lines said by heart once, for 2027-05-11.")
    #expect(
      plan(known: 20, gone: 10).sentence
        == "The river is to be ready today: 20 of 30 lines said by heart once, 10 left.")
    #expect(
      plan(known: 20, gone: 12).sentence
        == "The river was to be ready on 2027-05-11: 20 of 30 lines said by heart once.")
    #expect(plan(known: 20, gone: 10).share == 10 && plan(known: 20, gone: 12).days == 0)
  }

  @Test("What fell due before today is due now")
  func due() {
    let told = [-12, -1, 0, 1, 3].map { start.due(on: start.advanced(by: $0)) }
    #expect(
      told == [
        "due now, for 12 days", "due now, since yesterday", "due today", "due tomorrow", "due in 3 days",
      ])
  }

  @Test("What is kept is read back; what is damaged is none")
  func kept() {
    let date = ReadyDate(by: start.advanced(by: 10), since: start, knownThen: 4)
    #expect(date.kept == "2027-05-11 2027-05-01 4" && ReadyDate(kept: date.kept) == date)
    for text in ["", "2027-05-11", "2027-05-11 2027-05-01 -4", "2027-02-30 2027-05-01 4", "soon then 4"] {
      #expect(ReadyDate(kept: text) == nil, "\(text)")
    }
  }

  @Test(
    "Days as people write them; without a year the next such day",
    arguments: [
      ("2027-06-12", "2027-06-12"), ("12 June", "2027-06-12"), ("June 12", "2027-06-12"),
      ("12. jun", "2027-06-12"),
      ("the 12th of June", "2027-06-12"), ("June 12th, 2028", "2028-06-12"), ("12.6.2027", "2027-06-12"),
      ("1 May", "2027-05-01"), ("30 April", "2028-04-30"), ("29 Feb", "2028-02-29"), ("31 June", nil),
      ("30 February", nil), ("2027-13-01", nil), ("12", nil), ("June", nil), ("soon", nil), ("", nil),
      ("12 June July", nil),
    ] as [(String, String?)])
  func said(_ text: String, _ wanted: String?) {
    #expect(CivilDate(said: text, after: start.date)?.description == wanted, "\(text)")
  }

  @Test(
    "Days in plain words, as seen from Saturday, the first of May",
    arguments: [
      ("today", "2027-05-01"), ("Tomorrow", "2027-05-02"), ("the day after tomorrow", "2027-05-03"),
      ("friday", "2027-05-07"), ("next Friday", "2027-05-07"), ("on Fri", "2027-05-07"),
      ("this coming sunday", "2027-05-02"), ("Saturday", "2027-05-08"), ("in 3 weeks", "2027-05-22"),
      ("in three weeks' time", "2027-05-22"), ("in three weeks time", "2027-05-22"),
      ("in a week", "2027-05-08"),
      ("next week", "2027-05-08"), ("in 10 days", "2027-05-11"), ("10 days from now", "2027-05-11"),
      ("a month", "2027-06-01"), ("in 2 months", "2027-07-01"), ("next year", "2028-05-01"),
      ("in 0 days", "2027-05-01"), ("in -3 days", "2027-05-04"), ("in 99999999999 days", nil), ("fr", nil),
      ("in weeks", "2027-05-08"), ("next", nil), ("yesterday", nil), ("in many days", nil),
    ] as [(String, String?)])
  func plain(_ text: String, _ wanted: String?) {
    #expect(CivilDate(said: text, after: start.date)?.description == wanted, "\(text)")
  }

  @Test("In a month that has no such day it is the last")
  func shortMonth() {
    let end = CivilDate(year: 2027, month: 1, day: 31)
    #expect(CivilDate(said: "in a month", after: end)?.description == "2027-02-28")
    #expect(CivilDate(said: "in 13 months", after: end)?.description == "2028-02-29")
    let eve = CivilDate(year: 2027, month: 12, day: 31)
    #expect(CivilDate(said: "tomorrow", after: eve)?.description == "2028-01-01")
  }
}
