import { expect, test } from "vitest";
import { Round } from "./round.ts";

const ids = Array.from({ length: 25 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`);
const read = async (after: string, limit: number) =>
  ids
    .filter((id) => id > after)
    .slice(0, limit)
    .map((id) => ({ id, version: 1 }));

test("pages continue from one run to the next, contain every offer once, and start again after the last one", async () => {
  const round = new Round(read);
  const seen: string[] = [];
  do seen.push(...(await round.next(10)).map(({ id }) => id));
  while (!round.isOver);
  expect(seen).toEqual(ids);
  expect((await round.next(10)).map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect(round.isOver).toBe(false);
  await round.next(10);
  round.stepBack(true);
  expect((await round.next(10)).map(({ id }) => id)).toEqual(ids.slice(10, 20));
});

test("a round of full pages ends with an empty one", async () => {
  const round = new Round(read);
  for (const size of [5, 5, 5, 5, 5]) expect((await round.next(size)).length).toBe(5);
  expect(await round.next(5)).toEqual([]);
  expect(round.isOver).toBe(true);
});

test("a page on which three runs achieve nothing does not block the round", async () => {
  const round = new Round(read);
  const first = ids.slice(0, 10);
  for (const hasAchieved of [false, false, true, false, false]) {
    expect((await round.next(10)).map(({ id }) => id)).toEqual(first);
    round.stepBack(hasAchieved);
  }
  expect((await round.next(10)).map(({ id }) => id)).toEqual(first);
  round.stepBack(false);
  expect((await round.next(10)).map(({ id }) => id)).toEqual(ids.slice(10, 20));
});
