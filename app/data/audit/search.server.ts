import { pool } from "#data/db.server.ts";
import { newestOfEach } from "#data/money/arrivals.server.ts";
import type { Receipt } from "#data/money/receipts.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { OfferSide } from "#domain/offer/state.ts";

// Searches of staff by a text, with an index: texts are matched from their beginning, waiting items by any part.

const literal = (text: string) => text.toLowerCase().replace(/[\\%_]/g, "\\$&");
const beginning = (text: string) => `${literal(text)}%`;

export interface FoundReceipt
  extends Pick<Receipt, "id" | "agentId" | "offerId" | "leg" | "amount" | "payerName" | "reference" | "bookedAt"> {
  readonly humanId: string | null;
}

/** Receipts whose reference or payer begins with the text, newest first; with `agentId` only that agent's. */
export async function findReceipts(text: string, agentId: string | null, limit: number): Promise<FoundReceipt[]> {
  const { rows } = await pool.query<Omit<FoundReceipt, "amount"> & { readonly currency: Currency; readonly minor: string }>(
    `SELECT r.id, r.agent_id AS "agentId", r.offer_id AS "offerId", o.human_id AS "humanId", r.leg, r.currency, r.amount_minor::text AS minor,
       r.payer_name AS "payerName", r.reference, (extract(epoch FROM r.booked_at) * 1000)::float8 AS "bookedAt"
     FROM receipt r LEFT JOIN offer o ON o.id = r.offer_id
     WHERE (lower(r.reference) LIKE $1 OR lower(r.payer_name) LIKE $1) AND ($2::uuid IS NULL OR r.agent_id = $2)
     ORDER BY r.booked_at DESC, r.id LIMIT $3`,
    [beginning(text), agentId, limit],
  );
  return rows.map(({ currency, minor, ...row }) => ({ ...row, amount: { minor: BigInt(minor), currency } }));
}

export interface FoundArrival {
  readonly id: string;
  readonly amount: Money;
  readonly payerName: string | null;
  readonly reference: string | null;
  /** The bank's day, `YYYY-MM-DD`. */
  readonly bookedOn: string;
}

type FoundArrivalRow = Omit<FoundArrival, "amount"> & { readonly currency: Currency; readonly minor: string };

const foundOf = ({ currency, minor, ...row }: FoundArrivalRow): FoundArrival => ({ ...row, amount: { minor: BigInt(minor), currency } });
const reversed = (text: string) => beginning([...text].toReversed().join(""));

const foundColumns = `a.id, a.currency, a.amount_minor::text AS minor, a.payer_name AS "payerName", a.reference, a.booked_on AS "bookedOn"`;
const isNamedLike = "(lower(a.payer_name) LIKE $1 OR lower(a.reference) LIKE $1)";
const isAccountLike = "reverse(lower(a.payer_account)) LIKE $2";
const isWaiting = "a.state IN ('unknown', 'returning')";

/**
 * A text that many arrivals contain is searched among this many of the newest ones, because the text indexes would return all that contain
 * it.
 */
const newestCompared = 2_000;

const amongNewest = `SELECT ${foundColumns} FROM (
    SELECT * FROM (${newestOfEach("$3", "ARRAY['unknown', 'returning']", `${newestCompared}`)}) one ORDER BY one.id DESC LIMIT ${newestCompared}) a
  WHERE ${isNamedLike} OR ${isAccountLike} ORDER BY a.id DESC LIMIT $4`;

// The search by text is a separate step, because the planner would otherwise read all arrivals of the agents, or all from the newest on.
const amongAll = `WITH found AS MATERIALIZED (
    SELECT a.id FROM arrival a WHERE ${isWaiting} AND ${isNamedLike} UNION SELECT a.id FROM arrival a WHERE ${isWaiting} AND ${isAccountLike})
  SELECT ${foundColumns} FROM found JOIN arrival a USING (id) WHERE a.agent_id = ANY ($3::uuid[]) ORDER BY a.id DESC LIMIT $4`;

// The account's rows are a separate step, because the planner would otherwise read from the newest arrival on.
const byAccount = `WITH found AS MATERIALIZED (SELECT a.* FROM arrival a WHERE ${isWaiting} AND reverse(lower(a.payer_account)) LIKE $1)
  SELECT ${foundColumns} FROM found a WHERE a.agent_id = ANY ($2::uuid[]) ORDER BY a.id DESC LIMIT $3`;

/** An account's number as a person types it, without its blanks; null for another text. */
function accountIn(text: string): string | null {
  const plain = text.replace(/\s/g, "");
  return /^(?:[a-z]{2}\d{2}[a-z0-9]{11,30}|\d{16,28})$/i.test(plain) ? plain : null;
}

/**
 * Unmatched arrivals of these agents: the text is part of the payer's name or of the number, or the end of the payer's account; newest
 * first. A complete account number is searched among accounts with their index, and only when no account has it in the other texts.
 */
export async function findWaitingArrivals(text: string, agentIds: readonly string[], limit: number): Promise<FoundArrival[]> {
  if (agentIds.length === 0) return [];
  const ask = async (sql: string, values: readonly unknown[]) => (await pool.query<FoundArrivalRow>(sql, [...values])).rows.map(foundOf);
  const account = accountIn(text);
  const paid = account === null ? [] : await ask(byAccount, [reversed(account), [...agentIds], limit]);
  if (paid.length > 0) return paid;
  const values = [`%${literal(text)}%`, reversed(text), [...agentIds], limit];
  const newest = await ask(amongNewest, values);
  return newest.length === limit ? newest : await ask(amongAll, values);
}

export interface FoundReference {
  readonly network: string;
  readonly reference: string;
  readonly offerId: string;
  readonly humanId: string;
  readonly leg: OfferSide;
  readonly kind: string;
}

/** Transaction hashes and bank references that begin with the text; with `agentId` only of that agent's legs. */
export async function findReferences(text: string, agentId: string | null, limit: number): Promise<FoundReference[]> {
  const { rows } = await pool.query<FoundReference>(
    `SELECT u.network, split_part(u.reference, ' ', 1) AS reference, u.offer_id AS "offerId", o.human_id AS "humanId", u.leg, u.kind
     FROM used_reference u JOIN offer o ON o.id = u.offer_id JOIN offer_leg l ON l.offer_id = u.offer_id AND l.side = u.leg
     WHERE lower(u.reference) LIKE $1 AND ($2::uuid IS NULL OR l.agent_id = $2) AND u.command_ids IS DISTINCT FROM '{}'
     ORDER BY u.created_at DESC, u.reference LIMIT $3`,
    [beginning(text), agentId, limit],
  );
  return rows;
}
