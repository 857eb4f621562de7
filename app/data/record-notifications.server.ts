import type { Wire } from "#domain/offer/wire.ts";
import type { Tx } from "./db.server.ts";

export interface NotificationRow {
  readonly userId: string;
  /** Code of the message (06-letters §5.2). */
  readonly type: string;
  readonly data: Wire;
  readonly dedupeKey: string;
  readonly offerId: string | null;
}

/** Writes the rows; a repeated (user, key) writes nothing, and a person who is gone gets none. Answers who really got a new one, with its id. */
export async function recordNotifications(
  tx: Tx,
  rows: readonly NotificationRow[],
): Promise<{ id: string; userId: string; type: string }[]> {
  if (rows.length === 0) return [];
  const inserted = await tx.query<{ id: string; userId: string; type: string }>({ ...insertRows, values: [JSON.stringify(rows)] });
  return inserted.rows;
}

const insertRows = {
  name: "notification-insert",
  text: `INSERT INTO notification (user_id, type, data, dedupe_key, offer_id)
     SELECT "userId", type, data, "dedupeKey", "offerId"
     FROM jsonb_to_recordset($1) AS row("userId" uuid, type text, data jsonb, "dedupeKey" text, "offerId" uuid)
     WHERE EXISTS (SELECT FROM "user" u WHERE u.id = "userId")
     ON CONFLICT (user_id, dedupe_key) DO NOTHING
     RETURNING id, user_id AS "userId", type`,
};
