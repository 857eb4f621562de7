import { expect, test } from "vitest";
import { drillTable } from "./drill-table.ts";

test("a drill has one line with its result, followed by its counts", () => {
  const table = drillTable([
    { property: "one has it", seed: 7, counts: { refused: 9_950, "answered later": 3 }, wallMs: 61_240, held: true },
    { property: "nothing is lost", seed: 1_234, counts: {}, wallMs: 950, held: false, why: "one was lost" },
  ]);
  expect(table.split("\n")).toEqual([
    "Verdict  Seconds  Seed  Property",
    "held        61.2     7  one has it",
    "                        9,950 refused · 3 answered later",
    "BROKEN       0.9  1234  nothing is lost",
    "                        one was lost",
  ]);
});
