import { expect, test } from "vitest";
import { hours, minutes } from "#domain/time/duration.ts";
import { Patience } from "./patience.ts";

test("each failure doubles the pause, up to an hour; a success or the end of the offer resets it", () => {
  const patience = new Patience();
  const holds = [1, 2, 4, 8, 16, 32, 60, 60];
  let now = 0;
  for (const [at, hold] of holds.entries()) {
    expect(patience.hold("broken", now)).toBe(at === 0);
    expect(patience.isHeld("broken", now + minutes(hold) - 1)).toBe(true);
    now += minutes(hold);
    expect(patience.isHeld("broken", now)).toBe(false);
  }
  patience.hold("broken", now);
  patience.hold("gone", now);
  expect(patience.isHeld("other", now)).toBe(false);
  patience.forgetEnded(now + minutes(59));
  expect([patience.isHeld("broken", now), patience.isHeld("gone", now)]).toEqual([true, true]);
  patience.forgetEnded(now + hours(2) + minutes(2));
  expect([patience.isHeld("broken", now), patience.isHeld("gone", now)]).toEqual([true, false]);
  patience.release("broken");
  expect(patience.isHeld("broken", now)).toBe(false);
  expect(patience.hold("broken", now)).toBe(true);
});
