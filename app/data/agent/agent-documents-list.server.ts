import { pool, type Queryable } from "#data/db.server.ts";
import type { FilePurpose, StoredFile } from "#data/document/files.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";

/** A file of an offer that one of the agents may open, with its offer. */
export interface AgentDocumentRow extends Pick<StoredFile, "id" | "leg" | "purpose" | "name" | "size"> {
  readonly offerId: string;
  readonly humanId: string;
  readonly createdAt: Instant;
  /** The act with which the file was stored, and its amount; null for the deal's own documents. */
  readonly act: DocumentAct | null;
  readonly amount: Money | null;
}

const documentActs = ["proofSaved", "incomingSubmitted", "outgoingSubmitted", "confirmationSubmitted", "refundSubmitted"] as const;
export type DocumentAct = (typeof documentActs)[number];

export interface DocumentQuery {
  readonly agentIds: readonly string[];
  readonly from: Instant;
  readonly until: Instant;
  readonly purpose?: FilePurpose;
  /** Part of an offer's number. */
  readonly number?: string;
  readonly after?: { readonly at: Instant; readonly id: string };
  readonly limit: number;
}

interface PaperRow extends Omit<AgentDocumentRow, "amount"> {
  readonly currency: Currency | null;
  readonly minor: string | null;
  readonly received: Wire | null;
}

/** Documents of both legs are visible to each agent; proofs and agents' files only to the agent of their leg. */
const isOfAgent = `CASE f.leg WHEN 'owner' THEN o.owner_agent_id = ANY ($1::uuid[]) WHEN 'buyer' THEN o.buyer_agent_id = ANY ($1::uuid[])
  ELSE o.owner_agent_id = ANY ($1::uuid[]) OR o.buyer_agent_id = ANY ($1::uuid[]) END`;

/** Documents of offers that were stored in a span, newest first, without proof packs and unclaimed files. */
export async function listAgentDocuments(question: DocumentQuery, db: Queryable = pool): Promise<AgentDocumentRow[]> {
  const { agentIds, from, until, purpose, number, after, limit } = question;
  const { rows } = await db.query<PaperRow>(
    `SELECT f.id, f.offer_id AS "offerId", o.human_id AS "humanId", f.leg, f.purpose, f.name, f.size,
       (extract(epoch FROM f.created_at) * 1000)::float8 AS "createdAt", e.type AS act, l.currency,
       CASE e.type WHEN 'proofSaved' THEN l.pay_in_minor WHEN 'outgoingSubmitted' THEN l.principal_minor END::text AS minor,
       e.body #> '{receipt,amount}' AS received
     FROM stored_file f JOIN offer o ON o.id = f.offer_id LEFT JOIN offer_leg l ON l.offer_id = f.offer_id AND l.side = f.leg
       LEFT JOIN LATERAL (SELECT type, body FROM offer_event WHERE offer_id = f.offer_id AND command_id = f.claimed_by
         AND f.purpose IN ('proof', 'agentFile') AND type = ANY ($9::text[]) ORDER BY version LIMIT 1) e ON true
     WHERE f.offer_id IS NOT NULL AND f.deleted_at IS NULL AND f.claimed_by IS NOT NULL AND f.purpose <> 'proofPack' AND ${isOfAgent}
       AND f.created_at >= to_timestamp($2::float8 / 1000) AND f.created_at < to_timestamp($3::float8 / 1000)
       AND ($7::text IS NULL OR f.purpose::text = $7) AND ($8::text IS NULL OR position(upper($8) IN o.human_id) > 0)
       AND ($4::float8 IS NULL OR (f.created_at, f.id) < (to_timestamp($4::float8 / 1000), $5::uuid))
     ORDER BY f.created_at DESC, f.id DESC LIMIT $6`,
    [[...agentIds], from, until, after?.at ?? null, after?.id ?? null, limit, purpose ?? null, number ?? null, [...documentActs]],
  );
  return rows.map(({ currency, minor, received, ...row }) => ({
    ...row,
    amount: minor !== null && currency !== null ? { minor: BigInt(minor), currency } : received === null ? null : fromWire<Money>(received),
  }));
}
