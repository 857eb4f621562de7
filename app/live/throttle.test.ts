import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("runs the first call of a burst immediately, and one more at the end of the interval", () => {
  const run = vi.fn();
  const ask = throttle(run, 400);
  for (let n = 0; n < 20; n += 1) ask();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(4_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test("runs each of two distant calls immediately", () => {
  const run = vi.fn();
  const ask = throttle(run, 400);
  ask();
  vi.advanceTimersByTime(500);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});
