import { withTransaction } from "#data/db.server.ts";
import { type EndingKey, listEndingKeys } from "#data/people/service-keys.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";

const before = days(14);

async function tell({ id, userId, name, prefix, expiresAt }: EndingKey): Promise<void> {
  const params = { kind: "keyExpires", happenedAt: expiresAt, subject: `${name} (${prefix}…)` } as const;
  const letter = { template: "security-notice", params, dedupeKey: `security-notice:keyExpires:${id}` } as const;
  await withTransaction((db) => queueLetterToMember(db, userId, letter));
}

/** Writes to the owners of keys that expire within two weeks, once for each key. */
export async function notifyOfExpiringKeys(now: Instant): Promise<void> {
  const ending = await withTransaction((db) => listEndingKeys(db, now, now + before));
  for (const key of ending) await tell(key);
}
