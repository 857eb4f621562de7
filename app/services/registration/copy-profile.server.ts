import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { listFilesById } from "#data/document/files.server.ts";
import { listDocuments } from "#data/people/certifying-documents.server.ts";
import { listProfileRows, type ProfileRows, recordProfileRows } from "#data/people/exports.server.ts";
import { listOwners, liveCompanyOf, liveOwnerOf } from "#data/people/ownership.server.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { decryptField, encryptField, fieldAad } from "#files/field-encryption.server.ts";
import { readWholeFile, storeBytes } from "#files/stored-files.server.ts";
import { attachPages, type NewPage } from "#services/profile/save-document.server.ts";

type Table = "member_details" | "certifying_document" | "bank_account" | "crypto_wallet" | "company" | "ultimate_owner";

/** Re-encrypts a value of one row for another row. */
function reseal<T extends string | null>(table: Table, column: string, sealed: T, from: string, to: string): T {
  if (sealed === null) return sealed;
  return encryptField(decryptField(sealed, fieldAad(table, column, from)), fieldAad(table, column, to)) as T;
}

/** Approved rows are copied as approved, pending ones as drafts (design/people §4). */
const stateOf = (state: string) => (state === "approved" ? ("approved" as const) : ("draft" as const));

/** A company and its owners have no drafts, so pending values are copied as pending, beside the approved ones. */
function ownershipOf({ companies, owners }: ProfileRows, idOf: (id: string) => string): Pick<ProfileRows, "companies" | "owners"> {
  const sealFor = (table: Table, id: string) => (sealed: string) => reseal(table, "sealed", sealed, id, idOf(id));
  const move = <T extends { readonly id: string; readonly sealed: string | null }>(seal: (sealed: string) => string, row: T): T => ({
    ...{ ...row, id: idOf(row.id), sealed: row.sealed === null ? null : seal(row.sealed) },
  });
  return {
    companies: companies.map((row) => {
      const [seal, live] = [sealFor("company", row.id), liveCompanyOf(row.live)];
      return { ...move(seal, row), live: live && { ...live, sealed: seal(live.sealed) } };
    }),
    owners: owners.map((row) => {
      const [seal, live] = [sealFor("ultimate_owner", row.id), liveOwnerOf(row.live)];
      return { ...move(seal, row), live: live && { ...live, sealed: seal(live.sealed), fileIds: [...live.fileIds] } };
    }),
  };
}

function copyOf(rows: ProfileRows, idOf: (id: string) => string): ProfileRows {
  const { details, documents, accounts, wallets } = rows;
  return {
    ...ownershipOf(rows, idOf),
    details: details.map((row) => ({
      ...{ ...row, id: idOf(row.id), sealed: reseal("member_details", "sealed", row.sealed, row.id, idOf(row.id)) },
    })),
    documents: documents.map((row) => ({
      ...{ ...row, id: idOf(row.id), state: stateOf(row.state) },
      sealed: reseal("certifying_document", "sealed", row.sealed, row.id, idOf(row.id)),
    })),
    accounts: accounts.map((row) => ({
      ...{ ...row, id: idOf(row.id), state: stateOf(row.state), isMain: row.isMain && row.state === "approved" },
      details: reseal("bank_account", "details", row.details, row.id, idOf(row.id)),
    })),
    wallets: wallets.map((row) => ({
      ...{ ...row, id: idOf(row.id), state: stateOf(row.state) },
      address: reseal("crypto_wallet", "address", row.address, row.id, idOf(row.id)),
    })),
  };
}

/** Copies pages of the documents, including the owners', as pending files of the new account. Unclaimed ones are deleted by the sweep. */
async function copyPages(sourceId: string, ownerUserId: string): Promise<ReadonlyMap<string, readonly NewPage[]>> {
  const db = await prisma();
  const holders = [...(await listDocuments(db, sourceId)), ...(await listOwners(db, sourceId))];
  const copied = new Map<string, NewPage[]>();
  for (const { id, files } of holders) {
    const made: NewPage[] = [];
    const sides = new Map(files.map((page) => [page.id, "side" in page ? page.side : null]));
    for (const file of await listFilesById(files.map((page) => page.id))) {
      const { name, mime } = file;
      const stored = await storeBytes({ ownerUserId, purpose: "certifying" }, { name, mime, bytes: await readWholeFile(file) });
      await recordFiles(pool, [stored], null);
      made.push({ id: stored.id, side: sides.get(file.id) ?? null });
    }
    copied.set(id, made);
  }
  return copied;
}

/**
 * Reads a member's profile with the pages of its documents, and returns a function that writes it to another account in the caller's
 * transaction. Throws `StorageUnavailableError` when the pages cannot be stored.
 */
export async function copyProfile(sourceId: string, targetId: string): Promise<(db: Db) => Promise<void>> {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? randomUUID();
    ids.set(id, known);
    return known;
  };
  const [rows, pages] = await Promise.all([listProfileRows(sourceId), copyPages(sourceId, targetId)]);
  const copies = copyOf(rows, idOf);
  return async (db) => {
    await recordProfileRows(db, targetId, copies);
    for (const { id } of [...rows.documents, ...rows.owners]) await attachPages(db, idOf(id), pages.get(id) ?? [], true);
  };
}
