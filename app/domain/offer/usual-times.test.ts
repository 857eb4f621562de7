import { expect, test } from "vitest";
import { offer } from "#tests/files/offer-fixture.ts";
import { hours } from "../time/duration.ts";
import type { Leg, OfferState } from "./state.ts";
import { fewestDeals, stepTimesOf, usualMinutes, usualTimes } from "./usual-times.ts";

const at = Date.UTC(2026, 10, 20, 9);
/** Open from 10 to 18 in UTC on each weekday. 20.11.2026 is a Friday. */
const calendar = { timeZone: "UTC", week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 600, to: 1_080 }] : [])), dates: [] };

function completed(leg: Partial<Leg> = {}): OfferState {
  const whole: Partial<Leg> = {
    incoming: { status: "verified", fileIds: [], openedAt: at + hours(8), verifiedAt: at + hours(8) + hours(66) },
    outgoing: { status: "verified", fileIds: [], openedAt: at + hours(74), verifiedAt: at + hours(75) },
    confirmation: { status: "verified", fileIds: [], openedAt: at + hours(75), verifiedAt: at + hours(76) },
    ...leg,
  };
  const side = (memberId: string, signedAt: number, paidAt: number) => ({
    ...{ memberId, signedAt, proof: { at: paidAt, late: false, fileIds: [] } },
  });
  return {
    ...offer,
    policy: { ...offer.policy, calendars: { owner: calendar, buyer: calendar } } as OfferState["policy"],
    sides: { owner: side("a", at + hours(1), at + hours(8)), buyer: side("b", at + hours(2), at + hours(5)) },
    legs: { owner: { ...offer.legs.owner, ...whole }, buyer: { ...offer.legs.buyer, ...whole } },
  };
}

test("measures members' steps in elapsed time until the slower side, and agents' steps in working time", () => {
  // From Friday 17:00 to Monday 11:00 an agent works two hours.
  expect(stepTimesOf(completed(), at)).toEqual({ signing: 120, payment: 360, check: 120, payout: 120 });
});

test("an offer without one of the steps has no durations", () => {
  expect(stepTimesOf(completed({ confirmation: { status: "closed", fileIds: [] } }), at)).toBeNull();
});

const deal = (check: number) => ({ signing: 10, payment: 95, check, payout: 1_000 });

test("returns no medians of fewer than ten deals", () => {
  const deals = Array.from({ length: fewestDeals }, () => deal(30));
  expect([fewestDeals, usualTimes(deals.slice(1)), usualTimes(deals) !== null]).toEqual([10, null, true]);
});

test("returns no median of fewer than ten durations", () => {
  expect([usualMinutes(Array(9).fill(30)), usualMinutes(Array(10).fill(187))]).toEqual([null, 180]);
});

test("a median ignores outliers and is rounded to whole minutes, quarters or hours", () => {
  const deals = [1, 2, 3, 4, 30, 30, 30, 30, 5_000, 5_000].map(deal);
  expect(usualTimes(deals)).toEqual({ signing: 10, payment: 90, check: 30, payout: 1_020 });
});

test.each([
  [0.2, 1],
  [59.4, 59],
  [60.6, 60],
  [67, 60],
  [68, 75],
  [712, 705],
  [713, 720],
  [749, 720],
  [750, 780],
])("%d minutes are given as %d: whole minutes, from an hour on quarters, from twelve hours on hours", (minutes, given) => {
  expect(usualMinutes(Array(10).fill(minutes))).toBe(given);
});

test("the median of an even number is between the two in the middle, of an odd one the middle itself", () => {
  const of = (...values: readonly number[]) => usualMinutes(values);
  expect(of(1, 1, 1, 1, 10, 20, 50, 50, 50, 50)).toBe(15);
  expect(of(1, 1, 1, 1, 1, 20, 50, 50, 50, 50, 50)).toBe(20);
});

test("measures an agent without working hours in elapsed time", () => {
  const offer = completed();
  expect(stepTimesOf({ ...offer, policy: { ...offer.policy, followsWorkingHours: false } }, at)).toMatchObject({
    check: 66 * 60,
    payout: 120,
  });
});

test("a step that was finished before the acceptance or the signature has a duration of zero", () => {
  const offer = completed();
  const signed = { ...offer.sides, owner: { ...offer.sides.owner, signedAt: at }, buyer: { ...offer.sides.owner, signedAt: at } };
  expect(stepTimesOf({ ...offer, sides: signed }, at)).toMatchObject({ signing: 0 });
  expect(stepTimesOf(offer, at + hours(3))).toMatchObject({ signing: 0 });
});

test("an offer whose sides have not signed, paid or been paid has no durations", () => {
  const offer = completed();
  const { signedAt: _, ...unsigned } = offer.sides.owner;
  const { proof: _proof, ...unpaid } = offer.sides.owner;
  const open = { status: "open", fileIds: [], openedAt: at } as const;
  const without = (leg: Partial<Leg>): OfferState => ({ ...offer, legs: { ...offer.legs, owner: { ...offer.legs.owner, ...leg } } });
  const all = [
    ...[unsigned, unpaid].map((side): OfferState => ({ ...offer, sides: { ...offer.sides, owner: side } })),
    ...[without({ incoming: open }), without({ outgoing: { status: "verified", fileIds: [], verifiedAt: at } })],
  ];
  expect(all.map((one) => stepTimesOf(one, at))).toEqual([null, null, null, null]);
});
