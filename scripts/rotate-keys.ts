// Encrypts texts of older keys with the first key of DATA_KEYS, and computes blind indexes with the first key of INDEX_KEY, so that older
// keys can be removed (docs/runbook.md, "Rotate the keys"). It may be stopped, restarted and run while people work: a text is replaced only
// if it has not changed since it was read.
import type { Queryable } from "#data/db.server.ts";
import {
  countByKey,
  listSealedByOthers,
  recordSeal,
  type SealedPlace,
  type SealedRow,
  sealedPlaces,
  wrappedFileKeys,
} from "#data/sealed-fields.server.ts";
import { unwrapFileKey, wrapFileKey } from "#files/envelope.server.ts";
import { createFieldCipher, fieldAad } from "#files/field-encryption.server.ts";
import { dataKeys } from "#files/key-ring.server.ts";
import type { KeyRing } from "#settings/keys.ts";
import { countFormerOnly, rotateIndexes } from "./rotate-indexes.ts";
import { asOwner } from "./services/connect.ts";

const batch = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

function resealed(ring: KeyRing, place: SealedPlace, row: SealedRow): string {
  if (place === wrappedFileKeys) {
    const file = { id: row.id, version: Number(row.boundTo) };
    return wrapFileKey(ring, file, unwrapFileKey(ring, file, row.sealed));
  }
  const cipher = createFieldCipher(ring);
  const aad = fieldAad(place.table, place.column, row.boundTo);
  return cipher.encrypt(cipher.decrypt(row.sealed, aad), aad);
}

async function rotatePlace(db: Queryable, ring: KeyRing, place: SealedPlace): Promise<number> {
  let done = 0;
  let after = firstId;
  for (;;) {
    const rows = await listSealedByOthers(db, place, ring.writing.id, after, batch);
    for (const row of rows) done += (await recordSeal(db, place, row, resealed(ring, place, row))) ? 1 : 0;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return done;
  }
}

/**
 * Encrypts all texts again that are not under the ring's writing key; returns how many. `db` is the owner's connection, because other roles
 * cannot read snapshots.
 */
export async function rotateKeys(db: Queryable, ring: KeyRing = dataKeys()): Promise<number> {
  let done = 0;
  for (const place of [...sealedPlaces, wrappedFileKeys]) done += await rotatePlace(db, ring, place);
  return done;
}

/** Rotates everything as the owner of the schema and prints the texts that are left under older keys. */
export async function rotateAll(ownerUrl: string | undefined): Promise<void> {
  await asOwner(async (client) => {
    console.log(`Encrypted ${await rotateKeys(client)} texts again.`);
    for (const [key, count] of Object.entries(await countByKey(client))) console.log(`${key}: ${count}`);
    console.log(`Recomputed ${await rotateIndexes(client)} indexes.`);
    const { recoveryCodes, suppressions } = await countFormerOnly(client);
    console.log(
      `Valid only with former keys of INDEX_KEY: ${recoveryCodes} recovery codes, ${suppressions} suppressed addresses that no row contains any more.`,
    );
  }, ownerUrl);
}
