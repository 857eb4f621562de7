import type pg from "pg";

/** Maximum number of rows in one statement, so that its triggers' work fits into memory. */
const batch = 100_000;

/** Copies unmatched arrivals with other payers, accounts and days until this many exist, and analyzes the table as autovacuum does. */
export async function fillArrivals(owner: pg.Pool, count: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ n: number }>("SELECT count(*)::int AS n FROM arrival");
    const missing = count - (rows[0]?.n ?? 0);
    if (missing <= 0) break;
    await owner.query(
      `INSERT INTO arrival (statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, payer_name, payer_account, purpose, reference, line_hash, codes)
       SELECT statement_id, agent_id, agent_account_id, currency, amount_minor, booked_on, payer_name,
         '4081781' || lpad((random() * 1e12)::bigint::text, 13, '0'), purpose, 'n' || (random() * 1e12)::bigint, sha256(gen_random_uuid()::text::bytea), codes
       FROM arrival WHERE state = 'unknown' LIMIT $1`,
      [Math.min(batch, missing)],
    );
  }
  await owner.query("VACUUM ANALYZE arrival");
}
