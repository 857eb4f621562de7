import { withTransaction } from "#data/db.server.ts";
import { deleteExpiredHashes } from "#data/people/deleted-members.server.ts";
import { deleteUnproven, type EndingDocument, expiryKey, listEndingDocuments, listUnfilled } from "#data/people/expiries.server.ts";
import { deleteOldWishes } from "#data/people/receiver-wishes.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days, hours } from "#domain/time/duration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import { notifyPartnersOfSuspension } from "#services/notification/stopped-signers.server.ts";
import { remindExports } from "#services/registration/remind-exports.server.ts";
import { notifyOfExpiringKeys } from "#services/service-key/notify-of-expiring-keys.server.ts";

/** Time after which an unconfirmed address is deleted (design/people §13). */
const unprovenFor = days(30);
/** Times at which a member who stopped after the first step is reminded. After a missed sweep the reminder is late. */
const nudges = [
  { name: "day", after: hours(24), within: hours(24) },
  { name: "week", after: days(7), within: hours(24) },
] as const;
/** Requests for another person's account are deleted after this time (design/people §5). */
const wishesFor = days(90);
const batch = 200;

async function notifyOfDocument(document: EndingDocument): Promise<void> {
  const { userId, documentType, country, lastDay, step } = document;
  const kind = step === "expired" ? "expired" : "soon";
  const dedupeKey = expiryKey(document);
  await withTransaction(async (db) => {
    const params = { kind, document: documentType, country, lastDay } as const;
    await queueLetterToMember(db, userId, { template: "cert-doc-expired", params, dedupeKey: `cert-doc-expired:${dedupeKey}` });
    const type = kind === "expired" ? "documentExpired" : "documentExpiresSoon";
    if (kind === "expired") await notifyPartnersOfSuspension(db, userId);
    await notifyPeople(db, [userId], { type, dedupeKey, data: {}, offerId: null });
  });
}

/** Notifies members of expiring documents; each step once per document. */
async function tellOfDocuments(now: Instant): Promise<number> {
  let told = 0;
  for (let found = batch; found === batch; ) {
    const documents = await listEndingDocuments(now, batch);
    for (const document of documents) await notifyOfDocument(document);
    found = documents.length;
    told += found;
  }
  return told;
}

async function remind(userId: string, name: string): Promise<void> {
  const letter = { template: "fill-profile", params: { kind: "nudge" }, dedupeKey: `fill-profile:${name}:${userId}` } as const;
  await withTransaction((db) => queueLetterToMember(db, userId, letter));
}

async function remindUnfilled(now: Instant): Promise<void> {
  for (const { name, after, within } of nudges) {
    const unfilled = await listUnfilled({ from: now - after - within, to: now - after });
    for (const userId of unfilled) await remind(userId, name);
  }
}

async function forgetUnproven(now: Instant): Promise<number> {
  let forgotten = 0;
  for (let n = batch; n === batch; forgotten += n) n = await deleteUnproven(now - unprovenFor, now, batch);
  return forgotten;
}

/**
 * Runs the daily work about people: notifies of expiring documents, reminds members who stopped after registering or have an account
 * prepared at the partner brand, notifies owners of keys that expire, and deletes accounts with unconfirmed addresses, and hashes of
 * deleted members whose infractions no longer count. Idempotent. Returns how many members were notified of documents and how many were
 * deleted.
 */
export async function expirePeople(now: Instant): Promise<{ readonly told: number; readonly forgotten: number }> {
  const told = await tellOfDocuments(now);
  await remindUnfilled(now);
  await remindExports(now);
  await notifyOfExpiringKeys(now);
  await deleteOldWishes(now - wishesFor);
  await deleteExpiredHashes(now);
  return { told, forgotten: await forgetUnproven(now) };
}
