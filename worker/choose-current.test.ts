import { expect, test } from "vitest";
import { becomesCurrent } from "./choose-current.ts";

const firstSeen = new Map([
  ["first", 1_000],
  ["second", 2_000],
  ["third", 3_000],
]);
const builds = (...names: string[]) => new Set(names);

test("the first build becomes current, after Temporal has seen it poll", () => {
  expect(becomesCurrent("first", builds("first"), { current: null, firstSeen })).toBe(true);
  expect(becomesCurrent("unseen", builds("unseen"), { current: null, firstSeen })).toBe(false);
});

test("a newer build replaces the current one while both have workers", () => {
  const known = { current: "first", firstSeen };
  expect(becomesCurrent("second", builds("first", "second"), known)).toBe(true);
  expect(becomesCurrent("first", builds("first", "second"), known)).toBe(false);
});

test("an older worker that starts again leaves the newer build current", () => {
  const known = { current: "second", firstSeen };
  expect(becomesCurrent("first", builds("first", "second"), known)).toBe(false);
  expect(becomesCurrent("second", builds("first", "second"), known)).toBe(false);
});

test("an older build takes the work when no worker of a newer one lives", () => {
  const known = { current: "third", firstSeen };
  expect(becomesCurrent("first", builds("first"), known)).toBe(true);
  expect(becomesCurrent("first", builds("first", "second"), known)).toBe(false);
  expect(becomesCurrent("second", builds("first", "second"), known)).toBe(true);
});
