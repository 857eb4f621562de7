import { expect, it, test } from "vitest";
import { isOwnershipTold, parseShare, shareLeft, shareText } from "./ownership.ts";

it.each([
  ["25", 2500],
  ["33,34", 3334],
  [" 33.3 % ", 3330],
  ["100", 10_000],
  ["0,01", 1],
  ["0", null],
  ["100,01", null],
  ["-5", null],
  ["1e2", null],
  ["12,345", null],
  ["", null],
])("reads %j as a share of %s hundredths of a percent", (text, bps) => expect(parseShare(text)).toBe(bps));

test("formats a share so that it can be parsed again", () => {
  for (const bps of [1, 10, 2500, 3334, 10_000]) expect(parseShare(shareText(bps))).toBe(bps);
});

test("limits the total of all shares to 100 %", () => {
  expect(shareLeft([])).toBe(10_000);
  expect(shareLeft([{ shareBps: 2500 }, { shareBps: 7500 }])).toBe(0);
  expect(shareLeft([{ shareBps: 3334 }])).toBe(6666);
});

test("requires an owner or the declaration that there is none", () => {
  expect(isOwnershipTold(null, 1)).toBe(false);
  expect(isOwnershipTold({ hasNoOwners: false }, 0)).toBe(false);
  expect(isOwnershipTold({ hasNoOwners: false }, 1)).toBe(true);
  expect(isOwnershipTold({ hasNoOwners: true }, 0)).toBe(true);
});
