import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinTimerWheel, leaveTimerWheel, type Member, recycleAll } from "./timer-wheel.server.ts";

const periodMs = 150;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Records the instants of turns and of the end, in milliseconds from now. */
function recorder(): Member & { readonly turns: number[]; readonly ends: number[] } {
  const start = Date.now();
  const turns: number[] = [];
  const ends: number[] = [];
  const since = () => Date.now() - start;
  return { turns, ends, turn: () => turns.push(since()), recycle: () => ends.push(since()) };
}

it("calls a member once per period, first after a whole period, and never after it has left", () => {
  const member = recorder();
  const place = joinTimerWheel(periodMs, member);
  vi.advanceTimersByTime(450);
  expect(member.turns).toEqual([150, 300, 450]);
  leaveTimerWheel(periodMs, member, place);
  vi.advanceTimersByTime(1_000);
  expect(member.turns).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it("spreads members over the period in the order of joining, with one timer for all", () => {
  const one = recorder();
  const first = joinTimerWheel(periodMs, one);
  vi.advanceTimersByTime(70);
  const other = recorder();
  const second = joinTimerWheel(periodMs, other);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(230);
  expect([one.turns, other.turns]).toEqual([[150, 300], [150]]);
  leaveTimerWheel(periodMs, one, first);
  vi.advanceTimersByTime(70);
  expect([one.turns.length, other.turns]).toEqual([2, [150, 300]]);
  leaveTimerWheel(periodMs, other, second);
});

it("lets a member leave during its own call without skipping another member's", () => {
  const stays = recorder();
  const leaves: Member = { turn: () => leaveTimerWheel(periodMs, leaves, place), recycle: () => {} };
  const place = joinTimerWheel(periodMs, leaves);
  const kept = joinTimerWheel(periodMs, stays);
  vi.advanceTimersByTime(300);
  expect(stays.turns).toEqual([150, 300]);
  leaveTimerWheel(periodMs, stays, kept);
  expect(vi.getTimerCount()).toBe(0);
});

it("ends every stream once, distributed over the given time", () => {
  const members = Array.from({ length: 200 }, recorder);
  const places = members.map((member) => joinTimerWheel(periodMs, member));
  recycleAll(5_000);
  expect(members.flatMap(({ ends }) => ends)).toEqual([]);
  vi.advanceTimersByTime(5_000);
  const ends = members.flatMap((member) => member.ends);
  expect(ends).toHaveLength(200);
  for (const from of [0, 1_000, 2_000, 3_000, 4_000])
    expect(ends.filter((at) => at >= from && at < from + 1_000).length).toBeGreaterThan(5);
  for (const [index, member] of members.entries()) leaveTimerWheel(periodMs, member, places[index] ?? 0);
});
