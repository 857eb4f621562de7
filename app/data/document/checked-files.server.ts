import type pg from "pg";
import type { NewStoredFile } from "./files.server.ts";

/** A stored file with the data to find and decrypt its bytes. */
export interface CheckedFile extends Pick<NewStoredFile, "id" | "purpose" | "offerId" | "storageKey" | "wrappedKey" | "keyVersion"> {
  readonly createdAt: Date;
}

const batch = 1_000;
const first = "00000000-0000-0000-0000-000000000000";

/** All files that are not deleted, including pending ones, by id. */
export async function* listCheckedFiles(client: Pick<pg.Client, "query">): AsyncGenerator<CheckedFile> {
  for (let after = first; ; ) {
    const { rows } = await client.query<CheckedFile>(
      `SELECT id, purpose, offer_id AS "offerId", storage_key AS "storageKey", wrapped_key AS "wrappedKey", key_version AS "keyVersion",
         created_at AS "createdAt"
       FROM stored_file WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT $2`,
      [after, batch],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}
