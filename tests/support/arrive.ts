import { randomBytes, randomUUID } from "node:crypto";
import { pool, withTransaction } from "#data/db.server.ts";
import { recordLedgerEntries } from "#data/money/ledger.server.ts";
import type { Money } from "#domain/money/money.ts";
import { statementEntry } from "#domain/money/unmatched.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { bankDay } from "#tests/routes/one-c-statement.ts";
import type { OfferJourney } from "./offer-journey.ts";

/** Stores money on a leg's account as the import of a statement does; its text names the offer. Returns the arrival's id. */
export async function arrive(offer: OfferJourney, leg: OfferSide, sum?: Money): Promise<string> {
  const { humanId, legs } = await offer.state();
  const { agentId, agentAccountId, payIn } = legs[leg];
  const amount = sum ?? payIn;
  return await withTransaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, reference, line_hash, purpose, codes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, ARRAY[$9]) RETURNING id`,
      [
        ...[agentId, agentAccountId, amount.currency, amount.minor, bankDay, randomBytes(4).toString("hex"), randomBytes(32)],
        ...[`Оплата по сделке ${humanId}`, humanId],
      ],
    );
    await recordLedgerEntries(tx, [statementEntry(randomUUID(), { agentId, agentAccountId, amount })], { at: Date.now(), actor: "system" });
    return rows[0]?.id ?? "";
  });
}

export interface StoredArrival {
  readonly state: string;
  readonly receiptId: string | null;
  readonly offerId: string | null;
}

export async function storedArrival(id: string): Promise<StoredArrival | undefined> {
  const sql = `SELECT state, receipt_id AS "receiptId", offer_id AS "offerId" FROM arrival WHERE id = $1`;
  return (await pool.query<StoredArrival>(sql, [id])).rows[0];
}
