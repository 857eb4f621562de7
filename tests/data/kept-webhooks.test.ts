import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();
const { forgetOldNews } = await import("#worker/activities/forget-old-news.ts");

test("deliveries of webhooks are deleted with their log after thirty days, whatever their state; newer ones and the endpoint remain", async () => {
  const { rows } = await database.asOwner(
    `INSERT INTO webhook_endpoint (user_id, url, secret) SELECT id, 'https://hooks.example.com/', 'sealed' FROM "user"
     WHERE email = 'irina@bridgehold.test' RETURNING id`,
  );
  await database.asOwner(
    `WITH d AS (INSERT INTO webhook_delivery (endpoint_id, type, body, state, created_at)
       SELECT $1, state || ' ' || age, '{}', state, now() - make_interval(days => age, hours => 1)
       FROM unnest(ARRAY['delivered', 'failed', 'queued']) AS state, unnest(ARRAY[1, 29, 30, 400]) AS age RETURNING id)
     INSERT INTO webhook_attempt (delivery_id, status, duration_ms) SELECT id, 500, 10 FROM d, generate_series(1, 3)`,
    [rows[0].id],
  );
  expect(await forgetOldNews()).toBe(6);
  const left = await database.asOwner("SELECT type FROM webhook_delivery ORDER BY type");
  expect(left.rows.map(({ type }) => type)).toEqual(["delivered 1", "delivered 29", "failed 1", "failed 29", "queued 1", "queued 29"]);
  const [log, endpoints] = [await database.asOwner("SELECT FROM webhook_attempt"), await database.asOwner("SELECT FROM webhook_endpoint")];
  expect([log.rowCount, endpoints.rowCount]).toEqual([18, 1]);
  expect(await forgetOldNews()).toBe(0);
});
