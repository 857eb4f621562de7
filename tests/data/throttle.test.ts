import { expect, test } from "vitest";
import { hours } from "#domain/time/duration.ts";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
const { pool } = await import("#data/db.server.ts");
const { countAttempt, findAttempts } = await import("#data/throttle.server.ts");

/** A second before a full hour. */
const start = Date.UTC(2026, 10, 26, 7, 59, 59);

test("a window begins with the first attempt, and the next window with the first attempt after its end", async () => {
  const count = (now: number) => countAttempt(pool, "test", "window", hours(1), now);
  const end = start + hours(1);
  expect(await count(start)).toEqual({ count: 1, resetsAt: end });
  expect(await count(start + 1_000)).toEqual({ count: 2, resetsAt: end });
  expect(await count(end - 1)).toEqual({ count: 3, resetsAt: end });
  expect(await findAttempts(pool, "test", "window", end - 1)).toEqual({ count: 3, resetsAt: end });
  expect((await findAttempts(pool, "test", "window", end)).count).toBe(0);
  expect(await count(end)).toEqual({ count: 1, resetsAt: end + hours(1) });
});

test("counts all concurrent attempts", async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(pool, "test", "side", hours(1), start)));
  expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await findAttempts(pool, "test", "else", start)).toEqual({ count: 0, resetsAt: start });
});
