import type { InvoiceDetails, InvoiceOrder } from "#contracts/offer/offer-order.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { type WrittenName, writtenNameOf } from "#data/written-names.server.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import type { DocumentKind, OfferDocument } from "./documents.server.ts";

const columns = `id, offer_id AS "offerId", revision, kind, file_id AS "fileId", encode(sha256, 'hex') AS sha256`;

/** The document of one kind and revision, or null while it is being made. */
export async function findDocument(offerId: string, revision: number, kind: DocumentKind): Promise<OfferDocument | null> {
  const sql = `SELECT ${columns} FROM offer_document WHERE offer_id = $1 AND revision = $2 AND kind = $3`;
  return (await pool.query<OfferDocument>(sql, [offerId, revision, kind])).rows[0] ?? null;
}

/** Returns false when the same kind of this revision exists: the first one stays, because it may be signed already. */
export async function recordDocument(db: Queryable, document: Omit<OfferDocument, "id">): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO offer_document (offer_id, revision, kind, file_id, sha256) VALUES ($1, $2, $3, $4, decode($5, 'hex'))
     ON CONFLICT (offer_id, revision, kind) DO NOTHING`,
    [document.offerId, document.revision, document.kind, document.fileId, document.sha256],
  );
  return rowCount === 1;
}

export interface Party extends WrittenName {
  readonly country: string | null;
  /** IANA zone in which times are shown to the person. */
  readonly timeZone: string;
}

/** Names as documents show them. */
export async function listParties(userIds: readonly string[], db: Queryable = pool): Promise<Party[]> {
  const sql = `SELECT ${writtenNameOf("u")}, u.country, u.time_zone AS "timeZone" FROM "user" u WHERE u.id = ANY ($1::uuid[])`;
  return (await db.query<Party>(sql, [[...userIds]])).rows;
}

export interface AgentLabel {
  readonly id: string;
  readonly name: string;
  readonly ru: string;
  readonly en: string;
  readonly country: string;
  /** IANA zone of its working hours. */
  readonly timeZone: string;
}

/** Agents of an offer with their names in both languages. */
export async function listAgentLabels(agentIds: readonly string[]): Promise<AgentLabel[]> {
  const sql = `SELECT id, name, label_ru AS ru, label_en AS en, country, time_zone AS "timeZone" FROM escrow_agent WHERE id = ANY ($1::uuid[])`;
  return (await pool.query<AgentLabel>(sql, [[...agentIds]])).rows;
}

/** Requisites that a document may contain, never the whole number. */
export interface MaskedAccount {
  readonly id: string;
  readonly holderName: string;
  readonly bankName: string | null;
  readonly last4: string;
  readonly network: string | null;
}

/** Frozen accounts of beneficiaries, masked. */
export async function listMaskedSnapshots(ids: readonly string[], db: Queryable = pool): Promise<MaskedAccount[]> {
  const sql = `SELECT id, holder_name AS "holderName", bank_name AS "bankName", last4, network FROM account_snapshot WHERE id = ANY ($1::uuid[])`;
  return (await db.query<MaskedAccount>(sql, [[...ids]])).rows;
}

/** Receiving accounts of agents, masked. */
export async function listMaskedAgentAccounts(ids: readonly string[]): Promise<MaskedAccount[]> {
  const sql = `SELECT id, holder_name AS "holderName", bank_name AS "bankName", last4, network FROM agent_account WHERE id = ANY ($1::uuid[])`;
  return (await pool.query<MaskedAccount>(sql, [[...ids]])).rows;
}

export interface Invoice extends Omit<InvoiceOrder, "fileId" | "details"> {
  /** Further details of the invoice, by name. */
  readonly details: InvoiceDetails;
}

/** Invoice data of an offer of kind `invoice`; dates as yyyy-mm-dd. */
export async function findInvoice(offerId: string, db: Queryable = pool): Promise<Invoice | null> {
  const sql = `SELECT contract_number AS "contractNumber", contract_date::text AS "contractDate", invoice_number AS "invoiceNumber",
    invoice_date::text AS "invoiceDate", purpose, supplier_name AS "supplierName", supplier_country AS "supplierCountry", details
    FROM offer_invoice WHERE offer_id = $1`;
  return (await db.query<Invoice>(sql, [offerId])).rows[0] ?? null;
}

export interface SignatureRecord {
  readonly side: OfferSide;
  readonly userId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly commandId: string;
  readonly version: number;
  readonly hash: string;
}

/** Signatures of one revision in their order, each with its command. */
export async function listSignatures(offerId: string, revision: number): Promise<SignatureRecord[]> {
  const { rows } = await pool.query<SignatureRecord>(
    `SELECT e.body->>'side' AS side, c.actor_user_id AS "userId", (extract(epoch FROM e.at) * 1000)::float8 AS at, c.ip, c.user_agent AS "userAgent",
            c.id AS "commandId", e.version, e.body->>'hash' AS hash
       FROM offer_event e JOIN offer_command c ON c.id = e.command_id
      WHERE e.offer_id = $1 AND e.type = 'offerSigned' AND (e.body->>'revision')::int = $2 ORDER BY e.version`,
    [offerId, revision],
  );
  return rows;
}

/** When the terms of each offer last changed, which is the date of its contract, in milliseconds; none before acceptance. */
export async function listAgreedAt(offerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT offer_id AS id, (extract(epoch FROM max(at)) * 1000)::float8 AS at FROM offer_event
    WHERE offer_id = ANY ($1::uuid[]) AND type IN ('offerAccepted', 'offerEdited', 'networkCommissionSet') GROUP BY 1`;
  const { rows } = await pool.query<{ id: string; at: number }>(sql, [[...offerIds]]);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
