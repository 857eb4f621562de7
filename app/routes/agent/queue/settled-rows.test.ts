import { expect, test } from "vitest";
import { showSettled } from "./settled-rows.ts";

const row = (id: string, state = "open") => ({ id, state });
const settled = { list: "incoming", rows: [row("a"), row("b")] };
const show = (now: readonly ReturnType<typeof row>[]) => showSettled(settled, now, ({ id }) => id);

test("new rows wait behind a button and shift nothing", () => {
  expect(show([row("new"), row("a"), row("b")])).toEqual({
    rows: [
      { row: row("a"), isGone: false },
      { row: row("b"), isGone: false },
    ],
    ...{ fresh: 1, gone: 0 },
  });
});

test("a row changes in place, and a removed one is marked as gone", () => {
  const { rows, fresh, gone } = show([row("b", "returned")]);
  expect(rows).toEqual([
    { row: row("a"), isGone: true },
    { row: row("b", "returned"), isGone: false },
  ]);
  expect([fresh, gone]).toEqual([0, 1]);
});
