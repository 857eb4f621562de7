import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { days, hours, minutes } from "./duration.ts";
import type { WorkingCalendar } from "./working-calendar.ts";
import {
  addWorking,
  isWorking,
  NoWorkingTimeError,
  nextClosedDay,
  nextOpening,
  workingDaysBefore,
  workingMinutesBetween,
} from "./working-hours.ts";
import { instantsOf, wallAt } from "./zone.ts";

const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 });
const daily = (spans: WorkingCalendar["week"][number]): WorkingCalendar["week"] => Array.from({ length: 7 }, () => spans);
const weekdays = (spans: WorkingCalendar["week"][number]): WorkingCalendar["week"] => [spans, spans, spans, spans, spans, [], []];
const off = (from: string, to = from) => ({ from, to, kind: "off" as const });

const moscow: WorkingCalendar = {
  timeZone: "Europe/Moscow",
  week: [[span(9, 18)], [span(9, 18)], [span(9, 18)], [span(9, 18)], [span(9, 16.75)], [], []],
  dates: [off("2026-11-04")],
};
const moscowExtra: WorkingCalendar = {
  ...moscow,
  dates: [...moscow.dates, off("2026-11-20", "2026-11-22"), { from: "2026-11-21", to: "2026-11-21", kind: "extra", spans: [span(10, 14)] }],
};
const moscowSaturday: WorkingCalendar = { ...moscow, dates: [...moscow.dates, moscowExtra.dates[2]!] };
const moscowLunch: WorkingCalendar = { timeZone: "Europe/Moscow", week: weekdays([span(9, 13), span(14, 18)]), dates: [] };
const moscowNight: WorkingCalendar = {
  timeZone: "Europe/Moscow",
  week: [[span(18, 24)], [span(0, 6)], [], [], [], [], []],
  dates: [],
};
const berlinChristmas: WorkingCalendar = {
  timeZone: "Europe/Berlin",
  week: weekdays([span(9, 17)]),
  dates: [off("2026-12-25", "2026-12-26")],
};
const berlinNight: WorkingCalendar = { timeZone: "Europe/Berlin", week: daily([span(0, 6)]), dates: [] };

const at = (calendar: WorkingCalendar, wall: string) => instantsOf(calendar.timeZone, Date.parse(`${wall}:00Z`)).first;
const read = (calendar: WorkingCalendar, instant: number) => new Date(wallAt(calendar.timeZone, instant)).toISOString().slice(0, 16);

describe("working time is added by the calendars of all agents", () => {
  test.each([
    ["MSK", moscow, "2026-11-20T16:00", 240, "2026-11-23T12:15"],
    ["MSK", moscow, "2026-11-21T12:00", 60, "2026-11-23T10:00"],
    ["MSK", moscow, "2026-11-03T17:30", 120, "2026-11-05T10:30"],
    ["MSK", moscow, "2026-11-23T17:00", 60, "2026-11-23T18:00"],
    ["MSK", moscow, "2026-11-23T18:00", 1, "2026-11-24T09:01"],
    ["MSK", moscow, "2026-11-23T08:00", 0, "2026-11-23T09:00"],
    ["MSK", moscow, "2026-11-23T10:15", 0, "2026-11-23T10:15"],
    ["MSK", moscow, "2026-11-23T18:00", 0, "2026-11-23T18:00"],
    ["MSK", moscow, "2026-11-23T18:01", 0, "2026-11-24T09:00"],
    ["MSK + extra Saturday", moscowSaturday, "2026-11-20T16:00", 240, "2026-11-21T13:15"],
    ["lunch break", moscowLunch, "2026-11-23T12:30", 60, "2026-11-23T14:30"],
    ["over midnight", moscowNight, "2026-11-23T23:00", 120, "2026-11-24T01:00"],
    ["over the week", moscowNight, "2026-11-24T05:30", 60, "2026-11-30T18:30"],
    ["Berlin, holidays", berlinChristmas, "2026-12-24T16:30", 480, "2026-12-28T16:30"],
    ["Berlin, 23-hour day", berlinNight, "2027-03-28T00:00", 240, "2027-03-28T05:00"],
    ["Berlin, 25-hour day", berlinNight, "2026-10-25T00:00", 240, "2026-10-25T03:00"],
  ])("%s: %#", (_name, calendar, start, count, end) => {
    expect(read(calendar, addWorking(at(calendar, start), count, calendar))).toBe(end);
  });

  test("an extra day overrides an off day, which overrides the week", () => {
    expect(read(moscowExtra, nextOpening(at(moscowExtra, "2026-11-20T10:00"), moscowExtra))).toBe("2026-11-21T10:00");
  });
});

describe("clock changes", () => {
  const berlin = (from: number, to: number): WorkingCalendar => ({ timeZone: "Europe/Berlin", week: daily([span(from, to)]), dates: [] });

  test("a span that begins in the skipped hour begins when the clock is set forward", () => {
    const calendar = berlin(2.5, 6);
    expect(nextOpening(Date.parse("2027-03-28T00:00Z"), calendar)).toBe(Date.parse("2027-03-28T01:00Z"));
  });

  test("in the doubled hour a start uses the first pass, and an end the second", () => {
    expect(nextOpening(Date.parse("2026-10-24T22:00Z"), berlin(2.5, 6))).toBe(Date.parse("2026-10-25T00:30Z"));
    expect(addWorking(Date.parse("2026-10-24T22:00Z"), 210, berlin(0, 2.5))).toBe(Date.parse("2026-10-25T01:30Z"));
  });

  test("neighbouring spans never count the doubled hour twice", () => {
    const calendar: WorkingCalendar = { timeZone: "Europe/Berlin", week: daily([span(0, 2.5), span(2.5, 6)]), dates: [] };
    const midnight = Date.parse("2026-10-24T22:00Z");
    expect(workingMinutesBetween(midnight, midnight + hours(25), calendar)).toBe(7 * 60);
  });

  test("a local date that a zone skipped has no working time", () => {
    const samoa: WorkingCalendar = { timeZone: "Pacific/Apia", week: daily([span(9, 17)]), dates: [] };
    const thursdayEvening = Date.parse("2011-12-30T03:00Z");
    expect(read(samoa, addWorking(thursdayEvening, 1, samoa))).toBe("2011-12-31T09:01");
  });
});

test("working minutes between two instants leave out nights and weekends", () => {
  expect(workingMinutesBetween(at(moscow, "2026-11-20T16:00"), at(moscow, "2026-11-23T12:15"), moscow)).toBe(240);
  expect(workingMinutesBetween(at(moscow, "2026-11-23T12:15"), at(moscow, "2026-11-20T16:00"), moscow)).toBe(0);
});

test("isWorking includes both ends of a span", () => {
  const answers = ["08:59", "09:00", "18:00", "18:01"].map((time) => isWorking(at(moscow, `2026-11-23T${time}`), moscow));
  expect(answers).toEqual([false, true, true, false]);
});

test("throws an error with a code for a calendar without working time and for negative minutes", () => {
  const empty: WorkingCalendar = { timeZone: "Europe/Moscow", week: daily([]), dates: [] };
  expect(() => addWorking(0, 0, empty)).toThrow(NoWorkingTimeError);
  expect(() => addWorking(0, -1, moscow)).toThrow(NoWorkingTimeError);
  expect(isWorking(0, empty)).toBe(false);
  expect(workingMinutesBetween(0, days(900), empty)).toBe(0);
});

describe("general properties", () => {
  const calendars = [moscow, moscowExtra, moscowLunch, moscowNight, berlinChristmas, berlinNight];
  const calendar = fc.constantFrom(...calendars);
  const instant = fc.integer({ min: Date.parse("2026-03-01T00:00Z"), max: Date.parse("2027-11-30T00:00Z") });
  const count = fc.integer({ min: 0, max: 3_000 });

  test("monotone in the instant and in the minutes", () => {
    fc.assert(
      fc.property(calendar, instant, fc.integer({ min: 0, max: days(10) }), count, count, (cal, start, later, a, b) => {
        expect(addWorking(start + later, a + b, cal)).toBeGreaterThanOrEqual(addWorking(start, a, cal));
      }),
    );
  });

  test("additive within a span, and the inverse of workingMinutesBetween", () => {
    fc.assert(
      fc.property(calendar, instant, count, count, (cal, start, a, b) => {
        const once = addWorking(start, a + b, cal);
        expect(addWorking(addWorking(start, a, cal), b, cal)).toBe(once);
        expect(isWorking(once, cal)).toBe(true);
        expect(workingMinutesBetween(start, once, cal)).toBeCloseTo(a + b, 6);
      }),
    );
  });
});

test("a call takes at most 50 µs after the first one of a zone", () => {
  const start = at(moscow, "2026-11-20T16:00");
  const batches = Array.from({ length: 8 }, (_, batch) => {
    const before = process.cpuUsage();
    for (let n = 0; n < 250; n += 1) addWorking(start + minutes(batch * 250 + n), 480, moscow);
    return process.cpuUsage(before).user / 250;
  });
  // Processor time of the best batch, because a busy machine must not decide the result.
  expect(Math.min(...batches)).toBeLessThan(50);
});

test("the last working day is before today in the calendar's zone, and skips week-ends and days off", () => {
  const at = (text: string) => Date.parse(text);
  const lastBefore = (instant: number, calendar: WorkingCalendar) => workingDaysBefore(instant, calendar, 31)[0];
  expect(lastBefore(at("2026-11-23T09:00:00Z"), moscow)).toBe("2026-11-20");
  expect(lastBefore(at("2026-11-05T09:00:00Z"), moscow)).toBe("2026-11-03");
  // In Moscow it is already the 24th.
  expect(lastBefore(at("2026-11-23T22:00:00Z"), moscow)).toBe("2026-11-23");
  expect(lastBefore(at("2026-11-23T09:00:00Z"), moscowExtra)).toBe("2026-11-21");
  expect(lastBefore(at("2026-11-23T09:00:00Z"), { ...moscow, week: daily([]) })).toBeUndefined();
});

test("the next day off is the first whole day without hours after today, in the agent's zone", () => {
  const instant = (text: string) => Date.parse(text);
  expect(nextClosedDay(instant("2026-11-25T09:00:00Z"), moscow)).toBe("2026-11-28");
  expect(nextClosedDay(instant("2026-11-03T09:00:00Z"), moscow)).toBe("2026-11-04");
  // In Moscow it is already the 28th, so the result must be later.
  expect(nextClosedDay(instant("2026-11-27T22:00:00Z"), moscow)).toBe("2026-11-29");
  expect(nextClosedDay(instant("2026-11-20T09:00:00Z"), moscowExtra)).toBe("2026-11-22");
  expect(nextClosedDay(instant("2026-11-25T09:00:00Z"), { ...moscow, week: daily([span(0, 24)]), dates: [] })).toBeNull();
});
