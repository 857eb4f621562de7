import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
const { pool } = await import("#data/db.server.ts");
const { together } = await import("#data/together.server.ts");

/** Connections of the pool see what passes; only their number matters here. */
function counting() {
  const texts: string[] = [];
  const db: Pick<typeof pool, "query"> = {
    query: new Proxy(pool.query, {
      apply(query, _self, asked: [{ text: string }]) {
        texts.push(asked[0].text);
        return Reflect.apply(query, pool, asked);
      },
    }),
  };
  return { texts, db: together(db) };
}

test("what is asked at once travels as one statement; each gets its own rows, in their order", async () => {
  const { texts, db } = counting();
  const [numbers, none, json] = await Promise.all([
    db.query("SELECT n FROM generate_series($1::int, $2::int) AS n ORDER BY n DESC", [1, 3]),
    db.query({ name: "never-used", text: "SELECT 1 AS one WHERE $1::text = 'x'", values: ["y"] }),
    db.query("SELECT $1::text || $2::text AS both, $3::jsonb AS body, $2::text AS second", ["a", "b", '{"money":"9007199254740993"}']),
  ]);
  expect(texts).toHaveLength(1);
  expect(numbers.rows).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
  expect([none.rows, none.rowCount]).toEqual([[], 0]);
  expect(json.rows).toEqual([{ both: "ab", second: "b", body: { money: "9007199254740993" } }]);
});

test("what is asked later travels alone, and a mistake reaches everybody who travelled with it", async () => {
  const { texts, db } = counting();
  await db.query("SELECT 1 AS one");
  await db.query("SELECT 2 AS two");
  expect(texts).toHaveLength(2);
  const outcomes = await Promise.allSettled([db.query("SELECT 1 AS one"), db.query("SELECT nothing FROM nowhere")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await db.query("SELECT 3 AS three")).rows).toEqual([{ three: 3 }]);
});
