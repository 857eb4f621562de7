import { expect, test } from "vitest";
import { countsAsStrike, endsHold, latenessReason, strikeWindow } from "./strikes.ts";

const now = 1_800_000_000_000;
const held = { isSuspended: true, suspendedUntil: now + 1, restrictionReason: latenessReason } as const;

test("an infraction counts for ninety days, unless it was waived", () => {
  expect(countsAsStrike({ at: now - strikeWindow, isWaived: false }, now)).toBe(true);
  expect(countsAsStrike({ at: now - strikeWindow - 1, isWaived: false }, now)).toBe(false);
  expect(countsAsStrike({ at: now, isWaived: true }, now)).toBe(false);
});

test("a suspension for lateness ends when too few infractions remain; one by staff and an ended one do not change", () => {
  expect(endsHold(held, 2, now)).toBe(true);
  expect(endsHold(held, 3, now)).toBe(false);
  expect(endsHold({ ...held, restrictionReason: "rules" }, 0, now)).toBe(false);
  expect(endsHold({ ...held, suspendedUntil: now }, 0, now)).toBe(false);
  expect(endsHold({ ...held, isSuspended: false }, 0, now)).toBe(false);
});
