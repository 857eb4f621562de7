import { expect, test } from "vitest";
import { becomesCurrent, type KnownBuilds, ownSigningMs } from "./choose-current.ts";

const firstSeen = new Map([
  ["first", 1_000],
  ["second", 2_000],
  ["third", 3_000],
]);
const builds = (...names: string[]) => new Set(names);
const becomes = (own: string, living: ReadonlySet<string>, known: KnownBuilds, signedMs = ownSigningMs) =>
  becomesCurrent(own, living, known, signedMs);

test("the first build becomes current after Temporal has seen it poll", () => {
  expect(becomes("first", builds("first"), { current: null, firstSeen })).toBe(true);
  expect(becomes("unseen", builds("unseen"), { current: null, firstSeen })).toBe(false);
});

test("a newer build replaces the current one while both have workers", () => {
  const known = { current: "first", firstSeen };
  expect(becomes("second", builds("first", "second"), known)).toBe(true);
  expect(becomes("first", builds("first", "second"), known)).toBe(false);
});

test("an older worker that restarts leaves the newer build current", () => {
  const known = { current: "second", firstSeen };
  expect(becomes("first", builds("first", "second"), known)).toBe(false);
  expect(becomes("second", builds("first", "second"), known)).toBe(false);
});

test("an older build becomes current when no worker of a newer one is alive", () => {
  const known = { current: "third", firstSeen };
  expect(becomes("first", builds("first"), known)).toBe(true);
  expect(becomes("first", builds("first", "second"), known)).toBe(false);
  expect(becomes("second", builds("first", "second"), known)).toBe(true);
});

test("after a database outage a newer build has half a minute to report itself before an older one becomes current", () => {
  const known = { current: "second", firstSeen };
  expect(becomes("first", builds("first"), known, 29_999)).toBe(false);
  expect(becomes("first", builds("first"), known, 30_000)).toBe(true);
  expect(becomes("first", builds("first", "second"), known, 30_000)).toBe(false);
});

test("a newer build becomes current with its first report, and so does any build when none is current", () => {
  expect(becomes("second", builds("first", "second"), { current: "first", firstSeen }, 0)).toBe(true);
  expect(becomes("second", builds("second"), { current: null, firstSeen }, 0)).toBe(true);
});
