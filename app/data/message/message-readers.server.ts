import type { Queryable, Tx } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Brand, Instant } from "#domain/offer/state.ts";
import type { Wire } from "#domain/offer/wire.ts";
import type { Language, Role } from "#domain/people/access/principal.ts";
import type { NoticeSettings } from "#domain/people/notice/notice-settings.ts";
import { roleOf } from "#domain/people/numbers.ts";

/** A person to whom a message may go. */
export interface MessageReader {
  readonly userId: string;
  readonly role: Role;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly language: Language;
  readonly timeZone: string;
  readonly codeWord: string;
  /** "Ирина К." or the company's name, as the partner may see it. */
  readonly displayName: string;
  readonly settings: NoticeSettings;
}

export interface LegFacts {
  readonly agentRu: string;
  readonly agentEn: string;
}

export interface SnapshotFacts {
  readonly tail: string;
  readonly bank: string | undefined;
}

type ReaderRow = Omit<MessageReader, "role"> & { readonly role: number };
const fromRow = (row: ReaderRow): MessageReader => ({ ...row, role: roleOf(row.role) });

const columns = `id AS "userId", role, email, email_verified_at IS NOT NULL AS "isEmailVerified",
  CASE language WHEN 'en' THEN 'en' ELSE 'ru' END AS language, time_zone AS "timeZone", code_word AS "codeWord", notice_settings AS settings,
  CASE WHEN profile_kind = 'company' AND coalesce(company_name, '') <> '' THEN company_name
       ELSE trim(first_name || ' ' || CASE WHEN last_name = '' THEN '' ELSE left(last_name, 1) || '.' END) END AS "displayName"`;

const readersById = { name: "message-readers", text: `SELECT ${columns} FROM "user" WHERE id = ANY($1)` };

/** People by id, without deleted ones. */
export async function listReaders(tx: Tx, userIds: readonly string[]): Promise<MessageReader[]> {
  if (userIds.length === 0) return [];
  const { rows } = await tx.query<ReaderRow>({ ...readersById, values: [userIds] });
  return rows.map(fromRow);
}

const staffOfAgent = {
  name: "message-agent-staff",
  text: `SELECT ${columns} FROM "user" WHERE role IN (4, 5) AND NOT is_blocked
      AND id IN (SELECT user_id FROM staff_membership WHERE agent_id = $1)`,
};
const verifiers = { name: "message-verifiers", text: `SELECT ${columns} FROM "user" WHERE role IN (3, 1, 0) AND NOT is_blocked` };

/** Staff who may submit stages for an agent: its admins and managers, without blocked people. */
export async function listAgentStaff(tx: Tx, agentId: string): Promise<MessageReader[]> {
  const { rows } = await tx.query<ReaderRow>({ ...staffOfAgent, values: [agentId] });
  return rows.map(fromRow);
}

/** People who may verify: agents managers, moderators and admins (design/offer §4). */
export async function listVerifiers(tx: Tx): Promise<MessageReader[]> {
  const { rows } = await tx.query<ReaderRow>(verifiers);
  return rows.map(fromRow);
}

const labelsById = {
  name: "message-agents",
  text: `SELECT id, label_ru AS "agentRu", label_en AS "agentEn" FROM escrow_agent WHERE id = ANY($1)`,
};

/** Labels of agents by id. */
export async function mapAgentLabels(tx: Tx, agentIds: readonly string[]): Promise<ReadonlyMap<string, LegFacts>> {
  const { rows } = await tx.query<LegFacts & { id: string }>({ ...labelsById, values: [agentIds] });
  return new Map(rows.map(({ id, ...labels }) => [id, labels]));
}

/** Visible parts of frozen requisites by id: the last digits and the bank, never the number (design/letters §3). */
export async function mapSnapshots(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SnapshotFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: string; tail: string; bank: string | null }>(
    "SELECT id, last4 AS tail, bank_name AS bank FROM account_snapshot WHERE id = ANY($1)",
    [ids],
  );
  return new Map(rows.map(({ id, tail, bank }) => [id, { tail, bank: bank ?? undefined }]));
}

/** Facts about the reader that a letter about an account needs. */
export interface LetterRecipient extends Omit<MessageReader, "displayName"> {
  readonly brand: Brand;
  readonly isBlocked: boolean;
}

/** The reader of a letter about their account; null when the person was deleted. */
export async function findLetterRecipient(db: UnitOfWork, userId: string): Promise<LetterRecipient | null> {
  const [row] = await sqlOn(db).rows<
    Omit<LetterRecipient, "role"> & { readonly role: number }
  >`SELECT id AS "userId", role, brand, email, email_verified_at IS NOT NULL AS "isEmailVerified", is_blocked AS "isBlocked",
      CASE language WHEN 'en' THEN 'en' ELSE 'ru' END AS language, time_zone AS "timeZone", code_word AS "codeWord",
      notice_settings AS settings
    FROM "user" WHERE id = ${userId}::uuid`;
  return row === undefined ? null : { ...row, role: roleOf(row.role) };
}

export interface DigestReader {
  readonly userId: string;
  readonly timeZone: string;
}

/** Members who subscribed to a digest, by id, after `after`. */
export async function listDigestReaders(db: Queryable, after: string | null, limit: number): Promise<readonly DigestReader[]> {
  const { rows } = await db.query<DigestReader>(
    `SELECT id AS "userId", time_zone AS "timeZone" FROM "user"
     WHERE role = 2 AND notice_settings->'mail'->'digest' = 'true'::jsonb AND NOT is_blocked AND email_verified_at IS NOT NULL
       AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

/** The newest unread notification of an offer, and the number of older unread ones. */
interface UnreadOffer {
  readonly type: string;
  readonly data: Wire;
  readonly others: number;
}

/** A person's offers with unread notifications of these types between two instants, the offer with the newest one first. */
export async function listUnreadOffers(
  db: Queryable,
  userId: string,
  { types, from, until }: { readonly types: readonly string[]; readonly from: Instant; readonly until: Instant },
): Promise<readonly UnreadOffer[]> {
  const { rows } = await db.query<UnreadOffer>(
    `SELECT type, data, others FROM (
       SELECT DISTINCT ON (offer_id) id, created_at, type, data, count(*) OVER (PARTITION BY offer_id)::int - 1 AS others FROM notification
       WHERE user_id = $1 AND read_at IS NULL AND offer_id IS NOT NULL AND type = ANY ($2::text[])
         AND created_at >= to_timestamp($3::float8 / 1000) AND created_at < to_timestamp($4::float8 / 1000)
       ORDER BY offer_id, created_at DESC, id DESC) newest
     ORDER BY created_at DESC, id DESC`,
    [userId, types, from, until],
  );
  return rows;
}
