import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { forgetOldNews } = await import("#worker/activities/forget-old-news.ts");

const write = (email: string, count: number, rest: { readonly readAt?: string; readonly age: string; readonly type?: string }) =>
  database.asOwner(
    `INSERT INTO notification (user_id, type, dedupe_key, read_at, created_at)
     SELECT id, $4, 'kept:' || $3 || ':' || n, ${rest.readAt ?? "NULL"}, now() - $3::interval - make_interval(secs => n)
     FROM "user", generate_series(1, $2::int) AS n WHERE email = $1`,
    [email, count, rest.age, rest.type ?? "passwordChanged"],
  );
const keysOf = async (email: string): Promise<string[]> =>
  (
    await database.asOwner(
      `SELECT dedupe_key AS key FROM notification n JOIN "user" u ON u.id = n.user_id WHERE u.email = $1 ORDER BY n.created_at DESC`,
      [email],
    )
  ).rows.map(({ key }) => key);

test("stores a person's newest 500 notifications; deletes read ones after half a year, and keeps unread ones", async () => {
  await database.asOwner("DELETE FROM notification");
  await write("irina@bridgehold.test", 612, { age: "1 hour" });
  await write("jonas@bridgehold.test", 3, { age: "190 days", readAt: "now()" });
  await write("jonas@bridgehold.test", 2, { age: "191 days" });
  await write("jonas@bridgehold.test", 1, { age: "179 days", readAt: "now()" });
  await forgetOldNews();
  const irinas = await keysOf("irina@bridgehold.test");
  expect([irinas.length, irinas.at(0), irinas.at(-1)]).toEqual([500, "kept:1 hour:1", "kept:1 hour:500"]);
  expect(await keysOf("jonas@bridgehold.test")).toEqual(["kept:179 days:1", "kept:191 days:1", "kept:191 days:2"]);
});

test("keeps notifications that a daily job would otherwise send again", async () => {
  await database.asOwner("DELETE FROM notification");
  await write("irina@bridgehold.test", 2, { age: "400 days", readAt: "now()", type: "documentExpired" });
  await write("irina@bridgehold.test", 1, { age: "300 days", readAt: "now()", type: "documentExpiresSoon" });
  await write("irina@bridgehold.test", 501, { age: "1 hour" });
  await forgetOldNews();
  const irinas = await keysOf("irina@bridgehold.test");
  expect([irinas.length, ...irinas.slice(500)]).toEqual([503, "kept:300 days:1", "kept:400 days:1", "kept:400 days:2"]);
});
