// Rewraps the keys of stored files with the first key of DATA_KEYS. Safe to stop and to start again, and to run while people
// upload: each row is changed only if it is still as it was read. The old key stays in the ring: requisites that it sealed still
// need it (docs/runbook.md, "Rotate the keys").
import { closeDatabase } from "#data/db.server.ts";
import { listKeysToRewrap, recordRewrap, type WrappedKeyRow } from "#data/document/file-claims.server.ts";
import { unwrapFileKey, wrapFileKey } from "#files/envelope.server.ts";
import { dataKeys, type KeyRing } from "#files/key-ring.server.ts";

const batch = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

async function rewrap(ring: KeyRing, row: WrappedKeyRow): Promise<boolean> {
  const file = { id: row.id, version: row.keyVersion };
  return recordRewrap(row, wrapFileKey(ring, file, unwrapFileKey(ring, file, row.wrappedKey)));
}

/** Rewraps every file key that the ring's writing key did not wrap and answers how many. */
export async function rotateFileKeys(ring: KeyRing = dataKeys()): Promise<number> {
  let done = 0;
  let after = firstId;
  for (;;) {
    const rows = await listKeysToRewrap(ring.writing.id, after, batch);
    for (const row of rows) done += (await rewrap(ring, row)) ? 1 : 0;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return done;
  }
}

if (import.meta.main) {
  console.log(`Rewrapped ${await rotateFileKeys()} file keys.`);
  await closeDatabase();
}
