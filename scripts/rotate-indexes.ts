// The blind indexes' part of scripts/rotate-keys.ts: computes them again under the first key of INDEX_KEY from their rows. It may be
// stopped, started again, and run while people work: an index is replaced only if it has not changed since it was read.
import {
  type BrowserRow,
  type DocumentNumberRow,
  listAddresses,
  listBrowsers,
  listDocumentNumbers,
  listPhones,
  markOldCodes,
  moveSuppressions,
  type PhoneRow,
  readLeftIndexes,
  recordBrowser,
  recordNumberIndex,
  recordPhoneIndex,
} from "#data/blind-indexes.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { indexKeys, keyMark } from "#files/blind-index.server.ts";
import { decryptField, fieldAad } from "#files/field-encryption.server.ts";
import type { CheckpointPlace } from "#services/audit/checkpoint-place.server.ts";
import { vouchForCheckpoints } from "#services/audit/checkpoints.server.ts";
import { addressHashWith } from "#services/message/unsubscribe-token.server.ts";
import { phoneIndexWith } from "#services/profile/personal-details.server.ts";
import { numberIndexWith } from "#services/profile/sealed-document.server.ts";
import { endpointIndexWith, openBrowser, sealBrowser } from "#services/push/sealed-browser.server.ts";
import type { IndexKeys } from "#settings/keys.ts";

const batch = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

interface Indexed {
  readonly id: string;
  readonly index: Buffer;
}

/** Processes all rows of a table by id; `renew` returns whether it replaced an outdated index of a row. */
async function renewAll<Row extends Indexed>(
  list: (after: string, limit: number) => Promise<readonly Row[]>,
  indexOf: (row: Row) => Buffer,
  renew: (row: Row, next: Buffer) => Promise<boolean>,
): Promise<number> {
  let [done, after] = [0, firstId];
  for (;;) {
    const rows = await list(after, batch);
    for (const row of rows) {
      const next = indexOf(row);
      if (!next.equals(row.index) && (await renew(row, next))) done += 1;
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return done;
  }
}

const opened = (table: string, { id, sealed }: PhoneRow): Partial<Record<string, string>> =>
  JSON.parse(decryptField(sealed, fieldAad(table, "sealed", id)));

const phoneOf = (row: PhoneRow): string => opened("member_details", row).phone ?? "";
const numberOf = (row: DocumentNumberRow): string => opened("certifying_document", row).number ?? "";
const endpointOf = (row: BrowserRow): string => openBrowser(row.index, row).endpoint;

async function renewBrowser(db: Queryable, row: BrowserRow, index: Buffer): Promise<boolean> {
  return await recordBrowser(db, row, { index, ...sealBrowser(index, openBrowser(row.index, row)) });
}

async function moveAddresses(db: Queryable, [key, ...former]: IndexKeys): Promise<number> {
  let [done, after] = [0, ""];
  for (;;) {
    const addresses = await listAddresses(db, after, batch);
    const pairs = addresses.flatMap((address) =>
      former.map((old) => ({ from: addressHashWith(old, address), to: addressHashWith(key, address) })),
    );
    if (pairs.length > 0) done += await moveSuppressions(db, pairs);
    after = addresses.at(-1) ?? after;
    if (addresses.length < batch) return done;
  }
}

/**
 * Computes every index again where that is possible; returns how many. `db` is the owner's connection. The encrypted fields must be
 * readable with DATA_KEYS.
 */
export async function rotateIndexes(
  db: Queryable,
  ring: IndexKeys = indexKeys(),
  checkpoints?: readonly CheckpointPlace[],
): Promise<number> {
  const [key, ...former] = ring;
  await markOldCodes(db, keyMark(former.at(-1) ?? key));
  const done = [
    await renewAll<PhoneRow>(
      (after, limit) => listPhones(db, after, limit),
      (row) => phoneIndexWith(key, phoneOf(row)),
      (row, next) => recordPhoneIndex(db, row, next),
    ),
    await renewAll<DocumentNumberRow>(
      (after, limit) => listDocumentNumbers(db, after, limit),
      (row) => numberIndexWith(key, { ...row, number: numberOf(row) }),
      (row, next) => recordNumberIndex(db, row, next),
    ),
    await renewAll<BrowserRow>(
      (after, limit) => listBrowsers(db, after, limit),
      (row) => endpointIndexWith(key, endpointOf(row)),
      (row, next) => renewBrowser(db, row, next),
    ),
    await moveAddresses(db, ring),
  ];
  await vouchForCheckpoints(ring, checkpoints);
  return done.reduce((sum, count) => sum + count, 0);
}

/** Values that exist only under former keys and end with them. */
export interface FormerOnly {
  readonly recoveryCodes: number;
  /** Suppressions of addresses that no row has any more. */
  readonly suppressions: number;
}

export async function countFormerOnly(db: Queryable, [key]: IndexKeys = indexKeys()): Promise<FormerOnly> {
  const { codes, suppressions } = await readLeftIndexes(db);
  const present = new Set<string>();
  for (let after = ""; ; ) {
    const addresses = await listAddresses(db, after, batch);
    for (const address of addresses) present.add(addressHashWith(key, address).toString("hex"));
    after = addresses.at(-1) ?? after;
    if (addresses.length < batch) break;
  }
  const mark = keyMark(key).toString("hex");
  return {
    recoveryCodes: Object.entries(codes).reduce((sum, [one, count]) => sum + (one === mark ? 0 : count), 0),
    suppressions: suppressions.filter((hash) => !present.has(hash.toString("hex"))).length,
  };
}
