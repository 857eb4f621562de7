import { pool, type Queryable } from "#data/db.server.ts";

export interface SetupState {
  /** A letter was sent, or a file was stored, so the mail server or the storage has worked once. */
  readonly hasSentLetter: boolean;
  readonly hasStoredFile: boolean;
  /** An editor has published an own policy. */
  readonly hasOwnPolicy: boolean;
}

/** State of the parts that an operator configures, as far as the rows show it. */
export async function readSetupState(db: Queryable = pool): Promise<SetupState> {
  const { rows } = await db.query<SetupState>(
    `SELECT EXISTS (SELECT FROM mail_outbox WHERE sent_at IS NOT NULL) AS "hasSentLetter",
       EXISTS (SELECT FROM stored_file) AS "hasStoredFile",
       EXISTS (SELECT FROM content_revision r JOIN content_item i ON i.id = r.item_id
         WHERE i.kind = 'policy' AND r.is_published AND r.edited_by IS NOT NULL) AS "hasOwnPolicy"`,
  );
  return rows[0] ?? { hasSentLetter: false, hasStoredFile: false, hasOwnPolicy: false };
}
