import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { joinRound, leaveRound, type Member } from "./rounds.server.ts";

const periodMs = 150;
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Writes the instant of each turn down, counted from now. */
function recorder(): Member & { readonly turns: number[] } {
  const start = Date.now();
  const turns: number[] = [];
  return { turns, turn: () => turns.push(Date.now() - start) };
}

it("gives a member one turn in each period, the first after a whole one, and none when it has left", () => {
  const member = recorder();
  const place = joinRound(periodMs, member);
  vi.advanceTimersByTime(450);
  expect(member.turns).toEqual([150, 300, 450]);
  leaveRound(periodMs, member, place);
  vi.advanceTimersByTime(1_000);
  expect(member.turns).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it("spreads members over the period by when they came, with one timer for all", () => {
  const one = recorder();
  const first = joinRound(periodMs, one);
  vi.advanceTimersByTime(70);
  const other = recorder();
  const second = joinRound(periodMs, other);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(230);
  expect([one.turns, other.turns]).toEqual([[150, 300], [150]]);
  leaveRound(periodMs, one, first);
  vi.advanceTimersByTime(70);
  expect([one.turns.length, other.turns]).toEqual([2, [150, 300]]);
  leaveRound(periodMs, other, second);
});

it("lets a member leave in its own turn, and nobody loses theirs", () => {
  const stays = recorder();
  const leaves: Member = { turn: () => leaveRound(periodMs, leaves, place) };
  const place = joinRound(periodMs, leaves);
  const kept = joinRound(periodMs, stays);
  vi.advanceTimersByTime(300);
  expect(stays.turns).toEqual([150, 300]);
  leaveRound(periodMs, stays, kept);
  expect(vi.getTimerCount()).toBe(0);
});
