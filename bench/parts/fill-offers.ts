import type pg from "pg";
import { unchecked } from "./unchecked.ts";

/** The people and agents whose lists are measured. */
export interface Cast {
  readonly memberId: string;
  readonly agentId: string;
}

const waysOfPhase = `(ARRAY['published', 'published', 'published', 'signing', 'awaitingPayment', 'verifying', 'completed', 'completed',
  'completed', 'cancelled'])[1 + n % 10]`;

const otherEnds = "ARRAY['france', 'spain', 'italy', 'austria', 'belgium', 'finland', 'ireland', 'portugal', 'greece', 'cyprus']";

/** Members as copies of a demo member, a tenth of the number of offers. */
const members = `INSERT INTO "user" SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
    'email', 'member' || n || '@example.test', 'phone', NULL))).* FROM "user" u, generate_series($1::int, $2::int) AS n WHERE u.id = $3::uuid`;

// Offer n is n seconds older than the first one, so the newest offers are equal at every size. Three of ten are on the market, half of
// those in one corridor. One offer of fifty is the member's, as owner or as buyer; half of the legs are the agent's. Older offers, which no
// first page shows, have an empty state, so no worker may run meanwhile, because it could not read them.
const offers = `WITH people AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM "user" WHERE email LIKE 'member%@example.test' LIMIT 5000) few),
  base AS (SELECT * FROM offer WHERE id = $3::uuid)
  INSERT INTO offer (id, human_id, brand, kind, phase, version, revision, owner_id, buyer_id, corridor_from, corridor_to, give_currency,
    give_minor, get_currency, get_minor, rate, has_crypto, owner_agent_id, buyer_agent_id, deadline_kind, deadline_at, attention, state,
    search_text, published_at, created_at, updated_at)
  SELECT made.id, 'F-2025-' || lpad(n::text, 7, '0'), b.brand, b.kind, made.phase, b.version, b.revision, owner, taker,
    b.corridor_from, CASE WHEN n % 4 < 2 THEN b.corridor_to ELSE (${otherEnds})[1 + n % 10] END, b.give_currency, b.give_minor + n % 1000, b.get_currency, b.get_minor + n % 1000, b.rate, false,
    b.owner_agent_id, b.buyer_agent_id, NULL, NULL, CASE WHEN n % 10 = 5 THEN '{stageLate}'::text[] ELSE '{}' END,
    CASE WHEN n > 3000 THEN '{}' ELSE b.state || jsonb_build_object('id', made.id, 'phase', made.phase, 'sides',
      jsonb_build_object('owner', jsonb_build_object('memberId', owner)) ||
        CASE WHEN taker IS NULL THEN '{}' ELSE jsonb_build_object('buyer', jsonb_build_object('memberId', taker)) END) END,
    'f-2025-' || n, at, at, at
  FROM base b, people, generate_series($1::int, $2::int) AS n,
    LATERAL (SELECT gen_random_uuid() AS id, ${waysOfPhase} AS phase, now() - n * interval '1 second' AS at,
      CASE WHEN n % 100 = 1 THEN $4::uuid ELSE ids[1 + n % array_length(ids, 1)] END AS owner) made,
    LATERAL (SELECT CASE WHEN made.phase = 'published' THEN NULL WHEN n % 100 = 14 THEN $4::uuid
      ELSE ids[1 + (n + 1) % array_length(ids, 1)] END AS taker) takes`;

const between = "o.human_id BETWEEN 'F-2025-' || lpad($1::text, 7, '0') AND 'F-2025-' || lpad($2::text, 7, '0')";

// Every offer has its legs; legs of finished offers received and paid out money.
const legs = `INSERT INTO offer_leg (offer_id, side, payer_id, agent_id, agent_account_id, rail, currency, principal_minor, commission_minor,
    pay_in_minor, received_minor, is_paid_out)
  SELECT o.id, l.side, CASE l.side WHEN 'owner' THEN o.owner_id ELSE o.buyer_id END, l.agent_id, l.agent_account_id, l.rail, l.currency,
    l.principal_minor, l.commission_minor, l.pay_in_minor, CASE WHEN o.phase = 'completed' THEN l.pay_in_minor ELSE 0 END, o.phase = 'completed'
  FROM offer o, offer_leg l WHERE l.offer_id = $3::uuid AND ${between}`;

// The stage of incoming money. While payments are checked, the owner's stage is open and the buyer's is submitted; in finished offers both
// are verified, and in all others not open yet. No waiting stage is late, and the newest offer's is due first, so the first page is equal
// at every size.
const stages = `INSERT INTO offer_stage (offer_id, side, stage, agent_id, status, opened_at, due_at, submitted_at)
  SELECT l.offer_id, l.side, 'incoming', l.agent_id,
    CASE WHEN o.phase = 'completed' THEN 'verified' WHEN NOT is_begun THEN 'closed' WHEN l.side = 'owner' THEN 'open' ELSE 'submitted' END,
    CASE WHEN is_begun THEN o.updated_at END,
    CASE WHEN o.phase = 'completed' THEN o.updated_at + interval '1 day' WHEN is_begun THEN now() + interval '1 day' + (now() - o.updated_at) END,
    CASE WHEN o.phase = 'completed' OR is_begun AND l.side = 'buyer' THEN o.updated_at + interval '10 minutes' * random() END
  FROM offer_leg l JOIN offer o ON o.id = l.offer_id, LATERAL (SELECT o.phase IN ('verifying', 'completed') AS is_begun) begun WHERE ${between}`;

// One payout for each leg that was paid out, because the statistics of months count payouts.
const payouts = `WITH made AS (
    INSERT INTO ledger_tx (idem_key, offer_id, leg, kind, event_version, at, actor, prev_hash, hash)
    SELECT 'fill:' || l.offer_id || l.side, l.offer_id, l.side, 'payout', 1, o.updated_at, 'system', sha256((l.offer_id || l.side)::bytea), '\\x01'
    FROM offer_leg l JOIN offer o ON o.id = l.offer_id WHERE l.is_paid_out AND ${between} RETURNING id, offer_id, leg)
  INSERT INTO ledger_posting (tx_id, account, currency, amount)
  SELECT made.id, p.account, l.currency, p.amount FROM made JOIN offer_leg l ON l.offer_id = made.offer_id AND l.side = made.leg,
    LATERAL (VALUES ('offer:' || l.offer_id || ':' || l.side || ':held', l.principal_minor),
      ('agent:' || l.agent_id || ':account:' || l.agent_account_id, -l.principal_minor)) AS p(account, amount)`;

const notifications = `INSERT INTO notification (user_id, type, data, dedupe_key, read_at, created_at)
  SELECT $3::uuid, 'offerCancelledByYou', '{"humanReadableId":"F-2025-000001","brand":"main","version":1,"at":0}', 'bench-' || n,
    CASE WHEN n > 50 THEN now() END, now() - n * interval '1 second' FROM generate_series($1::int, $2::int) AS n`;

/** Adds offers `from`…`to` as copies of one real offer, with legs, stages and payouts according to their phase, and notifications. */
export async function fillOffers(db: pg.Pool, baseId: string, { memberId }: Cast, from: number, to: number): Promise<void> {
  await db.query(members, [Math.ceil(from / 10), Math.ceil(to / 10), memberId]);
  await db.query(offers, [from, to, baseId, memberId]);
  await db.query(legs, [from, to, baseId]);
  await db.query(stages, [from, to]);
  await unchecked(db, payouts, [from, to]);
  await db.query(notifications, [from, to, memberId]);
  // Vacuums the tables as autovacuum does a minute after many inserts. Without it, index-only scans of the largest table read its pages
  // one by one.
  await db.query("VACUUM (ANALYZE)");
}
