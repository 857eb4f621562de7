import type pg from "pg";

/** The name of a few of the first thousand members, so that a search finds the same number at every size. */
export const rareName = "Редкозубова";
export const rareAddress = "rare";

// Member n is n seconds older than the first one, so the newest members are equal at every size. One of fifty waits for the first
// moderation, one of a hundred is blocked. Few others wait, as when staff keep up: the accounts of twenty members, no appeals.
const members = `INSERT INTO "user" SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
    'email', CASE WHEN n <= 1000 AND n % 100 = 3 THEN '${rareAddress}' ELSE 'member' END || n || '@example.test', 'phone', NULL,
    'full_name', CASE WHEN n <= 1000 AND n % 100 = 7 THEN '${rareName}' ELSE initcap(translate(md5(n::text), '0123456789', 'ghklmnoprs')) END || ' Анна',
    'status', CASE WHEN n % 50 = 1 THEN 1 ELSE 0 END, 'is_blocked', n % 100 = 5, 'created_at', now() - n * interval '1 second'))).*
  FROM "user" u, generate_series($1::int, $2::int) AS n WHERE u.email = 'irina@bridgehold.test'`;

// A member who waits has an open case, as in the product.
const cases = `INSERT INTO moderation_case (user_id, kind, from_status, submitted_at)
  SELECT id, 'initial', 0, created_at FROM "user" u WHERE role = 2 AND status = 1
    AND NOT EXISTS (SELECT FROM moderation_case c WHERE c.user_id = u.id AND c.state = 'open')`;

const accounts = `UPDATE bank_account SET state = 'submitted' WHERE id IN (SELECT id FROM bank_account WHERE removed_at IS NULL ORDER BY id LIMIT 2)`;

/** Adds members `from`…`to`. */
export async function fillMembers(db: pg.Pool, from: number, to: number): Promise<void> {
  await db.query(members, [from, to]);
  await db.query(cases);
  await db.query(accounts);
  await db.query("VACUUM (ANALYZE)");
}
